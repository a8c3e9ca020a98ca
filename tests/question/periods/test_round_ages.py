"""Ages that are said to be round have the tolerance of a round year: "rund 200 Jahre alt" as "um 1900"."""

import pytest


@pytest.mark.parametrize(
    "question",
    [
        "Museen, die rund 200 Jahre alt sind",
        "Museen, die etwa 200 Jahre alt sind",
        "musea die ongeveer 200 jaar oud zijn",
        "museums that are about 200 years old",
    ],
)
def test_a_round_age_is_of_some_years(engine, question):
    slots = engine.ask(question).slots
    assert slots["to"] - slots["from"] == 10


@pytest.mark.parametrize("question", ["Bibliotheken, rund 1900 gegründet", "Bibliotheken, um 1900 gegründet"])
def test_so_is_a_round_year(engine, question):
    slots = engine.ask(question).slots
    assert (slots["from"], slots["to"]) == (1895, 1905)


@pytest.mark.parametrize("question", ["Museen rund um Leiden", "Museen im Umkreis von rund 20 km um Leiden"])
def test_what_is_near_is_no_year(engine, question):
    assert engine.ask(question).template_id == "institutions_near"
