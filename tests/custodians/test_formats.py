"""Each format says what was written, to every reader at hand, and in the same bytes each time."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from contextlib import closing
from datetime import date
from pathlib import Path

import pyoxigraph as ox
import pytest
import rdflib
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pyld import jsonld

from glam_kg.custodians.blocks import blocks
from glam_kg.custodians.conversion import convert_files
from glam_kg.custodians.converter import CustodianRDFConverter
from glam_kg.custodians.formats import FORMATS, write_quads
from glam_kg.custodians.reading import read_records
from glam_kg.custodians.sample import sample_files
from glam_kg.errors import InputError
from glam_kg.namespaces import HC, PREFIXES, RDF, SCHEMA, SKOS, XSD
from glam_kg.places.gazetteer import Gazetteer

# Of rdflib, about its own calls.
pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning:rdflib.*", "ignore:Dataset:DeprecationWarning")

GOLDEN = Path(__file__).parent / "golden"
NAUGHTY = Path(__file__).parents[2] / "../shared/data/naughty_strings/blns.json"
DAY = date(2026, 11, 21)
MINISTRY = {
    "id": "ministry",
    "name": "Ministry",
    "institution_type": "O",
    "location": {"country": "NL", "region": "00"},
}
TRIPLES_ONLY = ("nt", "ttl")
READERS = {form: ("pyoxigraph", "rdflib", *(("pyld",) if form == "jsonld" else ())) for form in FORMATS}
OXIGRAPH = {
    "nq": ox.RdfFormat.N_QUADS,
    "nt": ox.RdfFormat.N_TRIPLES,
    "trig": ox.RdfFormat.TRIG,
    "ttl": ox.RdfFormat.TURTLE,
    "jsonld": ox.RdfFormat.JSON_LD,
}
RDFLIB = {"nq": "nquads", "nt": "nt", "trig": "trig", "ttl": "turtle", "jsonld": "json-ld"}


@pytest.fixture(scope="module", autouse=True)
def _lexical_forms_as_they_are():
    """Rdflib turns "007" of xsd:integer into "7" while it reads, in every format."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(rdflib, "NORMALIZE_LITERALS", False)
        yield


@pytest.fixture
def full_quads(full_record):
    before = CustodianRDFConverter(today=date(2026, 11, 20)).convert([full_record])
    full_record["ghcid"] = "NL-NH-AMS-M-RM"
    return list(CustodianRDFConverter(today=DAY, registry=before.registry).quads([full_record, MINISTRY]))


@pytest.fixture(scope="module")
def sample_quads():
    with closing(Gazetteer.open()) as places:
        converter = CustodianRDFConverter(today=DAY, places=places)
        return list(converter.quads(raw.value for path in sample_files() for raw in read_records(path)))


def text_of(quads, form):
    stream = io.BytesIO()
    statements = list(dict.fromkeys(quad.triple for quad in quads)) if form in TRIPLES_ONLY else quads
    assert write_quads(iter(statements), stream, form) == len(statements)
    return stream.getvalue()


def canonical(quads):
    dataset = ox.Dataset(quads)
    dataset.canonicalize(ox.CanonicalizationAlgorithm.RDFC_1_0)
    return sorted(map(str, dataset))


def read(text, form, reader):
    if reader == "pyoxigraph":
        return canonical(ox.parse(text, format=OXIGRAPH[form]))
    if reader == "pyld":
        return canonical(
            ox.parse(jsonld.to_rdf(json.loads(text), {"format": "application/n-quads"}), format=ox.RdfFormat.N_QUADS)
        )
    dataset = rdflib.Dataset()
    dataset.parse(data=text, format=RDFLIB[form])
    return canonical(_from_rdflib(*quad) for quad in dataset.quads())


def _from_rdflib(subject, predicate, value, graph):
    name = ox.DefaultGraph() if graph in (None, rdflib.graph.DATASET_DEFAULT_GRAPH_ID) else ox.NamedNode(str(graph))
    return ox.Quad(_term(subject), _term(predicate), _term(value), name)


def _term(term):
    if isinstance(term, rdflib.BNode):
        return ox.BlankNode(str(term))
    if isinstance(term, rdflib.URIRef):
        return ox.NamedNode(str(term))
    if term.language:
        return ox.Literal(str(term), language=term.language)
    return ox.Literal(str(term), datatype=ox.NamedNode(str(term.datatype)) if term.datatype else None)


def said(quads, form):
    """What a file in the format has to say."""
    return canonical((ox.Quad(*quad.triple) for quad in quads) if form in TRIPLES_ONLY else quads)


def assert_read_as_written(quads, form):
    """Every reader of the format finds in the file what was written."""
    text, expected = text_of(quads, form), said(quads, form)
    for reader in READERS[form]:
        assert read(text, form, reader) == expected, f"{form} as {reader} reads it"


@pytest.mark.parametrize("form", ["ttl", "trig", "jsonld"])
def test_the_full_record_as_people_read_it(full_quads, form):
    assert text_of(full_quads, form).decode() == (GOLDEN / f"full_record.{form}").read_text(encoding="utf-8")


@pytest.mark.parametrize("form", FORMATS)
def test_the_full_record_is_read_as_it_was_written(full_quads, form):
    assert_read_as_written(full_quads, form)


@pytest.mark.long
@pytest.mark.parametrize("form", FORMATS)
def test_the_sample_graph_is_read_as_it_was_written(sample_quads, form):
    assert_read_as_written(sample_quads, form)


HOSTILE = st.text(st.characters(codec="utf-8"), min_size=1, max_size=30) | st.sampled_from(
    [
        "a\nb",
        '"""',
        "\\",
        "\\u0041",
        "]]>",
        "{}",
        "\x00\x1f\x7f",
        "\u2028",
        "\ufeff",
        "@id",
        "..",
        "//",
        "true",
        "1.0",
        "_:b",
    ]
)


@st.composite
def hostile_records(draw):
    return {
        "id": draw(HOSTILE),
        "name": "N" + draw(HOSTILE),
        "name_language": draw(st.sampled_from(["nl", "zh-Hant", "de-CH-1996"])),
        "alternative_names": [{"name": draw(HOSTILE)}],
        "institution_type": draw(st.sampled_from("MALG")),
        "location": {"country": "NL", "city": draw(HOSTILE), "street_address": draw(HOSTILE)},
        "founded": draw(st.sampled_from([1798, "2005-03", "1999-12-31"])),
        "identifiers": [{"scheme": draw(HOSTILE), "value": draw(HOSTILE)}, {"scheme": "ISIL", "value": draw(HOSTILE)}],
        "website": draw(HOSTILE | st.just("http://example.org/a b")),
        "collections": [{"name": "C" + draw(HOSTILE), "subject": draw(HOSTILE)}],
        "members_of": [draw(HOSTILE)],
        "description": draw(HOSTILE),
        "source": {"name": "S" + draw(HOSTILE), "licence": draw(HOSTILE)},
    }


@pytest.mark.long
@settings(max_examples=15, deadline=None)
@given(records=st.lists(hostile_records(), max_size=3))
def test_records_with_hostile_text_are_read_as_they_were_written(records):
    quads = list(CustodianRDFConverter(today=DAY).quads(records))
    for form in FORMATS:
        assert_read_as_written(quads, form)


@pytest.mark.parametrize("form", FORMATS)
def test_naughty_strings_are_read_as_they_were_written(form):
    if not NAUGHTY.exists():
        pytest.skip("the list of naughty strings (../shared/data) is not beside this checkout")
    texts = json.loads(NAUGHTY.read_text(encoding="utf-8"))
    subject, graph = ox.NamedNode("http://example.org/s"), ox.NamedNode("http://example.org/g")
    quads = [
        ox.Quad(subject, ox.NamedNode(predicate), literal, graph)
        for text in texts
        for predicate in (SKOS + "prefLabel", SCHEMA + "name")
        for literal in (
            ox.Literal(text),
            ox.Literal(text, language="nl"),
            ox.Literal(text, datatype=ox.NamedNode(HC + "x")),
        )
    ]
    assert len(texts) > 400
    assert_read_as_written(quads, form)


IRIS = st.sampled_from([
    "http://example.org/a", "http://example.org/a/b", "http://example.org/a/../b?q=1&r=%20#f", "http://example.org//a.b",
    "https://example.org/é/日本", "urn:isbn:1", "geo:52.3,4.9", "schema:x", "name:y", "Museum:z", "hc://x", "title:", "http:x",
    HC, HC + "custodian/NL-NH-AMS-M-R", HC + "custodian/NL-NH-AMS-M-R/address", HC + "custodian/9", HC + "//x", HC + "a-b_c",
    HC + "custodian/-a", SCHEMA + "name", SCHEMA + "value", HC + "x.", HC + "true",
]).map(ox.NamedNode)  # fmt: skip
CLASSES = st.sampled_from([
    HC + "Custodian", HC + "Museum", SCHEMA + "PropertyValue", SCHEMA + "MonetaryAmount", RDF + "Statement", "geo:Point",
    "http://www.w3.org/ns/prov#Entity",
]).map(ox.NamedNode)  # fmt: skip
PROPERTIES = st.sampled_from([
    SCHEMA + "value", SCHEMA + "url", SKOS + "prefLabel", SKOS + "altLabel", HC + "foundingYear", HC + "settlement",
    "http://www.w3.org/ns/prov#wasDerivedFrom", "http://purl.org/dc/terms/title", "http://example.org/p", "geo:p", RDF + "type",
    "http://www.w3.org/2003/01/geo/wgs84_pos#lat", SCHEMA + "/x", HC + "",
]).map(ox.NamedNode)  # fmt: skip
LITERALS = st.one_of(
    HOSTILE.map(ox.Literal),
    st.builds(ox.Literal, HOSTILE, language=st.sampled_from(["nl", "zh-hant"])),
    st.builds(
        ox.Literal,
        st.sampled_from(
            ["1798", "-1", "007", "-0", "+1", "1.0", "01.5", ".5", "1.", "1e3", "12345678901234567890", "true", "1", ""]
        ),
        datatype=st.sampled_from(
            [XSD + "integer", XSD + "decimal", XSD + "boolean", XSD + "gYear", XSD + "anyURI", "geo:t"]
        ).map(ox.NamedNode),
    ),
)
NODES = IRIS | st.sampled_from(["b0", "b1"]).map(ox.BlankNode)
QUADS = st.builds(ox.Quad, NODES, PROPERTIES, NODES | LITERALS, IRIS | st.just(ox.DefaultGraph())) | st.builds(
    ox.Quad, NODES, st.just(ox.NamedNode(RDF + "type")), CLASSES, IRIS | st.just(ox.DefaultGraph())
)


@pytest.mark.long
@settings(max_examples=75, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(quads=st.lists(QUADS, max_size=25, unique=True))
def test_any_quads_in_any_order_are_read_as_they_were_written(quads):
    for form in FORMATS:
        assert_read_as_written(quads, form)


@pytest.mark.parametrize("form", FORMATS)
def test_the_bytes_do_not_change_from_run_to_run(tmp_path, full_quads, form):
    source = tmp_path / "in.nq"
    source.write_bytes(text_of(full_quads, "nq"))
    program = (
        "import sys, pyoxigraph as ox; from glam_kg.custodians.formats import write_quads; form = sys.argv[2]\n"
        "quads = ox.parse(path=sys.argv[1], format=ox.RdfFormat.N_QUADS)\n"
        "quads = dict.fromkeys(q.triple for q in quads) if form in ('nt', 'ttl') else quads\n"
        "write_quads(quads, sys.stdout.buffer, form)"
    )
    for seed in ("1", "2"):
        run = subprocess.run(
            [sys.executable, "-c", program, source, form],
            capture_output=True, check=True, env={**os.environ, "PYTHONHASHSEED": seed},
        )  # fmt: skip
        assert run.stdout == text_of(full_quads, form)


@pytest.mark.parametrize("form", FORMATS)
def test_what_came_is_written_before_more_is_asked_for(form):
    """A thousand custodians pass, and never more than the buffer of pyoxigraph's serialiser is held."""
    stream, behind = io.BytesIO(), []

    def statements():
        for number in range(1000):
            behind.append(number * 300 - stream.tell())
            node = ox.NamedNode(f"https://example.org/{number:04}")
            yield ox.Triple(node, ox.NamedNode(RDF + "type"), ox.NamedNode(HC + "Custodian"))
            yield ox.Triple(node, ox.NamedNode(SKOS + "prefLabel"), ox.Literal("x" * 300))

    write_quads(statements(), stream, form)
    assert stream.tell() > 300_000
    assert max(behind) < 100_000


def test_an_unknown_format_is_refused():
    with pytest.raises(InputError, match="unknown format 'xml', expected one of nq, nt, trig, ttl, jsonld"):
        write_quads([], io.BytesIO(), "xml")


@pytest.mark.parametrize("form", FORMATS)
def test_no_statements_make_an_empty_file_that_can_be_read(form):
    for reader in ("pyoxigraph", "rdflib"):
        assert read(text_of([], form), form, reader) == []


def test_a_json_object_holds_the_nodes_of_its_custodian_and_no_other_custodian(full_quads):
    document = json.loads(text_of(full_quads, "jsonld"))
    nodes = {node["@id"]: node for graph in document["@graph"] for node in graph["@graph"]}
    museum, ministry = f"{HC}custodian/NL-NH-AMS-M-RM", f"{HC}custodian/NL-00-XXX-O-M"
    sources = [f"{HC}source/{name}{part}" for name in ("test_list", "unspecified") for part in ("", "/conversion")]
    assert set(nodes) == {museum, ministry, *sources}
    assert nodes[museum]["parent"] == ministry
    assert [one["scheme"] for one in nodes[museum]["identifiers"]] == ["House number", "ISIL", "Wikidata"]
    assert nodes[museum]["members_of"][0]["preferred_label"] == {"@none": "Museum network"}
    assert nodes[museum]["ghcid_history"][0]["@type"] == "GHCIDHistoryEntry"


def test_all_that_the_converter_writes_has_a_key_of_its_own(full_quads, sample_quads):
    """A class or slot that is not in the schema of the output would be written as `prefix:name`."""
    for quads in (full_quads, sample_quads):
        names = set(_names(json.loads(text_of(quads, "jsonld"))["@graph"]))
        assert len(names) > 30
        assert {name for name in names if ":" in name} - {
            "xsd:gYear",
            "xsd:gYearMonth",
            "xsd:date",
            "xsd:anyURI",
        } == set()


def _names(value):
    if isinstance(value, list):
        for one in value:
            yield from _names(one)
    elif isinstance(value, dict):
        yield from value
        types = value.get("@type", [])
        yield from [types] if isinstance(types, str) else types
        for one in value.values():
            yield from _names(one)


def test_nodes_elsewhere_are_a_part_of_the_custodian_that_names_them(full_record):
    """Its IRI's base sorts behind that of networks and settlements, so that its own nodes come behind them."""
    converter = CustodianRDFConverter(today=DAY, base="https://z.example/")
    roots = [block.root.value for block in blocks(converter.quads([full_record, MINISTRY]))]
    assert roots == [
        f"{HC}source/test_list",
        "https://z.example/NL-NH-AMS-M-R",
        f"{HC}source/unspecified",
        "https://z.example/NL-00-XXX-O-M",
    ]


def test_what_two_sources_say_of_a_custodian_stands_in_one_paragraph(full_record):
    quads = list(CustodianRDFConverter(today=DAY).quads([full_record]))
    other = ox.Triple(
        ox.NamedNode(f"{HC}custodian/NL-NH-AMS-M-R"), ox.NamedNode(SKOS + "altLabel"), ox.Literal("Other")
    )
    stream = io.BytesIO()
    write_quads([*(quad.triple for quad in quads), other], stream, "ttl")
    assert stream.getvalue().decode().count("\ncustodian:NL-NH-AMS-M-R\n") == 1
    assert 'skos:altLabel "Other", "The National Museum"@en ;' in stream.getvalue().decode()


@pytest.mark.parametrize("form", ["ttl", "trig"])
def test_prefixes_stand_first_and_in_order(full_quads, form):
    lines = text_of(full_quads, form).decode().splitlines()
    declared = [line.split()[1].removesuffix(":") for line in lines if line.startswith("@prefix")]
    assert declared == [*PREFIXES, "custodian", "network", "settlement", "source"]
    assert all(line.startswith("@prefix") for line in lines[: len(declared)])


@pytest.mark.parametrize("form", sorted(set(FORMATS) - {"nq"}))
def test_every_format_of_a_conversion_has_the_statements_of_the_others(gazetteer, tmp_path, form):
    """Where the places are from stands in each, though its graph has no custodian."""
    record = {
        "id": "1",
        "name": "Drents Museum",
        "institution_type": "M",
        "location": {"city": "Assen", "country": "NL"},
    }
    (tmp_path / "in.jsonl").write_text(json.dumps(record) + "\n", encoding="utf-8")

    def statements(form):
        file = tmp_path / f"out.{form}"
        convert_files([tmp_path / "in.jsonl"], file, places=gazetteer, today=DAY, format=form)
        return {quad.triple for quad in ox.parse(file.read_bytes(), format=OXIGRAPH[form])}

    found = statements("nq")
    assert statements(form) == found
    assert any(str(triple.subject).endswith("/source/geonames>") for triple in found)
