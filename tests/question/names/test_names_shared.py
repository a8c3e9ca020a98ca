"""A name that several share, beside a plural: it is asked which is meant, or refused where many have it."""

import pytest

RECORDS = (
    ("Smithson Libraries", "L", "Boston", "US-MA"),
    ("Smithson Portrait Museum", "M", "Boston", "US-MA"),
    ("Smithson Postal Museum", "M", "Chicago", "US-IL"),
    *(
        (f"Zandvliet {kind} Museum", "M", "Chicago", "US-IL")
        for kind in ("Art", "Air", "Car", "Farm", "Glass", "Ship", "Train")
    ),
    ("Teylers Museum", "M", "Haarlem", "NL"),
)


@pytest.fixture(scope="module")
def engine(engine_of):
    return engine_of(RECORDS)


@pytest.mark.parametrize(
    "question",
    [
        "Smithson museums",
        "Which Smithson museums are there in Chicago?",
        "alle Smithson musea",
        "Tous les musées Smithson",
        "Les musées du Smithson",
    ],
)
def test_it_is_asked_which_is_meant(engine, question):
    response = engine.ask(question)
    assert any("Smithson Postal Museum" in option for option in response.clarification["options"])


@pytest.mark.parametrize("question", ["all Zandvliet museums", "alle Zandvliet musea", "Tous les musées Zandvliet"])
def test_a_name_of_many_is_refused(engine, question):
    response = engine.ask(question)
    assert (response.status, response.clarification) == ("unanswerable", None)


@pytest.mark.parametrize("question", ["Smithson archives", "Smithson archieven", "Smithson-Archive"])
def test_a_name_of_others_is_refused_for_a_kind(engine, question):
    response = engine.ask(question)
    assert (response.status, response.clarification) == ("unanswerable", None)


@pytest.mark.parametrize("question", ["museums in Boston", "Boston museums", "Musées de Boston"])
def test_towns_are_no_names(engine, question):
    assert engine.ask(question).slots["city"] == "Boston"


def test_the_whole_name_of_one_is_of_that_one(engine):
    assert engine.ask("When was the Teylers Museum founded?").slots["name"] == "Teylers Museum"
