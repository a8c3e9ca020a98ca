"""The file of an experiment, and what its log says."""

import json

import pytest

from glam_kg.errors import TrialError
from glam_kg.evaluation.assignment import Trial
from glam_kg.evaluation.experiment import MEASURES, Experiment
from glam_kg.evaluation.experiment_log import read_experiments

FILE = """\
name: threshold-2026-11
measure: helpful
sessions: 100
arms:
  control: {weight: 3}
  careful:
    minimum_confidence: 0.8
    passages: 3
    retrieval_method: bm25
    class_policy: literal
    language_model: false
"""


def _written(tmp_path, text):
    file = tmp_path / "experiment.yaml"
    file.write_text(text, encoding="utf-8")
    return file


def test_a_file_is_read_whole(tmp_path):
    experiment = Experiment.load(_written(tmp_path, FILE))
    assert experiment.trial == Trial("threshold-2026-11", {"control": 3, "careful": 1})
    assert (experiment.measure, experiment.sessions) == ("helpful", 100)
    careful = experiment.arms["careful"]
    assert (careful.minimum_confidence, careful.passages, careful.language_model) == (0.8, 3, False)
    assert (careful.retrieval_method, careful.class_policy) == ("bm25", "literal")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "the file: "),
        ("[1]", "the file: "),
        ("name: x", "arms: field required"),
        ("name: x\narms: {a: {}}", "arms: "),
        ("name: x\narms: {a: {}, b: {weigth: 2}}", "arms.b.weigth: there is no such key"),
        ("name: x\narms: {a: {}, b: {weight: 0}}", "arms.b.weight: input should be greater than 0"),
        ("name: x\narms: {a: {}, b: {minimum_confidence: 2}}", "arms.b.minimum_confidence: "),
        ("name: x\narms: {a: {}, b: {minimum_confidence: high}}", "arms.b.minimum_confidence: "),
        ("name: x\narms: {a: {}, b: {retrieval_method: magic}}", "arms.b.retrieval_method: "),
        ("name: x\narms: {a: {}, b: {weight: 2}}", "arms: all do the same"),
        (
            "name: x\nmeasure: fun\narms: {a: {}, b: {passages: 1}}",
            "measure: there is none 'fun', expected one of helpful",
        ),
        ("name: ' '\narms: {a: {}, b: {passages: 1}}", "a trial needs a name"),
        ("name: x\nexpires: never\narms: {a: {}, b: {passages: 1}}", "expires: there is no such key"),
        ("name: 'x", "is not YAML"),
        ("name: x\narms: " + "[" * 5_000, "nests deeper"),
    ],
)
def test_a_fault_in_a_file_is_told_with_its_key(tmp_path, text, said):
    with pytest.raises(TrialError) as refusal:
        Experiment.load(_written(tmp_path, text))
    assert said in str(refusal.value)
    assert str(tmp_path) in str(refusal.value)


def test_a_file_that_is_not_there_or_not_utf_8_is_told(tmp_path):
    with pytest.raises(TrialError, match="cannot be read"):
        Experiment.load(tmp_path / "nothing.yaml")
    (tmp_path / "latin.yaml").write_bytes("name: café".encode("latin-1"))
    with pytest.raises(TrialError, match="is not UTF-8"):
        Experiment.load(tmp_path / "latin.yaml")


def _line(**content):
    return json.dumps({"time": "2026-11-22T10:00:00.000+00:00", "experiment": "x", **content})


def _answer(unit, number, arm, status="answered"):
    return _line(
        unit=unit, arm=arm, answer=f"{unit}.{number}", status=status, template_id="none", tier="local", language="nl",
        confidence=0.5, rows=0, milliseconds=3.0,
    )  # fmt: skip


def _log(tmp_path, *lines, name="log.jsonl"):
    file = tmp_path / name
    file.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    return file


def _trial(tmp_path, units=40, **beginning):
    """Every second session is in arm b, where people are helped more often."""
    lines = [_line(arms={"control": 1, "b": 1}, **beginning)]
    for number in range(units):
        arm = "b" if number % 2 else "control"
        lines.append(_answer(f"u{number}", 0, arm, "answered" if arm == "b" or number % 4 else "unanswerable"))
        lines.append(_line(answer=f"u{number}.0", helpful=arm == "b" or number % 6 == 0))
    return _log(tmp_path, *lines)


def test_each_answer_gives_every_measure_and_an_opinion_one_more(tmp_path):
    found = read_experiments([_log(tmp_path, _answer("u", 1, "a"), _line(answer="u.1", helpful=True))])
    assert {outcome.measure for outcome in found.records.outcomes} == set(MEASURES)


def test_an_answer_in_two_files_counts_once(tmp_path):
    one, other = (_log(tmp_path, _answer("u", 1, "a"), name=name) for name in ("one", "other"))
    assert len(read_experiments([one, other]).records.outcomes) == len(MEASURES) - 1


def test_other_arms_under_the_same_name_are_told(tmp_path):
    log = _log(tmp_path, _line(arms={"a": 1, "b": 1}), _line(arms={"a": 1, "b": 2}))
    (problem,) = read_experiments([log]).records.problems
    assert problem.line == 2
    assert "with other arms or weights" in problem.reason


@pytest.mark.parametrize(
    "line", ["nonsense", "[]", "{}", '{"arms": {}}', '{"lost": "many"}', '{"helpful": 1}', "[" * 100_000]
)
def test_a_line_that_is_none_is_passed_over_and_told(tmp_path, line):
    found = read_experiments([_log(tmp_path, line, _answer("u", 1, "a"))])
    assert [problem.line for problem in found.records.problems] == [1]
    assert found.records.outcomes


def test_the_report_compares_the_measure_that_was_decided_on(glam_kg, tmp_path):
    code, out, _ = glam_kg("experiment", "report", _trial(tmp_path, measure="helpful", sessions=40))
    assert code == 0
    assert "x: units met: control 20, b 20" in out
    assert "helpful  b - control" in out
    assert "milliseconds" not in out
    assert "finds differences that are none" not in out


def test_the_report_says_what_speaks_against_believing_it(glam_kg, tmp_path):
    lines = _trial(tmp_path, units=10, sessions=500).read_text(encoding="utf-8")
    log = _log(tmp_path, *lines.splitlines(), _line(lost=7), name="early.jsonl")
    code, out, _ = glam_kg("experiment", "report", log)
    assert code == 0
    assert "It was decided to look after 500 sessions, and there are 10" in out
    assert "7 lines could not be written" in out


def test_a_share_that_was_not_planned_is_told(glam_kg, tmp_path):
    lines = [
        _line(arms={"control": 1, "b": 1}),
        *(_answer(f"u{n}", 0, "b" if n % 10 == 0 else "control") for n in range(200)),
    ]
    _, out, _ = glam_kg("experiment", "report", _log(tmp_path, *lines))
    assert "Units were not shared out as planned" in out


def test_the_report_in_json_has_every_figure(glam_kg, tmp_path):
    code, out, _ = glam_kg("experiment", "report", "--json", "--measure", "answered", _trial(tmp_path))
    (report,) = json.loads(out)["experiments"]
    assert code == 0
    assert report["figures"]["answered"][0]["units"] == 20
    assert report["comparisons"][0]["adjusted_p_value"] <= 1
    assert any("not decided beforehand" in remark for remark in report["remarks"])


def test_a_log_without_an_experiment_or_that_is_not_there_is_one_sentence(glam_kg, tmp_path):
    code, _, err = glam_kg("experiment", "report", _log(tmp_path))
    assert (code, "the log holds no experiment" in err) == (1, True)
    code, _, err = glam_kg("experiment", "report", tmp_path / "nothing")
    assert (code, "cannot be read" in err) == (1, True)


def test_check_prints_the_arms(glam_kg, tmp_path):
    code, out, _ = glam_kg("experiment", "check", "--json", _written(tmp_path, FILE))
    assert code == 0
    assert [(arm["arm"], arm["share"]) for arm in json.loads(out)["arms"]] == [("control", 0.75), ("careful", 0.25)]
    code, out, _ = glam_kg("experiment", "check", _written(tmp_path, FILE))
    assert "minimum_confidence" in out
