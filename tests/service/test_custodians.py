"""One custodian by its GHCID: forms, languages, former GHCIDs, and what a graph may hold that is meant badly."""

from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import quote

import pytest
from fastapi.testclient import TestClient
from pyld import jsonld
from pyoxigraph import DefaultGraph, Quad, RdfFormat, parse

from glam_kg.engine import QueryEngine
from glam_kg.service.app import application
from glam_kg.service.custodian_view import page_texts
from glam_kg.service.engines import FixedEngine
from glam_kg.service.settings import ServiceSettings
from glam_kg.service.state import Service
from glam_kg.sparql.embedded.store import EmbeddedStore

GRAPH = Path(__file__).parents[1] / "sparql" / "custodians.trig"
AA = "NL-DR-ASS-A-AA"
IRI = f"https://nde.nl/ontology/hc/custodian/{AA}"
MORE = f"""
PREFIX hc: <https://nde.nl/ontology/hc/>
PREFIX c: <https://nde.nl/ontology/hc/custodian/>
PREFIX skos: <http://www.w3.org/2004/02/skos/core#>
PREFIX schema: <http://schema.org/>
PREFIX rdf: <http://www.w3.org/1999/02/22-rdf-syntax-ns#>
PREFIX prov: <http://www.w3.org/ns/prov#>
PREFIX dcterms: <http://purl.org/dc/terms/>
PREFIX xsd: <http://www.w3.org/2001/XMLSchema#>
c:NL-DR-ASS-M-X a hc:Custodian, hc:Museum ; hc:ghcid "NL-DR-ASS-M-X" ; hc:institutionType "M" ;
  skos:prefLabel "<script>alert(1)</script>"@nl, "The X"@en ; schema:url "javascript:alert(1)"^^xsd:anyURI ;
  schema:address [ schema:streetAddress "Straat 1\\" onclick=x" ; hc:part [ schema:name "inner" ] ] .
<{IRI}/claim/0123456789abcdef> a rdf:Statement ; rdf:subject <{IRI}> ; rdf:predicate schema:url ;
  rdf:object <https://other.example/> ; prov:wasDerivedFrom <https://nde.nl/ontology/hc/source/second> .
<https://nde.nl/ontology/hc/source/second> dcterms:title "Tweede bron" ; dcterms:license "CC0-1.0" ;
  hc:retrievedOn "2025-03-01"^^xsd:date ; dcterms:source <https://second.example/1> .
<{IRI}> prov:wasDerivedFrom <https://nde.nl/ontology/hc/source/second> .
"""


@pytest.fixture(scope="module")
def small(engine: QueryEngine) -> Iterator[TestClient]:
    quads = [*parse(path=GRAPH, format=RdfFormat.TRIG), *parse(MORE.encode(), format=RdfFormat.TURTLE)]
    store = EmbeddedStore.from_quads([Quad(q.subject, q.predicate, q.object, _graph(q)) for q in quads])
    other = QueryEngine.over(store, gazetteer=engine.analyser.gazetteer)
    service = Service(FixedEngine(other), ServiceSettings(page=False))
    with TestClient(application(service), raise_server_exceptions=False, follow_redirects=False) as client:
        yield client
    store.close()


def _graph(quad: Quad):
    from pyoxigraph import NamedNode

    unnamed = quad.graph_name == DefaultGraph()
    return NamedNode("https://nde.nl/ontology/hc/source/more") if unnamed else quad.graph_name


@pytest.mark.parametrize(
    ("ending", "media_type", "kind"),
    [
        ("ttl", "text/turtle", RdfFormat.TURTLE),
        ("nt", "application/n-triples", RdfFormat.N_TRIPLES),
        ("jsonld", "application/ld+json", RdfFormat.JSON_LD),
        ("rdfxml", "application/rdf+xml", RdfFormat.RDF_XML),
    ],
)
def test_all_that_is_said_of_it_in_every_form(small: TestClient, ending: str, media_type: str, kind: RdfFormat) -> None:
    response = small.get(f"/custodians/{AA}", headers={"accept": media_type})
    assert response.status_code == 200
    assert response.headers["content-type"].partition(";")[0] == media_type
    assert small.get(f"/custodians/{AA}.{ending}").content == response.content
    assert small.get(f"/custodians/{AA}", params={"format": ending}).content == response.content
    triples = [quad.triple for quad in parse(response.content, format=kind)]
    values = {str(getattr(triple.object, "value", "")) for triple in triples}
    assert {
        "Archief van Assen", "Assen Archives", "Brink 1", "NL-Aa", "Q1", "250000.5", "Topografische Kaarten", "Samengegaan.",
        "NL-DR-ASS-A-OUD", "Assen", "Noordelijk Netwerk", "https://other.example/", "Tweede bron",
    } <= values  # fmt: skip
    # A source has an address for each of its records, which are of no use here.
    assert "https://second.example/1" not in values
    assert "Museum Assen" not in values


def test_its_json_is_under_the_context_of_the_schema(small: TestClient) -> None:
    document = small.get(f"/custodians/{AA}").json()
    (custodian,) = [each for each in document["@graph"] if each["@id"] == IRI]
    assert set(custodian["@type"]) == {"Custodian", "Archive"}
    assert custodian["postal_address"]["street_address"] == "Brink 1"
    assert jsonld.to_rdf(document)["@default"]


def test_blank_nodes_come_along(small: TestClient) -> None:
    text = small.get("/custodians/NL-DR-ASS-M-X.nt").text
    assert "Straat 1" in text
    assert '"inner"' in text


class _Page(HTMLParser):
    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))


@pytest.mark.parametrize(
    ("accept_language", "language", "said"),
    [
        ("nl", "nl", ["archief", "Plaats", "Drenthe, Nederland", "fusie", "€\xa0250.000,50", "1 maart 2025"]),
        ("de-AT,de;q=0.9", "de", ["Archiv", "Ort", "Niederlande", "250.000,50\xa0€", "1. März 2025"]),
        ("fr", "fr", ["Lieu", "Pays-Bas", "1 mars 2025"]),
        ("es, zh", "en", ["archive", "Place", "Netherlands", "€250,000.50", "March 1, 2025"]),
    ],
)
def test_the_page_speaks_the_language_of_the_browser(
    small: TestClient, accept_language: str, language: str, said: list[str]
) -> None:
    headers = {"accept": "text/html,*/*;q=0.8", "accept-language": accept_language}
    response = small.get(f"/custodians/{AA}", headers=headers)
    assert response.headers["content-language"] == language
    assert f'<html lang="{language}">' in response.text
    assert [text for text in said if text not in response.text] == []
    assert "Archief van Assen" in response.text


def test_a_language_may_be_asked_for_in_the_address(small: TestClient) -> None:
    response = small.get(f"/custodians/{AA}.html?language=fr", headers={"accept-language": "nl"})
    assert response.headers["content-language"] == "fr"


def test_every_word_of_the_page_is_there_in_four_languages() -> None:
    for key, texts in page_texts().items():
        assert list(texts) == ["nl", "en", "de", "fr"], key
        assert all(texts.values()), key


def test_nothing_of_the_graph_becomes_markup(small: TestClient) -> None:
    response = small.get("/custodians/NL-DR-ASS-M-X.html?language=nl")
    tags = _Page(response.text).tags
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in response.text
    assert [tag for tag, attributes in tags if tag == "script" or "onclick" in attributes] == []
    assert [a["href"] for tag, a in tags if tag == "a" and str(a.get("href")).startswith("javascript")] == []
    assert "default-src 'none'" in response.headers["content-security-policy"]


def test_a_former_ghcid_leads_to_the_present_one(small: TestClient) -> None:
    response = small.get("/custodians/NL-DR-ASS-A-OUD")
    assert response.status_code == 301
    assert response.headers["location"] == f"./{AA}"
    with_ending = small.get("/custodians/NL-DR-ASS-A-OUD.ttl?x=1")
    assert with_ending.headers["location"] == f"./{AA}.ttl?x=1"
    assert small.get("/custodians/NL-DR-ASS-A-OUD.ttl", follow_redirects=True).status_code == 200


def test_an_unknown_one_is_told_with_the_nearest(small: TestClient) -> None:
    response = small.get("/custodians/NL-DR-ASS-A-AB")
    assert response.status_code == 404
    assert response.json()["nearest"][0] == AA
    assert AA in response.json()["detail"]


@pytest.mark.parametrize(
    ("ghcid", "told"),
    [
        ("NL-DR-ASS-Q-AA", "the type is wrong"),
        ("nl-dr-ass-a-aa", "the country is wrong"),
        ("NL-XX", "the settlement is missing, expected country, region, settlement, type and abbreviation"),
        ("nonsense", "as in NL-NH-AMS-M-RM"),
        ("%00", "the region is missing"),
    ],
)
def test_what_is_no_ghcid_is_told_by_its_part(small: TestClient, ghcid: str, told: str) -> None:
    response = small.get(f"/custodians/{ghcid}")
    assert response.status_code == 400
    assert told in response.json()["detail"]


def test_a_format_that_there_is_not(small: TestClient) -> None:
    assert small.get(f"/custodians/{AA}.pdf").status_code == 404
    response = small.get(f"/custodians/{AA}", headers={"accept": "image/png"})
    assert response.status_code == 406
    assert "text/turtle" in response.json()["detail"]


def test_what_a_client_has_is_not_sent_again(small: TestClient) -> None:
    first = small.get(f"/custodians/{AA}")
    assert "Accept" in first.headers["vary"]
    again = small.get(f"/custodians/{AA}", headers={"if-none-match": f'"other", W/{first.headers["etag"]}'})
    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["etag"] == first.headers["etag"]
    other_form = small.get(f"/custodians/{AA}.ttl", headers={"if-none-match": first.headers["etag"]})
    assert other_form.status_code == 200


def test_head_has_the_headers_alone(small: TestClient) -> None:
    got, head = small.get(f"/custodians/{AA}.ttl"), small.head(f"/custodians/{AA}.ttl")
    assert head.content == b""
    assert head.headers["etag"] == got.headers["etag"]
    assert f'<./{AA}.jsonld>; rel="alternate"; type="application/ld+json"' in head.headers["link"]


NAMED_OTHERWISE = """
PREFIX hc: <https://nde.nl/ontology/hc/>
PREFIX skos: <http://www.w3.org/2004/02/skos/core#>
PREFIX org: <http://www.w3.org/ns/org#>
<https://例え.example/博物館> a hc:Custodian ; hc:ghcid "NL-DR-ASS-M-Y" ; skos:prefLabel "Y" ;
  org:subOrganizationOf <https://a.example/p> ; hc:ghcidHistory [ hc:formerGhcid "NL-DR-ASS-M-Z" ] .
<https://a.example/p> hc:ghcid "javascript:alert(1)" ; skos:prefLabel "Parent" .
<javascript:alert(2)> a hc:Custodian ; hc:ghcid "NL-DR-ASS-M-J" ; skos:prefLabel "J" .
<https://a.example/moved> a hc:Custodian ; hc:ghcid "X\\r\\nSet-Cookie: a=b" ; skos:prefLabel "Moved" ;
  hc:ghcidHistory [ hc:formerGhcid "NL-DR-ASS-M-OLD" ] .
"""


@pytest.fixture(scope="module")
def otherwise(engine: QueryEngine) -> Iterator[TestClient]:
    """A graph that was not made here, and names what it likes as it likes."""
    quads = parse(NAMED_OTHERWISE.encode(), format=RdfFormat.TURTLE)
    store = EmbeddedStore.from_quads([Quad(q.subject, q.predicate, q.object, _graph(q)) for q in quads])
    other = QueryEngine.over(store, gazetteer=engine.analyser.gazetteer)
    service = Service(FixedEngine(other), ServiceSettings(page=False))
    with TestClient(application(service), raise_server_exceptions=False, follow_redirects=False) as client:
        yield client
    store.close()


@pytest.mark.parametrize("form", ["ttl", "html", "jsonld"])
def test_an_iri_of_any_script_fits_into_the_headers(otherwise: TestClient, form: str) -> None:
    response = otherwise.get(f"/custodians/NL-DR-ASS-M-Y.{form}")
    assert response.status_code == 200, response.text
    assert "博物館" in response.text
    assert quote("https://例え.example/博物館", safe=":/") in response.headers["link"]


def test_nothing_of_the_graph_becomes_a_header_of_its_own(otherwise: TestClient) -> None:
    response = otherwise.get("/custodians/NL-DR-ASS-M-OLD")
    assert response.status_code == 301
    assert "set-cookie" not in response.headers
    assert not set("\r\n ") & set(response.headers["location"])


def test_no_identifier_of_the_graph_is_a_link_that_would_run(otherwise: TestClient) -> None:
    for ghcid in ("NL-DR-ASS-M-Y", "NL-DR-ASS-M-J"):
        page = otherwise.get(f"/custodians/{ghcid}.html").text
        assert "Parent" in page or "javascript:alert(2)" in page
        assert 'href="javascript:' not in page
