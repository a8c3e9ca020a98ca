"""Of keywords the first is what is asked for, if nothing explains it."""

import pytest


@pytest.mark.parametrize(
    "question",
    [
        "Ticketprijs dierentuin Emmen?",
        "Sluitingsdagen musea Utrecht",
        "Leesclub bibliotheek Assen",
        "topstukken musea Utrecht",
        "Nocturnes van de musea in Utrecht",
        "musea Utrecht sluitingsdagen",
        "Wachttijden Rijksmuseum",
        "lockers museum London",
        "masterpieces museums London",
        "masterpieces of the museums in London",
        "Leihgebühr Bibliothek Bern",
        "Fahrradständer Museum Bern",
        "Meisterwerke Museen Berlin",
        "Museen Berlin Schließtage",
        "Wartezeiten Deutsches Museum",
        "nocturnes musées Paris",
        "nocturnes des musées de Paris",
        "vestiaire musée Paris",
    ],
)
def test_a_noun_before_institutions_is_what_is_asked_for(engine, question):
    assert engine.ask(question).status == "unanswerable"


@pytest.mark.parametrize(
    "question",
    [
        "gezellige musea Utrecht",
        "schattig museum Utrecht",
        "quirky museums London",
        "peaceful museums London",
        "gemütliche Museen Berlin",
        "niedliches Museum Berlin",
        "charmant musée Paris",
        "Musées insolites Paris",
    ],
)
def test_an_adjective_there_is_told_as_not_taken_into_account(engine, question):
    answer = engine.ask(question)
    assert answer.slots["institution_type"] == "M"
    assert answer.trace["ignored"]


@pytest.mark.parametrize(
    "question", ["musea Utrecht", "overzicht musea Utrecht", "museums London", "Museen Berlin", "musées Paris"]
)
def test_keywords_that_are_explained_are_answered(engine, question):
    assert engine.ask(question).slots["institution_type"] == "M"
