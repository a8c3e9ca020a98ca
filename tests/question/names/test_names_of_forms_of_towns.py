"""A kind of a town that nobody is called by: whoever is there with the kind and another form of the town is asked about."""

import pytest

RECORDS = (
    ("Bibliotheca Alexandrina", "L", "Alexandria", "EG-ALX"),
    ("Drents Museum", "M", "Assen", "NL-DR"),
)


@pytest.fixture(scope="module")
def engine(engine_of):
    return engine_of(RECORDS)


@pytest.mark.parametrize(
    "question",
    [
        "What is the Library of Alexandria?",
        "Waar staat de Bibliotheek van Alexandrië?",
        "Où est la Bibliothèque d'Alexandrie ?",
    ],
)
def test_the_one_there_is_asked_about(engine, question):
    answer = engine.ask(question)
    assert answer.status == "needs_clarification"
    assert "Bibliotheca Alexandrina" in answer.answer


def test_another_kind_is_none(engine):
    assert engine.ask("What is the Museum of Alexandria?").status == "no_results"
