"""A name that can hardly be one is kept and told."""

import json

import pytest

from glam_kg.custodians.conversion import convert_files

RECORD = {"id": "1", "institution_type": "M", "location": {"city": "Assen", "country": "NL"}}


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("Q190804", "a number of Wikidata"),
        ("http://www.wikidata.org/entity/Q43", "a web address"),
        ("#REF!", "an error of a spreadsheet"),
        ("Mus\ufffde de l'Eau", "a character was lost"),
        ("Q Theatre", None),
        ("Haus der Geschichte", None),
    ],
)
def test_a_doubtful_name_is_told(tmp_path, gazetteer, name, told):
    (tmp_path / "in.jsonl").write_text(json.dumps({**RECORD, "name": name}) + "\n", encoding="utf-8")
    convert_files([tmp_path / "in.jsonl"], tmp_path / "out.nq", places=gazetteer, report=tmp_path / "report.jsonl")
    (line,) = [json.loads(line) for line in (tmp_path / "report.jsonl").read_text(encoding="utf-8").splitlines()]
    problems = [problem["problem"] for problem in line["problems"] if problem["field"] == "name"]
    assert line["status"] == "converted"
    assert [problem.startswith(told) for problem in problems] == ([True] if told else [])
