"""Output against the shapes: what is written conforms, and every kind of fault put into it is found and named."""

from __future__ import annotations

import pytest
from pyoxigraph import Literal, NamedNode, Quad, RdfFormat

from glam_kg.errors import InputError, SchemaError
from glam_kg.namespaces import DCTERMS, GEO, HC, ORG, OWL, PROV, RDF, SCHEMA, SKOS, XSD
from glam_kg.validation.output import OutputValidator

pytestmark = pytest.mark.long

SOURCE = NamedNode(f"{HC}source/test_list")
RIJKS = NamedNode(f"{HC}custodian/NL-NH-AMS-M-RM")
TYPE = NamedNode(f"{RDF}type")


@pytest.fixture(scope="module")
def validator():
    return OutputValidator.load()


def _without(quads, subject, predicate):
    return [quad for quad in quads if (quad.subject, quad.predicate.value) != (subject, predicate)]


def _with(quads, subject, predicate, value):
    return [*quads, Quad(subject, NamedNode(predicate), value, SOURCE)]


def _instead(quads, subject, predicate, value):
    return _with(_without(quads, subject, predicate), subject, predicate, value)


def _found(report):
    return {(group.shape, group.path, group.problem) for group in report.groups}


@pytest.mark.parametrize(
    ("name", "form"),
    [
        ("out.nq", RdfFormat.N_QUADS),
        ("out.trig", RdfFormat.TRIG),
        ("out.jsonld", RdfFormat.JSON_LD),
    ],
)
def test_what_the_converter_writes_conforms(validator, quads, written, name, form):
    for sample in (None, 500):
        report = validator.validate(written(quads, name, form), sample=sample)
        assert report.groups == ()
        assert report.conforms
        assert (report.custodians, report.checked) == (2, 2)
    report = validator.validate(written(quads, name, form), sample=None)
    assert report.triples == len(quads)


def test_triples_without_graphs_conform_too(validator, quads, written):
    triples = list(dict.fromkeys(quad.triple for quad in quads))
    report = validator.validate(written(triples, "out.ttl", RdfFormat.TURTLE), sample=None)
    assert report.groups == ()
    assert report.triples == len(triples)


ADDED = [
    (f"{HC}ghcid", Literal("NL-NH-AMS-M-R"), "hc:ghcid", "stands more often than it may"),
    (f"{SKOS}prefLabel", Literal("Rijks", language="nl"), "skos:prefLabel", "has two values in one language"),
    (f"{SKOS}altLabel", Literal("Rijksmuseum", language="nl"), "skos:prefLabel", "stands under another predicate"),
    (f"{HC}colour", Literal("red"), "hc:colour", "is no predicate of such a node"),
    (f"{SCHEMA}name", Literal("Rijksmuseum"), "schema:name", "is no predicate of such a node"),
    (f"{OWL}sameAs", Literal("Q190804"), "owl:sameAs", "an IRI where a literal is expected"),
    (f"{RDF}type", NamedNode(f"{HC}Canteen"), "rdf:type", "none of those allowed"),
    (f"{DCTERMS}isReplacedBy", Literal("x"), "dcterms:isReplacedBy", "an IRI where a literal is expected"),
    (f"{ORG}changedBy", NamedNode(f"{HC}settlement/x"), "org:changedBy", "leads to a node of another class"),
]

CHANGED = [
    (f"{HC}ghcid", Literal("nl-nh-ams-m-rm"), "hc:ghcid", "has a value of another form"),
    (f"{HC}ghcidUuidV5", Literal("not-a-uuid"), "hc:ghcidUuidV5", "has a value of another form"),
    (f"{HC}institutionType", Literal("Q"), "hc:institutionType", "none of those allowed"),
    (f"{HC}countryCode", Literal("NLD"), "hc:countryCode", "has a value of another form"),
    (f"{HC}subregionCode", Literal("NH"), "hc:subregionCode", "has a value of another form"),
    (f"{HC}foundingYear", Literal("1798"), "hc:foundingYear", "has a value of another type"),
    (f"{SCHEMA}foundingDate", Literal("1798"), "schema:foundingDate", "none of the kinds expected"),
    (
        f"{SCHEMA}foundingDate",
        Literal("98", datatype=NamedNode(f"{XSD}gYear")),
        "schema:foundingDate",
        "none of the kinds",
    ),
    (f"{GEO}lat", Literal("52.36", datatype=NamedNode(f"{XSD}double")), "geo:lat", "has a value of another type"),
    (f"{GEO}lat", Literal("95", datatype=NamedNode(f"{XSD}decimal")), "geo:lat", "has a value that is too large"),
    (f"{SCHEMA}url", Literal("rijksmuseum.nl"), "schema:url", "none of the kinds expected"),
    (f"{HC}settlement", Literal("Amsterdam"), "hc:settlement", "an IRI where a literal is expected"),
]


@pytest.mark.parametrize(("predicate", "value", "path", "problem"), ADDED)
def test_what_is_too_much_is_found(validator, quads, written, *, predicate, value, path, problem):
    report = validator.validate(written(_with(quads, RIJKS, predicate, value)))
    assert any(where == path and problem in what for _, where, what in _found(report)), _found(report)
    assert {record for group in report.groups for record in group.records} == {"rijks-1"}


@pytest.mark.parametrize(("predicate", "value", "path", "problem"), CHANGED)
def test_what_is_wrong_is_found(validator, quads, written, *, predicate, value, path, problem):
    report = validator.validate(written(_instead(quads, RIJKS, predicate, value)))
    assert {("Custodian", path)} == {found[:2] for found in _found(report)}
    assert any(problem in what for *_, what in _found(report)), _found(report)
    assert report.groups[0].example.node == RIJKS.value


@pytest.mark.parametrize(
    "predicate",
    [
        "ghcid", "ghcidUuidV5", "ghcidUuidV8", "ghcidNumeric", "institutionType", "countryCode", "settlementCode",
        SKOS + "prefLabel", PROV + "wasDerivedFrom",
    ],
)  # fmt: skip
def test_what_is_missing_is_found(validator, quads, written, predicate):
    iri = predicate if ":" in predicate else HC + predicate
    report = validator.validate(written(_without(quads, RIJKS, iri)))
    assert [(group.shape, group.problem) for group in report.groups] == [("Custodian", "is missing")]
    assert report.groups[0].records == ("rijks-1",)


PARTS = [
    ("schema:PropertyValue", f"{SCHEMA}PropertyValue", f"{SCHEMA}value", "PropertyValue"),
    ("schema:MonetaryAmount", f"{SCHEMA}MonetaryAmount", f"{SCHEMA}currency", "MonetaryAmount"),
    ("schema:PostalAddress", f"{SCHEMA}PostalAddress", f"{SCHEMA}addressCountry", "PostalAddress"),
    ("hc:Collection", f"{HC}Collection", f"{SKOS}prefLabel", "Collection"),
    ("org:ChangeEvent", f"{ORG}ChangeEvent", f"{HC}eventType", "ChangeEvent"),
    ("hc:GHCIDHistoryEntry", f"{HC}GHCIDHistoryEntry", f"{HC}formerGhcid", "GHCIDHistoryEntry"),
]


@pytest.mark.parametrize(("kind", "iri", "predicate", "shape"), PARTS)
def test_a_node_that_lacks_a_part_is_found_and_its_record_named(
    validator, quads, written, *, kind, iri, predicate, shape
):
    node = next(quad.subject for quad in quads if quad.predicate == TYPE and quad.object.value == iri)
    report = validator.validate(written(_without(quads, node, predicate)))
    assert [(group.shape, group.problem) for group in report.groups] == [(shape, "is missing")], kind
    assert report.groups[0].records == ("rijks-1",)
    assert report.groups[0].example.node == node.value


def test_a_node_without_a_class_is_found(validator, quads, written):
    address = NamedNode(f"{RIJKS.value}/address")
    report = validator.validate(written(_without(quads, address, TYPE.value)))
    assert _found(report) == {
        ("Custodian", "schema:address", "leads to a node of another class"),
        ("Node", "rdf:type", "is missing"),
    }


def test_a_custodian_that_is_said_to_be_none_is_found_where_all_is_checked(validator, quads, written):
    kept = [quad for quad in quads if (quad.subject, quad.predicate) != (RIJKS, TYPE)]
    report = validator.validate(written(kept), sample=None)
    assert ("Node", "rdf:type", "is missing") in _found(report)
    assert report.custodians == 1


def test_a_node_that_nobody_leads_to_is_found_where_all_is_checked(validator, quads, written):
    stray = _with(quads, NamedNode("https://example.org/stray"), f"{HC}colour", Literal("red"))
    assert validator.validate(written(stray)).conforms
    assert _found(validator.validate(written(stray), sample=None)) == {("Node", "rdf:type", "is missing")}


def test_a_claim_is_known_and_belongs_to_its_record(validator, quads, written):
    claim = NamedNode(f"{RIJKS.value}/claim/1")
    for predicate, value in (
        (TYPE.value, NamedNode(f"{RDF}Statement")),
        (f"{RDF}subject", NamedNode(f"{RIJKS.value}/address")),
        (f"{RDF}predicate", NamedNode(f"{SCHEMA}postalCode")),
        (f"{RDF}object", Literal("1071 XY")),
        (f"{PROV}wasDerivedFrom", SOURCE),
    ):
        quads = _with(quads, claim, predicate, value)
    assert _found(validator.validate(written(quads))) == set()
    broken = validator.validate(written(_without(quads, claim, f"{RDF}object")))
    assert _found(broken) == {("Statement", "rdf:object", "is missing")}
    assert broken.groups[0].records == ("rijks-1",)


def test_the_conversion_behind_a_graph_is_checked(validator, quads, written):
    activity = next(q.subject for q in quads if q.predicate == TYPE and q.object.value == f"{PROV}Activity")
    source = next(q.object for q in quads if q.subject == activity and q.predicate.value == f"{PROV}used")
    wrong = [
        *_without(quads, activity, f"{DCTERMS}date"),
        Quad(activity, NamedNode(f"{DCTERMS}date"), Literal("x"), source),
    ]
    assert _found(validator.validate(written(wrong))) == {("Activity", "dcterms:date", "has a value of another type")}


def test_a_link_to_a_successor_is_known(validator, quads, written):
    ended = _with(quads, RIJKS, f"{DCTERMS}isReplacedBy", NamedNode(f"{HC}custodian/NL-00-XXX-O-MA"))
    assert _found(validator.validate(written(ended))) == set()


def test_faults_are_counted_by_kind_with_the_first_as_an_example(validator, quads, written):
    ministry = next(q.subject for q in quads if q.predicate.value == f"{HC}recordId" and q.object.value == "ministry")
    for subject in (RIJKS, ministry):
        quads = _without(quads, subject, f"{HC}ghcidNumeric")
    quads = _without(quads, RIJKS, f"{HC}countryCode")
    groups = validator.validate(written(quads)).groups
    assert [(group.path, group.number, group.records, group.example.record) for group in groups] == [
        ("hc:ghcidNumeric", 2, ("ministry", "rijks-1"), "ministry"),
        ("hc:countryCode", 1, ("rijks-1",), "rijks-1"),
    ]


def test_a_sample_is_the_same_whatever_the_order_and_another_with_another_seed(validator, written):
    from glam_kg.custodians.converter import CustodianRDFConverter

    names = ["Alfa", "Bravo", "Charlie", "Delta", "Echo", "Foxtrot", "Golf", "Hotel"]
    records = [
        {"id": name, "name": name, "institution_type": "M", "location": {"country": "NL"}, "nickname": name}
        for name in names
    ]
    quads = list(CustodianRDFConverter().quads(records))
    broken = [quad for quad in quads if quad.predicate.value != f"{HC}ghcid"]

    def named(order, seed):
        report = validator.validate(written(order), sample=3, seed=seed)
        assert (report.custodians, report.checked, report.complete) == (8, 3, False)
        return report.groups[0].records

    assert named(broken, 0) == named(broken[::-1], 0)
    assert len({named(broken, seed) for seed in range(5)}) > 1


@pytest.mark.parametrize(
    ("name", "content", "words"),
    [
        ("out.nq", "<a> <b> .\n", r"out\.nq:1: is no well formed RDF"),
        ("out.csv", "a,b\n", "expected a name that ends in one of .nq"),
    ],
)
def test_a_file_that_cannot_be_read_is_a_stated_failure(validator, tmp_path, *, name, content, words):
    path = tmp_path / name
    path.write_text(content, encoding="utf-8")
    with pytest.raises(InputError, match=words):
        validator.validate(path)
    with pytest.raises(InputError, match="cannot be read"):
        validator.validate(tmp_path / "absent.nq")


def test_shapes_that_cannot_be_read_are_a_stated_failure(tmp_path):
    (tmp_path / "own.ttl").write_text("this is no Turtle", encoding="utf-8")
    with pytest.raises(SchemaError, match="is no Turtle"):
        OutputValidator.load(tmp_path / "own.ttl")
    with pytest.raises(SchemaError, match="cannot be read"):
        OutputValidator.load(tmp_path / "absent.ttl")


def test_a_literal_that_cannot_be_read_is_in_the_report_and_nowhere_else(validator, written, quads, caplog):
    broken = Literal("17x8", datatype=NamedNode(f"{XSD}integer"))
    report = validator.validate(written(_instead(quads, RIJKS, f"{HC}foundingYear", broken)))
    assert not report.conforms
    assert caplog.records == []
