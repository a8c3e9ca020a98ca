"""A village that bears the name of a region: Wales in Massachusetts is not meant by who asks for Wales."""

import pytest

from glam_kg.places.model import Place, PlaceLevel
from glam_kg.question.places.place_weights import _Largest, _size_cost
from glam_kg.question.words.mentions import PlaceReading


def village(population):
    place = Place(PlaceLevel.CITY, "Wales", "US", "US-MA", 1, None, None, population)
    return PlaceReading(place, 1.0, ("iri",))


@pytest.mark.parametrize(("population", "larger"), [(1_800, True), (60_000, False)])
def test_a_vast_region_is_meant_even_where_the_graph_has_only_the_village(population, larger):
    largest = _Largest(0, 3_100_000, 0, population, population, population, 0, False)
    cost = _size_cost(village(population), 1, largest, at_home=False)
    assert (cost >= 0.15) == larger
