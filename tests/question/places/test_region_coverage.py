"""Of how many custodians around an answer the region is known."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from glam_kg.question.places.region_coverage import region_coverage, town_coverage

BY_AREA = {
    "DE": 100,
    "DE-BY": 3,
    "DE-SN": 2,
    "NL": 9,
    "NL-DR": 9,
    "BE": 30,
    "BE-VLG": 10,
    "BE-VBR": 2,
    "GB": 50,
    "GB-KEN": 40,
}


@pytest.mark.parametrize(
    ("slots", "around", "coverage"),
    [
        ({"region": "DE-BY"}, "DE", (5, 100, True)),
        ({"region": ("DE-BY", "DE-SN")}, "DE", (5, 100, True)),
        ({"places": ("DE-BY", "DE-SN"), "institution_type": "M"}, "DE", (5, 100, True)),
        ({"country": "DE", "excluded_region": "DE-BY"}, "DE", (5, 100, True)),
        ({"level": "land", "country": "DE"}, "DE", (5, 100, True)),
        ({"level": "province", "country": ("NL",)}, "NL", (9, 9, False)),
        ({"region": "NL-DR"}, "NL", (9, 9, False)),
        # A province of Flanders, of which most custodians say no more than that they are in Flanders.
        ({"region": "BE-VBR"}, "BE-VLG", (2, 12, True)),
        ({"region": "BE-VLG"}, "BE", (12, 30, True)),
        ({"level": "region", "region": "BE-VLG"}, "BE-VLG", (2, 12, True)),
        ({"region": "GB-KEN"}, "GB-ENG", (40, 40, False)),
    ],
)
def test_of_how_many_the_region_is_known(gazetteer, slots, around, coverage):
    found = region_coverage(slots, BY_AREA, gazetteer)
    assert found is not None
    assert (*(place.code for place in found.around), found.known, found.total, found.is_low) == (around, *coverage)


def test_the_country_is_told_where_many_of_it_are_in_no_known_part(gazetteer):
    by_area = {"BE": 22, "BE-BRU": 6, "BE-VAN": 3, "BE-VOV": 2, "GB": 43, "GB-ENG": 1, "GB-KEN": 40}
    of_province = region_coverage({"region": "BE-VBR"}, by_area, gazetteer)
    assert of_province is not None
    assert (of_province.around[0].code, of_province.known, of_province.total) == ("BE", 11, 22)
    of_county = region_coverage({"region": "GB-KEN"}, by_area, gazetteer)
    assert of_county is not None
    assert (of_county.around[0].code, of_county.known, of_county.total) == ("GB-ENG", 40, 41)


@pytest.mark.parametrize(
    "slots",
    [
        {"country": "DE"},
        {"city": "DE-BY in short"},
        {"places": ("DE", "NL")},
        {"level": "country"},
        {"level": "city", "country": "DE"},
        {"level": "land"},
        {},
    ],
)
def test_an_answer_that_is_about_no_regions_has_none(gazetteer, slots):
    assert region_coverage(slots, BY_AREA, gazetteer) is None


@pytest.mark.parametrize(
    ("slots", "countries", "around", "coverage"),
    [
        # Where it is known for the one, that says nothing of the other.
        ({"places": ("DE-BY", "NL-DR")}, (), ["DE"], (5, 100, True)),
        ({"region": ("DE-BY", "BE-VLG")}, (), ["DE", "BE"], (17, 130, True)),
        # A table of several countries rests on all of them; of those where nobody is nothing is told.
        ({"level": "land"}, ("AT", "DE"), ["DE"], (5, 100, True)),
        ({"level": "province"}, ("CA", "NL"), ["NL"], (9, 9, False)),
        ({"level": "province", "country": ("BE", "NL")}, (), ["BE", "NL"], (21, 39, False)),
    ],
)
def test_of_several_countries_it_is_told_together(gazetteer, slots, countries, around, coverage):
    found = region_coverage(slots, BY_AREA, gazetteer, countries=countries)
    assert found is not None
    assert [place.code for place in found.around] == around
    assert (found.known, found.total, found.is_low) == coverage


SETTLED = {("DE", "DE-BY"): 4, ("DE", None): 3, ("NL", "NL-DR"): 9, ("GB", "GB-KEN"): 12}


@pytest.mark.parametrize(
    ("slots", "towns", "coverage"),
    [
        ({"city": "Munich"}, ["2867714"], ("DE", 7, 100, True)),
        ({"city": ["Munich", "Cologne"]}, ["2867714", "2886242"], ("DE", 7, 100, True)),
        ({"country": "DE", "excluded_city": "Munich"}, ["2867714"], ("DE", 7, 100, True)),
        ({"places": ["Munich", "Cologne"]}, ["2867714", "2886242"], ("DE", 7, 100, True)),
        ({"level": "city", "country": "DE"}, [], ("DE", 7, 100, True)),
        ({"level": "city", "region": "GB-KEN"}, [], ("GB-KEN", 12, 40, True)),
        ({"city": "Assen"}, ["2759633"], ("NL", 9, 9, False)),
        ({"city": ["Munich", "Assen"]}, ["2867714", "2759633"], ("DE", 7, 100, True)),
        ({"place": "Assen", "radius_km": 100}, ["2759633"], ("NL", 9, 9, False)),
        ({"place": "Assen", "radius_km": 100, "country": "DE"}, ["2759633"], ("DE", 7, 100, True)),
        ({"place": "Assen", "radius_km": 100, "region": ["DE-NI", "DE-NW"]}, ["2759633"], ("DE", 7, 100, True)),
    ],
)
def test_of_how_many_the_town_is_known(gazetteer, slots, towns, coverage):
    graph = SimpleNamespace(custodians_by_area=BY_AREA, settled_by_area=SETTLED)
    found = town_coverage(slots, [gazetteer.place(town) for town in towns], graph, gazetteer)
    assert found is not None
    assert found.of_towns
    assert (*(place.code for place in found.around), found.known, found.total, found.is_low) == coverage


@pytest.mark.parametrize(
    ("slots", "towns"),
    [
        ({"region": "DE-BY"}, []),
        ({"places": ["DE", "NL"]}, ["DE", "NL"]),
        ({"level": "city"}, []),
        ({}, []),
    ],
)
def test_an_answer_that_is_about_no_towns_has_none(gazetteer, slots, towns):
    graph = SimpleNamespace(custodians_by_area=BY_AREA, settled_by_area=SETTLED)
    assert town_coverage(slots, [gazetteer.place(town) for town in towns], graph, gazetteer) is None
