"""What every backend must do, asked of both; and what each does of its own."""

import socket
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from pyoxigraph import Store

from glam_kg.errors import EndpointError, QuerySyntaxError, StoreError, UnsafeQueryError
from glam_kg.namespaces import SPARQL_PROLOGUE
from glam_kg.sparql.endpoint import RemoteEndpoint
from glam_kg.sparql.query import CheckedQuery, Limits
from glam_kg.sparql.store import EmbeddedStore

GRAPH = Path(__file__).parent / "custodians.trig"
ALL = f"{SPARQL_PROLOGUE}SELECT DISTINCT ?ghcid WHERE {{ ?custodian hc:ghcid ?ghcid }} ORDER BY ?ghcid"


def test_rows_come_in_the_order_of_the_query(backend):
    rows = backend.query(CheckedQuery(ALL))
    assert rows.variables == ("ghcid",)
    assert [row["ghcid"] for row in rows.to_json_rows()] == [
        "FJ-C-SUV-M-FM", "NL-DR-ASS-A-AA", "NL-DR-ASS-M-MA", "NL-DR-EMM-M-ME", "NL-GR-GRO-E-UG", "NL-GR-GRO-L-BG",
    ]  # fmt: skip
    assert not rows.cut


def test_a_cut_is_told(backend):
    assert (
        len(backend.query(CheckedQuery(ALL, Limits(rows=6)))),
        backend.query(CheckedQuery(ALL, Limits(rows=6))).cut,
    ) == (6, False)
    assert (
        len(backend.query(CheckedQuery(ALL, Limits(rows=5)))),
        backend.query(CheckedQuery(ALL, Limits(rows=5))).cut,
    ) == (5, True)
    assert backend.query(CheckedQuery(ALL, Limits(rows=0))).cut


def test_terms_keep_language_and_datatype(backend):
    query = (
        f"{SPARQL_PROLOGUE}SELECT DISTINCT ?label ?year ?url ?none WHERE {{ ?c hc:recordId 'a1' ; skos:prefLabel ?label ;"
        " hc:foundingYear ?year ; schema:url ?url FILTER(LANG(?label) = 'nl' && ?year = 1850) } ORDER BY ?url LIMIT 1"
    )
    [row] = backend.query(CheckedQuery(query)).rows
    assert [str(row[name]) for name in ("label", "year", "url")] == [
        '"Archief van Assen"@nl', '"1850"^^<http://www.w3.org/2001/XMLSchema#integer>', "<https://archief.example/>",
    ]  # fmt: skip
    assert "none" not in row


def test_ask_gives_a_truth_value(backend):
    assert backend.query(CheckedQuery("ASK { ?s ?p ?o }")).boolean is True
    assert backend.query(CheckedQuery("ASK { <a:b> ?p ?o }")).boolean is False


def test_construct_gives_triples(backend):
    query = f"{SPARQL_PROLOGUE}CONSTRUCT {{ ?c hc:ghcid ?g }} WHERE {{ ?c hc:ghcid ?g . ?c hc:recordId 'a1' }}"
    rows = backend.query(CheckedQuery(query))
    assert rows.variables == ("subject", "predicate", "object")
    assert {str(row["object"]) for row in rows.rows} == {'"NL-DR-ASS-A-AA"'}
    assert backend.query(CheckedQuery(query, Limits(rows=0))).cut


def test_a_query_that_cannot_be_parsed_is_a_syntax_error(backend):
    with pytest.raises(QuerySyntaxError, match=r"cannot (be parsed|parse)") as error:
        backend.query(CheckedQuery("SELECT * { ?s ?p"))
    assert error.value.query == "SELECT * { ?s ?p"


@pytest.mark.parametrize(
    "query", ["DROP ALL", "SELECT * { SERVICE <http://127.0.0.1:1/> { ?s ?p ?o } }", "SELECT * FROM <file:///x> {}"]
)
def test_what_the_guard_refuses_is_not_asked(backend, query):
    with pytest.raises(UnsafeQueryError):
        backend.query(CheckedQuery(query))


def test_comments_and_prefixes_do_not_mislead_either_backend(backend):
    query = "# INSERT\nPREFIX x: <http://example.org/DELETE#>\n# CONSTRUCT\nSELECT (1 AS ?one) { }"
    assert backend.query(CheckedQuery(query)).to_json_rows() == [{"one": 1}]


def test_rows_can_be_read_from_many_threads(embedded):
    counts = []
    threads = [threading.Thread(target=lambda: counts.append(len(embedded.query(CheckedQuery(ALL))))) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert counts == [6] * 8


class TestStoreDirectories:
    @pytest.fixture
    def directory(self, tmp_path):
        store = Store(str(tmp_path / "store"))
        store.load(path=str(GRAPH))
        store.flush()
        del store
        return tmp_path / "store"

    def test_a_store_on_disk_answers_as_one_in_memory(self, directory, embedded):
        opened = EmbeddedStore.open(directory)
        assert opened.query(CheckedQuery(ALL)) == embedded.query(CheckedQuery(ALL))
        assert len(opened) == len(embedded)

    def test_a_store_can_be_read_while_it_is_open_elsewhere(self, directory):
        writer = Store(str(directory))
        assert len(EmbeddedStore.open(directory).query(CheckedQuery(ALL))) == 6
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


class Answer:
    """A server that answers every request in one way."""

    def __init__(self, status=200, body=b"{}", content_type="application/sparql-results+json", delay=0.0, drip=0.0):
        answer = self
        self.requests = []

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self):
                answer.requests.append(self.rfile.read(int(self.headers["Content-Length"])))
                time.sleep(delay)
                self.send_response(status)
                self.send_header("Content-Type", content_type)
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                try:
                    if not drip:
                        self.wfile.write(body)
                    for byte in body if drip else b"":
                        self.wfile.write(bytes([byte]))
                        time.sleep(drip)
                except OSError:
                    pass  # the client has given up, which is what the test is about

            def log_message(self, *_):
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}/query"

    def __enter__(self):
        threading.Thread(target=self.server.serve_forever, args=(0.01,), daemon=True).start()
        return self

    def __exit__(self, *_):
        self.server.shutdown()
        self.server.server_close()


class TestEndpoints:
    @pytest.mark.parametrize("status", [401, 403, 404, 414, 500, 502, 503])
    def test_a_refusal_names_its_status(self, status):
        with Answer(status, b"busy") as answer, pytest.raises(EndpointError) as error:
            RemoteEndpoint(answer.url).query(CheckedQuery("ASK {}"))
        assert error.value.status == status
        assert str(error.value).startswith(f"{answer.url}: answered with HTTP status {status}")

    @pytest.mark.parametrize(
        "body",
        [
            b"", b"<html>", b"[]", b"{}", b"3", b"null", b"\xff", b'{"head": {}, "results": {}}',
            b'{"head": {"vars": ["a"]}, "results": {"bindings": [{"a": {"type": "odd", "value": "x"}}]}}',
            b'{"head": {"vars": ["a"]}, "results": {"bindings": [{"a": {"type": "uri", "value": "not an iri"}}]}}',
            b'{"head": {"vars": ["a"]}, "results": {"bindings": [{"a": "x"}]}}',
        ],
    )  # fmt: skip
    def test_garbage_is_said_to_be_garbage(self, body):
        with Answer(body=body) as answer, pytest.raises(EndpointError, match="no SPARQL result in JSON"):
            RemoteEndpoint(answer.url).query(CheckedQuery("SELECT * {}"))

    def test_rdf_that_cannot_be_read_is_said_to_be_unreadable(self):
        with (
            Answer(body=b"@prefix", content_type="text/turtle") as answer,
            pytest.raises(EndpointError, match="RDF that cannot be read"),
        ):
            RemoteEndpoint(answer.url).query(CheckedQuery("CONSTRUCT WHERE { ?s ?p ?o }"))

    def test_a_slow_answer_is_given_up(self):
        with Answer(delay=2) as answer, pytest.raises(EndpointError, match=r"did not answer within 0\.3 seconds"):
            RemoteEndpoint(answer.url, timeout=0.3).query(CheckedQuery("ASK {}"))

    def test_an_answer_that_drips_is_given_up(self):
        with (
            Answer(body=b" " * 100, drip=0.05) as answer,
            pytest.raises(EndpointError, match=r"did not answer within 0\.4 seconds"),
        ):
            RemoteEndpoint(answer.url, timeout=0.4).query(CheckedQuery("ASK {}"))

    def test_nobody_listening_is_said(self):
        with socket.socket() as taken:
            taken.bind(("127.0.0.1", 0))
            url = f"http://127.0.0.1:{taken.getsockname()[1]}/query"
            with pytest.raises(EndpointError, match="cannot be reached"):
                RemoteEndpoint(url).query(CheckedQuery("ASK {}"))

    @pytest.mark.parametrize(
        "url", ["", "example.org", "file:///etc/passwd", "ftp://example.org/", "http://", "http://[x/"]
    )
    def test_what_is_no_address_is_refused_at_once(self, url):
        with pytest.raises(EndpointError, match="is no address of an endpoint"):
            RemoteEndpoint(url)

    def test_parameters_are_sent_along(self):
        with Answer(body=b'{"head": {}, "boolean": true}') as answer:
            endpoint = RemoteEndpoint(answer.url, parameters={"union-default-graph": "true"})
            assert endpoint.query(CheckedQuery("ASK {}")).boolean is True
        assert b"union-default-graph=true" in answer.requests[0]

    def test_older_forms_of_literals_are_read(self):
        body = b"""{"head": {"vars": ["a"]}, "results": {"bindings": [{"a": {"type": "typed-literal", "value": "5",
          "datatype": "http://www.w3.org/2001/XMLSchema#integer"}}, {"a": {"type": "bnode", "value": "b"}}]}}"""
        with Answer(body=body) as answer:
            assert RemoteEndpoint(answer.url).query(CheckedQuery("SELECT * {}")).to_json_rows() == [
                {"a": 5},
                {"a": "_:b"},
            ]
