"""The pages on the RDF and on GHCIDs say what is written: predicates by those of the shapes, the rest by a conversion."""

import json
import re
from datetime import date

import pytest
from markdown_pages import DOCS, blocks, code, rows, sections
from pyoxigraph import RdfFormat, Store
from rdflib import Graph, URIRef
from rdflib.namespace import SH

from glam_kg.bundled import bundled_path
from glam_kg.custodians.conversion import convert_files
from glam_kg.namespaces import PREFIXES

PAGE = (DOCS / "reference" / "rdf.md").read_text(encoding="utf-8")
PARTS = sections(PAGE)
GHCID_PARTS = sections((DOCS / "reference" / "ghcid.md").read_text(encoding="utf-8"))
SHAPE = "https://nde.nl/ontology/hc/shape/"
PLACE = {"city": "Kampen", "country": "NL"}
ISIL = [{"scheme": "ISIL", "value": "NL-KmnSA"}]
ARCHIVE = {"name": "Stadsarchief Kampen", "institution_type": "A", "location": PLACE, "identifiers": ISIL}
RECORDS = [
    {**ARCHIVE, "id": "b", "website": "https://second.example/", "source": {"name": "Second", "tier": "TIER_2_VERIFIED"}},
    {**ARCHIVE, "id": "a", "website": "https://first.example/", "source": {"name": "First", "tier": "TIER_1_AUTHORITATIVE"}},
    {**ARCHIVE, "id": "c", "name": "Oud Archief", "identifiers": [], "source": {"name": "First"},
     "replaced_by": {"record": "a", "reason": "SUCCESSION"}, "members_of": ["Archiefnet"]},
    {**ARCHIVE, "id": "d", "name": "Archief Kampen", "identifiers": [], "source": {"name": "First"},
     "replaced_by": {"record": "a", "reason": "DUPLICATE"}, "ghcid": "NL-OV-KAM-A-AK"},
]  # fmt: skip


@pytest.fixture(scope="module")
def folder(places, tmp_path_factory):
    folder = tmp_path_factory.mktemp("rdf")
    (folder / "in.jsonl").write_text("".join(json.dumps(record) + "\n" for record in RECORDS), encoding="utf-8")
    for name in ("out.nq", "out.nt"):
        convert_files(
            [folder / "in.jsonl"],
            folder / name,
            registry=folder / f"{name}.registry",
            places=places,
            today=date(2026, 11, 21),
        )
    return folder


@pytest.fixture(scope="module")
def store(folder):
    store = Store()
    store.bulk_load(path=folder / "out.nq", format=RdfFormat.N_QUADS)
    return store


@pytest.fixture(scope="module")
def shapes():
    return Graph().parse(bundled_path("schema", "generated", "glam.shacl.ttl"), format="turtle")


def answered(store, query):
    prefixes = "".join(f"PREFIX {prefix}: <{iri}>\n" for prefix, iri in PREFIXES.items())
    return store.query(prefixes + query, use_default_graph_as_union=True)


def predicates(shapes, shape):
    paths = {
        str(path)
        for part in shapes.objects(URIRef(SHAPE + shape), SH.property)
        for path in shapes.objects(part, SH.path)
    }
    return {_short(path) for path in paths}


def _short(iri):
    prefix, namespace = next(pair for pair in PREFIXES.items() if iri.startswith(pair[1]))
    return f"{prefix}:{iri.removeprefix(namespace)}"


def test_the_page_has_every_predicate_of_a_custodian(shapes):
    told = {word for cells in rows(PARTS["A custodian"], "predicate") for word in code(cells[0])}
    assert told == predicates(shapes, "Custodian")


@pytest.mark.parametrize(
    ("node", "shape"),
    [
        ("settlement", "Settlement"),
        ("address", "PostalAddress"),
        ("identifier", "PropertyValue"),
        ("budget", "MonetaryAmount"),
        ("collection", "Collection"),
        ("network", "Network"),
        ("event", "ChangeEvent"),
        ("claim", "Statement"),
        ("earlier GHCID", "GHCIDHistoryEntry"),
    ],
)
def test_the_page_has_every_predicate_of_a_node(shapes, node, shape):
    (cells,) = [cells for cells in rows(PARTS["Nodes around it"], "node") if cells[0] == node]
    told = {found for word in code(cells[2]) for found in re.findall(r"^(?!xsd:)\w+:\w+(?= |$)", word)}
    assert told == predicates(shapes, shape) | {"rdf:type"}


def test_the_query_for_claims_finds_what_is_not_stated(store):
    (query,) = [block.text for block in blocks(PAGE) if block.language == "sparql"]
    found = [tuple(term.value for term in row) for row in answered(store, query)]
    base = "https://nde.nl/ontology/hc/"
    assert found == [(f"{base}custodian/NL-OV-KAM-A-SK", "https://second.example/", f"{base}source/second")]
    stated = answered(store, "SELECT ?site { ?custodian schema:url ?site }")
    assert [row["site"].value for row in stated] == ["https://first.example/"]


def test_the_conversion_is_told_in_the_graph_of_each_source(store):
    (row,) = answered(
        store,
        "SELECT ?date ?agent { GRAPH ?source { ?source a prov:Entity ; dcterms:title 'Second' . "
        "?done a prov:Activity ; dcterms:date ?date ; prov:used ?source ; prov:wasAssociatedWith ?agent . "
        "?agent a prov:SoftwareAgent ; schema:name ?name } }",
    )
    assert [term.value for term in row] == ["2026-11-21", "https://nde.nl/ontology/hc/software/glam_kg"]
    assert all(code_word in PAGE for code_word in (row["agent"].value, "{source}/conversion", "prov:SoftwareAgent"))


def test_a_successor_is_linked_and_a_second_entry_is_the_body_itself(store):
    links = [
        tuple(term.value.rpartition("/")[2] for term in row)
        for row in answered(store, "SELECT ?one ?other { ?one dcterms:isReplacedBy ?other }")
    ]
    assert links == [("NL-OV-KAM-A-OA", "NL-OV-KAM-A-SK")]
    former = answered(
        store, "SELECT DISTINCT ?former { ?body hc:ghcid 'NL-OV-KAM-A-SK' ; hc:ghcidHistory/hc:formerGhcid ?former }"
    )
    assert [row["former"].value for row in former] == ["NL-OV-KAM-A-AK"]


def subjects(folder, name):
    found = [line.split(" ", 1)[0].strip("<>") for line in (folder / name).read_text(encoding="utf-8").splitlines()]
    return [iri.removeprefix("https://nde.nl/ontology/hc/") for iri in dict.fromkeys(found)]


def test_the_order_of_nquads_is_the_one_told(folder):
    lines = (folder / "out.nq").read_text(encoding="utf-8").splitlines()
    graphs = list(dict.fromkeys(line.rsplit(" ", 2)[1].rpartition("/")[2].strip(">") for line in lines))
    assert graphs == ["first", "second", "geonames"]
    first = [line.split(" ", 2) for line in lines if "/source/first> ." in line]
    order = list(
        dict.fromkeys(subject.strip("<>").removeprefix("https://nde.nl/ontology/hc/") for subject, _, _ in first)
    )
    assert order[0] == "source/first"
    assert order[-1] == "network/archiefnet"
    custodians = [iri for iri in order if re.fullmatch(r"custodian/[^/]+", iri)]
    assert custodians == sorted(custodians)
    own = [predicate for subject, predicate, _ in first if subject.endswith("custodian/NL-OV-KAM-A-OA>")]
    assert own[0].endswith("/ghcid>")
    assert [number for number, predicate in enumerate(own) if predicate.endswith("#type>")] == [5, 6]


def test_the_order_of_ntriples_is_the_one_told(folder):
    order = subjects(folder, "out.nt")
    kinds = [iri.split("/")[0] for iri in order]
    assert list(dict.fromkeys(kinds)) == ["source", "software", "custodian", "network", "settlement"]


def test_the_page_has_every_key_of_the_registry(folder):
    line = json.loads((folder / "out.nq.registry").read_text(encoding="utf-8").splitlines()[-1])
    told = {cells[0]: cells for cells in rows(GHCID_PARTS["The registry"], "key")}
    assert {word for cell in told for word in code(cell)} == set(line)
    assert line["history"]
    assert set(code(told["`history`"][1])) == set(line["history"][0])
