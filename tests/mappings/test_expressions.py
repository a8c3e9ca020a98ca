"""What each key of an expression does."""

import pytest

from glam_kg.custodians.model import Change, Problem
from glam_kg.errors import MappingError

ROW = {
    "a": " Stadsarchief ",
    "b": "",
    "c": "X|Y | |Z",
    "n": 36104.0,
    "t": True,
    "deep": {"er": [{"k": "1", "v": "one"}, {"k": "2", "v": "two"}]},
}


@pytest.mark.parametrize(
    ("expression", "expected"),
    [
        ({"column": "a"}, "Stadsarchief"),
        ({"column": "b"}, None),
        ({"column": "missing"}, None),
        ({"column": "n"}, 36104.0),
        ({"column": "n", "prefix": ""}, "36104.0"),
        ({"column": "t", "prefix": ""}, "true"),
        ({"path": "deep.er[k=2].v"}, "two"),
        ({"path": "deep.er.v"}, "one"),
        ({"path": "deep"}, None),
        ({"constant": 12}, 12),
        ("plain", "plain"),
        ({"first": [{"column": "b"}, {"column": "a"}, {"constant": "x"}]}, "Stadsarchief"),
        (
            {"join": [{"column": "a"}, {"column": "b"}, {"path": "deep.er.v"}], "separator": ", "},
            "Stadsarchief, one, two",
        ),
        ({"join": [{"column": "b"}]}, None),
        ({"column": "c", "split": "|", "part": -1}, "Z"),
        ({"column": "c", "split": "|", "part": 9}, None),
        ({"column": "c", "split": "|", "part": 2}, None),
        ({"column": "n", "transforms": ["integer_text", "zip5"]}, "36104"),
        ({"column": "a", "pattern": "^Stads(.+)$"}, "archief"),
        ({"column": "a", "pattern": "archief"}, "archief"),
        ({"column": "a", "pattern": "^(?P<x>S)(t)", "group": 2}, "t"),
        ({"column": "a", "pattern": "^(?P<x>S)(t)", "group": "x"}, "S"),
        ({"column": "a", "pattern": "^[0-9]"}, None),
        ({"column": "a", "table": {"stadsarchief": "A"}}, "A"),
        ({"column": "a", "table": {"x": "A"}, "otherwise": "U"}, "U"),
        ({"column": "n", "transforms": ["integer_text"], "table": {36104: "A"}}, "A"),
        ({"column": "a", "keywords": {"L": ["archief"], "A": ["*archief"]}}, "A"),
        ({"column": "a", "prefix": "<", "suffix": ">"}, "<Stadsarchief>"),
        ({"column": "a", "null": ["Stadsarchief"]}, None),
        ({"column": "a", "null": ["Stadsarchief"], "default": "none"}, "none"),
        ({"column": "b", "default": "none"}, "none"),
        ({"column": "a", "when": {"matches": "^Stads"}}, "Stadsarchief"),
        ({"column": "a", "when": {"column": "b", "present": True}}, None),
        ({"column": "a", "when": {"column": "b", "present": False}}, "Stadsarchief"),
        ({"column": "a", "when": {"column": "t", "equals": True}}, "Stadsarchief"),
        ({"column": "a", "when": {"path": "deep.er.k", "in": ["2", "3"]}}, "Stadsarchief"),
        ({"column": "a", "when": {"not": {"path": "deep.er.k", "in": ["2", "3"]}}}, None),
        ({"column": "a", "when": {"any": [{"column": "b", "present": True}, {"matches": "archief"}]}}, "Stadsarchief"),
        ({"column": "a", "when": {"all": [{"column": "b", "present": True}, {"matches": "archief"}]}}, None),
        ({"column": "a", "when": {"transforms": ["upper"], "equals": "STADSARCHIEF"}}, "Stadsarchief"),
        ({"column": "a", "when": {"matches": "^Q"}, "default": "other"}, "other"),
    ],
)
def test_an_expression_gives(value_of, expression, expected):
    assert value_of(ROW, expression)[0] == expected


def test_a_value_outside_a_table_is_left_out_and_told(value_of):
    value, raw = value_of(
        {"k": "Z"}, {"column": "k", "table": "kinds"}, "institution_type", tables={"kinds": {"A": "A"}}
    )
    assert value is None
    assert raw.remarks == (Problem("institution_type", "Z", "is not in the table 'kinds', left out"),)


def test_a_table_may_say_that_a_code_means_nothing(value_of):
    value, raw = value_of({"k": "Z"}, {"column": "k", "table": {"Z": None}})
    assert (value, raw.remarks) == (None, ())


def test_what_a_transform_cannot_read_is_told(value_of):
    value, raw = value_of({"d": "long ago"}, {"column": "d", "transforms": ["iso_date"]}, "founded")
    assert value is None
    assert raw.remarks == (Problem("founded", "long ago", "does not fit, expected a date such as 2018-03-10"),)


@pytest.mark.parametrize(
    "written",
    [
        "1477?", "1477/78", "vóór 1850", "~1850", "c1850", "begin 1850", "<1850", "ca. 1900", "voor 1850", "um 1850", "1850s",
        "1850-1860", "1904-05", "[1850]", "1850 of 1851", "19e eeuw", "850", "2150", "18505", "1887-13-01", "٢٠٠٠",
    ],
)  # fmt: skip
def test_an_uncertain_year_is_left_out_and_told(value_of, written):
    value, raw = value_of({"d": written}, {"column": "d", "transforms": ["year"]}, "founded")
    assert value is None
    assert [(remark.field, remark.value) for remark in raw.remarks] == [("founded", written)]
    assert "expected a year from 1000 to 2099" in raw.remarks[0].problem


@pytest.mark.parametrize(
    "written",
    [
        "1850",
        " 1850 ",
        "1850.0",
        "1850-5-1",
        "1850-05-01T00:00Z",
        "1850-05-01 00:00:00",
        "1-5-1850",
        "01/05/1850",
        "31.12.1850",
    ],
)
def test_a_certain_year_is_taken(value_of, written):
    assert value_of({"d": written}, {"column": "d", "transforms": ["year"]}, "founded")[0] == "1850"


def test_a_repair_is_told_and_a_reading_is_not(value_of):
    _, raw = value_of({"z": "2138.0"}, {"column": "z", "transforms": ["integer_text", "zip5"]})
    assert raw.changes == (Change("name", "2138.0", "2138", "integer_text"), Change("name", "2138", "02138", "zip5"))
    _, raw = value_of({"d": "2018-03-10 00:00:00"}, {"column": "d", "transforms": ["iso_date"]})
    assert raw.changes == ()


def test_null_tokens_are_whole_values(read):
    rows = read("a,b\nNULL,NULLA\n -- ,x\n", {"id": {"column": "a"}, "name": {"column": "b"}}, nulls=["NULL", "--"])
    assert [row.value for row in rows] == [{"name": "NULLA"}, {"name": "x"}]


@pytest.mark.parametrize(
    ("items", "expected"),
    [
        ([{"each": {"column": "c", "split": "|"}, "scheme": "S", "value": {"item": True}}], ["X", "Y", "Z"]),
        (
            [
                {
                    "each": {"column": "c", "split": "|"},
                    "scheme": "S",
                    "value": {"item": True},
                    "when": {"matches": "[XZ]"},
                }
            ],
            ["X", "Z"],
        ),
        ([{"each": {"path": "deep.er"}, "scheme": "S", "value": {"item": "v"}}], ["one", "two"]),
        (
            [
                {
                    "each": {"path": "deep.er"},
                    "scheme": "S",
                    "value": {"item": "v", "when": {"item": "k", "equals": "2"}},
                }
            ],
            ["two"],
        ),
        ([{"scheme": "S", "value": {"column": "b"}}, {"scheme": "S", "value": {"column": "a"}}], ["Stadsarchief"]),
        ([{"scheme": "S", "value": "x", "when": {"column": "b", "present": True}}], None),
        ([{"scheme": "S", "value": "x"}, {"scheme": "S", "value": "x"}], ["x"]),
    ],
)
def test_items_of_a_list(value_of, items, expected):
    found, _ = value_of(ROW, items, "identifiers")
    assert (found and [item["value"] for item in found]) == expected


def test_an_expression_may_stand_for_a_name(value_of):
    assert value_of(ROW, [{"path": "deep.er.v"}, "Fixed"], "alternative_names")[0] == [
        {"name": "one"}, {"name": "two"}, {"name": "Fixed"}
    ]  # fmt: skip


def test_a_part_of_which_only_constants_are_left_is_left_out(value_of):
    assert value_of(ROW, {"record": {"column": "b"}, "reason": "MERGER"}, "replaced_by")[0] is None
    assert value_of(ROW, [{"type": "MERGER", "date": {"column": "b"}}], "events")[0] is None
    assert value_of(ROW, {"country": "NL", "city": {"column": "b"}}, "location")[0] == {"country": "NL"}


def test_text_lists_take_all_values(value_of):
    assert value_of(ROW, [{"path": "deep.er.v"}, {"column": "a"}], "members_of")[0] == ["one", "two", "Stadsarchief"]


def test_the_source_of_the_list_and_of_the_row(read):
    (row,) = read(
        "u\nhttp://x.org\n", {"source": {"url": {"column": "u"}}}, source={"name": "L", "url": "http://l.org"}
    )
    assert row.value["source"] == {"name": "L", "url": "http://x.org"}


def test_rows_are_rejected_and_remarked_on_by_name(read):
    condition = {"column": "a", "equals": "x"}
    rows = read(
        "a\nx\ny\n", {"name": {"column": "a"}},
        reject=[{"when": condition, "because": "no custodian"}],
        remarks=[{"when": {"not": condition}, "because": "look at it", "field": "name", "value": {"column": "a"}}],
    )  # fmt: skip
    assert [(row.value, row.problem) for row in rows] == [(None, "no custodian"), ({"name": "y"}, None)]
    assert rows[0].text == rows[0].original == {"a": "x"}
    assert rows[1].remarks == (Problem("name", "y", "look at it"),)


def test_a_file_is_joined_by_key(read, tmp_path):
    (tmp_path / "regions.csv").write_text("code,name,name2,code\n1,North,N,9\n1,Again,A,9\n2,,S,9\n", encoding="utf-8")
    tables = {"regions": {"file": "regions.csv", "key": "id"}}
    (tmp_path / "regions.csv").write_text("id,name,x,x\n1,North,a,b\n1,Again,a,b\n2,,a,b\n", encoding="utf-8")
    rows = read("r\n1\n2\n3\n", {"name": {"column": "r", "table": "regions", "get": "name"}}, tables=tables)
    assert [row.value for row in rows] == [{"name": "North"}, {}, {}]
    assert [len(row.remarks) for row in rows] == [0, 0, 1]
    with pytest.raises(MappingError, match=r"regions\.csv.*no column 'naam', did you mean name\?"):
        read("r\n1\n", {"name": {"column": "r", "table": "regions", "get": "naam"}}, tables=tables)
    (tmp_path / "regions.csv").unlink()
    with pytest.raises(MappingError, match=r"there is no file regions\.csv in"):
        read("r\n1\n", {"name": {"column": "r", "table": "regions", "get": "name"}}, tables=tables)


def test_of_several_values_the_first_is_taken_and_that_is_told(read, value_of):
    value, raw = value_of({"web": ["http://a.nl", "http://b.nl"]}, {"column": "web"}, field="website")
    assert value == "http://a.nl"
    problem = "has 2 values, expected one: the first is taken"
    assert raw.remarks == (Problem("website", ["http://a.nl", "http://b.nl"], problem),)
    assert value_of({"web": ["http://a.nl", "http://a.nl"]}, {"column": "web"}, field="website")[1].remarks == ()
    identifiers = [{"scheme": "ISIL", "value": {"column": "isil"}}]
    [raw] = read('{"isil": ["CH-1", "CH-2"]}', {"identifiers": identifiers}, name="rows.jsonl")
    assert raw.value["identifiers"] == [{"scheme": "ISIL", "value": "CH-1"}]
    assert [remark.problem for remark in raw.remarks] == [f"{problem}; `each` makes a part of every one"]
