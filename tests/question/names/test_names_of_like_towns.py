"""A town that is said is no other one whose name has the same stem."""

import pytest


@pytest.fixture(scope="module")
def engine(engine_of):
    return engine_of(
        [
            ("Museum Haarlem", "M", "Haarlem", "NH", "NL"),
            ("Dorpshuis Haarle", "A", "Haarle", "OV", "NL"),
            ("Bibliotheek Assen", "L", "Assen", "DR", "NL"),
        ]
    )


@pytest.mark.parametrize("question", ["museum haarle", "Museum Haarle", "Wat is Museum Haarle?"])
def test_the_museum_of_another_town_is_not_meant(engine, question):
    answer = engine.ask(question)
    assert answer.slots == {"institution_type": "M", "city": "Haarle"}
    assert answer.status == "no_results"


@pytest.mark.parametrize(
    ("question", "name"),
    [
        ("museum haarlem", "Museum Haarlem"),
        ("Museum Haarlm", "Museum Haarlem"),
        ("bibliotheek assens", "Bibliotheek Assen"),
    ],
)
def test_a_slip_or_a_genitive_is(engine, question, name):
    assert engine.ask(question).rows[0]["name"] == name
