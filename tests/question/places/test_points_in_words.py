"""Points on the earth and distances that are said in words."""

import pytest

from glam_kg.question.places.distances import coordinates
from glam_kg.question.words.tokens import tokenise


@pytest.mark.parametrize(
    ("text", "point"),
    [
        ("47,56 Nord 7,59 Ost", (47.56, 7.59)),
        ("47,56 Grad Nord, 7,59 Grad Ost", (47.56, 7.59)),
        ("47,56° nördlicher Breite, 7,59° östlicher Länge", (47.56, 7.59)),
        ("47,56 Grad südlicher Breite und 7,59 Grad westlicher Länge", (-47.56, -7.59)),
        ("47,56 graden noorderbreedte en 7,59 graden oosterlengte", (47.56, 7.59)),
        ("33.9 degrees south and 151.2 degrees east", (-33.9, 151.2)),
        ("47,56 degrés nord et 7,59 degrés est", (47.56, 7.59)),
        ("47,56 degrés de latitude nord et 7,59 degrés de longitude ouest", (47.56, -7.59)),
    ],
)
def test_degrees_and_directions_in_words_are_a_point(text, point):
    (found,) = coordinates(text, tokenise(text))
    assert (float(found.latitude), float(found.longitude)) == point


def test_an_angle_is_no_point():
    assert list(coordinates("47 graden en 5 minuten", tokenise("47 graden en 5 minuten"))) == []


@pytest.mark.parametrize(
    "question",
    [
        "Was liegt näher als 80 km an 47,56 Nord 7,59 Ost?", "Wat ligt dichterbij dan 80 km van 47,56 noord 7,59 oost?",
        "What is closer than 80 km to 47.56 north, 7.59 east?", "Qu'y a-t-il à moins de 80 km de 47,56 nord 7,59 est ?",
    ],
)  # fmt: skip
def test_what_is_closer_than_a_distance_is_within_it(engine, question):
    answer = engine.ask(question)
    assert (answer.template_id, answer.slots["radius_km"]) == ("institutions_near", 80)


@pytest.mark.parametrize("question", ["Museen näher als Zürich an Basel", "museums closer than Leeds to York"])
def test_two_places_are_not_compared_by_how_near_they_are(engine, question):
    assert engine.ask(question).status == "unanswerable"
