"""One that is weighed against the one elsewhere is weighed against its like there."""

import pytest


@pytest.mark.parametrize(
    "question",
    [
        "Is the national library in Vienna older than the one in Paris?",
        "Is de nationale bibliotheek van Oostenrijk ouder dan die van Frankrijk?",
    ],
)
def test_the_kind_is_that_of_the_first(engine, question):
    answer = engine.ask(question)
    assert answer.status == "answered"
    assert "1368" in answer.answer
    assert "1461" in answer.answer
