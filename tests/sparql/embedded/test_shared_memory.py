"""A graph in memory, shared by the processes that run queries: the same answers, and the disk where it cannot be."""

import os
import signal
import threading
import time
from pathlib import Path

import pytest
from pyoxigraph import Literal, NamedNode, Quad

from glam_kg.errors import QueryError, QueryTimeoutError, StoreError
from glam_kg.sparql.embedded import shared_memory, worker_pool
from glam_kg.sparql.embedded.bulk import load_files
from glam_kg.sparql.embedded.store import EmbeddedStore
from glam_kg.sparql.query import CheckedQuery, Limits

NAMES = CheckedQuery("SELECT ?s ?name { ?s <https://example.org/name> ?name } ORDER BY ?s")
HOURS = (
    "SELECT (COUNT(*) AS ?n) { "
    + " ".join(f"VALUES ?v{i} {{ {' '.join(map(str, range(200)))} }}" for i in range(6))
    + " }"
)


@pytest.fixture
def directory(tmp_path):
    file = tmp_path / "graph.nq"
    file.write_text(
        "".join(
            f'<https://example.org/{i}> <https://example.org/name> "name {i}"@nl <https://example.org/graph/{i % 3}> .\n'
            for i in range(1000)
        )
    )
    load_files([file], tmp_path / "store")
    return tmp_path / "store"


def until_in_memory(store):
    ends = time.monotonic() + 60
    while not store.reads_memory:
        assert time.monotonic() < ends
        time.sleep(0.02)


def processes(store):
    return [worker._process for worker in store._pool._all]


def test_answers_are_the_same_from_the_disk_and_from_memory(directory):
    disk, memory = EmbeddedStore.open(directory), EmbeddedStore.open(directory, memory=True)
    expected = disk.query(NAMES).to_json_rows()

    assert memory.query(NAMES).to_json_rows() == expected
    until_in_memory(memory)
    assert memory.query(NAMES).to_json_rows() == expected
    assert all(isinstance(process, shared_memory.ForkedProcess) for process in processes(memory))
    assert len(expected) == len(memory) == 1000
    disk.close()
    memory.close()


def test_a_query_of_hours_is_ended_in_memory_too(directory):
    store = EmbeddedStore.open(directory, memory=True)
    until_in_memory(store)
    store.query(NAMES)

    with pytest.raises(QueryTimeoutError):
        store.query(CheckedQuery(HOURS, Limits(seconds=0.5)))

    assert len(store.query(NAMES)) == 1000
    store.close()


def test_many_threads_share_the_graph(directory):
    store = EmbeddedStore.open(directory, memory=True, processes=3)
    until_in_memory(store)
    found = []

    def ask():
        found.extend(len(store.query(NAMES)) for _ in range(10))

    threads = [threading.Thread(target=ask) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [1000] * 80
    store.close()


def test_where_the_memory_is_lost_the_disk_is_read(directory):
    told = []
    store = EmbeddedStore.open(directory, memory=True, on_failure=told.append)
    until_in_memory(store)
    holder = store._pool._graph._process
    holder.kill()
    holder.wait()
    for process in processes(store):
        process.kill()

    assert len(store.query(NAMES)) == 1000
    assert not store.reads_memory
    assert told == [f"{store.generation.folder}: the graph is not held in memory: its process has ended"]
    store.close()


def test_where_the_graph_cannot_be_read_queries_go_on(directory, monkeypatch):
    monkeypatch.setattr(shared_memory, "_PROCESS", "no.such.module")
    told = []
    store = EmbeddedStore.open(directory, memory=True, on_failure=told.append)
    ends = time.monotonic() + 30
    while not told and time.monotonic() < ends:
        assert len(store.query(NAMES)) == 1000
        assert not store.reads_memory
        time.sleep(0.05)
    assert "its process was ended" in told[0]
    store.close()


def test_close_leaves_no_process(directory):
    store = EmbeddedStore.open(directory, memory=True)
    until_in_memory(store)
    store.query(NAMES)
    ended = [store._pool._graph._process.pid]
    forked = processes(store)
    store.close()

    assert all(process.wait(timeout=10) == 0 for process in forked)
    for pid in ended:
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)
    with pytest.raises(StoreError, match="closed"):
        store.query(CheckedQuery("ASK {}"))


def test_a_process_that_is_killed_is_replaced(directory):
    store = EmbeddedStore.open(directory, memory=True)
    until_in_memory(store)
    store.query(NAMES)
    for process in processes(store):
        signal.pidfd_send_signal(process._descriptor, signal.SIGKILL)
    assert len(store.query(NAMES)) == 1000
    store.close()


def test_too_much_memory_ends_one_query(directory, monkeypatch):
    monkeypatch.setattr(worker_pool, "megabytes_of_memory", lambda: 500 * 2 * 2)
    store = EmbeddedStore.open(directory, memory=True, processes=2)
    until_in_memory(store)
    with pytest.raises(QueryError, match="its process stopped"):
        store.query(CheckedQuery(f"SELECT * {{ {HOURS.partition('{ ')[2].removesuffix('}')} }} ORDER BY ?v3"))
    assert len(store.query(NAMES)) == 1000
    store.close()


@pytest.mark.parametrize(("quads", "fits"), [(None, False), (1000, True), (4_000_000_000, False)])
def test_what_fits_in_memory(quads, fits):
    assert worker_pool.fits_in_memory(quads) is fits


def test_a_system_that_cannot_share_says_so(directory, monkeypatch):
    monkeypatch.setattr(shared_memory, "can_share_memory", lambda: False)
    with pytest.raises(StoreError, match="Linux"):
        EmbeddedStore.open(Path(directory), memory=True)


def test_terms_keep_language_and_graphs(tmp_path):
    file = tmp_path / "graph.nq"
    file.write_text('_:a <https://example.org/p> "x"@fr-be <https://example.org/g> .\n')
    load_files([file], tmp_path / "store")
    store = EmbeddedStore.open(tmp_path / "store", memory=True)
    until_in_memory(store)
    (row,) = store.query(CheckedQuery("SELECT ?o { ?s ?p ?o }"))
    assert row["o"] == Literal("x", language="fr-be")
    assert Quad(NamedNode("a:"), NamedNode("b:"), row["o"])
    store.close()
