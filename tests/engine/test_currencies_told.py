"""In what currency "dollars" are, and what is told of amounts that are known in another one than is asked for."""

import pytest

MONCTON = {"country": "CA", "region": "CA-NB", "city": "Moncton"}
BASEL = {"country": "CH", "region": "CH-BS", "city": "Basel"}
PARAMARIBO = {"country": "SR", "region": "SR-PM", "city": "Paramaribo"}


def _museum(number, amount, currency, **location):
    budget = {"amount": amount, "currency": currency, "year": 2022}
    name = f"Museum Number{number}"
    return {"id": f"m{number}", "name": name, "institution_type": "M", "location": location, "budget": budget}


@pytest.fixture(scope="module")
def engine(engine_over):
    records = [_museum(1, 45000, "CAD", **MONCTON), _museum(2, 90000, "CHF", **BASEL), _museum(3, 5000, "EUR", **BASEL)]
    records.append(_museum(4, 900000, "USD", **PARAMARIBO))
    return engine_over(records)


@pytest.mark.parametrize(
    ("question", "currency"),
    [
        ("institutions canadiennes avec un budget inférieur à 500 000 dollars", "CAD"),
        ("institutions in Canada with a budget below $500,000", "CAD"),
        ("Canadese musea met een budget onder 500.000 dollar", "CAD"),
        ("kanadische Museen mit einem Budget unter 500.000 Dollar", "CAD"),
        ("museums in Canada with a budget between 1 and 2 million dollars", "CAD"),
        ("museums in Canada with a budget below US$500,000", "USD"),
        ("musées au Canada avec un budget inférieur à 500 000 dollars américains", "USD"),
        ("musées au Canada avec un budget inférieur à 500 000 $ US", "USD"),
        ("Museen in Kanada mit einem Budget unter 500.000 US-Dollar", "USD"),
        ("museums with a budget below 500,000 dollars", "USD"),
        ("museums in Canada and the United States with a budget below 500,000 dollars", "USD"),
        ("museums in Australia with a budget below 500,000 dollars", "AUD"),
        ("Museen in der Schweiz mit einem Budget über 50000 Franken", "CHF"),
        ("Museen in Liechtenstein mit einem Budget über 50000", "CHF"),
    ],
)
def test_dollars_are_those_of_the_country(engine, question, currency):
    assert engine.ask(question).slots["currency"] == currency


def test_a_follow_up_asks_for_dollars_of_the_country(engine):
    answer = engine.ask_turns(["museums in Canada", "with a budget below 500,000 dollars"])
    assert (answer.slots["currency"], len(answer.rows)) == ("CAD", 1)


def test_only_other_currencies_are_told(engine):
    told = engine.ask("museums in Switzerland with a budget over 1 million").answer
    assert "The amounts that are known" not in told
    assert "Only amounts in CHF count; known budgets in EUR (1) are left out" in told


@pytest.mark.parametrize(
    "question", ["museums in Switzerland with a budget over 1 million francs", "museums in Chile with a budget over 1"]
)
def test_where_none_is_known_in_another_one_nothing_is_told(engine, question):
    assert "converted" not in engine.ask(question).answer


def test_amounts_in_another_currency_are_told(engine):
    told = engine.ask("museums in Canada with a budget below US$500,000").answer
    assert "The amounts that are known are in CAD; none is converted." in told


@pytest.mark.parametrize(
    "question",
    [
        "musea in Suriname met meer dan een half miljoen dollar",
        "Surinaamse musea met meer dan een half miljoen dollar, dus meer dan US$ 0,5 mln",
        "museums in Suriname with a budget over 500,000 dollars",
        "Museen in Suriname mit über 500.000 Dollar",
        "musées au Suriname avec un budget de plus de 500 000 dollars",
    ],
)
def test_dollars_are_those_in_which_amounts_of_the_country_are_known(engine, question):
    answer = engine.ask(question)
    assert (answer.slots["currency"], len(answer.rows)) == ("USD", 1)


@pytest.mark.parametrize(
    "question",
    [
        "musea in Suriname met een budget boven SRD 500.000",
        "musea in Suriname met meer dan 500.000 Surinaamse dollar",
        "Museen in Suriname mit über 500.000 Surinam-Dollar",
        "museums in Suriname with a budget over 500,000 Surinamese dollars",
    ],
)
def test_dollars_of_a_country_that_are_said_stay(engine, question):
    answer = engine.ask(question)
    assert (answer.slots["currency"], len(answer.rows)) == ("SRD", 0)
    assert "USD" in answer.answer


def test_a_follow_up_keeps_the_country_whose_dollars_they_are(engine):
    answer = engine.ask_turns(["Welke musea zijn er in Suriname?", "met een budget boven 500.000 dollar"])
    assert answer.slots["country"] == "SR"


_MUSEUMS = "Welke musea in Suriname hebben een budget boven 500.000 dollar?"


@pytest.mark.parametrize(
    ("turns", "rows"),
    [
        ([_MUSEUMS, "en boven 400.000 dollar?"], 1),
        ([_MUSEUMS, "en hoeveel?"], 1),
        ([_MUSEUMS, "en instellingen?"], 1),
        ([_MUSEUMS, "en boven 90 miljoen dollar?"], 0),
        ([_MUSEUMS, "en boven 90 miljoen?", "en boven 400.000 dollar?"], 1),
        (["museums in Suriname with a budget over $500,000", "and over $400,000?"], 1),
        (["museums in Suriname with a budget over 500,000 US dollars", "and over 400,000 dollars?"], 1),
        (["musées au Suriname avec un budget de plus de 500 000 dollars", "et combien ?"], 1),
        (["Museen in Suriname mit über 500.000 Dollar", "und über 400.000 Dollar?"], 1),
        (["Welke musea zijn er in Suriname?", "met een budget boven 500.000 dollar"], 1),
        (["Which museums are in Suriname?", "with a budget over $500,000", "and how many?"], 1),
    ],
)
def test_follow_ups_keep_the_dollars_that_were_told(engine, turns, rows):
    answer = engine.ask_turns(turns)
    assert (answer.slots["currency"], len(answer.rows)) == ("USD", rows)
    assert "USD" in answer.resolved_question


def test_dollars_that_were_told_are_kept_elsewhere(engine):
    assert engine.ask_turns([_MUSEUMS, "en in Nederland?"]).slots["currency"] == "USD"


@pytest.mark.parametrize(
    ("turns", "currency"),
    [
        (["Welke musea zijn er in Suriname?", "met een budget boven 500.000 Surinaamse dollar"], "SRD"),
        ([_MUSEUMS, "en boven 400.000 Surinaamse dollar?"], "SRD"),
        (["musea in Suriname met een budget boven SRD 500.000", "en boven 400.000 dollar?"], "SRD"),
        (["museums in Canada with a budget over 500,000 dollars", "and over 400,000 dollars?"], "CAD"),
        (["Which museums are in Canada?", "with a budget over 500,000 dollars"], "CAD"),
    ],
)
def test_follow_ups_say_dollars_of_a_country(engine, turns, currency):
    assert engine.ask_turns(turns).slots["currency"] == currency


@pytest.fixture(scope="module")
def in_dollars(engine_over):
    """Of nobody an amount is known in another currency than US dollars."""
    return engine_over([_museum(1, 45000, "USD", **MONCTON), _museum(2, 1500000, "USD", **PARAMARIBO)])


@pytest.mark.parametrize(
    "question",
    [
        "musea met een budget boven een miljoen",
        "museums with a budget over 1 million",
        "Museen mit siebenstelligem Budget",
        "musées avec plus d'un million de budget",
        "How many museums have a budget > 1000000?",
    ],
)
def test_an_amount_of_which_no_currency_is_said_is_in_the_only_one_that_is_known(in_dollars, question):
    answer = in_dollars.ask(question)
    assert answer.slots["currency"] == "USD"
    assert "Number2" in answer.answer


@pytest.mark.parametrize(
    "question", ["musea met een budget boven een miljoen euro", "musea in Nederland met een budget boven een miljoen"]
)
def test_a_currency_that_is_said_stays_and_so_does_the_one_of_a_country_without_amounts(in_dollars, question):
    answer = in_dollars.ask(question)
    assert (answer.slots["currency"], answer.status) == ("EUR", "no_results")


@pytest.mark.parametrize(
    ("turns", "names"),
    [
        (["museums with a budget over 1 million", "and below 100,000?"], ["Museum Number1"]),
        (["Museen mit einem Budget über einer Million", "und in Kanada?"], []),
        (["musea met een budget boven een miljoen", "en in Suriname?"], ["Museum Number2"]),
    ],
)
def test_follow_ups_keep_the_currency_that_was_told(in_dollars, turns, names):
    answer = in_dollars.ask_turns(turns)
    assert answer.slots["currency"] == "USD"
    assert [row["name"] for row in answer.rows] == names


def test_where_amounts_are_known_in_several_the_one_of_most_countries_stays(engine):
    assert engine.ask("museums with a budget over 1 million").slots["currency"] == "EUR"
