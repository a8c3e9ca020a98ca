"""A city that the question tells apart from others of its name is told apart in the answer, too."""

import pytest


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("Museums in Paris, Texas", "No museums are known in Paris (Texas)."),
        (
            "How many museums are there in Cambridge, Massachusetts?",
            "No museums are known in Cambridge (Massachusetts).",
        ),
        ("Musea in Bergen, Noord-Holland", "in Bergen (Noord-Holland): Museum Kranenburgh."),
        ("Musées à Paris, Texas", "à Paris (Texas)"),
    ],
)
def test_a_city_is_told_apart_as_the_question_did(sample_engine, question, said):
    assert said in sample_engine.ask(question).answer


@pytest.mark.parametrize("question", ["Museums in Paris", "Museums in Berlin, Germany"])
def test_a_city_is_not_told_apart_where_that_says_nothing(sample_engine, question):
    assert "(" not in sample_engine.ask(question).answer.split(":")[0]
