"""What every backend must do, asked of all of them over one graph."""

import threading
import time
from pathlib import Path

import pytest
from long_queries import OF_ANY_GRAPH
from pyoxigraph import BlankNode, Literal, Store, parse
from servers import oxigraph_server

from glam_kg.errors import (
    QueryError,
    QuerySyntaxError,
    QueryTimeoutError,
    ResultTooLargeError,
    StoreError,
    UnsafeQueryError,
)
from glam_kg.namespaces import HC, SPARQL_PROLOGUE
from glam_kg.sparql.embedded.store import EmbeddedStore
from glam_kg.sparql.query import CheckedQuery, Limits
from glam_kg.sparql.remote.endpoint import RemoteEndpoint
from glam_kg.sparql.results import ResultStream
from glam_kg.testing import FakeEndpoint

pytestmark = pytest.mark.long

GRAPH = Path(__file__).parent / "custodians.trig"
ALL = f"{SPARQL_PROLOGUE}SELECT DISTINCT ?ghcid WHERE {{ ?custodian hc:ghcid ?ghcid }} ORDER BY ?ghcid"
GHCIDS = [
    "FJ-C-SUV-M-FM", "NL-DR-ASS-A-AA", "NL-DR-ASS-M-MA", "NL-DR-EMM-M-ME", "NL-GR-GRO-E-UG", "NL-GR-GRO-L-BG",
]  # fmt: skip
ONE = CheckedQuery("SELECT (1 AS ?one) {}")


def test_rows_come_in_the_order_of_the_query(backend):
    rows = backend.query(CheckedQuery(ALL))
    assert rows.variables == ("ghcid",)
    assert [row["ghcid"] for row in rows.to_json_rows()] == GHCIDS
    assert not rows.cut


def test_rows_can_be_read_as_they_come(backend):
    with backend.stream(CheckedQuery(ALL)) as results:
        assert isinstance(results, ResultStream)
        assert (results.form, results.variables, results.boolean) == ("SELECT", ("ghcid",), None)
        assert [ghcid.value for (ghcid,) in results] == GHCIDS
    assert not results.cut


def test_a_stream_can_be_left_before_its_end(backend):
    with backend.stream(CheckedQuery("SELECT * { ?a ?b ?c . ?d ?e ?f }")) as results:
        next(iter(results))
    assert backend.query(ONE).to_json_rows() == [{"one": 1}]


def test_an_error_of_the_reader_passes_through_a_stream(backend):
    with pytest.raises(ZeroDivisionError), backend.stream(CheckedQuery(ALL)) as results:
        assert next(iter(results)) == 1 / 0
    assert backend.query(ONE).to_json_rows() == [{"one": 1}]


@pytest.mark.parametrize(("limit", "count", "cut"), [(7, 6, False), (6, 6, False), (5, 5, True), (0, 0, True)])
def test_a_cut_is_told(backend, limit, count, cut):
    rows = backend.query(CheckedQuery(ALL, Limits(rows=limit)))
    assert (len(rows), rows.cut) == (count, cut)
    assert [row["ghcid"] for row in rows.to_json_rows()] == GHCIDS[:count]


def test_a_limit_of_the_query_itself_is_no_cut(backend):
    rows = backend.query(CheckedQuery(f"{ALL} LIMIT 4", Limits(rows=4)))
    assert (len(rows), rows.cut) == (4, False)


def test_terms_keep_language_and_datatype(backend):
    query = (
        f"{SPARQL_PROLOGUE}SELECT DISTINCT ?label ?year ?url ?none WHERE {{ ?c hc:recordId 'a1' ; skos:prefLabel ?label ;"
        " hc:foundingYear ?year ; schema:url ?url FILTER(LANG(?label) = 'nl' && ?year = 1850) } ORDER BY ?url LIMIT 1"
    )
    rows = backend.query(CheckedQuery(query))
    [row] = rows.rows
    assert [str(row[name]) for name in ("label", "year", "url")] == [
        '"Archief van Assen"@nl', '"1850"^^<http://www.w3.org/2001/XMLSchema#integer>', "<https://archief.example/>",
    ]  # fmt: skip
    assert "none" not in row
    assert rows.values[0][rows.variables.index("none")] is None


@pytest.mark.parametrize("text", ["a\nb\r\tc", 'she said "no" \\', "ﻢﻜﺘﺑﺓ", "𝄞 🏛", "'", "", "nodeID://b1", "a;b,c"])
def test_text_comes_back_as_it_was_sent(backend, text):
    [row] = backend.query(CheckedQuery(f"SELECT ?x {{ VALUES ?x {{ {Literal(text)} }} }}")).values
    assert row == (Literal(text),)


def test_what_is_equal_by_the_standard_is_equal(backend):
    string = '"x"^^<http://www.w3.org/2001/XMLSchema#string>'
    assert backend.query(CheckedQuery(f"SELECT ?x {{ VALUES ?x {{ {string} }} }}")).values == ((Literal("x"),),)


def test_ask_gives_a_truth_value(backend):
    for query, truth in [("ASK { ?s ?p ?o }", True), ("ASK { <urn:a:b> ?p ?o }", False)]:
        rows = backend.query(CheckedQuery(query))
        assert (rows.boolean, len(rows), rows.cut) == (truth, 0, False)
        with backend.stream(CheckedQuery(query)) as results:
            assert (results.boolean, list(results)) == (truth, [])


def test_construct_gives_triples(backend):
    query = f"{SPARQL_PROLOGUE}CONSTRUCT {{ ?c hc:ghcid ?g }} WHERE {{ ?c hc:ghcid ?g . ?c hc:recordId 'a1' }}"
    rows = backend.query(CheckedQuery(query))
    assert rows.variables == ("subject", "predicate", "object")
    assert {str(row["object"]) for row in rows.rows} == {'"NL-DR-ASS-A-AA"'}
    assert backend.query(CheckedQuery(query, Limits(rows=0))).cut


def test_construct_makes_blank_nodes(backend):
    query = f"{SPARQL_PROLOGUE}CONSTRUCT {{ ?c hc:note _:b . _:b hc:text ?g }} WHERE {{ ?c hc:ghcid ?g }}"
    rows = backend.query(CheckedQuery(query)).rows
    made = {row["object"] for row in rows if row["predicate"].value.endswith("note")}
    assert made == {row["subject"] for row in rows if row["predicate"].value.endswith("text")}
    assert len(made) >= len(GHCIDS)
    assert all(isinstance(node, BlankNode) for node in made)


def test_describe_gives_what_the_node_is_said_to_be(backend):
    custodian = "https://nde.nl/ontology/hc/custodian/NL-DR-ASS-A-AA"
    rows = backend.query(CheckedQuery(f"DESCRIBE <{custodian}>")).rows
    said = {
        (row["predicate"].value.rsplit("/", 1)[-1], row["object"].value)
        for row in rows
        if row["subject"].value == custodian
    }
    assert {("ghcid", "NL-DR-ASS-A-AA"), ("recordId", "a1"), ("foundingYear", "1850")} <= said


def test_a_graph_has_no_rows_where_nothing_is_found(backend):
    rows = backend.query(CheckedQuery("CONSTRUCT { ?s ?p ?o } WHERE { ?s <urn:a:b> ?o . ?s ?p ?o }"))
    assert (len(rows), rows.cut) == (0, False)


FROM = f"FROM <{HC}source/%s>"
NAMED = f"{FROM % 'second'} FROM NAMED <{HC}source/first>"
CUSTODIANS = "SELECT DISTINCT ?c %s { ?c hc:ghcid ?ghcid }"


@pytest.mark.parametrize(
    ("query", "count"),
    [
        (CUSTODIANS % (FROM % "first" + FROM % "second"), 6), (CUSTODIANS % FROM % "second", 1), (CUSTODIANS % FROM % "none", 0),
        ("SELECT DISTINCT ?g { GRAPH ?g { ?c hc:ghcid ?ghcid } }", 2),
        (f"SELECT DISTINCT ?g {NAMED} {{ GRAPH ?g {{ ?c hc:ghcid ?ghcid }} }}", 1),
    ],
)  # fmt: skip
def test_graphs_are_read_together_or_as_the_query_names_them(backend, query, count):
    assert len(backend.query(CheckedQuery(f"{SPARQL_PROLOGUE}{query}"))) == count


def test_a_query_that_cannot_be_parsed_is_a_syntax_error(backend):
    with pytest.raises(QuerySyntaxError) as error:
        backend.query(CheckedQuery("SELECT * { ?s ?p"))
    assert error.value.query == "SELECT * { ?s ?p"


@pytest.mark.parametrize(
    "query", ["DROP ALL", "SELECT * { SERVICE <http://127.0.0.1:1/> { ?s ?p ?o } }", "SELECT * FROM <file:///x> {}"]
)
def test_what_the_guard_refuses_is_not_asked(backend, query):
    with pytest.raises(UnsafeQueryError):
        backend.query(CheckedQuery(query))


def test_comments_and_prefixes_do_not_mislead_a_backend(backend):
    query = "# INSERT\nPREFIX x: <http://example.org/DELETE#>\n# CONSTRUCT\nSELECT (1 AS ?one) { }"
    assert backend.query(CheckedQuery(query)).to_json_rows() == [{"one": 1}]


def test_an_answer_larger_than_it_may_be_is_an_error(backend):
    query = CheckedQuery("SELECT * { ?a ?b ?c . ?d ?e ?f }", Limits(bytes=5_000))
    with pytest.raises(ResultTooLargeError, match="larger than the limit of 5,000 bytes") as error:
        backend.query(query)
    assert error.value.query == query.text
    assert backend.query(ONE).to_json_rows() == [{"one": 1}]


def test_threads_get_their_own_answers(backend):
    found = {}

    def ask(number):
        found[number] = [
            backend.query(CheckedQuery(f"SELECT ?n {{ VALUES ?n {{ {number + i} }} }}")).to_json_rows()
            for i in range(10)
        ]

    threads = [threading.Thread(target=ask, args=(number,)) for number in range(0, 1200, 100)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == {number: [[{"n": number + i}] for i in range(10)] for number in range(0, 1200, 100)}


class TestTimeLimits:
    @pytest.fixture(params=["memory", "disk", "fake", "oxigraph", pytest.param("virtuoso", marks=pytest.mark.servers)])
    def busy(self, request, tmp_path):
        """A backend that a query for hours does not leave with work: the engine ends it, or the test ends the engine."""
        if request.param == "oxigraph":
            # Its time limit is an option of the start, so that it would work on when nobody waits.
            with (
                oxigraph_server(tmp_path / "store", [GRAPH]) as url,
                RemoteEndpoint(url) as endpoint,
            ):
                yield endpoint
        elif request.param == "fake":
            fake = FakeEndpoint(parse(path=str(GRAPH)))
            fake.slow_down(3600)
            yield fake
        else:
            yield request.getfixturevalue(request.param)

    def test_a_query_for_hours_is_ended_at_its_limit_and_the_next_one_answered(self, busy):
        query = CheckedQuery(OF_ANY_GRAPH, Limits(seconds=1.5))
        started = time.monotonic()
        with pytest.raises(QueryTimeoutError, match=r"ended at its limit of 1\.5 seconds") as error:
            busy.query(query)
        # It would run for hours.
        assert 1.4 < time.monotonic() - started < 120
        assert (error.value.seconds, error.value.query) == (1.5, OF_ANY_GRAPH)
        assert isinstance(error.value, QueryError)
        if isinstance(busy, FakeEndpoint):
            busy.recover()
        assert busy.query(ONE).to_json_rows() == [{"one": 1}]


class TestStoreDirectories:
    @pytest.fixture
    def directory(self, tmp_path):
        store = Store(str(tmp_path / "store"))
        store.load(path=str(GRAPH))
        store.flush()
        del store
        return tmp_path / "store"

    def test_a_store_on_disk_answers_as_one_in_memory(self, directory, memory):
        opened = EmbeddedStore.open(directory)
        assert opened.query(CheckedQuery(ALL)) == memory.query(CheckedQuery(ALL))
        assert len(opened) == len(memory)
        opened.close()

    def test_a_store_can_be_read_while_it_is_open_elsewhere(self, directory):
        writer = Store(str(directory))
        opened = EmbeddedStore.open(directory)
        assert len(opened.query(CheckedQuery(ALL))) == 6
        opened.close()
        del writer

    def test_reading_creates_nothing(self, tmp_path):
        with pytest.raises(StoreError, match="there is no such directory"):
            EmbeddedStore.open(tmp_path / "none")
        assert not (tmp_path / "none").exists()

    def test_a_directory_that_is_no_store_is_said_to_be_none(self, tmp_path):
        (tmp_path / "notes.txt").write_text("notes")
        for place in (tmp_path, tmp_path / "notes.txt"):
            with pytest.raises(StoreError, match="holds no store"):
                EmbeddedStore.open(place)

    def test_a_damaged_store_is_said_to_be_unreadable(self, directory):
        (directory / "CURRENT").write_bytes(b"nothing of the kind")
        with pytest.raises(StoreError, match="cannot be read"):
            EmbeddedStore.open(directory)


def test_a_text_is_not_taken_for_a_checked_query(backend):
    with pytest.raises(TypeError, match="takes a CheckedQuery, such as"):
        backend.query("ASK {}")
