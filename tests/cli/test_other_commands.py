import json

import pytest

PLACE = {"city": "Amsterdam", "country": "NL"}
RECORD = {"id": "rijks-1", "name": "Rijksmuseum", "institution_type": "M", "location": PLACE}


@pytest.fixture
def store(glam_kg, tmp_path):
    records = tmp_path / "records.jsonl"
    records.write_text(json.dumps(RECORD), encoding="utf-8")
    assert glam_kg("convert", records, "-o", tmp_path / "out.nq")[0] == 0
    assert glam_kg("load", tmp_path / "out.nq", "--store", tmp_path / "store")[0] == 0
    return tmp_path / "store"


def test_convert_load_and_ask(glam_kg, store):
    code, out, err = glam_kg("ask", "--json", "--store", store, "Welke musea zijn er in Amsterdam?")
    assert code == 0, err
    assert [row["name"] for row in json.loads(out)["rows"]] == ["Rijksmuseum"]


@pytest.mark.parametrize(
    ("command", "words"),
    [
        (("serve", "--port", "80x"), ("--port", "expected a whole number, not '80x'")),
        (("serve", "--port", "70000"), ("--port", "expected 65535 or less, not '70000'")),
        (("serve", "--processes", "-1"), ("--processes", "expected 0 or more, not '-1'")),
        (("retrieve", "-k", "many", "Who?"), ("-k", "expected a whole number, not 'many'")),
        (("schema", "diagram", "--top", "half"), ("--top", "expected a whole number, not 'half'")),
    ],
)
def test_what_is_wrong_with_a_number_is_told_in_our_words(glam_kg, command, words):
    code, out, err = glam_kg(*command)
    assert (code, out) == (2, "")
    assert "Input should" not in err
    assert all(word in err for word in words), err


def test_sparql_prints_a_table_or_the_w3c_form(glam_kg, store):
    query = "SELECT ?g WHERE { ?s <https://nde.nl/ontology/hc/ghcid> ?g }"
    assert "NL-NH-AMS-M-R" in glam_kg("sparql", "--store", store, query)[1]
    result = json.loads(glam_kg("sparql", "--json", "--store", store, query)[1])
    assert result["results"]["bindings"][0]["g"]["value"].startswith("NL-NH-AMS-M-R")


@pytest.mark.parametrize(
    "query",
    [
        "INSERT DATA { <a:a> <a:b> 1 }",
        "SELECT * { SERVICE <http://127.0.0.1:1/> { ?s ?p ?o } }",
        "SELECT ?s WHERE {",
        "",
        "CLEAR ALL",
    ],
)
def test_sparql_refuses_what_writes_reaches_out_or_does_not_parse(glam_kg, store, query):
    code, out, err = glam_kg("sparql", "--store", store, query)
    assert (code, out) == (1, "")
    assert err.startswith("glam-kg: ")


@pytest.mark.parametrize(
    ("name", "content", "expected"),
    [
        ("empty.jsonl", b"", "empty"),
        ("latin1.jsonl", '{"name": "Musée"}'.encode("latin-1"), "UTF-8"),
        ("tab.yaml", b"- name: A\n\tinstitution_type: M\n", "tab.yaml"),
        ("records.doc", b"x", "records.doc"),
    ],
)
def test_an_unreadable_file_is_a_stated_failure_and_writes_nothing(glam_kg, tmp_path, name, content, expected):
    (tmp_path / name).write_bytes(content)
    code, _, err = glam_kg("convert", tmp_path / name, "-o", tmp_path / "out.nq")
    assert code == 1
    assert expected in err
    assert not (tmp_path / "out.nq").exists()


def test_every_record_is_accounted_for(glam_kg, tmp_path):
    faulty = [
        RECORD,
        {**RECORD, "id": "no-name", "name": ""},
        {**RECORD, "id": "letter", "institution_type": "Z"},
        {
            **RECORD,
            "id": "latitude",
            "name": "Ander museum",
            "location": {**RECORD["location"], "latitude": 95, "longitude": 4.9},
        },
        {**RECORD, "id": "isil", "name": "Derde museum", "identifiers": [{"scheme": "Wikidata", "value": "190804"}]},
    ]
    (tmp_path / "in.jsonl").write_text("\n".join(map(json.dumps, faulty)), encoding="utf-8")
    report, rejects = tmp_path / "report.jsonl", tmp_path / "rejects.jsonl"
    code, _, err = glam_kg(
        "convert", tmp_path / "in.jsonl", "-o", tmp_path / "out.nq", "--report", report, "--rejects", rejects
    )
    assert code == 0
    assert "5 records read: 3 converted, 2 rejected" in err
    lines = {line["id"]: line for line in map(json.loads, report.read_text(encoding="utf-8").splitlines())}
    assert {key for key, line in lines.items() if line["status"] == "rejected"} == {"no-name", "letter"}
    assert lines["latitude"]["problems"]
    assert lines["isil"]["problems"]
    assert "letter" in rejects.read_text(encoding="utf-8")


def test_templates_are_listed_and_shown(glam_kg):
    assert "list_institutions_by_type_city" in glam_kg("templates", "list")[1]
    assert "SELECT" in glam_kg("templates", "show", "find_institution_by_name")[1]
    code, _, err = glam_kg("templates", "show", "find_institution")
    assert code == 1
    assert "find_institution_by_name" in err


@pytest.mark.long
def test_the_bundled_templates_pass_their_own_check(glam_kg):
    code, out, err = glam_kg("templates", "check")
    assert code == 0, out + err


def test_the_help_names_first_what_a_newcomer_needs(glam_kg):
    code, out, _ = glam_kg("--help")
    commands = [line.split()[0] for line in out.partition("Commands:")[2].splitlines() if line.strip()]
    assert (code, commands[:3]) == (0, ["ask", "convert", "load"])
