"""Several processes that check records: what comes out is what one process makes."""

from __future__ import annotations

import json
import os
import signal
from datetime import date

import pytest

from glam_kg.custodians import sharing
from glam_kg.custodians.conversion import convert_files
from glam_kg.custodians.reading import read_records
from glam_kg.custodians.sharing import CHUNK, Recording, Share, worthwhile_processes
from glam_kg.errors import InputError, RecordError
from glam_kg.mappings.mapping import Mapping

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


def test_a_file_that_cannot_be_read_is_told_with_its_line(tmp_path, records):
    bad = tmp_path / "bad.jsonl"
    bad.write_bytes(records.read_bytes() + b"\xff\n")
    with pytest.raises(RecordError, match="is not UTF-8") as caught:
        convert_files([bad], tmp_path / "out.nq", processes=2)
    assert caught.value.where.line == NUMBER + 15
    assert sorted(path.name for path in tmp_path.iterdir()) == ["bad.jsonl"]


def dying_reader(path, *, skip=None):
    """Reads as `read_records` does; in a process of its own it ends at the second chunk, as if it were killed."""
    for number, record in enumerate(read_records(path, skip=skip)):
        if number >= CHUNK // 2:
            os.kill(os.getpid(), signal.SIGKILL)
        yield record


def test_a_process_that_is_killed_ends_the_conversion_with_a_sentence(records):
    recording = Recording(dying_reader, None, None, processes=2)
    with pytest.raises(InputError, match="a process of the conversion ended before it was done"):
        list(recording.chunks(records, 0, recording.recorder()))


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
