"""A name that nobody has with its kind and a town: nobody elsewhere is told, and no list of the town's."""

import pytest

RECORDS = (
    ("Glasgow Museum", "M", "Glasgow", "US-MO"),
    ("Museum Haarlem", "M", "Haarlem", "NL"),
    ("Teylers Museum", "M", "Haarlem", "NL"),
    ("Kirkby Library", "L", "Liverpool", "GB"),
    ("Musée Curie", "M", "Paris", "FR"),
    ("Institut für Museumsforschung", "M", "Berlin", "DE"),
    ("Sheldon Jackson Museum", "M", "Sitka", "US-AK"),
)
NAME = "find_institution_by_name"


@pytest.fixture(scope="module")
def engine(engine_of):
    return engine_of(RECORDS)


@pytest.mark.parametrize(
    ("question", "name"),
    [
        ("Hunterian Museum Glasgow", "Hunterian Museum"),
        ("Hunterian Museum, Glasgow", "Hunterian Museum"),
        ("Hunterian Museum in Glasgow", "Hunterian Museum"),
        ("Zorblax Museum Haarlem", "Zorblax Museum"),
        ("Museum Zorblax in Haarlem", "Museum Zorblax"),
        ("Zorblax Library Liverpool", "Zorblax Library"),
        ("Zorblax-Museum Berlin", "Zorblax-Museum"),
        ("Museum Zorblax in Berlin", "Museum Zorblax"),
        ("Musée Zorblax à Paris", "Musée Zorblax"),
    ],
)
def test_a_word_that_nobody_knows_is_part_of_the_name(engine, question, name):
    response = engine.ask(question)
    assert (response.status, response.template_id, response.slots) == ("no_results", NAME, {"name": name})


@pytest.mark.parametrize(
    ("question", "name"),
    [
        ("Glasgow Museum", "Glasgow Museum"),
        ("Museum Haarlem", "Museum Haarlem"),
        ("Teylers Museum Haarlem", "Teylers Museum"),
        ("Kirkby Library, Liverpool", "Kirkby Library"),
        ("Sheldon Museum in Sitka", "Sheldon Jackson Museum"),
        ("Musée Curie à Paris", "Musée Curie"),
    ],
)
def test_whoever_has_the_name_is_told(engine, question, name):
    response = engine.ask(question)
    assert (response.status, response.slots) == ("answered", {"name": name})


@pytest.mark.parametrize(
    "question",
    [
        "hunterian museum glasgow",
        "Hunterian museum Glasgow",
        "Parkplatz Museum Berlin",
        "Ticketprijs Museum Haarlem",
        "Kinder Museum Berlin",
    ],
)
def test_nobody_is_taken_for_whoever_is_asked_for(engine, question):
    response = engine.ask(question)
    assert response.template_id != NAME
