"""A draft loads, finds what a header in any of the four languages says, and tells what it is unsure of."""

import json
from pathlib import Path

import pytest

from glam_kg.mappings.mapping import Mapping
from glam_kg.mappings.suggesting import suggest

SHARED = Path(__file__).parents[2] / "../shared/data"
LISTS = {
    "csv, Dutch": (
        "a.csv",
        ("nummer,naam,soort,straat,postcode,plaats,provincie,website,breedtegraad,lengtegraad,ISIL-code\n"
        '1,Stedelijk Museum Zwolle,museum,Melkmarkt 41,8011 MB,Zwolle,Overijssel,www.smz.nl,"52,51","6,09",NL-ZwSMZ\n'
        '2,Stadsarchief Kampen,archief,Molenstraat 28,8261 JW,Kampen,Overijssel,n.v.t.,"52,55","5,91",NL-KpnSAK\n'),
    ),
    "semicolons, German, Windows": (
        "a.csv",
        "Einrichtung;Straße;PLZ;Ort;Bundesland;Land;Webseite;Gründungsjahr\n"
        "Bayerische Staatsbibliothek;Ludwigstraße 16;80539;München;Bayern;Deutschland;www.bsb-muenchen.de;1558\n"
        "Stadtarchiv Köln;Eifelwall 5;50674;Köln;Nordrhein-Westfalen;Deutschland;www.stadt-koeln.de;1322\n".encode("cp1252"),
    ),
    "tabs, French": (
        "a.tsv",
        ("nom officiel\tcommune\tcode postal\tdépartement\tpays\tannée de création\n"
        "Musée d'Orsay\tParis\t75007\tParis\tFrance\t1986\nMusée Unterlinden\tColmar\t68000\tHaut-Rhin\tFrance\t1853\n"),
    ),
    "JSON Lines, English": (
        "a.jsonl",
        ('{"id": "x1", "title": "Heard Museum", "address": {"city": "Phoenix", "state": "AZ", "country": "US"}}\n'
        '{"id": "x2", "title": "Burton Library", "address": {"city": "Detroit", "state": "MI", "country": "US"}}\n'),
    ),
    "JSON with a list inside": (
        "a.json",
        json.dumps({"made": "2026", "museums": [{"name": "Heard Museum", "city": "Phoenix", "country_code": "US"}] * 2}),
    ),
}  # fmt: skip


@pytest.mark.parametrize(("name", "content"), LISTS.values(), ids=LISTS)
def test_a_draft_reads_its_list(draft, name, content):
    _, records = draft(name, content)
    assert len(records) == 2
    for record in records:
        assert record["name"]
        assert record["location"]["city"]
        assert record["location"]["country"]
        assert record["institution_type"] in {"M", "A", "L"}


def test_what_is_found_in_a_dutch_list(draft):
    text, records = draft(*LISTS["csv, Dutch"])
    assert records[0] == {
        "id": "1", "name": "Stedelijk Museum Zwolle", "institution_type": "M",
        "location": {
            "country": "NL", "city": "Zwolle", "region": "Overijssel", "street_address": "Melkmarkt 41",
            "postal_code": "8011 MB", "latitude": "52.51", "longitude": "6.09",
        },
        "identifiers": [{"scheme": "ISIL", "value": "NL-ZwSMZ"}],
        "website": "http://www.smz.nl",
        "source": {"name": "a"},
    }  # fmt: skip
    assert 'nulls: ["n.v.t."]' in text
    assert "website" not in records[1]


def test_what_is_found_in_a_german_list(draft):
    text, records = draft(*LISTS["semicolons, German, Windows"])
    assert 'delimiter: ";"' in text
    assert "encoding: cp125" in text
    assert records[0]["founded"] == "1558"
    assert records[0]["location"]["city"] == "München"


def test_years_that_are_none_are_told(draft):
    text, _ = draft("a.csv", "naam,gesticht\nMuseum A,ca. 1900\nMuseum B,1850\n")
    assert 'UNSURE: 1 of 2 values are no plain year, such as "ca. 1900": they are left out and reported' in text
    text, _ = draft("a.csv", "naam,gesticht\nMuseum A,1900\nMuseum B,1850.0\n")
    assert "no plain year" not in text


@pytest.mark.parametrize(("rows", "said"), [(1, "the only row"), (2, "the 2 rows"), (201, "the first 200 rows")])
def test_how_much_was_looked_at_is_told(draft, rows, said):
    text, _ = draft("a.csv", "name,country\n" + "".join(f"Museum {n},NL\n" for n in range(rows)))
    assert text.startswith(f"# A draft, made from the header and {said}. UNSURE")


def test_several_identifiers_in_a_cell_are_cut(draft):
    text, records = draft("a.csv", "name,isil\nHouse,DE-1; DE-1a\nOther,DE-2\nThird,\n")
    assert '{scheme: ISIL, each: {column: "isil", split: ";"}, value: {item: true}}' in text
    assert records[0]["identifiers"] == [{"scheme": "ISIL", "value": "DE-1"}, {"scheme": "ISIL", "value": "DE-1a"}]
    assert records[1]["identifiers"] == [{"scheme": "ISIL", "value": "DE-2"}]
    assert "identifiers" not in records[2]


def test_a_list_of_identifiers_in_json_is_read_whole(draft):
    _, records = draft(
        "a.json", json.dumps([{"name": "House", "isil": ["CH-1", "CH-2"]}, {"name": "Other", "isil": None}])
    )
    assert [one["value"] for one in records[0]["identifiers"]] == ["CH-1", "CH-2"]


def test_a_number_that_only_looks_like_an_isil_is_none(draft):
    text, records = draft("a.csv", "code,name\nFR-001,House\nFR-002,Other\n")
    assert "# - {scheme: ISIL" in text
    assert "no header says so; it may be the list's own number" in text
    assert "identifiers" not in records[0]


def test_entities_in_names_are_read_as_characters(draft):
    _, records = draft("a.csv", "nom,ville\nMus&eacute;e A,Nice\nMusée B,Nice\n")
    assert records[0]["name"] == "Musée A"


def test_a_line_of_totals_is_rejected_with_its_reason(tmp_path):
    path, out = tmp_path / "a.csv", tmp_path / "draft.yaml"
    rows = "".join(f"{n},Museum {n},Leiden,Nederland\n" for n in range(300))
    path.write_text(f"nr,naam,plaats,land\n{rows}Totaal,300,,\n", encoding="utf-8")
    out.write_text(suggest(path), encoding="utf-8")
    *_, before, last = Mapping.load(out).read(path)
    assert (before.problem, last.problem) == (None, "a line of totals")


def test_a_museum_of_the_total_is_no_line_of_totals(draft):
    text, _ = draft("a.csv", "nr,naam,plaats,land\n1,Total Museum,,\n2,Totaalmuseum,,\n3,Museum,Leiden,NL\n")
    assert "reject:" not in text


def test_that_a_list_says_closed_is_reported(draft):
    content = "nr,naam,plaats,status\n1,Huis,Delft,open\n2,Slot,Delft,definitief gesloten\n3,Hof,Delft,open\n"
    text, _ = draft("a.csv", content)
    assert [[remark.field for remark in raw.remarks] for raw in draft.read()] == [[], ["closed"], []]
    assert 'because: the list says that it is closed  # 1 row, such as "definitief gesloten"' in text


def test_columns_that_are_not_read_are_named(draft):
    text, _ = draft("a.csv", "nr,naam,plaats,telefoon\n1,Huis,Delft,015-1\n2,Slot,Delft,\n")
    assert '#   "telefoon", such as "015-1"' in text
    assert '#   "naam"' not in text


def test_names_in_several_languages(draft):
    names = [{"de": "Staatsarchiv", "fr": "Archives"}, {"de": "", "fr": "Jardin"}, {"it": "Biblioteca"}]
    text, records = draft("a.json", json.dumps([{"bezeichnung": name, "ort": "Bern"} for name in names]))
    assert "# in several languages: fr (2), de (1), it (1)" in text
    assert [(record["name"], record["name_language"]) for record in records] == [
        ("Archives", "fr"), ("Jardin", "fr"), ("Biblioteca", "it"),
    ]  # fmt: skip
    assert records[0]["alternative_names"] == [{"name": "Staatsarchiv", "language": "de"}]


def test_a_name_in_parts_is_joined(draft):
    text, records = draft("a.csv", "Nr,Name1,Name2,Ort\n1,Stadtarchiv,Neuss,Neuss\n2,Landesmuseum,,Bonn\n")
    assert "UNSURE: the header counts parts of a name; is it one name?" in text
    assert [(record["name"], record["institution_type"]) for record in records] == [
        ("Stadtarchiv Neuss", "A"), ("Landesmuseum", "M"),
    ]  # fmt: skip


def test_a_telephone_number_is_no_number_of_a_record(draft):
    _, records = draft(
        "a.csv", "LIBNAME,PHONE,CITY\nAbbott Library,2079247292,Dexter\nActon Library,2076362781,Acton\n"
    )
    assert all("id" not in record for record in records)


def test_without_a_header_for_it_the_name_is_the_text_that_differs_most(draft):
    text, records = draft("a.csv", "x,y,country\nHeard Museum,old,US\nBurton Library,old,US\n")
    assert [record["name"] for record in records] == ["Heard Museum", "Burton Library"]
    assert "UNSURE: no header says so" in text


def test_a_list_in_capitals_gets_the_letter_case_of_names(draft):
    _, records = draft("a.csv", "name,city,country\nHEARD MUSEUM,PHOENIX,US\n")
    assert (records[0]["name"], records[0]["location"]["city"]) == ("Heard Museum", "Phoenix")


@pytest.mark.parametrize("header", ['a"b', "a: b #c", "{x}", "é\u200b", "'", "\\", "- a"])
def test_any_header_gives_a_draft_that_loads(draft, header):
    quoted = header.replace('"', '""')
    _, records = draft("a.csv", f'"{quoted}",country\nHeard Museum,US\nBurton Library,US\n')
    assert len(records) == 2


@pytest.mark.parametrize(
    ("file", "share"),
    [
        ("ror/ror_nl_be.jsonl", 0.99),
        ("us_museums_imls/MuseumFile2018_File1_Nulls.csv", 0.99),
        ("us_archives_repodata/repodata_all.csv", 0.99),
        ("england_libraries/libraries.csv", 0.99),
        ("heritage_isil_wikidata/wikidataLookup.tsv", 0.9),
    ],
)
def test_a_draft_of_a_real_list_finds_name_and_country(tmp_path, file, share):
    path = SHARED / file
    if not path.is_file():
        pytest.skip(f"../shared/data/{file} is not there")
    (tmp_path / "draft.yaml").write_text(suggest(path), encoding="utf-8")
    read = [raw.value or {} for raw in Mapping.load(tmp_path / "draft.yaml").read(path)]
    found = sum(1 for record in read if "name" in record and "country" in record.get("location", {}))
    assert found >= share * len(read)
