"""Ranges of amounts: by a word for between, from one amount to another, or with a threshold at either end."""

from __future__ import annotations

from decimal import Decimal

import pytest


def slots(classifier, analyser, question):
    chosen = classifier.classify(analyser.analyse(question)).chosen
    assert chosen is not None, question
    assert chosen.template.id == "find_custodians_by_budget_threshold", question
    assert chosen.extraction.contradictions == (), question
    return chosen.extraction.values


MILLIONS = {
    "nl": "Welke musea in Texas hebben een budget {}?",
    "en": "Which museums in Texas have a budget {}?",
    "de": "Welche Museen in Texas haben ein Budget {}?",
    "fr": "Quels musées du Texas ont un budget {} ?",
}
RANGES = {
    "nl": [
        "tussen 1 en 2 miljoen dollar", "tussen $1 miljoen en $2 miljoen", "tussen een en twee miljoen dollar",
        "van 1 tot 2 miljoen dollar", "van 1 miljoen tot maximaal 2 miljoen dollar", "vanaf 1 miljoen tot 2 miljoen dollar",
        "van minstens 1 en hoogstens 2 miljoen dollar", "van 1-2 miljoen dollar", "variërend van 1 tot 2 miljoen dollar",
    ],
    "en": [
        "between 1 and 2 million dollars", "between $1 million and $2 million", "between $1m and $2m",
        "between one and two million dollars", "of 1 to 2 million dollars", "of $1-2 million",
        "from 1 million up to 2 million dollars", "of at least 1 and at most 2 million dollars",
        "of no more than 2 million dollars but at least 1 million", "in the range of $1,000,000 to $2,000,000",
    ],
    "de": [
        "zwischen 1 und 2 Millionen Dollar", "zwischen 1 Mio. und 2 Mio. Dollar", "zwischen einer und zwei Millionen Dollar",
        "von 1 bis 2 Millionen Dollar", "von 1 Million bis zu 2 Millionen Dollar", "ab 1 Mio. bis max. 2 Mio. Dollar",
        "von mindestens 1 und höchstens 2 Millionen Dollar", "von 1–2 Millionen Dollar", "im Bereich von 1 bis 2 Mio. Dollar",
    ],
    "fr": [
        "entre 1 et 2 millions de dollars", "compris entre un et deux millions de dollars",
        "compris entre 1 million et 2 millions de dollars", "de 1 à 2 millions de dollars",
        "d'au moins 1 million et d'au plus 2 millions de dollars", "de 1 million jusqu'à 2 millions de dollars",
        "de 1-2 millions de dollars", "dans une fourchette de 1 à 2 millions de dollars",
    ],
}  # fmt: skip


@pytest.mark.parametrize(
    ("language", "said"), [(language, said) for language, several in RANGES.items() for said in several]
)
def test_a_range_has_two_ends_that_are_within_it(classifier, analyser, language, said):
    found = slots(classifier, analyser, MILLIONS[language].format(said))
    assert found == {
        "institution_type": "M", "region": "US-TX", "operator": "between", "currency": "USD",
        "amount": 1_000_000, "to_amount": 2_000_000,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("question", "least", "greatest"),
    [
        ("musea met een budget tussen 500.000 en 1 miljoen euro", 500_000, 1_000_000),
        ("museums with a budget between £500k and £1m", 500_000, 1_000_000),
        ("Museen mit einem Budget zwischen 500 000 und 1 Mio. Euro", 500_000, 1_000_000),
        ("musées avec un budget entre 500 000 et 1 million d'euros", 500_000, 1_000_000),
        ("museums with a budget between 200 and 300 thousand dollars", 200_000, 300_000),
        ("museums with a budget between 100 and 500 dollars", 100, 500),
        ("museums with a budget between 2 and 1 million dollars", None, None),
        ("musea met een budget tussen 2 miljoen en 1 miljoen euro", 1_000_000, 2_000_000),
    ],
)
def test_a_word_of_scale_behind_the_second_end_counts_for_both(classifier, analyser, question, least, greatest):
    if least is None:
        assert classifier.classify(analyser.analyse(question)).chosen is None
        return
    found = slots(classifier, analyser, question)
    assert (found["amount"], found["to_amount"]) == (least, greatest)


@pytest.mark.parametrize(
    "question",
    [
        "musea met een budget van meer dan 1 miljoen en minder dan 2 miljoen euro",
        "museums with a budget of more than 1 million but less than 2 million euros",
        "Museen mit einem Budget von über 1 Million und unter 2 Millionen Euro",
        "musées avec un budget de plus d'un million et de moins de 2 millions d'euros",
    ],
)
def test_an_end_that_is_left_out_is_a_cent_away(classifier, analyser, question):
    found = slots(classifier, analyser, question)
    assert (found["amount"], found["to_amount"]) == (Decimal("1000000.01"), Decimal("1999999.99"))


@pytest.mark.parametrize(
    "question",
    [
        "Welke musea beschikken over een budget van meer dan 10 miljoen euro?",
        "Welche Museen verfügen über ein Budget von mehr als 10 Mio. Euro?",
        "Welche Museen können über einen Etat von mindestens 10 Mio. Euro verfügen?",
    ],
)
def test_an_article_is_no_end_of_a_range(classifier, analyser, question):
    found = slots(classifier, analyser, question)
    assert (found["operator"], round(found["amount"])) == ("above", 10_000_000)


@pytest.mark.parametrize(
    "question",
    [
        "musea met een budget van 1 of 2 miljoen euro",
        "museums with a budget of 1 or 2 million euros",
        "Museen mit einem Budget von 1 oder 2 Millionen Euro",
        "musées avec un budget de 1 ou 2 millions d'euros",
        "musea met een budget niet tussen 1 en 2 miljoen euro",
        "museums with a budget not between 1 and 2 million euros",
        "Museen mit einem Budget nicht zwischen 1 und 2 Millionen Euro",
        "musées avec un budget qui n'est pas entre 1 et 2 millions d'euros",
        "museums with a budget between 1 and 2 million founded between 1900 and 1950",
        "museums with a budget founded between 1900 and 1950",
        "Museen mit einem Budget zwischen 1900 und 1950 gegründet",
        "museums with a budget above £2 million or $2 million",
        "musea met een budget boven 2 miljoen euro of 2 miljoen dollar",
        "Museen mit einem Budget über 2 Millionen Euro oder 2 Millionen Franken",
        "musées avec un budget de plus de 2 millions d'euros ou 2 millions de dollars",
    ],
)
def test_what_is_no_range_of_amounts_is_not_answered_as_one(classifier, analyser, question):
    chosen = classifier.classify(analyser.analyse(question)).chosen
    assert chosen is None or chosen.template.id != "find_custodians_by_budget_threshold"


@pytest.mark.parametrize(
    ("question", "digits"),
    [
        ("zoos in Texas with a seven-figure budget", 7),
        ("museums in Texas with budgets in the six figures", 6),
        ("musea in Texas met een budget van zeven cijfers", 7),
        ("musea in Texas met een zescijferig budget", 6),
        ("Museen in Texas mit siebenstelligem Budget", 7),
        ("Museen in Texas mit einem Budget in achtstelliger Höhe", 8),
        ("musées du Texas avec un budget à 7 chiffres", 7),
        ("Quels musées du Texas ont un budget à six chiffres ?", 6),
    ],
)
def test_a_number_of_digits_is_the_range_of_such_amounts(classifier, analyser, question, digits):
    found = slots(classifier, analyser, question)
    least, greatest = Decimal(10) ** (digits - 1), Decimal(10) ** digits - 1
    assert (found["operator"], found["amount"], found["to_amount"]) == ("between", least, greatest)


@pytest.mark.parametrize(
    "question", ["museums with six figures of saints", "museums in Texas with more than a six-figure budget"]
)
def test_a_number_of_figures_may_be_none_of_an_amount(classifier, analyser, question):
    chosen = classifier.classify(analyser.analyse(question)).chosen
    assert chosen is None or "to_amount" not in chosen.extraction.values


@pytest.mark.parametrize(
    ("question", "currency"),
    [
        ("musées avec un budget inférieur à 50 000 $ à Chicago", "USD"),
        ("institutions avec un budget inférieur à 50 000 € à Bayonne", "EUR"),
        ("musées avec un budget supérieur à 50 000 £ à Leeds", "GBP"),
        ("musea met een budget boven 50.000 € te Gent", "EUR"),
        ("museums with a budget below 50,000 $ in Chicago", "USD"),
        ("Museen mit einem Budget unter 50.000 € zu Berlin", "EUR"),
    ],
)
def test_where_something_is_behind_a_sign_is_no_second_amount(classifier, analyser, question, currency):
    values = slots(classifier, analyser, question)
    assert values["currency"] == currency
    assert "to_amount" not in values


@pytest.mark.parametrize(
    ("question", "inclusive"),
    [
        ("institutions dont le budget ne dépasse pas 50 000 $", True),
        ("museums with a budget that does not exceed $50,000", True),
        ("musea waarvan het budget 50.000 dollar niet overschrijdt", True),
        ("Museen, deren Budget 50.000 Dollar nicht übersteigt", True),
        ("musées dont le budget est inférieur à 50 000 $", False),
        ("museums with a budget below $50,000", False),
    ],
)
def test_what_does_not_exceed_an_amount_may_be_as_much(classifier, analyser, question, inclusive):
    chosen = classifier.classify(analyser.analyse(question)).chosen
    assert chosen.extraction.slots["operator"] == "below"
    assert chosen.extraction.inclusive is inclusive


@pytest.mark.parametrize(
    ("question", "currency"),
    [
        ("museums within 20 km of Boston with a budget of more than 1 million", "USD"),
        ("musea binnen 20 km van Boston met een budget van meer dan 1 miljoen", "USD"),
        ("Museen im Umkreis von 20 km um Boston mit einem Budget über 1 Million", "USD"),
        ("musées à moins de 20 km de Boston avec plus d'un million de budget", "USD"),
        ("museums within 20 km of Boston with a budget of more than 1 million euros", "EUR"),
        ("musea binnen 20 km van Utrecht met een budget van meer dan 1 miljoen", "EUR"),
    ],
)
def test_an_amount_around_a_point_is_in_the_currency_there(classifier, analyser, question, currency):
    chosen = classifier.classify(analyser.analyse(question)).chosen
    assert chosen is not None
    assert chosen.template.id == "institutions_near"
    assert chosen.extraction.values["currency"] == currency
