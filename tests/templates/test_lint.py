import re
from pathlib import Path
from typing import get_args

import pytest

from glam_kg.errors import SchemaError, TemplateError
from glam_kg.namespaces import PREFIXES
from glam_kg.sparql.query import CheckedQuery
from glam_kg.sparql.vocabulary import PUBLISHED_TERMS
from glam_kg.templates.catalogue import TemplateCatalogue
from glam_kg.templates.linking import link_example, settlements_named
from glam_kg.templates.lint import check, schema_terms
from glam_kg.templates.model import ContextTemplate, ResponseMode, Slot, SlotGroup, SlotType, Template, TemplateFile

OWN = """
templates:
  - id: own
    description: Lists custodians by region.
    intent: list
    slots:
      region: {type: region}
    examples:
      nl:
        - {question: Wat is er in Drenthe?, slots: {region: NL-DR}}
    sparql: |
      SELECT ?custodian WHERE { ?custodian hc:subregionCode {{ region }} ; hc:ghcid ?ghcid }
    columns: [custodian]
    response_modes: [table]
    context_template: location_browse
"""


@pytest.fixture(scope="module")
def terms():
    """The terms of the schema, read once for all templates of this file."""
    return schema_terms()


@pytest.fixture
def own(tmp_path):
    def load(old="", new=""):
        assert not old or OWN.count(old) == 1
        file = tmp_path / "own.yaml"
        file.write_text(OWN.replace(old, new) if old else OWN, encoding="utf-8")
        return TemplateCatalogue.load(extra=[file])

    return load


@pytest.fixture
def findings_of(own, terms):
    """What is found in the template with one text in the place of another."""
    return lambda old, new: check(own(old, new), templates=["own"], hc_terms=terms)


@pytest.mark.long
def test_the_bundled_templates_pass(catalogue, store):
    assert check(catalogue, store=store) == ()


def test_a_good_template_passes_and_only_the_chosen_ones_are_checked(own, terms):
    assert check(own(), templates=["own"], hc_terms=terms) == ()
    with pytest.raises(TemplateError, match="no such template"):
        check(own(), templates=["owm"], hc_terms=terms)


@pytest.mark.parametrize(
    ("old", "new", "key", "problem"),
    [
        ("{{ region }}", "{{ regoin }}", "sparql", "the placeholder 'regoin' is no slot"),
        ("{{ region }}", '"NL-DR"', "slots.region", "no placeholder uses this slot"),
        ("hc:ghcid ?ghcid", "hc:ghcdi ?ghcid", "sparql", "hc:ghcdi is not among the schema"),
        ("hc:ghcid ?ghcid", "skos:preflabel ?ghcid", "sparql", "skos:preflabel is not among the published terms"),
        ("hc:ghcid ?ghcid }", "hc:ghcid ?ghcid", "sparql", "ends too early"),
        ("hc:ghcid ?ghcid", "ex:ghcid ?ghcid", "sparql", "ex: is not declared"),
        ("{{ region }}", "{{ region", "sparql", "is no Jinja template: line 1"),
        ("{{ region }}", '"{{ region }}"', "sparql", "placeholder inside quotes"),
        (
            "SELECT ?custodian",
            '{% include "lst" %} SELECT ?custodian {{ region }}',
            "sparql",
            "'lst', which is no fragment",
        ),
        ("region: NL-DR", "region: Drenthe", "examples.nl.0", "'Drenthe' does not fit"),
        (", slots: {region: NL-DR}", "", "examples.nl.0", "None does not fit"),
        ("columns: [custodian]", "columns: [custodian, name]", "columns", "the query has no column 'name'"),
        (
            "SELECT ?custodian WHERE",
            "DROP ALL ; SELECT ?custodian WHERE",
            "sparql",
            "does not run: the query ",
        ),
    ],
)
def test_each_fault_is_an_error_that_names_its_key(findings_of, old, new, key, problem):
    findings = findings_of(old, new)
    assert any(f.severity == "error" and f.key == key and problem in f.problem for f in findings), findings
    assert all(f.template == "own" and f.file is not None and f.file.name == "own.yaml" for f in findings)
    assert all(str(f).startswith(f"{f.file}, template 'own', key ") for f in findings)


def test_a_companion_is_checked_as_the_query_is(findings_of):
    findings = findings_of("    columns:", "    companion: SELECT * { ?s hc:nothing {{ region }} }\n    columns:")
    assert [(f.key, f.problem) for f in findings] == [("companion", "hc:nothing is not among the schema")]


def test_no_examples_is_a_warning_and_a_query_without_slots_still_runs(tmp_path, terms):
    file = tmp_path / "own.yaml"
    file.write_text(
        "templates: [{id: own, description: d, intent: list, sparql: 'SELECT * { ?s hc:nothing ?o }',"
        " response_modes: [table], context_template: general_heritage}]",
        encoding="utf-8",
    )
    findings = check(TemplateCatalogue.load(file), hc_terms=terms)
    assert [(f.severity, f.key) for f in findings] == [("warning", "examples"), ("error", "sparql")]


def test_each_example_is_classified(own, terms):
    asked = []

    def classify(question):
        asked.append(question)
        return "list_all_institutions_in_region"

    [finding] = check(own(), templates=["own"], classify=classify, hc_terms=terms)
    assert asked == ["Wat is er in Drenthe?"]
    assert finding.key == "examples.nl.0"
    assert finding.problem == "'Wat is er in Drenthe?' is classified as list_all_institutions_in_region"
    assert check(own(), templates=["own"], classify=lambda _: "own", hc_terms=terms) == ()
    assert check(own(), templates=["none"], classify=lambda _: None, hc_terms=terms) == ()


def test_vocabulary_terms_belong_to_prefixes_that_exist():
    assert set(PUBLISHED_TERMS) == set(PREFIXES) - {"hc"}
    assert all(PUBLISHED_TERMS.values())


def test_the_terms_of_the_schema_are_its_uris(tmp_path):
    terms = schema_terms()
    assert {"Custodian", "ghcid", "subregionCode", "foundingYear"} <= terms
    (tmp_path / "a.yaml").write_text(
        "classes: {One: {class_uri: 'hc:Uno'}, Two: , Three: {class_uri: 'schema:Thing'}}\nslots: {four: {}}\n"
    )
    (tmp_path / "b.yaml").write_text("- a list\n")
    assert schema_terms(tmp_path) == {"Uno", "Two", "four"}
    (tmp_path / "c.yaml").write_text("classes: [")
    with pytest.raises(SchemaError, match="cannot be read"):
        schema_terms(tmp_path)
    with pytest.raises(SchemaError, match="no LinkML file"):
        schema_terms(tmp_path / "none")


def test_examples_are_linked_by_the_names_of_settlements(catalogue, store):
    base = "https://nde.nl/ontology/hc/settlement/"
    assert settlements_named("assen", store) == (f"{base}geonames/1",)
    assert settlements_named('As"sen', store) == (f"{base}As%22sen",)
    linked = link_example(catalogue.get("compare_locations"), {"places": ("Assen", "Emmen")}, store)
    assert [place.members for place in linked["places"]] == [(f"{base}geonames/1",), (f"{base}geonames/2",)]
    assert link_example(catalogue.get("compare_locations"), {"places": ("NL", "BE")}, store) == {"places": ("NL", "BE")}


def test_the_template_of_the_how_to_page_passes_and_answers(tmp_path, store, terms):
    page = (Path(__file__).parents[2] / "docs/how-to/write-a-template.md").read_text(encoding="utf-8")
    [written] = re.findall(r"```yaml\n(.*?)```", page, re.DOTALL)
    file = tmp_path / "websites.yaml"
    file.write_text(written, encoding="utf-8")
    chosen = ["list_websites_and_years_in_region"]
    assert check(TemplateCatalogue.load(extra=[file]), templates=chosen, store=store, hc_terms=terms) == ()
    [query] = re.findall(r"glam-kg sparql '(.*?)'", page, re.DOTALL)
    assert store.query(CheckedQuery(query)).variables == ("custodian", "ghcid", "name", "founded", "website")


def test_the_reference_page_knows_every_key_type_and_context():
    page = (Path(__file__).parents[2] / "docs/reference/templates.md").read_text(encoding="utf-8")
    keys = [key for model in (TemplateFile, Template, Slot, SlotGroup) for key in model.model_fields]
    known = [*keys, *get_args(SlotType), *get_args(ContextTemplate), *get_args(ResponseMode)]
    assert [word for word in known if f"`{word}" not in page and f"{word}`" not in page] == []
