"""`glam-kg templates check --explain`: what the examples of templates cost, on the sample graph or on a store."""

import json

import pytest

OWN = """
templates:
  - id: own_websites
    description: Lists the custodians of a region with their websites.
    intent: list
    slots: {region: {type: region}}
    examples:
      en:
        - {question: "Which websites are known in Drenthe?", slots: {region: NL-DR}}
        - {question: "Which websites are known in Wallis?", slots: {region: CH-VS}}
    sparql: |
      SELECT DISTINCT ?custodian ?url WHERE {
      ?custodian hc:subregionCode {{ region }} ; hc:ghcid ?ghcid .
      OPTIONAL { ?custodian schema:url ?url }
      }
      ORDER BY STR(?custodian) STR(?url)
    columns: [custodian, url]
    response_modes: [table]
    context_template: general_heritage
"""


@pytest.fixture
def own(tmp_path):
    file = tmp_path / "own.yaml"
    file.write_text(OWN, encoding="utf-8")
    return file


@pytest.mark.long
def test_explain_tells_rows_time_and_shape_of_each_example(glam_kg, own):
    _, out, _ = glam_kg("templates", "check", own, "--explain", "--json")
    costs = json.loads(out)
    assert {cost["template"] for cost in costs} == {"own_websites"}
    assert {cost["question"]: cost["rows"] > 0 for cost in costs} == {
        "Which websites are known in Drenthe?": True,
        "Which websites are known in Wallis?": False,
    }
    for cost in costs:
        assert (cost["patterns"], cost["optionals"], cost["unions"], cost["selects"]) == (3, 1, 0, 1)
        assert cost["milliseconds"] > 0
        assert cost["multiplying"] == []


def test_a_person_reads_one_line_a_template(glam_kg, own):
    _, out, _ = glam_kg("templates", "check", own, "--explain")
    lines = out.splitlines()
    assert "most rows" in lines[0]
    assert sum(line.startswith("own_websites") for line in lines) == 1
    assert "1 template checked" in out


@pytest.mark.long
def test_explain_runs_on_a_store(glam_kg, own, tmp_path):
    record = {
        "id": "1",
        "name": "Drents Museum",
        "institution_type": "M",
        "location": {"city": "Assen", "country": "NL"},
    }
    (tmp_path / "in.jsonl").write_text(json.dumps(record), encoding="utf-8")
    assert glam_kg("convert", tmp_path / "in.jsonl", "-o", tmp_path / "out.nq")[0] == 0
    assert glam_kg("load", tmp_path / "out.nq", "--store", tmp_path / "store")[0] == 0
    _, out, _ = glam_kg("templates", "check", own, "--explain", "--json", "--store", tmp_path / "store")
    assert sorted(cost["rows"] for cost in json.loads(out)) == [0, 1]


def test_two_optionals_that_multiply_are_a_warning_and_no_failure(glam_kg, own):
    own.write_text(
        OWN.replace("OPTIONAL {", "OPTIONAL { ?custodian skos:altLabel ?other } OPTIONAL {"), encoding="utf-8"
    )
    code, out, _ = glam_kg("templates", "check", own)
    assert "warning: the OPTIONAL with ?other and the one with ?url multiply" in out
    assert "1 finding" in out
    assert code == 0


@pytest.mark.parametrize("option", [("--json",), ("--store", "x"), ("--endpoint", "http://localhost:1/")])
def test_what_explain_needs_is_wrong_usage_without_it(glam_kg, option):
    code, _, err = glam_kg("templates", "check", *option)
    assert code == 2
    assert "--explain" in err
