"""A conversion that ends at any moment, by kill -9 or Ctrl-C: the outputs are the old ones or the new ones, and it can go on."""

from __future__ import annotations

import json
import os
import random
import shutil
import signal
import subprocess
import sys
import time
from contextlib import chdir
from datetime import date
from pathlib import Path

import pytest

from glam_kg.custodians import conversion, identifying, sharing, workspace
from glam_kg.custodians.conversion import convert_files
from glam_kg.errors import InputError

pytestmark = pytest.mark.long

BEFORE, DAY = date(2026, 1, 1), date(2026, 11, 21)
PROGRAM_CHUNK, CHUNK = sharing.CHUNK, 300
"""Records of a chunk of the steps that read and write; the command of its own process takes the chunks of the program."""
RECORDS = 2 * CHUNK + 30
"""Three chunks, so that there is something to keep and something to do again."""
OUTPUTS = ("out.nq", "report.jsonl", "rejects.jsonl", "registry.jsonl")
SEED = 2026
MOMENTS = sorted(random.Random(SEED).random() for _ in range(20))  # noqa: S311 - no secrets
WORDS = ("Stads", "Streek", "Gemeente", "Heemkundig", "Maritiem", "Regionaal", "Waterlands", "Provinciaal")
COMMAND = [sys.executable, "-c", "from glam_kg.cli import main; main()", "convert"]
HALTING = """
import os, signal, sys
from pathlib import Path

awaited, own = Path(sys.argv.pop(1)), os.getpid()

def halt(frame, event, _):
    if event == "call" and "custodians" in frame.f_code.co_filename and os.getpid() == own and awaited.exists():
        sys.setprofile(None)
        os.kill(own, signal.SIGSTOP)

sys.setprofile(halt)
from glam_kg.cli import main
main()
"""
"""The command, which halts at its first call of a function after it has made a file: no machine is too fast for the blow."""


def record(number):
    """Namesakes in few places, bodies that two sources describe, successors, and now and then one to reject."""
    made = {
        "id": f"r{number}",
        "name": f"{WORDS[number % 8]} {WORDS[number // 8 % 8]} museum {number % 1499}",
        "institution_type": "M" if number % 97 else "?",
        "location": {"country": "NL", "region": ("NL-NH", "NL-ZH", "NL-GE")[number % 3]},
        "source": {"name": f"List {number % 4}", "licence": "CC0-1.0"},
    }
    if number % 2:
        made["identifiers"] = [{"scheme": "ISIL", "value": f"NL-{number - number % 4:06d}"}]
    if number % 50 == 7:
        made["members_of"] = ["Museum network", f"r{number - 1}"]
    if number % 60 == 9:
        made["replaced_by"] = {"record": f"r{number - 4}", "reason": "DUPLICATE"}
    return made


@pytest.fixture(scope="module", autouse=True)
def _small_chunks():
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sharing, "CHUNK", CHUNK)
        patch.setattr(conversion, "CHUNK", CHUNK)
        patch.setattr(identifying, "_CHUNK", CHUNK)
        yield


def write_records(path, numbers):
    path.write_text("".join(json.dumps(record(number)) + "\n" for number in numbers))


@pytest.fixture(scope="module")
def finished(tmp_path_factory):
    """The folder as it was before an undisturbed conversion, each output's content after, and the seconds that it took."""
    folder = tmp_path_factory.mktemp("undisturbed")
    write_records(folder / "in.jsonl", range(RECORDS))
    write_records(folder / "first.jsonl", range(0, RECORDS, 7))
    convert_files([folder / "first.jsonl"], folder / "old.nq", registry=folder / "registry.jsonl", today=BEFORE)
    for path in folder.iterdir():
        if path.name not in {"in.jsonl", "registry.jsonl"}:
            path.unlink()
    for name in OUTPUTS[:3]:
        (folder / name).write_text(f"what {name} was before\n")
    before = tmp_path_factory.mktemp("before") / "folder"
    shutil.copytree(folder, before)
    start = time.process_time()
    with chdir(folder):
        summary = convert()
    seconds = time.process_time() - start
    assert summary.rejected > 0
    assert summary.shared > 0
    return before, {name: (folder / name).read_bytes() for name in OUTPUTS}, seconds


@pytest.fixture
def folder(finished, tmp_path, monkeypatch):
    """The folder as it was before the conversion, with old outputs; the working directory of the test."""
    before, _, _ = finished
    monkeypatch.chdir(shutil.copytree(before, tmp_path / "work"))
    return tmp_path / "work"


def convert(*, resume=False, on_progress=None, today=DAY):
    out, report, rejects, registry = map(Path, OUTPUTS)
    return convert_files(
        [Path("in.jsonl")], out, report=report, rejects=rejects, registry=registry, today=today, resume=resume,
        on_progress=on_progress,
    )  # fmt: skip


def forked(work):
    """The process id of a child that does some work; its exit code is 0 only where the work came to its end."""
    child = os.fork()
    if child == 0:
        code = 1
        try:
            work()
            code = 0
        finally:
            os._exit(code)
    return child


def died_of(child):
    """The signal that ended a child; None where it came to its end."""
    _, status = os.waitpid(child, 0)
    if os.WIFSIGNALED(status):
        return os.WTERMSIG(status)
    return None if os.WEXITSTATUS(status) == 0 else signal.SIGINT


def processor_seconds(child, started):
    """What a process has used, so that a busy machine moves no moment; where there is no /proc, the time that has passed."""
    try:
        return int(Path(f"/proc/{child}/schedstat").read_text().split()[0]) / 1e9
    except OSError:
        return time.monotonic() - started


def struck(work, moment, blow=signal.SIGKILL):
    """Do some work in a child that is struck after so many seconds of processor time; whether that ended it."""
    child, started = forked(work), time.monotonic()
    while processor_seconds(child, started) < moment:
        if os.waitid(os.P_PID, child, os.WEXITED | os.WNOHANG | os.WNOWAIT):
            break
        time.sleep(0.001)
    os.kill(child, blow)
    return died_of(child) is not None


def each_is_old_or_new(folder, finished):
    """No output is anything but what it was or what it is to be; true where all are new."""
    before, after, _ = finished
    found = {name: (folder / name).read_bytes() for name in OUTPUTS}
    for name, content in found.items():
        assert content in {after[name], (before / name).read_bytes()}, f"{name} is neither the old nor the new one"
    return found == after


def is_whole_and_alone(folder, finished):
    _, after, _ = finished
    assert {name: (folder / name).read_bytes() for name in OUTPUTS} == after
    assert {path.name for path in folder.iterdir()} == {"in.jsonl", *OUTPUTS}


def goes_on(folder, finished):
    """Continue what was interrupted, unless it was interrupted after its end."""
    if each_is_old_or_new(folder, finished) and not (folder / ".out.nq.converting" / "spool.db").exists():
        shutil.rmtree(folder / ".out.nq.converting", ignore_errors=True)
    else:
        convert(resume=True)
    is_whole_and_alone(folder, finished)


@pytest.mark.parametrize("number", range(len(MOMENTS)))
def test_killed_at_a_random_moment(folder, finished, number):
    _, _, seconds = finished
    blow = signal.SIGINT if number % 5 == 4 else signal.SIGKILL
    if struck(convert, MOMENTS[number] * seconds, blow):
        if number % 2:
            each_is_old_or_new(folder, finished)
            struck(lambda: convert(resume=True), MOMENTS[number // 2] * seconds / 2)
        goes_on(folder, finished)
    else:
        is_whole_and_alone(folder, finished)


def own_death():
    os.kill(os.getpid(), signal.SIGKILL)


def dying_at(step, times):
    """A callback that ends its own process when it hears of a step for the so manieth time."""
    heard = []

    def on_progress(name, *_):
        heard.append(name)
        if name == step and heard.count(step) == times:
            own_death()

    return on_progress


def dying_before(module, name, times):
    """Replace a function by one that ends its process at the so manieth call; for a child only."""
    whole, calls = getattr(module, name), []

    def dying(*arguments, **options):
        calls.append(name)
        if len(calls) == times:
            own_death()
        return whole(*arguments, **options)

    setattr(module, name, dying)


@pytest.mark.parametrize(
    ("step", "times"),
    [("Reading", 1), ("Reading", 2), ("Reading", 3), ("Identifying", 1), ("Writing", 1), ("Writing", 2)],
)
def test_killed_in_every_step(folder, finished, step, times):
    before, _, _ = finished
    assert died_of(forked(lambda: convert(on_progress=dying_at(step, times)))) == signal.SIGKILL
    for name in OUTPUTS:
        assert (folder / name).read_bytes() == (before / name).read_bytes()
    goes_on(folder, finished)


@pytest.mark.parametrize("times", [1, 2, 3])
def test_killed_before_the_first_step_while_it_is_written_down_what_is_converted(folder, finished, times):
    def work():
        dying_before(workspace.Spool, "set_state", times)
        convert()

    assert died_of(forked(work)) == signal.SIGKILL
    goes_on(folder, finished)


@pytest.mark.parametrize(
    ("module", "name", "times"),
    [*((os, "fsync", n) for n in (1, 4)), *((os, "replace", n) for n in range(1, 5)), (shutil, "rmtree", 1)],
    ids=lambda value: getattr(value, "__name__", str(value)),
)
def test_killed_while_outputs_are_finished_and_take_their_names(folder, finished, module, name, times):
    def work():
        dying_before(module, name, times)
        convert()

    assert died_of(forked(work)) == signal.SIGKILL
    placed = [path for path in OUTPUTS if (folder / path).read_bytes() == finished[1][path]]
    # One takes its name after the other, the registry last: it never knows a GHCID that was not written.
    assert placed == list(OUTPUTS[: {"fsync": 0, "replace": times - 1, "rmtree": 4}[name]])
    goes_on(folder, finished)


def test_what_was_done_is_not_done_again(folder, finished):
    died_of(forked(lambda: convert(on_progress=dying_at("Reading", 2))))
    heard = []
    convert(resume=True, on_progress=lambda step, done, _: heard.append((step, done)))
    assert [done for step, done in heard if step == "Reading"] == [RECORDS]
    is_whole_and_alone(folder, finished)


def test_what_is_continued_in_another_year_is_judged_by_the_first(folder):
    """A date later than the year of the conversion is told, where a record does not say when it was retrieved."""
    late = [record(number) | {"founded": "2091"} for number in range(RECORDS)]
    (folder / "in.jsonl").write_text("".join(json.dumps(each) + "\n" for each in late), encoding="utf-8")
    died_of(forked(lambda: convert(on_progress=dying_at("Reading", 2))))
    summary = convert(resume=True, today=date(2100, 1, 1))
    told = [
        line for line in (folder / "report.jsonl").read_text(encoding="utf-8").splitlines() if "later than 2026" in line
    ]
    assert len(told) == summary.converted


def test_without_resume_it_starts_over(folder, finished):
    died_of(forked(lambda: convert(on_progress=dying_at("Writing", 1))))
    heard = []
    convert(on_progress=lambda step, done, _: heard.append((step, done)))
    assert ("Reading", CHUNK) in heard
    is_whole_and_alone(folder, finished)


def test_resume_begins_where_nothing_was_interrupted(folder, finished):
    convert(resume=True)
    is_whole_and_alone(folder, finished)


@pytest.mark.parametrize("step", ["Reading", "Writing"])
def test_another_conversion_is_not_continued(folder, finished, step):
    before, _, _ = finished
    died_of(forked(lambda: convert(on_progress=dying_at(step, 1))))
    with (folder / "in.jsonl").open("a") as stream:
        stream.write(json.dumps(record(RECORDS)) + "\n")
    with pytest.raises(InputError, match="not those of the interrupted conversion: run it without --resume"):
        convert(resume=True)
    for name in OUTPUTS:
        assert (folder / name).read_bytes() == (before / name).read_bytes()
    assert convert().read == RECORDS + 1


def test_two_conversions_to_one_output_at_a_time(folder, finished):
    refused = []

    def second_is_refused():
        with pytest.raises(InputError, match="another conversion is writing it"):
            convert()

    def meanwhile(step, *_):
        assert died_of(forked(second_is_refused)) is None
        refused.append(step)

    convert(on_progress=meanwhile)
    assert set(refused) == {"Reading", "Identifying", "Writing"}
    is_whole_and_alone(folder, finished)


def test_an_error_in_the_input_leaves_everything_as_it_was(folder, finished):
    before, _, _ = finished
    with (folder / "in.jsonl").open("ab") as stream:
        stream.write(b"\xff\n")
    with pytest.raises(Exception, match="is not UTF-8"):
        convert()
    assert {path.name for path in folder.iterdir()} == {"in.jsonl", *OUTPUTS}
    for name in OUTPUTS:
        assert (folder / name).read_bytes() == (before / name).read_bytes()


def command(folder, *more, program=COMMAND):
    outputs = ["-o", "out.nq", "--report", "report.jsonl", "--rejects", "rejects.jsonl", "--registry", "registry.jsonl"]
    return subprocess.Popen(
        [*program, "in.jsonl", *outputs, *more], cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )


def struck_at(path, blow, folder, *more):
    """Strike the command where it has just made a file; its exit code and what it said."""
    process = command(folder, *more, program=[sys.executable, "-c", HALTING, str(path), "convert"])
    halted = os.waitid(os.P_PID, process.pid, os.WSTOPPED | os.WEXITED | os.WNOWAIT)
    assert halted.si_code == os.CLD_STOPPED, process.communicate()
    process.send_signal(blow)
    process.send_signal(signal.SIGCONT)
    _, error = process.communicate()
    return process.returncode, error


def test_the_command_killed_in_two_steps_and_stopped_by_the_keyboard(folder, finished, tmp_path):
    write_records(folder / "in.jsonl", range(2 * PROGRAM_CHUNK + 100))
    undisturbed = shutil.copytree(folder, tmp_path / "undisturbed")
    out, error = (first := command(undisturbed)).communicate()
    assert first.returncode == 0, out + error
    expected = {name: (undisturbed / name).read_bytes() for name in OUTPUTS}
    for more, path, blow in (
        ((), ".out.nq.converting/spool.db-journal", signal.SIGKILL),
        (("--resume",), ".out.nq.part", signal.SIGKILL),
        (("--resume",), ".report.jsonl.part", signal.SIGINT),
    ):
        (folder / ".report.jsonl.part").unlink(missing_ok=True)
        code, error = struck_at(folder / path, blow, folder, *more)
        assert code == (-signal.SIGKILL if blow == signal.SIGKILL else 130), error
        assert "Traceback" not in error
        for name in OUTPUTS:
            assert (folder / name).read_bytes() in {expected[name], (finished[0] / name).read_bytes()}
    out, error = (last := command(folder, "--resume")).communicate()
    assert last.returncode == 0, out + error
    assert {name: (folder / name).read_bytes() for name in OUTPUTS} == expected
    assert {path.name for path in folder.iterdir()} == {"in.jsonl", *OUTPUTS}
    assert workspace.part_of(folder / "out.nq").exists() is False
