"""Conversations: what a follow-up leans on, how much is kept, how it is kept elsewhere, and who may share it."""

import json
from concurrent.futures import ThreadPoolExecutor

import pytest
from hypothesis import given
from hypothesis import strategies as st

from glam_kg import Conversation, Turn
from glam_kg.engine.dialogue import TURNS_KEPT, turns_json, turns_of_json
from glam_kg.errors import HistoryError, QueryTimeoutError
from glam_kg.question.conversation import MAX_TURNS_BACK
from glam_kg.sparql.query import CheckedQuery

FIRST, SECOND = "Welke musea zijn er in Assen?", "En in Utrecht?"


def test_a_follow_up_leans_on_what_was_asked(fresh):
    conversation = fresh.conversation()
    assert conversation.turns == ()
    first, second = conversation.ask(FIRST), conversation.ask(SECOND)
    assert second.resolved_question == "Welke musea zijn er in Utrecht?"
    assert conversation.turns == (first.as_turn(), second.as_turn())


def test_it_answers_as_the_engine_does_with_the_whole_history(fresh):
    conversation, history = fresh.conversation(), []
    for number in range(9):
        question = [FIRST, SECOND, "Hoeveel zijn dat er?"][number % 3]
        answer = conversation.ask(question)
        whole = fresh.ask(question, history)
        assert (answer.resolved_question, answer.rows) == (whole.resolved_question, whole.rows)
        history.append(whole.as_turn())
    assert conversation.turns == tuple(history[-TURNS_KEPT:])
    assert len(conversation.turns) == MAX_TURNS_BACK + 1


def test_the_reply_to_a_question_asked_back_is_understood(fresh):
    conversation = fresh.conversation()
    asked = conversation.ask("What do you know about Erasmus?")
    assert asked.status == "needs_clarification"
    assert [row["name"] for row in conversation.ask("The one in Jakarta").rows] == ["Erasmus Huis"]


def test_all_that_the_engine_can_be_asked_for_can_be_asked_for_here(fresh):
    steps = []
    answer = fresh.conversation().ask(FIRST, classes=True, on_step=steps.append)
    assert answer.classes
    assert [step.name for step in steps] == list(answer.timings_ms)


def test_what_failed_is_no_turn(fresh, monkeypatch):
    conversation = fresh.conversation([FIRST])

    def fail(_self, query: CheckedQuery):
        raise QueryTimeoutError(1.0, query=query.text)

    with monkeypatch.context() as patched:
        patched.setattr(type(fresh.source), "plain_rows", fail)
        with pytest.raises(QueryTimeoutError):
            conversation.ask(SECOND)
    assert [turn.question for turn in conversation.turns] == [FIRST]
    assert conversation.ask(SECOND).rows


def test_earlier_questions_may_be_given_as_they_were_asked(fresh):
    texts = fresh.conversation([FIRST, SECOND])
    assert [turn.resolved_question for turn in texts.turns] == [FIRST, "Welke musea zijn er in Utrecht?"]
    answer = fresh.ask("Hoeveel zijn dat er?", [FIRST, SECOND])
    assert answer.resolved_question == "Hoeveel musea zijn er in Utrecht?"


@pytest.mark.parametrize(("history", "told"), [("Which?", "a list"), ([FIRST, 7], "turn 2"), ([None], "turn 1")])
def test_a_history_of_something_else_is_an_error(fresh, history, told):
    with pytest.raises(HistoryError, match=told):
        fresh.ask(SECOND, history)


def test_it_goes_on_where_it_was_kept(fresh):
    begun = fresh.conversation()
    begun.ask("Which is the oldest museum in Assen?")
    taken_up = Conversation.from_json(begun.to_json(), fresh)
    assert taken_up.turns == begun.turns
    assert taken_up.ask("What is its website?").slots["name"] == "Drents Museum"


TEXTS = st.text(max_size=20)
TURNS = st.lists(st.builds(Turn, TEXTS, TEXTS, st.none() | st.lists(TEXTS, max_size=3).map(tuple)), max_size=4)


@given(TURNS | st.just([Turn("half a pair: \ud83d", "x", ("\udc00",))]))
def test_whatever_was_said_is_kept_as_json(turns):
    kept = turns_json(turns)
    assert json.loads(kept) is not None
    assert turns_of_json(kept) == tuple(turns)


@pytest.mark.parametrize(
    "kept",
    [
        b"", b"{", b"7", b"{}", b'[{"question": "x"}]', b'[{"question": 1, "resolved_question": "x"}]', b"\xff",
        b'["x"]', b"[" * 100_000, b'[{"question": "x", "resolved_question": "x", "names": "Louvre"}]',
    ],
)  # fmt: skip
def test_what_is_no_conversation_is_an_error(fresh, kept):
    with pytest.raises(HistoryError, match="this is no conversation"):
        Conversation.from_json(kept, fresh)


def test_threads_that_share_one_are_answered_one_after_the_other(fresh):
    conversation = fresh.conversation()
    asking, most = 0, 0

    def told(_step):
        nonlocal asking, most
        most = max(most, asking)

    def ask(number):
        nonlocal asking

        def on_step(step):
            nonlocal asking
            asking += step.name == "resolve"
            told(step)
            asking -= step.name == "answer"

        return conversation.ask(f"Which museums are there in {('Assen', 'Paris')[number % 2]}?", on_step=on_step)

    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(ask, range(24)))
    assert most == 1
    assert {answer.status for answer in answers} == {"answered"}
    assert len(conversation.turns) == TURNS_KEPT


@pytest.mark.parametrize(
    ("turns", "said"),
    [
        (
            ["Waar is het Rijksmuseum?", "nog andere musea daar?"],
            "Daar hoort ook bij waar al naar gevraagd was: het Rijks",
        ),
        (["Waar is het Rijksmuseum?", "nog andere musea?"], "Daar hoort ook bij"),
        (
            ["Where is the Rijksmuseum?", "any other museums there?"],
            "That includes the one that was asked about already: the",
        ),
        (["Where is the Rijksmuseum?", "any other museums?"], "That includes the one"),
        (["Where is the Rijksmuseum?", "how many other museums are there?"], "That includes the one"),
        (
            ["Wo liegt das Rijksmuseum?", "noch andere Museen dort?"],
            "Dazu zählt auch, wonach schon gefragt war: das Rijks",
        ),
        (["Wo liegt das Rijksmuseum?", "noch andere Museen?"], "Dazu zählt auch"),
        (
            ["Où est le Rijksmuseum ?", "d'autres musées là-bas ?"],
            "Y compris ce dont il était déjà question : le Rijks",
        ),
        (["Où est le Rijksmuseum ?", "d'autres musées ?"], "Y compris ce dont"),
    ],
)
def test_the_one_that_was_named_is_told_among_the_others(sample_engine, turns, said):
    answer = sample_engine.ask_turns(turns)
    assert (answer.template_id, answer.slots) == (
        "list_institutions_by_type_city",
        {"institution_type": "M", "city": "Amsterdam"},
    )
    assert said in answer.answer.replace("\u202f", " ").replace("\xa0", " ")


@pytest.mark.parametrize(
    "turns",
    [
        ["Where is the Drents Museum?", "which museums are there in that city?"],
        ["Where is the Drents Museum?", "are there any other libraries?"],
        ["Waar is het Drents Museum?", "nog andere bibliotheken daar?"],
    ],
)
def test_who_is_not_among_the_others_is_not_told(sample_engine, turns):
    answer = sample_engine.ask_turns(turns)
    assert answer.template_id == "list_institutions_by_type_city"
    assert "already" not in answer.answer
    assert "al naar gevraagd" not in answer.answer


@pytest.mark.parametrize(
    ("turns", "said"),
    [
        (["Waar is het Drents Museum?", "welke andere musea zijn er daar?"], "Andere zijn daar niet bekend."),
        (["Where is the Drents Museum?", "any other museums there?"], "No others are known there."),
        (["Wo liegt das Drents Museum?", "noch andere Museen dort?"], "Weitere sind dort nicht bekannt."),
        (["Où est le Drents Museum ?", "d'autres musées là-bas ?"], "On n'y en connaît pas d'autres."),
    ],
)
def test_where_the_one_that_was_named_is_alone_there_are_no_others(sample_engine, turns, said):
    answer = sample_engine.ask_turns(turns)
    assert (len({row["custodian"] for row in answer.rows}), said in answer.answer.replace("’", "'")) == (1, True)
