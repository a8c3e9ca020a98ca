"""What is said is a part of a longer name that may be another's: a branch, another area, one of several that begin so."""

import pytest

RECORDS = (
    ("Louvre Abu Dhabi", "A", "Abu Dhabi", "AE"),
    ("South Australian Museum", "M", "Adelaide", "AU-SA"),
    ("Royal British Columbia Museum", "M", "Victoria", "CA-BC"),
    ("Dove Cottage", "M", "Carlisle", "GB-ENG"),
    ("Postal Museum", "M", "London", "GB-ENG"),
    ("Smithsonian National Zoological Park", "B", "Washington", "US-DC"),
    ("Smithsonian Institution Hirshhorn Museum", "M", "Washington", "US-DC"),
    ("Teylers Museum", "M", "Haarlem", "NL-NH"),
)


@pytest.fixture(scope="module")
def engine(engine_of):
    return engine_of(RECORDS)


@pytest.mark.parametrize(
    ("question", "options"),
    [
        ("Is the Louvre in your data?", 1),
        ("Ist der Louvre in euren Daten?", 1),
        ("Le Louvre est-il dans vos données ?", 1),
        ("Waar is het Louvre?", 1),
        ("Where is the Australian Museum?", 1),
        ("Where is the Smithsonian?", 2),
        ("Waar is het Smithsonian?", 2),
    ],
)
def test_it_is_asked_who_is_meant(engine, question, options):
    answer = engine.ask(question)
    assert (answer.status, len(answer.clarification["options"])) == ("needs_clarification", options)


@pytest.mark.parametrize(
    ("question", "name"),
    [
        ("Is the Louvre Abu Dhabi in your data?", "Louvre Abu Dhabi"),
        ("Where is the Louvre in Abu Dhabi?", "Louvre Abu Dhabi"),
        ("Where is the South Australian Museum?", "South Australian Museum"),
        ("the Smithsonian zoo", "Smithsonian National Zoological Park"),
        ("Is Teylers in your data?", "Teylers Museum"),
    ],
)
def test_who_is_named_is_told(engine, question, name):
    answer = engine.ask(question)
    assert (answer.status, answer.slots["name"]) == ("answered", name)


@pytest.mark.parametrize(
    "question",
    [
        "Where is the British Museum?",
        "Is the British Museum in the database?",
        "Waar is het British Museum?",
        "Où se trouve le British Museum ?",
    ],
)
def test_a_name_with_a_nation_is_none_that_has_its_words_apart(engine, question):
    answer = engine.ask(question)
    assert (answer.status, answer.slots["name"]) == ("no_results", "British Museum")


def test_the_museums_of_a_nation_are_listed(engine):
    assert engine.ask("British museums in the database").slots == {"institution_type": "M", "country": "GB"}
