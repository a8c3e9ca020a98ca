"""A draft loads, finds what a header in any of the four languages says, and tells what it is unsure of."""

import io
import json
from pathlib import Path

import pytest
import yaml

from glam_kg.errors import RecordError
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


def workbook(sheets):
    import openpyxl

    book, file = openpyxl.Workbook(), io.BytesIO()
    book.remove(book.active)
    for name, rows in sheets.items():
        sheet = book.create_sheet(name)
        for row in rows:
            sheet.append(row)
    book.save(file)
    return file.getvalue()


@pytest.fixture
def draft(tmp_path):
    out = tmp_path / "draft.yaml"

    def make(name, content):
        path = make.path = tmp_path / name
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        text = suggest(path)
        out.write_text(text, encoding="utf-8")
        return text, [raw.value for raw in make.read()]

    make.read = lambda: list(Mapping.load(out).read(make.path))
    return make


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


@pytest.mark.parametrize(
    ("above", "skipped"),
    [("", None), ("Ledenlijst 2025;;;\n", 1), ("Ledenlijst\n\n3 februari 2025\n", 3)],
)
@pytest.mark.parametrize("ending", ["csv", "tsv", "xlsx"])
def test_a_title_above_the_header_is_passed_over(draft, above, skipped, ending):
    content = f"{above}Lidnr;Naam;Plaats;Land\n1;Museum A;Leiden;NL\n2;Museum, B;Delft;NL\n"
    if ending == "tsv":
        content = content.replace(";", "\t")
    elif ending == "xlsx":
        content = workbook({"leden": [line.split(";") for line in content.splitlines()]})
    text, records = draft(f"a.{ending}", content)
    assert yaml.safe_load(text)["input"].get("skip_lines") == skipped
    assert [(record["id"], record["name"]) for record in records] == [("1", "Museum A"), ("2", "Museum, B")]


def test_what_is_found_in_a_german_list(draft):
    text, records = draft(*LISTS["semicolons, German, Windows"])
    assert 'delimiter: ";"' in text
    assert "encoding: cp125" in text
    assert records[0]["founded"] == "1558"
    assert records[0]["location"]["city"] == "München"


def test_codes_are_listed_to_be_filled_in(draft):
    text, _ = draft("a.csv", "name,type,country\n" + "".join(f"House {n},K{n % 2},NL\n" for n in range(6)))
    assert '"K0": null  # in 3 of 6 rows; UNSURE: fill in' in text


@pytest.mark.parametrize(
    ("word", "letter"),
    [("botanische tuin", "B"), ("Heimatstube", "M"), ("société savante", "S"), ("place of worship", "H")],
)
def test_a_word_that_the_schema_has_for_a_kind_is_guessed(draft, word, letter):
    text, _ = draft("a.csv", f"name,type,country\nA,{word},NL\nB,{word},NL\n")
    assert f'"{word}": {letter}  # in 2 of 2 rows; guessed from the word' in text


def test_years_that_are_none_are_told(draft):
    text, _ = draft("a.csv", "naam,gesticht\nMuseum A,ca. 1900\nMuseum B,1850\n")
    assert 'UNSURE: 1 of 2 values are no plain year, such as "ca. 1900": they are left out and reported' in text
    text, _ = draft("a.csv", "naam,gesticht\nMuseum A,1900\nMuseum B,1850.0\n")
    assert "no plain year" not in text


def test_a_word_of_two_kinds_is_a_guess_to_look_at(draft):
    text, _ = draft("a.csv", "name,type,country\nA,archief/bibliotheek,NL\nB,archief,NL\n")
    assert '"archief/bibliotheek": L  # in 1 of 2 rows; UNSURE: words of L and A stand in it' in text
    assert '"archief": A  # in 1 of 2 rows; guessed from the word' in text


@pytest.mark.parametrize(
    ("word", "letter", "note"),
    [
        ("vereniging", "S", "UNSURE: it may be S or N"),
        ("Verein", "S", "UNSURE: it may be S or N"),
        ("society", "S", "UNSURE: it may be S or N"),
        ("association", "S", "UNSURE: it may be S or N"),
        ("tuin", "B", "guessed from the word"),
        ("Garten", "B", "guessed from the word"),
        ("jardin", "B", "guessed from the word"),
        ("A", "A", "UNSURE: it looks like the letter of a kind"),
    ],
)
def test_a_plain_word_or_letter_in_a_column_of_kinds_is_guessed(draft, word, letter, note):
    text, records = draft("a.csv", f"name,type,country\nHouse,{word},NL\nOther house,{word},NL\n")
    assert f'"{word}": {letter}  # in 2 of 2 rows; {note}' in text
    assert records[0]["institution_type"] == letter


def test_letters_of_which_one_is_no_kind_are_codes(draft):
    text, _ = draft("a.csv", "name,type,country\nHouse,A,NL\nOther house,J,NL\n")
    assert '"A": null  # in 1 of 2 rows; UNSURE: fill in' in text


@pytest.mark.parametrize(("rows", "said"), [(1, "the only row"), (2, "the 2 rows"), (201, "the first 200 rows")])
def test_how_much_was_looked_at_is_told(draft, rows, said):
    text, _ = draft("a.csv", "name,country\n" + "".join(f"Museum {n},NL\n" for n in range(rows)))
    assert text.startswith(f"# A draft, made from the header and {said}. UNSURE")


def test_headings_over_several_columns_are_passed_over(draft):
    rows = [
        ["Members of the association", None, None, None],
        ["Institution", None, "Address", None],
        ["Nr", "Name", "City", "Country"],
        [1, "Museum A", "Leiden", "NL"],
    ]
    for name, content in (
        ("a.xlsx", workbook({"members": rows})),
        ("a.csv", "\n".join(";".join(str(cell or "") for cell in row) for row in rows)),
    ):
        text, records = draft(name, content)
        assert "skip_lines: 2  # UNSURE: a title, or headings over several columns, stand above" in text
        assert (records[0]["id"], records[0]["name"], records[0]["location"]["city"]) == ("1", "Museum A", "Leiden")


def test_the_mark_of_utf_8_before_text_that_is_none_is_left_out(draft):
    content = b"\xef\xbb\xbf" + "Nr;Naam;Plaats;Land\n1;Musée A;Leiden;NL\n".encode("cp1252")
    text, records = draft("a.csv", content)
    assert 'encoding: cp1252  # UNSURE: not UTF-8; is "Musée" read rightly?' in text
    assert (records[0]["id"], records[0]["name"]) == ("1", "Musée A")


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


def test_a_single_decimal_comma_is_read(draft):
    _, records = draft("a.csv", 'name,lat,lon\nA,"52,1",4.5\n' + "B,52.2,4.6\n" * 20)
    assert records[0]["location"]["latitude"] == "52.1"


def test_lost_zeros_of_postal_codes_are_put_back_where_codes_have_five_digits(draft):
    text, records = draft("a.csv", "name,plz,ort,staat\nA,1099,Dresden,D\nB,9000,St. Gallen,CH\nC,10117,Berlin,D\n")
    assert [record["location"]["postal_code"] for record in records] == ["01099", "9000", "10117"]
    assert 'lost zeros: 1, such as "1099"' in text
    _, records = draft("a.csv", "name,zip,state\nA,1103.0,MA\nB,02108-3777,MA\nC,63110.0,MO\n")
    assert [record["location"]["postal_code"] for record in records] == ["01103", "02108-3777", "63110"]
    text, _ = draft("a.csv", "name,plz,ort,staat\nA,9000,St. Gallen,CH\n")
    assert "five_digits" not in text


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


def test_a_postal_code_and_a_town_in_one_cell_are_taken_apart(draft):
    content = "nr,naam,plaats en postcode\n1,Huis,1017 CX Amsterdam\n2,Slot,8261 JW 's-Hertogenbosch\n3,Hof,\n"
    _, records = draft("a.csv", content)
    assert [record["location"] for record in records[:2]] == [
        {"postal_code": "1017 CX", "city": "Amsterdam"}, {"postal_code": "8261 JW", "city": "'s-Hertogenbosch"},
    ]  # fmt: skip
    _, records = draft("a.csv", "nr,name,PLZ Ort\n1,Haus,01067 Dresden\n2,Hof,D-41460 Neuss am Rhein\n")
    assert [record["location"]["city"] for record in records] == ["Dresden", "Neuss am Rhein"]


def test_a_town_with_state_and_zip_code_is_taken_apart(draft):
    text, records = draft("a.tsv", "LIBNAME\tCSZ\nABBOTT LIBRARY\tDEXTER, ME 04930\nADAMS LIBRARY\tADAMS, MA 1220\n")
    assert "but the regions are states of the United States" in text
    assert records[0]["location"] == {"country": "US", "city": "DEXTER", "region": "US-ME", "postal_code": "04930"}
    assert records[1]["location"]["postal_code"] == "01220"


def test_coordinates_in_one_cell_are_taken_apart(draft):
    _, records = draft("a.csv", 'naam,plaats,punt\nHuis,Delft,"52.01, 4.36"\nHof,Leiden,52.16 4.49\n')
    assert [(record["location"]["latitude"], record["location"]["longitude"]) for record in records] == [
        ("52.01", "4.36"), ("52.16", "4.49"),
    ]  # fmt: skip


def test_a_street_gets_its_number(draft):
    _, records = draft("a.csv", "naam,straatnaam,huisnr,plaats\nHuis,Brink,56,Deventer\nHof,Wierdijk,12a,Enkhuizen\n")
    assert [record["location"]["street_address"] for record in records] == ["Brink 56", "Wierdijk 12a"]
    _, records = draft("a.csv", "nom,numero,rue,ville\nMusée,10,Rue du Lac,Nice\nMusée B,12 bis,Rue Haute,Nice\n")
    assert records[1]["location"]["street_address"] == "12 bis Rue Haute"


@pytest.mark.parametrize(
    ("rows", "country"),
    [
        ("name,kanton\nA,BS\nB,TI\nC,GE\n", "CH"),
        ("name,bundesland\nA,Bayern\nB,Sachsen\n", "DE"),
        ("name,région\nA,Bretagne\nB,Normandie\n", "FR"),
        ("name,isil\nA,DE-1\nB,\nC,\n", "DE"),
    ],
)
def test_a_country_is_told_by_regions_or_by_isils_of_one_country(draft, rows, country):
    text, records = draft("a.csv", rows)
    assert "UNSURE: no column tells a country, but" in text
    assert {record["location"]["country"] for record in records} == {country}


def test_a_telephone_number_is_no_number_of_a_record(draft):
    _, records = draft(
        "a.csv", "LIBNAME,PHONE,CITY\nAbbott Library,2079247292,Dexter\nActon Library,2076362781,Acton\n"
    )
    assert all("id" not in record for record in records)


def test_a_list_without_a_header_is_told(draft):
    text, _ = draft("a.csv", "Rijksmuseum Twenthe,Enschede\nDrents Museum,Assen\n")
    assert 'nothing in the first line is a word of headers ("Rijksmuseum Twenthe", "Enschede"): if it is a row' in text
    text, _ = draft("a.csv", "name,city\nDrents Museum,Assen\n")
    assert "nothing in the first line" not in text


def test_a_country_of_one_letter_is_a_country(draft):
    _, records = draft("a.csv", "name,ort,staat\nA,Dresden,D\nB,Wien,A\n")
    assert [record["location"]["country"] for record in records] == ["D", "A"]


@pytest.mark.parametrize(
    ("words", "shown"),
    [
        ("Museum Coöperatie\nArchief Curaçao", "Coöperatie"),
        ("Stadtarchiv Köln\nBücherei Grünstraße", "Köln"),
        ("Musée de l'Œuvre\nBibliothèque d'Évreux", "Musée"),
        ("Größe", "Größe"),
    ],
)
def test_western_lists_are_read_as_cp1252(draft, words, shown):
    rows = "".join(f"{word};Ort;DE\n" for word in words.split("\n"))
    text, records = draft("a.csv", f"name;city;country\n{rows}".encode("cp1252"))
    assert f'encoding: cp1252  # UNSURE: not UTF-8; is "{shown}" read rightly?' in text
    assert [record["name"] for record in records] == words.split("\n")


def test_a_letter_far_behind_the_beginning_tells_the_encoding(tmp_path):
    path = tmp_path / "a.csv"
    path.write_bytes(b"name,country\n" + b"Heard Museum,US\n" * 20_000 + "Musée,FR\n".encode("latin-1"))
    assert 'encoding: cp1252  # UNSURE: not UTF-8; is "Musée" read rightly?' in suggest(path)


def test_bytes_that_cp1252_does_not_have_are_another_encoding(tmp_path):
    path = tmp_path / "a.csv"
    names = "Stadtmuseum Münster,Münster\nBücherei der Universität Zürich,Zürich\n" * 5
    path.write_bytes(f"name,city\n{names}".encode("cp850"))
    text = suggest(path)
    assert "encoding: cp1252" not in text
    assert "UNSURE: not UTF-8" in text


def test_of_a_workbook_the_first_sheet_with_rows_is_drafted(draft):
    content = workbook({"Info": [], "Lijst": [["naam", "plaats", "land"], ["Museum Een", "Zwolle", "NL"]]})
    text, records = draft("a.xlsx", content)
    assert 'sheet: "Lijst"  # UNSURE: the first sheet that has rows' in text
    assert records[0]["name"] == "Museum Een"


def test_a_workbook_without_rows_names_its_sheets(draft):
    with pytest.raises(RecordError, match=r"has no rows below a header in any of its sheets \('Info', 'Leeg'\)"):
        draft("a.xlsx", workbook({"Info": [], "Leeg": [["naam"]]}))


def test_without_a_header_for_it_the_name_is_the_text_that_differs_most(draft):
    text, records = draft("a.csv", "x,y,country\nHeard Museum,old,US\nBurton Library,old,US\n")
    assert [record["name"] for record in records] == ["Heard Museum", "Burton Library"]
    assert "UNSURE: no header says so" in text


def test_a_list_in_capitals_gets_the_letter_case_of_names(draft):
    _, records = draft("a.csv", "name,city,country\nHEARD MUSEUM,PHOENIX,US\n")
    assert (records[0]["name"], records[0]["location"]["city"]) == ("Heard Museum", "Phoenix")


def test_no_country_is_told_and_not_guessed(draft):
    text, records = draft("a.csv", "name,city\nHeard Museum,Phoenix\n")
    assert "UNSURE: nothing tells the country" in text
    assert "country" not in records[0]["location"]


def test_a_list_without_places_gives_a_draft_that_loads(draft):
    text, records = draft("a.csv", "name\nHeard Museum\nBurton Library\n")
    assert "\n  # location:\n" in text
    assert [record["name"] for record in records] == ["Heard Museum", "Burton Library"]


@pytest.mark.parametrize("header", ['a"b', "a: b #c", "{x}", "é\u200b", "'", "\\", "- a"])
def test_any_header_gives_a_draft_that_loads(draft, header):
    quoted = header.replace('"', '""')
    _, records = draft("a.csv", f'"{quoted}",country\nHeard Museum,US\nBurton Library,US\n')
    assert len(records) == 2


@pytest.mark.parametrize(("content", "words"), [("", "is empty"), ("a,b\n", "has no rows"), ("\n\n", "is empty")])
def test_a_file_without_rows_is_an_error(draft, content, words):
    with pytest.raises(RecordError, match=words):
        draft("a.csv", content)


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
