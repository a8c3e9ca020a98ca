"""What a visit, a ticket or a membership costs is said to be beyond the data, alone and behind a list."""

from __future__ import annotations

import pytest

TOLD = {
    "nl": "toegangsprijzen en tarieven",
    "en": "admission prices and fees",
    "de": "Eintrittspreise und Gebühren",
    "fr": "tarifs",
}
LISTS = {"nl": "musea in Utrecht", "en": "museums in Wyoming", "de": "Museen in Bayern", "fr": "musées du Wyoming"}
ASKED = {
    "nl": [
        "Wat kost een lidmaatschap daar?", "Wat kost een kaartje?", "Is het gratis?", "En wat betaal je?", "Is er korting?",
        "Hoe duur is een abonnement?", "Hoeveel is het inkomgeld?", "en de entreeprijs?",
    ],
    "en": [
        "What's the entrance fee?", "How much does it cost?", "What does a membership cost?", "Which are free?", "annual pass?",
        "How much is a subscription?", "Is there a discount?", "How expensive is a ticket?",
    ],
    "de": [
        "Was kostet der Eintritt?", "Wie hoch ist der Mitgliedsbeitrag?", "Was kostet eine Jahreskarte?",
        "Wie teuer ist ein Ticket?", "Ist es kostenlos?",
    ],
    "fr": [
        "Quel est le tarif ?", "Combien coûte l'adhésion ?", "Est-ce gratuit ?", "Quelle est la cotisation annuelle ?",
        "L'entrée est-elle chère ?", "Il faut payer ?",
    ],
}  # fmt: skip


@pytest.mark.parametrize(
    ("language", "asked"), [(language, each) for language, texts in ASKED.items() for each in texts]
)
def test_a_price_behind_a_list_is_beyond_the_data(engine, language, asked):
    answer = engine.ask_turns([LISTS[language], asked])
    assert (str(answer.status), answer.language, answer.rows) == ("unanswerable", language, ())
    assert TOLD[language] in answer.answer


@pytest.mark.parametrize(
    ("language", "question"),
    [
        ("nl", "Welke musea in Utrecht zijn gratis?"), ("en", "How much is the entrance fee of the British Museum?"),
        ("de", "Was kostet der Eintritt im Städel?"), ("fr", "Quel est le tarif d'entrée du Louvre ?"),
    ],
)  # fmt: skip
def test_a_price_is_beyond_the_data(engine, language, question):
    answer = engine.ask(question)
    assert str(answer.status) == "unanswerable"
    assert TOLD[language] in answer.answer


@pytest.mark.parametrize(
    "question",
    [
        "How much is a Netflix subscription?", "What is the stock price of Apple?", "How much does a pizza cost?",
        "Wat kost een treinkaartje naar Utrecht?", "Hoeveel contributie betaal ik bij mijn voetbalclub?",
        "Was kostet ein Liter Milch?", "Combien coûte une baguette ?",
    ],
)  # fmt: skip
def test_other_prices_are_out_of_scope(engine, question):
    assert str(engine.ask(question).status) == "out_of_scope"


def test_the_department_that_is_called_so_is_no_price(engine):
    assert engine.ask_turns(["musées de Paris", "C'est cher ?"]).rows == ()
    assert engine.ask_turns(["musées de Paris", "et dans le Cher ?"]).slots == {
        "institution_type": "M",
        "region": "FR-18",
    }


@pytest.mark.parametrize("question", ["Wer zählt zu den ältesten Museen?", "Wie viele Bücher zählt die Bibliothek?"])
def test_who_counts_pays_nothing(engine, question):
    assert "Gebühren" not in engine.ask(question).answer


@pytest.mark.parametrize("asked", ["Was zahlt man da?", "Zahlen Kinder dort?"])
def test_who_pays_asks_for_a_price(engine, asked):
    assert "Gebühren" in engine.ask_turns(["Museen in Wien", asked]).answer
