"""Of those founded in a time who have closed can be asked; in which years they closed cannot be asked beside it."""

import pytest


@pytest.mark.parametrize(
    ("question", "times"),
    [
        ("Which museums founded before 2010 have closed?", {"before": 2010}),
        ("How many museums founded before 2010 have closed?", {"before": 2010}),
        ("museums founded before 2010 that no longer exist", {"before": 2010}),
        ("closed museums founded before 2010", {"before": 2010}),
        ("museums that closed, founded before 1900", {"before": 1900}),
        ("Which museums opened after 1990 and have closed?", {"after": 1990}),
        ("museums in Amsterdam founded after 1990 and closed since", {"after": 1990, "city": "Amsterdam"}),
        ("Welke musea die voor 2010 zijn opgericht zijn gesloten?", {"before": 2010}),
        ("musea opgericht voor 2010 die niet meer bestaan", {"before": 2010}),
        ("Welke musea zijn na 1990 geopend en weer gesloten?", {"after": 1990}),
        ("Welche vor 2010 gegründeten Museen sind geschlossen?", {"before": 2010}),
        ("Welche vor 2010 gegründeten Museen gibt es nicht mehr?", {"before": 2010}),
        ("Welche Museen wurden nach 1990 eröffnet und wieder geschlossen?", {"after": 1990}),
        ("Quels musées fondés avant 2010 ont fermé ?", {"before": 2010}),
        ("Quels musées ont ouvert après 1990 et ont fermé ?", {"after": 1990}),
        ("musées fondés avant 2010 qui n'existent plus", {"before": 2010}),
    ],
)
def test_those_founded_in_a_time_that_have_closed(engine, question, times):
    answer = engine.ask(question)
    assert answer.template_id == "find_institutions_by_criteria"
    assert answer.slots == {"institution_type": "M", "having": ("closed",), **times}


@pytest.mark.parametrize(
    "question",
    [
        "museums that opened and closed between 1990 and 2020",
        "Which museums opened before 2000 and closed after 2010?",
        "museums which closed in 2013 and were founded after 1900",
        "musea die tussen 1990 en 2020 zijn geopend en gesloten",
        "Welke musea die in 2013 zijn gesloten zijn opgericht voor 1900?",
        "Museen, die zwischen 1990 und 2020 eröffnet und geschlossen wurden",
        "musées ouverts et fermés entre 1990 et 2020",
        "foundings and closures of museums after 2010",
        "Which museums were founded or closed after 2010?",
    ],
)
def test_a_time_of_closing_beside_that_of_a_founding_is_refused(engine, question):
    assert engine.ask(question).template_id == "none"


def test_what_was_opened_in_a_time_may_be_closed(engine):
    answer = engine.ask("Welke bibliotheken zijn na 2000 geopend?")
    assert answer.slots == {"institution_type": "L", "after": 2000}
