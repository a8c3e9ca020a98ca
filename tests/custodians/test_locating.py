from __future__ import annotations

import re
from decimal import Decimal

import pytest

from glam_kg.custodians.converter import CustodianRDFConverter
from glam_kg.custodians.locating import Locator
from glam_kg.custodians.model import Address, Custodian, Name
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
def test_a_part_that_stands_where_the_country_should_tells_the_country(converter, country, region, expected):
    situation, (problem,) = located(converter, country=country, region=region)
    assert (situation.country, situation.subregion) == (expected[:2], expected)
    assert problem.field == "location.country"
    assert problem.problem.endswith(f"a part of a country: {expected[:2]} is taken")


@pytest.mark.parametrize("country", ["Limburg", "QQ-QQ"])
def test_a_part_of_several_countries_or_of_none_tells_no_country(converter, country):
    situation, (problem, *_) = located(converter, country=country)
    assert situation is None
    assert problem.problem.startswith("no country: expected")


@pytest.mark.parametrize(
    ("city", "country"), [("Neustadt", "DE"), ("Springfield", "US"), ("Franklin", "US"), ("Saint-Martin", "FR")]
)
def test_a_name_of_which_no_reading_is_likely_is_kept_without_a_region(converter, city, country):
    situation, (problem,) = located(converter, city=city, country=country)
    assert (situation.country, situation.region_part, situation.settlement.name) == (country, "XX", city)
    assert situation.settlement.geonames_id is None
    assert problem.problem.startswith(f"may be {city}")
    assert "kept by name, without a region; a region, coordinates or a GeoNames id would tell which" in problem.problem


@pytest.mark.parametrize(
    ("city", "country", "subregion"),
    [("Spijk", "NL", "NL-GR"), ("Bloemendaal", "NL", "NL-NH"), ("Newport", "GB", "GB-WLS")],
)
def test_a_name_of_which_one_reading_is_likely_takes_it(converter, city, country, subregion):
    situation, (problem,) = located(converter, city=city, country=country)
    assert situation.subregion == subregion
    assert problem.problem.startswith(f"read as {city} ({subregion})")


def test_what_else_a_record_says_tells_which_of_many_namesakes(converter):
    for more, subregion in (
        ({"region": "RP"}, "DE-RP"),
        ({"latitude": 49.35, "longitude": 8.14}, "DE-RP"),
        ({"geonames_id": 2864054}, "DE-RP"),
    ):
        assert located(converter, city="Neustadt", country="DE", **more)[0].subregion == subregion


def test_of_many_namesakes_a_few_are_shown(converter):
    _, (problem,) = located(converter, city="Springfield", country="US")
    assert re.match(r"may be (?:Springfield \(US-\w\w\), ){4}Springfield \(US-\w\w\) or \d\d others: ", problem.problem)


def test_namesakes_in_one_region_are_told_apart(converter):
    _, (problem,) = located(converter, city="Heusden", country="NL")
    told = re.findall(r"Heusden \(NL-NB, GeoNames (\d+)\)", problem.problem)
    assert len(told) == len(set(told)) == 2


@pytest.mark.parametrize(
    ("sign", "city", "country"),
    [
        ("D", "Dresden", "DE"), ("d", "Dresden", "DE"), ("F", "Colmar", "FR"), ("A", "Innsbruck", "AT"),
        ("B", "Gent", "BE"), ("I", "Bozen", "IT"), ("L", "Luxembourg", "LU"), ("E", "Madrid", "ES"),
        ("P", "Lissabon", "PT"), ("FL", "Vaduz", "LI"), ("CH", "Basel", "CH"), ("NL", "Zwolle", "NL"),
    ],
)  # fmt: skip
def test_a_country_may_be_given_by_the_sign_of_its_vehicles(converter, sign, city, country):
    situation, problems = located(converter, city=city, country=sign)
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
def test_a_postal_code_that_lost_its_zero_is_told(converter, country, code, told):
    _, problems = located(converter, country=country, postal_code=code)
    assert [problem.field for problem in problems] == ["location.postal_code"] * told
    assert all("`five_digits` in a mapping puts them back" in problem.problem for problem in problems)


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
def test_wrong_coordinates_do_not_lose_the_settlement(converter, location, subregion, settlement):
    situation, problems = located(converter, **location)
    assert (situation.subregion, situation.settlement.name) == (subregion, settlement)
    assert situation.settlement.geonames_id is not None
    (far,) = [problem for problem in problems if problem.field == "location.latitude"]
    assert f"km from {settlement} ({subregion})" in far.problem
    assert far.value == [location["latitude"], location["longitude"]]
    exchanged = location["latitude"] < location["longitude"] and subregion == "NL-OV"
    assert ("if latitude and longitude are exchanged" in far.problem) is exchanged


def test_a_far_town_is_not_taken_for_what_is_named_after_it(converter):
    location = {"city": "Wrangell-Saint Elias National Park", "region": "US-AK", "country": "US"}
    situation, problems = located(converter, **location, latitude=61.07, longitude=-142.43)
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
def test_a_far_namesake_is_not_taken_for_a_hamlet_at_its_coordinates(converter, location):
    situation, problems = located(converter, **location)
    assert (situation.subregion, situation.settlement.geonames_id) == (None, None)
    (problem,) = problems
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
def test_a_town_of_which_only_the_country_part_is_known_must_be_near(converter, location, settlement):
    situation, problems = located(converter, country="GB", **location)
    assert situation.subregion == location["region"]
    found = situation.settlement if situation.settlement.geonames_id else None
    assert (found and found.name) == settlement
    assert bool(problems) is (settlement is None)


def test_a_town_of_puerto_rico_is_in_no_state_of_the_mainland(converter):
    situation, problems = located(converter, city="Salina", region="US-PA", country="US")
    assert situation.settlement.geonames_id is None
    assert "not found in GeoNames" in problems[0].problem


@pytest.mark.parametrize(
    ("location", "settlement"),
    [
        # GeoNames has neither Filton nor Thurmaston, both near Felton and Thurcaston; nor Gordon in Alabama, nor Medford.
        ({"city": "Filton", "country": "GB", "region": "GB-SGC", "latitude": 51.507, "longitude": -2.575}, None),
        ({"city": "Thurmaston", "country": "GB", "region": "GB-LEC", "latitude": 52.677, "longitude": -1.095}, None),
        ({"city": "Morecame", "country": "GB", "region": "GB-LAN", "latitude": 54.07, "longitude": -2.87}, "Morecambe"),
        ({"city": "Gordon", "country": "US", "region": "US-AL"}, None),
        ({"city": "Stafford", "country": "US", "region": "US-NY"}, None),
        ({"city": "Filton", "country": "GB"}, None),
        ({"city": "Meppen", "country": "NL"}, None),
        ({"city": "Philedelphia", "country": "US", "region": "US-PA"}, "Philadelphia"),
        ({"city": "Pittbsurgh", "country": "US", "region": "US-PA"}, "Pittsburgh"),
        ({"city": "Warner Robbins", "country": "US", "region": "US-GA"}, "Warner Robins"),
        ({"city": "West Palm Bea", "country": "US", "region": "US-FL"}, None),
        (
            {"city": "West Palm Bea", "country": "US", "region": "US-FL", "latitude": 26.71, "longitude": -80.05},
            "West Palm Beach",
        ),
        ({"city": "Highland", "country": "US", "region": "US-MI"}, None),
        ({"city": "Wareham", "country": "US", "region": "US-MA"}, "Wareham Center"),
    ],
)
def test_another_name_is_taken_for_a_slip_only_where_more_than_likeness_speaks_for_it(converter, location, settlement):
    situation, (problem,) = located(converter, **location)
    found = situation.settlement if situation.settlement.geonames_id else None
    assert (found and found.name) == settlement
    assert ("kept by name" in problem.problem) is (settlement is None)


@pytest.mark.parametrize(
    ("city", "country", "subregion", "settlement"),
    [
        ("Bürgstadt", "DE", "DE-BY", "Bürgstadt"),
        ("bürgstadt", "DE", "DE-BY", "Bürgstadt"),
        ("Burgstädt", "DE", "DE-SN", "Burgstädt"),
        ("Pöcking", "DE", "DE-BY", "Pöcking"),
        ("Thalmassing", "DE", "DE-BY", "Thalmassing"),
        # Without accents the large town is meant, and what bears the name in another language is no other spelling.
        ("Merida", "MX", "MX-YUC", "Mérida"),
        ("Zurich", "CH", "CH-ZH", "Zürich"),
        ("München", "DE", "DE-BY", "Munich"),
    ],
)
def test_the_very_spelling_goes_before_another_with_more_inhabitants(converter, city, country, subregion, settlement):
    situation, _ = located(converter, city=city, country=country)
    assert (situation.subregion, situation.settlement.name) == (subregion, settlement)


@pytest.mark.parametrize(
    ("city", "country", "subregion"),
    [
        # Districts of Berlin, Dresden, Madrid and Marseille give way to towns of their name, and cities to nothing near them.
        ("Hermsdorf", "DE", "DE-TH"),
        ("Friedrichstadt", "DE", "DE-ST"),
        ("Buch", "DE", "DE-BY"),
        ("Salamanca", "ES", "ES-CL"),
        ("Kreuzberg", "DE", "DE-BE"),
        ("Bloemendaal", "NL", "NL-NH"),
        ("Rijswijk", "NL", "NL-ZH"),
        ("Taufkirchen", "DE", "DE-BY"),
        ("Potsdam", "DE", "DE-BB"),
    ],
)
def test_a_district_of_a_city_gives_way_to_a_town_of_its_name(converter, city, country, subregion):
    assert located(converter, city=city, country=country)[0].subregion == subregion


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
def test_a_region_that_stands_where_the_city_should_is_the_region(converter, city, country, subregion):
    situation, problems = located(converter, city=city, country=country)
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
def test_what_is_also_no_region_stays_the_city(converter, location):
    assert located(converter, **location)[0].settlement.name == location["city"]


def test_coordinates_tell_the_region_of_a_city_that_nobody_knows(converter):
    situation, problems = located(converter, city="Armley", country="GB", latitude=53.797, longitude=-1.588)
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
def test_coordinates_tell_no_region_that_is_unsure(converter, location):
    assert located(converter, **location)[0].subregion is None


@pytest.mark.parametrize(
    ("location", "subregion"),
    [
        ({"city": "Hamilton", "country": "GB", "latitude": 52.653, "longitude": -1.068}, None),
        ({"city": "Giethoorn", "country": "NL", "latitude": 50.85, "longitude": 5.69}, None),
        ({"city": "Stapleford", "country": "GB", "latitude": 52.93, "longitude": -1.274}, "GB-ENG"),
        ({"city": "Woolston", "country": "GB", "latitude": 53.4, "longitude": -2.535}, "GB-ENG"),
    ],
)
def test_between_a_town_and_coordinates_in_another_region_nothing_decides(converter, location, subregion):
    situation, problems = located(converter, **location)
    assert (situation.subregion, situation.settlement.name) == (subregion, location["city"])
    assert situation.settlement.geonames_id is None
    assert "kept by name" in problems[0].problem


@pytest.mark.parametrize(
    ("city", "country", "subregion"),
    [
        ("Zuidwolde", "NL", "NL-DR"),
        ("Kaiserstuhl", "CH", "CH-AG"),
        ("Valkenburg", "NL", "NL-LI"),
        ("Valkenburg lb", "NL", "NL-LI"),
        ("Valkenburg (ZH)", "NL", "NL-ZH"),
        ("Hollum-ameland", "NL", "NL-FR"),
        ("De waal (texel)", "NL", "NL-NH"),
        ("Leeuwarden (goutum)", "NL", "NL-FR"),
        ("Nieuwdorp (borsele)", "NL", "NL-ZE"),
    ],
)
def test_dutch_and_swiss_towns_that_were_read_otherwise(converter, city, country, subregion):
    assert located(converter, city=city, country=country)[0].subregion == subregion


def test_addresses_that_were_foreseen_lie_where_they_lie_without():
    places = Gazetteer.open()
    addresses = [
        Address(city, region, country, latitude=latitude, longitude=latitude and Decimal(5), geonames_id=geonames_id)
        for city in ("Assen", "Bergen", "Neustadt", "San Juan", "Nowhere at all", None)
        for country in ("NL", "Nederland", "DE", "US", "England", "ZZ", None)
        for region in (None, "NH")
        for latitude in (None, Decimal(52))
        for geonames_id in (None, 2759350)
    ]
    foreseeing, plain = Locator(places), Locator(places)
    foreseeing.foresee(addresses)
    for address in addresses:
        custodian = Custodian(Name("Museum"), "M", address=address)
        assert foreseeing(custodian) == plain(custodian)
