"""A town and its country are one place that is told, and where somebody comes from is asked for where nothing else is."""

import pytest


@pytest.fixture(scope="module")
def engine(engine_of):
    places = (("Dublin", "IE-D", "IE"), ("Boston", "US-MA", "US"))
    return engine_of([(f"Archive of {place[0]}", "A", *place) for place in places])


@pytest.mark.parametrize(
    ("question", "city"),
    [
        ("My grandad came from Dublin, Ireland: which archives are there?", "Dublin"),
        ("My grandmother came from Dublin, Ireland. Which archives are there?", "Dublin"),
        ("I'm doing my family tree and my family came from Dublin, Ireland - which archives are there?", "Dublin"),
        ("Mijn opa kwam uit Dublin, Ierland - welke archieven zijn er daar?", "Dublin"),
        ("Mein Opa kam aus Dublin, Irland: Welche Archive gibt es dort?", "Dublin"),
        ("My family came from Dublin, Ireland. I live in Boston, Massachusetts. Which archives are there?", "Boston"),
    ],
)
def test_a_town_with_its_country_is_one_place(engine, question, city):
    assert engine.ask(question).slots == {"institution_type": "A", "city": city}
