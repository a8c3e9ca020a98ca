"""Who has a sum of money is asked of institutions."""

import pytest

from glam_kg.question.words.mentions import ConceptMention, GeneralMention


def asks_for_budgets(analyser, question):
    mentions = analyser.analyse(question).mentions
    budget = any(isinstance(m, ConceptMention) and m.concept == "budget" for m in mentions)
    return budget and any(isinstance(m, GeneralMention) for m in mentions)


@pytest.mark.parametrize(
    "question",
    [
        "Wie heeft in Nederland meer dan een miljoen euro?",
        "Who has more than 1 million dollars in the Netherlands?",
        "Wer hat in den Niederlanden mehr als 1 Million Euro?",
        "Aux Pays-Bas, qui dispose de plus de 10 millions d'euros ?",
        "places with less than 50k quid in Wales or England",
        "Which places have more than $10 million in Ohio?",
        "plekken met minder dan 45.000 euro in Drenthe",
        "Orte mit weniger als 50.000 Euro in Wien",
        "lieux avec moins de 50 000 euros en Bretagne",
        "Wie moet het doen met minder dan € 45.000?",
        "Who gets by on less than €45,000?",
        "Who has to make do with less than 45,000 euros?",
        "Wer kommt mit weniger als 45.000 Euro aus?",
        "Wer muss mit weniger als 45.000 Euro auskommen?",
        "Qui doit se contenter de moins de 45 000 euros ?",
        "Wer kommt in Wien mit weniger als 45.000 Euro aus?",
        "Wie redt het in Drenthe met minder dan 45.000 euro?",
    ],
)
def test_who_has_a_sum_has_a_budget(analyser, question):
    assert asks_for_budgets(analyser, question)


@pytest.mark.parametrize(
    "question",
    [
        "Who has more than 3 collections?",
        "places with less than 50k inhabitants",
        "Orte mit weniger als 5000 Einwohnern",
        "Wer hat Briefe von Goethe?",
        "Wie heeft Q190804?",
        "Wie moet het doen?",
        "Who lives with more than 3 cats?",
        "Wer kommt mit weniger als 3 Freunden aus?",
    ],
)
def test_who_has_something_else_has_none(analyser, question):
    assert not asks_for_budgets(analyser, question)


@pytest.mark.parametrize(
    "question",
    [
        "Qui tourne avec moins de cent mille dollars par an dans l'Ohio ? (budgets des musées)",
        "Wer kommt in Ohio mit weniger als 100.000 Dollar im Jahr aus? (Museumsbudgets)",
        "Wie redt het met minder dan honderdduizend dollar per jaar in Ohio? (musea)",
        "Who gets by on less than $100,000 a year in Ohio? (museum budgets)",
    ],
)
def test_the_kind_may_stand_behind_who_has_the_sum(engine, question):
    slots = engine.ask(question).slots
    assert (slots["institution_type"], slots["region"], slots["amount"]) == ("M", "US-OH", 100_000)
