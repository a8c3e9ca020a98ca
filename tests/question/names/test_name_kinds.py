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


@pytest.fixture(scope="module")
def universities(engine_over):
    names = [
        ("Universiteit Twente", "E", "Enschede"),
        ("Museum Oyfo", "M", "Hengelo"),
        ("Museum Sophiahof", "M", "Den Haag"),
    ]
    return engine_over(
        [
            {"id": name, "name": name, "institution_type": kind, "location": {"city": city, "country": "NL"}}
            for name, kind, city in names
        ]
    )


@pytest.mark.parametrize(
    "question",
    [
        "Welke musea heeft Twente?",
        "musea in de regio Twente",
        "musea van Twente",
        "Which museums does Twente have?",
        "museums in the region of Twente",
        "Welche Museen hat Twente?",
        "Welche Museen gibt es in der Region Twente?",
        "Musées de la région du Twente",
    ],
)
def test_museums_of_a_region_are_no_university(universities, question):
    answer = universities.ask(question)
    assert (answer.status, answer.rows) == ("unanswerable", ())


@pytest.mark.parametrize(
    ("question", "name"),
    [
        ("Waar staat de Universiteit Twente?", "Universiteit Twente"),
        ("Wat weet je over Twente?", "Universiteit Twente"),
        ("Which university does Twente have?", "Universiteit Twente"),
        ("Museum Oyfo in Hengelo", "Museum Oyfo"),
    ],
)
def test_one_of_the_kind_said_stays(universities, question, name):
    assert [row["name"] for row in universities.ask(question).rows] == [name]
