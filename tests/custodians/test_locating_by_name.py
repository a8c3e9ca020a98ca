"""Which of its namesakes, and of those spelt alike, the city of a record is."""

from __future__ import annotations

import re

import pytest


def test_an_ambiguous_name_takes_one_reading_and_names_the_others(located):
    situation, problems = located(city="Laren", country="NL")
    assert {situation.subregion} < {"NL-NH", "NL-GE"}
    (problem,) = problems
    assert "NL-NH" in problem.problem
    assert "NL-GE" in problem.problem


@pytest.mark.parametrize(
    ("city", "country"), [("Neustadt", "DE"), ("Springfield", "US"), ("Franklin", "US"), ("Saint-Martin", "FR")]
)
def test_a_name_of_which_no_reading_is_likely_is_kept_without_a_region(located, city, country):
    situation, (problem,) = located(city=city, country=country)
    assert (situation.country, situation.region_part, situation.settlement.name) == (country, "XX", city)
    assert situation.settlement.geonames_id is None
    assert problem.problem.startswith(f"may be {city}")
    assert "kept by name, without a region; a region, coordinates or a GeoNames id would tell which" in problem.problem


@pytest.mark.parametrize(
    ("city", "country", "subregion"),
    [("Spijk", "NL", "NL-GR"), ("Bloemendaal", "NL", "NL-NH"), ("Newport", "GB", "GB-WLS")],
)
def test_a_name_of_which_one_reading_is_likely_takes_it(located, city, country, subregion):
    situation, (problem,) = located(city=city, country=country)
    assert situation.subregion == subregion
    assert problem.problem.startswith(f"read as {city} ({subregion})")


def test_what_else_a_record_says_tells_which_of_many_namesakes(located):
    for more, subregion in (
        ({"region": "RP"}, "DE-RP"),
        ({"latitude": 49.35, "longitude": 8.14}, "DE-RP"),
        ({"geonames_id": 2864054}, "DE-RP"),
    ):
        assert located(city="Neustadt", country="DE", **more)[0].subregion == subregion


def test_of_many_namesakes_a_few_are_shown(located):
    _, (problem,) = located(city="Springfield", country="US")
    assert re.match(r"may be (?:Springfield \(US-\w\w\), ){4}Springfield \(US-\w\w\) or \d\d others: ", problem.problem)


def test_namesakes_in_one_region_are_told_apart(located):
    _, (problem,) = located(city="Heusden", country="NL")
    told = re.findall(r"Heusden \(NL-NB, GeoNames (\d+)\)", problem.problem)
    assert len(told) == len(set(told)) == 2


def test_a_misspelt_city_is_read_and_reported(located):
    situation, problems = located(city="Leeuwardn", country="NL")
    assert situation.settlement.name == "Leeuwarden"
    assert problems[0].problem == "read as Leeuwarden (NL-FR)"


def test_a_town_of_puerto_rico_is_in_no_state_of_the_mainland(located):
    situation, problems = located(city="Salina", region="US-PA", country="US")
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
def test_another_name_is_taken_for_a_slip_only_where_more_than_likeness_speaks_for_it(located, location, settlement):
    situation, (problem,) = located(**location)
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
        ("Höchstadt", "DE", "DE-BY", "Höchstadt an der Aisch"),
        ("Gmund", "DE", "DE-BY", "Gmund am Tegernsee"),
        ("Schwäbisch Gmünd", "DE", "DE-BW", "Schwäbisch Gmünd"),
    ],
)
def test_the_very_spelling_goes_before_another_with_more_inhabitants(located, city, country, subregion, settlement):
    situation, _ = located(city=city, country=country)
    assert (situation.subregion, situation.settlement.name) == (subregion, settlement)


@pytest.mark.parametrize(
    ("city", "country", "subregion"),
    [
        # Districts of Berlin, Dresden, Madrid and Marseille give way to towns of their name, and cities to nothing near them.
        ("Hermsdorf", "DE", "DE-TH"),
        ("Friedrichstadt", "DE", "DE-SH"),
        ("Buch", "DE", "DE-BY"),
        ("Salamanca", "ES", "ES-CL"),
        ("Kreuzberg", "DE", "DE-BE"),
        ("Bloemendaal", "NL", "NL-NH"),
        ("Rijswijk", "NL", "NL-ZH"),
        ("Taufkirchen", "DE", "DE-BY"),
        ("Potsdam", "DE", "DE-BB"),
    ],
)
def test_a_district_of_a_city_gives_way_to_a_town_of_its_name(located, city, country, subregion):
    assert located(city=city, country=country)[0].subregion == subregion


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
def test_dutch_and_swiss_towns_that_were_read_otherwise(located, city, country, subregion):
    assert located(city=city, country=country)[0].subregion == subregion


@pytest.mark.parametrize(
    ("city", "country", "subregion"),
    [
        ("Aken", "DE", "DE-ST"),
        ("Kasel", "DE", "DE-RP"),
        ("Tournay", "BE", "BE-WAL"),
        ("Aachen", "DE", "DE-NW"),
        ("Keulen", "DE", "DE-NW"),
        ("Mons", "BE", "BE-WAL"),
        ("Den Haag", "NL", "NL-ZH"),
    ],
)
def test_a_name_of_the_country_goes_before_a_foreign_one(located, city, country, subregion):
    assert located(city=city, country=country)[0].subregion == subregion


@pytest.mark.parametrize(
    ("city", "subregion"),
    [
        ("Lauf", "DE-BY"),
        ("Bingen", "DE-RP"),
        ("Monheim", "DE-NW"),
        ("Landsberg", "DE-BY"),
        ("Halle", "DE-ST"),
        ("Neunburg", "DE-BY"),
        ("Karlstein", "DE-BY"),
        ("Homburg", "DE-SL"),
    ],
)
def test_a_much_larger_town_with_an_apposition_is_meant_by_its_short_name(located, city, subregion):
    assert located(city=city, country="DE")[0].subregion == subregion


@pytest.mark.parametrize(
    ("name", "city", "subregion"),
    [
        ("Stadtarchiv Heiligenstadt", "Heiligenstadt", "DE-TH"),
        ("Stadtbücherei Rothenburg", "Rothenburg", "DE-BY"),
        ("Stadt- und Kreisbibliothek Heiligenstadt", "Heiligenstadt", "DE-TH"),
        ("Heimatmuseum Heiligenstadt", "Heiligenstadt", "DE-BY"),
        ("Gemeindebücherei Heiligenstadt", "Heiligenstadt", "DE-BY"),
        ("Gemeindebücherei Kirchheim", "Kirchheim", "DE-BY"),
        ("Gemeindebücherei Neunkirchen", "Neunkirchen", "DE-NW"),
        ("Stadtarchiv Neunkirchen", "Neunkirchen", "DE-SL"),
        ("Gemeindebücherei Schwabhausen", "Schwabhausen", "DE-BY"),
        ("Stadtbibliothek Eschenbach", "Eschenbach", "DE-BY"),
        ("Stadtarchiv Weilheim", "Weilheim", "DE-BY"),
        # Two towns of one size: nothing decides.
        ("Stadtbibliothek Eisenberg", "Eisenberg", None),
        ("Städtisches Museum Frankenberg", "Frankenberg", None),
    ],
)
def test_the_name_of_the_body_tells_of_what_kind_its_place_is(converted_place, name, city, subregion):
    assert converted_place(name, city=city, country="DE").subregion == subregion


@pytest.mark.parametrize(
    ("city", "subregion"), [("Wißmar", "DE-HE"), ("Bergen-Enkheim", "DE-HE"), ("Bergen-Nirgends", None)]
)
def test_a_part_of_a_name_or_another_letter_makes_no_town(located, city, subregion):
    assert located(city=city, country="DE")[0].subregion == subregion


def test_a_german_letter_is_no_slip(located):
    situation, _ = located(city="Leipßig", country="DE")
    assert situation.settlement.geonames_id is None
