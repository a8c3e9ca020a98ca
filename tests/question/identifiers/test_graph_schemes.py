"""Schemes of identifiers that only the graph knows: they can be asked for by name, and so can who has a value of one."""

import pytest

from glam_kg.custodians.converter import CustodianRDFConverter
from glam_kg.engine import QueryEngine
from glam_kg.sparql.embedded.store import EmbeddedStore

VALUES = {
    "DBS": "AH302",
    "DUNS": "872842000",
    "Museum register": "MR-17",
    "Wikipedia": "https://en.wikipedia.org/wiki/Linda_Hall_Library",
    "GND": "7699071-0",
    # A word of the domain is none of a scheme.
    "Museum": "4711",
}
RECORDS = [
    {"name": f"Custodian {n}", "institution_type": "M", "location": {"country": "DE", "city": "Weimar"},
     "identifiers": [{"scheme": scheme, "value": value}]}
    for n, (scheme, value) in enumerate(VALUES.items())
]  # fmt: skip


@pytest.fixture(scope="module")
def engine(gazetteer):
    converter = CustodianRDFConverter(places=gazetteer)
    return QueryEngine.over(EmbeddedStore.from_quads(converter.quads(RECORDS)), gazetteer=gazetteer)


@pytest.mark.parametrize("scheme", ["DBS", "DUNS", "Museum register", "Wikipedia", "GND"])
@pytest.mark.parametrize(
    "asked",
    [
        "Which institution has {} {}?",
        "{} {}",
        "Welke instelling heeft {}-nummer {}?",
        "Welche Einrichtung hat die {}-Kennung {}?",
        "Quelle institution a l'identifiant {} {} ?",
        "who has the {} number: {}",
    ],
)
def test_who_has_a_value_of_any_scheme_is_told(engine, asked, scheme):
    answer = engine.ask(asked.format(scheme, VALUES[scheme]))
    assert answer.template_id == "find_institution_by_identifier"
    assert answer.slots == {"scheme": scheme, "value": VALUES[scheme]}
    assert len(answer.rows) == 1


@pytest.mark.parametrize("question", ["Van wie is 7699071-0?", "7699071-0", "872842000"])
def test_a_long_number_is_looked_up_in_every_scheme(engine, question):
    answer = engine.ask(question)
    assert (answer.template_id, len(answer.rows)) == ("find_institution_by_identifier", 1)


@pytest.mark.parametrize(
    ("question", "template", "rows"),
    [
        ("What is the DBS number of Custodian 0?", "institution_attribute", [{"dbs": "AH302"}]),
        ("Wat is het Museum register-nummer van Custodian 2?", "institution_attribute", [{"museum_register": "MR-17"}]),
        ("How many museums have a DUNS number?", "count_with_identifier", [{"count": 1}]),
        ("Quels musées ont un numéro DUNS ?", "list_with_identifier", [{"duns": "872842000"}]),
        ("Welche Museen haben eine DBS-Kennung?", "list_with_identifier", [{"dbs": "AH302"}]),
    ],
)
def test_values_of_any_scheme_are_told_counted_and_listed(engine, question, template, rows):
    answer = engine.ask(question)
    assert answer.template_id == template
    assert [{key: row[key] for key in rows[0]} for row in answer.rows] == rows


def test_a_word_of_the_domain_is_no_scheme(engine):
    answer = engine.ask("How many museums are there in Weimar?")
    assert (answer.template_id, answer.rows[0]["count"]) == ("count_institutions_by_type_location", len(RECORDS))


def test_a_town_called_like_a_scheme_is_where_institutions_are(engine):
    answer = engine.ask("museums in Duns")
    assert (answer.template_id, answer.slots["city"]) == ("list_institutions_by_type_city", "Duns")
