"""What happened in a year that is over is asked of institutions, where the question says of nobody else."""

import pytest


@pytest.mark.parametrize(
    "question",
    [
        "What happened in the Netherlands in 2004?",
        "events in the Netherlands in 2004",
        "Wat gebeurde er in 2004 in Nederland?",
        "gebeurtenissen in Nederland in 2004",
        "Was geschah 2004 in den Niederlanden?",
        "Ereignisse in den Niederlanden 2004",
        "Que s'est-il passé aux Pays-Bas en 2004 ?",
        "Quels changements y a-t-il eu aux Pays-Bas en 2004 ?",
    ],
)
def test_what_happened_in_a_year_is_what_changed_for_institutions(engine, question):
    answer = engine.ask(question)
    assert answer.template_id == "events_in_period"
    assert answer.slots == {"country": "NL", "from": 2004, "to": 2004}


@pytest.mark.parametrize(
    "question",
    [
        "What happened to the Titanic in 1912?",
        "What happened to him in 1999?",
        "What happened at the battle of Waterloo in 1815?",
        "What happened in the second world war?",
        "Was geschah am 9. November 1989 in Berlin?",
        "What happens in the Netherlands in 2090?",
        "What happened in the Netherlands?",
    ],
)
def test_what_happened_to_somebody_else_is_not(engine, question):
    assert engine.ask(question).status in {"out_of_scope", "unanswerable"}


def test_the_answer_says_of_whom_it_tells(engine):
    told = engine.ask("What happened in the Netherlands in 1604?").answer
    assert told.startswith("No changes among heritage institutions in the Netherlands in 1604 are known.")


def test_the_verb_is_no_east(engine):
    assert engine.ask("musées de l'est de la France").status != "answered"
