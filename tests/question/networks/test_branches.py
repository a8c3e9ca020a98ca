"""The branches of a library are the libraries of its town, where that has several public ones; those of others are members."""

import pytest

BRANCHES = ("Banne", "Molenwijk", "Osdorp")
RECORDS = (
    *((f"Amsterdam Public Library, OBA {name}", "L", "Amsterdam", "NL") for name in BRANCHES),
    *((f"{name} Public Library", "L", "Rotterdam", "NL") for name in ("Charlois", "Kralingen", "Overschie")),
    ("Maritiem Museum", "M", "Rotterdam", "NL"),
    ("Bibliothèque nationale de France", "L", "Paris", "FR"),
    ("Bibliothèque Mazarine", "L", "Paris", "FR"),
    ("Bibliothèque Sainte-Geneviève", "L", "Paris", "FR"),
)


@pytest.fixture(scope="module")
def engine(engine_of):
    return engine_of(RECORDS)


@pytest.mark.parametrize(
    ("question", "city"),
    [
        ("Welche Zweigstellen gibt es in Amsterdam?", "Amsterdam"),
        ("Wie viele Bibliotheksfilialen hat Rotterdam?", "Rotterdam"),
        ("Wie viele Filialen hat die Bücherei in Rotterdam?", "Rotterdam"),
        ("Zweigstellen der Amsterdamer Bibliothek", "Amsterdam"),
        ("Welke filialen heeft de bibliotheek Rotterdam?", "Rotterdam"),
        ("Hoeveel vestigingen heeft de bibliotheek in Rotterdam?", "Rotterdam"),
        ("Which branches does the Amsterdam Public Library have?", "Amsterdam"),
        ("How many library branches are there in Rotterdam?", "Rotterdam"),
        ("Quelles sont les succursales de la bibliothèque de Rotterdam ?", "Rotterdam"),
        ("Which library branches are there in Paris?", "Paris"),
    ],
)
def test_they_are_the_libraries_there(engine, question, city):
    assert engine.ask(question).slots == {"institution_type": "L", "city": city}


@pytest.mark.parametrize(
    "question",
    [
        "Welche Bibliotheken gehören zur OBA in Amsterdam?",
        "Welche Standorte hat die OBA in Amsterdam?",
        "Which branches does the OBA have in Amsterdam?",
    ],
)
def test_one_that_stands_in_all_their_names_has_them(engine, question):
    assert engine.ask(question).slots == {"institution_type": "L", "city": "Amsterdam"}


@pytest.mark.parametrize(
    "question",
    [
        "Welche Zweigstellen gibt es in Paris?",
        "Which branches does the library in Paris have?",
        "Which bank branches are there in Rotterdam?",
        "Welche Zweigstellen hat die Universitätsbibliothek Rotterdam?",
        "Which branches does the Maritiem Museum in Rotterdam have?",
        "Welche Standorte gibt es in Rotterdam?",
    ],
)
def test_of_others_none_are_known(engine, question):
    answer = engine.ask(question)
    assert answer.status != "answered"
    assert answer.slots.get("institution_type") is None
