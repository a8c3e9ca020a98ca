"""The weather is no matter of the museums that somebody goes to; what is told of it before a question is left aside."""

import pytest


@pytest.mark.parametrize(
    "question",
    [
        "Blijft het droog in Utrecht als ik naar het museum fiets?",
        "Is het koud in Utrecht als ik naar de dierentuin ga?",
        "Hoe warm is het in Utrecht bij het museum?",
        "Schijnt de zon in Utrecht als ik naar het museum ga?",
        "Is it cold in Paris when I go to the museum?",
        "Will it stay dry in Paris if I walk to the museums?",
        "Is the sun shining in Paris, I want to go to the museum?",
        "Is the sun out in Paris when I go to the museum?",
        "Will the sun shine in Paris when I go to the museum?",
        "Ist es kalt in Berlin, wenn ich in den Zoo gehe?",
        "Bleibt es trocken in Berlin, wenn ich ins Museum gehe?",
        "Fait-il froid à Paris quand je vais au zoo ?",
        "Fera-t-il chaud à Paris pendant la visite du musée ?",
    ],
)
def test_the_weather_is_out_of_scope(engine, question):
    assert engine.ask(question).status == "out_of_scope"


@pytest.mark.parametrize(
    ("question", "slots"),
    [
        ("It is cold today. Which museums are there in Paris?", {"institution_type": "M", "city": "Paris"}),
        ("Het is koud, welke musea zijn er in Amsterdam?", {"institution_type": "M", "city": "Amsterdam"}),
        ("Es ist heute kalt. Welche Museen gibt es in Berlin?", {"institution_type": "M", "city": "Berlin"}),
        ("Il fait froid. Quels musées y a-t-il à Paris ?", {"institution_type": "M", "city": "Paris"}),
    ],
)
def test_what_is_told_of_it_is_left_aside(engine, question, slots):
    assert engine.ask(question).slots == slots


@pytest.mark.parametrize("question", ["Is the sun museum closed?", "Is the Sun Records museum in Memphis?"])
def test_a_name_may_have_the_sun_in_it(engine, question):
    assert engine.ask(question).status != "out_of_scope"
