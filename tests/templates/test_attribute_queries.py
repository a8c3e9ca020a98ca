"""What is known of custodians, and of which of them something is not known."""

import pytest
from pyoxigraph import RdfFormat, parse
from small_graph import ARCHIVE, ASSEN, FIJI, KEI, LIBRARY, MUSEUM, UNIVERSITY, ghcids

from glam_kg.namespaces import CUSTODIAN_BASE, HC, SCHEMA
from glam_kg.sparql.embedded.store import EmbeddedStore
from glam_kg.sparql.query import CheckedQuery


@pytest.mark.parametrize(
    ("attribute", "column", "values"),
    [
        ("website", "website", ["https://archief.example/", "https://assen.example/archief"]),
        ("city", "city", ["ASSEN"]),
        ("founded", "founded", ["1850", "1851"]),
        ("address", "address", ["Brink 1, 9401 HS ASSEN"]),
        ("isil", "isil", ["NL-Aa"]),
        ("Wikidata", "wikidata", ["Q1"]),
        ("GHCID", "ghcid", [ARCHIVE]),
    ],
)
def test_an_attribute_stands_under_its_own_name(ask, attribute, column, values):
    rows = ask("institution_attribute", name=[CUSTODIAN_BASE + ARCHIVE], attribute=attribute)
    assert [row[column] for row in rows] == values
    assert {row["ghcid"] for row in rows} == {ARCHIVE}


def test_an_address_keeps_a_place_that_begins_with_a_letter_after_z(catalogue, instantiator):
    node = f"<{CUSTODIAN_BASE}PT-X>"
    turtle = f"""{node} <{HC}ghcid> "PT-X" ; <{HC}institutionType> "M" ; <{SCHEMA}address>
        [ <{SCHEMA}streetAddress> "Praça 2" ; <{SCHEMA}postalCode> "7000" ; <{SCHEMA}addressLocality> "Évora" ] ."""
    store = EmbeddedStore.from_quads(parse(turtle, RdfFormat.TURTLE))
    values = {"name": [f"{CUSTODIAN_BASE}PT-X"], "attribute": "address"}
    query = instantiator.instantiate(catalogue.get("institution_attribute"), values)
    assert [row["address"] for row in store.query(CheckedQuery(query)).to_json_rows()] == ["Praça 2, 7000 Évora"]


@pytest.mark.parametrize("attribute", ["website", "address", "ISIL"])
def test_a_custodian_without_the_attribute_has_a_row_without_it(ask, attribute):
    [row] = ask("institution_attribute", name=[CUSTODIAN_BASE + FIJI], attribute=attribute)
    assert set(row) == {"custodian", "ghcid", "name", "city", "institution_type"}


def test_identifiers_stand_under_the_name_of_their_scheme(ask):
    assert [row["wikidata"] for row in ask("list_with_identifier", scheme="Wikidata")] == ["Q1", "Q2"]


@pytest.mark.parametrize(
    ("attribute", "values", "known"),
    [
        ("website", {}, [(ARCHIVE, "https://archief.example/")]),
        ("address", {"country": "NL"}, [(ARCHIVE, "Brink 1, 9401 HS ASSEN")]),
        ("founded", {"region": "NL-DR"}, [(ARCHIVE, "1850"), (KEI, "1900"), (MUSEUM, "1900-05-01")]),
        ("founded", {"institution_type": "M", "city": ASSEN}, [(MUSEUM, "1900-05-01")]),
        ("isil", {"institution_type": ["A", "M"]}, [(ARCHIVE, "NL-Aa")]),
        ("website", {"country": "FJ"}, []),
    ],
)
def test_what_is_known_of_each_stands_in_a_list(ask, attribute, values, known):
    rows = ask("list_with_attribute", attribute=attribute, **values)
    assert [(row["ghcid"], row[attribute]) for row in rows] == known


@pytest.mark.parametrize(
    ("attribute", "values", "lacking"),
    [
        ("website", {"country": "NL"}, [LIBRARY, KEI, MUSEUM, UNIVERSITY]),
        ("address", {"institution_type": "M"}, [FIJI, KEI, MUSEUM]),
        ("founded", {}, [FIJI]),
        ("Wikidata", {"region": ["NL-DR", "NL-GR"]}, [LIBRARY, KEI, UNIVERSITY]),
        ("GHCID", {}, []),
        ("closed", {"institution_type": "M", "city": ASSEN}, [MUSEUM]),
        ("city", {}, []),
    ],
)
def test_those_of_which_something_is_not_known_are_listed(ask, attribute, values, lacking):
    assert ghcids(ask("list_without_attribute", attribute=attribute, **values)) == lacking


@pytest.mark.parametrize("attribute", ["website", "address", "founded", "closed", "city", "ISIL", "Wikidata", "GHCID"])
@pytest.mark.parametrize(
    "values", [{}, {"country": "NL"}, {"institution_type": "M", "country": ["NL", "FJ"]}, {"city": ASSEN}]
)
def test_of_each_custodian_something_is_known_or_not(ask, attribute, values):
    known = ghcids(ask("list_with_attribute", attribute=attribute, **values))
    unknown = ghcids(ask("list_without_attribute", attribute=attribute, **values))
    kept = {name: value for name, value in values.items() if name != "institution_type"}
    everyone = [
        row["ghcid"]
        for place, value in kept.items() or {"country": ["NL", "FJ"]}.items()
        for row in ask(f"list_all_institutions_in_{place}", **{place: value})
        if values.get("institution_type") in {None, row["institution_type"]}
    ]
    assert sorted(known + unknown) == sorted(everyone)
