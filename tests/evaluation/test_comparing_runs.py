import math
from dataclasses import replace

import pytest

from glam_kg.errors import QuestionSetError
from glam_kg.evaluation.comparison import bootstrap_interval, compare, mcnemar_p_value
from glam_kg.evaluation.outcomes import Outcome
from glam_kg.evaluation.question_set import Question
from glam_kg.evaluation.runs import Run, read_run
from glam_kg.evaluation.splitting import split


def _run(scores, question="?", **more):
    outcomes = tuple(
        Outcome(
            id=name, language=name[:2], group="answer", turns=(question,), expected_template=f"t{name[-1]}",
            status="answered", score=points, confidence=1.0, **more,
        )
        for name, points in scores.items()
    )  # fmt: skip
    return Run("2026-11-21T12:00:00+00:00", "0.1.0", "0" * 64, {"graph": "sample", "split": None}, outcomes)


@pytest.mark.parametrize(
    ("gained", "lost", "p"),
    [
        (0, 0, 1.0),
        (1, 0, 1.0),
        (10, 2, 2 * (1 + 12 + 66) / 2**12),
        (2, 10, 2 * (1 + 12 + 66) / 2**12),
        (600, 600, 1.0),
        (0, 2000, 0.0),
    ],
)
def test_mcnemars_exact_test(gained, lost, p):
    assert mcnemar_p_value(gained, lost) == pytest.approx(p)


def test_the_bootstrap_interval_is_that_of_the_normal_theory_for_many_questions():
    differences = [1.0] * 60 + [0.0] * 320 + [-1.0] * 20
    interval = bootstrap_interval(differences)
    mean = 40 / 400
    error = math.sqrt((80 / 400 - mean**2) / 400)
    assert interval.difference == mean
    assert interval.low == pytest.approx(mean - 1.96 * error, abs=0.005)
    assert interval.high == pytest.approx(mean + 1.96 * error, abs=0.005)
    assert bootstrap_interval(differences) == interval


def test_two_runs_question_by_question():
    first = _run({"nl-1": 1.0, "nl-2": 0.0, "en-1": 0.4, "en-2": 1.0, "en-3": 1.0})
    second = _run({"nl-1": 1.0, "nl-2": 1.0, "en-1": 0.6, "en-2": 0.0, "de-9": 1.0})
    comparison = compare(first, second)
    assert (comparison.overall.n, comparison.overall.gained, comparison.overall.lost) == (4, 2, 1)
    assert comparison.overall.first == 0.6
    assert comparison.overall.second == 0.65
    assert comparison.interval.difference == 0.05
    assert comparison.interval.low < 0 < comparison.interval.high
    assert {name: (part.n, part.gained) for name, part in comparison.languages.items()} == {"en": (2, 1), "nl": (2, 1)}
    # What got worse stands first.
    assert [change.id for change in comparison.changes] == ["en-2", "en-1", "nl-2"]
    assert (comparison.only_in_first, comparison.only_in_second) == (1, 1)


def test_runs_over_other_questions_are_not_compared():
    with pytest.raises(QuestionSetError, match="no question in common"):
        compare(_run({"nl-1": 1.0}), _run({"nl-2": 1.0}))
    with pytest.raises(QuestionSetError, match="'nl-1' is not the same"):
        compare(_run({"nl-1": 1.0}), _run({"nl-1": 1.0}, question="Who?"))


def test_a_kept_run_is_read_as_it_was(tmp_path):
    run, path = _run({"nl-1": 1.0, "nl-2": 0.0}), tmp_path / "run.json"
    path.write_text(run.to_json(), encoding="utf-8")
    assert read_run(path) == run
    assert read_run(path).to_json() == run.to_json()


KEPT = _run({"nl-1": 1.0}).to_json()


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "is not a run"),
        ("[]", "is not a run"),
        ('{"format": 1}', "is not a run: created"),
        (KEPT.replace('"format": 1', '"format": 9'), "is a run of format 9, expected 1"),
        (KEPT.replace('"answered"', "7"), "is not a run: 0.status"),
    ],
)  # fmt: skip
def test_a_file_that_is_no_run_is_told(tmp_path, text, fault):
    path = tmp_path / "run.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(QuestionSetError, match=fault) as caught:
        read_run(path)
    assert str(caught.value).startswith(str(path))


def test_a_file_that_cannot_be_read_is_told(tmp_path):
    with pytest.raises(QuestionSetError, match="cannot be read: No such file"):
        read_run(tmp_path / "none.json")
    (tmp_path / "bytes.json").write_bytes(b"\xff")
    with pytest.raises(QuestionSetError, match="is not UTF-8"):
        read_run(tmp_path / "bytes.json")


def _questions(numbers):
    kinds = ("list", "count", "find")
    return [
        Question(f"{language}-{kind}-{number}", language, ("?", "!") if number == 3 else ("?",), kind=kind)
        for language in ("nl", "en")
        for kind in kinds
        for number in numbers
    ]


def test_halves_have_the_same_mixture_whatever_the_order():
    questions = _questions(range(5))
    halves = split(questions)
    assert {q.id: q.split for q in halves} == {q.id: q.split for q in split(questions[::-1])}
    for language in ("nl", "en"):
        own = [q for q in halves if q.language == language]
        assert abs(sum(1 if q.split == "train" else -1 for q in own)) <= 1
        for kind in ("list", "count", "find"):
            assert abs(sum(1 if q.split == "train" else -1 for q in own if q.kind == kind)) <= 1


def test_two_of_a_kind_go_to_two_halves():
    assert all(
        {q.split for q in split(_questions([1, 2])) if q.kind == kind} == {"train", "test"} for kind in ("list", "find")
    )


@pytest.mark.parametrize(
    ("changed", "what"),
    [
        ({"expected_template": "t9"}, "kind"),
        ({"expected_status": "unanswerable"}, "kind"),
        ({"expected_slots": {"city": "Assen"}}, "slots"),
        ({"gold_hash": "b" * 16}, "gold"),
    ],
)
def test_the_first_question_with_another_kind_slots_or_gold_is_named(changed, what):
    first = _run({"nl-1": 1.0, "nl-2": 1.0, "nl-3": 1.0}, gold_hash="a" * 16)
    kept, *others = first.outcomes
    second = replace(first, outcomes=(kept, *(replace(one, **changed) for one in others)), questions_hash="1" * 64)
    with pytest.raises(QuestionSetError, match=f"'nl-2' is not the same in the two runs: its {what} differs"):
        compare(first, second)


def test_runs_that_do_not_tell_their_gold_are_not_compared_where_it_may_differ():
    first, second = _run({"nl-1": 1.0, "nl-2": 0.0}), _run({"nl-1": 1.0, "nl-2": 1.0})
    assert compare(first, second).overall.gained == 1
    with pytest.raises(QuestionSetError, match="not the same gold or split"):
        compare(first, replace(second, questions_hash="1" * 64))


def test_another_split_or_more_questions_are_no_other_gold():
    first = _run({"nl-1": 1.0, "nl-2": 0.0}, gold_hash="a" * 16)
    second = replace(_run({"nl-1": 1.0, "nl-2": 1.0}, gold_hash="a" * 16), questions_hash="1" * 64)
    assert compare(first, second).overall.gained == 1
    more = replace(_run({"nl-1": 1.0, "nl-2": 1.0, "nl-3": 1.0}), questions_hash="1" * 64)
    assert compare(first, more).only_in_second == 1


def test_slots_are_the_same_before_and_after_a_run_is_kept(tmp_path):
    run, path = _run({"nl-1": 1.0}, expected_slots={"places": ("NL-DR", "NL-FR")}), tmp_path / "run.json"
    path.write_text(run.to_json(), encoding="utf-8")
    assert compare(run, read_run(path)).changes == ()
