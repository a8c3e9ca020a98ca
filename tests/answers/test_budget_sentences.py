"""Sentences that list institutions by their budgets, as a reader would see them."""

import pytest
from spoken_answers import LANGUAGES, assert_reads_as, row

CASES = {
    "budgets": (
        {
            "template": "find_custodians_by_budget_threshold",
            "letter": "M",
            "places": ["US-OH"],
            "rows": [
                row("A", "Ada", "M", amount="1200000.5", currency="USD"),
                row("B", "Bay", "M", amount=5, currency="USD"),
            ],
            "operator": "above",
            "amount": 100000,
            "currency": "USD",
        },
        "Er zijn 2 musea in Ohio met een budget van meer dan US$ 100.000: A (Ada, US$ 1.200.000,50) en B (Bay, US$ 5).",
        "There are 2 museums in Ohio with a budget of more than $100,000: A (Ada, $1,200,000.50) and B (Bay, $5).",
        "Es gibt 2 Museen in Ohio mit einem Budget von mehr als 100.000 $: A (Ada, 1.200.000,50 $) und B (Bay, 5 $).",
        "Il y a 2 musées dans l'Ohio avec un budget supérieur à 100 000 $US : A (Ada, 1 200 000,50 $US) et B (Bay, 5 $US).",
    ),
    "the highest budget": (
        {
            "template": "find_custodians_by_budget_threshold",
            "letter": "M",
            "places": ["US-OH"],
            "rows": [row("Ada Museum", "Ada", "M", amount=7000, currency="USD")],
            "order": "highest",
            "limit": 1,
        },
        "Van de musea in Ohio heeft het Ada Museum (Ada, US$ 7.000) het hoogste bekende budget.",
        "Of the museums in Ohio, the Ada Museum (Ada, $7,000) has the highest known budget.",
        "Von den Museen in Ohio hat das Ada Museum (Ada, 7.000 $) das höchste bekannte Budget.",
        "Parmi les musées dans l'Ohio, le budget connu le plus élevé est celui de l'Ada Museum (Ada, 7 000 $US).",
    ),
    "the lowest budgets": (
        {
            "template": "find_custodians_by_budget_threshold",
            "letter": "M",
            "places": ["US-OH"],
            "rows": [
                row("A", "Ada", "M", amount=5, currency="USD"),
                row("B", "Bay", "M", amount=6, currency="USD"),
            ],
            "order": "lowest",
            "limit": 2,
        },
        "De 2 musea in Ohio met het laagste bekende budget zijn A (Ada, US$ 5) en B (Bay, US$ 6).",
        "The 2 museums in Ohio with the lowest known budgets are A (Ada, $5) and B (Bay, $6).",
        "Die 2 Museen in Ohio mit den niedrigsten bekannten Budgets sind A (Ada, 5 $) und B (Bay, 6 $).",
        "Les 2 musées dans l'Ohio aux budgets connus les plus faibles sont A (Ada, 5 $US) et B (Bay, 6 $US).",
    ),
    "all that have a budget, in the order of it": (
        {
            "template": "find_custodians_by_budget_threshold",
            "letter": "M",
            "places": ["US-OH"],
            "rows": [
                row("B", "Bay", "M", amount=6, currency="USD"),
                row("A", "Ada", "M", amount=5, currency="USD"),
            ],
            "order": "highest",
            "limit": 100,
        },
        "Van 2 musea in Ohio is het budget bekend, van hoog naar laag: B (Bay, US$ 6) en A (Ada, US$ 5).",
        "The budget of 2 museums in Ohio is known, from the highest down: B (Bay, $6) and A (Ada, $5).",
        "Für 2 Museen in Ohio ist das Budget bekannt, vom höchsten an: B (Bay, 6 $) und A (Ada, 5 $).",
        "Le budget de 2 musées dans l'Ohio est connu, du plus élevé au plus faible : B (Bay, 6 $US) et A (Ada, 5 $US).",
    ),
    "budgets of a range": (
        {
            "template": "find_custodians_by_budget_threshold",
            "letter": "M",
            "places": ["US-OH"],
            "rows": [row("A", "Ada", "M", amount=6, currency="USD"), row("B", "Bay", "M", amount=5, currency="USD")],
            "operator": "between",
            "amount": 5,
            "to_amount": 1000000,
            "currency": "USD",
        },
        "Er zijn 2 musea in Ohio met een budget tussen US$ 5 en US$ 1.000.000: A (Ada, US$ 6) en B (Bay, US$ 5).",
        "There are 2 museums in Ohio with a budget between $5 and $1,000,000: A (Ada, $6) and B (Bay, $5).",
        "Es gibt 2 Museen in Ohio mit einem Budget zwischen 5 $ und 1.000.000 $: A (Ada, 6 $) und B (Bay, 5 $).",
        "Il y a 2 musées dans l'Ohio avec un budget compris entre 5 $US et 1 000 000 $US : A (Ada, 6 $US) et B (Bay, 5 $US).",
    ),
    "no budget from an amount on": (
        {
            "template": "find_custodians_by_budget_threshold",
            "letter": "S",
            "operator": "between",
            "amount": "2500",
            "currency": "EUR",
        },
        "Er zijn geen erfgoedverenigingen bekend met een budget van ten minste € 2.500.",
        "No heritage societies are known with a budget of at least €2,500.",
        "Es sind keine Heimat- und Geschichtsvereine mit einem Budget von mindestens 2.500 € bekannt.",
        "Les données ne mentionnent pas d'associations patrimoniales avec un budget d'au moins 2 500 €.",
    ),
    "budgets of two years": (
        {
            "template": "find_custodians_by_budget_threshold",
            "rows": [
                row("A", "Ada", "M", amount=7, currency="EUR", year=2014),
                row("B", "Bay", "M", amount=6, currency="EUR", year=2013),
                row("C", "Bay", "M", amount=6, currency="EUR"),
                row("D", "Bay", "M", amount=5, currency="EUR", year=2013),
            ],
            "operator": "above",
            "amount": 4,
            "currency": "EUR",
            "letter": "M",
        },
        (
            "Er zijn 4 musea met een budget van meer dan € 4: A (Ada, € 7), B (Bay, € 6), C (Bay, € 6) en D (Bay, € 5). "
            "Cijfers van 2013 en 2014: begroting of jaarinkomsten, naargelang de bron."
        ),
        (
            "There are 4 museums with a budget of more than €4: A (Ada, €7), B (Bay, €6), C (Bay, €6) and D (Bay, €5). "
            "Figures of 2013 and 2014: budget or yearly revenue, as the source has it."
        ),
        (
            "Es gibt 4 Museen mit einem Budget von mehr als 4 €: A (Ada, 7 €), B (Bay, 6 €), C (Bay, 6 €) und D (Bay, 5 €). "
            "Angaben von 2013 und 2014: Haushalt oder Jahreseinnahmen, je nach Quelle."
        ),
        (
            "Il y a 4 musées avec un budget supérieur à 4 € : A (Ada, 7 €), B (Bay, 6 €), C (Bay, 6 €) et D (Bay, 5 €). "
            "Chiffres de 2013 et 2014 : budget ou recettes annuelles, selon la source."
        ),
    ),
    "no budget below": (
        {
            "template": "find_custodians_by_budget_threshold",
            "letter": "S",
            "operator": "below",
            "amount": "2500",
            "currency": "EUR",
        },
        "Er zijn geen erfgoedverenigingen bekend met een budget van minder dan € 2.500.",
        "No heritage societies are known with a budget of less than €2,500.",
        "Es sind keine Heimat- und Geschichtsvereine mit einem Budget von weniger als 2.500 € bekannt.",
        "Les données ne mentionnent pas d'associations patrimoniales avec un budget inférieur à 2 500 €.",
    ),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("case", CASES)
def test_a_list_of_budgets_reads_as(wording, case, language):
    assert_reads_as(wording, CASES[case], language)
