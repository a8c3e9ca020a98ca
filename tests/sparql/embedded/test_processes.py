"""The processes of the embedded store: never more than there may be, none left over, and none that gives another's answer."""

import os
import signal
import subprocess
import sys
import threading
import time

import psutil
import pytest
from long_queries import HOURS, PRODUCT
from pyoxigraph import Literal, NamedNode, Quad, Store

from glam_kg.errors import InputError, QueryError, QueryTimeoutError, StoreError
from glam_kg.sparql.abandonment import Abandoned, abandonable
from glam_kg.sparql.embedded import worker_pool
from glam_kg.sparql.embedded.answer_cache import KeptAnswer, is_repeatable
from glam_kg.sparql.embedded.bulk import load_files
from glam_kg.sparql.embedded.store import EmbeddedStore
from glam_kg.sparql.query import Allowed, CheckedQuery, Limits

pytestmark = pytest.mark.long
ONE = CheckedQuery("SELECT (1 AS ?one) {}")
THING = NamedNode("http://example.org/thing")
QUAD = Quad(THING, THING, Literal("said"))
NOBODY = "http://127.0.0.1:1/sparql"
ORPHAN = """
import os, sys, threading
from glam_kg.sparql.query import CheckedQuery, Limits
from glam_kg.sparql.embedded.store import EmbeddedStore
store = EmbeddedStore.from_quads(())
len(store)
print(*[worker._process.pid for worker in store._pool._all], flush=True)
threading.Timer(0.2, lambda: os.kill(os.getpid(), 9)).start()
store.query(CheckedQuery(sys.argv[1], Limits(seconds=600)))
"""


@pytest.fixture
def store():
    opened = EmbeddedStore.from_quads([QUAD], processes=2)
    yield opened
    opened.close()


def pids(store):
    return {worker._process.pid for worker in store._pool._all}


def is_running(pid):
    """Not where it has ended and only waits to be reaped, as it does for ever in a container without an init of its own."""
    try:
        return psutil.Process(pid).status() != psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return False


def end_all(store):
    for pid in pids(store):
        os.kill(pid, signal.SIGKILL)
        os.waitid(os.P_PID, pid, os.WEXITED | os.WNOWAIT)


def children():
    listed = subprocess.run(
        ["ps", "--ppid", str(os.getpid()), "-o", "pid=,args="], check=True, capture_output=True, text=True
    )
    return {line.split()[0] for line in listed.stdout.splitlines() if "worker.py" in line}


@pytest.mark.parametrize("columns", ["?s ?p", "?only"])
def test_nothing_of_an_answer_that_failed_comes_with_the_next_one(store, columns):
    fails = f"SELECT {columns} {{ ?s ?p ?only SERVICE <{NOBODY}> {{ ?s ?p ?other }} }}"
    with pytest.raises(QueryError, match="the query failed"):
        store.query(CheckedQuery(fails, allowed=Allowed(services=(NOBODY,))))
    [row] = store.query(CheckedQuery("SELECT ?only { ?s ?p ?only }")).rows
    assert row == {"only": Literal("said")}


def test_no_more_queries_run_at_once_than_may(store):
    def ask():
        with pytest.raises(QueryTimeoutError):
            store.query(CheckedQuery(HOURS, Limits(seconds=1.5)))

    threads = [threading.Thread(target=ask) for _ in range(8)]
    for thread in threads:
        thread.start()
    most = 0
    while any(thread.is_alive() for thread in threads):
        most = max(most, len(store._pool._all))
        time.sleep(0.02)
    assert most <= 5  # two that run, two that run long and give way, and a spare one that waits


@pytest.mark.usefixtures("unhurried")
def test_processes_that_were_all_ended_from_outside_are_replaced(store):
    with store.stream(ONE), store.stream(ONE):
        assert len(pids(store)) == 2
    end_all(store)
    assert store.query(ONE).to_json_rows() == [{"one": 1}]


def test_a_store_that_is_closed_while_it_is_asked_leaves_no_process():
    before = children()
    store = EmbeddedStore.from_quads((), processes=1)
    len(store)
    told = []

    def ask():
        with pytest.raises(StoreError, match="the store is closed") as error:
            store.query(CheckedQuery(HOURS, Limits(seconds=600)))
        told.append(error.value)

    threads = [threading.Thread(target=ask) for _ in range(2)]
    for thread in threads:
        thread.start()
    time.sleep(0.6)
    store.close()
    for thread in threads:
        thread.join(timeout=60)
    assert len(told) == 2
    assert children() <= before


def test_quick_queries_go_before_slow_ones(store):
    """All processes are at work on slow queries: a quick one is answered, and does not wait for their end."""
    store.query(ONE)
    enough = threading.Event()

    def ask():
        with abandonable(enough), pytest.raises(Abandoned):
            store.query(CheckedQuery(HOURS, Limits(seconds=600)))

    slow = [threading.Thread(target=ask) for _ in range(2)]
    for thread in slow:
        thread.start()
    given_way = set()
    while len(given_way) < 2:
        time.sleep(0.02)
        with store._pool._changed:
            given_way = {worker._process.pid for worker in store._pool._slow}
    own = os.getpriority(os.PRIO_PROCESS, 0)
    assert {os.getpriority(os.PRIO_PROCESS, pid) for pid in given_way} == {min(own + 5, 19)}
    assert store.query(ONE).to_json_rows() == [{"one": 1}]
    assert all(thread.is_alive() for thread in slow)
    enough.set()
    for thread in slow:
        thread.join()
    # They are not used again: the system lets none of them go first any more.
    assert not given_way & pids(store)


def test_an_error_of_the_reader_is_the_readers(store):
    with pytest.raises(TimeoutError, match="a slow line"), store.stream(ONE):
        raise TimeoutError("a slow line")


def test_a_query_needs_no_spare_process(store, monkeypatch):
    len(store)

    def refuse(*_, **__):
        raise StoreError("no process can be started")

    monkeypatch.setattr(worker_pool, "Worker", refuse)
    slow = "SELECT (COUNT(*) AS ?n) { " + " ".join(PRODUCT.split("VALUES ?v3")[:1]) + "}"
    assert store.query(CheckedQuery(slow, Limits(seconds=600))).to_json_rows() == [{"n": 200**3}]
    with pytest.raises(QueryTimeoutError):
        store.query(CheckedQuery(HOURS, Limits(seconds=0.5)))
    monkeypatch.undo()
    assert store.query(ONE).to_json_rows() == [{"one": 1}]


def test_to_open_a_store_is_not_to_count_it(tmp_path, monkeypatch):
    made = Store(str(tmp_path / "made.nq"))
    made.add(QUAD)
    del made
    with monkeypatch.context() as patch:
        patch.setattr(worker_pool.Worker, "count", None)
        opened = EmbeddedStore.open(tmp_path / "made.nq")
    assert (len(opened), bool(EmbeddedStore.from_quads(()))) == (1, True)
    opened.close()


def test_processes_are_started_from_any_folder_and_whatever_a_link_names_then(tmp_path, monkeypatch):
    (tmp_path / "one.nt").write_text('<http://example.org/a> <http://example.org/b> "one" .\n')
    (tmp_path / "two.nt").write_text('<http://example.org/a> <http://example.org/b> "two" .\n')
    for name in ("one", "two"):
        load_files([tmp_path / f"{name}.nt"], tmp_path / name)
    (tmp_path / "link").symlink_to("one")
    monkeypatch.chdir(tmp_path)
    opened = EmbeddedStore.open("link")
    (tmp_path / "link").unlink()
    (tmp_path / "link").symlink_to("two")
    monkeypatch.chdir("/")
    end_all(opened)
    assert opened.query(CheckedQuery("SELECT ?o { ?s ?p ?o }")).to_json_rows() == [{"o": "one"}]
    opened.close()


@pytest.mark.usefixtures("unhurried")
def test_a_process_is_told_nothing_of_what_is_none_of_its_business(store, monkeypatch):
    monkeypatch.setenv("OPENAI_API_KEY", "a-key")
    monkeypatch.setenv("GLAM_KG_LM_KEY", "a-key")
    monkeypatch.setenv("LD_LIBRARY_PATH", "/where/libraries/are")
    end_all(store)
    assert store.query(ONE).to_json_rows() == [{"one": 1}]
    [pid] = pids(store)
    with open(f"/proc/{pid}/environ", encoding="utf-8") as file:  # noqa: PTH123
        told = dict(variable.split("=", 1) for variable in file.read().split("\0") if variable)
    assert "a-key" not in told.values()
    assert told["LD_LIBRARY_PATH"] == "/where/libraries/are"


def test_quads_in_memory_leave_no_file_however_their_process_ends(tmp_path, monkeypatch):
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    opened = EmbeddedStore.from_quads([QUAD], processes=2)
    assert list(tmp_path.iterdir()) == []
    everything = CheckedQuery("SELECT ?o { ?s ?p ?o }")
    # Each process reads all of them, whenever it is started.
    with opened.stream(everything) as one, opened.stream(everything) as other:
        assert [len(each.collect()) for each in (one, other)] == [1, 1]
    end_all(opened)
    assert opened.query(everything).to_json_rows() == [{"o": "said"}]
    opened.close()


def test_a_child_that_ends_takes_nothing_from_its_parent():
    code = """
import os, sys
from glam_kg.sparql.query import CheckedQuery
from glam_kg.sparql.embedded.store import EmbeddedStore
store = EmbeddedStore.from_quads(())
len(store)
child = os.fork()
if not child:
    store.close()
    sys.exit()
os.waitpid(child, 0)
for worker in store._pool._all:
    os.kill(worker._process.pid, 9)
print(store.query(CheckedQuery("SELECT (1 AS ?one) {}")).to_json_rows())
"""
    done = subprocess.run([sys.executable, "-W", "error", "-c", code], check=False, capture_output=True, text=True)
    assert (done.stdout, done.stderr) == ("[{'one': 1}]\n", "")


def test_an_orphan_ends_with_its_parent_however_far_the_limit_of_its_query():
    done = subprocess.run([sys.executable, "-c", ORPHAN, HOURS], check=False, capture_output=True, text=True)
    assert done.returncode == -signal.SIGKILL
    end = time.monotonic() + 60
    for pid in map(int, done.stdout.split()):
        while is_running(pid):
            assert time.monotonic() < end
            time.sleep(0.1)


def test_what_another_server_says_is_asked_again():
    query = CheckedQuery(f"SELECT ?s {{ SERVICE <{NOBODY}> {{ ?s ?p ?o }} }}", allowed=Allowed(services=(NOBODY,)))
    assert not is_repeatable(query)


def test_a_kept_answer_comes_in_pieces():
    import zlib

    line = b'"the same again"\n' * 200_000
    kept = KeptAnswer(b"s", False, zlib.compress(line), len(line))
    pieces = list(kept.chunks(ONE))
    assert b"".join(pieces) == line
    assert max(map(len, pieces)) <= 1 << 18


@pytest.mark.parametrize("limits", [{"rows": 10**30}, {"seconds": 1e10}, {"seconds": 1e30}])
def test_limits_that_no_engine_and_no_timer_knows_are_refused(limits):
    with pytest.raises(InputError, match="expected"):
        Limits(**limits)


def test_the_largest_limits_work(store):
    assert len(store.query(CheckedQuery("SELECT ?o { ?s ?p ?o }", Limits(10**12, 1_000_000.0, 1 << 60)))) == 1
