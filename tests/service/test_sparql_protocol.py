"""The query operation of the SPARQL 1.1 Protocol: the cases of the W3C's protocol tests, and what goes beyond them."""

import json
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from urllib.parse import quote, urlencode

import httpx
import pytest
from fastapi.testclient import TestClient
from pyoxigraph import NamedNode, Quad, QueryResultsFormat, RdfFormat, parse, parse_query_results
from running_service import until

from glam_kg.engine import QueryEngine
from glam_kg.service.app import application
from glam_kg.service.engines import FixedEngine
from glam_kg.service.settings import ServiceSettings
from glam_kg.service.state import Service
from glam_kg.sparql.embedded.store import EmbeddedStore

W3C = "http://kasei.us/2009/09/sparql/data/"
ONE, TWO, THREE = (f"{W3C}data{number}.rdf" for number in (1, 2, 3))
FORM = "application/x-www-form-urlencoded"
DIRECT = "application/sparql-query"


def a_type(number: int) -> str:
    return f"<{W3C}data{number}.rdf> a ?type"


@pytest.fixture(scope="module")
def w3c(engine: QueryEngine) -> Iterator[TestClient]:
    """The data of the W3C's tests: three graphs, each of which says of itself what it is."""
    a = NamedNode("http://www.w3.org/1999/02/22-rdf-syntax-ns#type")
    kind = NamedNode("http://xmlns.com/foaf/0.1/Document")
    store = EmbeddedStore.from_quads([Quad(NamedNode(g), a, kind, NamedNode(g)) for g in (ONE, TWO, THREE)])
    other = QueryEngine.over(store, gazetteer=engine.analyser.gazetteer)
    settings = ServiceSettings(page=False, allowed_graphs=(f"{W3C}*",))
    with TestClient(application(Service(FixedEngine(other), settings)), raise_server_exceptions=False) as client:
        yield client
    store.close()


def said_true(response) -> bool:
    assert response.status_code == 200, response.text
    return response.json()["boolean"] is True


def test_query_get(w3c: TestClient) -> None:
    assert said_true(w3c.get("/sparql?query=ASK%20%7B%7D"))


def test_query_post_form(w3c: TestClient) -> None:
    url = f"/sparql?default-graph-uri={quote(ONE, safe='')}"
    assert said_true(w3c.post(url, content="query=ASK%20%7B%7D", headers={"content-type": FORM}))


def test_query_post_direct(w3c: TestClient) -> None:
    assert said_true(w3c.post("/sparql", content="ASK {}", headers={"content-type": DIRECT}))


def test_the_address_with_a_slash_leads_there(w3c: TestClient) -> None:
    assert said_true(w3c.get("/sparql/?query=ASK%20%7B%7D"))


def test_query_dataset_default_graphs(w3c: TestClient) -> None:
    query = f"ASK {{ {a_type(1)} . {a_type(2)} . FILTER NOT EXISTS {{ {a_type(3)} }} }}"
    graphs = urlencode([("default-graph-uri", ONE), ("default-graph-uri", TWO)])
    assert said_true(w3c.get(f"/sparql?{urlencode({'query': query})}&{graphs}"))
    assert said_true(w3c.post(f"/sparql?{graphs}", content=query, headers={"content-type": DIRECT}))
    form = f"{urlencode({'query': query})}&{graphs}"
    assert said_true(w3c.post("/sparql", content=form, headers={"content-type": FORM}))


def test_query_dataset_named_graphs(w3c: TestClient) -> None:
    query = f"ASK {{ GRAPH ?g1 {{ {a_type(1)} }} GRAPH ?g2 {{ {a_type(2)} }} FILTER NOT EXISTS {{ {a_type(1)} }} }}"
    graphs = urlencode([("named-graph-uri", ONE), ("named-graph-uri", TWO)])
    assert said_true(w3c.get(f"/sparql?{urlencode({'query': query})}&{graphs}"))
    assert said_true(w3c.post(f"/sparql?{graphs}", content=query, headers={"content-type": DIRECT}))


def test_query_dataset_full(w3c: TestClient) -> None:
    query = f"ASK {{ {a_type(3)} GRAPH ?g1 {{ {a_type(1)} }} GRAPH ?g2 {{ {a_type(2)} }} }}"
    graphs = urlencode([("default-graph-uri", THREE), ("named-graph-uri", ONE), ("named-graph-uri", TWO)])
    assert said_true(w3c.post(f"/sparql?{graphs}", content=query, headers={"content-type": DIRECT}))


def test_query_multiple_dataset_the_request_goes_before_the_query(w3c: TestClient) -> None:
    query = f"ASK FROM <{THREE}> {{ GRAPH ?g1 {{ {a_type(1)} }} GRAPH ?g2 {{ {a_type(2)} }} }}"
    graphs = urlencode([("named-graph-uri", ONE), ("named-graph-uri", TWO)])
    assert said_true(w3c.post(f"/sparql?{graphs}", content=query, headers={"content-type": DIRECT}))
    own = f"ASK FROM <{THREE}> {{ {a_type(3)} FILTER NOT EXISTS {{ {a_type(1)} }} }}"
    assert said_true(w3c.get("/sparql", params={"query": own}))


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("SELECT (1 AS ?value) {}", {"application/sparql-results+xml", "application/sparql-results+json", "text/csv"}),
        ("ASK {}", {"application/sparql-results+xml", "application/sparql-results+json"}),
        ("DESCRIBE <http://example.org/>", {"application/rdf+xml", "application/rdf+json", "text/turtle"}),
        ("CONSTRUCT { <s> <p> 1 } WHERE {}", {"application/rdf+xml", "application/rdf+json", "text/turtle"}),
    ],
)
def test_query_content_type(w3c: TestClient, query: str, expected: set[str]) -> None:
    query = query.replace("<s> <p>", "<http://a/s> <http://a/p>")
    response = w3c.post("/sparql", content=urlencode({"query": query}), headers={"content-type": FORM})
    assert response.status_code == 200, response.text
    assert response.headers["content-type"].partition(";")[0] in expected


@pytest.mark.parametrize(
    ("method", "url", "content_type", "body"),
    [
        ("PUT", "/sparql?query=ASK%20%7B%7D", None, b""),  # bad_query_method
        ("GET", "/sparql?query=ASK%20%7B%7D&query=SELECT%20%2A%20%7B%7D", None, b""),  # bad_multiple_queries
        ("POST", "/sparql", "text/plain", b"ASK {}"),  # bad_query_wrong_media_type
        ("POST", "/sparql", None, b"query=ASK%20%7B%7D"),  # bad_query_missing_form_type
        ("POST", "/sparql", None, b"ASK {}"),  # bad_query_missing_direct_type
        ("POST", "/sparql", f"{DIRECT}; charset=UTF-16", "ASK {}".encode("utf-16")),  # bad_query_non_utf8
        ("POST", "/sparql", DIRECT, "ASK {}".encode("utf-16")),
        ("POST", "/sparql", FORM, b"query=ASK%20%7B%20%3Fs%20%3Fp%20%22%FF%22%20%7D"),
        ("GET", "/sparql?query=ASK%20%7B", None, b""),  # bad_query_syntax
        ("GET", "/sparql?update=CLEAR%20ALL", None, b""),  # bad_update_get
        ("POST", "/sparql", FORM, b"update=CLEAR%20ALL"),
        ("POST", "/sparql", "application/sparql-update", b"CLEAR ALL"),
        ("POST", "/sparql", FORM, b"query=CLEAR%20ALL"),
        ("POST", "/sparql", FORM, b""),
        ("POST", "/sparql?query=ASK%20%7B%7D", DIRECT, b"ASK {}"),
        ("GET", "/sparql?query=ASK%20%7B%7D&default-graph-uri=file%3A%2F%2F%2Fetc%2Fpasswd", None, b""),
        ("GET", "/sparql?query=ASK%20%7B%7D&default-graph-uri=relative", None, b""),
        ("GET", "/sparql?query=ASK%20%7BSERVICE%20%3Chttp%3A%2F%2Fa%2F%3E%20%7B%7D%7D", None, b""),
    ],
)
def test_bad_requests_are_told_as_problems(
    w3c: TestClient, method: str, url: str, content_type: str | None, body: bytes
) -> None:
    headers = {"content-type": content_type} if content_type else {}
    response = w3c.request(method, url, content=body, headers=headers)
    assert 400 <= response.status_code < 500, response.text
    assert response.headers["content-type"] == "application/problem+json"
    assert response.json()["status"] == response.status_code
    assert len(response.json()["detail"]) > 20


def test_a_fault_is_told_in_the_lines_of_the_query(client: TestClient) -> None:
    response = client.get("/sparql", params={"query": "SELECT * {\n  ?c hc:ghcid\n}"})
    assert response.status_code == 400
    assert "line 3, column 1" in response.json()["detail"]


SELECT = "SELECT ?c ?name { ?c hc:ghcid 'NL-NH-AMS-M-R' ; skos:prefLabel ?name }"
CONSTRUCT = "CONSTRUCT WHERE { ?c hc:ghcid 'NL-NH-AMS-M-R' ; ?p ?o }"


@pytest.mark.parametrize(
    ("media_type", "kind"),
    [
        ("application/sparql-results+json", QueryResultsFormat.JSON),
        ("application/sparql-results+xml", QueryResultsFormat.XML),
        ("text/tab-separated-values", QueryResultsFormat.TSV),
    ],
)
def test_rows_in_every_form_are_the_same(client: TestClient, media_type: str, kind: QueryResultsFormat) -> None:
    response = client.get("/sparql", params={"query": SELECT}, headers={"accept": media_type})
    assert response.headers["content-type"].startswith(media_type)
    assert response.headers["vary"] == "Accept"
    (row,) = parse_query_results(response.content, kind)
    assert row["name"].value == "Rijksmuseum"


def test_csv(client: TestClient) -> None:
    response = client.get("/sparql", params={"query": SELECT}, headers={"accept": "text/csv"})
    assert response.headers["content-type"] == "text/csv; charset=utf-8; header=present"
    assert response.text.splitlines()[0] == "c,name"


@pytest.mark.parametrize(
    ("media_type", "kind"),
    [
        ("text/turtle", RdfFormat.TURTLE),
        ("application/n-triples", RdfFormat.N_TRIPLES),
        ("application/ld+json", RdfFormat.JSON_LD),
        ("application/rdf+xml", RdfFormat.RDF_XML),
    ],
)
def test_a_graph_in_every_form_is_the_same(client: TestClient, media_type: str, kind: RdfFormat) -> None:
    nt = client.get("/sparql", params={"query": CONSTRUCT, "format": "nt"})
    response = client.get("/sparql", params={"query": CONSTRUCT}, headers={"accept": media_type})
    assert response.headers["content-type"].startswith(media_type)
    expected = {quad.triple for quad in parse(nt.content, format=RdfFormat.N_TRIPLES)}
    assert len(expected) > 20
    assert {quad.triple for quad in parse(response.content, format=kind)} == expected


def test_no_acceptable_form(client: TestClient) -> None:
    response = client.get("/sparql", params={"query": CONSTRUCT}, headers={"accept": "text/csv"})
    assert response.status_code == 406
    assert "text/turtle" in response.json()["detail"]


def test_what_xml_cannot_hold_is_not_acceptable_as_xml(client: TestClient) -> None:
    query = 'SELECT ("a\\u0001" AS ?x) {}'
    response = client.get("/sparql", params={"query": query, "format": "xml"})
    assert response.status_code == 406
    assert "U+0001" in response.json()["detail"]
    assert client.get("/sparql", params={"query": query}).json()["results"]["bindings"][0]["x"]["value"] == "a\x01"


def test_a_cut_is_told(engine: QueryEngine) -> None:
    with TestClient(application(Service(FixedEngine(engine), ServiceSettings(page=False, max_rows=5)))) as client:
        query = {"query": "SELECT ?g { ?c hc:ghcid ?g } ORDER BY ?g"}
        response = client.get("/sparql", params=query)
        assert response.headers["x-sparql-maxrows"] == "5"
        assert len(response.json()["results"]["bindings"]) == 5
        whole = client.get("/sparql", params={"query": f"{query['query']} LIMIT 5"})
        assert "x-sparql-maxrows" not in whole.headers
        graph = client.get("/sparql", params={"query": CONSTRUCT, "format": "nt"})
        assert graph.headers["x-sparql-maxrows"] == "5"
        assert len(graph.text.splitlines()) == 5


def test_a_query_that_takes_too_long_is_ended_and_told_so(engine: QueryEngine) -> None:
    slow = "SELECT (COUNT(*) AS ?n) { ?a ?b ?c . ?d ?e ?f . ?g ?h ?i FILTER(STR(?a) > STR(?g)) }"
    with TestClient(
        application(Service(FixedEngine(engine), ServiceSettings(page=False, request_seconds=0.5)))
    ) as client:
        response = client.get("/sparql", params={"query": slow})
        assert response.status_code == 504
        assert response.headers["content-type"] == "application/problem+json"
        assert response.json()["code"] == "query_timeout"
        # On a machine that is busy half a second may be too little for this one, too.
        until(lambda: client.get("/sparql", params={"query": "ASK {}"}).status_code == 200, "the next one is answered")


def test_a_large_answer_comes_whole(engine: QueryEngine) -> None:
    with TestClient(application(Service(FixedEngine(engine), ServiceSettings(page=False, max_rows=60_000)))) as client:
        query = "SELECT ?s ?p ?o ?x { ?s ?p ?o . VALUES ?x { 1 2 3 } }"
        response = client.get("/sparql", params={"query": query})
        assert int(response.headers["content-length"]) == len(response.content) > 4_000_000
        assert len(json.loads(response.content)["results"]["bindings"]) > 40_000


def test_the_service_describes_itself(client: TestClient) -> None:
    response = client.get("/sparql", headers={"accept": "text/turtle"})
    triples = {quad.triple for quad in parse(response.content, format=RdfFormat.TURTLE)}
    sd = "http://www.w3.org/ns/sparql-service-description#"
    objects = {triple.predicate.value.removeprefix(sd): triple.object for triple in triples}
    assert objects["endpoint"] == NamedNode("http://testserver/sparql")
    assert objects["supportedLanguage"] == NamedNode(f"{sd}SPARQL11Query")
    names = {str(triple.object.value) for triple in triples if triple.predicate.value == f"{sd}name"}
    assert "https://nde.nl/ontology/hc/source/wikidata" in names


def test_a_browser_gets_a_page_without_scripts(client: TestClient) -> None:
    response = client.get("/sparql", headers={"accept": "text/html,application/xhtml+xml,*/*;q=0.8"})
    assert response.headers["content-type"] == "text/html; charset=utf-8"
    assert '<html lang="en">' in response.text
    assert "<script" not in response.text
    assert "default-src 'none'" in response.headers["content-security-policy"]


@pytest.mark.long
class TestQueriesThatTakeLong:
    """More of them than there are threads, over a store of a real size in processes of its own."""

    ENDLESS = "SELECT (COUNT(*) AS ?n) { ?a ?b ?c . ?d ?e ?f . ?g ?h ?i FILTER(?c != ?f && ?f != ?i) }"

    def test_they_hold_up_no_other_route(self, engine: QueryEngine, serving) -> None:
        service = Service(FixedEngine(engine), ServiceSettings(page=False, request_seconds=20))
        with serving(application(service)) as address, ThreadPoolExecutor(60) as many:
            asked = {"query": self.ENDLESS}
            slow = [many.submit(httpx.get, f"{address}/sparql", params=asked, timeout=60) for _ in range(60)]
            # Until they have all the places that they can have.
            time.sleep(2)
            for path in (
                "/custodians/NL-DR-ASS-A-DA?format=ttl",
                "/suggest?q=Drents",
                "/reconcile?query=Drents+Archief",
            ):
                assert httpx.get(address + path, timeout=60).status_code == 200
            # Questions, too, of which each needs a query of its own.
            for city in ("Assen", "Emmen", "Meppel", "Hoogeveen", "Coevorden"):
                asked = {"question": f"Which museums are there within 17 km of {city}?"}
                assert httpx.post(f"{address}/ask", json=asked, timeout=60).status_code == 200
            assert not any(each.done() for each in slow), "it waited until one of them was ended"
            assert {each.result().status_code for each in slow} <= {503, 504}
