"""The one of a kind that a town has, where its name alone says the town."""

import pytest

RECORDS = (
    ("Stadtarchiv Magdeburg", "A", "", "DE"),
    ("archives municipales de Rennes", "A", "", "FR"),
    ("Universitätsbibliothek Freiburg", "L", "", "DE"),
    ("Universitätsbibliothek Freiberg", "L", "", "DE"),
    ("Archiv des Bistums Magdeburg", "A", "", "DE"),
    ("Stadtarchiv Leipzig", "A", "", "DE"),
    ("Archiv des Erzbistums", "A", "Leipzig", "DE"),
)


@pytest.fixture(scope="module")
def engine(engine_of):
    return engine_of(RECORDS)


@pytest.mark.parametrize(
    ("question", "name"),
    [
        ("Gibt es ein Stadtarchiv in Magdeburg?", "Stadtarchiv Magdeburg"),
        ("Gibt es in Magdeburg ein Stadtarchiv?", "Stadtarchiv Magdeburg"),
        ("Is er een stadsarchief in Maagdenburg?", "Stadtarchiv Magdeburg"),
        ("Is there a city archive in Magdeburg?", "Stadtarchiv Magdeburg"),
        ("Does Magdeburg have a city archive?", "Stadtarchiv Magdeburg"),
        ("Y a-t-il des archives municipales à Magdebourg ?", "Stadtarchiv Magdeburg"),
        ("Y a-t-il des archives municipales à Rennes ?", "archives municipales de Rennes"),
        ("Gibt es eine Universitätsbibliothek in Freiburg?", "Universitätsbibliothek Freiburg"),
        ("Welche ISIL hat das Stadtarchiv in Magdeburg?", "Stadtarchiv Magdeburg"),
    ],
)
def test_the_one_that_is_called_so_is_found(engine, question, name):
    response = engine.ask(question)
    assert response.slots.get("name") == name
    assert [row["name"] for row in response.rows] == [name]


@pytest.mark.parametrize(
    "question",
    [
        "Gibt es ein Archiv in Magdeburg?",
        "Welche Stadtarchive gibt es in Magdeburg?",
        "Wie viele Stadtarchive gibt es in Magdeburg?",
        "Gibt es ein Staatsarchiv in Magdeburg?",
        "Archive in Rennes",
        "Gibt es ein Kunstarchiv in Magdeburg?",
    ],
)
def test_no_other_is_meant(engine, question):
    assert "name" not in engine.ask(question).slots


def test_what_is_asked_next_is_asked_of_it(engine):
    first = engine.ask("Is there a city archive in Magdeburg?")
    assert engine.ask("What is its ISIL?", [first.as_turn()]).slots["name"] == "Stadtarchiv Magdeburg"
