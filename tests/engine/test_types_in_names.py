"""Archives and institutes of another type, which names tell where none is known: "Archiefdienst Peel en Maas"."""

import pytest

ROWS = [
    ("Archiefdienst Peel en Maas", "U", "Panningen", "NL-LI", "NL"),
    ("Institute of Social History", "U", "Panningen", "NL-LI", "NL"),
    ("Federation of Archives", "U", "Panningen", "NL-LI", "NL"),
    ("Stadsarchief en Athenaeumbibliotheek", "L", "Deventer", "NL-OV", "NL"),
    ("Library of the Institute", "L", "Deventer", "NL-OV", "NL"),
    ("Bibliotheca Alexandrina", "U", "Alexandria", "EG-ALX", "EG"),
    ("Gelders Archief", "A", "Arnhem", "NL-GE", "NL"),
]


@pytest.fixture(scope="module")
def engine(engine_of):
    return engine_of(ROWS)


@pytest.mark.parametrize(
    ("question", "told"),
    [
        (
            "Archief Panningen",
            "Naar de naam te oordelen past één instelling in Panningen bij “Archief”: Archiefdienst Peel",
        ),
        (
            "Archives in Limburg",
            "Going by its name, one institution in Limburg fits “Archives”: Archiefdienst Peel en Maas",
        ),
        (
            "Wie viele Archive gibt es in Deventer?",
            "Dem Namen nach passt eine Einrichtung in Deventer zu „Archive“: Stadsarchief",
        ),
        (
            "Stadsarchief Deventer",
            "Naar de naam te oordelen past één instelling in Deventer bij “Stadsarchief”: Stadsarchief en",
        ),
        (
            "Bibliothek von Alexandria",
            "Dem Namen nach passt eine Einrichtung in Alexandria zu „Bibliothek“: Bibliotheca Alexandrina",
        ),
        (
            "instituten in Panningen",
            "Naar de naam te oordelen past één instelling in Panningen bij “instituten”: Institute of",
        ),
    ],
)
def test_they_are_told(engine, question, told):
    assert engine.ask(question).answer.startswith(told)


@pytest.mark.parametrize("question", ["onderzoekscentra in Panningen", "instituten in Deventer", "musea in Panningen"])
def test_others_are_not(engine, question):
    assert "naam" not in engine.ask(question).answer
