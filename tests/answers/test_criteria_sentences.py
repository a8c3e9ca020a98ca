"""Sentences that list institutions by several conditions at once, as a reader would see them."""

import pytest
from spoken_answers import LANGUAGES, assert_reads_as, row

TEMPLATE = "find_institutions_by_criteria"
OHIO = {"template": TEMPLATE, "letter": "M", "places": ["US-OH"]}
TWO = [row("A", "Ada", "M"), row("B", "Bay", "M")]

CASES = {
    "many that have something and lack something": (
        {**OHIO, "rows": TWO, "having": ["website", "ISIL"], "lacking": ["address"]},
        "Er zijn 2 musea in Ohio met een website en een ISIL-code maar zonder adres: A (Ada) en B (Bay).",
        "There are 2 museums in Ohio with a website and an ISIL but without an address: A (Ada) and B (Bay).",
        "Es gibt 2 Museen in Ohio mit Website und ISIL und ohne Adresse: A (Ada) und B (Bay).",
        "Il y a 2 musées dans l'Ohio avec un site web et un code ISIL mais sans adresse : A (Ada) et B (Bay).",
    ),
    "one that lacks two things": (
        {**OHIO, "rows": TWO[:1], "lacking": ["website", "Wikidata"]},
        "Er is één museum in Ohio zonder website en zonder Wikidata-ID: A (Ada).",
        "There is one museum in Ohio without a website and without a Wikidata ID: A (Ada).",
        "In Ohio ist ein Museum ohne Website und ohne Wikidata-ID bekannt: A (Ada).",
        "Il y a un musée dans l'Ohio sans site web ni identifiant Wikidata : A (Ada).",
    ),
    "none that lack three things": (
        {**OHIO, "lacking": ["website", "address", "ISIL"]},
        "Er zijn geen musea in Ohio bekend zonder website, zonder adres en zonder ISIL-code.",
        "No museums in Ohio are known without a website, without an address and without an ISIL.",
        "Es sind keine Museen in Ohio ohne Website, ohne Adresse und ohne ISIL bekannt.",
        "Les données ne mentionnent pas de musées dans l'Ohio sans site web, adresse ni code ISIL.",
    ),
    "many of a time": (
        {
            **OHIO,
            "rows": [row("A", "Ada", "M", founded=1951), row("B", "Bay", "M", founded=1960)],
            "after": 1950,
            "having": ["website"],
        },
        "Er zijn 2 musea in Ohio die na 1950 zijn opgericht, met een website: A (Ada, 1951) en B (Bay, 1960).",
        "There are 2 museums in Ohio founded after 1950 with a website: A (Ada, 1951) and B (Bay, 1960).",
        "2 Museen in Ohio mit Website wurden nach 1950 gegründet: A (Ada, 1951) und B (Bay, 1960).",
        "2 musées dans l'Ohio avec un site web ont vu le jour après 1950 : A (Ada, 1951) et B (Bay, 1960).",
    ),
    "one of a time": (
        {**OHIO, "rows": [row("A", "Ada", "M", founded=1951)], "from": 1951, "to": 1960, "lacking": ["website"]},
        "Eén museum in Ohio zonder website is tussen 1951 en 1960 opgericht: A (Ada, 1951).",
        "There is one museum in Ohio founded between 1951 and 1960 without a website: A (Ada, 1951).",
        "Ein Museum in Ohio ohne Website wurde zwischen 1951 und 1960 gegründet: A (Ada, 1951).",
        "Un musée dans l'Ohio sans site web a vu le jour entre 1951 et 1960 : A (Ada, 1951).",
    ),
    "none of a time, with a budget": (
        {**OHIO, "before": 1900, "operator": "above", "amount": 100000, "currency": "USD"},
        "Er zijn geen musea in Ohio met een budget van meer dan US$ 100.000 bekend die vóór 1900 zijn opgericht.",
        "No museums in Ohio with a budget of more than $100,000 are known to have been founded before 1900.",
        "Es sind keine Museen in Ohio mit einem Budget von mehr als 100.000 $ bekannt, die vor 1900 gegründet wurden.",
        (
            "Les données ne mentionnent pas de musées dans l'Ohio avec un budget supérieur à 100 000 $US qui aient vu le "
            "jour avant 1900."
        ),
    ),
    "with a budget and a website": (
        {
            **OHIO,
            "rows": [
                row("A", "Ada", "M", amount=7000, currency="USD"),
                row("B", "Bay", "M", amount=6000, currency="USD"),
            ],
            "operator": "below",
            "amount": 100000,
            "currency": "USD",
            "having": ["website"],
        },
        (
            "Er zijn 2 musea in Ohio met een website en een budget van minder dan US$ 100.000: A (Ada, US$ 7.000) en "
            "B (Bay, US$ 6.000)."
        ),
        "There are 2 museums in Ohio with a website and a budget of less than $100,000: A (Ada, $7,000) and B (Bay, $6,000).",
        "Es gibt 2 Museen in Ohio mit Website und einem Budget von weniger als 100.000 $: A (Ada, 7.000 $) und B (Bay, 6.000 $).",
        (
            "Il y a 2 musées dans l'Ohio avec un site web et un budget inférieur à 100 000 $US : A (Ada, 7 000 $US) et "
            "B (Bay, 6 000 $US)."
        ),
    ),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("case", CASES)
def test_several_conditions_read_as(wording, case, language):
    assert_reads_as(wording, CASES[case], language)
