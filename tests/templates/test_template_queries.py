"""What each template answers on a small graph written by hand, two sources of which know one custodian."""

from pathlib import Path

import pytest
from small_graph import ARCHIVE, ASSEN, EMMEN, FIJI, GRONINGEN, KEI, LIBRARY, MUSEUM, UNIVERSITY, ghcids

from glam_kg.namespaces import CUSTODIAN_BASE, NETWORK_BASE
from glam_kg.sparql.query import CheckedQuery


def test_a_custodian_of_two_sources_is_one_row_in_a_list(ask):
    assert ask("list_institutions_by_type_city", institution_type="A", city=ASSEN) == [
        {
            "custodian": CUSTODIAN_BASE + ARCHIVE,
            "ghcid": ARCHIVE,
            "name": "Archief Assen",
            "city": "ASSEN",
            "institution_type": "A",
        }
    ]


def test_the_city_is_the_settlement_where_the_record_has_no_address(ask):
    [row] = ask("list_institutions_by_type_city", institution_type="M", city=EMMEN)
    assert (row["name"], row["city"]) == ('Museum "De Kei" Emmen', "Emmen")


@pytest.mark.parametrize(
    ("template", "values", "expected"),
    [
        ("list_institutions_by_type_city", {"institution_type": "M", "city": [ASSEN, EMMEN]}, [KEI, MUSEUM]),
        ("list_institutions_by_type_city", {"institution_type": "L", "city": ASSEN}, []),
        ("list_institutions_by_type_region", {"institution_type": "M", "region": "NL-DR"}, [KEI, MUSEUM]),
        ("list_institutions_by_type_region", {"institution_type": "E", "region": ["NL-DR", "NL-GR"]}, [UNIVERSITY]),
        ("list_institutions_by_type_country", {"institution_type": "M", "country": "FJ"}, [FIJI]),
        ("list_institutions_by_type", {"institution_type": "M"}, [FIJI, KEI, MUSEUM]),
        ("list_all_institutions_in_city", {"city": GRONINGEN}, [LIBRARY, UNIVERSITY]),
        ("list_all_institutions_in_region", {"region": "NL-DR"}, [ARCHIVE, KEI, MUSEUM]),
        ("list_all_institutions_in_country", {"country": "NL"}, [ARCHIVE, LIBRARY, KEI, MUSEUM, UNIVERSITY]),
        (
            "list_institutions_by_type_region",
            {"institution_type": "M", "region": "NL-DR", "excluded_city": EMMEN},
            [MUSEUM],
        ),
        ("list_all_institutions_in_region", {"region": "NL-DR", "excluded_city": [ASSEN, EMMEN]}, []),
        ("list_all_institutions_in_region", {"region": "NL-DR", "excluded_type": ["A", "L"]}, [KEI, MUSEUM]),
        ("list_all_institutions_in_city", {"city": GRONINGEN, "excluded_type": "E"}, [LIBRARY]),
        ("list_all_institutions_in_country", {"country": "NL", "excluded_region": "NL-DR"}, [LIBRARY, UNIVERSITY]),
        (
            "list_all_institutions_in_country",
            {"country": "NL", "excluded_city": ASSEN, "excluded_type": "M"},
            [LIBRARY, UNIVERSITY],
        ),
        ("list_with_identifier", {"scheme": "Wikidata", "excluded_country": ["NL", "BE"]}, []),
        ("list_with_identifier", {"scheme": "Wikidata", "excluded_type": "A", "country": "NL"}, [MUSEUM]),
        ("find_institution_by_name", {"name": [CUSTODIAN_BASE + LIBRARY]}, [LIBRARY]),
        ("find_institution_by_name", {"name": "assen ARCHIVES"}, [ARCHIVE]),
        ("find_institution_by_name", {"name": 'museum "de kei" emmen'}, [KEI]),
        ("find_institution_by_name", {"name": "museum"}, []),
        ("find_institution_by_identifier", {"value": "NL-Aa"}, [ARCHIVE]),
        ("find_institution_by_identifier", {"value": "NL-Aa", "scheme": "isil"}, [ARCHIVE]),
        ("find_institution_by_identifier", {"value": "NL-Aa", "scheme": "Wikidata"}, []),
        ("find_institution_by_identifier", {"value": ARCHIVE}, [ARCHIVE]),
        ("find_institution_by_identifier", {"value": "NL-DR-ASS-A-OUD"}, [ARCHIVE]),
        ("find_institution_by_identifier", {"value": "NL-DR-ASS-A-OUD", "scheme": "GHCID"}, [ARCHIVE]),
        ("find_institution_by_identifier", {"value": "Q2", "scheme": "GHCID"}, []),
        ("find_institution_by_website", {"website": "WWW.Archief.example:443"}, [ARCHIVE]),
        ("find_institution_by_website", {"website": "assen.example/archief/"}, [ARCHIVE]),
        ("find_institution_by_website", {"website": "www.nobody.example"}, []),
        ("list_with_identifier", {"scheme": "Wikidata"}, [ARCHIVE, MUSEUM]),
        ("list_with_identifier", {"scheme": "Wikidata", "institution_type": "M", "city": ASSEN}, [MUSEUM]),
        ("list_with_identifier", {"scheme": "GHCID", "region": "NL-GR"}, [LIBRARY, UNIVERSITY]),
        ("list_institutions_by_collection", {"subject": "KAART"}, [ARCHIVE]),
        ("list_institutions_by_collection", {"subject": "cartografie", "region": "NL-DR"}, [ARCHIVE]),
        ("list_institutions_by_collection", {"subject": "cartografie", "region": "NL-GR"}, []),
        ("list_members_of", {"network": "noordelijk netwerk"}, [ARCHIVE]),
        ("list_members_of", {"network": [f"{NETWORK_BASE}noordelijk"]}, [ARCHIVE]),
        ("list_members_of", {"network": [CUSTODIAN_BASE + UNIVERSITY]}, [LIBRARY]),
        ("list_members_of", {"network": "Universiteit van Groningen"}, [LIBRARY]),
    ],
)
def test_lists_and_finds_hold_each_custodian_once_in_the_order_of_names(ask, template, values, expected):
    assert ghcids(ask(template, **values)) == expected


def test_the_history_of_one_custodian(ask):
    merger = {
        "custodian": CUSTODIAN_BASE + ARCHIVE,
        "ghcid": ARCHIVE,
        "name": "Archief Assen",
        "event_type": "MERGER",
        "date": "1999",
        "description": "Samengegaan.",
    }
    assert merger in ask("institution_history", name="Archief Assen")
    assert ask("institution_history", name="Archief Assen", event_type="MERGER") == [merger]
    assert ask("institution_history", name="Archief Assen", event_type="RENAMING") == []
    assert ask("institution_history", name="Nothing of that name") == []


def test_events_of_a_period_include_both_years(ask):
    event = {
        "custodian": CUSTODIAN_BASE + ARCHIVE,
        "ghcid": ARCHIVE,
        "name": "Archief Assen",
        "event_type": "MERGER",
        "date": "1999",
        "description": "Samengegaan.",
    }
    assert ask("events_in_period", **{"from": 1999, "to": 1999}) == [event]
    assert ask("events_in_period", **{"from": 1990, "to": 2000, "event_type": "MERGER", "region": "NL-DR"}) == [event]
    assert ask("events_in_period", **{"from": 1990, "to": 2000, "event_type": "CLOSURE"}) == []
    assert ask("events_in_period", **{"from": 2000, "to": 2010}) == []
    assert ask("events_in_period", **{"from": 1990, "to": 2000, "country": "FJ"}) == []


def test_every_template_is_asked_here(catalogue):
    source = "".join(file.read_text(encoding="utf-8") for file in Path(__file__).parent.glob("test_*queries.py"))
    assert [template.id for template in catalogue if template.sparql and f'"{template.id}"' not in source] == []


def test_every_template_answers_with_the_columns_it_promises(catalogue, instantiator, store):
    from glam_kg.templates.linking import link_example

    for template in catalogue:
        if template.sparql is None:
            continue
        example = template.examples["nl"][0]
        rows = store.query(
            CheckedQuery(instantiator.instantiate(template, link_example(template, example.slots, store)))
        )
        assert rows.variables[: len(template.columns)] == template.columns, template.id
