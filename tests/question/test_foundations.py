"""Foundations as institutions, and as what was founded."""

import pytest

from glam_kg.question.mentions import EventTypeMention, TypeMention


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
    ],
)
def test_what_was_founded_stays_an_event(analyser, question):
    assert "N" not in read(analyser, question, TypeMention, "letter")


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
