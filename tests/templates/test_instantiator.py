import json
import string
from decimal import Decimal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pyoxigraph import Store

import glam_kg.templates.instantiator as module
from glam_kg.errors import SlotValueError, TemplateError
from glam_kg.sparql.query import CheckedQuery
from glam_kg.templates.catalogue import TemplateCatalogue
from glam_kg.templates.instantiator import TemplateInstantiator
from glam_kg.templates.place_slots import PlaceOfComparison

IRI = "https://nde.nl/ontology/hc/custodian/NL-NH-AMS-M-RM"
SPARQL_TEXT = st.text(alphabet="\"'\\{}<>#?$@^.;:,()*|/&=!\n\r\t_-\x00\x0b\u2028\ue000\ue001 " + string.ascii_letters)
FIXED = {
    "institution_type": "M",
    "city": [IRI],
    "region": "NL-NH",
    "country": "NL",
    "name": "x",
    "attribute": "website",
    "scheme": "ISIL",
    "value": "x",
    "order": "oldest",
    "limit": 2,
    "before": 1900,
    "after": 1800,
    "from": 1800,
    "to": 1900,
    "operator": "above",
    "amount": 5,
    "currency": "EUR",
    "latitude": 52,
    "longitude": 5,
    "radius_km": 10,
    "subject": "x",
    "event_type": "MERGER",
    "network": "x",
    "places": ["NL-NH", "NL-ZH"],
    "level": "province",
    "website": "www.example.org",
}


@pytest.mark.parametrize("scheme", ["label", "Custodian", "value", "identifier", "name", "Letter", "locality"])
@pytest.mark.parametrize(
    ("template_id", "slot", "others"),
    [("list_with_identifier", "scheme", {}), ("institution_attribute", "attribute", {"name": [IRI]})],
)
def test_a_scheme_called_like_a_variable_of_the_query_has_a_column_apart(  # noqa: PLR0917 - two parameter sets
    catalogue, instantiator, template_id, slot, others, scheme
):
    query = instantiator.instantiate(catalogue.get(template_id), {**others, slot: scheme})
    plain = instantiator.instantiate(catalogue.get(template_id), {**others, slot: "plain"})
    assert query.replace(f'"{scheme}"', '"plain"').replace(f"?identifier_{scheme.lower()}", "?plain") in {
        plain,
        plain.replace("?plain", f"?{scheme.lower()}"),
    }
    Store().query(query)


@settings(max_examples=300, deadline=None)
@given(data=st.data())
def test_any_value_in_any_slot_is_refused_or_one_term(catalogue, instantiator, data):
    template = data.draw(st.sampled_from([template for template in catalogue if template.sparql]))
    slot = data.draw(st.sampled_from(sorted(template.slots)))
    value = data.draw(
        SPARQL_TEXT
        | st.integers()
        | st.floats()
        | st.decimals()
        | st.none()
        | st.booleans()
        | st.lists(SPARQL_TEXT, max_size=3)
        | st.binary()
        | st.dictionaries(SPARQL_TEXT, SPARQL_TEXT, max_size=1)
    )
    places = {"city", "region", "country"} & set(template.slots)
    values = {
        name: FIXED[name]
        for name, spec in template.slots.items()
        if spec.required or (name == "country" and slot not in places) or name == "order"
    }
    try:
        query = instantiator.instantiate(template, {**values, slot: value})
    except SlotValueError:
        return
    CheckedQuery(query)
    Store().query(query)


@settings(max_examples=30, deadline=None)
@given(texts=st.lists(SPARQL_TEXT | st.sampled_from(["\ue0000\ue001", "\ue0001\ue001"]), min_size=2, max_size=4))
def test_what_a_template_was_filled_with_before_leaves_no_trace(catalogue, instantiator, texts):
    template = catalogue.get("find_institution_by_identifier")
    for text in texts:
        values = {"scheme": "ISIL", "value": f"x{text}"}
        assert instantiator.instantiate(template, values) == TemplateInstantiator(catalogue).instantiate(
            template, values
        )


def test_few_rendered_texts_are_kept(catalogue, monkeypatch):
    monkeypatch.setattr(module, "_MOST_LAID_OUT", 2)
    own = TemplateInstantiator(catalogue)
    template = catalogue.get("find_institutions_by_founding_date")
    for period in (
        {"before": 1900},
        {"after": 1900},
        {"before": 1901},
        {"before": 1900, "after": 1800},
        {"after": 1902},
    ):
        query = own.instantiate(template, {"country": "NL", **period})
        assert query == TemplateInstantiator(catalogue).instantiate(template, {"country": "NL", **period})
        assert len(own._laid_out) <= 2


def made(tmp_path, sparql, slots="{text: {type: subject}}", fragments="{}"):
    file = tmp_path / "own.yaml"
    file.write_text(
        json.dumps({"fragments": json.loads(fragments)})[:-1]
        + f', "templates": [{{id: own, description: d, intent: list, slots: {slots}, sparql: {json.dumps(sparql)},'
        " response_modes: [table], context_template: general_heritage}]}",
        encoding="utf-8",
    )
    catalogue = TemplateCatalogue.load(file)
    return catalogue.get("own"), TemplateInstantiator(catalogue)


@pytest.mark.parametrize(
    "sparql",
    [
        'SELECT * { ?s ?p ?o FILTER(CONTAINS(?o, "{{ text }}")) }',
        "SELECT * { ?s ?p '{{ text }}' }",
        "SELECT * { <http://example.org/{{ text }}> ?p ?o }",
        "SELECT * { ?s ?p ?o # {{ text }}\n }",
    ],
)
def test_a_placeholder_inside_quotes_is_a_fault_of_the_template(tmp_path, sparql):
    template, instantiator = made(tmp_path, sparql)
    with pytest.raises(TemplateError, match="placeholder inside quotes") as error:
        instantiator.instantiate(template, {"text": '" } ; DROP ALL'})
    assert (error.value.template, error.value.key) == ("own", "sparql")


@pytest.mark.parametrize("text", ["{{ text }}?o", "?o{{ text }}", "ex:o{{ text }}.", "5{{ text }}5"])
def test_a_term_never_grows_together_with_what_stands_beside_it(tmp_path, text):
    template, instantiator = made(tmp_path, text, slots="{text: {type: integer}}")
    query = instantiator.instantiate(template, {"text": 7})
    assert "7" in query.split()


@pytest.mark.parametrize(
    ("sparql", "problem"),
    [
        ("SELECT * { ?s ?p {{ 'raw' }} }", "not a str"),
        ("SELECT * { ?s ?p {{ text.value }} }", "not a str"),
        (
            "SELECT * { ?s ?p {{ text.__class__ }} }",
            "access to attribute '__class__' of 'Literal' object is unsafe",
        ),
        ("SELECT * { ?s ?p {{ none }} }", "not an empty slot"),
        ("SELECT * { ?s ?p {{ txet }} }", "'txet' is undefined"),
        ("SELECT * { ?s ?p {{ text }", "is no Jinja template: line 1"),
        ("SELECT * { ?s ?p {{ text | upper }} }", "No filter named 'upper'"),
        ('{% include "nothing" %}', "includes 'nothing', which is no fragment"),
        ('{% include "/etc/passwd" %}', "which is no fragment"),
        ("SELECT * { ?s ?p {{ range(3) }} }", "'range' is undefined"),
        ("\ue0000\ue001 {{ text }}", "private-use character"),
    ],
)
def test_only_terms_can_be_printed(tmp_path, sparql, problem):
    template, instantiator = made(tmp_path, sparql)
    with pytest.raises(TemplateError, match=problem):
        instantiator.instantiate(template, {"text": "x"})


def test_an_empty_optional_slot_cannot_be_printed(tmp_path):
    template, instantiator = made(tmp_path, "SELECT * { ?s ?p {{ text }} }", "{text: {type: subject, required: false}}")
    with pytest.raises(TemplateError, match="not an empty slot"):
        instantiator.instantiate(template, {})


def test_the_query_declares_the_prefixes_it_uses_and_no_others(catalogue, instantiator):
    query = instantiator.instantiate(
        catalogue.get("count_institutions_by_type_location"), {"institution_type": "A", "region": "NL-DR"}
    )
    assert query == (
        "PREFIX hc: <https://nde.nl/ontology/hc/>\n"
        "SELECT (COUNT(DISTINCT ?custodian) AS ?count) WHERE {\n"
        '  ?custodian hc:subregionCode "NL-DR" .\n'
        '  ?custodian hc:institutionType "A" .\n'
        "}\n"
    )


def test_a_prefix_of_the_templates_own_is_kept(tmp_path):
    sparql = "PREFIX ex: <http://example.org/>\nSELECT * { ?s ex:p {{ text }} ; skos:prefLabel ?o }"
    template, instantiator = made(tmp_path, sparql)
    query = instantiator.instantiate(template, {"text": "x"})
    assert query.startswith("PREFIX skos: <http://www.w3.org/2004/02/skos/core#>\nPREFIX ex: <http://example.org/>\n")
    Store().query(query)


def test_no_query_has_blank_lines_or_loose_ends(catalogue, instantiator):
    for template in catalogue:
        if template.sparql is None:
            continue
        values = {name: FIXED[name] for name, slot in template.slots.items() if slot.required}
        if template.id == "count_institutions_by_type_location":
            values["city"] = IRI
        if template.id == "list_institutions_by_type_country":
            values["country"] = FIXED["country"]
        if template.id == "find_institutions_by_founding_date":
            values["order"] = "newest"
        if template.id == "institution_attribute":
            values["name"] = [IRI]
        if template.id == "find_custodians_by_budget_threshold":
            values["order"] = "highest"
        if template.id == "find_institutions_by_criteria":
            values |= {"having": ["website", "ISIL"], "lacking": ["address", "Wikidata"], "after": 1900, "amount": 5}
        if template.id == "rank_institutions_by_criteria":
            values |= {"order": "lowest", "having": ["website"], "lacking": ["address", "Wikidata"], "amount": 5}
        lines = instantiator.instantiate(template, values).splitlines()
        assert all(line.strip() and line == line.rstrip() for line in lines), template.id
        assert sum(line.count("{") - line.count("}") for line in lines) == 0


def test_a_template_is_compiled_once_for_all_values(catalogue):
    instantiator = TemplateInstantiator(catalogue)
    template = catalogue.get("list_all_institutions_in_region")
    first = instantiator.instantiate(template, {"region": "NL-DR"})
    second = instantiator.instantiate(template, {"region": "NL-GR"})
    assert first.replace("NL-DR", "NL-GR") == second
    assert list(instantiator._compiled) == ["list_all_institutions_in_region.sparql"]


@pytest.mark.parametrize(
    ("template_id", "values", "problem"),
    [
        ("list_all_institutions_in_region", {}, "slot 'region': None does not fit, expected a value of type region"),
        ("list_all_institutions_in_region", {"region": None}, "slot 'region': None does not fit"),
        ("list_all_institutions_in_region", {"region": "NL-DR", "citty": "x"}, "one of the slots of list_all"),
        (
            "count_institutions_by_type_location",
            {"institution_type": "M", "region": "NL-DR", "country": "NL"},
            "expected 0 to 1 of them to be filled",
        ),
        ("count_institutions_by_type", {"region": "NL-DR", "country": "NL"}, "expected 0 to 1 of them to be filled"),
        ("find_institutions_by_founding_date", {"limit": 3}, "expected 1 to 5 of them to be filled"),
    ],
)
def test_slots_that_are_missing_unknown_or_too_many_are_said(catalogue, instantiator, template_id, values, problem):
    with pytest.raises(SlotValueError) as error:
        instantiator.instantiate(catalogue.get(template_id), values)
    assert problem in str(error.value)


def test_the_entry_for_no_template_has_no_query(catalogue, instantiator):
    with pytest.raises(TemplateError, match="this template has no query"):
        instantiator.instantiate(catalogue.get("none"), {})
    assert instantiator.instantiate_companion(catalogue.get("none"), {}) is None


def test_numbers_of_every_kind_become_the_same_query(catalogue, instantiator):
    template = catalogue.get("institutions_near")
    queries = {
        instantiator.instantiate(template, {"latitude": latitude, "longitude": 5, "radius_km": Decimal(10)})
        for latitude in (52, 52.0, "52", Decimal("52.00"))
    }
    assert len(queries) == 1


def test_places_of_a_comparison_are_rows_of_terms(catalogue, instantiator):
    query = instantiator.instantiate(
        catalogue.get("compare_locations"),
        {
            "places": [
                PlaceOfComparison('A" } x', ("http://a/1", "http://a/2")),
                PlaceOfComparison("B", ("http://b/1",)),
            ]
        },
    )
    assert '("A\\" } x" <http://a/1>)\n    ("A\\" } x" <http://a/2>)\n    ("B" <http://b/1>)' in query


@pytest.mark.parametrize("scheme", [{}, {"scheme": "ISIL"}, {"scheme": "GHCID"}])
@pytest.mark.parametrize("attribute", ["website", "address", "city", "Wikidata"])
def test_what_is_asked_of_an_identifier_begins_with_it(catalogue, instantiator, attribute, scheme):
    """In VALUES: elsewhere Oxigraph reads all identifiers of the scheme, or all custodians, before it comes to the one."""
    template = catalogue.get("institution_attribute")
    query = instantiator.instantiate(template, {"value": "NL-X", "attribute": attribute, **scheme}, language="nl")
    assert query.count('"NL-X"') == query.count('VALUES ?spelling { "NL-X" }') >= 1
    # What is optional is joined to the rest by the custodian, of which there are many where nothing else is said.
    if attribute == "Wikidata":
        assert 'VALUES ?spelling { "NL-X" }' in query.rpartition("OPTIONAL")[2]
