"""Rows of every format, and what becomes of files and rows that are not what they should be."""

import gzip
import json
from datetime import datetime

import pytest

from glam_kg.errors import MappingError, RecordError

RECORD = {"id": {"column": "id"}, "name": {"column": "name"}}
TWO = [{"id": "1", "name": "Eén"}, {"id": "2", "name": "Two"}]


def _values(rows):
    return [row.value for row in rows]


@pytest.mark.parametrize(
    ("name", "content", "keys"),
    [
        ("a.csv", "id,name\n1,Eén\n2,Two\n", {}),
        ("a.csv", "\ufeffid,name\r\n1,Eén\r\n2,Two", {}),
        ("a.csv", "id,name\r1,Eén\r2,Two\r", {}),
        ("a.csv", 'id,name\n\n1,"Eén"\n\n2,Two\n\n', {}),
        ("a.csv", " id , name \n1,Eén,,\n2,Two,\n", {}),
        ("a.csv", "id;name\n1;Eén\n2;Two\n", {"delimiter": ";"}),
        ("a.csv", "id,name\n1,Eén\n2,Two\n".encode("cp1252"), {"encoding": "cp1252"}),
        ("a.csv", "id,name\n1,Eén\n2,Two\n".encode("utf-16"), {"encoding": "utf-16"}),
        ("a.csv", "About\nid,name\n1,Eén\n2,Two\n", {"skip_lines": 1}),
        ("a.csv", "1,Eén\n2,Two\n", {"header": ["id", "name"]}),
        ("a.tsv", "id\tname\n1\tEén\n2\tTwo\n", {}),
        ("a.txt", "id\tname\n1\tEén\n2\tTwo\n", {"format": "tsv"}),
        ("a.csv.gz", gzip.compress("id,name\n1,Eén\n2,Two\n".encode(), mtime=0), {}),
        ("a.jsonl", "\n".join(map(json.dumps, TWO)), {}),
        ("a.ndjson", "\ufeff" + "\n\n".join(map(json.dumps, TWO)) + "\n", {}),
        ("a.jsonl.gz", gzip.compress("\n".join(map(json.dumps, TWO)).encode(), mtime=0), {}),
        ("a.json", json.dumps(TWO), {}),
        ("a.json", json.dumps({"data": {"items": TWO}}), {"records": "data.items"}),
    ],
)
def test_formats(read, name, content, keys):
    assert _values(read(content, RECORD, name=name, input=keys)) == TWO


@pytest.fixture
def workbook(tmp_path):
    import openpyxl

    def make(rows, title="List"):
        book = openpyxl.Workbook()
        book.active.title = "About"
        sheet = book.create_sheet(title)
        for row in rows:
            sheet.append(row)
        path = tmp_path / "made.xlsx"
        book.save(path)
        return path.read_bytes()

    return make


@pytest.mark.parametrize("sheet", [1, "List"])
def test_a_worksheet(read, workbook, sheet):
    content = workbook([["id", "name"], [1, "Eén"], [None, None], [2.0, "Two"]])
    rows = read(content, RECORD, name="a.xlsx", input={"sheet": sheet})
    assert _values(rows) == TWO
    assert [row.where.line for row in rows] == [2, 4]


def test_cells_of_a_worksheet_are_texts(read, workbook):
    content = workbook([["id", "name"], [36104.5, datetime(2018, 3, 10)], [True, datetime(2018, 3, 10, 12, 30)]])  # noqa: DTZ001
    assert _values(read(content, RECORD, name="a.xlsx", input={"sheet": 1})) == [
        {"id": "36104.5", "name": "2018-03-10"}, {"id": "true", "name": "2018-03-10 12:30:00"}
    ]  # fmt: skip


def test_a_worksheet_without_rows_names_the_others(read, workbook):
    with pytest.raises(
        RecordError, match=r"the sheet 'About' has no rows, the sheets are 'About', 'List': say `input: {sheet"
    ):
        read(workbook([["id", "name"], [1, "x"]]), RECORD, name="a.xlsx")


def test_a_worksheet_that_is_not_there(read, workbook):
    content = workbook([["id", "name"]])
    for sheet, words in ((2, "no sheet 2"), ("Liste", "no sheet 'Liste', it has About, List")):
        with pytest.raises(MappingError, match=words):
            read(content, RECORD, name="a.xlsx", input={"sheet": sheet})


@pytest.mark.parametrize(
    ("name", "content", "error", "words", "line"),
    [
        ("a.csv", "", RecordError, "is empty", None),
        ("a.csv", b"\xef\xbb\xbf", RecordError, "is empty", None),
        ("a.jsonl", "\n", RecordError, "is empty", None),
        ("a.json", " ", RecordError, "is empty", None),
        ("a.json", '{"a": 1,\n x}', RecordError, "is not JSON", 2),
        ("a.xlsx", "no workbook", RecordError, "is no XLSX workbook", None),
        ("a.csv.gz", "not packed", RecordError, "cannot be unpacked", None),
        (
            "a.csv",
            b"PK\x03\x04\x00",
            RecordError,
            "is no text but a workbook or a ZIP archive: for a workbook say",
            None,
        ),
        ("a.csv", b"\xd0\xcf\x11\xe0", RecordError, "is no text but an old workbook (XLS)", None),
        (
            "a.csv",
            gzip.compress(b"id,name\n1,a\n", mtime=0),
            RecordError,
            "is no text but packed: a packed file ends in .gz",
            None,
        ),
        ("a.doc", "x", RecordError, "unknown ending, expected .csv", None),
        ("a.csv", b"id,name\n1,x\n2,Caf\xe9 Mus\xe9e\n", RecordError, "is not UTF-8: byte 17 (0xe9) cannot be read", 3),
        (
            "a.csv",
            "id,name\n1,x\n".encode("utf-16"),
            RecordError,
            "is UTF-16, expected utf-8: say `encoding: utf-16`",
            None,
        ),
        (
            "a.csv",
            "id,nmae\n",
            MappingError,
            "there is no column 'name', did you mean nmae?; the columns are 'id', 'nmae'",
            None,
        ),
        ("a.csv", "id,name,name\n1,a,b\n", MappingError, "there are 2 columns 'name'", None),
        ("a.csv", '"id,name\n1,a\n', RecordError, "the header cannot be read: a quote is opened and never closed", 1),
    ],
)
def test_a_file_that_cannot_be_read_is_an_error(read, name, content, error, words, line):  # noqa: PLR0917
    with pytest.raises(error) as caught:
        read(content, RECORD, name=name)
    assert words in str(caught.value)
    assert caught.value.where.file.name == name
    assert caught.value.where.line == line


def test_an_encoding_that_would_fit_is_told(read):
    french = "id,name\n1,Musée de l'Hôtel-Dieu à Château-Thierry, près de la forêt\n2,Théâtre français\n" * 20
    with pytest.raises(
        RecordError, match=r"is not UTF-8: byte 13 .*; `encoding: cp1252` would fit, if '\w+' is read rightly"
    ):
        read(french.encode("cp1252"), RECORD)


def test_missing_and_folder(mapping, tmp_path):
    made = mapping(RECORD)
    with pytest.raises(RecordError, match="no such file"):
        list(made.read(tmp_path / "a.csv"))
    (tmp_path / "b.csv").mkdir()
    with pytest.raises(RecordError, match="is a folder"):
        list(made.read(tmp_path / "b.csv"))


def test_rows_that_cannot_be_read_are_given_whole_with_the_reason(read):
    rows = read('id,name\n1,a,b\n2\n3,"x"y\n4,ok\n', RECORD)
    assert [(row.value, row.problem, row.text, row.where.line) for row in rows] == [
        (None, "has 3 cells, expected 2", ["1", "a", "b"], 2),
        (None, "has 1 cell, expected 2", ["2"], 3),
        (
            None,
            "text stands behind a closing quote; a quote inside quotes is doubled, or say `quoting: none`",
            '3,"x"y',
            4,
        ),
        ({"id": "4", "name": "ok"}, None, None, 5),
    ]


@pytest.mark.parametrize("rest", [3, 20_000])
def test_a_quote_that_is_never_closed_costs_one_row(read, rest):
    rows = read('id,name\n1,"a\n' + "".join(f"{number},Museum\n" for number in range(rest)), RECORD)
    assert len(rows) == rest + 1
    assert rows[0].problem.startswith("a quote is opened and never closed")
    assert (rows[0].text, rows[0].where.line) == ('1,"a', 2)
    assert all(row.value for row in rows[1:])
    assert rows[-1].where.line == rest + 2


def test_a_quote_that_is_never_closed_before_rows_with_quotes(read):
    rows = read('id,name\n1,"a\n2,b\n3,"c, d"\n4,"e\nf"\n', RECORD)
    assert [(row.where.line, row.value and row.value["name"]) for row in rows] == [
        (2, None), (3, "b"), (4, "c, d"), (5, "e f")
    ]  # fmt: skip
    assert rows[0].problem.startswith("text stands behind a closing quote")


def test_a_cell_that_is_too_long_is_told(read):
    rows = read(f"id,name\n1,{'x' * 200_000}\n2,b\n", RECORD)
    assert [row.problem for row in rows] == ["a cell has more than 131,072 characters", None]
    assert len(rows[0].text) == 200_002


def test_a_record_over_several_lines_stands_where_it_begins(read):
    rows = read('id,name\n1,"a\nb"\n2,c\n', RECORD)
    assert [(row.value["name"], row.where.line) for row in rows] == [("a b", 2), ("c", 4)]


def test_quotes_may_be_text(read):
    rows = read('id\tname\n1\tThe "Old" Mill\n2\t"Half\n', RECORD, name="a.tsv", input={"quoting": "none"})
    assert [row.value["name"] for row in rows] == ['The "Old" Mill', '"Half']


def test_shapes_name_the_cells_of_ragged_rows(read):
    shapes = [
        {"cells": 2, "where": {1: "^NL-"}, "names": ["id", "isil"]},
        {"cells": 2, "names": ["id", "name"], "remark": "no ISIL: cells have shifted"},
        {"cells": 3, "where": {1: "^NL-"}, "names": ["id", "isil", "name"]},
    ]
    record = {**RECORD, "identifiers": [{"scheme": "ISIL", "value": {"column": "isil"}}]}
    rows = read("x,y,z\n1,NL-A,a\n2,b\n3,NL-C\n4,BE-D,d\n5\n", record, input={"shapes": shapes})
    assert [row.value and (row.value.get("name"), "identifiers" in row.value) for row in rows] == [
        ("a", True), ("b", False), (None, True), None, None
    ]  # fmt: skip
    assert [remark.problem for remark in rows[1].remarks] == ["no ISIL: cells have shifted"]
    assert [row.problem for row in rows[3:]] == [
        "has 3 cells, which are none of the shapes of the mapping", "has 1 cell, expected 2 or 3"
    ]  # fmt: skip
    with pytest.raises(MappingError, match="no column 'place'"):
        read("x\n", {"name": {"column": "place"}}, input={"shapes": shapes})


def test_lines_and_items_that_are_no_objects(read):
    rows = read('{"id": 1}\n{"id":\n[1]\n', RECORD, name="a.jsonl")
    assert [row.value is None for row in rows] == [False, True, True]
    assert rows[1].problem.startswith("this line is not JSON")
    assert rows[1].text == '{"id":'
    assert rows[2].problem == "expected an object with keys and values, found list"
    rows = read('[{"id": 1}, 2]', RECORD, name="a.json")
    assert [(row.label, row.problem) for row in rows] == [
        ("a.json#1", None),
        ("a.json#2", "expected an object with keys and values, found int"),
    ]


def test_a_list_that_is_not_where_the_mapping_says(read):
    with pytest.raises(MappingError, match=r"has nothing at 'data\.items'"):
        read('{"data": {}}', RECORD, name="a.json", input={"records": "data.items"})
