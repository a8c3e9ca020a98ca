"""The gazetteer on real lists of cities: how many it finds, and whether in the right subdivision."""

import csv
import json
from pathlib import Path

import pytest

from glam_kg.places.gazetteer import Gazetteer
from glam_kg.places.model import PlaceLevel

SHARED = Path(__file__).parents[2] / "../shared"


def shared(name: str) -> Path:
    path = SHARED / name
    if not path.exists():
        pytest.skip(f"{name} is not beside this checkout: the shared data are needed for this measurement")
    return path


def located_records():
    for line in shared("evaluation/records.jsonl").read_text(encoding="utf-8").splitlines():
        location = json.loads(line)["location"]
        if location.get("city") and location.get("latitude") is not None:
            yield location, (location["latitude"], location["longitude"])


def test_dutch_museum_cities_are_found(gazetteer: Gazetteer):
    with shared("data/nl_museums/museumkaart-museums-aug2018.csv").open(encoding="utf-8") as file:
        # Five lines of the list are broken inside a quoted name; their city begins with a blank.
        cities = sorted({row["city"] for row in csv.DictReader(file) if not row["city"].startswith(" ")})
    found = [bool(gazetteer.lookup(city, country="NL", level=PlaceLevel.CITY)) for city in cities]
    assert sum(found) / len(found) >= 0.97


def test_dutch_municipalities_are_found(gazetteer: Gazetteer):
    with shared("data/nl_museums/nl-gemeentes-cbs-wikidata.csv").open(encoding="utf-8") as file:
        names = sorted({row["gemeente"] for row in csv.DictReader(file)})
    found = [bool(gazetteer.lookup(name, country="NL", level=PlaceLevel.CITY)) for name in names]
    assert sum(found) / len(found) >= 0.97


@pytest.mark.parametrize("use_point", [True, False])
def test_dutch_and_belgian_organisations_lie_in_their_subdivision(gazetteer: Gazetteer, *, use_point: bool):
    right = []
    for line in shared("data/ror/ror_nl_be.jsonl").read_text(encoding="utf-8").splitlines():
        for location in json.loads(line).get("locations", []):
            details = location["geonames_details"]
            country, part = details["country_code"], details.get("country_subdivision_code")
            if country in {"NL", "BE"} and part:
                near = (details["lat"], details["lng"]) if use_point else None
                found = gazetteer.lookup(details["name"], country=country, level=PlaceLevel.CITY, near=near)
                right.append(bool(found) and found[0].place.region == f"{country}-{part}")
    assert len(right) > 500
    assert sum(right) / len(right) >= 0.97


def test_american_cities_near_their_museum_lie_in_its_state(gazetteer: Gazetteer):
    right, asked = [], 0
    for location, point in located_records():
        if location["country"] == "US" and location.get("region"):
            asked += 1
            found = gazetteer.lookup(location["city"], country="US", level=PlaceLevel.CITY, near=point)
            if found and found[0].place.country == "US":
                right.append(found[0].place.region == location["region"])
    assert len(right) / asked >= 0.92
    assert sum(right) / len(right) >= 0.97


def test_american_cities_are_found_in_their_state(gazetteer: Gazetteer):
    found = [
        bool(gazetteer.lookup(location["city"], region=location["region"], level=PlaceLevel.CITY, fuzzy=True))
        for location, _ in located_records()
        if location["country"] == "US" and location.get("region")
    ]
    assert sum(found) / len(found) >= 0.94


def test_cities_elsewhere_lie_in_their_subdivision_or_in_none(gazetteer: Gazetteer):
    right = []
    for location, point in located_records():
        if location["country"] not in {"US", "NL"} and location.get("region"):
            found = gazetteer.lookup(location["city"], country=location["country"], level=PlaceLevel.CITY, near=point)
            if found and found[0].place.region is not None:
                right.append(found[0].place.region in gazetteer.line(location["region"]))
    assert len(right) > 200
    assert sum(right) / len(right) >= 0.98
