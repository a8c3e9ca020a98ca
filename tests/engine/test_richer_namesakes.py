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
