"""Towns of the graph that are called like a building or a part of a town, behind a preposition and as the second of two words."""

import pytest

TOWNS = ("Kapelle", "Ruinen", "De Wijk", "Goes")


@pytest.fixture(scope="module")
def engine(engine_over):
    records = [
        {
            "id": f"{kind}-{city}",
            "name": f"Collectie {number} {kind}",
            "institution_type": kind,
            "location": {"city": city, "region": "NL-ZE" if city in {"Kapelle", "Goes"} else "NL-DR", "country": "NL"},
        }
        for number, city in enumerate(TOWNS)
        for kind in ("M", "L")
    ]
    return engine_over(records)


@pytest.mark.parametrize(
    ("question", "kind", "city"),
    [
        ("Welke musea zijn er in Kapelle?", "M", "Kapelle"),
        ("musea in kapelle", "M", "Kapelle"),
        ("Which museums are there in Kapelle?", "M", "Kapelle"),
        ("Quels musées y a-t-il à Kapelle ?", "M", "Kapelle"),
        ("Welke bibliotheken zijn er in Ruinen?", "L", "Ruinen"),
        ("musea in ruinen", "M", "Ruinen"),
        ("Staat er een bibliotheek in Ruinen (Drenthe)?", "L", "Ruinen"),
        ("Which libraries are there in Ruinen?", "L", "Ruinen"),
        ("Welke bibliotheken zijn er in De Wijk?", "L", "De Wijk"),
        ("museum goes", "M", "Goes"),
        ("bieb goes", "L", "Goes"),
    ],
)
def test_what_stands_where_a_place_stands_is_the_town(engine, question, kind, city):
    answer = engine.ask(question)
    assert answer.slots == {"institution_type": kind, "city": city}
    assert len(answer.rows) == 1


@pytest.mark.parametrize(
    "question",
    [
        "Welke musea zijn er in de wijk?",
        "Bibliotheken in Ruinen",
        "Welche Bibliotheken gibt es in Ruinen?",
        "musea in kapellen",
        "Which museum goes?",
    ],
)
def test_elsewhere_it_is_what_it_says(engine, question):
    assert "city" not in engine.ask(question).slots
