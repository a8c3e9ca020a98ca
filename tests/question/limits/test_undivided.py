"""What no list or table can say of places: where there are several, what places are called, a place of another's."""

import pytest


@pytest.mark.parametrize(
    "question",
    [
        "museums in towns in Drenthe with more than one museum",
        "Which museums are in towns that have more than one archive?",
        "In which cities called Assen are there museums?",
        "In welke steden die Assen heten zijn musea?",
        "In welchen Städten namens Assen gibt es Museen?",
        "museums on the West Coast of the US",
    ],
)
def test_what_would_be_left_out_is_refused(engine, question):
    answer = engine.ask(question)
    assert answer.status == "unanswerable"
    assert answer.rows == ()


@pytest.mark.parametrize(
    "question",
    [
        "towns in Drenthe with more than one museum",
        "Which towns in Drenthe have more than one museum?",
        "Welke plaatsen in Drenthe hebben meer dan één museum?",
        "plaatsen in Drenthe met meer dan één museum",
        "Orte in Drenthe mit mehr als einem Museum",
        "villes de la Drenthe avec plus d'un musée",
    ],
)
def test_where_several_are_the_number_of_each_place_tells(engine, question):
    slots = engine.ask(question).slots
    assert (slots["level"], slots["region"], slots["least"], slots.get("most")) == ("city", "NL-DR", 2, None)


@pytest.mark.parametrize(
    ("question", "slots"),
    [
        ("Are there more museums than archives in Drenthe?", {"institution_type": ["M", "A"], "region": "NL-DR"}),
        ("museums in Limburg of Belgium", {"institution_type": "M", "region": "BE-VLI"}),
        ("musea in Assen of Zwolle", {"institution_type": "M", "city": ["Assen", "Zwolle"]}),
        ("Which city in Drenthe has the most museums?", {"institution_type": "M", "region": "NL-DR", "level": "city"}),
    ],
)
def test_what_can_be_said_is_answered(engine, question, slots):
    answer = engine.ask(question)
    found = {key: list(value) if isinstance(value, tuple) else value for key, value in answer.slots.items()}
    assert {key: found.get(key) for key in slots} == slots
