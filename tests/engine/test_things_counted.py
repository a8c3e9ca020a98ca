"""What is counted in one institution is no place, and is refused: nothing is told of the institution instead."""

import pytest

ROWS = [
    ("Herzog August Bibliothek", "L", "Wolfenbüttel", "DE"),
    ("Technoseum", "M", "Mannheim", "DE"),
    ("Rijksmuseum", "M", "Amsterdam", "NL"),
    ("Van Gogh Museum", "M", "Amsterdam", "NL"),
]


@pytest.fixture(scope="module")
def engine(engine_of):
    return engine_of(ROWS)


@pytest.mark.parametrize(
    "question",
    [
        "Wie viele Bände stehen in der Herzog August Bibliothek?", "Wie viele Bände hat die Herzog August Bibliothek?",
        "Wie viele Säle hat das Technoseum?", "How many halls does the Technoseum have?",
        "How many volumes are there in the Herzog August Bibliothek?", "Hoeveel banden bezit de Herzog August Bibliothek?",
        "Hoeveel zalen heeft het Rijksmuseum?", "Combien de salles compte le Rijksmuseum ?",
        "Combien de volumes y a-t-il à la Herzog August Bibliothek ?",
    ],
)  # fmt: skip
def test_what_an_institution_has_many_of_is_refused(engine, question):
    answer = engine.ask(question)
    assert answer.status == "unanswerable"
    assert not answer.rows


@pytest.mark.parametrize(
    "question",
    [
        "How many Amsterdam museums are there?",
        "Hoeveel Amsterdamse musea zijn er?",
        "Wie viele Amsterdamer Museen gibt es?",
    ],
)
def test_a_place_before_institutions_is_where_they_are(engine, question):
    assert [row["count"] for row in engine.ask(question).rows] == [2]
