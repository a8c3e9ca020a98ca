"""Bare words that stand in the names of few, and are all that is said: it is asked who is meant."""

import pytest

RECORDS = (
    ("Frans Hals Museum Hal", "M", "Haarlem", "NL"),
    ("Frans Hals Museum Hof", "M", "Haarlem", "NL"),
    ("Archives nationales", "A", "Paris", "FR"),
    ("Museum of Old Maps", "M", "Boston", "US-MA"),
)


@pytest.fixture(scope="module")
def engine(engine_of):
    return engine_of(RECORDS)


@pytest.mark.parametrize("question", ["frans hals", "Frans Hals", "the frans hals", "das Frans Hals", "le Frans Hals"])
def test_it_is_asked_who_is_meant(engine, question):
    clarification = engine.ask(question).clarification
    assert clarification is not None
    assert len(clarification["options"]) == 2


@pytest.mark.parametrize("question", ["Boston Massachusetts", "Haarlem", "old maps", "Paris France"])
def test_places_and_subjects_are_no_names(engine, question):
    response = engine.ask(question)
    assert not response.clarification
    assert "name" not in response.slots
