"""Whoever has the name in brackets is meant by what stands before it: "le musée des Rocheuses (Museum of the Rockies)"."""

import pytest

RECORDS = (
    ("Museum of the Rockies", "M", "Bozeman", "US-MT"),
    ("American Computer Museum", "M", "Bozeman", "US-MT"),
    ("Teylers Museum", "M", "Haarlem", "NL"),
)


@pytest.fixture(scope="module")
def engine(engine_of):
    return engine_of(RECORDS)


@pytest.mark.parametrize(
    "question",
    [
        "Trouve le musée des Rocheuses (Museum of the Rockies)",
        "site web du musée des Rocheuses (Museum of the Rockies)",
        "Find the museum of the Rocky Mountains (Museum of the Rockies)",
        "Wo ist das Museum der Rocky Mountains (Museum of the Rockies)?",
        "Waar is het museum van de Rocky Mountains (Museum of the Rockies)?",
    ],
)
def test_a_name_in_brackets_is_meant(engine, question):
    answer = engine.ask(question)
    assert not answer.clarification
    assert answer.slots["name"] == "Museum of the Rockies"
    assert "Non pris" not in answer.answer


@pytest.mark.parametrize(
    ("question", "slots"),
    [
        ("Where is the Teylers Museum (Haarlem)?", {"name": "Teylers Museum", "attribute": "city"}),
        ("museums in Montana (the state)", {"institution_type": "M", "region": "US-MT"}),
    ],
)
def test_anything_else_in_brackets_is_read_as_it_is(engine, question, slots):
    assert engine.ask(question).slots == slots
