"""A whole name with its kind in another language or spelling is no guess where its town is said as well."""

import pytest

RECORDS = (
    ("Biblioteca Leonardiana di Vinci", "L", "Vinci", "IT"),
    ("Biblioteca Nazionale di Roma", "L", "Roma", "IT"),
)
NAME = "Biblioteca Leonardiana di Vinci"


@pytest.fixture(scope="module")
def engine(engine_of):
    return engine_of(RECORDS)


@pytest.mark.parametrize(
    "question",
    [
        "Waar staat de Bibliotheca Leonardiana di Vinci?",
        "Where is the Bibliotheca Leonardiana di Vinci?",
        "Où se trouve la Bibliothèque Leonardiana de Vinci ?",
        "Wo ist die Bibliothek Leonardiana in Vinci?",
    ],
)
def test_it_is_answered(engine, question):
    answer = engine.ask(question)
    assert (answer.slots["name"], answer.clarification) == (NAME, None)
    assert "di”" not in answer.answer


def test_another_town_is_another_one(engine):
    assert engine.ask("Where is the Bibliotheca Leonardiana in Rome?").rows == ()
