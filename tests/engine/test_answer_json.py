"""The JSON of an answer: the same as its dictionary, whatever is in it."""

import copy
import json
import pickle
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from glam_kg import Answer, Status
from glam_kg.engine.rows import ResultRows, Row

VALUES = st.text(max_size=8) | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.booleans()
ROWS = st.lists(st.dictionaries(st.text(max_size=4), VALUES, max_size=3), max_size=4)


def answer_of(rows, question="q"):
    return Answer(question, question, "en", Status.ANSWERED, "An answer.", rows=rows)


@given(ROWS, st.text(max_size=10))
def test_it_says_what_the_dictionary_says(rows, question):
    for answer in (answer_of(tuple(rows), question), answer_of(ResultRows(map(Row, rows)), question)):
        assert json.loads(answer.to_json()) == answer.to_dict()


@pytest.mark.parametrize("text", ["\ud83d", "a\udc00b", "x" * 10 + "\ud800"])
def test_half_a_character_is_no_error(text):
    for answer in (answer_of((), text), answer_of(ResultRows([Row(name=text)]))):
        assert json.loads(answer.to_json()) == answer.to_dict()


def test_a_number_of_any_size_is_written():
    answer = answer_of(ResultRows([Row(count=10**30)]))
    assert json.loads(answer.to_json())["rows"] == [{"count": 10**30}]


@pytest.mark.parametrize("question", ["Which museums are there in Assen?", "xyzzy", "What do you know about Erasmus?"])
def test_a_real_answer_has_its_keys_in_order(fresh, question):
    answer = fresh.ask(question, classes=True)
    written = json.loads(answer.to_json())
    assert list(written) == list(answer.to_dict())
    assert written == answer.to_dict()


def test_rows_that_answers_share_are_written_once(fresh):
    first = fresh.ask("Which museums are there in Assen?")
    second = fresh.ask("List the museums of Assen")
    assert first.rows is second.rows
    assert first.rows.json is second.rows.json
    assert json.loads(second.to_json())["rows"] == second.to_dict()["rows"]


def test_an_answer_with_other_rows_writes_those(fresh):
    answer = fresh.ask("Which museums are there in Assen?")
    answer.to_json()
    assert json.loads(replace(answer, rows=()).to_json())["rows"] == []


def test_an_answer_can_be_copied_and_sent_to_another_process(fresh):
    answer = fresh.ask("Which museums are there in Assen?")
    assert pickle.loads(pickle.dumps(answer)) == answer  # noqa: S301 - it is our own
    assert copy.deepcopy(answer) == answer
    own = dict(answer.rows[0])
    own["name"] = "mine"
    assert answer.rows[0]["name"] != "mine"
