"""A comparison calls its cities as the language of the question does, and its rows by the names of the slots."""

import pytest


@pytest.mark.parametrize(
    ("question", "said", "places"),
    [
        ("Vergelijk musea in Brussel en Luik", "In Brussel zijn er meer musea dan in Luik", ["Brussels", "Liège"]),
        ("Hat Wien mehr Museen als Köln?", "in Wien gibt es mehr Museen als in Köln", ["Vienna", "Köln"]),
        ("Y a-t-il plus de musées à Bruges ou à Anvers ?", "à Bruges", ["Brugge", "Antwerp"]),
    ],
)
def test_cities_have_the_names_of_the_language(sample_engine, question, said, places):
    answer = sample_engine.ask(question)
    assert said in answer.answer
    assert sorted(row["place"] for row in answer.rows) == sorted(places)
