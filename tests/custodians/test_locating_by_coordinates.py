"""Where a record lies by its coordinates, and against them."""

from __future__ import annotations

import pytest


def test_coordinates_choose_between_readings(located):
    assert located(city="Laren", country="NL", latitude=52.19, longitude=6.36)[0].subregion == "NL-GE"
    assert located(city="Laren", country="NL", latitude=52.26, longitude=5.23)[0].subregion == "NL-NH"


def test_a_misspelt_city_is_not_read_as_one_far_from_its_coordinates(located):
    situation, problems = located(city="Leeuwardn", country="NL", latitude=51.0, longitude=5.8)
    assert situation.settlement.geonames_id is None
    assert "kept by name" in problems[0].problem


@pytest.mark.parametrize(
    ("location", "subregion", "settlement"),
    [
        ({"city": "Assen", "country": "NL", "latitude": 0, "longitude": 0}, "NL-DR", "Assen"),
        ({"city": "Giethoorn", "country": "NL", "latitude": 6.08, "longitude": 52.74}, "NL-OV", "Giethoorn"),
        ({"city": "Rotterdam", "country": "NL", "latitude": 53.22, "longitude": 6.57}, "NL-ZH", "Rotterdam"),
        ({"city": "Laren", "country": "NL", "latitude": 0, "longitude": 0}, "NL-NH", "Laren"),
        (
            {"city": "Las Vegas", "country": "US", "region": "US-NV", "latitude": 39.55, "longitude": -119.8},
            "US-NV",
            "Las Vegas",
        ),
        ({"city": "Leeuwarden", "latitude": 0, "longitude": 0}, "NL-FR", "Leeuwarden"),
        ({"geonames_id": 2759794, "latitude": 0, "longitude": 0}, "NL-NH", "Amsterdam"),
    ],
)
def test_wrong_coordinates_do_not_lose_the_settlement(located, location, subregion, settlement):
    situation, problems = located(**location)
    assert (situation.subregion, situation.settlement.name) == (subregion, settlement)
    assert situation.settlement.geonames_id is not None
    (far,) = [problem for problem in problems if problem.field == "location.latitude"]
    assert f"km from {settlement} ({subregion})" in far.problem
    assert far.value == [location["latitude"], location["longitude"]]
    exchanged = location["latitude"] < location["longitude"] and subregion == "NL-OV"
    assert ("if latitude and longitude are exchanged" in far.problem) is exchanged


def test_a_far_town_is_not_taken_for_what_is_named_after_it(located):
    location = {"city": "Wrangell-Saint Elias National Park", "region": "US-AK", "country": "US"}
    situation, problems = located(**location, latitude=61.07, longitude=-142.43)
    assert (situation.subregion, situation.settlement.geonames_id) == ("US-AK", None)
    assert "not found in GeoNames" in problems[0].problem


@pytest.mark.parametrize(
    "location",
    [
        # Epping in North Dakota has fewer than 500 inhabitants; its only namesake in the country is in New Hampshire.
        {"city": "Epping", "country": "US", "latitude": 48.28, "longitude": -103.36},
        {"city": "Salem", "country": "US", "latitude": 20.0, "longitude": -156.0},
    ],
)
def test_a_far_namesake_is_not_taken_for_a_hamlet_at_its_coordinates(located, location):
    situation, (problem, *_) = located(**location)
    assert situation.subregion in {None, "US-HI"}
    assert situation.settlement.geonames_id is None
    assert "not found in GeoNames in the country near the coordinates, though in US-" in problem.problem


@pytest.mark.parametrize(
    ("location", "settlement"),
    [
        # GeoNames knows of these towns that they are in England, not in which county: Belmont in Sutton is none in Durham.
        ({"city": "Belmont", "region": "GB-DUR", "latitude": 54.787, "longitude": -1.524}, None),
        ({"city": "Prestbury", "region": "GB-GLS", "latitude": 51.914, "longitude": -2.044}, None),
        ({"city": "Wivenhoe", "region": "GB-ESS", "latitude": 51.857, "longitude": 0.958}, "Wivenhoe"),
        ({"city": "Wivenhoe", "region": "GB-ESS"}, "Wivenhoe"),
    ],
)
def test_a_town_of_which_only_the_country_part_is_known_must_be_near(located, location, settlement):
    situation, problems = located(country="GB", **location)
    assert situation.subregion == location["region"]
    found = situation.settlement if situation.settlement.geonames_id else None
    assert (found and found.name) == settlement
    assert bool(problems) is (settlement is None)


def test_coordinates_tell_the_region_of_a_city_that_nobody_knows(located):
    situation, problems = located(city="Armley", country="GB", latitude=53.797, longitude=-1.588)
    assert (situation.subregion, situation.settlement.name) == ("GB-ENG", "Armley")
    assert situation.settlement.subregion == "GB-ENG"
    assert "GB-ENG is taken from the coordinates" in [problem.problem for problem in problems]


@pytest.mark.parametrize(
    "location",
    [
        # At a border, in the wilderness, and of a whole country.
        {"city": "Nowhere", "country": "GB", "latitude": 55.77, "longitude": -2.03},
        {"city": "Nowhere", "country": "CA", "latitude": 66.03, "longitude": -100.08},
        {"city": "Switzerland", "country": "CH", "latitude": 47.0, "longitude": 8.01},
        {"region": "00", "country": "NL", "latitude": 52.37, "longitude": 4.89},
    ],
)
def test_coordinates_tell_no_region_that_is_unsure(located, location):
    assert located(**location)[0].subregion is None


@pytest.mark.parametrize(
    ("location", "subregion"),
    [
        ({"city": "Hamilton", "country": "GB", "latitude": 52.653, "longitude": -1.068}, None),
        ({"city": "Giethoorn", "country": "NL", "latitude": 50.85, "longitude": 5.69}, None),
        ({"city": "Stapleford", "country": "GB", "latitude": 52.93, "longitude": -1.274}, "GB-ENG"),
        ({"city": "Woolston", "country": "GB", "latitude": 53.4, "longitude": -2.535}, "GB-ENG"),
    ],
)
def test_between_a_town_and_coordinates_in_another_region_nothing_decides(located, location, subregion):
    situation, problems = located(**location)
    assert (situation.subregion, situation.settlement.name) == (subregion, location["city"])
    assert situation.settlement.geonames_id is None
    assert "kept by name" in problems[0].problem


@pytest.mark.parametrize(
    ("location", "subregion"),
    [
        # Parts of Bristol and Leeds, and a town in Hampshire; GeoNames has such names in Wales and Scotland only, or far away.
        ({"city": "Bishopston", "country": "GB", "latitude": 51.474, "longitude": -2.592}, "GB-ENG"),
        ({"city": "Crossgates", "country": "GB", "latitude": 53.808, "longitude": -1.453}, "GB-ENG"),
        ({"city": "Whitchurch", "country": "GB", "latitude": 51.228, "longitude": -1.339}, "GB-ENG"),
        ({"city": "Whitchurch", "country": "GB", "latitude": 51.51, "longitude": -3.22}, "GB-WLS"),
        ({"city": "Holderbank", "country": "CH", "latitude": 47.43, "longitude": 8.17}, "CH-SO"),
        ({"city": "Riverside", "country": "US", "latitude": 42.183, "longitude": -86.381}, "US-MI"),
        ({"city": "Berlin", "country": "DE", "latitude": 51.75, "longitude": 14.33}, "DE-BE"),
    ],
)
def test_coordinates_go_before_a_namesake_in_another_region(located, location, subregion):
    assert located(**location)[0].subregion == subregion


@pytest.mark.parametrize(
    "location",
    [
        # In Gateshead, Manchester, Nottinghamshire and Rotherham; those that GeoNames has lie 70 to 265 km away, in England, too.
        {"city": "Ryton", "latitude": 54.972, "longitude": -1.763},
        {"city": "Withington", "latitude": 53.436, "longitude": -2.227},
        {"city": "Beeston", "latitude": 52.908, "longitude": -1.258},
        {"city": "Swinton", "latitude": 53.487, "longitude": -1.313},
    ],
)
def test_coordinates_go_before_a_namesake_in_the_same_nation(located, location):
    situation, _ = located(country="GB", **location)
    assert (situation.subregion, situation.settlement.name) == ("GB-ENG", location["city"])
    assert situation.settlement.geonames_id is None


def test_a_large_city_is_meant_although_the_coordinates_lie_elsewhere_in_its_nation(located):
    situation, _ = located(city="Leeds", country="GB", latitude=51.5, longitude=-0.12)
    assert situation.settlement.geonames_id == 2644688


def test_coordinates_in_thinly_settled_country_tell_the_region(located):
    location = {"city": "Florac Trois Rivières", "country": "FR", "latitude": 44.326, "longitude": 3.593}
    assert located(**location)[0].subregion == "FR-OCC"
