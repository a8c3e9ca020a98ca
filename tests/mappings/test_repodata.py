"""The mapping of RepoData: on rows of our own, and each trap of the real list on the list itself."""

import csv
import random
import re
from collections import Counter, defaultdict
from pathlib import Path

import pytest

from glam_kg.custodians.converter import CustodianRDFConverter
from glam_kg.mappings.mapping import Mapping
from glam_kg.places.gazetteer import Gazetteer

LIST = Path(__file__).parents[2] / "../shared/data/us_archives_repodata/repodata_all.csv"
NAME, CITY, ZIP, TYPE = "Repository Name Unauthorized*", "St City*", "St Zip Code (5 Numbers)*", "Repository Type*"
REPOSITORY = {
    NAME: "Otis Town Hall", "Street Address 1*": "1 Main St", "Street Address 2": "Room 2", CITY: "Otis", "State*": "MA",
    ZIP: "1253.0", TYPE: "Government", "URL": "www.Example.org/Otis", "_src": "excel/MA.xlsx",
    "Date Entry Recorded*": "2018-03-10 00:00:00", "Source of Repository Data*": "A survey",
    "URL of Source of Repository Data": "http://example.org/",
}  # fmt: skip


@pytest.fixture
def read(tmp_path):
    def run(*changes):
        mapping, file = Mapping.load("repodata"), tmp_path / "repodata.csv"
        with file.open("w", encoding="utf-8", newline="") as stream:
            writer = csv.DictWriter(stream, sorted(mapping.columns | {"Location Type*"}))
            writer.writeheader()
            writer.writerows({**REPOSITORY, **change} for change in changes)
        return list(mapping.read(file))

    return run


@pytest.fixture(scope="module")
def rows():
    if not LIST.is_file():
        pytest.skip("../shared/data/us_archives_repodata is not beside this checkout")
    return list(Mapping.load("repodata").read(LIST))


@pytest.fixture(scope="module")
def conversion(rows):
    gazetteer = Gazetteer.open()
    yield CustodianRDFConverter(places=gazetteer).convert([row.value for row in rows])
    gazetteer.close()


def test_a_repository(read):
    (row,) = read({"Parent Org (Unauthorized)": "Town of Otis", "Notes": "Deeds and maps."})
    assert row.remarks == ()
    assert row.value.pop("source")["licence"] == "ODbL-1.0"
    assert row.value == {
        "id": "MA / Otis / Otis Town Hall / of Town of Otis",
        "name": "Otis Town Hall",
        "name_language": "en",
        "institution_type": "O",
        "location": {
            "city": "Otis", "region": "US-MA", "country": "US", "street_address": "1 Main St, Room 2", "postal_code": "01253",
        },
        "website": "http://www.example.org/Otis",
        "parent": "Town of Otis",
        "description": "Deeds and maps.\nRecorded 2018-03-10 from A survey (http://example.org/).",
    }  # fmt: skip


def test_two_addresses_of_one_repository_have_one_id(read):
    street, post, other = read(
        {}, {"Street Address 1*": "PO Box 4", "Location Type*": "Mailing Address"}, {"Name Notes": "Clerk"}
    )
    assert street.value["id"] == post.value["id"] != other.value["id"]


@pytest.mark.parametrize(
    ("notes", "names"),
    [
        ("Municipal Clerk", ["Otis Town Hall, Municipal Clerk"]),
        ("DBA: Fenimore Art Museum", ["Fenimore Art Museum"]),
        ("Also known as Das Haus Museum", ["Das Haus Museum"]),
        ("", []),
    ],
)
def test_notes_on_the_name(read, notes, names):
    (row,) = read({"Name Notes": notes})
    assert [name["name"] for name in row.value.get("alternative_names", [])] == names


@pytest.mark.parametrize(
    ("kind", "name", "letter"),
    [
        ("Historical Society/Museum", "Ashley County Museum", "M"),
        ("Historical Society/Museum", "Webster County Historical Society", "S"),
        ("Historical Society/Museum", "Webster County Historical Society Museum", "M"),
        ("Historical Society/Museum", "Genealogical Club of Yuma", "S"),
        ("Historical Society/Museum", "Mattie Beal Home", "M"),
        ("Historical Society/Museum", "Hamtramck Historical Commission", "O"),
        ("Historical Society/Museum", "Reed Art Gallery", "G"),
        ("Historical Society/Museum", "Springs Family Archives", "A"),
        ("Government", "Campbell County Archives", "A"),
        ("Government", "Town of Cowarts", "O"),
        ("Public Library", "Galesburg Public Library Archives", "L"),
        ("College/University", "Wellesley College", "E"),
        ("College/University", "Cox Library", "L"),
        ("College/University", "University Archives", "A"),
        ("K-12", "Tower Hill School", "E"),
        ("Corporation", "Casino Omaha", "C"),
        ("Corporation", "Deere and Company Archives", "A"),
        ("Religious", "St. Gertrude Church", "H"),
        ("Religious Archives", "Diocese of Raleigh", "A"),
        ("Tribal", "Kaw Nation", "O"),
        ("Tribal Archives", "Meherrin Indian Tribe", "A"),
        ("Community Archives", "Saint Louis Jewish Community", "A"),
        ("Museum, Historic Site", "Weiss Cottage", "M"),
        ("Multiple (specify in Notes field)", "Mountain Heritage Center", "X"),
        ("Unknown", "Arcadia", "U"),
    ],
)
def test_the_type_is_of_the_name_and_else_of_the_kind(read, kind, name, letter):
    (row,) = read({TYPE: kind, NAME: name})
    assert row.value["institution_type"] == letter
    assert row.remarks == ()


@pytest.mark.parametrize(
    ("state", "written", "code", "remarks"),
    [
        ("AL", "36104.0", "36104", 0),
        ("MA", "2138.0", "02138", 0),
        ("MA", "02138", "02138", 0),
        ("NY", "6390.0", "06390", 0),
        ("IL", "6220", None, 1),
        ("ME", "04098 1597", "04098", 0),
        ("AL", "361041234", "36104", 0),
        ("AL", "Box", None, 1),
        ("AL", "", None, 0),
    ],
)
def test_zip_codes(read, state, written, code, remarks):
    (row,) = read({"State*": state, ZIP: written})
    assert row.value["location"].get("postal_code") == code
    assert len(row.remarks) == remarks


@pytest.mark.parametrize(
    ("written", "website", "remarks"),
    [
        ("sanfordmuseum.org", "http://sanfordmuseum.org", 0),
        ("HTTP://Example.org/A", "http://example.org/A", 0),
        ("http://a.example.org/ ; http://b.example.org/", "http://a.example.org/", 1),
        ("under construction www.example.org/x", "http://www.example.org/x", 1),
        ("someone@example.org", None, 1),
        ("website gone, may be defunct?", None, 1),
        ("none", None, 0),
        ("N/A", None, 0),
    ],
)
def test_websites(read, written, website, remarks):
    (row,) = read({"URL": written})
    assert row.value.get("website") == website
    assert len(row.remarks) == remarks


@pytest.mark.parametrize(("state", "worksheet"), [("OR", ""), ("Or", ""), ("", "excel/OR.xlsx")])
def test_the_state_is_that_of_the_row_or_else_of_the_worksheet(read, state, worksheet):
    (row,) = read({"State*": state, "_src": worksheet})
    assert row.value["location"]["region"] == "US-OR"
    assert row.value["id"].startswith("OR / ")


@pytest.mark.long
def test_the_whole_list_is_converted(rows, conversion):
    assert len(rows) == 25771
    assert [row.problem for row in rows if row.problem] == []
    assert [outcome.problems for outcome in conversion.outcomes if not outcome.converted] == []


@pytest.mark.long
def test_zip_codes_of_the_list_are_whole(rows):
    assert sum(row.original[ZIP].endswith(".0") for row in rows) > 5700
    codes = [row.value["location"]["postal_code"] for row in rows if "postal_code" in row.value["location"]]
    assert all(re.fullmatch(r"\d{5}", code) for code in codes)
    assert sum(code.startswith("0") for code in codes) > 1640
    assert len(codes) == sum(bool(row.original[ZIP].strip()) for row in rows) - 10


@pytest.mark.long
def test_zero_width_characters_are_out_and_told(rows):
    changed = {(row.value["name"], change.field) for row in rows for change in row.changes if change.by == "zero_width"}
    assert {field for _, field in changed} >= {CITY, NAME}
    assert {row.value["location"]["city"] for row in rows if {"\u200b", "\u200e"} & set(row.original[CITY])} == {
        "Honolulu",
        "Houston",
    }
    assert not any({"\u200b", "\u200e", "\u00ad"} & set(str(row.value)) for row in rows)


@pytest.mark.long
def test_mojibake_is_repaired_and_told(rows):
    (row,) = [row for row in rows if any(change.by == "mojibake" for change in row.changes)]
    assert row.value["name"] == "St. Tammany Parish Library The Isleños of Louisiana Society"


@pytest.mark.long
def test_names_are_on_one_line(rows):
    assert sum("\n" in row.original[NAME] for row in rows) == 161
    assert not any("\n" in row.value["name"] or "  " in row.value["name"] for row in rows)


@pytest.mark.long
def test_dates_are_days(rows):
    assert sum(row.original["Date Entry Recorded*"].endswith(" 00:00:00") for row in rows) > 25000
    assert not any("00:00" in row.value["description"] for row in rows if "description" in row.value)


@pytest.mark.long
def test_websites_of_the_list_have_a_scheme(rows):
    websites = [row.value["website"] for row in rows if "website" in row.value]
    assert (
        sum(not row.original["URL"].lower().lstrip().startswith("http") for row in rows if row.original["URL"]) > 6000
    )
    assert len(websites) > 12700
    assert all(re.match(r"https?://[^\s/:@]+\.[^\s/:@]{2}", website) for website in websites)


@pytest.mark.long
def test_every_type_is_known(rows):
    assert len({row.original[TYPE] for row in rows}) == 14
    assert [remark for row in rows for remark in row.remarks if remark.field == "institution_type"] == []


@pytest.mark.long
def test_rows_without_city_or_state_are_kept(rows, conversion):
    outcomes = dict(zip((id(row) for row in rows), conversion.outcomes, strict=True))
    without_city = [row for row in rows if not row.original[CITY].strip()]
    without_state = [row for row in rows if not row.original["State*"].strip()]
    assert (len(without_city), len(without_state)) == (15, 6)
    assert all(outcomes[id(row)].ghcid.settlement == "XXX" for row in without_city)
    assert {outcomes[id(row)].ghcid.region for row in without_state} == {"CT", "MO", "TX", "VA"}


@pytest.mark.long
def test_repeats_are_one_body_where_the_row_says_the_same_and_none_is_lost(rows, conversion):
    repeats = defaultdict(list)
    for row, outcome in zip(rows, conversion.outcomes, strict=True):
        repeats[row.original[NAME].strip(), row.original[CITY].strip(), row.original["_src"]].append(
            (row.value, outcome)
        )
    repeated = [group for group in repeats.values() if len(group) > 1]
    assert sum(len(group) - 1 for group in repeated) == 3386
    one_body = [group for group in repeated if len({str(outcome.ghcid) for _, outcome in group}) == 1]
    assert len(one_body) / len(repeated) > 0.96
    # Other notes or another parent make another repository, and so does another type.
    for group in repeated:
        by_id = defaultdict(set)
        for value, outcome in group:
            by_id[value["id"], value["institution_type"]].add(str(outcome.ghcid))
        assert all(len(identifiers) == 1 for identifiers in by_id.values()), group[0][0]["id"]


@pytest.mark.long
def test_every_row_with_a_city_is_in_its_state(conversion):
    placed = [one for one in conversion.custodians if one.custodian.address.city and one.situation.settlement]
    assert all(one.situation.subregion == one.custodian.address.region for one in placed)
    found = [one for one in placed if one.situation.settlement.geonames_id]
    inside = Counter(one.situation.settlement.subregion == one.custodian.address.region for one in found)
    assert inside[True] / len(found) > 0.99
    assert len(found) / len(placed) > 0.88


@pytest.mark.long
def test_the_order_of_the_rows_does_not_matter(rows, conversion):
    order = list(range(len(rows)))
    random.Random(7).shuffle(order)  # noqa: S311 - the same order in every run
    gazetteer = Gazetteer.open()
    shuffled = CustodianRDFConverter(places=gazetteer).convert([rows[index].value for index in order])
    gazetteer.close()
    assert [outcome.ghcid for outcome in shuffled.outcomes] == [conversion.outcomes[index].ghcid for index in order]
