"""Towns of one name in several countries: the one of which far more is known, or of which alone something is."""

import pytest

from glam_kg.custodians.converter import CustodianRDFConverter
from glam_kg.engine import QueryEngine
from glam_kg.sparql.embedded.store import EmbeddedStore

TOWNS = [
    ("L", 1, "US", "US-NE", "Lincoln"),
    ("L", 6, "GB", "GB-ENG", "Lincoln"),
    ("M", 3, "US", "US-NE", "Lincoln"),
    ("M", 4, "GB", "GB-ENG", "Lincoln"),
    ("M", 6, "US", "US-AL", "Birmingham"),
    ("L", 6, "GB", "GB-ENG", "Birmingham"),
    ("L", 1, "FR", "FR-IDF", "Paris"),
    ("L", 7, "US", "US-TX", "Paris"),
    ("M", 1, "US", "US-IA", "Waterloo"),
    ("M", 7, "US", "US-TX", "Austin"),
    ("L", 2, "US", "US-OR", "Portland"),
    ("L", 12, "US", "US-ME", "Portland"),
    ("M", 3, "US", "US-VA", "Portsmouth"),
    ("M", 1, "US", "US-NH", "Portsmouth"),
    ("L", 1, "GB", "GB-ENG", "Portsmouth"),
]


@pytest.fixture(scope="module")
def engine(gazetteer):
    records = [
        {
            "name": f"Number {i} {letter} of {city}, {region}",
            "institution_type": letter,
            "location": {"country": country, "region": region, "city": city},
        }
        for letter, number, country, region, city in TOWNS
        for i in range(number)
    ]
    quads = CustodianRDFConverter(places=gazetteer).quads(records)
    return QueryEngine.over(EmbeddedStore.from_quads(quads), gazetteer=gazetteer)


@pytest.mark.parametrize(
    ("question", "rows", "read"),
    [
        ("libraries in Lincoln", 6, "Read as Lincoln in England"),
        ("bibliotheken in Lincoln", 6, "Gelezen als Lincoln in Engeland"),
        ("Bibliotheken in Lincoln", 6, "Gelesen als Lincoln in England"),
        ("bibliothèques à Lincoln", 6, "Lincoln (Angleterre)"),
        ("museums in Lincoln", 3, "Read as Lincoln in Nebraska"),
        ("museums in Birmingham", 6, "Birmingham in England may be meant as well, but none is known there"),
        ("Museen in Birmingham", 6, "Gelesen als Birmingham in Alabama"),
    ],
)
def test_the_town_of_which_far_more_is_known_is_told(engine, question, rows, read):
    answer = engine.ask(question)
    assert len(answer.rows) == rows
    assert read in answer.answer


@pytest.mark.parametrize(
    ("question", "rows"),
    [
        ("libraries in Lincoln, Nebraska", 1),
        ("museums in Birmingham, England", 0),
        ("museums in birmingham uk", 0),
        ("musea in birmingham vk", 0),
        ("libraries in lincoln us", 1),
        ("libraries in Paris", 1),
        ("bibliothèques à Paris", 1),
    ],
)
def test_a_town_that_is_told_or_far_larger_stays(engine, question, rows):
    assert len(engine.ask(question).rows) == rows


@pytest.mark.parametrize(
    ("question", "rows", "read"),
    [
        ("museums in Waterloo", 1, "of Waterloo, US-IA."),
        ("libraries in Portland", 2, "Read as Portland in Oregon"),
    ],
)
def test_neither_an_old_name_nor_a_smaller_town_of_the_country_counts(engine, question, rows, read):
    answer = engine.ask(question)
    assert len(answer.rows) == rows
    assert read in answer.answer


@pytest.mark.parametrize(
    ("before", "question", "rows"),
    [
        ("museums in the UK", "in Birmingham?", 0),
        ("museums in Lincoln, England", "and in Birmingham?", 0),
        ("musées au Royaume-Uni", "et à Birmingham ?", 0),
        ("libraries in the US", "and in Lincoln?", 1),
        ("libraries in the UK", "and in Lincoln?", 6),
        ("museums in the US", "and in Birmingham?", 6),
    ],
)
def test_behind_a_country_its_own_town_is_meant(engine, before, question, rows):
    assert len(engine.ask(question, [engine.ask(before)]).rows) == rows


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("museums in Portsmouth", "known there. Some are known in Portsmouth in New Hampshire as well."),
        ("musea in Portsmouth", "bekend. Ook in Portsmouth in New Hampshire zijn er bekend."),
        ("Museen in Portsmouth", "bekannt. Auch in Portsmouth in New Hampshire sind welche bekannt."),
        ("musées à Portsmouth", "Les données en mentionnent aussi à Portsmouth (New Hampshire)."),
    ],
)
def test_other_towns_are_told_beside_the_one_that_has_none(engine, question, told):
    assert told in engine.ask(question).answer
