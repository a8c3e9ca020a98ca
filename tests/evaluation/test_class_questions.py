"""Questions with the classes they need: how they are read, what is expected, how the judges agree."""

import json
from collections import Counter

import pytest

from glam_kg.bundled import bundled_path
from glam_kg.errors import QuestionSetError
from glam_kg.evaluation.class_questions import (
    ClassQuestion,
    Strictness,
    class_question_line,
    folds,
    read_class_questions,
    split_by_context,
)
from glam_kg.evaluation.judge_agreement import agreement, weighted_kappa
from glam_kg.ontology.contexts import ContextTemplate
from glam_kg.ontology.schema_cache import open_schema

LINE = {
    "id": "q1",
    "language": "nl",
    "context": "archive_search",
    "question": "Welke archieven hebben een leeszaal?",
    "judgements": {"a": {"Archive": 2, "ReadingRoom": 2, "Service": 1}, "b": {"Archive": 2, "ReadingRoom": 1}},
}


def question(identifier="q1", context="archive_search", language="nl", **judgements):
    return ClassQuestion(identifier, language, context, "?", judgements or {"a": {}, "b": {}})


@pytest.fixture
def written(tmp_path):
    def write(*lines):
        path = tmp_path / "set.jsonl"
        path.write_text("\n".join(one if isinstance(one, str) else json.dumps(one) for one in lines), encoding="utf-8")
        return path

    return write


@pytest.fixture(scope="module")
def own():
    return read_class_questions(bundled_path("data", "questions", "classes.jsonl"), classes=open_schema().classes)


def test_a_line_is_read_and_written_again(written):
    (read,) = read_class_questions(written({**LINE, "split": "train"}))
    assert json.loads(class_question_line(read)) == {**LINE, "split": "train"}


def test_what_is_expected_follows_a_rule_that_can_be_stricter_or_laxer(written):
    (read,) = read_class_questions(written(LINE))
    assert read.gains() == {"Archive": 4, "ReadingRoom": 3, "Service": 1}
    assert read.expected() == {"Archive", "ReadingRoom"}
    assert read.expected(Strictness.NEEDED) == {"Archive"}
    assert read.expected(Strictness.ANY) == {"Archive", "ReadingRoom", "Service"}


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"context": "archive"}, "context: Input should be"),
        ({"judgements": {"a": {}}}, "judgements: Dictionary should have at least 2 items"),
        (
            {"judgements": {"a": {"Archive": 3}, "b": {}}},
            "judgements.a.Archive: Input should be less than or equal to 2",
        ),
        ({"judgements": {"a": {"Archive": 0}, "b": {}}}, "greater than or equal to 1"),
        ({"judgements": {"a": {"Archive": "2"}, "b": {}}}, "valid integer"),
        ({"judgements": {"a": {"Unheard": 1}, "b": {}}}, "the schema has no class Unheard"),
        ({"question": " "}, "question: String should have at least 1 character"),
        ({"gold": 1}, "the key 'gold' is not known here"),
        ({"split": "half"}, "split: Input should be 'train' or 'test'"),
    ],
)
def test_a_fault_is_told_with_its_line(written, change, said):
    path = written(LINE, {**LINE, "id": "q2", **change})
    with pytest.raises(QuestionSetError) as caught:
        read_class_questions(path, classes={"Archive", "ReadingRoom", "Service"})
    assert str(caught.value).startswith(f"{path}:2: ")
    assert said in str(caught.value)


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ((LINE, LINE), "the id 'q1' stands twice, first at"),
        ((LINE, {**LINE, "id": "q2", "judgements": {"a": {}, "c": {}}}), "the judges are not those of 'q1'"),
        ((LINE, "{"), "this line is not JSON"),
        ((LINE, "[1]"), "expected an object with keys and values"),
        (("",), "there is no question"),
    ],
)
def test_a_set_that_does_not_hold_together_is_told(written, lines, said):
    with pytest.raises(QuestionSetError, match=said):
        read_class_questions(written(*lines))


def test_a_file_that_is_absent_is_told(tmp_path):
    with pytest.raises(QuestionSetError, match="cannot be read"):
        read_class_questions(tmp_path / "absent.jsonl")


def test_halves_and_folds_do_not_depend_on_the_order():
    asked = [question(f"q{n}", context) for n in range(40) for context in ("archive_search", "museum_search")]
    asked = [ClassQuestion(f"{one.context}{one.id}", one.language, one.context, "?", {}) for one in asked]
    forward, back = split_by_context(asked), split_by_context(asked[::-1])
    assert forward == back[::-1]
    assert Counter((one.context, one.split) for one in forward) == dict.fromkeys(
        [(context, half) for context in ("archive_search", "museum_search") for half in ("train", "test")], 20
    )
    assert folds(asked, 5) == folds(asked[::-1], 5)
    assert set(Counter(folds(asked, 5).values()).values()) == {16}


def test_agreement_is_worked_out_as_cohen_did():
    # Cohen 1960 and 1968 by hand: 10 pairs; both 2, first only 1, second only 1, neither 6.
    asked = [question(a={"A": 2, "B": 1, "C": 1}, b={"A": 2, "B": 2, "D": 1})]
    found = agreement(asked, 10)
    assert (found.first, found.second, found.both) == (3, 3, 2)
    observed, chance = 8 / 10, (3 * 3 + 7 * 7) / 100
    assert found.kappa == round((observed - chance) / (1 - chance), 4)
    # Distances: B 1, C 1, D 1 of 10 pairs; grades of both: 7 x 0, 2 x 1 and 1 x 2, and 7 x 0, 1 x 1 and 2 x 2.
    expected = (7 * 1 * 1 + 7 * 2 * 2 + 2 * 7 * 1 + 2 * 2 * 1 + 1 * 7 * 2 + 1 * 1 * 1) / 100
    assert found.weighted_kappa == round(1 - 0.3 / expected, 4)


def test_judges_who_agree_in_all_have_a_kappa_of_one_and_by_chance_alone_of_none():
    assert weighted_kappa([[5, 0], [0, 5]]) == 1
    assert agreement([question()], 10).kappa is None


def test_agreement_needs_two_judges():
    with pytest.raises(QuestionSetError, match="3 judges, expected 2"):
        agreement([question(a={}, b={}, c={})], 10)


def test_our_own_questions_cover_contexts_and_languages_evenly(own):
    assert len(own) == 160
    assert Counter((one.context, one.language) for one in own) == dict.fromkeys(
        [(str(context), language) for context in ContextTemplate for language in ("nl", "en", "de", "fr")], 4
    )
    assert len({one.question for one in own}) == len(own)
    assert all(one.expected() for one in own)


def test_our_own_halves_are_those_that_the_rule_gives(own):
    assert split_by_context(own) == own
    assert Counter(one.split for one in own) == {"train": 80, "test": 80}


def test_our_own_judges_agree_well(own):
    # Above 0.6 agreement is called substantial (Landis and Koch 1977).
    assert agreement(own, len(open_schema().classes)).kappa > 0.6
