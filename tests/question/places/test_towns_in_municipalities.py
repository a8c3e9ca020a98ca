"""A town with its municipality or island behind it is that town."""

import pytest


@pytest.fixture(scope="module")
def engine(engine_of):
    rows = [
        ("Collectie Een", "M", "Hollum", "FR", "NL"),
        ("Collectie Twee", "M", "De Waal", "NH", "NL"),
        ("Collectie Drie", "M", "Texel", "NH", "NL"),
        ("Collectie Vier", "M", "Nieuwdorp", "ZE", "NL"),
        ("Collectie Vijf", "M", "Leeuwarden", "FR", "NL"),
        ("Collectie Zes", "M", "Leiden", "ZH", "NL"),
        ("Collectie Zeven", "M", "Haarlem", "NH", "NL"),
    ]
    return engine_of(rows)


@pytest.mark.parametrize(
    ("question", "city"),
    [
        ("musea in Hollum-Ameland", "Hollum"),
        ("Welke musea zijn er in De Waal (Texel)?", "De Waal"),
        ("museums in De Waal (Texel)", "De Waal"),
        ("Museen in De Waal (Texel)", "De Waal"),
        ("musées à De Waal (Texel)", "De Waal"),
        ("musea in Nieuwdorp (Borsele)", "Nieuwdorp"),
    ],
)
def test_it_is_that_town(engine, question, city):
    answer = engine.ask(question)
    assert (answer.slots["city"], len(answer.rows)) == (city, 1)


@pytest.mark.parametrize(
    "question", ["musea in Leeuwarden (Goutum)", "musea in Leiden-Haarlem", "musea in Leiden (Haarlem)"]
)
def test_two_towns_are_not_one(engine, question):
    assert engine.ask(question).slots.get("city") not in ("Leeuwarden", "Leiden", "Haarlem")
