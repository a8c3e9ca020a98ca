import json

import pytest

from glam_kg.errors import QuestionSetError
from glam_kg.evaluation.question_set import Group, question_line, read_questions, set_hash

ANSWER = {
    "id": "a",
    "lang": "nl",
    "question": "Hoe?",
    "kind": "find_institution_by_name",
    "slots": {"name": "x"},
    "gold": {"ids": ["1"]},
}
DIALOGUE = {
    "id": "d",
    "lang": "en",
    "turns": ["Who?", "And where?"],
    "resolved": "Where?",
    "kind": "k",
    "slots": {},
    "gold": {"table_ids": {"NL": []}},
    "split": "test",
}
REFUSAL = {"id": "r", "lang": "de", "question": "Wie wird das Wetter?", "expected": "out_of_scope"}


def _written(path, *lines):
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    return path


def test_a_set_is_read_and_written_as_it_is(tmp_path):
    lines = [ANSWER, DIALOGUE, REFUSAL]
    questions = read_questions([_written(tmp_path / "set.jsonl", *lines)])
    assert [json.loads(question_line(question)) for question in questions] == lines
    assert [question.group for question in questions] == [Group.ANSWER, Group.DIALOGUE, Group.REFUSE]


def test_blank_lines_and_a_byte_order_mark_are_no_fault(tmp_path):
    path = tmp_path / "set.jsonl"
    path.write_text("\ufeff\n" + json.dumps(ANSWER) + "\n\n", encoding="utf-8")
    assert len(read_questions([path])) == 1


def test_the_hash_tells_what_is_asked_and_not_where(tmp_path):
    one = read_questions([_written(tmp_path / "one.jsonl", ANSWER, REFUSAL)])
    other = read_questions([_written(tmp_path / "b.jsonl", REFUSAL), _written(tmp_path / "c.jsonl", ANSWER)])
    changed = read_questions([_written(tmp_path / "d.jsonl", REFUSAL, {**ANSWER, "gold": {"ids": []}})])
    assert set_hash(one) == set_hash(other) != set_hash(changed)


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ({**ANSWER, "lang": "Dutch"}, "lang"),
        ({**ANSWER, "question": " "}, "question"),
        ({**ANSWER, "turns": ["a", "b"]}, "either 'question' or 'turns'"),
        ({**ANSWER, "answer": 42}, "the key 'answer' is not known here"),
        ({**ANSWER, "expected": "out_of_scope"}, "either 'kind' and 'slots', or 'expected'"),
        ({key: value for key, value in ANSWER.items() if key != "id"}, "'id' is missing"),
        ({key: value for key, value in ANSWER.items() if key != "slots"}, "'slots' is missing"),
        ({key: value for key, value in ANSWER.items() if key != "gold"}, "'gold' is missing: glam-kg evaluate gold"),
        ({**ANSWER, "gold": {"ids": [], "count_ids": []}}, "exactly one of 'ids', 'count_ids' and 'table_ids'"),
        ({**ANSWER, "gold": {"count_ids": [], "value": "x"}}, "'value' goes with 'ids'"),
        ({**ANSWER, "split": "dev"}, "split"),
        ({**DIALOGUE, "turns": ["alone"]}, "turns"),
        ({**REFUSAL, "gold": {"ids": []}}, "neither 'slots' nor 'gold'"),
        ({**REFUSAL, "expected": "answered"}, "expected"),
        ([1], "expected an object with keys and values"),
        ("", "expected an object with keys and values"),
    ],
)
def test_a_faulty_line_is_told_with_its_place(tmp_path, line, fault):
    path = _written(tmp_path / "set.jsonl", REFUSAL, line)
    with pytest.raises(QuestionSetError, match=fault) as caught:
        read_questions([path])
    assert str(caught.value).startswith(f"{path}:2: ")
    assert "Form" not in str(caught.value)


def test_a_line_that_is_not_json_is_told(tmp_path):
    path = tmp_path / "set.jsonl"
    path.write_text("{\n", encoding="utf-8")
    with pytest.raises(QuestionSetError, match=":1: this line is not JSON"):
        read_questions([path])


def test_bytes_that_are_not_utf_8_and_files_that_are_not_there_are_told(tmp_path):
    path = tmp_path / "set.jsonl"
    path.write_bytes(b"\xff\xfe")
    with pytest.raises(QuestionSetError, match="is not UTF-8"):
        read_questions([path])
    with pytest.raises(QuestionSetError, match="cannot be read: No such file"):
        read_questions([tmp_path / "none.jsonl"])


def test_an_id_that_stands_twice_is_told_with_both_places(tmp_path):
    first, second = _written(tmp_path / "one.jsonl", ANSWER), _written(tmp_path / "two.jsonl", REFUSAL, ANSWER)
    with pytest.raises(QuestionSetError) as caught:
        read_questions([first, second])
    assert str(caught.value) == f"{second}:2: the id 'a' stands twice, first at {first}:1"


def test_a_draft_needs_no_gold(tmp_path):
    draft = {key: value for key, value in ANSWER.items() if key != "gold"}
    assert read_questions([_written(tmp_path / "draft.jsonl", draft)], with_gold=False)[0].gold is None


def test_half_a_character_in_a_slot_is_read_and_written(tmp_path):
    question = read_questions([_written(tmp_path / "set.jsonl", {**ANSWER, "slots": {"name": "\ud800"}})])[0]
    assert json.loads(question_line(question).encode())["slots"] == {"name": "\ud800"}
