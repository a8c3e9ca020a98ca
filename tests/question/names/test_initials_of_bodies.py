"""Initials beside one institution are those of a body; abbreviations that people use stay those of places."""

import pytest


@pytest.fixture(scope="module")
def engine(engine_over):
    return engine_over(
        [
            {
                "id": "1",
                "name": "Smith Library",
                "institution_type": "L",
                "location": {"city": "Boston", "region": "MA", "country": "US"},
            }
        ]
    )


@pytest.mark.parametrize(
    ("question", "name"),
    [
        ("ETH library", "ETH library"),
        ("What ISIL does the ETH library have?", "ETH library"),
        ("ISIL of the UVA library", "UVA library"),
        ("bibliotheek UVA", "bibliotheek UVA"),
        ("ETH-Bibliothek", "ETH Bibliothek"),
        ("UVA archives", "UVA archives"),
    ],
)
def test_the_name_of_a_body_is_no_place(engine, question, name):
    response = engine.ask(question)
    assert (response.slots.get("name"), response.rows) == (name, ())


@pytest.mark.parametrize("question", ["Archiv der ETH", "bibliothèque INA", "Bibliothèque de l'INA"])
def test_it_is_nowhere(engine, question):
    assert not {"city", "country"} & engine.ask(question).slots.keys()


@pytest.mark.parametrize(
    ("question", "slot", "value"),
    [
        ("libraries in ETH", "country", "ET"),
        ("libraries in DEU", "country", "DE"),
        ("USA library", "country", "US"),
        ("US libraries", "country", "US"),
        ("UAE museums", "country", "AE"),
        ("NL bibliotheken", "country", "NL"),
        ("NRW Archiv", "region", "DE-NW"),
        ("NYC museum", "city", "New York City"),
        ("MUSEUM ULM", "city", "Ulm"),
        ("bibliothèques USA", "country", "US"),
    ],
)
def test_what_people_call_a_place_is_one(engine, question, slot, value):
    assert engine.ask(question).slots.get(slot) == value
