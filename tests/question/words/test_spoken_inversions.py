"""French inversions as they are typed in haste say nothing: "y a til des musées à Quimper"."""

import pytest

QUESTIONS = (
    "y a til des musées à Bruxelles",
    "ya til des musees a Bruxelles",
    "y a-til des bibliothèques à Bruxelles ?",
    "existe til des archives à Bruxelles",
)


@pytest.mark.parametrize("question", QUESTIONS)
def test_nothing_of_them_is_left_out(sample_engine, question):
    answer = sample_engine.ask(question)
    assert answer.template_id == "list_institutions_by_type_city"
    assert "til" not in answer.answer
