"""The embedded store: its processes are ended at the time limit, replaced where they stop, and give what the engine gives."""

import os
import signal
import threading

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from long_queries import ENDLESS, HOURS, PRODUCT
from pyoxigraph import BlankNode, Literal, NamedNode, Quad, Store, Triple

from glam_kg.errors import QueryError, QueryTimeoutError, ResultTooLargeError, StoreError
from glam_kg.namespaces import XSD
from glam_kg.sparql.embedded import worker_pool
from glam_kg.sparql.embedded.store import EmbeddedStore
from glam_kg.sparql.query import CheckedQuery, Limits

ONE = CheckedQuery("SELECT (1 AS ?one) {}")


@pytest.fixture
def store():
    opened = EmbeddedStore.from_quads(())
    yield opened
    opened.close()


def is_alive(pid):
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def pids(store):
    return {worker._process.pid for worker in store._pool._all}


@pytest.mark.parametrize("query", [HOURS, f"ASK {{ {PRODUCT} FILTER (?v0 + ?v5 > 1000) }}", f"{ENDLESS} ORDER BY ?v3"])
def test_a_query_is_ended_at_its_limit_and_the_next_one_answered(store, query):
    len(store)
    started = pids(store)
    with pytest.raises(QueryTimeoutError, match=r"ended at its limit of 0\.5 seconds") as error:
        store.query(CheckedQuery(query, Limits(seconds=0.5)))
    assert error.value.seconds == 0.5
    assert not any(is_alive(pid) for pid in started)
    assert store.query(ONE).to_json_rows() == [{"one": 1}]


def test_the_next_process_waits_warm_before_the_limit(store):
    with pytest.raises(QueryTimeoutError):
        store.query(CheckedQuery(HOURS, Limits(seconds=0.6)))
    [waiting] = store._pool._idle
    waiting.await_ready()
    assert len(pids(store)) == 1


def test_a_slow_reader_takes_nothing_from_the_time_of_a_query(store, later):
    with store.stream(CheckedQuery(f"{ENDLESS} LIMIT 100000", Limits(seconds=60, rows=100_000))) as results:
        rows = iter(results)
        next(rows)
        later(3600)
        assert sum(1 for _ in rows) == 99_999


@pytest.mark.long
def test_an_endless_answer_ends_at_the_limit_while_it_is_read(store):
    with (
        pytest.raises(QueryTimeoutError),
        store.stream(CheckedQuery(ENDLESS, Limits(seconds=0.3, rows=10**9, bytes=10**12))) as results,
    ):
        for _ in results:
            pass
    assert store.query(ONE).to_json_rows() == [{"one": 1}]


def test_an_answer_larger_than_it_may_be_is_refused(store):
    with pytest.raises(ResultTooLargeError, match="larger than the limit of 100,000 bytes"):
        store.query(CheckedQuery(f"{ENDLESS} LIMIT 1000000", Limits(rows=1_000_000, bytes=100_000)))
    assert store.query(ONE).to_json_rows() == [{"one": 1}]


@pytest.mark.usefixtures("unhurried")
def test_an_answer_that_is_cut_does_not_end_its_process(store):
    before = pids(store)
    rows = store.query(CheckedQuery(ENDLESS, Limits(rows=10)))
    assert (len(rows), rows.cut, pids(store)) == (10, True, before)


def test_a_process_that_was_ended_from_outside_is_replaced(store):
    len(store)
    for pid in pids(store):
        os.kill(pid, signal.SIGKILL)
    assert store.query(ONE).to_json_rows() == [{"one": 1}]


def test_a_query_that_wants_too_much_memory_fails_alone(monkeypatch):
    monkeypatch.setattr(worker_pool, "megabytes_of_memory", lambda: 500 * 2 * 2)
    small = EmbeddedStore.from_quads(())
    with pytest.raises(QueryError, match="its process stopped"):
        small.query(CheckedQuery(f"{ENDLESS} ORDER BY ?v3", Limits(seconds=600)))
    assert small.query(ONE).to_json_rows() == [{"one": 1}]
    small.close()


def test_more_threads_than_processes_get_their_own_answers():
    store = EmbeddedStore.from_quads((), processes=3)
    found = {}

    def ask(number):
        found[number] = [
            store.query(CheckedQuery(f"SELECT ({number} + {i} AS ?n) {{}}")).to_json_rows() for i in range(20)
        ]

    threads = [threading.Thread(target=ask, args=(number,)) for number in range(0, 1600, 100)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == {number: [[{"n": number + i}] for i in range(20)] for number in range(0, 1600, 100)}
    assert len(pids(store)) <= 3
    store.close()


@pytest.mark.usefixtures("unhurried")
def test_waiting_for_a_process_counts():
    store = EmbeddedStore.from_quads((), processes=1)
    with store.stream(CheckedQuery(f"{ENDLESS} LIMIT 10")), pytest.raises(QueryTimeoutError) as told:
        store.query(CheckedQuery("ASK {}", Limits(seconds=0.2)))
    assert told.value.busy == 1
    assert str(told.value) == (
        "the query was not begun within its limit of 0.2 seconds: the store's 1 processes were all busy with others"
    )
    assert store.query(ONE).to_json_rows() == [{"one": 1}]
    store.close()


def test_a_closed_store_says_so(store):
    len(store)
    started = pids(store)
    store.close()
    assert not any(is_alive(pid) for pid in started)
    with pytest.raises(StoreError, match="is closed"):
        store.query(ONE)


def test_processes_end_with_the_store_that_nobody_uses():
    store = EmbeddedStore.from_quads(())
    len(store)
    started = pids(store)
    del store
    assert not any(is_alive(pid) for pid in started)


def test_a_child_has_processes_of_its_own(store):
    len(store)
    theirs, ours = os.pipe()
    pid = os.fork()
    if pid == 0:
        os.write(ours, b"%d" % store.query(ONE).to_json_rows()[0]["one"])
        store.close()
        os._exit(0)
    os.waitpid(pid, 0)
    assert os.read(theirs, 10) == b"1"
    os.close(theirs)
    os.close(ours)
    assert store.query(ONE).to_json_rows() == [{"one": 1}]


texts = st.text(st.characters(exclude_categories=["Cs"]), max_size=8)
literals = st.one_of(
    st.builds(Literal, texts),
    st.builds(Literal, texts, language=st.sampled_from(["nl", "en-GB"])),
    st.builds(
        Literal,
        texts | st.sampled_from(["1", "01", "+1", "-0.50", "1e3", "NaN", "INF", "true", "0", "1798", "1798-01-01"]),
        datatype=st.sampled_from(
            ["integer", "decimal", "double", "float", "boolean", "date", "gYear", "string", "long"]
        ).map(lambda name: NamedNode(XSD + name)),
    ),
)


@settings(deadline=None, max_examples=40)
@given(st.lists(literals, min_size=1, max_size=5))
def test_terms_come_as_the_engine_has_them(values):
    quads = [
        Quad(NamedNode(f"http://example.org/{i}"), NamedNode("http://example.org/p"), o) for i, o in enumerate(values)
    ]
    quads.append(Quad(BlankNode("b"), NamedNode("http://example.org/q"), BlankNode("c")))
    engine = Store()
    engine.extend(quads)
    store = EmbeddedStore.from_quads(quads)
    query = CheckedQuery("SELECT ?s ?o ?none { ?s <http://example.org/p> ?o }")
    assert set(store.query(query).values) == {tuple(row) for row in engine.query(query.bounded)}
    assert len(store.query(CheckedQuery("CONSTRUCT WHERE { ?s ?p ?o }"))) == len(engine)
    store.close()


def test_from_names_all_that_is_read():
    graphs = [NamedNode(f"https://nde.nl/ontology/hc/source/{name}") for name in "ab"]
    thing = NamedNode("http://example.org/thing")
    store = EmbeddedStore.from_quads([Quad(thing, thing, Literal(graph.value), graph) for graph in graphs])
    first, second = (f"<{graph.value}>" for graph in graphs)
    counts = {
        "": 2,
        f"FROM {second}": 1,
        f"FROM {first} FROM {second}": 2,
        f"FROM NAMED {second}": 0,
        f"FROM NAMED {second} {{ GRAPH ?g": 1,
    }
    found = {
        dataset: len(store.query(CheckedQuery(f"SELECT * {dataset} {{ ?s ?p ?o }}" + " }" * dataset.count("{"))))
        for dataset in counts
    }
    assert found == counts
    store.close()


@pytest.mark.parametrize("query", ["SELECT ?o { ?s ?p ?o } ORDER BY ?o", "CONSTRUCT WHERE { ?s ?p ?o }"])
def test_a_term_that_sparql_does_not_have_is_told(query):
    thing = NamedNode("http://example.org/thing")
    store = EmbeddedStore.from_quads([Quad(thing, thing, Literal("<< not this")), Quad(thing, thing, Literal("b"))])
    assert len(store.query(CheckedQuery(query))) == 2
    store.close()
    store = EmbeddedStore.from_quads([Quad(thing, thing, Triple(thing, thing, thing))])
    with pytest.raises(QueryError, match=r"RDF 1\.2"):
        store.query(CheckedQuery(query))
    assert store.query(ONE).to_json_rows() == [{"one": 1}]
    store.close()


@pytest.mark.long
def test_a_term_larger_than_can_be_read_is_told():
    thing = NamedNode("http://example.org/thing")
    store = EmbeddedStore.from_quads([Quad(thing, thing, Literal("x" * 9_000_000))])
    with pytest.raises(QueryError, match="the answer cannot be read"):
        store.query(CheckedQuery("SELECT (CONCAT(?o, ?o) AS ?twice) { ?s ?p ?o }"))
    assert store.query(ONE).to_json_rows() == [{"one": 1}]
    store.close()
