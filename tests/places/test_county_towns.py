"""The towns of data/county_towns.yaml, by the settlements that GeoNames has."""

from __future__ import annotations

from collections import Counter
from heapq import nsmallest

import pycountry
import pytest

from glam_kg.errors import SetupError
from glam_kg.folding import fold_key
from glam_kg.places.county_towns import CountyTowns, county_towns
from glam_kg.places.gazetteer import Gazetteer
from glam_kg.places.ranking import distance_km
from glam_kg.question.places.counties import counties

NEAREST = 6
ALONE = 20
"""Towns none of whose six nearest neighbours is of their county; each was looked at: Brackley, Worksop, Comines."""


@pytest.fixture(scope="module")
def places():
    gazetteer = Gazetteer.open()
    yield gazetteer
    gazetteer.close()


@pytest.fixture(scope="module")
def towns(places):
    return {number: places.place(str(number)) for number in county_towns().county_of}


def test_every_code_is_a_subdivision_of_one_county():
    codes = Counter(code for county in county_towns().counties for code in county.codes)
    assert codes.keys() <= {entry.code for entry in pycountry.subdivisions}
    assert set(codes.values()) == {1}
    assert all(county.called in {None, *county.codes} for county in county_towns().counties)


def test_every_town_is_one_of_the_country_and_stands_once(towns):
    numbers = [number for county in county_towns().counties for number in county.towns]
    assert len(numbers) == len(set(numbers))
    for number, county in county_towns().county_of.items():
        town = towns[number]
        assert town is not None, number
        within = {"GB-ENG"} if town.country == "GB" else {"BE-VLG", "BE-WAL"}
        assert town.region in within, town
        assert town.country == min(county.codes)[:2]


def test_the_name_beside_a_number_is_that_of_the_town(towns):
    import yaml

    from glam_kg.bundled import bundled_path

    areas = yaml.safe_load(bundled_path("data", "county_towns.yaml").read_text())["areas"]
    for entry in (entry for area in areas for entry in area["towns"].split(", ")):
        number, _, name = entry.partition(" ")
        assert fold_key(towns[int(number)].name).startswith(fold_key(name)), entry


def test_a_belgian_town_lies_in_the_region_of_its_province(places, towns):
    for number, county in county_towns().county_of.items():
        town = towns[number]
        if town.country == "BE":
            assert town.region in places.line(min(county.codes)), town


@pytest.mark.long
def test_hardly_a_town_lies_among_those_of_other_counties(towns):
    points = [(towns[number], county) for number, county in county_towns().county_of.items()]
    alone = []
    for town, county in points:
        near = ((distance_km((town.latitude, town.longitude), (other.latitude, other.longitude)), its is county)
                for other, its in points
                if other is not town and abs(other.latitude - town.latitude) < 0.2)  # fmt: skip
        if not any(same for _, same in nsmallest(NEAREST, near, key=lambda entry: entry[0])):
            alone.append(town.name)
    assert len(alone) <= ALONE, alone


def test_a_town_of_a_county_lies_in_its_rectangle(towns):
    names = {
        "GB-KEN": "Kent",
        "GB-DEV": "Devon",
        "GB-CON": "Cornwall",
        "GB-NFK": "Norfolk",
        "GB-SRY": "Surrey",
        "GB-NYK": "North Yorkshire",
    }
    for county in county_towns().counties:
        if county.called in names:
            rectangle = counties().by_key[fold_key(names[county.called])]
            assert all(rectangle.has(towns[number]) for number in county.towns)


@pytest.mark.parametrize(
    ("town", "code"),
    [
        ("Canterbury", "GB-KEN"), ("Gillingham", "GB-MDW"), ("Plymouth", "GB-PLY"), ("Norwich", "GB-NFK"), ("Truro", "GB-CON"),
        ("Peterborough", "GB-PTE"), ("Croydon", "GB-CRY"), ("Wigan", "GB-WGN"), ("Halifax", "GB-CLD"), ("Yarm", "GB-NYK"),
        ("Billingham", "GB-HPL"), ("Mons", "BE-WHT"), ("Leuven", "BE-VBR"), ("Brugge", "BE-VWV"), ("Kapellen", "BE-VAN"),
        ("Comines", "BE-WHT"), ("Hasselt", "BE-VLI"), ("Gent", "BE-VOV"), ("Wavre", "BE-WBR"), ("Eupen", "BE-WLG"),
        ("Bastogne", "BE-WLX"), ("Dinant", "BE-WNA"),
    ],
)  # fmt: skip
def test_a_town_is_known(towns, town, code):
    found = {number for number, place in towns.items() if place.name == town and place.country == code[:2]}
    assert any(code in county_towns().county_of[number].codes for number in found)


def test_a_county_called_like_one_of_its_councils_has_the_others():
    assert county_towns().whole(["GB-KEN"]) == ("GB-KEN", "GB-MDW")
    assert county_towns().whole(["GB-MDW"]) == ("GB-MDW",)
    assert county_towns().whole(["BE-VAN"]) == ("BE-VAN",)


@pytest.mark.parametrize(
    "text", ["areas: 1", "areas: [{codes: [GB-KEN], towns: Canterbury}]", "areas: [{codes: [GB-KEN]}]", "[", "- a"]
)
def test_a_file_of_another_form_is_refused(tmp_path, text):
    path = tmp_path / "county_towns.yaml"
    path.write_text(text)
    with pytest.raises(SetupError, match="expected areas with codes and towns"):
        CountyTowns.read(path)
