"""A library called like the museum that it is in, and German names in another case: "Infos zur Staatlichen Bibliothek Passau"."""

import pytest

RECORDS = (
    ("Staatliches Museum für Naturkunde, Bibliothek", "L", "", "DE"),
    ("Staatliches Museum für Naturkunde Karlsruhe", "M", "Karlsruhe", "DE"),
    ("Staatliches Museum für Naturkunde Stuttgart", "M", "Stuttgart", "DE"),
    ("Staatliche Bibliothek Passau", "L", "", "DE"),
    ("Öffentliche Wojewodschaftsbibliothek in Oppeln", "L", "", "PL"),
    ("Historisches Museum Basel", "M", "Basel", "CH"),
    ("Museum of Art, Library", "L", "Lowell", "US"),
)


@pytest.fixture(scope="module")
def engine(engine_of):
    return engine_of(RECORDS)


@pytest.mark.parametrize(
    ("question", "name"),
    [
        ("Infos zur Staatlichen Bibliothek Passau bitte", "Staatliche Bibliothek Passau"),
        ("Infos zur Öffentlichen Wojewodschaftsbibliothek in Oppeln", "Öffentliche Wojewodschaftsbibliothek in Oppeln"),
        ("Was weißt du von der Staatlichen Bibliothek Passau?", "Staatliche Bibliothek Passau"),
        ("Infos zum Historischen Museum Basel", "Historisches Museum Basel"),
        ("Infos zum Staatlichen Museum für Naturkunde Karlsruhe", "Staatliches Museum für Naturkunde Karlsruhe"),
        ("Infos zum Staatlichen Museum für Naturkunde in Stuttgart", "Staatliches Museum für Naturkunde Stuttgart"),
        ("Staatliches Museum für Naturkunde, Bibliothek", "Staatliches Museum für Naturkunde, Bibliothek"),
        ("the library of the Museum of Art", "Museum of Art, Library"),
    ],
)
def test_one_is_told(engine, question, name):
    response = engine.ask(question)
    assert not response.clarification
    assert response.slots["name"] == name


@pytest.mark.parametrize(
    "question", ["Infos zum Staatlichen Museum für Naturkunde", "Was ist das Staatliche Museum für Naturkunde?"]
)
def test_the_house_may_be_meant(engine, question):
    clarification = engine.ask(question).clarification
    assert clarification is not None
    assert len(clarification["options"]) == 3


@pytest.mark.parametrize(
    "question", ["Stellen in Passau", "die staatlichen Museen in Karlsruhe", "Öffentliche Stellen in Bayern"]
)
def test_several_are_no_name(engine, question):
    assert "name" not in engine.ask(question).slots
