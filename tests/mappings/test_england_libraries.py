"""The mapping of England's libraries: on rows of our own, and each trap of the real list on the list itself."""

import csv
import random
import re
from collections import Counter, defaultdict
from pathlib import Path

import pycountry
import pytest

from glam_kg.custodians.converter import CustodianRDFConverter
from glam_kg.mappings.mapping import Mapping
from glam_kg.places.gazetteer import Gazetteer
from glam_kg.places.ranking import distance_km

LIST = Path(__file__).parents[2] / "../shared/data/england_libraries/libraries.csv"
LIBRARY = {
    "id": "7", "name": "Wivenhoe", "authority_id": "43", "address": "104-106 High Street, Wivenhoe", "postcode": "CO79AB",
    "lat": "51.857", "lng": "0.958", "type": "LAL", "replacement": "f", "url": "www.example.org/Wivenhoe",
}  # fmt: skip
NORTHAMPTONSHIRE = "89"


@pytest.fixture
def read(tmp_path):
    """Reads rows, with the authorities beside them."""

    def run(*changes):
        mapping, file = Mapping.load("england_libraries"), tmp_path / "libraries.csv"
        (tmp_path / "authorities.csv").write_text(
            "authority_id,name,code\n43,Essex,E10000012\n4,Bath and NE Somerset,E06000022\n89,Northamptonshire,E10000021\n",
            encoding="utf-8",
        )
        with file.open("w", encoding="utf-8", newline="") as stream:
            writer = csv.DictWriter(stream, sorted(mapping.columns))
            writer.writeheader()
            writer.writerows({**LIBRARY, **change} for change in changes)
        return list(mapping.read(file))

    return run


@pytest.fixture(scope="module")
def rows():
    if not LIST.is_file():
        pytest.skip("../shared/data/england_libraries is not beside this checkout")
    return list(Mapping.load("england_libraries").read(LIST))


@pytest.fixture(scope="module")
def conversion(rows):
    gazetteer = Gazetteer.open()
    yield CustodianRDFConverter(places=gazetteer).convert([row.value for row in rows])
    gazetteer.close()


def test_a_library(read):
    (row,) = read({"email": "wivenhoe@example.org", "notes": "New shelves in 2012.\nA lift since 2014."})
    assert row.remarks == ()
    assert row.value.pop("source")["licence"] == "OGL-UK-3.0"
    assert row.value == {
        "id": "7",
        "name": "Wivenhoe",
        "name_language": "en",
        "institution_type": "L",
        "location": {
            "city": "Wivenhoe", "region": "GB-ESS", "country": "GB", "street_address": "104-106 High Street, Wivenhoe",
            "postal_code": "CO7 9AB", "latitude": "51.857", "longitude": "0.958",
        },
        "website": "http://www.example.org/Wivenhoe",
        "members_of": ["Essex library authority"],
        "description": "Run by the local authority.\nNew shelves in 2012.\nA lift since 2014.\nE-mail: wivenhoe@example.org",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("address", "city"),
    [
        ("2 Town Square, Barking", "Barking"),
        ("Severn Square, Alfreton, Derbyshire", "Alfreton"),
        ("Seaside Lane, Easington Colliery, Peterlee, County Durham", "Peterlee"),
        ("The Library, 16 Fore Street, Wellington Somerset", "Wellington"),
        ("Load Street, Bewdley, DY12 2EQ", "Bewdley"),
        ("Ramsden Square, Barrow in Furness.", "Barrow in Furness"),
        ("8 Buttercross, Leominster, Herefordshire,", "Leominster"),
        ("20 King Street, St. Helens", "St. Helens"),
        ("High Street", None),
        ("12 High Street", None),
        ("Robinson House, Hockeys Lane", None),
        ("Park View Centre, Chester Road North", None),
        ("Martin Wells Centre, Thompson Avenue Edlington", None),
        ("Chapel Lane, Kirkby Lonsdale, via Carnforth", None),
        ("The Beacon, 163 North Prospect Road", None),
        ("Walsall Street Willenhall", None),
        ("", None),
    ],
)
def test_a_city_is_taken_only_from_an_address_that_surely_ends_in_one(read, address, city):
    assert read({"address": address})[0].value["location"].get("city") == city


@pytest.mark.parametrize(("authority", "region"), [("43", "GB-ESS"), ("4", "GB-BAS"), (NORTHAMPTONSHIRE, None)])
def test_the_region_is_that_of_the_authority(read, authority, region):
    (row,) = read({"authority_id": authority})
    assert row.value["location"].get("region") == region
    assert row.remarks == ()


@pytest.mark.parametrize(
    ("change", "closed", "sentence", "remarks"),
    [
        ({"type": "", "closed": "XL", "closed_year": "2012", "url": ""}, "2012", "Closed.", []),
        ({"type": "", "closed": "XLR", "closed_year": "2012", "url": ""}, "2012", "Closed and replaced.", []),
        ({"type": "", "closed": "XL", "url": ""}, None, "Closed.", ["closed"]),
        ({"type": "", "closed": "XL", "closed_year": "2012"}, "2012", "Closed.", ["website"]),
        (
            {"type": "", "closed": "XLT", "closed_year": "2016"},
            None,
            "Temporarily closed on 1 July 2016.",
            ["closed"],
        ),
    ],
)
def test_a_closed_library(read, change, closed, sentence, remarks):
    (row,) = read(change)
    assert row.value.get("closed") == closed
    assert row.value["description"] == sentence
    assert "members_of" not in row.value
    assert ("website" in row.value) == (change["closed"] == "XLT")
    assert [remark.field for remark in row.remarks] == remarks


@pytest.mark.parametrize(
    ("change", "founded", "moved"),
    [
        ({"opened_year": "2014", "replacement": "f"}, "2014", None),
        ({"opened_year": "2014", "replacement": "t"}, None, "2014"),
        ({"replacement": "t"}, None, "undated"),
        ({}, None, None),
    ],
)
def test_a_new_building_for_an_old_library_is_no_foundation(read, change, founded, moved):
    (row,) = read(change)
    assert row.value.get("founded") == founded
    events = [(event["type"], event.get("date", "undated")) for event in row.value.get("events", [])]
    assert events == ([("RELOCATION", moved)] if moved else [])


@pytest.mark.parametrize(
    ("url", "website", "remarks"),
    [
        ("http:/www.lincsinspirelibraries.com", "http://www.lincsinspirelibraries.com", 0),
        ("WWW.wolverhampton.gov.uk/libraries", "http://www.wolverhampton.gov.uk/libraries", 0),
        ("https://example.org/a http://example.com/", "https://example.org/a", 1),
        ("See footnote below", None, 0),
        ("*", None, 0),
    ],
)
def test_websites(read, url, website, remarks):
    (row,) = read({"url": url})
    assert row.value.get("website") == website
    assert len(row.remarks) == remarks


@pytest.mark.long
def test_the_whole_list_is_converted(rows, conversion):
    assert len(rows) == 3238
    assert [row.problem for row in rows if row.problem] == []
    assert [outcome.problems for outcome in conversion.outcomes if not outcome.converted] == []


@pytest.mark.long
def test_notes_keep_their_lines(rows):
    several = [row for row in rows if "\n" in row.original["notes"].strip()]
    assert len(several) == 16
    assert all(
        line.strip() in row.value["description"]
        for row in several
        for line in row.original["notes"].split("\n")
        if "  " not in line
    )


@pytest.mark.long
def test_regions_are_those_of_iso_3166_2(rows, conversion):
    codes = {subdivision.code for subdivision in pycountry.subdivisions.get(country_code="GB")}
    regions = defaultdict(set)
    for row in rows:
        regions[row.original["authority_id"]].add(row.value["location"].get("region"))
    assert len(regions) == 151
    assert {authority for authority, found in regions.items() if found == {None}} == {NORTHAMPTONSHIRE}
    assert {region for found in regions.values() for region in found} - {None} <= codes
    found = [one for one in conversion.custodians if one.custodian.address.region]
    assert all(one.situation.subregion == one.custodian.address.region for one in found)


@pytest.mark.long
def test_most_cities_are_found_and_near(rows, conversion):
    cities = sum("city" in row.value["location"] for row in rows)
    assert cities / len(rows) > 0.8
    distances = [
        distance_km(one.custodian.address.point, (settlement.latitude, settlement.longitude))
        for one in conversion.custodians
        if (settlement := one.situation.settlement) and settlement.geonames_id and one.custodian.address.point
    ]
    assert len(distances) / cities > 0.85
    assert sum(distance < 25 for distance in distances) / len(distances) > 0.99


@pytest.mark.long
def test_the_life_cycle(rows):
    codes = Counter(row.original["closed"] for row in rows if row.original["closed"])
    assert sum(codes.values()) == 252
    closed = [row for row in rows if "closed" in row.value]
    assert len(closed) == codes["XL"] + codes["XLR"] - 3
    assert all(row.value["closed"] == row.original["closed_year"] for row in closed)
    assert sum("founded" in row.value for row in rows) == 38
    assert sum("events" in row.value for row in rows) == 215


@pytest.mark.long
def test_repeated_names_are_told_apart(rows, conversion):
    names = Counter(row.value["name"] for row in rows)
    bodies = defaultdict(set)
    for row, outcome in zip(rows, conversion.outcomes, strict=True):
        if names[row.value["name"]] > 1:
            bodies[str(outcome.ghcid)].add(row.value["id"])
    assert sum(names[name] > 1 for name in names) > 90
    assert {ghcid: ids for ghcid, ids in bodies.items() if len(ids) > 1} == {}


@pytest.mark.long
def test_postcodes_have_their_blank(rows):
    assert sum(" " not in row.original["postcode"] for row in rows) > 1000
    shape = r"[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}"
    assert all(re.fullmatch(shape, row.value["location"]["postal_code"]) for row in rows)


@pytest.mark.long
def test_websites_have_a_scheme(rows):
    assert sum(row.original["url"].startswith("www.") for row in rows) > 600
    websites = [row.value["website"] for row in rows if "website" in row.value]
    assert len(websites) > 2500
    assert all(re.match(r"https?://[^\s/]+\.[a-z]+", website) for website in websites)


@pytest.mark.long
def test_the_order_of_the_rows_does_not_matter(rows, conversion):
    order = list(range(len(rows)))
    random.Random(7).shuffle(order)  # noqa: S311 - the same order in every run
    gazetteer = Gazetteer.open()
    shuffled = CustodianRDFConverter(places=gazetteer).convert([rows[index].value for index in order])
    gazetteer.close()
    assert [outcome.ghcid for outcome in shuffled.outcomes] == [conversion.outcomes[index].ghcid for index in order]
