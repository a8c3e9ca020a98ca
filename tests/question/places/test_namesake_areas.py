"""Of a country and a state of one name that is meant of which there is something to tell; a city passed over is told."""

from dataclasses import replace

import pytest

from glam_kg.places.model import PlaceLevel
from glam_kg.question.places.namesake_areas import may_be_meant
from glam_kg.question.slots.place_slots import other_readings
from glam_kg.question.words.mentions import PlaceMention, PlaceReading


@pytest.mark.parametrize(
    ("question", "slot"),
    [
        ("Musées de Géorgie", "region"), ("Quel est le plus ancien musée de Géorgie ?", "region"),
        ("bibliothèques de Géorgie", "country"), ("musées du Luxembourg", "country"), ("Museen in Jordanien", "country"),
    ],
)  # fmt: skip
def test_where_one_has_nothing_the_other_is_meant(engine, question, slot):
    answer = engine.ask(question)
    assert slot in answer.slots, answer.trace


@pytest.mark.parametrize(("name", "region", "may_be"), [("washington", "US-WA", True), ("wyoming", "US-WY", False)])
def test_a_large_citymay_be_meant_beside_any_region_of_its_name(gazetteer, name, region, may_be):
    cities = [c.place for c in gazetteer.exact(name) if c.place.level is PlaceLevel.CITY]
    city = PlaceReading(max(cities, key=lambda place: place.population), 0.9, in_graph=True)
    assert may_be_meant(PlaceReading(gazetteer.place(region), 1.0), city) is may_be


def test_how_it_was_read_is_told(engine):
    answer = engine.ask("Musées de Géorgie")
    assert "l'État de Géorgie" in answer.answer
    assert "de la Géorgie (le pays)" in answer.answer


@pytest.mark.parametrize(("population", "told"), [(265_086, True), (9_000, False)])
def test_a_city_that_is_passed_over_for_a_village_is_told(gazetteer, population, told):
    city = next(c.place for c in gazetteer.exact("ghent") if c.place.level is PlaceLevel.CITY)
    village = replace(city, geonames_id=1, country="US", region="US-NY", population=564)
    readings = (
        PlaceReading(village, 0.93, in_graph=True),
        PlaceReading(replace(city, population=population), 0.92, in_graph=False),
    )
    mention = PlaceMention(start=0, end=1, text="Ghent", readings=readings)
    assert bool(other_readings(mention, readings[0])) is told


def test_the_region_around_one_of_that_name_is_not_told(gazetteer):
    city = next(c.place for c in gazetteer.exact("vienne") if c.place.country == "AT")
    around, department = gazetteer.place("FR-NAQ"), gazetteer.place("FR-86")
    readings = (
        PlaceReading(city, 1.0, in_graph=True),
        PlaceReading(around, 0.95, parts=gazetteer.parts("FR-NAQ"), in_graph=True),
        PlaceReading(department, 0.94),
    )
    mention = PlaceMention(start=0, end=1, text="Vienne", readings=readings)
    assert other_readings(mention, readings[0]) == []


@pytest.mark.parametrize(
    "question",
    ["Georgian museums", "georgische musea", "georgische Museen", "musées géorgiens", "How many Georgian museums?"],
)
def test_an_adjective_is_of_the_country_and_of_the_state(engine, question):
    answer = engine.ask(question)
    assert answer.slots["region"] == "US-GA", answer.trace


@pytest.mark.parametrize(
    ("question", "country"), [("luxemburgische Museen", "LU"), ("mexikanische Museen", "MX"), ("musées belges", "BE")]
)
def test_an_adjective_of_a_country_alone_stays_one(engine, question, country):
    assert engine.ask(question).slots["country"] == country


@pytest.mark.parametrize(
    ("question", "slot"), [("Musées de Géorgie", "region"), ("Bibliothèques de Géorgie", "country")]
)
def test_so_it_is_where_the_graph_knows_something_of_the_country(engine_of, question, slot):
    engine = engine_of(
        [("National Science Library", "L", "Tbilisi", "TB", "GE"), ("High Museum", "M", "Atlanta", "GA", "US")]
    )
    answer = engine.ask(question)
    assert (slot in answer.slots, len(answer.rows)) == (True, 1)
    assert "l'État de Géorgie" in answer.answer
