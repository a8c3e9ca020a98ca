"""Comparatives with a year."""

import pytest

from glam_kg.engine import QueryEngine


@pytest.fixture(scope="module")
def engine():
    return QueryEngine.sample()


@pytest.mark.parametrize(
    ("question", "slots"),
    [
        ("musées plus anciens que 1950", {"before": 1950}),
        ("les bibliothèques plus vieilles que 1800", {"before": 1800}),
        ("musées néerlandais plus récents que 1990", {"after": 1990, "country": "NL"}),
        ("museums older than 1950", {"before": 1950}),
        ("Museen jünger als 1990", {"after": 1990}),
        ("le musée le plus ancien que vous connaissez", {"order": "oldest", "limit": 1}),
        ("les plus anciens musées après 1900", {"order": "oldest", "limit": 5, "after": 1900}),
    ],
)
def test_a_comparative_with_a_year_is_no_superlative(engine, question, slots):
    answer = engine.ask(question)
    assert {slot: value for slot, value in answer.slots.items() if slot != "institution_type"} == slots
