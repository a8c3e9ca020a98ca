"""Gardens are botanical ones where custodians are asked by something, and nothing else tells which."""

import pytest

from glam_kg.question.words.mentions import TypeMention


@pytest.fixture(scope="module")
def gardens(analyser):
    def found(question):
        return {m.text for m in analyser.analyse(question).mentions if isinstance(m, TypeMention) and m.letter == "B"}

    return found


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("gardens in Scotland", {"gardens"}),
        ("How many gardens are there in Kent?", {"gardens"}),
        ("oldest garden in Scotland", {"garden"}),
        ("whats the oldest zoo or garden in scotland", {"zoo", "garden"}),
        ("welke tuinen zijn er in Drenthe", {"tuinen"}),
        ("Gärten in Wien", {"garten"}),
        ("jardins a moins de 20 km de Quimper", {"jardins"}),
        ("Quel est le plus ancien jardin de Bretagne ?", {"jardin"}),
    ],
)
def test_they_are_a_kind(gardens, question, said):
    assert gardens(question) == said


@pytest.mark.parametrize(
    "question",
    [
        "beer gardens in Munich",
        "Biergärten in Wien",
        "speeltuinen in Drenthe",
        "museums with a garden in Kent",
        "Which museums have gardens?",
        "garden in Leeds",
        "collections on gardens in Kent",
        "gardens",
    ],
)
def test_elsewhere_they_are_none(gardens, question):
    assert gardens(question) == set()
