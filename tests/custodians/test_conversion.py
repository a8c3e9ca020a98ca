from __future__ import annotations

import io
import json
import os
import threading
from datetime import date
from pathlib import Path

import pytest
import yaml
from pyoxigraph import RdfFormat, parse

from glam_kg.bundled import bundled_path
from glam_kg.custodians.conversion import convert_files
from glam_kg.custodians.converter import CustodianRDFConverter
from glam_kg.custodians.formats import FORMATS, write_quads
from glam_kg.errors import InputError, RecordError
from glam_kg.namespaces import DCTERMS, GEO, HC, ORG, OWL, PROV, RDF, SCHEMA, SKOS

DAY = date(2026, 11, 21)
HERE = "https://nde.nl/ontology/hc/custodian/"
MINISTRY = {
    "id": "ministry",
    "name": "Ministry",
    "institution_type": "O",
    "location": {"country": "NL", "region": "00"},
}

PUBLISHED_TERMS = {
    RDF: {"type", "Statement", "subject", "predicate", "object"},
    SKOS: {"prefLabel", "altLabel"},
    DCTERMS: {"title", "source", "license", "description", "subject", "type", "date", "isReplacedBy"},
    PROV: {"wasDerivedFrom", "Entity", "Activity", "used", "wasAssociatedWith", "SoftwareAgent"},
    ORG: {
        "subOrganizationOf", "memberOf", "changedBy", "originalOrganization", "resultingOrganization", "ChangeEvent"
    },
    GEO: {"lat", "long"},
    OWL: {"sameAs"},
    SCHEMA: {
        "foundingDate", "dissolutionDate", "address", "identifier", "url", "name", "PostalAddress", "streetAddress",
        "postalCode", "addressLocality", "addressCountry", "PropertyValue", "propertyID", "value", "MonetaryAmount",
        "currency",
    },
}  # fmt: skip
"""The terms of published vocabularies that the converter may write: each stands in its vocabulary's document."""


def write(path, records):
    path.write_text("".join(json.dumps(record, ensure_ascii=False) + "\n" for record in records), encoding="utf-8")
    return path


def lines(path):
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def quads_of(path, form=RdfFormat.N_QUADS):
    return set(parse(path=str(path), format=form))


@pytest.fixture
def converter():
    return CustodianRDFConverter(today=DAY)


@pytest.mark.parametrize("form", ["nq", "trig", "jsonld"])
def test_files_are_converted_as_a_batch_in_memory_is(tmp_path, converter, full_record, form):
    records = [full_record, MINISTRY]
    convert_files([write(tmp_path / "in.jsonl", records)], tmp_path / f"out.{form}", today=DAY)
    stream = io.BytesIO()
    write_quads(converter.quads(records), stream, form)
    assert (tmp_path / f"out.{form}").read_bytes() == stream.getvalue()


def test_every_term_is_in_a_published_vocabulary_or_in_the_schema(converter, full_record):
    full_record["ghcid"] = "NL-NH-AMS-M-RM"
    before = CustodianRDFConverter(today=DAY).convert([{**full_record, "ghcid": "NL-NH-AMS-M-R"}])
    converter = CustodianRDFConverter(today=DAY, registry=before.registry)
    known = {namespace + term for namespace, terms in PUBLISHED_TERMS.items() for term in terms} | _schema_terms()
    written = set()
    for quad in converter.quads([full_record, MINISTRY]):
        written.add(quad.predicate.value)
        if quad.predicate.value == RDF + "type":
            written.add(quad.object.value)
    assert HC + "formerGhcid" in written
    assert written - known == set()


def _schema_terms():
    terms = set()
    for path in bundled_path("schema").rglob("*.yaml"):
        loaded = yaml.load(path.read_bytes(), Loader=yaml.CSafeLoader)
        for kind, key in (("slots", "slot_uri"), ("classes", "class_uri")):
            for name, definition in (loaded.get(kind) or {}).items():
                uri = (definition or {}).get(key) or f"hc:{name}"
                terms.add(uri.replace("hc:", HC) if uri.startswith("hc:") else uri)
    return terms


@pytest.mark.parametrize("form", FORMATS)
def test_every_format_says_the_same(tmp_path, full_record, form):
    source = write(tmp_path / "in.jsonl", [full_record, MINISTRY])
    convert_files([source], tmp_path / "out.nq", today=DAY)
    convert_files([source], tmp_path / "other", format=form, today=DAY)
    read_as = {"nq": RdfFormat.N_QUADS, "nt": RdfFormat.N_TRIPLES, "trig": RdfFormat.TRIG, "ttl": RdfFormat.TURTLE}
    ours = quads_of(tmp_path / "other", read_as.get(form, RdfFormat.JSON_LD))
    expected = quads_of(tmp_path / "out.nq")
    if form in ("nt", "ttl"):
        ours, expected = {quad.triple for quad in ours}, {quad.triple for quad in expected}
    assert ours == expected


def test_the_output_does_not_depend_on_the_order_of_the_records(tmp_path, full_record):
    records = [full_record, MINISTRY, {**MINISTRY, "id": "m2", "name": "Museum"}]
    convert_files([write(tmp_path / "a.jsonl", records)], tmp_path / "a.nq", today=DAY)
    convert_files([write(tmp_path / "b.jsonl", records[::-1])], tmp_path / "b.nq", today=DAY)
    assert (tmp_path / "a.nq").read_bytes() == (tmp_path / "b.nq").read_bytes()


@pytest.mark.filterwarnings("ignore:Dataset:DeprecationWarning")  # of rdflib, about its own calls
def test_an_rdflib_graph_holds_the_same(converter, full_record):
    graph = converter.graph([full_record])
    assert len(list(graph.quads((None, None, None, None)))) == len(list(converter.quads([full_record])))
    rows = graph.query("SELECT ?n WHERE { ?c a hc:Museum ; skos:prefLabel ?n }")
    assert [str(row.n) for row in rows] == ["Rijksmuseum"]


def test_every_record_is_accounted_for_in_the_order_of_the_input(tmp_path, full_record):
    good, other = write(tmp_path / "a.jsonl", [full_record]), tmp_path / "b.jsonl"
    other.write_text('nonsense\n{"id": "n", "institution_type": "M", "location": {"country": "NL"}}\n{"name": "N", '
                     '"institution_type": "L", "location": {"country": "BE"}}\n{"id": "p", "name": "P", '
                     '"institution_type": "L"}\n', encoding="utf-8")  # fmt: skip
    summary = convert_files([good, other], tmp_path / "out.nq", report=tmp_path / "report.jsonl", today=DAY)
    assert (summary.read, summary.converted, summary.rejected) == (5, 2, 3)
    report = lines(tmp_path / "report.jsonl")
    assert [line["id"] for line in report] == ["rijks-1", "b.jsonl:1", "n", "b.jsonl:3", "p"]
    assert [line["status"] for line in report] == ["converted", "rejected", "rejected", "converted", "rejected"]
    assert report[0]["iri"] == HERE + report[0]["ghcid"] == HERE + "NL-NH-AMS-M-R"
    assert [problem["field"] for problem in report[2]["problems"]] == ["name"]
    assert [problem["field"] for problem in report[4]["problems"]] == ["location.country"]
    rejects = lines(tmp_path / "out.nq.rejects.jsonl")
    assert summary.rejects == tmp_path / "out.nq.rejects.jsonl"
    assert [reject["record"] for reject in rejects] == [
        "nonsense",
        {"id": "n", "institution_type": "M", "location": {"country": "NL"}},
        {"id": "p", "name": "P", "institution_type": "L"},
    ]
    assert all(reject["problems"] for reject in rejects)
    # The record is said to be closed in a year to come.
    assert summary.problem_fields == (("closed", 1), ("id", 1))
    convert_files([good], tmp_path / "out.nq", today=DAY)
    assert not (tmp_path / "out.nq.rejects.jsonl").exists()


def test_the_summary_and_the_ghcids_are_the_same_without_a_report_and_with_a_registry(tmp_path):
    # Alone; two of one body; two of one name that are not; a second entry of itself; one without an id; one that is rejected.
    here = {"name": "Ministry", "institution_type": "O", "location": {"country": "NL", "region": "00"}}
    records = [
        MINISTRY,
        {**here, "id": "a", "name": "Archief", "website": "https://a.example.org/"},
        {**here, "id": "b", "name": "Archief", "website": "https://a.example.org/", "founded": 2400},
        {**here, "id": "c", "name": "Bibliotheek", "founded": 1900},
        {**here, "id": "d", "name": "Bibliotheek", "founded": 1901},
        {**here, "id": "e", "name": "Zelf", "replaced_by": {"record": "e", "reason": "DUPLICATE"}},
        {**here, "name": "Zonder nummer"},
        {**here, "id": "f", "name": None},
    ]
    source = write(tmp_path / "in.jsonl", records)
    written, summaries = [], []
    for options in ({}, {"report": tmp_path / "report"}, {"registry": tmp_path / "registry"}):
        summaries.append(convert_files([source], tmp_path / "out.nq", today=DAY, **options))
        written.append((tmp_path / "out.nq").read_bytes())
    assert written[0] == written[1] == written[2]
    assert summaries[0] == summaries[1] == summaries[2]
    assert (summaries[0].read, summaries[0].converted, summaries[0].rejected, summaries[0].shared) == (8, 7, 1, 2)
    reported = lines(tmp_path / "report")
    assert [line["status"] for line in reported] == ["converted"] * 7 + ["rejected"]
    assert sum(bool(line["problems"]) for line in reported[:7]) == summaries[0].with_problems


def test_a_repeated_id_is_converted_twice_and_reported(tmp_path):
    records = [{**MINISTRY, "name": "One"}, {**MINISTRY, "name": "Two"}]
    summary = convert_files([write(tmp_path / "in.jsonl", records)], tmp_path / "o.nq", report=tmp_path / "r.jsonl")
    report = lines(tmp_path / "r.jsonl")
    assert summary.converted == 2
    assert len({line["ghcid"] for line in report}) == 2
    assert all(any(problem["field"] == "id" for problem in line["problems"]) for line in report)


def test_records_of_one_body_share_a_node_without_contradicting_themselves(converter):
    first = {
        "id": "1", "name": "Museum X", "institution_type": "M", "website": "http://x.nl",
        "location": {"country": "NL", "region": "NL-NH", "city": "Ee", "latitude": 1, "longitude": 2},
    }  # fmt: skip
    second = {**first, "id": "2", "name": "MUSEUM X", "founded": 1900}
    second["location"] = {**first["location"], "latitude": 3}
    conversion = converter.convert([second, first])
    assert len({outcome.ghcid for outcome in conversion.outcomes}) == 1
    values = {}
    for quad in converter.quads_of(conversion):
        values.setdefault((quad.subject.value, quad.predicate.value), []).append(str(quad.object.value))
    subject = f"{HERE}{conversion.outcomes[0].ghcid}"
    assert values[subject, SKOS + "prefLabel"] == ["Museum X"]
    assert values[subject, SKOS + "altLabel"] == ["MUSEUM X"]
    assert values[subject, GEO + "lat"] == ["1"]
    assert values[subject, HC + "foundingYear"] == ["1900"]
    assert values[subject, HC + "recordId"] == ["1", "2"]
    assert [problem.field for problem in conversion.outcomes[0].problems] == ["ghcid", "location.latitude"]


@pytest.mark.parametrize(
    ("box", "speaks"),
    [
        ("P.O. Box 352", "2"), ("Box 12", "2"), ("PO Drawer K", "2"), ("Postbus 12", "2"), ("Postfach 10 20", "2"),
        ("B.P. 40", "2"), ("Boîte postale 7", "2"), ("P.O. Box 12, Campus Mail", "2"),
        ("P.O. Box 12, 3 Main Street", "1"), ("Box Hill Road 3", "1"), ("Postbusweg 1", "1"), ("CS-Lewis-Platz 2", "1"),
    ],
)  # fmt: skip
def test_a_record_with_a_street_speaks_before_one_with_a_post_office_box(converter, box, speaks):
    address = {"country": "US", "region": "US-AL", "city": "Mobile"}
    shared = {"name": "Museum X", "institution_type": "M", "website": "http://x.org"}
    boxed = {**shared, "id": "1", "location": {**address, "street_address": box}}
    street = {**shared, "id": "2", "location": {**address, "street_address": "5 Dauphin Street"}}
    conversion = converter.convert([boxed, street])
    assert len({outcome.ghcid for outcome in conversion.outcomes}) == 1
    streets = [
        quad.object.value for quad in converter.quads_of(conversion) if quad.predicate.value.endswith("streetAddress")
    ]
    assert streets == [box if speaks == "1" else "5 Dauphin Street"]


def test_the_registry_keeps_identifiers_over_runs(tmp_path):
    one = {**MINISTRY, "id": "1", "name": "Museum Aak", "institution_type": "M"}
    two = {**MINISTRY, "id": "2", "name": "Magazijn Aak", "institution_type": "M"}
    registry, out, report = tmp_path / "registry.jsonl", tmp_path / "o.nq", tmp_path / "r.jsonl"
    convert_files([write(tmp_path / "1.jsonl", [one])], out, registry=registry, today=DAY)
    convert_files([write(tmp_path / "2.jsonl", [two, one])], out, report=report, registry=registry, today=DAY)
    assert [line["ghcid"] for line in lines(report)] == ["NL-00-XXX-M-MA-magazijn_aak", "NL-00-XXX-M-MA"]
    before = registry.read_bytes(), out.read_text()
    convert_files([tmp_path / "2.jsonl"], out, registry=registry, today=date(2027, 1, 1))
    assert (registry.read_bytes(), out.read_text().replace("2027-01-01", str(DAY))) == before


@pytest.mark.parametrize(
    ("website", "datatype"),
    [
        ("www.example.org", "anyURI"),
        ("http://a b", "anyURI"),
        ("javascript:alert(1)", "anyURI"),
        ("http://a.nl/é", None),
    ],
)
def test_a_website_that_is_no_iri_is_a_literal(converter, website, datatype):
    quads = converter.quads([{**MINISTRY, "website": website}])
    (value,) = [quad.object for quad in quads if quad.predicate.value == SCHEMA + "url"]
    assert value.value == website
    assert (getattr(value, "datatype", None) and value.datatype.value.endswith("anyURI")) == (datatype and True)


def test_text_that_could_break_a_format_is_only_text(tmp_path):
    name = 'A "quoted" \\ <b> } . \n@prefix \u0001 \u2028 name'
    record = {**MINISTRY, "id": 'i"> .', "name": name, "identifiers": [{"scheme": 'a"b>', "value": "<c d>\n"}]}
    for form in FORMATS:
        convert_files([write(tmp_path / "in.jsonl", [record])], tmp_path / "out", format=form)
        found = quads_of(tmp_path / "out", RdfFormat.from_extension(form))
        assert name in {quad.object.value for quad in found if quad.predicate.value == SKOS + "prefLabel"}


def test_nothing_is_written_when_a_file_cannot_be_read(tmp_path):
    out, registry = tmp_path / "out.nq", tmp_path / "registry.jsonl"
    out.write_text("before")
    (tmp_path / "bad.jsonl").write_bytes(b"\xff\n")
    good = write(tmp_path / "good.jsonl", [MINISTRY])
    with pytest.raises(RecordError, match="not UTF-8"):
        convert_files([good, tmp_path / "bad.jsonl"], out, registry=registry, report=tmp_path / "r.jsonl")
    assert out.read_text() == "before"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["bad.jsonl", "good.jsonl", "out.nq"]


@pytest.mark.parametrize(
    ("out", "options", "words"),
    [
        ("out.csv", {}, "unknown format 'csv'"),
        ("out", {}, "unknown format ''"),
        ("out.nq", {"format": "xml"}, "unknown format 'xml'"),
        ("in.jsonl", {"format": "nq"}, "would be overwritten"),
        ("none/out.nq", {}, "there is no folder"),
        ("out.nq", {"report": "out.nq"}, "two outputs"),
    ],
)
def test_outputs_that_cannot_be(tmp_path, out, options, words):
    source = write(tmp_path / "in.jsonl", [MINISTRY])
    options = {key: tmp_path / value if key == "report" else value for key, value in options.items()}
    with pytest.raises(InputError, match=words):
        convert_files([source], tmp_path / out, **options)
    assert lines(source) == [MINISTRY]


def test_no_input_is_an_error(tmp_path):
    with pytest.raises(InputError, match="no input"):
        convert_files([], tmp_path / "out.nq")


def test_a_pipe_or_device_is_written_to_and_not_replaced(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    source = write(tmp_path / "in.jsonl", [MINISTRY, {"id": "n"}])
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    got = []
    reader = threading.Thread(target=lambda: got.append(pipe.read_bytes()))
    reader.start()
    summary = convert_files([source], pipe, format="nq", today=DAY)
    reader.join()
    convert_files([source], tmp_path / "out.nq", today=DAY)
    assert got == [(tmp_path / "out.nq").read_bytes()]
    assert summary.rejects == Path("pipe.rejects.jsonl")
    assert lines(tmp_path / "pipe.rejects.jsonl") == lines(tmp_path / "out.nq.rejects.jsonl")
    assert pipe.is_fifo()


@pytest.mark.parametrize(
    ("replaced", "link", "events"),
    [
        ({"record": "ministry", "reason": "SUCCESSION"}, True, {}),
        (
            {"record": "ministry", "reason": "MERGER", "date": "2005"},
            True,
            {"eventType": "MERGER", "eventDate": "2005", "eventYear": "2005"},
        ),
        (
            {"record": "elsewhere", "reason": "SUCCESSION"},
            False,
            {"eventType": "REORGANISATION", "resultingName": "elsewhere"},
        ),
    ],
)
def test_a_body_that_another_replaced_leads_to_it_or_names_it(converter, replaced, link, events):
    old = {**MINISTRY, "id": "old", "name": "Old office", "replaced_by": replaced}
    quads = list(converter.quads([old, MINISTRY]))
    links = [quad.object.value for quad in quads if quad.predicate.value == DCTERMS + "isReplacedBy"]
    assert links == ([f"{HERE}NL-00-XXX-O-M"] if link else [])
    said = {
        quad.predicate.value.removeprefix(HC): quad.object.value
        for quad in quads
        if "/event/" in quad.subject.value and quad.predicate.value.startswith(HC)
    }
    assert said == events


def test_another_parent_of_the_same_body_is_a_claim(converter):
    first = {**MINISTRY, "website": "http://m.nl", "parent": "College of the Atlantic"}
    quads = list(converter.quads([first, {**first, "id": "m2", "parent": "Acadia"}]))
    assert len([quad for quad in quads if quad.predicate.value == ORG + "subOrganizationOf"]) == 1
    assert {"College of the Atlantic"} == {
        quad.object.value for quad in quads if quad.predicate.value == RDF + "object"
    }


def test_a_network_that_is_spelt_in_two_ways_has_one_name(converter):
    members = [
        {**MINISTRY, "id": str(n), "name": f"M{n}", "members_of": [name]}
        for n, name in enumerate(("The Net", "the net"))
    ]
    quads = list(converter.quads(members))
    network = "https://nde.nl/ontology/hc/network/the_net"
    names = [
        quad.object.value
        for quad in quads
        if quad.subject.value == network and quad.predicate.value == SKOS + "prefLabel"
    ]
    assert names == ["The Net"]


def test_the_default_file_of_rejected_records_is_no_input_and_no_other_output(tmp_path):
    repaired = write(tmp_path / "x.nq.rejects.jsonl", [MINISTRY])
    with pytest.raises(InputError, match="name another file with --rejects"):
        convert_files([repaired], tmp_path / "x.nq")
    source = write(tmp_path / "in.jsonl", [MINISTRY])
    with pytest.raises(InputError, match="two outputs"):
        convert_files([source], tmp_path / "y.nq", registry=tmp_path / "y.nq.rejects.jsonl")
    assert lines(repaired) == [MINISTRY]


def test_a_registry_in_which_a_ghcid_stands_twice_is_refused_with_its_line(tmp_path):
    registry = tmp_path / "registry.jsonl"
    source = write(tmp_path / "in.jsonl", [MINISTRY])
    convert_files([source], tmp_path / "out.nq", registry=registry)
    registry.write_text(registry.read_text() * 2)
    with pytest.raises(RecordError, match="NL-00-XXX-O-M stands twice") as caught:
        convert_files([source], tmp_path / "out.nq", registry=registry)
    assert caught.value.where.line == 2
    assert sorted(path.name for path in tmp_path.iterdir()) == ["in.jsonl", "out.nq", "registry.jsonl"]


def test_a_second_entry_may_name_the_ghcid_that_the_first_one_carries(tmp_path):
    first = {**MINISTRY, "ghcid": "NL-00-XXX-O-MIN"}
    second = {
        **MINISTRY,
        "id": "m2",
        "name": "Min.",
        "replaced_by": {"record": "NL-00-XXX-O-MIN", "reason": "DUPLICATE"},
    }
    source, report = write(tmp_path / "in.jsonl", [second, first]), tmp_path / "report.jsonl"
    for _ in range(2):
        convert_files([source], tmp_path / "o.nq", report=report, registry=tmp_path / "registry.jsonl")
        assert {line["ghcid"] for line in lines(report)} == {"NL-00-XXX-O-MIN"}
    assert {str(one.ghcid) for one in CustodianRDFConverter().convert([second, first]).outcomes} == {"NL-00-XXX-O-MIN"}


def test_a_base_that_is_no_iri_is_refused(tmp_path):
    source = write(tmp_path / "in.jsonl", [MINISTRY])
    for base in ("http://x/<y> <http://evil> .\n", "custodian/", ""):
        with pytest.raises(InputError, match="is no IRI"):
            convert_files([source], tmp_path / "out.nq", base=base)
        with pytest.raises(InputError, match="is no IRI"):
            CustodianRDFConverter(base=base)


def test_a_spool_that_lost_its_end_is_not_resumed(tmp_path):
    source = write(tmp_path / "in.jsonl", [MINISTRY])

    def stop(_step, _done, _total):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        convert_files([source], tmp_path / "out.nq", on_progress=stop)
    os.truncate(tmp_path / ".out.nq.converting" / "spool.texts", 10)
    with pytest.raises(InputError, match="run it without --resume"):
        convert_files([source], tmp_path / "out.nq", resume=True)
    convert_files([source], tmp_path / "out.nq")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["in.jsonl", "out.nq"]
