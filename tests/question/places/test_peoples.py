"""The people of a country in place of the country, and what countries are called by those who like them."""

from __future__ import annotations

import pytest


@pytest.mark.parametrize(
    ("question", "codes"),
    [
        ("Tellen de Finnen of de Noren de meeste bibliotheken?", ["FI", "NO"]),
        ("Hebben de Denen meer musea dan de Zweden?", ["DK", "SE"]),
        ("Hebben de Nieuw-Zeelanders meer musea dan de Zuid-Afrikanen?", ["NZ", "ZA"]),
        ("Do the Danes have more museums than the Swedes?", ["DK", "SE"]),
        ("Haben die Dänen mehr Museen als die Schweden?", ["DK", "SE"]),
        ("Wer hat mehr Museen, die Ungarn oder die Polen?", ["HU", "PL"]),
        ("Les Danois ont-ils plus de musées que les Suédois ?", ["DK", "SE"]),
    ],
)
def test_peoples_are_compared_as_their_countries(engine, question, codes):
    assert engine.ask(question).slots["places"] == codes


@pytest.mark.parametrize(
    ("question", "code"),
    [
        ("Museen bei den Tschechen", "CZ"),
        ("Museen bei den Österreichern", "AT"),
        ("musea bij de Duitsers", "DE"),
        ("bibliotheken bij de Fransen", "FR"),
        ("museums among the Danes", "DK"),
        ("musées chez les Belges", "BE"),
        ("Wie viele Museen haben die Franzosen?", "FR"),
        ("how many museums do the Swiss have?", "CH"),
        ("which museums do the Dutch have?", "NL"),
        ("every Aussie library", "AU"),
        ("libraries of the Kiwis", "NZ"),
        ("museums down under", "AU"),
        ("musées nippons", "JP"),
        ("musées bataves", "NL"),
        ("helvetische Museen", "CH"),
    ],
)
def test_a_people_or_a_nickname_is_a_country(engine, question, code):
    answer = engine.ask(question)
    assert answer.slots["country"] == code
    assert "Read as" not in answer.answer


@pytest.mark.parametrize("question", ["en bij de Denen?", "und bei den Dänen?", "what about the Danes?"])
def test_a_conversation_goes_on_with_them(engine, question):
    before = engine.ask("How many museums are there in Sweden?")
    assert engine.ask(question, [before]).slots["country"] == "DK"


@pytest.mark.parametrize(
    "question",
    [
        # About a people; a pronoun; poles; towns and islands; a name.
        "museums about the Danes", "musea over de Finnen", "Museen über die Franzosen", "Museen, in denen Kunst gezeigt wird",
        "museums of telegraph poles", "Museen in Schotten", "museums in the Turks and Caicos Islands",
    ],
)  # fmt: skip
def test_what_is_none(engine, question):
    assert engine.ask(question).slots.get("country") not in {"DK", "FI", "FR", "PL", "GB", "TR"}


@pytest.mark.parametrize(
    "question",
    [
        "Wo sitzt das Archiv der Deutschen Frauenbewegung?",
        "Where is the Archiv der Deutschen Frauenbewegung?",
        "Website des Archivs der Deutschen Frauenbewegung",
        "archiv der deutschen frauenbewegung",
    ],
)
def test_an_adjective_in_a_name_is_no_people(engine_of, question):
    engine = engine_of([("Archiv der Deutschen Frauenbewegung", "A", "Kassel", "DE-HE", "DE")])
    assert engine.ask(question).slots["name"] == "Archiv der Deutschen Frauenbewegung"


@pytest.mark.parametrize(
    "question",
    [
        "Wie viele Museen haben die Deutschen?",
        "haben die deutschen museen?",
        "Wie viele Museen haben die Deutschen eigentlich?",
    ],
)
def test_without_a_noun_it_is_one(engine, question):
    assert engine.ask(question).slots["country"] == "DE"
