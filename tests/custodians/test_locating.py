from __future__ import annotations

import pytest

from glam_kg.custodians.converter import CustodianRDFConverter
from glam_kg.places.gazetteer import Gazetteer


@pytest.fixture(scope="module")
def converter():
    return CustodianRDFConverter(places=Gazetteer.open())


def located(converter, **location):
    record = {"id": "x", "name": "Museum", "institution_type": "M", "location": location}
    prepared = converter.prepare(record, "x")
    return prepared.situation, [problem for problem in prepared.problems if problem.field.startswith("location")]


@pytest.mark.parametrize(
    ("location", "country", "subregion", "settlement"),
    [
        ({"city": "Assen", "country": "NL"}, "NL", "NL-DR", "Assen"),
        ({"city": "'s-Gravenhage", "country": "NL"}, "NL", "NL-ZH", "The Hague"),
        ({"city": "Amsterdam", "region": "NL-NH", "country": "NL"}, "NL", "NL-NH", "Amsterdam"),
        ({"city": "Amsterdam", "region": "NH", "country": "NL"}, "NL", "NL-NH", "Amsterdam"),
        ({"city": "Assen", "region": "Drenthe", "country": "Nederland"}, "NL", "NL-DR", "Assen"),
        ({"region": "NL-DR"}, "NL", "NL-DR", None),
        ({"country": "nl", "region": "nl-dr"}, "NL", "NL-DR", None),
        ({"country": "NL", "region": "00"}, "NL", None, None),
        ({"country": "NL", "region": "XX"}, "NL", None, None),
        ({"city": "Leeuwarden"}, "NL", "NL-FR", "Leeuwarden"),
        ({"city": "Ludington", "region": "US-MI", "country": "US"}, "US", "US-MI", "Ludington"),
    ],
)
def test_places_that_are_certain(converter, location, country, subregion, settlement):
    situation, problems = located(converter, **location)
    assert problems == []
    assert (situation.country, situation.subregion) == (country, subregion)
    assert (situation.settlement and situation.settlement.name) == settlement


def test_the_national_level_is_not_an_unknown_region(converter):
    assert located(converter, country="NL", region="00")[0].region_part == "00"
    assert located(converter, country="NL")[0].region_part == "XX"


def test_an_ambiguous_name_takes_one_reading_and_names_the_others(converter):
    situation, problems = located(converter, city="Laren", country="NL")
    assert {situation.subregion} < {"NL-NH", "NL-GE"}
    (problem,) = problems
    assert "NL-NH" in problem.problem
    assert "NL-GE" in problem.problem


def test_coordinates_choose_between_readings(converter):
    assert located(converter, city="Laren", country="NL", latitude=52.19, longitude=6.36)[0].subregion == "NL-GE"
    assert located(converter, city="Laren", country="NL", latitude=52.26, longitude=5.23)[0].subregion == "NL-NH"


def test_the_region_of_the_record_wins(converter):
    situation, problems = located(converter, city="Assen", region="NL-GR", country="NL")
    assert situation.subregion == "NL-GR"
    assert (situation.settlement.name, situation.settlement.geonames_id) == ("Assen", None)
    assert "NL-DR" in problems[0].problem


@pytest.mark.parametrize(
    ("location", "field", "subregion"),
    [
        ({"country": "NL", "region": "BE-VAN"}, "location.region", None),
        ({"country": "NL", "region": "Nowhere"}, "location.region", None),
        ({"country": "NL", "region": "NL-ZZ"}, "location.region", "NL-ZZ"),
        ({"country": "NL", "city": "Qwxzzq"}, "location.city", None),
        ({"country": "Nowhere", "region": "NL-DR"}, "location.country", "NL-DR"),
    ],
)
def test_what_cannot_be_placed_is_reported(converter, location, field, subregion):
    situation, problems = located(converter, **location)
    assert situation.country == "NL"
    assert situation.subregion == subregion
    assert [problem.field for problem in problems] == [field]


@pytest.mark.parametrize("location", [{}, {"country": "Nowhere"}, {"city": "Qwxzzq"}, {"postal_code": "1000"}])
def test_without_a_country_there_is_no_place(converter, location):
    situation, problems = located(converter, **location)
    assert situation is None
    assert problems


def test_a_geonames_id_says_it_all(converter):
    situation, problems = located(converter, geonames_id=2759794)
    assert (situation.country, situation.subregion, situation.settlement.name) == ("NL", "NL-NH", "Amsterdam")
    assert problems == []
    situation, problems = located(converter, geonames_id=2759794, country="BE")
    assert situation.country == "BE"
    assert situation.settlement is None
    assert problems[0].field == "location.geonames_id"


def test_a_misspelt_city_is_read_and_reported(converter):
    situation, problems = located(converter, city="Leeuwardn", country="NL")
    assert situation.settlement.name == "Leeuwarden"
    assert problems[0].problem == "read as Leeuwarden (NL-FR)"


def test_a_misspelt_city_is_not_read_as_one_far_from_its_coordinates(converter):
    situation, problems = located(converter, city="Leeuwardn", country="NL", latitude=51.0, longitude=5.8)
    assert situation.settlement.geonames_id is None
    assert "kept by name" in problems[0].problem
