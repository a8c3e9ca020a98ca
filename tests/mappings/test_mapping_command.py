"""`glam-kg mapping` and `convert --mapping`, from the command line."""

import json

import pytest

from glam_kg.mappings.mapping import shipped

MAPPING = """\
id: towns
title: Museums of two towns
record:
  id: {column: nr}
  name: {column: naam}
  institution_type: {constant: M}
  location: {city: {column: plaats}, country: {constant: NL}}
  website: {column: web, transforms: [web_address]}
"""
LIST = "nr,naam,plaats,web\n1,Museum  Een,Zwolle,www.een.nl\n2,,Kampen,\n3,Museum Drie,Kampen\n"


@pytest.fixture
def files(tmp_path):
    (tmp_path / "towns.yaml").write_text(MAPPING, encoding="utf-8")
    (tmp_path / "list.csv").write_text(LIST, encoding="utf-8")
    return tmp_path


def test_list(glam_kg):
    code, out, _ = glam_kg("mapping", "list", "--json")
    listed = json.loads(out)
    assert code == 0
    assert [entry["id"] for entry in listed] == [file.stem for file in shipped()]
    assert all(entry["title"] and entry["source"] and entry["licence"] and entry["description"] for entry in listed)
    assert "ror " in glam_kg("mapping", "list")[1]


def test_check(glam_kg, files):
    assert glam_kg("mapping", "check", files / "towns.yaml") == (
        0, "",
        (f"{files / 'towns.yaml'}: no fault in the mapping itself; give the list to check its columns. "
        "It reads 4 columns: naam, nr, plaats, web\n"),
    )  # fmt: skip
    code, out, _ = glam_kg("mapping", "check", files / "towns.yaml", files / "list.csv")
    assert code == 0
    assert "location.city" in out
    assert "whitespace: 'Museum  Een' became 'Museum Een'" in out
    assert "rejected: has 3 cells, expected 4" in out
    code, out, _ = glam_kg("mapping", "check", files / "towns.yaml", files / "list.csv", "--json")
    shown = json.loads(out)
    assert shown[0]["record"]["website"] == "http://www.een.nl"
    assert [change["by"] for change in shown[0]["changes"]] == ["whitespace", "web_address"]
    assert (shown[2]["record"], shown[2]["problem"]) == (None, "has 3 cells, expected 4")


def test_check_tells_what_a_conversion_will_reject_in_the_whole_list(glam_kg, files):
    (files / "towns.yaml").write_text(
        MAPPING.replace("{constant: M}", "{column: soort}").replace("{constant: NL}", "{column: land}"),
        encoding="utf-8",
    )
    rows = ["1,Een,Zwolle,,M,NL", "2,,Zwolle,,M,NL", "3,Drie,Zwolle,,Q,NL", "4,Vier,Zwolle,,M,", "5,Vijf,Zwolle,,,NL"]
    behind = [
        "6,Zes,Zwolle,,M,NL",
        "7,,Zwolle,,M,NL",
        "8,Acht,Qwxzzq,,M,",
        "9,Negen,Neustadt,,M,",
        "10,Tien,Laren,,M,D",
    ]
    (files / "list.csv").write_text("\n".join(["nr,naam,plaats,web,soort,land", *rows, *behind]), encoding="utf-8")
    code, out, err = glam_kg("mapping", "check", files / "towns.yaml", files / "list.csv", "--json")
    shown = json.loads(out)
    assert code == 0
    assert [entry["problem"] for entry in shown[:2]] == [None, "'name' is missing"]
    assert shown[2]["problem"].startswith("no institution type: expected one of the letters A B C")
    assert (shown[3]["problem"], shown[3]["remarks"]) == (None, [])
    assert shown[4]["problem"] == "'institution_type' is missing"
    assert err == (
        "10 rows read: 6 will be rejected; of the others these fields have problems or remarks: location.city (1)\n"
    )
    converted = glam_kg("convert", files / "list.csv", "--mapping", files / "towns.yaml", "-o", files / "out.nq")
    assert converted[2].startswith("10 records read: 4 converted, 6 rejected.")
    assert "rejected: 'name' is missing" in glam_kg("mapping", "check", files / "towns.yaml", files / "list.csv")[1]


@pytest.mark.parametrize(
    ("kind", "key"),
    [
        ("{column: soort, table: {MUS: M, ARC: Q}}", "record.institution_type.table.ARC"),
        (
            "{first: [{column: soort, keywords: {Museums: [museum]}}, {constant: U}]}",
            "record.institution_type.first[0].keywords.Museums",
        ),
        ("{first: [{column: soort}, {constant: Z}]}", "record.institution_type.first[1].constant"),
        ("{column: soort, table: {M: M}, otherwise: '?'}", "record.institution_type.otherwise"),
        ("Musea", "record.institution_type"),
    ],
)  # fmt: skip
def test_a_letter_that_is_no_institution_type_is_an_error_of_the_mapping(glam_kg, files, kind, key):
    (files / "towns.yaml").write_text(MAPPING.replace("{constant: M}", kind), encoding="utf-8")
    code, _, err = glam_kg("mapping", "check", files / "towns.yaml")
    assert code == 1
    assert f"key '{key}'" in err
    assert "is no institution type: expected one of the letters A B C" in err


@pytest.mark.parametrize("missing", ["name", "institution_type"])
def test_a_mapping_that_makes_no_whole_record_is_refused_once(glam_kg, files, missing):
    lines = [line for line in MAPPING.splitlines() if not line.startswith(f"  {missing}:")]
    (files / "towns.yaml").write_text("\n".join(lines), encoding="utf-8")
    told = f"towns.yaml:3, key 'record': '{missing}' is missing: without it, every record of the list would be rejected"
    for command in (
        ("mapping", "check", files / "towns.yaml"),
        ("convert", files / "list.csv", "--mapping", files / "towns.yaml", "-o", files / "out.nq"),
    ):
        code, _, err = glam_kg(*command)
        assert (code, told in err) == (1, True)
    assert not (files / "out.nq").exists()


def test_a_letter_of_a_named_table_is_judged_too(glam_kg, files):
    text = (
        MAPPING.replace("{constant: M}", "{column: soort, table: kinds}")
        + "tables:\n  kinds:\n    MUS: museum\n    ARC: Arch\n"
    )
    (files / "towns.yaml").write_text(text, encoding="utf-8")
    assert (
        "key 'tables.kinds.ARC': 'Arch' is no institution type" in glam_kg("mapping", "check", files / "towns.yaml")[2]
    )


def test_a_folder_is_no_list(glam_kg, files):
    assert glam_kg("mapping", "suggest", files) == (1, "", f"glam-kg: {files}: is a folder, expected a file\n")


def test_a_faulty_mapping_is_a_sentence(glam_kg, files):
    (files / "towns.yaml").write_text(MAPPING.replace("column: naam", "colum: naam"), encoding="utf-8")
    code, out, err = glam_kg("mapping", "check", files / "towns.yaml")
    assert (code, out) == (1, "")
    assert err.startswith(f"glam-kg: {files / 'towns.yaml'}:5, key 'record.name': expected a text, or an expression")


def test_suggest(glam_kg, files):
    code, out, _ = glam_kg("mapping", "suggest", files / "list.csv")
    assert code == 0
    assert 'name: {column: "naam"}' in out
    draft = files / "draft.yaml"
    assert glam_kg("mapping", "suggest", files / "list.csv", "-o", draft)[0] == 0
    assert draft.read_text(encoding="utf-8") == out
    code, _, err = glam_kg("mapping", "suggest", files / "list.csv", "-o", draft)
    assert (code, err) == (1, f"glam-kg: {draft}: is there already, and would be overwritten\n")
    assert glam_kg("mapping", "check", draft)[0] == 0
    assert glam_kg("mapping", "suggest", files / "list.csv", "-o", files / "no" / "draft.yaml")[0] == 1


def test_convert_with_a_mapping(glam_kg, files):
    code, _, err = glam_kg(
        "convert", files / "list.csv", "--mapping", files / "towns.yaml",
        "-o", files / "out.nq", "--report", files / "report.jsonl", "--rejects", files / "rejects.jsonl",
    )  # fmt: skip
    assert code == 0, err
    report = [json.loads(line) for line in (files / "report.jsonl").read_text(encoding="utf-8").splitlines()]
    rejects = [json.loads(line) for line in (files / "rejects.jsonl").read_text(encoding="utf-8").splitlines()]
    assert [line["status"] for line in report] == ["converted", "rejected", "rejected"]
    assert {"field": "naam", "before": "Museum  Een", "after": "Museum Een", "by": "whitespace"} in report[0]["changes"]
    assert rejects[0]["record"] == {"nr": "2", "naam": "", "plaats": "Kampen", "web": ""}
    assert rejects[1]["record"] == ["3", "Museum Drie", "Kampen"]
    assert "Museum Een" in (files / "out.nq").read_text(encoding="utf-8")


def test_convert_with_a_mapping_that_does_not_fit_writes_nothing(glam_kg, files):
    (files / "list.csv").write_text("nr,naam,plaatsnaam,web\n1,a,b,c\n", encoding="utf-8")
    code, _, err = glam_kg("convert", files / "list.csv", "--mapping", files / "towns.yaml", "-o", files / "out.nq")
    assert code == 1
    assert "there is no column 'plaats', did you mean plaatsnaam?" in err
    assert not (files / "out.nq").exists()
    code, _, err = glam_kg("convert", files / "list.csv", "--mapping", "rro", "-o", files / "out.nq")
    assert (code, "did you mean ror?" in err) == (1, True)
