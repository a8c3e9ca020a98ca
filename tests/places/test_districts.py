from __future__ import annotations

from glam_kg.places.districts import districts


def town(population, latitude, longitude, country="DE"):
    return {"countrycode": country, "population": population, "latitude": latitude, "longitude": longitude}


def test_a_small_settlement_near_a_far_larger_one_of_its_region_is_a_district():
    cities = {
        1: town(3_400_000, 52.52, 13.40),
        2: town(16_000, 52.62, 13.31),
        3: town(180_000, 52.39, 13.06),
        4: town(16_000, 52.62, 13.31),
        5: town(900_000, 52.54, 13.42),
    }
    regions = {1: "DE-BE", 2: "DE-BE", 3: "DE-BB", 4: "DE-BB", 5: "DE-BE"}
    assert districts(cities, regions) == {2}


def test_where_addresses_name_the_suburb_there_are_none():
    cities = {1: town(650_000, 42.36, -71.06, "US"), 2: town(16_000, 42.38, -71.06, "US")}
    assert districts(cities, {1: "US-MA", 2: "US-MA"}) == frozenset()
    assert districts(cities, {1: None, 2: None}) == frozenset()
