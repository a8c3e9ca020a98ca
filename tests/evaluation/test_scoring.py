"""Our scores are those of the shared scorer: both score the same answers, right ones and wrong ones."""

import json
import random
import subprocess
import sys
from pathlib import Path

import pytest

from glam_kg.custodians.converter import CustodianRDFConverter
from glam_kg.custodians.reading import read_records
from glam_kg.engine import QueryEngine
from glam_kg.evaluation.metrics import aggregates
from glam_kg.evaluation.outcomes import outcome_of
from glam_kg.evaluation.question_set import Gold, Question, read_questions
from glam_kg.evaluation.scoring import RecordJoin, score
from glam_kg.sparql.embedded.store import EmbeddedStore

SHARED = Path(__file__).parents[2] / "../shared/evaluation"
SETS = [SHARED / f"{name}.jsonl" for name in ("questions", "dialogues", "refusals")]
JOIN = RecordJoin.of([("1", "x:1"), ("2", "x:2"), ("2b", "x:2"), ("3", "x:3")])


def _points(gold, status, *rows, **slots):
    return score(Question("q", "en", ("?",), kind="k", slots=slots, gold=gold), status, rows, JOIN)


def _custodians(*numbers):
    return [{"custodian": f"x:{number}"} for number in numbers]


@pytest.mark.parametrize(
    ("ids", "status", "rows", "points"),
    [
        (("1", "3"), "answered", _custodians(1, 3), 1.0),
        (("1", "3"), "answered", _custodians(1, 1, 3), 1.0),
        (("1", "3"), "answered", _custodians(1), 2 / 3),
        # One body, two records: all its ids are given.
        (("1",), "answered", _custodians(1, 2), 0.5),
        (("2", "2b"), "answered", _custodians(2), 1.0),
        ((), "no_results", [], 1.0),
        ((), "answered", _custodians(1), 0.0),
        (("1",), "no_results", [], 0.0),
        (("1",), "needs_clarification", _custodians(1), 0.0),
        (("1",), "unanswerable", [], 0.0),
    ],
)
def test_records_are_scored_by_f1(ids, status, rows, points):
    assert _points(Gold(ids=ids), status, *rows) == pytest.approx(points)


@pytest.mark.parametrize(
    ("status", "rows", "points"),
    [
        ("answered", [{"count": 2}], 1.0),
        ("answered", [{"count": "2"}], 1.0),
        ("answered", [{"count": 3}], 0.0),
        ("answered", [{"count": "two"}], 0.0),
        ("answered", [], 0.0),
        ("no_results", [], 0.0),
    ],
)
def test_a_count_is_of_bodies(status, rows, points):
    assert _points(Gold(count_ids=("1", "2", "2b")), status, *rows) == points


def test_no_result_is_a_count_of_none():
    assert _points(Gold(count_ids=()), "no_results") == 1.0


@pytest.mark.parametrize("key", ["institution_type", "place", "decade"])
def test_a_table_is_scored_by_its_keys(key):
    gold = Gold(table_ids={"1790": ("1",), "1800": ("2", "2b"), "1810": ()})
    rows = [{key: 1790, "count": 1}, {key: 1800, "count": 1}]
    assert _points(gold, "answered", *rows) == 1.0
    assert _points(gold, "answered", *rows, {key: 1820, "count": 1}) == 0.75
    assert _points(gold, "answered", *rows[:1]) == pytest.approx(2 / 3)
    assert _points(gold, "answered", *rows, {key: 1810, "count": 4}) == pytest.approx(2 / 3)


@pytest.mark.parametrize(
    ("attribute", "wanted", "got", "points"),
    [
        ("website", "https://www.kb.nl/", "http://kb.nl", 1.0),
        ("founded", "1798", "1798-02-01", 1.0),
        ("ROR", "https://ror.org/02w4jbg70", "02w4jbg70", 1.0),
        ("city", "Gent", "gent", 1.0),
        ("city", "Gent", "Brugge", 0.0),
        ("website", "https://www.kb.nl/", ["https://kbr.be", "https://kb.nl"], 1.0),
        ("city", "Gent", None, 0.0),
    ],
)
def test_a_value_is_compared_as_its_attribute_asks(attribute, wanted, got, points):
    gold, row = Gold(ids=("1",), value=wanted), {"custodian": "x:1", attribute.lower(): got}
    assert _points(gold, "answered", row, attribute=attribute) == points
    assert _points(gold, "answered", {**row, "custodian": "x:3"}, attribute=attribute) == 0.0


def test_a_refusal_of_either_kind_is_right():
    refusal = Question("r", "en", ("?",), expected="unanswerable")
    assert [score(refusal, status, (), JOIN) for status in ("unanswerable", "out_of_scope", "no_results")] == [1, 1, 0]


def test_a_question_without_gold_cannot_be_scored():
    with pytest.raises(ValueError, match="'q' has no gold"):
        _points(None, "answered")


@pytest.fixture(scope="module")
def answered(gazetteer):
    """The development questions with their answers, and the pairs of the conversion's report."""
    converter = CustodianRDFConverter(places=gazetteer)
    raw = list(read_records(SHARED / "records.jsonl"))
    conversion = converter.identify([converter.prepare(record.value, record.label) for record in raw])
    store = EmbeddedStore.from_quads(converter.quads_of(conversion))
    engine = QueryEngine.over(store, gazetteer=gazetteer)
    questions = read_questions(SETS)
    answers = [engine.ask_turns(question.turns) for question in questions]
    return questions, answers, [(one.label, one.iri) for one in conversion.outcomes if one.iri]


@pytest.mark.long
@pytest.mark.skipif(not SHARED.is_dir(), reason="needs ../shared/evaluation")
@pytest.mark.parametrize("wrong", [0, 60, 200])
def test_every_figure_is_that_of_the_shared_scorer(answered, tmp_path, wrong):
    questions, answers, pairs = answered
    given = list(answers)
    # Answers that change places are wrong in all the ways there are.
    places = random.Random(wrong).sample(range(len(given)), wrong)  # noqa: S311
    for place, other in zip(places, [*places[1:], *places[:1]], strict=True):
        given[place] = answers[other]
    theirs = _shared_scores(questions, given, pairs, tmp_path)
    join = RecordJoin.of(pairs)
    outcomes = [
        outcome_of(question, answer, join, str.__eq__) for question, answer in zip(questions, given, strict=True)
    ]
    ours = aggregates(outcomes)
    means = {"all": ours["overall"]}
    means |= {f"lang:{name}": mean for name, mean in ours["languages"].items()}
    means |= {f"group:{name}": mean for name, mean in ours["groups"].items()}
    means |= {f"kind:{'refusal' if name == 'none' else name}": mean for name, mean in ours["templates"].items()}
    refusals, wrongs = ours["refusals"], ours["confident_wrong"]
    assert theirs.pop("confident_wrong") == {"n": wrongs["n"], "share": wrongs["share"]}
    assert theirs.pop("refusal_exact_status") == {"n": refusals["n"], "score": refusals["exact_status"]}
    assert theirs.keys() == means.keys()
    for name, mean in means.items():
        assert mean["n"] == theirs[name]["n"]
        # Both round to four places, ours after rounding each score to six.
        assert mean["score"] == pytest.approx(theirs[name]["score"], abs=1.01e-4), name


def _shared_scores(questions, given, pairs, folder):
    answers, report = folder / "answers.jsonl", folder / "report.jsonl"
    lines = [{"id": q.id, **answer.to_dict()} for q, answer in zip(questions, given, strict=True)]
    answers.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    report.write_text("".join(json.dumps({"id": i, "iri": iri}) + "\n" for i, iri in pairs), encoding="utf-8")
    command = [sys.executable, SHARED / "score.py", "--gold", *SETS, "--answers", answers, "--report", report, "--json"]
    return json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
