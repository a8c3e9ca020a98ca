"""Countries by two small letters, without a preposition, and the small words that are written alike."""

from __future__ import annotations

import pytest


@pytest.mark.parametrize(
    ("question", "code"),
    [
        ("museums uk", "GB"),
        ("uk museums", "GB"),
        ("Uk museums", "GB"),
        ("museums Uk", "GB"),
        ("museums (uk)", "GB"),
        ("libraries gb", "GB"),
        ("museen gb", "GB"),
        ("musées uk", "GB"),
        ("vk musea", "GB"),
        ("archives founded per decade uk", "GB"),
        ("oldest uk museum", "GB"),
        ("which uk museums have a website", "GB"),
        ("museums uk about Napoleon", "GB"),
        ("number of libraries per city uk", "GB"),
        ("musea nl", "NL"),
        ("websites musea nl", "NL"),
        ("museen ch", "CH"),
        ("ch museen", "CH"),
        ("archives fr", "FR"),
        ("bibliotheken ch mit isil", "CH"),
        ("musées nl fondés avant 1900", "NL"),
        ("museums nz", "NZ"),
        # Small words of other languages than that of the institutions.
        ("museums de", "DE"),
        ("museen de", "DE"),
        ("musea be", "BE"),
        ("musea be met website", "BE"),
        ("musea vs", "US"),
        ("musées us", "US"),
        # No pronoun can stand there.
        ("museums us", "US"),
        ("us museums", "US"),
        ("which us museums have an isil", "US"),
        ("archives founded per decade us", "US"),
    ],
)
def test_two_small_letters_are_a_country(engine, question, code):
    assert engine.ask(question).slots["country"] == code


def test_two_countries_are_both_read(engine):
    assert engine.ask("uk and ireland museums").slots["country"] == ["GB", "IE"]


@pytest.mark.parametrize("question", ["and uk?", "uk", "and in uk?"])
def test_a_conversation_goes_on_with_them(engine, question):
    before = engine.ask("Museums in Ohio")
    assert engine.ask(question, [before]).slots["country"] == "GB"


@pytest.mark.parametrize(
    "question",
    [
        "musea de", "musées de", "museums be", "it museums", "museums in", "museums as", "show us museums in London",
        "what can museums teach us", "museums tv", "cd archive", "de musea", "es museen", "museums de Paris", "museums co",
        "les musées que j'ai lu", "musea vs bibliotheken",
    ],
)  # fmt: skip
def test_small_words_and_other_short_ones_are_none(engine, question):
    assert "country" not in engine.ask(question).slots


@pytest.mark.parametrize(
    "question",
    ["museums uk or us", "museums uk us", "musea nl be", "us or uk museums", "uk us museums", "musea nl en be"],
)
def test_of_two_countries_none_is_left_out(engine, question):
    slots = engine.ask(question).slots
    assert "country" not in slots or len(slots["country"]) == 2


@pytest.mark.parametrize("question", ["British Library uk", "musée du Louvre fr", "national archives uk"])
def test_behind_one_institution_they_ask_for_no_others(engine_of, question):
    engine = engine_of(
        [
            ("British Library", "L", "London", "GB"), ("Holborn Library", "L", "London", "GB"),
            ("Musée du Louvre", "M", "Paris", "FR"), ("Musée d'Orsay", "M", "Paris", "FR"),
            ("National Archives", "A", "Prague", "CZ"), ("Kent Archives", "A", "Maidstone", "GB"),
            ("Bowes Museum", "M", "", "GB"),
        ]
    )  # fmt: skip
    assert "country" not in engine.ask(question).slots


@pytest.mark.parametrize("text", ["de", "be", "us", "uk", "fr", "en de", "de be", "uk us"])
def test_letters_alone_end_in_no_error(engine, text):
    assert engine.ask(text).rows == ()
    assert engine.ask_turns(["Drenthe?", text]).status is not None


@pytest.mark.parametrize(
    ("question", "places"),
    [
        ("museen nl vs us", ["NL", "US"]),
        ("museen de vs ch", ["DE", "CH"]),
        ("archive fr vs es", ["FR", "ES"]),
        ("musea nl versus be", ["NL", "BE"]),
        ("musea vs vs nl", ["US", "NL"]),
        ("museums uk vs. us", ["GB", "US"]),
        ("us vs uk museums", ["US", "GB"]),
        ("musées fr contre de", ["FR", "DE"]),
    ],
)
def test_one_is_weighed_against_the_other(engine, question, places):
    answer = engine.ask(question)
    assert (answer.template_id, answer.slots["places"]) == ("compare_locations", places)


@pytest.mark.parametrize("question", ["musea in de vs in 1900", "museen in vs", "Musea in de VS", "musea in de vs"])
def test_what_weighs_nothing_is_the_united_states(engine, question):
    assert engine.ask(question).slots["country"] == "US"


@pytest.mark.parametrize("question", ["KHM Wien", "khm wien", "ETH Zürich", "ISR Leiden", "CHN Amsterdam"])
def test_three_letters_before_a_town_elsewhere_are_no_country(engine, question):
    answer = engine.ask(question)
    assert "country" not in answer.slots
    assert not any(word in answer.answer for word in ("Kambodscha", "Ethiopi", "Israel", "China"))


@pytest.mark.parametrize(
    ("question", "city"),
    [("museums GBR London", "London"), ("musea NLD Leiden", "Leiden"), ("musea Leiden NLD", "Leiden")],
)
def test_three_letters_before_a_town_of_the_country_say_where_it_is(engine, question, city):
    assert engine.ask(question).slots["city"] == city
