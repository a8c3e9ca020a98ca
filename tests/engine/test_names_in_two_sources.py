"""Institutions that two sources have, or that one has under more names: which is meant, and what is told of it."""

import pytest

from glam_kg.custodians.converter import CustodianRDFConverter
from glam_kg.engine import QueryEngine
from glam_kg.sparql.embedded.store import EmbeddedStore


def _in_usa(region, city):
    return {"country": "US", "region": region, "city": city}


RECORDS = [
    {
        "name": "Bavarian State Library",
        "alternative_names": [{"name": "Bayerische Staatsbibliothek", "language": "de"}],
        "institution_type": "L",
        "location": {"country": "DE", "region": "DE-BY", "city": "Munich"},
    },
    {
        "name": "Bayerische Staatsbibliothek",
        "institution_type": "L",
        "location": {"country": "DE"},
        "identifiers": [{"scheme": "ISIL", "value": "DE-12"}],
    },
    {
        "name": "The Newberry Library",
        "institution_type": "L",
        "location": {"country": "US"},
        "website": "https://www.newberry.org/",
    },
    {"name": "Museum of Fine Arts", "institution_type": "M", "location": _in_usa("US-MA", "Boston"), "founded": 1870},
    {"name": "Museum of Fine Arts, Boston", "institution_type": "M", "location": _in_usa("US-MA", "Boston")},
    {"name": "Oxford Museum", "institution_type": "M", "location": _in_usa("US-MD", "Oxford"), "founded": 1964},
    {
        "name": "Page Museum at the La Brea Tar Pits",
        "alternative_names": [{"name": "Natural History Museum of Xyzzy County/Page Museum at the La Brea Tar Pits"}],
        "institution_type": "M",
        "location": _in_usa("US-CA", "Los Angeles"),
        "founded": 1977,
    },
    {
        "name": "Huntington",
        "institution_type": "L",
        "location": {"country": "GB", "region": "GB-YOR", "city": "York"},
    },
    {
        "name": "The Huntington Library, Art Museum, and Botanical Gardens",
        "institution_type": "L",
        "location": _in_usa("US-CA", "San Marino"),
    },
]


@pytest.fixture(scope="module")
def engine(gazetteer):
    quads = CustodianRDFConverter(places=gazetteer).quads(RECORDS)
    return QueryEngine.over(EmbeddedStore.from_quads(quads), gazetteer=gazetteer)


def test_what_one_source_lacks_another_tells_that_has_it_by_another_name(engine):
    answer = engine.ask("What is the ISIL of the Bavarian State Library?")
    assert answer.status == "answered"
    assert "DE-12" in answer.answer


def test_what_no_source_has_is_told_of_who_is_named(engine):
    answer = engine.ask("What is the address of the Bavarian State Library?")
    assert (answer.status, len(answer.rows)) == ("no_results", 1)


@pytest.mark.parametrize(
    ("question", "note"),
    [
        ("What is the website of the Newberry Library in Chicago?", "No source says whether “Chicago” is the town."),
        ("Wat is de website van de Newberry Library in Chicago?", "Geen bron zegt of “Chicago” de plaats is."),
        (
            "Quel est le site web de la Newberry Library à Chicago ?",
            "Aucune source ne dit si «\u00a0Chicago\u00a0» est la ville.",
        ),
    ],
)
def test_of_one_that_no_source_places_it_is_said_that_its_town_is_not_known(engine, question, note):
    answer = engine.ask(question)
    assert answer.status == "answered"
    assert "newberry.org" in answer.answer
    assert note in answer.answer


def test_whether_one_that_no_source_places_is_in_a_town_is_not_known(engine):
    answer = engine.ask("Is the Newberry Library in Denver?")
    assert (answer.status, answer.slots["attribute"]) == ("no_results", "city")


def test_a_town_in_brackets_says_which_one_is_meant(engine):
    answer = engine.ask_turns(["What do you know about the Museum of Fine Arts in Boston?", "When was it founded?"])
    assert answer.slots == {"name": "Museum of Fine Arts", "attribute": "founded"}
    assert "1870" in answer.answer


@pytest.mark.parametrize(
    "question",
    [
        "When was the Museum of Oxford founded?",
        "Wann wurde das Museum von Oxford gegründet?",
        "Quand le musée d'Oxford a-t-il été fondé ?",
    ],
)
def test_one_of_a_smaller_town_is_asked_back_with_its_region(engine, question):
    answer = engine.ask(question)
    assert answer.status == "needs_clarification"
    assert "Oxford Museum (Oxford, Maryland)" in answer.answer


def test_a_name_that_is_said_as_it_is_is_not_asked_back(engine):
    assert engine.ask("When was the Oxford Museum founded?").status == "answered"


def test_a_record_of_two_is_told_by_the_name_that_was_asked_for(engine):
    answer = engine.ask("When was the Natural History Museum of Xyzzy County founded?")
    assert "Natural History Museum of Xyzzy County" in answer.answer
    assert "1977" in answer.answer


@pytest.mark.parametrize(
    "question",
    ["Was ist die Huntington Library?", "Wat is de Huntington Library?", "Où se trouve la Huntington Library ?"],
)
def test_a_longer_name_with_all_words_is_meant_rather_than_one_of_them(engine, question):
    assert "Huntington Library, Art Museum" in engine.ask(question).answer
