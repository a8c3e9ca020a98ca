"""The log of an experiment: several processes, rotation, a full disk, what is torn."""

import json
import multiprocessing
import time
from pathlib import Path

import pytest

from glam_kg.evaluation.experiment_log import read_experiments
from glam_kg.service.experiment_writer import ExperimentWriter

BEGINNING = {"arms": {"a": 1.0, "b": 1.0}, "measure": None, "sessions": None}
FULL = Path("/dev/full")


def answer(number, arm="a"):
    return {
        "unit": f"unit-{number}",
        "arm": arm,
        "answer": f"unit-{number}.{number}",
        "status": "answered",
        "template_id": None,
        "tier": "local",
        "language": "nl",
        "confidence": 0.9,
        "rows": 1,
        "milliseconds": 2.5,
    }


def write(file, first, number, most_bytes=10**9):
    writer = ExperimentWriter(file, "x", BEGINNING, most_bytes=most_bytes)
    for each in range(first, first + number):
        writer.append(answer(each))
    writer.close()
    return writer


def units(files):
    found = read_experiments(files)
    assert found.records.problems == ()
    return {outcome.unit for outcome in found.records.outcomes}


def test_every_line_of_several_processes_is_kept(tmp_path):
    file = tmp_path / "log.jsonl"
    context = multiprocessing.get_context("spawn")
    processes = [context.Process(target=write, args=(file, 1_000 * number, 300)) for number in range(4)]
    for process in processes:
        process.start()
    for process in processes:
        process.join(300)
        assert process.exitcode == 0
    assert len(units([file])) == 1_200


def test_a_file_that_grows_too_large_is_renamed_and_each_has_its_beginning(tmp_path):
    file = tmp_path / "log.jsonl"
    write(file, 0, 100, most_bytes=5_000)
    older = sorted(tmp_path.glob("log.jsonl.*"))
    assert len(older) >= 3
    for each in [*older, *([file] if file.exists() else [])]:
        assert "arms" in json.loads(each.read_text(encoding="utf-8").splitlines()[0])
        assert each.stat().st_size < 6_000
    assert len(units([*older, *([file] if file.exists() else [])])) == 100


def test_processes_that_rotate_one_file_lose_nothing(tmp_path):
    file = tmp_path / "log.jsonl"
    context = multiprocessing.get_context("spawn")
    processes = [context.Process(target=write, args=(file, 1_000 * number, 200, 20_000)) for number in range(3)]
    for process in processes:
        process.start()
    for process in processes:
        process.join(300)
    files = [each for each in tmp_path.iterdir() if each.name.startswith("log.jsonl")]
    assert len(files) > 3
    assert len(units(files)) == 600


def test_a_writer_that_comes_later_goes_on_in_the_file(tmp_path):
    file = tmp_path / "log.jsonl"
    write(file, 0, 2)
    write(file, 2, 2)
    assert len(units([file])) == 4


def test_what_a_killed_process_left_harms_no_other_line(tmp_path):
    file = tmp_path / "log.jsonl"
    write(file, 0, 1)
    with file.open("a", encoding="utf-8") as torn:
        torn.write('{"time": "2026-11-22T00:00:00", "exper')
    write(file, 1, 1)
    found = read_experiments([file])
    assert [problem.line for problem in found.records.problems] == [3]
    assert {outcome.unit for outcome in found.records.outcomes} == {"unit-0", "unit-1"}


@pytest.mark.skipif(not FULL.exists(), reason="this system has no device that is always full")
def test_a_full_disk_holds_up_nobody_and_is_counted_and_said_once(caplog):
    writer = ExperimentWriter(FULL, "x", BEGINNING, most_bytes=10**9)
    for number in range(50):
        writer.append(answer(number))
    writer.close()
    assert writer.lost == 50
    assert [record.message for record in caplog.records if "cannot be written" in record.message] == [
        "the log of the experiment cannot be written, and what comes of questions is lost: /dev/full: No space left on device"
    ]


def test_what_was_lost_is_told_in_the_log_when_it_is_written_again(tmp_path, caplog):
    folder = tmp_path / "away"
    file = folder / "log.jsonl"
    writer = ExperimentWriter(file, "x", BEGINNING, most_bytes=10**9)
    for number in range(3):
        writer.append(answer(number))
    while writer.lost < 3:
        time.sleep(0.01)
    folder.mkdir()
    writer.append(answer(3))
    writer.close()
    found = read_experiments([file])
    assert found.lost == {"x": 3}
    assert {outcome.unit for outcome in found.records.outcomes} == {"unit-3"}
    assert any("is written again" in record.message for record in caplog.records)


def test_lines_that_come_after_the_end_are_lost_and_nothing_fails(tmp_path):
    writer = write(tmp_path / "log.jsonl", 0, 1)
    writer.append(answer(1))
    writer.close()
    assert len(units([tmp_path / "log.jsonl"])) == 1
