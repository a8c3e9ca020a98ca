"""The records of the embedded sample graph: whole, well shaped, and enough for every template to have something to say."""

from __future__ import annotations

import csv
import re
from collections import Counter, defaultdict
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from glam_kg.custodians.parsing import parse_record
from glam_kg.custodians.reading import read_records
from glam_kg.custodians.vocabulary import RecordVocabulary

if TYPE_CHECKING:
    from collections.abc import Iterator

    from glam_kg.custodians.model import Custodian
    from glam_kg.custodians.parsing import ParsedRecord
    from glam_kg.custodians.reading import RawRecord

CHECKOUT = Path(__file__).parents[2]
SAMPLE = CHECKOUT / "data" / "sample"
TUTORIAL = CHECKOUT / "docs" / "tutorial" / "custodians.csv"

PROVINCES = ("DR", "FL", "FR", "GE", "GR", "LI", "NB", "NH", "OV", "UT", "ZE", "ZH")
LATEST_YEAR = 2026
"""The year of the newest snapshot behind the records."""

# South, north, west, east in degrees: rough, to catch a swapped or mistyped coordinate, not a misplaced street.
BOUNDS = {
    "NL": (50.7, 53.6, 3.3, 7.3),
    "BE": (49.4, 51.6, 2.5, 6.5),
    "LU": (49.4, 50.2, 5.7, 6.6),
    "DE": (47.2, 55.1, 5.8, 15.1),
    "FR": (41.3, 51.1, -5.2, 9.6),
    "GB": (49.8, 60.9, -8.7, 1.8),
    "AT": (46.3, 49.1, 9.5, 17.2),
    "CH": (45.8, 47.9, 5.9, 10.5),
    "CA": (41.6, 83.2, -141.1, -52.6),
    "US": (18.9, 71.5, -179.2, -66.9),
}


@pytest.fixture(scope="module")
def raw() -> list[RawRecord]:
    return [record for path in sorted(SAMPLE.glob("*.yaml")) for record in read_records(path)]


@pytest.fixture(scope="module")
def parsed(raw: list[RawRecord]) -> list[ParsedRecord]:
    vocabulary = RecordVocabulary.load()
    return [parse_record(record.value or {}, vocabulary) for record in raw]


@pytest.fixture(scope="module")
def custodians(parsed: list[ParsedRecord]) -> list[Custodian]:
    return [record.custodian for record in parsed if record.custodian is not None]


def identifiers(custodians: list[Custodian], scheme: str) -> Iterator[str]:
    return (found.value for body in custodians for found in body.identifiers if found.scheme == scheme)


def networks(custodians: list[Custodian]) -> dict[str, set[str]]:
    members: dict[str, set[str]] = defaultdict(set)
    for body in custodians:
        for network in body.members_of:
            members[network].add(str(body.record_id))
    return members


def test_every_record_reads_without_a_problem(raw: list[RawRecord], parsed: list[ParsedRecord]) -> None:
    assert {record.where: record.problem for record in raw if record.problem} == {}
    faulty = {record.where: result.problems for record, result in zip(raw, parsed, strict=True) if result.problems}
    assert faulty == {}
    assert all(result.custodian for result in parsed)


def test_there_are_at_least_two_hundred_records(custodians: list[Custodian]) -> None:
    assert len(custodians) >= 200


def test_ids_are_unique_slugs_that_begin_with_the_country(custodians: list[Custodian]) -> None:
    ids = [str(body.record_id) for body in custodians]
    assert [name for name, count in Counter(ids).items() if count > 1] == []
    for body in custodians:
        assert re.fullmatch(r"[a-z]{2}(-[a-z0-9]+)+", str(body.record_id))
        assert str(body.record_id)[:2].upper() == body.address.country


@pytest.mark.parametrize(
    ("scheme", "shape", "at_least"),
    [
        ("ISIL", r"[A-Z]{2}-[A-Za-z0-9:/-]{1,11}", 100),
        ("Wikidata", r"Q[1-9][0-9]*", 150),
        ("ROR", r"0[a-hj-km-np-tv-z0-9]{6}[0-9]{2}", 80),
        ("IMLS", r"[0-9]{10}", 12),
    ],
)
def test_identifiers_have_their_scheme_s_shape_and_stand_once(
    custodians: list[Custodian], scheme: str, shape: str, at_least: int
) -> None:
    values = list(identifiers(custodians, scheme))
    assert len(values) >= at_least
    assert [value for value in values if not re.fullmatch(shape, value)] == []
    assert [value for value, count in Counter(values).items() if count > 1] == []


def test_an_isil_has_the_prefix_of_its_country(custodians: list[Custodian]) -> None:
    strays = [
        (body.record_id, found.value)
        for body in custodians
        for found in body.identifiers
        if found.scheme == "ISIL" and not found.value.startswith(f"{body.address.country}-")
    ]
    assert strays == []


def test_dates_are_in_order_and_not_in_the_future(custodians: list[Custodian]) -> None:
    for body in custodians:
        years = [date.year for date in (body.founded, body.closed) if date is not None]
        years += [event.when.year for event in body.events if event.when is not None]
        assert all(0 < year <= LATEST_YEAR for year in years), body.record_id
        if body.founded and body.closed:
            assert body.founded.year <= body.closed.year, body.record_id


def test_coordinates_lie_in_their_country(custodians: list[Custodian]) -> None:
    located = [body for body in custodians if body.address.point]
    assert len(located) >= 100
    for body in located:
        assert body.address.point is not None
        latitude, longitude = body.address.point
        south, north, west, east = BOUNDS[str(body.address.country)]
        assert south <= latitude <= north, body.record_id
        assert west <= longitude <= east, body.record_id


def test_every_record_has_a_city_and_a_region_of_its_country(custodians: list[Custodian]) -> None:
    for body in custodians:
        assert body.address.city, body.record_id
        assert str(body.address.region).startswith(f"{body.address.country}-"), body.record_id


def test_every_record_names_its_source(custodians: list[Custodian]) -> None:
    for body in custodians:
        assert body.source.name, body.record_id
        assert str(body.source.url).startswith(("http://", "https://")), body.record_id
        assert body.source.tier, body.record_id


def test_a_retrieval_date_is_claimed_only_for_the_snapshots(custodians: list[Custodian]) -> None:
    dated = {body.source.name: body.source.retrieved for body in custodians if body.source.retrieved}
    assert {name: str(day) for name, day in dated.items()} == {
        "Research Organization Registry": "2026-06-23",
        "Wikidata": "2023-09-25",
    }


@pytest.mark.parametrize(
    ("name", "scheme", "prefix"),
    [
        ("Research Organization Registry", "ROR", "https://ror.org/"),
        ("Wikidata", "Wikidata", "https://www.wikidata.org/wiki/"),
    ],
)
def test_a_source_s_address_is_that_of_the_record_s_identifier(
    custodians: list[Custodian], name: str, scheme: str, prefix: str
) -> None:
    from_source = [body for body in custodians if body.source.name == name]
    assert from_source
    for body in from_source:
        assert [body.source.url] == [prefix + value for value in identifiers([body], scheme)], body.record_id


@pytest.mark.parametrize("province", PROVINCES)
def test_each_dutch_province_has_archives_museums_and_libraries(custodians: list[Custodian], province: str) -> None:
    letters = Counter(body.institution_type for body in custodians if body.address.region == f"NL-{province}")
    assert letters["A"] >= 2
    assert letters["M"] >= 4
    assert letters["L"] >= 2


@pytest.mark.parametrize(
    ("country", "at_least"),
    [
        ("NL", 150),
        ("BE", 15),
        ("DE", 20),
        ("FR", 15),
        ("GB", 15),
        ("US", 25),
        ("AT", 3),
        ("CH", 3),
        ("LU", 3),
        ("CA", 3),
    ],
)
def test_each_country_is_covered(custodians: list[Custodian], country: str, at_least: int) -> None:
    assert sum(body.address.country == country for body in custodians) >= at_least


def test_nearly_every_institution_type_occurs(custodians: list[Custodian]) -> None:
    # U stands for "unknown": no custodian is of an unknown type here.
    assert {body.institution_type for body in custodians} == set("GLAMORCBESFIXPHDNT")


def test_budgets_are_american_and_carry_their_year(custodians: list[Custodian]) -> None:
    with_budget = [body for body in custodians if body.budgets]
    assert len(with_budget) >= 12
    for body in with_budget:
        (budget,) = body.budgets
        assert (body.address.country, budget.currency, body.source.name) == ("US", "USD", "IMLS Museum Data Files 2018")
        assert budget.amount > 0
        assert budget.year in {2013, 2014}


def test_collections_share_their_subjects(custodians: list[Custodian]) -> None:
    holders: dict[str, set[str]] = defaultdict(set)
    for body in custodians:
        for collection in body.collections:
            assert collection.name
            assert collection.types, body.record_id
            for subject in collection.subjects:
                holders[subject].add(str(body.record_id))
    assert sum(bool(body.collections) for body in custodians) >= 40
    common = ("impressionism", "maps", "fossils", "photographs", "Vincent van Gogh", "archaeology", "manuscripts")
    assert {subject: len(holders[subject]) for subject in common if len(holders[subject]) < 4} == {}


def test_events_of_each_common_kind_occur(custodians: list[Custodian]) -> None:
    events = [event for body in custodians for event in body.events]
    kinds = Counter(event.kind for event in events)
    assert sum(bool(body.events) for body in custodians) >= 15
    assert set(kinds) >= {"MERGER", "RENAMING", "RELOCATION", "REOPENING", "CLOSURE", "EXPANSION", "TRANSFER", "SPLIT"}
    assert all(event.when and event.description for event in events)


def test_ids_in_memberships_parents_and_events_exist(custodians: list[Custodian]) -> None:
    ids = {str(body.record_id) for body in custodians}
    mentioned = {name for body in custodians for name in (*body.members_of, body.parent or "")}
    mentioned |= {name for body in custodians for event in body.events for name in (*event.before, *event.after)}
    slugs = {name for name in mentioned if re.fullmatch(r"[a-z]{2}(-[a-z0-9]+)+", name)}
    assert slugs - ids == set()
    assert len(slugs) > 20


def test_networks_have_members(custodians: list[Custodian]) -> None:
    members = networks(custodians)
    assert sum(map(len, members.values())) >= 25
    assert len([name for name, bodies in members.items() if len(bodies) >= 2]) >= 5
    assert len(members["us-smithsonian"]) >= 5
    assert len(members["Regionale Historische Centra"]) >= 8


def test_parents_and_closures_occur(custodians: list[Custodian]) -> None:
    assert sum(body.parent is not None for body in custodians) >= 10
    assert sum(body.closed is not None for body in custodians) >= 3
    assert all(body.parent != body.record_id for body in custodians)


def test_some_names_are_shared_by_bodies_in_different_cities(custodians: list[Custodian]) -> None:
    cities: dict[str, set[str]] = defaultdict(set)
    for body in custodians:
        cities[body.name.text].add(str(body.address.city))
    assert len([name for name, places in cities.items() if len(places) > 1]) >= 2


@pytest.mark.parametrize(
    ("city", "region"),
    [
        ("Utrecht", "NL-UT"),
        ("Groningen", "NL-GR"),
        ("Luxembourg", "LU-LU"),
        ("Bergen (NH)", "NL-NH"),
        ("Hasselt", "BE-VLI"),
    ],
)
def test_places_with_two_readings_occur(custodians: list[Custodian], city: str, region: str) -> None:
    assert any(body.address.city == city and body.address.region == region for body in custodians)


def test_every_template_about_dates_finds_old_and_new_bodies(custodians: list[Custodian]) -> None:
    years = [body.founded.year for body in custodians if body.founded]
    assert len(years) >= 150
    assert min(years) < 1600
    assert max(years) > 2010


def test_the_tutorial_s_list_has_ten_bodies_that_the_sample_lacks(custodians: list[Custodian]) -> None:
    with TUTORIAL.open(encoding="utf-8", newline="") as stream:
        rows = list(csv.DictReader(stream))
    assert len(rows) == 10
    names = {name.text for body in custodians for name in (body.name, *body.alternative_names)}
    assert {row["name"] for row in rows} & names == set()
    assert {row["isil"] for row in rows if row["isil"]} & set(identifiers(custodians, "ISIL")) == set()
    for row in rows:
        assert row["type"] in "GLAMORCUBESFIXPHDNT"
        assert row["city"]
        assert row["country"] in BOUNDS


def test_the_readme_counts_what_is_there(custodians: list[Custodian]) -> None:
    rows = re.findall(r"^\| ([^|`]+?) \| (\d+) \|", (SAMPLE / "README.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert {what: int(count) for what, count in rows} == {
        "records": len(custodians),
        "with an ISIL": sum(1 for _ in identifiers(custodians, "ISIL")),
        "with a Wikidata id": sum(1 for _ in identifiers(custodians, "Wikidata")),
        "with a ROR id": sum(1 for _ in identifiers(custodians, "ROR")),
        "with a founding year": sum(body.founded is not None for body in custodians),
        "with coordinates": sum(body.address.point is not None for body in custodians),
        "with a website": sum(body.website is not None for body in custodians),
        "with a budget": sum(bool(body.budgets) for body in custodians),
        "with collections": sum(bool(body.collections) for body in custodians),
        "with events": sum(bool(body.events) for body in custodians),
        "closed": sum(body.closed is not None for body in custodians),
    }
