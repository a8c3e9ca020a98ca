"""An area for short in a name is the area, whose whole name the record has."""

import pytest

RECORDS = (
    ("Landesarchiv Nordrhein-Westfalen", "A"),
    ("Landesarchiv Nordrhein-Westfalen Abteilung Rheinland", "A"),
    ("Landesarchiv Baden-Württemberg", "A"),
    ("Landesarchiv Berlin", "A"),
    ("Landesbibliothek Coburg", "L"),
)


@pytest.fixture(scope="module")
def engine(engine_over):
    return engine_over(
        [
            {"id": str(i), "name": name, "institution_type": letter, "location": {"country": "DE"}}
            for i, (name, letter) in enumerate(RECORDS)
        ]
    )


@pytest.mark.parametrize(
    ("question", "name"),
    [
        ("Landesarchiv NRW", "Landesarchiv Nordrhein-Westfalen"),
        ("Wie lautet die ISIL des Landesarchivs NRW?", "Landesarchiv Nordrhein-Westfalen"),
        ("Wat is de ISIL van het Landesarchiv NRW?", "Landesarchiv Nordrhein-Westfalen"),
        ("What is the ISIL of the Landesarchiv NRW?", "Landesarchiv Nordrhein-Westfalen"),
        ("Quel est l'ISIL du Landesarchiv NRW ?", "Landesarchiv Nordrhein-Westfalen"),
        ("Landesarchiv BW", "Landesarchiv Baden-Württemberg"),
    ],
)
def test_the_one_of_the_area_is_found(engine, question, name):
    response = engine.ask(question)
    assert (response.slots.get("name"), response.clarification) == (name, None)
    assert "der Ort ist" not in response.answer


@pytest.mark.parametrize(
    "question", ["Archive in NRW", "Archiv NRW", "Landesbibliothek NRW", "Welche Landesarchive hat NRW?"]
)
def test_no_other_is_meant(engine, question):
    assert "name" not in engine.ask(question).slots
