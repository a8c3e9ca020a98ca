import json
import math
import os
import subprocess
import sys
import threading
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import pytest

from glam_kg.errors import TrialError
from glam_kg.evaluation.assignment import LARGEST, Trial
from glam_kg.evaluation.trial_log import TrialLog, read_trials
from glam_kg.evaluation.trial_report import trial_reports
from glam_kg.evaluation.trial_statistics import sample_ratio_p_value

pytestmark = pytest.mark.long

TRIAL = Trial("ranking", {"control": 1, "by context": 1})


def test_a_unit_has_the_same_arm_in_every_process_and_for_ever():
    units = [f"session-{number}" for number in range(50)] + ["", "ü", "\ud800", "a\nb"]
    program = (
        "import json, sys; from glam_kg.evaluation.assignment import Trial\n"
        "trial = Trial('ranking', {'control': 1, 'by context': 1})\n"
        "print(json.dumps([trial.arm_of(unit) for unit in json.loads(sys.argv[1])]))"
    )
    arms = [TRIAL.arm_of(unit) for unit in units]
    for seed in ("0", "1"):
        command = [sys.executable, "-c", program, json.dumps(units)]
        done = subprocess.run(
            command, env={**os.environ, "PYTHONHASHSEED": seed}, capture_output=True, check=True, text=True
        )
        assert json.loads(done.stdout) == arms
    # Kept from the day it was written: a change of the hash would move units of running trials.
    assert [arm[0] for arm in arms[:20]] == list("cbbbcccccbcbbccccccb")


@pytest.mark.parametrize("weights", [(1, 1), (9, 1), (0.2, 0.3, 0.5), (1, 1, 1, 1, 1)])
def test_arms_get_units_by_their_weights(weights):
    arms = {f"arm {number}": weight for number, weight in enumerate(weights)}
    trial = Trial("weights", arms)
    counts = Counter(trial.arm_of(f"unit {number}") for number in range(20_000))
    assert sample_ratio_p_value(counts, trial.shares()) > 0.001


def test_units_that_look_alike_are_shared_out_all_the_same():
    for units in (map(str, range(20_000)), (f"{number:064b}" for number in range(20_000))):
        counts = Counter(map(TRIAL.arm_of, units))
        assert sample_ratio_p_value(counts, TRIAL.shares()) > 0.001


def test_two_trials_assign_independently_of_each_other():
    other = Trial("wording", {"control": 1, "shorter": 1})
    counts = Counter((TRIAL.arm_of(unit), other.arm_of(unit)) for unit in map(str, range(20_000)))
    assert sample_ratio_p_value(counts, dict.fromkeys(counts, 0.25)) > 0.001
    assert len(counts) == 4


def test_the_names_of_trial_and_unit_do_not_run_together():
    one, other = Trial("ab", TRIAL.arms), Trial("a", TRIAL.arms)
    same = sum(one.arm_of(f"c{number}") == other.arm_of(f"bc{number}") for number in range(1000))
    assert 400 < same < 600


@pytest.mark.parametrize(
    ("name", "arms", "problem"),
    [
        (" ", {"a": 1, "b": 1}, "a trial needs a name"),
        ("t", {"a": 1}, "has 1 arms, expected two at least"),
        ("t", {"a": 1, "b": 0}, "the arm 'b' .* has the weight 0, expected above 0"),
        ("t", {"a": 1, "b": float("nan")}, "has the weight nan"),
        ("t", {"a": 1, "b": float("inf")}, "has the weight inf"),
        ("t", {"a": 1, "b": 1e101}, r"has the weight 1e\+101, expected above 0 and at most 1e\+100"),
        ("t", {"a": 1, "": 1}, "an arm of the trial 't' has no name"),
        ("t\ud800", {"a": 1, "b": 1}, "which UTF-8 cannot write"),
        ("t", {"a": 1, "b\udfff": 1}, "the name of an arm .* UTF-8 cannot write"),
    ],
)
def test_a_trial_that_cannot_be_is_refused(name, arms, problem):
    with pytest.raises(TrialError, match=problem):
        Trial(name, arms)


@pytest.fixture
def path(tmp_path):
    return tmp_path / "trial.jsonl"


def test_what_is_logged_is_read_again(path):
    log = TrialLog(path, TRIAL)
    arm = log.meet("s1")
    log.record("s1", "helped", True)
    log.record("s1", "seconds", 2.5)
    TrialLog(path, TRIAL).record("s2", "helped", False)
    records = read_trials(path)
    assert records.problems == ()
    assert records.trials == (TRIAL,)
    assert [(one.unit, one.arm, one.measure, one.value) for one in records.outcomes] == [
        ("s1", arm, None, None),
        ("s1", arm, "helped", 1.0),
        ("s1", arm, "seconds", 2.5),
        ("s2", TRIAL.arm_of("s2"), "helped", 0.0),
    ]
    first = json.loads(path.read_text(encoding="utf-8").splitlines()[0])
    assert first["arms"] == {"control": 1, "by context": 1}


def append(path, worker, number):
    log = TrialLog(path, TRIAL)
    for turn in range(number):
        log.record(f"{worker}-{turn}", "text " + "x" * 3000, turn)


def test_processes_and_threads_write_whole_lines_at_once(path):
    with ProcessPoolExecutor(4, mp_context=get_context("spawn")) as pool:
        done = [pool.submit(append, path, worker, 25) for worker in range(4)]
        threads = [threading.Thread(target=append, args=(path, f"thread {each}", 25)) for each in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        for one in done:
            one.result()
    records = read_trials(path)
    assert (len(records.outcomes), records.problems, records.trials) == (200, (), (TRIAL,))
    assert path.read_text(encoding="utf-8").count('"arms"') == 1


def test_a_line_that_a_process_did_not_finish_is_told_and_harms_no_other(path):
    TrialLog(path, TRIAL).record("s1", "helped", 1)
    whole = path.read_bytes()
    path.write_bytes(whole + b'{"time": "2026-11-22T04:00:00", "tri')
    assert [one.line for one in read_trials(path).problems] == [3]
    TrialLog(path, TRIAL).record("s2", "helped", 0)
    records = read_trials(path)
    assert [one.unit for one in records.outcomes] == ["s1", "s2"]
    (problem,) = records.problems
    assert (problem.line, problem.text) == (3, '{"time": "2026-11-22T04:00:00", "tri')
    assert problem.reason == "is not JSON: a process may have ended while it wrote"


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ('{"time": "t", "trial": "x", "unit": "u", "arm": "a", "measure": "m"}', "a measure without a value"),
        ('{"time": "t", "trial": "x", "unit": "u", "arm": "a", "measure": "m", "value": NaN}', "value: .*finite"),
        ('{"time": "t", "trial": "x", "unit": 1, "arm": "a"}', "unit: "),
        ('{"time": "t", "trial": "x", "unit": "u", "arm": "a", "extra": 1}', "extra: "),
        ('{"time": "t", "trial": "x", "arms": {"a": 1}}', "expected two at least"),
        ('{"time": "t", "trial": "ranking", "arms": {"control": 1, "by context": 3}}', "again, with other arms"),
        ("[1]", "is no line of a trial"),
        ('"\\ud800', "is not JSON"),
        ("[" * 100_000, "is not JSON"),
    ],
)
def test_lines_of_another_form_are_told(path, line, reason):
    TrialLog(path, TRIAL).record("s1", "helped", 1)
    with path.open("a", encoding="utf-8") as file:
        file.write(line + "\n")
    records = read_trials(path)
    assert len(records.outcomes) == 1
    (problem,) = records.problems
    with pytest.raises(TrialError, match=reason):
        raise TrialError(problem.reason)


def test_a_log_keeps_the_arms_that_a_trial_began_with(path):
    TrialLog(path, TRIAL).meet("s1")
    for arms in ({"control": 1, "by context": 2}, {"by context": 1, "control": 1}):
        with pytest.raises(TrialError, match="with other arms or weights: give yours another name"):
            TrialLog(path, Trial("ranking", arms)).meet("s1")
    TrialLog(path, Trial("another", {"a": 1, "b": 1})).meet("s1")
    assert [trial.name for trial in read_trials(path).trials] == ["ranking", "another"]


def test_what_is_no_figure_or_no_file_is_refused(path, tmp_path):
    with pytest.raises(TrialError, match="expected a finite number"):
        TrialLog(path, TRIAL).record("s1", "helped", float("nan"))
    with pytest.raises(TrialError, match="cannot be written"):
        TrialLog(tmp_path / "no folder" / "log.jsonl", TRIAL).meet("s1")
    with pytest.raises(TrialError, match="cannot be read"):
        read_trials(path)


@pytest.mark.parametrize("name", ["", 7, None, "half \ud83d"])
def test_a_name_that_no_log_keeps_is_refused_and_nothing_is_written(path, name):
    log = TrialLog(path, TRIAL)
    for act in (lambda: log.meet(name), lambda: log.record(name, "helped", 1), lambda: log.record("s1", name, 1)):
        with pytest.raises(TrialError, match=r"expected a text|UTF-8 cannot write"):
            act()
    assert not path.exists()


def test_figures_of_any_size_that_is_taken_are_reported(path):
    log = TrialLog(path, Trial("huge", {"control": LARGEST, "new": LARGEST}))
    for number in range(40):
        log.record(f"s{number}", "size", LARGEST if number % 3 else -LARGEST)
    for beyond in (1.1 * LARGEST, -1e300, 10**400):
        with pytest.raises(TrialError, match=r"expected a finite number, 1e\+100 at most"):
            log.record("s1", "size", beyond)
    with path.open("a", encoding="utf-8") as file:
        file.write('{"time": "t", "trial": "huge", "unit": "u", "arm": "new", "measure": "size", "value": 1e308}\n')
    records = read_trials(path)
    assert [problem.line for problem in records.problems] == [42]
    (comparison,) = trial_reports(records)[0].comparisons
    assert all(map(math.isfinite, (comparison.difference, comparison.low, comparison.high, comparison.p_value)))
    assert comparison.low < comparison.difference < comparison.high
    with pytest.raises(TrialError, match="permutations is 0, expected 1 at least"):
        trial_reports(records, permutations=0)


def test_the_command_reports_a_log(glam_kg, path):
    log = TrialLog(path, TRIAL)
    for number in range(120):
        helped = number % 10 < (8 if log.meet(f"s{number}") == "by context" else 3)
        log.record(f"s{number}", "helped", helped)
    path.write_bytes(path.read_bytes() + b'{"time"')
    code, out, err = glam_kg("evaluate", "trial", path)
    assert code == 0
    assert f"{path}:242: is not JSON" in err
    rows = [line.split() for line in out.splitlines()]
    assert ["measure", "arm", "units", "outcomes", "mean"] in rows
    assert "by context - control" in out
    code, out, _ = glam_kg("evaluate", "trial", path, "--json", "--measure", "helped")
    read = json.loads(out)
    (comparison,) = read["trials"][0]["comparisons"]
    assert code == 0
    assert comparison["p_value"] < 0.001
    assert 0 < comparison["low"] < comparison["difference"] < comparison["high"]
    assert [one["line"] for one in read["problems"]] == [242]
    for wrong, told in (
        (("--control", "none"), "has no arm 'none'"),
        (("--measure", "none"), "has the measure 'none'"),
    ):
        code, out, err = glam_kg("evaluate", "trial", path, *wrong)
        assert (code, out) == (1, "")
        assert told in err


def logged(path, *outcomes):
    """Write outcomes of the measure m, as (unit, arm, value); a value of None: the unit only met its arm."""
    lines = [
        {"time": "t", "trial": "t", "unit": unit, "arm": arm}
        | ({} if value is None else {"measure": "m", "value": value})
        for unit, arm, value in outcomes
    ]
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    return path


def test_units_that_were_not_shared_out_as_planned_are_told_with_the_p_values(glam_kg, path):
    logged(path, *((f"u{n}", "b" if n % 10 == 0 else "a", n % 3) for n in range(200)))
    code, out, _ = glam_kg("evaluate", "trial", path)
    warning = "Units were not shared out as planned (p = "
    assert code == 0
    assert out.index("mean") < out.index(warning) < out.index("p, adjusted")
    _, out, _ = glam_kg("evaluate", "trial", path, "--json")
    (trial,) = json.loads(out)["trials"]
    assert trial["sample_ratio"]["mismatch"]
    assert [one.startswith(warning) for one in trial["remarks"]] == [False, True]


@pytest.mark.parametrize(
    ("outcomes", "remark"),
    [
        ([("u1", "a", 1), ("u2", "a", 0)], "No comparison: 'a' is the only arm."),
        (
            [("u1", "a", 1), ("u2", "b", 0)],
            "No comparison of 'b' with 'a' in 'm': 1 unit and 1 unit with an outcome, expected two at least in each arm.",
        ),
        (
            [("u1", "a", 1), ("u2", "a", 1), ("u3", "b", None)],
            "No comparison of 'b' with 'a' in 'm': 0 units and 2 units with an outcome, expected two at least in each arm.",
        ),
        (
            [("u1", "a", None), ("u2", "b", None)],
            "No comparison: the log holds no outcome, only which arm each unit met.",
        ),
    ],
)
def test_why_there_is_no_comparison_is_said(glam_kg, path, outcomes, remark):
    code, out, _ = glam_kg("evaluate", "trial", logged(path, *outcomes))
    assert code == 0
    assert remark in out.splitlines()
    (report,) = trial_reports(read_trials(path))
    assert report.comparisons == ()
    assert report.remarks[-1] == remark
    assert sum(one.startswith("No comparison") for one in report.remarks) == 1


def test_arms_that_are_compared_need_no_remark(path):
    log = TrialLog(path, TRIAL)
    for number in range(40):
        log.record(f"s{number}", "helped", number % 2)
    (report,) = trial_reports(read_trials(path))
    assert len(report.comparisons) == 1
    assert report.remarks == ()


@pytest.mark.parametrize(("wrong", "shown", "rest"), [(5, 5, None), (89, 5, "84 more lines cannot be used")])
def test_of_many_lines_that_cannot_be_used_some_are_shown(glam_kg, path, wrong, shown, rest):
    logged(path, ("u1", "a", 1), ("u2", "b", 1))
    path.write_text(path.read_text(encoding="utf-8") + "no line\n" * wrong, encoding="utf-8")
    code, out, err = glam_kg("evaluate", "trial", path, "--json")
    told = [line for line in err.splitlines() if "is not JSON" in line]
    assert (code, len(told), len(json.loads(out)["problems"])) == (0, shown, wrong)
    assert err.splitlines()[len(told) :] == ([f"{path}: {rest}"] if rest else [])


def test_a_log_without_trials_is_an_error(glam_kg, path):
    path.write_text("\n", encoding="utf-8")
    assert glam_kg("evaluate", "trial", path)[:2] == (1, "")


def test_units_that_met_several_arms_are_left_out_and_told(path):
    lines = [
        {"time": "t", "trial": "t", "unit": unit, "arm": arm, "measure": "m", "value": value}
        for unit, arm, value in (("u1", "a", 1), ("u1", "b", 1), ("u2", "a", 0), ("u3", "b", 1))
    ]
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    (report,) = trial_reports(read_trials(path))
    assert report.units_in_several_arms == 1
    assert report.sample_ratio.assumed
    assert [(one.arm, one.units, one.mean) for one in report.figures["m"]] == [("a", 1, 0.0), ("b", 1, 1.0)]
    assert report.comparisons == ()
