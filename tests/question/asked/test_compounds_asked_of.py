"""A compound that is all that something is asked of is a name: "website rijksmuseum"."""

import pytest


@pytest.fixture(scope="module")
def engine(engine_over):
    places = {"city": "Utrecht", "country": "NL"}
    return engine_over(
        [
            {"id": "1", "name": "Centraal Museum", "institution_type": "M", "location": places},
            {"id": "2", "name": "Het Utrechts Archief", "institution_type": "A", "location": places},
        ]
    )


@pytest.mark.parametrize(
    ("question", "attribute"),
    [
        ("ror id rijksmuseum", "ROR"),
        ("wikidata rijksmuseum", "Wikidata"),
        ("website rijksmuseum", "website"),
        ("rijksmuseum website", "website"),
        ("adres rijksmuseum", "address"),
    ],
)
def test_it_is_told_to_be_unknown(engine, question, attribute):
    answer = engine.ask(question)
    assert answer.status == "no_results"
    assert answer.slots == {"name": "rijksmuseum", "attribute": attribute}


@pytest.mark.parametrize("question", ["ISIL archieven", "ROR musea", "websites spoorwegmusea", "isil stadsarchief"])
def test_kinds_and_plurals_are_no_name(engine, question):
    assert "name" not in engine.ask(question).slots
