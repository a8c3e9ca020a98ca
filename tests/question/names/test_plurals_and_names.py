"""A plural of a kind beside its place asks for several, also where one of them is called so: "art museums Denver"."""

import pytest

RECORDS = (
    ("Denver Art Museum", "M", "Denver", "US-CO"),
    ("Clyfford Still Museum", "M", "Denver", "US-CO"),
    ("Bibliothèque de Genève", "L", "Geneva", "CH-GE"),
    ("Bibliothèque musicale", "L", "Geneva", "CH-GE"),
    ("Harvard University Art Museums", "M", "Cambridge", "US-MA"),
    ("Museum Folkwang Essen", "M", "Essen", "DE-NW"),
    ("Zeeland Archives", "A", "Middelburg", "NL-ZE"),
    ("Gemeentearchief Tholen", "A", "Tholen", "NL-ZE"),
    ("Rockefeller Archive Center", "A", "Sleepy Hollow", "US-NY"),
)


@pytest.fixture(scope="module")
def engine(engine_of):
    return engine_of(RECORDS)


@pytest.mark.parametrize(
    ("question", "place"),
    [
        ("art museums denver", {"city": "Denver"}),
        ("Art museums Denver", {"city": "Denver"}),
        ("Denver art museums", {"city": "Denver"}),
        ("kunstmusea denver", {"city": "Denver"}),
        ("Kunstmuseen Denver", {"city": "Denver"}),
        ("musées d'art de Denver", {"city": "Denver"}),
        ("bibliothèques de Genève", {"city": "Geneva"}),
        ("Bibliothèques de Genève", {"city": "Geneva"}),
        ("Liste des bibliothèques de Genève", {"city": "Geneva"}),
        ("Montre-moi les bibliothèques de Genève", {"city": "Geneva"}),
        ("Montrez-moi sur une carte les bibliothèques de Genève", {"city": "Geneva"}),
        ("Toon mij de bibliotheken van Genève", {"city": "Geneva"}),
        ("Zeige mir die Bibliotheken von Genf", {"city": "Geneva"}),
        ("Which Dutch archives are in Zeeland?", {"region": "NL-ZE"}),
        ("Where are the Dutch archives in Zeeland?", {"region": "NL-ZE"}),
        ("Are there Dutch archives in Zeeland?", {"region": "NL-ZE"}),
    ],
)
def test_a_plural_beside_a_place_is_a_list(engine, question, place):
    answer = engine.ask(question)
    assert answer.template_id.startswith("list_institutions_by_type")
    assert {name: answer.slots[name] for name in place} == place


@pytest.mark.parametrize(
    ("question", "name"),
    [
        ("art museum denver", "Denver Art Museum"),
        ("Denver Art Museum", "Denver Art Museum"),
        ("la bibliothèque de Genève", "Bibliothèque de Genève"),
        ("Die Website des Museums Folkwang Essen", "Museum Folkwang Essen"),
        ("Where are the Harvard University Art Museums?", "Harvard University Art Museums"),
        ("Where are the Zeeland Archives?", "Zeeland Archives"),
        ("Where are the Rockefeller archives?", "Rockefeller Archive Center"),
    ],
)
def test_one_that_is_called_so_is_still_found(engine, question, name):
    assert engine.ask(question).slots["name"] == name
