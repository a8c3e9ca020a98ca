"""What is suggested for a refused question about a town that a library is called like."""

import pytest

RECORDS = (
    ("Barking", "L", "Barking", "GB"),
    ("Barking Museum", "M", "Barking", "GB"),
    ("Whitney Museum of American Art", "M", "New York City", "US"),
)


@pytest.fixture(scope="module")
def engine(engine_of):
    return engine_of(RECORDS, website=lambda i: f"https://example.org/{i}")


@pytest.mark.parametrize("question", ["when does the bus to Barking leave?", "wann fährt der Bus nach Barking?"])
def test_nothing_of_its_namesake_is_suggested(engine, question):
    assert not any("website" in each.lower() for each in engine.ask(question).suggestions)


@pytest.mark.parametrize(
    "question", ["Who is the director of the Whitney Museum of American Art?", "opening hours of Barking library"]
)
def test_of_who_is_named_with_a_kind_questions_are(engine, question):
    assert any("website" in each for each in engine.ask(question).suggestions)
