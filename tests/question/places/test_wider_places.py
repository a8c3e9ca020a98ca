"""A region that is offered because nothing is known in the one within it: it names no institution and no other reading."""

import pytest

from glam_kg.custodians.converter import CustodianRDFConverter
from glam_kg.engine import QueryEngine
from glam_kg.sparql.embedded.store import EmbeddedStore


@pytest.fixture(scope="module")
def engine(gazetteer):
    location = {"city": "London", "country": "GB", "region": "GB-ENG"}
    library = {"id": "l1", "name": "London Library", "institution_type": "L", "location": location, "founded": 1841}
    quads = CustodianRDFConverter(places=gazetteer).quads([library])
    return QueryEngine.over(EmbeddedStore.from_quads(quads), gazetteer=gazetteer)


@pytest.mark.parametrize(
    "question", ["What is the address of the Birmingham Library?", "Wann wurde die Birmingham Library gegründet?"]
)
def test_the_only_library_of_england_is_not_that_of_a_town_in_it(engine, question):
    answer = engine.ask(question)
    assert answer.status == "no_results"
    assert "Birmingham Library" in answer.answer
    assert "London" not in answer.answer


def test_it_is_found_by_its_own_town(engine):
    assert engine.ask("When was the London Library founded?").rows[0]["founded"] == "1841"


def test_england_is_no_other_reading_of_a_county(engine):
    assert "may be meant" not in engine.ask("Museums in Leicestershire").answer


@pytest.mark.parametrize(
    "question",
    [
        "Museen in Kalifornien mit über 1 Mio Budget in San Francisco",
        "museums in California with a budget over 1 million in San Francisco",
        "musea in Californië met een budget boven 1 mio in San Francisco",
    ],
)
def test_the_unit_of_a_sum_is_no_place_between(engine, question):
    slots = engine.ask(question).slots
    assert (slots["city"], "region" in slots) == ("San Francisco", False)
