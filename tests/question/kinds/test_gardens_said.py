"""Gardens and parks by what they hold are botanical gardens and zoos."""

import pytest


@pytest.mark.parametrize(
    "question",
    [
        "Tuinen met planten en dierenparken in Amsterdam",
        "dierenparken en tuinen met planten in Amsterdam",
        "parken met dieren in Amsterdam",
        "gardens with plants and zoos in Amsterdam",
        "parks with animals in Amsterdam",
        "Gärten mit Pflanzen und Zoos in Amsterdam",
        "jardins de plantes et zoos à Amsterdam",
    ],
)
def test_they_are_of_their_type(engine, question):
    assert engine.ask(question).slots == {"institution_type": "B", "city": "Amsterdam"}


@pytest.mark.parametrize(
    "question",
    ["musea met planten in Amsterdam", "museums with plants in Amsterdam", "Museen mit Pflanzen in Amsterdam"],
)
def test_museums_with_plants_have_a_collection(engine, question):
    assert engine.ask(question).slots["institution_type"] == "M"
