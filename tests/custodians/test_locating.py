from __future__ import annotations

from decimal import Decimal

import pytest

from glam_kg.custodians.converter import CustodianRDFConverter
from glam_kg.custodians.locating import Locator
from glam_kg.custodians.model import Address, Custodian, Name
from glam_kg.places.gazetteer import Gazetteer


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
def test_places_that_are_certain(located, location, country, subregion, settlement):
    situation, problems = located(**location)
    assert problems == []
    assert (situation.country, situation.subregion) == (country, subregion)
    assert (situation.settlement and situation.settlement.name) == settlement


def test_the_national_level_is_not_an_unknown_region(located):
    assert located(country="NL", region="00")[0].region_part == "00"
    assert located(country="NL")[0].region_part == "XX"


@pytest.mark.parametrize(
    ("country", "region", "expected"),
    [
        ("England", None, "GB-ENG"),
        ("Angleterre", None, "GB-ENG"),
        ("Northern Ireland", None, "GB-NIR"),
        ("England", "Kent", "GB-KEN"),
        ("gb-sct", None, "GB-SCT"),
        ("Vermont", None, "US-VT"),
    ],
)
def test_a_part_that_stands_where_the_country_should_tells_the_country(located, country, region, expected):
    situation, (problem,) = located(country=country, region=region)
    assert (situation.country, situation.subregion) == (expected[:2], expected)
    assert problem.field == "location.country"
    assert problem.problem.endswith(f"a part of a country: {expected[:2]} is taken")


@pytest.mark.parametrize("country", ["Limburg", "QQ-QQ"])
def test_a_part_of_several_countries_or_of_none_tells_no_country(located, country):
    situation, (problem, *_) = located(country=country)
    assert situation is None
    assert problem.problem.startswith("no country: expected")


@pytest.mark.parametrize(
    ("sign", "city", "country"),
    [
        ("D", "Dresden", "DE"), ("d", "Dresden", "DE"), ("F", "Colmar", "FR"), ("A", "Innsbruck", "AT"),
        ("B", "Gent", "BE"), ("I", "Bozen", "IT"), ("L", "Luxembourg", "LU"), ("E", "Madrid", "ES"),
        ("P", "Lissabon", "PT"), ("FL", "Vaduz", "LI"), ("CH", "Basel", "CH"), ("NL", "Zwolle", "NL"),
    ],
)  # fmt: skip
def test_a_country_may_be_given_by_the_sign_of_its_vehicles(located, sign, city, country):
    situation, problems = located(city=city, country=sign)
    assert (situation.country, problems) == (country, [])
    assert (
        CustodianRDFConverter(places=None)
        .prepare({"id": "x", "name": "Museum", "institution_type": "M", "location": {"country": sign}}, "x")
        .situation.country
        == country
    )


@pytest.mark.parametrize(
    ("country", "code", "told"),
    [("DE", "1099", True), ("FR", "1000", True), ("DE", "01099", False), ("CH", "9000", False), ("NL", "1017", False)],
)
def test_a_postal_code_that_lost_its_zero_is_told(located, country, code, told):
    _, problems = located(country=country, postal_code=code)
    assert [problem.field for problem in problems] == ["location.postal_code"] * told
    assert all("`five_digits` in a mapping puts them back" in problem.problem for problem in problems)


def test_the_region_of_the_record_wins(located):
    situation, problems = located(city="Assen", region="NL-GR", country="NL")
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
def test_what_cannot_be_placed_is_reported(located, location, field, subregion):
    situation, problems = located(**location)
    assert situation.country == "NL"
    assert situation.subregion == subregion
    assert [problem.field for problem in problems] == [field]


@pytest.mark.parametrize("location", [{}, {"country": "Nowhere"}, {"city": "Qwxzzq"}, {"postal_code": "1000"}])
def test_without_a_country_there_is_no_place(located, location):
    situation, problems = located(**location)
    assert situation is None
    assert problems


def test_a_geonames_id_says_it_all(located):
    situation, problems = located(geonames_id=2759794)
    assert (situation.country, situation.subregion, situation.settlement.name) == ("NL", "NL-NH", "Amsterdam")
    assert problems == []
    situation, problems = located(geonames_id=2759794, country="BE")
    assert situation.country == "BE"
    assert situation.settlement is None
    assert problems[0].field == "location.geonames_id"


@pytest.mark.parametrize(
    ("city", "country", "subregion"),
    [
        ("Kent", "GB", "GB-KEN"),
        ("Derbyshire", "GB", "GB-DBY"),
        ("Herts", "GB", "GB-HRT"),
        ("Lincolnshire", "GB", "GB-LIN"),
        ("Nunavut", "CA", "CA-NU"),
        ("Bavaria", "DE", "DE-BY"),
    ],
)
def test_a_region_that_stands_where_the_city_should_is_the_region(located, city, country, subregion):
    situation, problems = located(city=city, country=country)
    assert (situation.subregion, situation.settlement) == (subregion, None)
    (problem,) = problems
    assert problem.field == "location.city"
    assert f"{subregion}: read as the region" in problem.problem


@pytest.mark.parametrize(
    "location",
    [
        # A settlement has the name, too; the record names a region; "Noord" is no region, and "LB" hardly one.
        {"city": "Groningen", "country": "NL"},
        {"city": "Kent", "country": "GB", "region": "GB-MDW"},
        {"city": "Noord", "country": "NL"},
        {"city": "LB", "country": "NL"},
    ],
)
def test_what_is_also_no_region_stays_the_city(located, location):
    assert located(**location)[0].settlement.name == location["city"]


def test_addresses_that_were_foreseen_lie_where_they_lie_without():
    places = Gazetteer.open()
    addresses = [
        Address(city, region, country, latitude=latitude, longitude=latitude and Decimal(5), geonames_id=geonames_id)
        for city in ("Assen", "Bergen", "Lauf", "Neustadt", "San Juan", "Nowhere at all", None)
        for country in ("NL", "Nederland", "DE", "US", "England", "ZZ", None)
        for region in (None, "NH")
        for latitude in (None, Decimal(52))
        for geonames_id in (None, 2759350)
    ]
    foreseeing, plain = Locator(places), Locator(places)
    foreseeing.foresee(addresses)
    for address in addresses:
        for name in ("Museum", "Stadtarchiv", "Gemeindebücherei"):
            custodian = Custodian(Name(name), "M", address=address)
            assert foreseeing(custodian) == plain(custodian)
