"""A town and a kind that begin somebody's name: no museums of that town are "das Fairbanks Museum"."""

import pytest

RECORDS = (
    ("Fairbanks Museum and Planetarium", "M", "St Johnsbury", "US-VT"),
    ("Pioneer Park Museum", "M", "Fairbanks", "US-AK"),
    ("Denver Museum of Nature", "M", "Denver", "US-CO"),
    ("Kirkland Museum", "M", "Denver", "US-CO"),
)


@pytest.fixture(scope="module")
def engine(engine_of):
    return engine_of(RECORDS)


@pytest.mark.parametrize(
    "question",
    [
        "Was gibt's über das Fairbanks Museum?",
        "Wie hoch ist das Budget des Fairbanks Museum?",
        "Wo ist das Fairbanks Museum?",
        "Where is the Fairbanks Museum?",
    ],
)
def test_whose_name_begins_so_is_meant(engine, question):
    assert engine.ask(question).slots["name"] == "Fairbanks Museum and Planetarium"


@pytest.mark.parametrize("question", ["Denver Museum", "Museen in Fairbanks", "Museum in Fairbanks"])
def test_those_of_a_town_are_listed(engine, question):
    assert engine.ask(question).template_id == "list_institutions_by_type_city"
