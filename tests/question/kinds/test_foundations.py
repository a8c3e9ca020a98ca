"""Foundations as institutions, and as what was founded."""

import pytest

from glam_kg.question.words.mentions import EventTypeMention, TypeMention


def read(analyser, question, kind, attribute):
    return [getattr(m, attribute) for m in analyser.analyse(question).mentions if isinstance(m, kind)]


@pytest.mark.parametrize(
    "question",
    [
        "Quelles fondations y a-t-il à Assen ?",
        "associations et fondations à Assen",
        "stichtingen in Assen",
        "Hoeveel stichtingen zijn er in Nederland?",
        "foundations and trusts in the Netherlands",
        "Welche Stiftungen gibt es in Assen?",
        "Stiftungen und Vereine in Assen",
        "Combien d'associations et de fondations y a-t-il à Assen ?",
        "Stichtingen met een budget van minder dan € 20.000",
        "foundations with a budget below 20,000 euros",
        "Stiftungen ohne Website",
        "oldest foundation in the Netherlands",
    ],
)
def test_foundations_are_non_profit_organisations(analyser, question):
    assert read(analyser, question, TypeMention, "letter") == ["N"]
    assert not read(analyser, question, EventTypeMention, "event_type")


@pytest.mark.parametrize(
    "question",
    [
        "fondations de musées à Assen",
        "fondations en 1981",
        "Quelles fondations ont eu lieu aux Pays-Bas ?",
        "fondations",
        "fondations avant 1700",
        "foundations between 1900 and 1950",
    ],
)
def test_what_was_founded_stays_an_event(analyser, question):
    assert "N" not in read(analyser, question, TypeMention, "letter")


@pytest.mark.parametrize("question", ["Stichtingen opgericht voor 1700", "Fondations créées avant 1900"])
def test_foundations_that_were_founded_are_organisations(analyser, question):
    assert read(analyser, question, TypeMention, "letter") == ["N"]


@pytest.mark.parametrize(
    "question",
    [
        "verenigingen in Assen",
        "Hoeveel verenigingen zijn er in Nederland?",
        "oldest society in the Netherlands",
        "societies in Drenthe founded before 1900",
        "Vereine in den Niederlanden, gegründet zwischen 1840 und 1920",
        "Quelles associations y a-t-il à Assen ?",
        "la plus ancienne association des Pays-Bas",
    ],
)
def test_associations_beside_a_condition_are_societies(analyser, question):
    assert read(analyser, question, TypeMention, "letter") == ["S"]


@pytest.mark.parametrize(
    "question",
    [
        "verenigingen",
        "sports associations in the Netherlands",
        "Welke verenigingen voor voetbal zijn er in Assen?",
        "the role of museums in society in the Netherlands",
        "associations de consommateurs à Assen",
        "Vereine der Bundesliga in Assen",
        "Hoeveel leden hebben verenigingen in Assen?",
    ],
)
def test_associations_of_other_things_are_none(analyser, question):
    assert "S" not in read(analyser, question, TypeMention, "letter")


@pytest.mark.parametrize(
    ("question", "event"),
    [
        ("Welke musea gingen er dicht in de jaren zestig?", ["CLOSURE"]),
        ("Welke musea gingen er in 1966 dicht?", ["CLOSURE"]),
        ("Welke musea zijn er dicht bij Assen?", []),
    ],
)
def test_there_parts_a_verb_from_its_particle(analyser, question, event):
    assert sorted({*read(analyser, question, EventTypeMention, "event_type")}) == event
