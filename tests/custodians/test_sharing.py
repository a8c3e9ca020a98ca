"""Several processes that check records: what comes out is what one process makes."""

import contextlib
import importlib
import json
import multiprocessing
import os
import shutil
import signal
import sys
import threading
from datetime import date
from pathlib import Path

import pytest

from glam_kg.custodians import sharing
from glam_kg.custodians.conversion import convert_files
from glam_kg.custodians.reading import read_records
from glam_kg.custodians.sharing import CHUNK, Recording, Share, worthwhile_processes
from glam_kg.errors import InputError, RecordError
from glam_kg.mappings.mapping import Mapping

pytestmark = pytest.mark.long

DAY = date(2026, 11, 21)
NUMBER = 3 * CHUNK + 17


def lines(number=NUMBER):
    for position in range(number):
        record = {
            "id": f"r{position}",
            "name": f"Museum {position}",
            "institution_type": "M",
            "location": {"country": "NL"},
        }
        yield json.dumps(record) + "\n"
        if position % 500 == 7:
            yield "\n"
            yield "no record\n"


@pytest.fixture(scope="module")
def records(tmp_path_factory):
    path = tmp_path_factory.mktemp("sharing") / "in.jsonl"
    path.write_text("".join(lines()), encoding="utf-8")
    return path


def outputs(folder, inputs, **options):
    folder.mkdir()
    convert_files(
        inputs,
        folder / "out.nq",
        report=folder / "report.jsonl",
        rejects=folder / "rejects.jsonl",
        today=DAY,
        **options,
    )
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_two_processes_write_what_one_writes(tmp_path, records):
    one = outputs(tmp_path / "one", [records])
    assert outputs(tmp_path / "two", [records], processes=2) == one
    assert one["report.jsonl"].count(b"\n") == NUMBER + 7


def test_a_list_that_a_mapping_reads_is_shared_too(tmp_path):
    (tmp_path / "in.csv").write_text("name,land\n" + "".join(f"Archief {n},NL\n" for n in range(CHUNK + 5)))
    (tmp_path / "map.yaml").write_text(
        "id: small\ntitle: A small list\ninput: {format: csv}\nsource: {name: A small list}\nrecord:\n"
        "  name: {column: name}\n  institution_type: {constant: A}\n  location: {country: {column: land}}\n"
    )
    read = Mapping.load(tmp_path / "map.yaml").read
    one = outputs(tmp_path / "one", [tmp_path / "in.csv"], read=read)
    assert outputs(tmp_path / "two", [tmp_path / "in.csv"], read=read, processes=2) == one
    assert one["report.jsonl"].count(b'"converted"') == CHUNK + 5


@pytest.mark.parametrize("line", [b"\xff\n", b'{"name": "\xff"}\n'])
def test_a_file_that_cannot_be_read_is_told_with_its_line(tmp_path, records, line):
    bad = tmp_path / "bad.jsonl"
    bad.write_bytes(records.read_bytes() + line)
    with pytest.raises(RecordError, match="is not UTF-8") as caught:
        convert_files([bad], tmp_path / "out.nq", processes=2)
    assert caught.value.where.line == NUMBER + 15
    assert sorted(path.name for path in tmp_path.iterdir()) == ["bad.jsonl"]


READERS = """
import os
import signal
from itertools import islice

from glam_kg.custodians.reading import read_records


def dying(path, *, skip=None):
    yield from islice(read_records(path, skip=skip), 1500)
    os.kill(os.getpid(), signal.SIGKILL)


def failing(path, *, skip=None):
    yield from islice(read_records(path, skip=skip), 1500)
    raise LookupError("no letter for ß")
"""


@pytest.fixture
def readers(tmp_path, monkeypatch):
    """Readers that a process of its own can import; they come to a bad end after their first chunk."""
    (tmp_path / "readers_with_a_fault.py").write_text(READERS, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    yield importlib.import_module("readers_with_a_fault")
    del sys.modules["readers_with_a_fault"]


def test_a_process_that_is_killed_ends_the_conversion_with_a_sentence(records, readers):
    recording = Recording(readers.dying, None, None, processes=2)
    chunks = recording.chunks(records, 0, recording.recorder())
    assert len(next(chunks)) == CHUNK
    with pytest.raises(InputError, match="a process of the conversion ended before it was done"):
        list(chunks)


def test_an_error_that_nobody_foresaw_ends_the_conversion_with_a_sentence(records, readers, capfd):
    recording = Recording(readers.failing, None, None, processes=2)
    chunks = recording.chunks(records, 0, recording.recorder())
    assert len(next(chunks)) == CHUNK
    with pytest.raises(InputError, match="a process of the conversion ended: LookupError: no letter for ß"):
        list(chunks)
    assert capfd.readouterr().err == ""


def test_what_another_process_cannot_import_is_told_with_a_sentence(records, readers, tmp_path, capfd):
    recording = Recording(readers.failing, None, None, processes=2)
    (tmp_path / "readers_with_a_fault.py").unlink()
    shutil.rmtree(tmp_path / "__pycache__", ignore_errors=True)
    with pytest.raises(InputError, match="ended: ModuleNotFoundError: No module named 'readers_with_a_fault'"):
        list(recording.chunks(records, 0, recording.recorder()))
    assert capfd.readouterr().err == ""


def test_an_interruption_does_not_reach_the_processes(records, capfd):
    """They are interrupted all the time, from before they have read their own code."""
    done = threading.Event()

    def interrupt():
        while not done.wait(0.002):
            for process in multiprocessing.active_children():
                # It may have ended since it was listed.
                with contextlib.suppress(ProcessLookupError):
                    os.kill(process.pid, signal.SIGINT)

    recording = Recording(read_records, None, None, processes=2)
    interrupting = threading.Thread(target=interrupt)
    interrupting.start()
    try:
        chunks = list(recording.chunks(records, 0, recording.recorder()))
    finally:
        done.set()
        interrupting.join()
    assert sum(map(len, chunks)) == NUMBER + 7
    assert capfd.readouterr().err == ""


class InterruptedPath(type(Path())):
    """The program is interrupted while this is sent to a process that begins."""

    def __reduce__(self):
        os.kill(os.getpid(), signal.SIGINT)
        return Path, self.parts


def test_an_interruption_while_processes_begin_is_not_lost(records, capfd):
    recording = Recording(read_records, None, None, processes=2)
    with pytest.raises(KeyboardInterrupt):
        list(recording.chunks(InterruptedPath(records), 0, recording.recorder()))
    assert multiprocessing.active_children() == []
    assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, ())
    assert capfd.readouterr().err == ""


@pytest.mark.parametrize("of", [1, 2, 3])
@pytest.mark.parametrize("done", [0, CHUNK, 2 * CHUNK + 3])
def test_every_row_that_is_not_done_is_of_one_share(of, done):
    shares = [Share(number, of, done) for number in range(of)]
    for row in range(done + 5 * CHUNK):
        assert sum(not share.skips(row) for share in shares) == (row >= done)


def test_a_second_process_is_for_large_lists(tmp_path, monkeypatch):
    small = tmp_path / "small.jsonl"
    small.write_text("{}\n")
    large = tmp_path / "large.jsonl"
    large.write_bytes(b"\n" * 5_000_000)
    monkeypatch.setattr(sharing.os, "cpu_count", lambda: 2)
    assert [worthwhile_processes([path]) for path in (small, large)] == [1, 2]
    monkeypatch.setattr(sharing.os, "cpu_count", lambda: 1)
    assert worthwhile_processes([large]) == 1


def test_a_pipe_is_for_one_process(tmp_path, monkeypatch):
    large, pipe = tmp_path / "large.jsonl", tmp_path / "pipe.jsonl"
    large.write_bytes(b"\n" * 5_000_000)
    os.mkfifo(pipe)
    monkeypatch.setattr(sharing.os, "cpu_count", lambda: 2)
    assert worthwhile_processes([large, pipe]) == 1
    assert worthwhile_processes([large, tmp_path / "missing.jsonl"]) == 1
