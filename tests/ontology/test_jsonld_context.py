"""The context says of each slot and class of the output what the schema says of it."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest
import yaml
from pyld import jsonld

from glam_kg.bundled import bundled_path
from glam_kg.errors import SchemaError
from glam_kg.namespaces import HC, PREFIXES, PROV, SCHEMA, SKOS, XSD
from glam_kg.ontology.jsonld_context import IRI, LANGUAGE, JsonLdContext, Term, compact
from glam_kg.settings import CACHE_VARIABLE

IN_RECORDS = "a record has a number or a text here, the graph only a number"
NAMES = "a record names it, the graph links it"
NOT_AS_LINKML = {
    "institution_type": "linkml takes a choice of enums for a link: it is a letter",
    "same_as": "linkml says xsd:anyURI, and its own RDF dumper writes a link as we do",
    "website": NAMES,
    "parent": NAMES,
    "members_of": NAMES,
    "original_organizations": NAMES,
    "resulting_organizations": NAMES,
    "latitude": IN_RECORDS,
    "longitude": IN_RECORDS,
    "amount": IN_RECORDS,
    "fiscal_year": IN_RECORDS,
    "collection_type": "linkml's context has aliases for keys, of which two are `type`: the last stays",
}
"""Where the context differs from the one that linkml generates from the schema of records, and why."""


@pytest.fixture(scope="module")
def context():
    return JsonLdContext.load(bundled_path("schema"))


@pytest.fixture(scope="module")
def entries(context):
    return context.document()["@context"]


@pytest.mark.long
def test_it_agrees_with_linkml_but_where_linkml_is_wrong(entries):
    from linkml.generators.jsonldcontextgen import ContextGenerator
    from linkml_runtime.utils.schemaview import SchemaView

    file = str(bundled_path("schema", "glam.yaml"))
    view = SchemaView(file)
    theirs = json.loads(ContextGenerator(file).serialize())["@context"]
    common = [name for name in entries if name in view.all_slots()]
    assert len(common) > 40
    alias = {name: view.get_slot(name).alias or name for name in common}
    differing = {name for name in common if _meaning(entries[name]) != _meaning(theirs[alias[name]])}
    assert differing == set(NOT_AS_LINKML)


def _meaning(definition):
    said = {"@id": definition} if isinstance(definition, str) else definition
    return said["@id"] if ":" in said["@id"] else f"hc:{said['@id']}", said.get("@type")


def test_every_class_and_slot_of_the_output_has_a_term(entries):
    output = yaml.safe_load(bundled_path("schema", "output.yaml").read_bytes())
    classes = {
        name: found["class_uri"] for name, found in output["classes"].items() if found["class_uri"] != "linkml:Any"
    }
    for name, uri in classes.items():
        assert _meaning(entries[name])[0] == uri
        assert set(output["classes"][name]["slots"]) <= set(entries)
    assert {
        "Museum": "hc:Museum",
        "TasteScentHeritageOrganization": "hc:TasteScentHeritageOrganization",
    }.items() <= entries.items()
    slots = {slot for name in classes for slot in output["classes"][name]["slots"]}
    kinds = [name for name, meaning in entries.items() if meaning == f"hc:{name}" and name not in slots]
    assert len(set(kinds) - set(classes)) == 19
    assert set(entries) == {"@version", *PREFIXES, *classes, *kinds, *slots}


@pytest.mark.parametrize(
    ("name", "definition"),
    [
        ("ghcid", "hc:ghcid"),
        ("founding_year", {"@id": "hc:foundingYear", "@type": "xsd:integer"}),
        ("founded", "schema:foundingDate"),
        ("website", {"@id": "schema:url", "@type": "@id"}),
        ("licence", {"@id": "dcterms:license", "@container": "@set"}),
        ("identifiers", {"@id": "schema:identifier", "@type": "@id", "@container": "@set"}),
        ("preferred_label", {"@id": "skos:prefLabel", "@container": "@language"}),
        ("alternative_label", {"@id": "skos:altLabel", "@container": ["@language", "@set"]}),
        ("claim_object", "rdf:object"),
        ("hc", HC),
    ],
)
def test_a_term_says_what_a_plain_value_is(entries, name, definition):
    assert entries[name] == definition


def test_the_text_is_the_document(context):
    assert json.loads("\n".join(context.lines())) == context.document()


def test_the_bundled_context_is_the_same_from_the_cache(context):
    assert JsonLdContext.load() == context


@pytest.mark.long
def test_the_order_does_not_change_from_run_to_run(tmp_path, context):
    for seed in ("1", "2"):
        run = subprocess.run(
            [sys.executable, "-m", "glam_kg.cli", "schema", "context"],
            capture_output=True, check=True, text=True,
            env={**os.environ, "PYTHONHASHSEED": seed, CACHE_VARIABLE: str(tmp_path / seed)},
        )  # fmt: skip
        assert run.stdout.splitlines() == list(context.lines())


def test_the_command_writes_a_file_or_says_why_not(glam_kg, tmp_path, context):
    assert glam_kg("schema", "context", "-o", tmp_path / "context.jsonld")[0] == 0
    assert json.loads((tmp_path / "context.jsonld").read_text(encoding="utf-8")) == context.document()
    code, out, err = glam_kg("schema", "context", "-o", tmp_path / "none" / "context.jsonld")
    assert (code, out) == (1, "")
    assert "cannot be written" in err


OWN = """
id: https://example.org/own
name: own
prefixes: {hc: "https://nde.nl/ontology/hc/", linkml: "https://w3id.org/linkml/", schema: "http://schema.org/",
           skos: "http://www.w3.org/2004/02/skos/core#", prov: "http://www.w3.org/ns/prov#"}
default_prefix: hc
default_range: string
imports: [linkml:types]
enums:
  InstitutionTypeEnum: {permissible_values: {MUSEUM: {meaning: hc:Museum}}}
slots:
  name: {slot_uri: schema:name}
  year: {slot_uri: hc:year, range: integer}
classes:
  Thing: {class_uri: hc:Thing, slots: [name, year]}
  Body: {class_uri: prov:Agent, slots: [name], slot_usage: {name: {slot_uri: skos:prefLabel, multivalued: true}}}
"""


@pytest.fixture
def own(tmp_path):
    def write(text=OWN):
        (tmp_path / "output.yaml").write_text(text, encoding="utf-8")
        return tmp_path

    return write


def test_a_slot_of_two_properties_has_a_context_in_the_class(own):
    context = JsonLdContext.load(own())
    entries = context.document()["@context"]
    assert entries["name"] == "schema:name"
    assert entries["Body"] == {
        "@id": "prov:Agent",
        "@context": {"name": {"@id": "skos:prefLabel", "@container": "@set"}},
    }
    assert context.in_objects_of(["Body"]) == {
        "name": Term("name", SKOS + "prefLabel", None, many=True),
        "year": Term("year", HC + "year", XSD + "integer", many=False),
    }
    assert context.in_objects_of(["Thing"])["name"].predicate == SCHEMA + "name"
    document = {
        "@context": entries,
        "@graph": [
            {"@id": "http://example.org/1", "@type": "Body", "name": ["A"], "year": 1900},
            {"@id": "http://example.org/2", "@type": "Thing", "name": "B"},
        ],
    }
    assert jsonld.expand(document) == [
        {
            "@id": "http://example.org/1",
            "@type": [PROV + "Agent"],
            SKOS + "prefLabel": [{"@value": "A"}],
            HC + "year": [{"@type": XSD + "integer", "@value": 1900}],
        },
        {"@id": "http://example.org/2", "@type": [HC + "Thing"], SCHEMA + "name": [{"@value": "B"}]},
    ]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("{", "cannot be read as a LinkML schema"),
        (OWN.replace("InstitutionTypeEnum", "OtherEnum"), "InstitutionTypeEnum"),
        (
            OWN.replace("prov:Agent", "nowhere:Agent"),
            "Body has the IRI nowhere:Agent, the prefix of which is not declared",
        ),
        (OWN.replace("range: integer", "range: Nothing"), "Nothing"),
    ],
)
def test_a_schema_that_cannot_be_used_is_named(own, text, message):
    with pytest.raises(SchemaError, match=message):
        JsonLdContext.load(own(text))


def test_a_missing_schema_is_named(tmp_path):
    with pytest.raises(SchemaError, match=r"output\.yaml"):
        JsonLdContext.load(tmp_path)


@pytest.mark.parametrize(
    ("kind", "many", "definition"),
    [
        (None, False, "schema:url"),
        (None, True, {"@id": "schema:url", "@container": "@set"}),
        (IRI, False, {"@id": "schema:url", "@type": "@id"}),
        (LANGUAGE, False, {"@id": "schema:url", "@container": "@language"}),
        ("http://example.org/t", False, {"@id": "schema:url", "@type": "http://example.org/t"}),
    ],
)
def test_the_definition_of_a_term(kind, many, definition):
    assert Term("url", SCHEMA + "url", kind, many).definition() == definition


@pytest.mark.parametrize(
    ("iri", "short"),
    [
        (SCHEMA + "url", "schema:url"),
        (HC + "/x", "hc:/x"),
        (HC + "//x", HC + "//x"),
        ("http://example.org/x", "http://example.org/x"),
    ],
)
def test_a_short_form_is_read_as_the_iri(iri, short):
    assert compact(iri) == short
    assert jsonld.expand({"@context": dict(PREFIXES), short: "x"}) == [{iri: [{"@value": "x"}]}]
