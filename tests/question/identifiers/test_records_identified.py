"""What the data hold under an identifier is an institution; elsewhere a record or an object is none."""

from __future__ import annotations

import pytest


@pytest.mark.parametrize(
    "question",
    [
        "Which records are kept in Delft?",
        "Which object is in Delft?",
        "Welche Objekte gibt es in Mainz?",
        "Do you have records of births?",
        "What is the record in 1950?",
    ],
)
def test_a_record_without_an_identifier_is_no_institution(engine, question):
    assert engine.ask(question).template_id not in {"find_institution_by_identifier", "list_all_institutions_in_city"}


@pytest.mark.parametrize(
    "question", ["Welche 12 Bibliotheken haben ein Sigel?", "Sigel", "Welche Bibliotheken haben ein Sigel?"]
)
def test_a_sigel_without_a_number_is_no_value(engine, question):
    assert "value" not in engine.ask(question).slots


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("Welche Museen haben ihren Sitz in Mainz?", "Sitz"),
        ("Compare the number of museums in Ohio with the number in Texas", "number"),
        ("Erzähl mir etwas übers Deutsche Museum", "übers"),
        ("Name the body registered as ISIL DE-12", "body"),
        ("Welche Stelle hat das ISIL DE-12?", "Stelle"),
        ("Sämtliche Einrichtungen des Kulturerbes in Mainz", "Kulturerbes"),
        ("Welke musea zijn er eig in Leiden?", "eig"),
        ("Archives in Leiden and their respective websites", "respective"),
    ],
)
def test_what_means_nothing_is_not_named_as_left_out(engine, question, told):
    assert f"{told}“" not in engine.ask(question).answer
    assert f"{told}”" not in engine.ask(question).answer


@pytest.mark.parametrize(
    "question",
    [
        "How many records do you have?",
        "Hoeveel lemma's zijn er?",
        "Wie viele Datensätze habt ihr?",
        "Combien de notices avez-vous ?",
    ],
)
def test_entries_that_are_counted_are_institutions(engine, question):
    assert engine.ask(question).template_id == "count_institutions_by_type_location"


@pytest.mark.parametrize(
    "question",
    [
        "How many parish records are there in Leiden?",
        "Hoeveel records zijn er gebroken?",
        "How many records are in Leiden?",
    ],
)
def test_other_records_are_not_counted(engine, question):
    assert engine.ask(question).template_id == "none"
