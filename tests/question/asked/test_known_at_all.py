"""Whether somebody is known at all asks what is known of it: "Ist Ihnen … ein Begriff?", "Are you familiar with …?"."""

import pytest


@pytest.mark.parametrize(
    "question",
    [
        "Ist Ihnen das British Museum ein Begriff?",
        "Ist dir das British Museum ein Begriff?",
        "Are you familiar with the British Museum?",
        "Does the British Museum ring a bell?",
        "Is het British Museum een begrip?",
        "Bent u bekend met het British Museum?",
    ],
)
def test_what_is_known_of_one_is_told(engine, question):
    answer = engine.ask(question)
    assert (answer.template_id, answer.slots) == ("find_institution_by_name", {"name": "British Museum"})
    assert not any(opening in answer.answer for opening in ("Not taken", "Nicht ber", "Niet meegenomen"))


@pytest.mark.parametrize(
    "question", ["Ich hätte gerne alle Museen Belgiens gewusst", "Ich hätte gern alle Museen in Belgien gewusst"]
)
def test_what_somebody_wants_to_have_known_is_asked_for(engine, question):
    answer = engine.ask(question)
    assert answer.slots == {"institution_type": "M", "country": "BE"}
    assert "gewusst" not in answer.answer


@pytest.mark.parametrize("question", ["Was heißt der Begriff Museum?", "Welche Museen sind ein Begriff?"])
def test_a_term_is_no_institution(engine, question):
    assert not engine.ask(question).rows
