"""Names beside the word for a kind of institution."""

import pytest

RECORDS = [
    {
        "id": "n", "name": "Newport", "institution_type": "LIBRARY", "location": {"city": "Newport", "country": "GB"},
        "website": "https://n.example.org/",
    },
    # A region of one character, as Austria has them.
    {
        "id": "w", "name": "Albaria", "institution_type": "LIBRARY", "location": {"city": "Wien", "country": "AT"},
        "website": "https://w.example.org/",
    },
]  # fmt: skip


@pytest.fixture(scope="module")
def libraries(engine_over):
    return engine_over(RECORDS)


@pytest.mark.parametrize(
    "question", ["What is the website of the Newport Museum?", "Wie lautet die Website vom Albaria Museum?"]
)
def test_a_library_is_no_museum(libraries, question):
    assert libraries.ask(question).rows == ()


@pytest.mark.parametrize(
    "question", ["What is the website of the Newport Library?", "Wie lautet die Website der Albaria Bibliothek?"]
)
def test_a_library_is_one(libraries, question):
    assert len(libraries.ask(question).rows) == 1
