"""How a draft reads its file: which lines stand above the header, which sheet it takes, and in which encoding."""

import pytest
import yaml

from glam_kg.errors import RecordError
from glam_kg.mappings.suggesting import suggest


@pytest.mark.parametrize(
    ("above", "skipped"),
    [("", None), ("Ledenlijst 2025;;;\n", 1), ("Ledenlijst\n\n3 februari 2025\n", 3)],
)
@pytest.mark.parametrize("ending", ["csv", "tsv", "xlsx"])
def test_a_title_above_the_header_is_passed_over(draft, workbook, above, skipped, ending):
    content = f"{above}Lidnr;Naam;Plaats;Land\n1;Museum A;Leiden;NL\n2;Museum, B;Delft;NL\n"
    if ending == "tsv":
        content = content.replace(";", "\t")
    elif ending == "xlsx":
        content = workbook({"leden": [line.split(";") for line in content.splitlines()]})
    text, records = draft(f"a.{ending}", content)
    assert yaml.safe_load(text)["input"].get("skip_lines") == skipped
    assert [(record["id"], record["name"]) for record in records] == [("1", "Museum A"), ("2", "Museum, B")]


def test_headings_over_several_columns_are_passed_over(draft, workbook):
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


def test_a_list_without_a_header_is_told(draft):
    text, _ = draft("a.csv", "Rijksmuseum Twenthe,Enschede\nDrents Museum,Assen\n")
    assert 'nothing in the first line is a word of headers ("Rijksmuseum Twenthe", "Enschede"): if it is a row' in text
    text, _ = draft("a.csv", "name,city\nDrents Museum,Assen\n")
    assert "nothing in the first line" not in text


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


def test_of_a_workbook_the_first_sheet_with_rows_is_drafted(draft, workbook):
    content = workbook({"Info": [], "Lijst": [["naam", "plaats", "land"], ["Museum Een", "Zwolle", "NL"]]})
    text, records = draft("a.xlsx", content)
    assert 'sheet: "Lijst"  # UNSURE: the first sheet that has rows' in text
    assert records[0]["name"] == "Museum Een"


def test_a_workbook_without_rows_names_its_sheets(draft, workbook):
    with pytest.raises(RecordError, match=r"has no rows below a header in any of its sheets \('Info', 'Leeg'\)"):
        draft("a.xlsx", workbook({"Info": [], "Leeg": [["naam"]]}))


@pytest.mark.parametrize(("content", "words"), [("", "is empty"), ("a,b\n", "has no rows"), ("\n\n", "is empty")])
def test_a_file_without_rows_is_an_error(draft, content, words):
    with pytest.raises(RecordError, match=words):
        draft("a.csv", content)
