"""Loads make generations: a reader sees the old data or the new, whatever happens to the process that loads."""

import os
import random
import signal
import subprocess
import sys
import time

import pytest
from pyoxigraph import Store

from glam_kg.errors import InputError, StoreError
from glam_kg.sparql.embedded.bulk import load_files
from glam_kg.sparql.embedded.generations import (
    BUILDING,
    FOLDER,
    POINTER,
    Generation,
    current_number,
    folder_of,
    is_read,
    lock_of,
)
from glam_kg.sparql.embedded.store import EmbeddedStore
from glam_kg.sparql.query import CheckedQuery

pytestmark = pytest.mark.long

# For each line of seconds, a child loads for so long and is killed.
STOP_AT_ANY_MOMENT = """
import os, signal, sys, time
from pathlib import Path
from glam_kg.sparql.embedded.bulk import load_files

for seconds in sys.stdin:
    child = os.fork()
    if child == 0:
        load_files([Path(sys.argv[1])], Path(sys.argv[2]))
        os._exit(0)
    time.sleep(float(seconds))
    os.kill(child, signal.SIGKILL)
    print(os.waitpid(child, 0)[1], flush=True)
"""
# One process forks a child for every step of a load; the child kills itself there.
STOP_AT_EVERY_STEP = """
import os, shutil, signal, sys
from pathlib import Path
from glam_kg.sparql.embedded.bulk import load_files

more, whole = Path(sys.argv[1]), Path(sys.argv[2])

def load_until(stop, store):
    calls = 0
    def counted(function):
        def step(*args, **options):
            nonlocal calls
            calls += 1
            if calls == stop:
                os.kill(os.getpid(), signal.SIGKILL)
            return function(*args, **options)
        return step
    steps = {os: ("fsync", "link", "mkdir"), shutil: ("rmtree", "copy2"), Path: ("rename", "replace", "unlink", "touch")}
    for holder, names in steps.items():
        for name in names:
            setattr(holder, name, counted(getattr(holder, name)))
    load_files([more], store)

stop, status = 0, signal.SIGKILL
while status == signal.SIGKILL:
    stop += 1
    store = whole.with_name(f"store-{stop}")
    shutil.copytree(whole, store)
    child = os.fork()
    if child == 0:
        load_until(stop, store)
        os._exit(0)
    status = os.waitpid(child, 0)[1]
print(stop, status)
"""
READ = """
import sys
from glam_kg.sparql.embedded.store import EmbeddedStore
seen = set()
while len(seen) < int(sys.argv[2]):
    store = EmbeddedStore.open(sys.argv[1])
    seen.add(len(store))
    store.close()
print(*sorted(seen))
"""


def triples(path, start, number):
    path.write_text(
        "".join(f'<http://example.org/{i}> <http://example.org/p> "{i}" .\n' for i in range(start, start + number))
    )
    return path


@pytest.fixture
def first(tmp_path):
    return triples(tmp_path / "first.nt", 0, 100)


@pytest.fixture
def more(tmp_path):
    return triples(tmp_path / "more.nt", 100, 100)


def size(store):
    opened = EmbeddedStore.open(store)
    try:
        return len(opened)
    finally:
        opened.close()


def generations(store):
    return sorted(path.name for path in (store / FOLDER).iterdir() if path.is_dir())


def test_each_load_makes_a_generation_and_removes_what_nobody_reads(tmp_path, first, more):
    store = tmp_path / "store"
    load_files([first], store)
    assert (current_number(store), generations(store), size(store)) == (1, ["000001"], 100)
    load_files([more], store)
    assert (current_number(store), generations(store), size(store)) == (2, ["000002"], 200)


def test_a_generation_stays_as_long_as_it_is_read(tmp_path, first, more):
    store = tmp_path / "store"
    load_files([first], store)
    reader = EmbeddedStore.open(store)
    load_files([more], store)
    assert generations(store) == ["000001", "000002"]
    assert len(reader.query(CheckedQuery("SELECT * { ?s ?p ?o }"))) == 100
    reader.close()
    load_files([more], store)
    assert generations(store) == ["000003"]


def test_the_folder_of_a_generation_is_opened_as_that_one(tmp_path, first, more):
    store = tmp_path / "store"
    load_files([first], store)
    reader = EmbeddedStore.open(store)
    load_files([more], store)
    again = EmbeddedStore.open(reader.generation.folder)
    assert (again.generation.number, again.generation.quads, len(again)) == (1, 100, 100)
    reader.close()
    load_files([more], store)
    assert generations(store) == ["000001", "000003"]
    again.close()
    load_files([more], store)
    assert generations(store) == ["000004"]
    with pytest.raises(StoreError, match="there is no such directory"):
        EmbeddedStore.open(reader.generation.folder)


def test_replacing_keeps_nothing(tmp_path, first, more):
    store = tmp_path / "store"
    load_files([first], store)
    summary = load_files([more], store, replace=True)
    assert (summary.before, summary.after, size(store)) == (100, 100, 100)


def test_a_failed_replacement_leaves_the_store_as_it_was(tmp_path, first):
    store = tmp_path / "store"
    load_files([first], store)
    bad = tmp_path / "bad.nt"
    bad.write_text("nonsense\n")
    with pytest.raises(InputError):
        load_files([bad], store, replace=True)
    assert (size(store), generations(store)) == (100, ["000001"])


def test_progress_reaches_the_end_of_each_file(tmp_path, first, more):
    told = {}
    load_files(
        [first, more], tmp_path / "store", on_progress=lambda path, done, whole: told.update({path: (done, whole)})
    )
    assert told == {path: (path.stat().st_size,) * 2 for path in (first, more)}


def test_a_store_that_oxigraph_made_becomes_a_generation(tmp_path, first, more):
    store = tmp_path / "store"
    made = Store(str(store))
    made.bulk_load(path=str(first))
    del made
    reader = EmbeddedStore.open(store)
    assert (reader.generation.number, len(reader)) == (0, 100)
    load_files([more], store)
    assert size(store) == 200
    assert len(reader.query(CheckedQuery("SELECT * { ?s ?p ?o }"))) == 100
    reader.close()
    load_files([more], store)
    assert sorted(path.name for path in store.iterdir()) == [POINTER, FOLDER]
    assert size(store) == 200


def end_processes(store):
    for worker in store._pool._all:
        worker._process.kill()
        worker._process.wait()


def test_a_store_that_oxigraph_made_stays_as_long_as_it_is_read(tmp_path, first, more):
    store = tmp_path / "store"
    made = Store(str(store))
    made.bulk_load(path=str(first))
    del made
    reader = EmbeddedStore.open(store)
    for _ in range(2):
        load_files([more], store)
    end_processes(reader)
    assert len(reader.query(CheckedQuery("SELECT * { ?s ?p ?o }"))) == 100
    reader.close()
    load_files([more], store)
    assert sorted(path.name for path in store.iterdir()) == [POINTER, FOLDER]


def test_a_number_is_never_given_twice(tmp_path, first, more):
    store = tmp_path / "store"
    load_files([first], store)
    old = EmbeddedStore.open(store)
    load_files([more], store)
    reader = EmbeddedStore.open(store)
    names = store / FOLDER / "000002-names-of-another.json"
    names.touch()
    (store / POINTER).write_text("000001\n")
    load_files([more], store, replace=True)
    end_processes(reader)
    assert (current_number(store), size(store), len(reader)) == (3, 100, 200)
    reader.close()
    old.close()
    load_files([more], store)
    assert generations(store) == ["000004"]
    assert not names.exists()


def test_what_a_killed_removal_left_is_removed(tmp_path, first, more):
    store = tmp_path / "store"
    load_files([first], store)
    for left in ("000000.lock", "000000-names-of-it.json"):
        (store / FOLDER / left).touch()
    load_files([more], store)
    assert sorted(path.name for path in (store / FOLDER).iterdir()) == ["000002", "000002.lock"]


def test_a_generation_that_cannot_be_removed_is_no_failure(tmp_path, first, more, monkeypatch):
    store = tmp_path / "store"
    load_files([first], store)
    opening = type(store).open

    def refuse(path, mode="r", *args, **options):
        if path.suffix == ".lock" and mode == "a":
            raise PermissionError(13, "Permission denied")
        return opening(path, mode, *args, **options)

    monkeypatch.setattr(type(store), "open", refuse)
    assert load_files([more], store).after == 200
    assert (size(store), generations(store)) == (200, ["000001", "000002"])


def test_a_term_larger_than_can_be_read_is_told(tmp_path):
    huge = tmp_path / "huge.nt"
    huge.write_text('<http://example.org/a> <http://example.org/b> "' + "x" * 17_000_000 + '" .\n')
    with pytest.raises(InputError, match=r"huge\.nt: has a term that is too large"):
        load_files([huge], tmp_path / "store")
    assert not (tmp_path / "store").exists()


def test_paths_that_the_system_refuses_are_told(tmp_path, first):
    long = tmp_path / ("x" * 300)
    with pytest.raises(StoreError, match="name too long"):
        EmbeddedStore.open(long)
    with pytest.raises(StoreError, match="name too long"):
        load_files([first], long)
    with pytest.raises(InputError, match="name too long"):
        load_files([long.with_suffix(".nt")], tmp_path / "store")


def test_a_file_system_without_links_is_no_obstacle(tmp_path, first, more, monkeypatch):
    def refuse(*_):
        raise OSError

    monkeypatch.setattr(os, "link", refuse)
    store = tmp_path / "store"
    load_files([first], store)
    load_files([more], store)
    assert size(store) == 200


@pytest.mark.parametrize(
    ("pointer", "words"), [("nonsense", "expected the number of a generation"), ("000007", "generation 7 is not there")]
)
def test_a_damaged_pointer_is_told(tmp_path, first, pointer, words):
    store = tmp_path / "store"
    load_files([first], store)
    (store / POINTER).write_text(pointer)
    with pytest.raises(StoreError, match=words):
        EmbeddedStore.open(store)


def test_a_generation_that_is_removed_while_it_is_opened_is_not_opened(tmp_path, first, more, monkeypatch):
    store = tmp_path / "store"
    load_files([first], store)
    opening, once = os.open, []

    def open_late(path, *args, **options):
        if str(path).endswith("000001.lock") and not once:
            once.append(path)
            load_files([more], store)
        return opening(path, *args, **options)

    monkeypatch.setattr(os, "open", open_late)
    generation = Generation.current(store)
    assert once
    assert generation.number == 2


@pytest.mark.long
def test_killed_at_every_step_a_load_leaves_the_old_data_or_the_new(tmp_path, first, more):
    whole = tmp_path / "whole"
    load_files([first], whole)
    command = [sys.executable, "-c", STOP_AT_EVERY_STEP, more, whole]
    steps, status = map(int, subprocess.run(command, check=True, capture_output=True, text=True).stdout.split())
    assert (steps > 10, status) == (True, 0)
    sizes = [size(tmp_path / f"store-{stop}") for stop in range(1, steps + 1)]
    assert sorted(sizes) == sizes
    assert set(sizes) == {100, 200}
    for stop in range(1, steps + 1):
        store = tmp_path / f"store-{stop}"
        load_files([more], store)
        assert (size(store), len(generations(store)), (store / FOLDER / BUILDING).exists()) == (200, 1, False)


@pytest.mark.long
def test_killed_at_any_moment_a_load_leaves_the_old_data_or_the_new(tmp_path, first):
    store, large = tmp_path / "store", triples(tmp_path / "large.nt", 1_000, 50_000)
    load_files([first], store)
    started = time.monotonic()
    load_files([large], tmp_path / "undisturbed")
    whole = time.monotonic() - started
    chance, ends = random.Random(5), set()  # noqa: S311
    command = [sys.executable, "-c", STOP_AT_ANY_MOMENT, large, store]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as loading:
        for _ in range(20):
            print(chance.uniform(0.01, 1) * whole, file=loading.stdin, flush=True)
            ends.add(int(loading.stdout.readline()))
            assert size(store) in {100, 50_100}
        loading.stdin.close()
    assert signal.SIGKILL in ends
    load_files([large], store)
    assert size(store) == 50_100


def test_readers_in_other_processes_never_see_half(tmp_path, first):
    store = tmp_path / "store"
    load_files([first], store)
    readers = [
        subprocess.Popen([sys.executable, "-c", READ, store, "10"], stdout=subprocess.PIPE, text=True) for _ in range(2)
    ]
    loaded = 0
    while any(reader.poll() is None for reader in readers):
        loaded += 1
        load_files([triples(tmp_path / f"{loaded}.nt", 100 * loaded, 100)], store)
    seen = set()
    for reader in readers:
        assert reader.returncode == 0
        seen |= set(map(int, reader.stdout.read().split()))
        reader.stdout.close()
    assert seen <= {100 * number for number in range(1, loaded + 2)}


def test_the_number_of_quads_is_kept(tmp_path, first, more):
    store = tmp_path / "store"
    load_files([first], store)
    load_files([more], store)
    opened = EmbeddedStore.open(store)
    assert (opened.generation.quads, len(opened)) == (200, 200)
    lock_of(opened.generation.folder).write_text("")
    assert (opened.generation.quads, len(opened)) == (None, 200)
    opened.close()


def test_a_copy_without_its_empty_files_is_opened(tmp_path, first):
    store = tmp_path / "store"
    load_files([first], store)
    lock_of(folder_of(store, 1)).unlink()
    assert size(store) == 100


def test_whether_a_store_is_read(tmp_path, first):
    store = tmp_path / "store"
    assert not is_read(store)
    load_files([first], store)
    assert not is_read(store)
    reader = EmbeddedStore.open(store)
    assert is_read(store)
    reader.close()
    assert not is_read(store)
