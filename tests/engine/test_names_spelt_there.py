"""Names with a town: written otherwise there, with a place by another word for it; and whether somebody is in the data."""

import pytest

ROWS = [
    ("Afrika Museum", "M", "Berg en Dal", "NL-GE", "NL"),
    ("Africa Museum", "M", "Tervuren", "BE"),
    ("Koninklijk Museum voor Centraal -Afrika", "A", "Tervuren", "BE"),
    ("Teylers Museum", "M", "Haarlem", "NL"),
    ("Technoseum", "M", "Mannheim", "DE"),
]


@pytest.fixture(scope="module")
def engine(engine_of):
    return engine_of(ROWS)


@pytest.mark.parametrize(
    ("question", "name"),
    [
        ("Vertel eens iets over het Afrikamuseum in Tervuren", "Africa Museum"),
        ("website afrikamuseum tervuren", "Africa Museum"),
        ("Afrikamuseum", "Afrika Museum"),
        ("Afrikamuseum in Berg en Dal", "Afrika Museum"),
        ("Wat weet je over het Afrika Museum in Berg en Dal?", "Afrika Museum"),
        ("Africa Museum in Tervuren", "Africa Museum"),
        ("Koninklijk Museum voor Midden-Afrika", "Koninklijk Museum voor Centraal -Afrika"),
        ("Staat Teylers in jullie bestand?", "Teylers Museum"),
        ("Staat Teylers in de databank?", "Teylers Museum"),
        ("Zit Teylers in de dataset?", "Teylers Museum"),
        ("Is Teylers in your database?", "Teylers Museum"),
        ("Do you have Teylers in your data?", "Teylers Museum"),
        ("Steht das Technoseum in eurer Datenbank?", "Technoseum"),
        ("Habt ihr das Technoseum in der Datenbank?", "Technoseum"),
        ("Avez-vous le Technoseum dans la base de données ?", "Technoseum"),
    ],
)
def test_the_one_that_is_meant_is_told(engine, question, name):
    assert [row["name"] for row in engine.ask(question).rows] == [name]


@pytest.mark.parametrize("question", ["Afrikamuseum in Haarlem", "Teylers Museum in Tervuren"])
def test_where_nobody_is_called_nearly_so_none_is_told(engine, question):
    assert "Africa Museum" not in [row["name"] for row in engine.ask(question).rows]


@pytest.mark.parametrize(
    "question", ["How many museums are in the database?", "Hoeveel musea staan er in de databank?"]
)
def test_a_number_of_all_is_one_of_the_data(engine, question):
    assert [row["count"] for row in engine.ask(question).rows] == [4]
