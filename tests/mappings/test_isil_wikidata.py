"""The mapping of Wikidata's ISILs: on rows of our own, and each trap of the real list on the list itself."""

import re
from collections import Counter, defaultdict
from pathlib import Path

import pytest

from glam_kg.custodians.converter import CustodianRDFConverter
from glam_kg.mappings.mapping import Mapping
from glam_kg.places.gazetteer import Gazetteer

LIST = Path(__file__).parents[2] / "../shared/data/heritage_isil_wikidata/wikidataLookup.tsv"
HEADER = "?item\t?itemLabel\t?isil\t?gndId\t?dbsId"


@pytest.fixture
def read(tmp_path):
    def run(*rows):
        file = tmp_path / "lookup.tsv"
        lines = ["\t".join([f"http://www.wikidata.org/entity/{row[0]}", *row[1:]]) for row in rows]
        file.write_text("\n".join([HEADER, *lines]) + "\n", encoding="utf-8")
        return list(Mapping.load("isil_wikidata").read(file))

    return run


@pytest.fixture(scope="module")
def rows():
    if not LIST.is_file():
        pytest.skip("../shared/data/heritage_isil_wikidata is not beside this checkout")
    return list(Mapping.load("isil_wikidata").read(LIST))


@pytest.fixture(scope="module")
def gazetteer():
    gazetteer = Gazetteer.open()
    yield gazetteer
    gazetteer.close()


def identifiers(raw):
    return {(identifier["scheme"], identifier["value"]) for identifier in raw.value["identifiers"]}


@pytest.mark.parametrize(
    ("cells", "expected"),
    [
        (["DE-Abc1", ""], {("ISIL", "DE-Abc1")}),
        (["DE-Abc1", "2009744-9", ""], {("ISIL", "DE-Abc1"), ("GND", "2009744-9")}),
        (["", "AJ148"], {("DBS", "AJ148")}),
        (["", "812889-3", "AJ148"], {("GND", "812889-3"), ("DBS", "AJ148")}),
        (["DE-Abc1", "106122161X"], {("ISIL", "DE-Abc1"), ("GND", "106122161X")}),
        (["DE-Abc1", "AJ148"], {("ISIL", "DE-Abc1"), ("DBS", "AJ148")}),
        (["", "We618"], {("DBS", "WE618")}),
    ],
)
def test_cells_that_moved_to_the_left_are_told_by_their_form(read, cells, expected):
    (row,) = read(["Q1", "Stadtbibliothek", *cells])
    assert identifiers(row) == expected | {("Wikidata", "Q1")}
    assert row.value["location"]["country"] == "DE"
    assert row.value["id"] == "Q1"


@pytest.mark.parametrize(
    "cells", [["", "BV037300670"], ["", "", ""], ["DE-1"], ["DE-1", "x", "", "", ""], ["DE 1", ""], [""]]
)
def test_a_row_of_no_known_shape_is_rejected_whole(read, cells):
    (row,) = read(["Q1", "Psalter", *cells])
    assert row.value is None
    assert "cells" in row.problem
    assert row.original == ["http://www.wikidata.org/entity/Q1", "Psalter", *cells]


@pytest.mark.parametrize(
    ("isil", "expected", "country"),
    [
        ("NL-HaNA", {("ISIL", "NL-HaNA")}, "NL"),
        ("De-4118", {("ISIL", "DE-4118")}, "DE"),
        ("UK-UkCoU", {("ISIL", "UK-UkCoU")}, "GB"),
        ("JE-UK-StJL", {("ISIL", "JE-UK-StJL")}, "JE"),
        ("DBS-CZ963", {("DBS", "CZ963")}, "DE"),
        ("DE-Y1", {("ISIL", "DE-Y1")}, "IT"),
        ("FR-991385201", {("ISIL", "FR-991385201")}, "MC"),
        ("FR-988186202", {("ISIL", "FR-988186202")}, "NC"),
        ("FR-751052116", {("ISIL", "FR-751052116")}, "FR"),
    ],
)
def test_only_a_countrys_prefix_makes_an_isil_and_tells_the_country(read, isil, expected, country):
    (row,) = read(["Q1", "Bibliothek", isil, ""])
    assert identifiers(row) - {("Wikidata", "Q1")} == expected
    assert row.value["location"]["country"] == country


@pytest.mark.parametrize("isil", ["OCLC-UIY", "EUR-EP00001", "ZDB-1", "O-AB1"])
def test_a_prefix_without_a_country_rejects_the_row_and_says_so(read, isil):
    (row,) = read(["Q1", "Bibliothek", isil, ""])
    assert row.value is None
    assert row.problem.startswith("no country")


def test_an_oclc_symbol_is_kept_where_another_row_tells_the_country(read):
    first, second = read(["Q1", "Public Library", "OCLC-ATMRE", ""], ["Q1", "Public Library", "US-abc", ""])
    assert first.value == second.value
    assert identifiers(first) == {("Wikidata", "Q1"), ("ISIL", "US-abc"), ("OCLC", "ATMRE")}


def test_a_label_that_is_an_item_number_is_no_name(read):
    bare, named = read(["Q1", "Q61888363", "JP-1002242", ""], ["Q2", "Q Theatre", "US-q", ""])
    assert bare.value is None
    assert "bare item number" in bare.problem
    assert named.value["name"] == "Q Theatre"


@pytest.mark.parametrize(
    ("label", "name", "odd"),
    [
        ('Vereniging \\"Jan van Arkel\\', 'Vereniging "Jan van Arkel"', False),
        ('Biblioteca \\"F. Po\\". Sezione \\"L. Ri\\', 'Biblioteca "F. Po". Sezione "L. Ri"', False),
        ("Biblioteca Concetto\\", "Biblioteca Concetto", False),
        ('\\"Falco\\" Biblioteca', '"Falco" Biblioteca', False),
        ('Biblioteca di Sant\\"Andrea', 'Biblioteca di Sant"Andrea', True),
        ("EDHEA \\\\ Bibliothèque", "EDHEA \\ Bibliothèque", False),
    ],
)
def test_quotes_that_were_escaped_and_cut_off(read, label, name, odd):
    (row,) = read(["Q1", label, "IT-BA0250", ""])
    assert row.value["name"] == name
    assert [(change.before, change.after) for change in row.changes if change.field == "name"] == [(label, name)]
    assert any("odd number" in remark.problem for remark in row.remarks) is odd


@pytest.mark.parametrize(
    ("label", "isil", "letter"),
    [
        ("Museum für Naturkunde, Bibliothek", "DE-1", "L"),
        ("Biblioteca dell'Archivio di Stato di Rieti", "IT-RI0001", "L"),
        ("Stadtarchiv Goch", "DE-Goc1", "A"),
        ("archives municipales de Lectoure", "FR-323200001", "A"),
        ("Stadtbücherei Roth", "DE-2", "L"),
        ("Haus zum Ritter", "DE-MUS-165513", "M"),
        ("Science Center", "JP-2000059", "M"),
        ("Centre of Records", "JP-3000001", "A"),
        ("Lifelong Learning Center", "JP-1000059", "L"),
        ("Ludwigsburg Museum", "JP-1000060", "M"),
        ("Rollins College", "US-FWpR", "E"),
        ("Royal Oldham Hospital", "GB-1", "U"),
        ("Kharkiv Centre", "DE-3", "U"),
        ("Orient-Haus", "DE-4", "U"),
    ],
)
def test_the_kind_of_institution(read, label, isil, letter):
    (row,) = read(["Q1", label, isil, ""])
    assert row.value["institution_type"] == letter


@pytest.mark.parametrize(
    ("label", "isil", "city", "region"),
    [
        ("Nationaal Archief", "NL-HaNA", "Den Haag", None),
        ("Rijksmuseum", "NL-RIJ", None, None),
        ("Laakkwartier public library", "NL-0800271005", "Den Haag", "NL-ZH"),
        ("Oosterwolde public library lending point", "NL-0870461014", "Oosterwolde", "NL-GE"),
        ("Hillegom public library", "NL-0800951010", "Hillegom", "NL-ZH"),
        ("Haarlem Oost public library", "NL-0800951004", "Haarlem", "NL-NH"),
        ("Self-service library point Lexmond", "NL-0851031008", "Lexmond", "NL-UT"),
        ("Bergen op Zoom public library", "NL-0870020000", "Bergen op Zoom", "NL-NB"),
        ("De Schulpen public library lending point", "NL-0870161005", None, "NL-NH"),
        ("Biblioteca comunale", "IT-BO0357", None, "IT-45"),
        ("Biblioteca comunale di Novafeltria", "IT-PU0141", None, "IT-45"),
        ("Biblioteca comunale di Pesaro", "IT-PU0142", None, "IT-57"),
        ("Médiathèque", "FR-315552201", None, "FR-OCC"),
        ("Bibliothèque", "FR-28", None, None),
        ("Stadtbibliothek", "DE-28", None, None),
    ],
)
def test_a_place_only_where_the_number_tells_it(read, label, isil, city, region):
    (row,) = read(["Q1", label, isil, ""])
    assert (row.value["location"].get("city"), row.value["location"].get("region")) == (city, region)


def test_the_rows_of_an_item_make_one_body(read):
    found = read(
        ["Q7", "Museum Huis", "DE-Hil1", "2019886-3", ""],
        ["Q7", "Museum Huis", "", "2019886-3", "DB675"],
        ["Q7", "Museum Huis", "DE-MUS-160612", "2019886-3", ""],
    )
    assert found[0].value == found[1].value == found[2].value
    conversion = CustodianRDFConverter().convert([row.value for row in found])
    assert len({outcome.ghcid for outcome in conversion.outcomes}) == 1
    assert identifiers(found[1]) == {
        ("Wikidata", "Q7"), ("ISIL", "DE-Hil1"), ("ISIL", "DE-MUS-160612"), ("DBS", "DB675"), ("GND", "2019886-3"),
    }  # fmt: skip


@pytest.mark.long
def test_the_list_each_row_is_a_record_or_a_rejection_with_a_reason(rows):
    assert len(rows) == 41_766
    reasons = Counter(row.problem.partition(":")[0] for row in rows if row.value is None)
    assert reasons == {
        "the label is a bare item number": 2_666,
        "no country": 192,
        "has 4 cells, which are none of the shapes of the mapping": 1,
    }
    assert len({row.value["id"] for row in rows if row.value}) == 35_484


@pytest.mark.long
def test_the_list_the_reasons_are_true(rows):
    cells = [row.original for row in rows if isinstance(row.original, dict)]
    known = defaultdict(set)
    for row in cells:
        known[row["item"]] |= {row.get("isil", ""), row.get("dbs", "")} - {""}
    for row in rows:
        if row.problem and row.problem.startswith("the label"):
            assert re.fullmatch(r"Q\d+", row.original["label"])
        if row.problem and row.problem.startswith("no country"):
            assert known[row.original["item"]]
            assert all(value.startswith(("OCLC-", "EUR-")) for value in known[row.original["item"]])


@pytest.mark.long
def test_the_list_no_cell_is_lost_and_no_prefix_is_a_false_isil(rows):
    for row in rows:
        if row.value:
            values = {value.upper() for _, value in identifiers(row)}
            cells = [row.original.get(column) or "" for column in ("isil", "gnd", "dbs")]
            plain = {re.sub(r"^(?:OCLC|DBS)-", "", cell).upper() for cell in cells if cell}
            assert plain <= values
            for scheme, value in identifiers(row):
                assert scheme != "ISIL" or re.fullmatch(r"[A-Z]{2}-[A-Za-z0-9/:-]{1,11}", value), value


@pytest.mark.long
def test_the_list_the_shifted_cells_are_of_their_own_kind(rows):
    kinds = {"GND": r"\d+-?[\dX]", "DBS": r"[A-Z]{2}\d{3,4}", "Wikidata": r"Q\d+"}
    for row in rows:
        for scheme, value in identifiers(row) if row.value else ():
            assert scheme not in kinds or re.fullmatch(kinds[scheme], value), (scheme, value)


@pytest.mark.long
def test_the_list_names_have_no_escapes_and_what_was_cut_off_is_in_the_report(rows):
    cut = [row for row in rows if row.value and row.original["label"].endswith("\\")]
    assert len(cut) == 788
    for row in cut:
        assert not row.value["name"].endswith("\\")
        assert any(change.field == "name" for change in row.changes)
    assert not any('\\"' in row.value["name"] for row in rows if row.value)


@pytest.mark.long
def test_the_list_a_name_like_a_prefix_stays_a_name(rows):
    names = {row.value["name"] for row in rows if row.value}
    for prefix in ("LWL-", "LVR-", "DRK-", "NS-"):
        assert any(name.startswith(prefix) for name in names)


@pytest.mark.long
def test_the_list_an_item_is_one_body_whatever_its_rows(rows):
    values = defaultdict(list)
    for row in rows:
        if row.value:
            values[row.value["id"]].append(row.value)
    repeated = [found for found in values.values() if len(found) > 1]
    assert len(repeated) == 3_358
    assert all(value == found[0] for found in repeated for value in found)


@pytest.mark.long
def test_the_list_dutch_libraries_and_archives_are_in_their_province(rows, gazetteer):
    """At least 97 % have a province, and where GeoNames knows the town it agrees, the province being hidden."""
    converter = CustodianRDFConverter(places=gazetteer)
    dutch = [row for row in rows if row.value and row.value["location"]["country"] == "NL"]
    known = agreed = compared = 0
    for row in dutch:
        given = converter.prepare(row.value, row.label).situation
        known += given.subregion is not None
        location = {key: value for key, value in row.value["location"].items() if key != "region"}
        blind = converter.prepare({**row.value, "location": location}, row.label).situation
        if blind.settlement is not None and blind.settlement.geonames_id is not None:
            compared += 1
            agreed += blind.subregion == given.subregion
    assert len(dutch) >= 650
    assert known / len(dutch) >= 0.97
    assert compared >= 500
    assert agreed / compared >= 0.97
