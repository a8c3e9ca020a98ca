"""The mapping of the museums of IMLS: on rows of our own, and each trap of the real list on the list itself."""

import csv
import random
import re
from collections import Counter
from pathlib import Path

import pytest

from glam_kg.custodians.converter import CustodianRDFConverter
from glam_kg.mappings.mapping import Mapping
from glam_kg.places.gazetteer import Gazetteer

LIST = Path(__file__).parents[2] / "../shared/data/us_museums_imls/MuseumFile2018_File1_Nulls.csv"
MUSEUM = {
    "MID": "8499900001", "DISCIPL": "ART", "COMMONNAME": "MUSEUM OF ART OF SANTA FE", "LEGALNAME": "MUSEUM OF ART INC",
    "ADSTREET": "PO BOX 7", "ADCITY": "TAOS", "ADSTATE": "NM", "ADZIP5": "87571", "EIN": "46002284", "DUNS": "75471300",
    "WEBURL": "HTTP://WWW.EXAMPLE.ORG/VISIT", "REVENUE15": "1500000", "TAXPER15": "201406", "RULEDATE15": "196203",
    "LATITUDE": "35.687", "LONGITUDE": "-105.938",
}  # fmt: skip


@pytest.fixture
def read(tmp_path):
    """Reads rows; a column that is not given holds one blank, as in the list."""

    def run(*changes):
        mapping, file = Mapping.load("imls_museums"), tmp_path / "museums.csv"
        with file.open("w", encoding="utf-8", newline="") as stream:
            writer = csv.DictWriter(stream, sorted(mapping.columns | {"RULEDATE15"}), restval=" ")
            writer.writeheader()
            writer.writerows({**MUSEUM, **change} for change in changes)
        return list(mapping.read(file))

    return run


@pytest.fixture(scope="module")
def rows():
    if not LIST.is_file():
        pytest.skip("../shared/data/us_museums_imls is not beside this checkout")
    return list(Mapping.load("imls_museums").read(LIST))


@pytest.fixture(scope="module")
def conversion(rows):
    gazetteer = Gazetteer.open()
    yield CustodianRDFConverter(places=gazetteer).convert([row.value for row in rows])
    gazetteer.close()


def test_a_museum(read):
    (row,) = read({})
    assert row.problem is None
    source = row.value.pop("source")
    assert source["name"] == "IMLS Museum Data Files"
    assert row.value == {
        "id": "8499900001",
        "name": "Museum of Art of Santa Fe",
        "name_language": "en",
        "alternative_names": [{"name": "Museum of Art Inc", "language": "en"}],
        "institution_type": "M",
        "location": {
            "city": "Taos", "region": "US-NM", "country": "US", "street_address": "PO Box 7", "postal_code": "87571",
            "latitude": "35.687", "longitude": "-105.938",
        },
        "identifiers": [
            {"scheme": "IMLS", "value": "8499900001"},
            {"scheme": "EIN", "value": "046002284"},
            {"scheme": "DUNS", "value": "075471300"},
        ],
        "website": "http://www.example.org/visit",
        "budget": [{"amount": "1500000", "currency": "USD", "year": "2014"}],
    }  # fmt: skip


def test_the_ruling_month_is_no_founding_date(read):
    assert "founded" not in read({"RULEDATE15": "196203"})[0].value


def test_every_change_of_a_name_is_told(read):
    (row,) = read({"COMMONNAME": "TULSA CHILDREN S  MUSEUM"})
    assert row.value["name"] == "Tulsa Children's Museum"
    told = [(change.field, change.before, change.after, change.by) for change in row.changes]
    assert ("COMMONNAME", "TULSA CHILDREN S  MUSEUM", "TULSA CHILDREN S MUSEUM", "whitespace") in told
    assert ("name", "TULSA CHILDREN S MUSEUM", "TULSA CHILDREN'S MUSEUM", "lost_apostrophe") in told
    assert ("name", "TULSA CHILDREN'S MUSEUM", "Tulsa Children's Museum", "letter_case") in told


def test_what_belongs_to_the_university_is_not_said_of_its_gallery(read):
    (row,) = read({"COMMONNAME": "ART GALLERY", "LEGALNAME": "OHIO UNIVERSITY", "INSTNAME": "OHIO UNIVERSITY"})
    assert row.value["parent"] == "Ohio University"
    assert [identifier["scheme"] for identifier in row.value["identifiers"]] == ["IMLS"]
    assert "budget" not in row.value
    assert "alternative_names" not in row.value


@pytest.mark.parametrize(
    ("discipline", "name", "letter"),
    [
        ("ART", "FRICK COLLECTION", "M"),
        ("ART", "UNIVERSITY ART GALLERY", "G"),
        ("ART", "NEVADA MUSEUM OF ART GALLERY", "M"),
        ("BOT", "ARBORETUM", "B"),
        ("ZAW", "EL PASO ZOO", "B"),
        ("CMU", "KIDSPACE", "M"),
        ("HST", "OLD JAIL", "M"),
        ("HST", "LOUP COUNTY HISTORICAL SOCIETY", "S"),
        ("HST", "HISTORICAL SOCIETY MUSEUM", "M"),
        ("HSC", "OLD SALEM", "S"),
        ("GMU", "CITY MUSEUM", "M"),
        ("SCI", "PLANETARIUM", "M"),
        ("NAT", "FOSSIL HALL", "M"),
    ],
)
def test_the_type_is_of_the_discipline_and_the_name(read, discipline, name, letter):
    (row,) = read({"DISCIPL": discipline, "COMMONNAME": name})
    assert row.value["institution_type"] == letter
    assert not row.remarks


@pytest.mark.parametrize(
    ("change", "location"),
    [
        (
            {"PHSTREET": "1 PLAZA", "PHCITY": "CAMBRIDGE", "PHSTATE": "MA", "PHZIP5": "2138"},
            {"street_address": "1 Plaza", "city": "Cambridge", "region": "US-MA", "postal_code": "02138"},
        ),
        (
            {"PHCITY": "RENO", "PHSTATE": "NV", "PHZIP5": "8950"},
            {"city": "Reno", "region": "US-NV", "postal_code": None},
        ),
        ({"PHSTREET": "SUITE 2", "PHCITY": "400 NEVIN AVE", "PHSTATE": "CA"}, {"city": "Taos", "region": "US-NM"}),
    ],
    ids=["whole", "no street", "a street for a city"],
)
def test_parts_of_two_addresses_are_not_mixed(read, change, location):
    found = read(change)[0].value["location"]
    assert {key: found.get(key) for key in location} == location
    assert found.get("street_address") != "PO Box 7"


@pytest.mark.parametrize(
    ("alternative", "names"),
    [
        ("BASS MUSEUM OF ART", ["Bass Museum of Art"]),
        ("HUNTERDON MUSEUM; INCL: SKY THEATER", ["Hunterdon Museum"]),
        ("LONG HILL; (part of) ESSEX HERITAGE AREA", ["Long Hill"]),
        ("MUSEUM OF ART OF SANTA FE", []),
    ],
)
def test_a_part_or_a_whole_is_no_other_name(read, alternative, names):
    (row,) = read({"ALTNAME": alternative, "LEGALNAME": " "})
    assert [name["name"] for name in row.value.get("alternative_names", [])] == names


def test_no_revenue_is_no_budget_of_nought(read):
    assert all("budget" not in row.value for row in read({"REVENUE15": "0"}, {"REVENUE15": " "}))


@pytest.mark.long
def test_the_whole_list_is_converted(rows, conversion):
    assert len(rows) == 7431
    assert [row.problem for row in rows if row.problem] == []
    assert [outcome.problems for outcome in conversion.outcomes if not outcome.converted] == []


@pytest.mark.long
def test_one_blank_is_no_value(rows):
    assert [row.value for row in rows if '" "' in str(row.value).replace("'", '"')] == []


@pytest.mark.long
def test_names_and_cities_are_not_in_capitals(rows):
    assert sum(row.original["COMMONNAME"].isupper() for row in rows) > 7400
    assert {row.value["name"] for row in rows if row.value["name"].isupper()} == set()
    # A place that is known by its initials, and one whose name the list has without its vowels.
    assert {row.value["location"]["city"] for row in rows if row.value["location"]["city"].isupper()} == {
        "RTP",
        "PLS VRDS PNSL",
    }


@pytest.mark.long
def test_addresses_on_the_web_have_a_scheme_in_small_letters(rows):
    assert sum("HTTP://" in row.original["WEBURL"] for row in rows) > 4000
    websites = [row.value["website"] for row in rows if "website" in row.value]
    assert len(websites) > 4800
    assert [website for website in websites if not re.match(r"https?://[a-z0-9._-]+\.[a-z]{2,}", website)] == []


@pytest.mark.long
def test_numbers_have_their_leading_zeros(rows):
    shapes = {"IMLS": r"\d{10}X?", "EIN": r"\d{9}", "DUNS": r"\d{9}"}
    found = Counter()
    for row in rows:
        for identifier in row.value["identifiers"]:
            assert re.fullmatch(shapes[identifier["scheme"]], identifier["value"]), identifier
            found[identifier["scheme"]] += identifier["value"].startswith("0")
    assert found["EIN"] > 200
    assert found["DUNS"] > 600


@pytest.mark.long
def test_no_museum_has_a_founding_date_though_the_tax_ruling_has_one(rows):
    assert sum(row.original["RULEDATE15"] != " " for row in rows) > 4000
    assert [row.value["id"] for row in rows if "founded" in row.value] == []


@pytest.mark.long
def test_a_repeated_number_is_one_museum_only_where_the_rest_agrees(rows, conversion):
    times = Counter(row.value["id"] for row in rows)
    assert {number for number, count in times.items() if count > 1} == {"8400602963X", "8409500528"}
    identifiers = {
        number: {
            str(outcome.ghcid)
            for row, outcome in zip(rows, conversion.outcomes, strict=True)
            if row.value["id"] == number
        }
        for number in ("8400602963X", "8409500528")
    }
    assert len(identifiers["8409500528"]) == 1
    assert len(identifiers["8400602963X"]) == 2


@pytest.mark.long
def test_every_museum_is_in_the_state_that_the_list_gives(conversion):
    found = [one for one in conversion.custodians if one.situation.settlement and one.situation.settlement.geonames_id]
    assert all(one.situation.subregion == one.custodian.address.region for one in conversion.custodians)
    assert all(one.situation.settlement.subregion == one.custodian.address.region for one in found)
    assert len(found) / len(conversion.custodians) > 0.94


@pytest.mark.long
def test_the_order_of_the_rows_does_not_matter(rows, conversion):
    order = list(range(len(rows)))
    random.Random(7).shuffle(order)  # noqa: S311 - the same order in every run
    gazetteer = Gazetteer.open()
    shuffled = CustodianRDFConverter(places=gazetteer).convert([rows[index].value for index in order])
    gazetteer.close()
    assert [outcome.ghcid for outcome in shuffled.outcomes] == [conversion.outcomes[index].ghcid for index in order]
