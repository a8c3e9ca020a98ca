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
        ("Quels jardins de Bretagne ?", {"jardins"}),
        ("Scottish gardens", {"gardens"}),
        ("gardens Kent", {"gardens"}),
        ("gardens in the Netherlands", {"gardens"}),
        ("Gärten in der Schweiz", {"garten"}),
        ("Which gardens are there near Leeds?", {"gardens"}),
        ("tuinen rond Groningen", {"tuinen"}),
        ("jardins dans le Limbourg", {"jardins"}),
        ("Quel est le plus ancien jardin de Bretagne ?", {"jardin"}),
        ("gardens of Texas", {"gardens"}),
        ("Gardens of England", {"gardens"}),
        ("the gardens of Ohio", {"gardens"}),
        ("tuinen van Drenthe", {"tuinen"}),
        ("Gärten von Texas", {"garten"}),
        ("die Gärten der Schweiz", {"garten"}),
        ("jardins du Texas", {"jardins"}),
        ("les jardins de la Bretagne", {"jardins"}),
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
        "Leeds Gardens",
        "Where is Leeds Gardens?",
        "Where is Leeds Gardens in England?",
        "Leeds Gardens website",
        "museums within 20 km of Leeds Gardens",
        "Tell me about the Leeds Gardens",
        "gardens of Leeds",
        "tuinen van Groningen",
        "Jardins du Luxembourg",
        "Jardins de la Bretagne",
        "Gärten von Wien",
        "Gärten der Welt Berlin",
        "gardens of Versailles",
        "Où sont les Jardins du Luxembourg ?",
        "beer gardens of Texas",
    ],
)
def test_elsewhere_they_are_none(gardens, question):
    assert gardens(question) == set()
