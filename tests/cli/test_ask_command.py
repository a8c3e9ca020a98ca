import json

import pytest

KEYS = [
    "question", "resolved_question", "language", "status", "template_id", "context_template_id", "confidence", "tier", "slots",
    "sparql", "rows", "answer", "citations", "classes", "passages", "clarification", "suggestions", "timings_ms",
]  # fmt: skip
STATUSES = {"answered", "no_results", "needs_clarification", "unanswerable", "out_of_scope"}


def test_the_first_question_of_the_readme(ask_json):
    answer = ask_json("Welke archieven zijn er in Drenthe?")
    assert answer["status"] == "answered"
    assert answer["language"] == "nl"
    assert answer["slots"] == {"institution_type": "A", "region": "NL-DR"}
    assert "Drents Archief" in {row["name"] for row in answer["rows"]}
    assert all(row["ghcid"].startswith("NL-DR-") and row["custodian"].endswith(row["ghcid"]) for row in answer["rows"])
    assert "Drenthe" in answer["answer"]


def test_the_answer_has_the_documented_keys(ask_json):
    answer = ask_json("How many museums are there in Germany?")
    assert [key for key in answer if key in KEYS] == [key for key in KEYS if key in answer]
    assert set(KEYS) <= set(answer)


def test_people_see_the_sentence_the_table_and_the_sparql(glam_kg):
    code, out, _ = glam_kg("ask", "Welke archieven zijn er in Drenthe?")
    assert code == 0
    assert "Drents Archief" in out
    assert "SELECT" in out
    assert "ghcid" in out


@pytest.mark.parametrize(
    "question",
    [
        "x",
        "?",
        "\x00\x07\x1b",
        'musea in "Assen"; {} \\ } DROP',
        "a" * 20_000,
        "musea in Assen " * 1_400,
        "🏛️",
        "\u202eabc",
    ],
    ids=lambda question: repr(question[:12]),
)
def test_any_text_gets_a_status_and_a_sentence(ask_json, question):
    answer = ask_json("--", question)
    assert answer["status"] in STATUSES
    assert answer["answer"].strip()


@pytest.mark.parametrize("question", ["", " ", "\n\t "])
def test_an_empty_question_is_told(glam_kg, question):
    code, out, err = glam_kg("ask", "--json", question)
    assert (code, out) == (2, "")
    assert "the question is empty" in err


def test_quotes_and_braces_stay_inside_their_literal(ask_json):
    answer = ask_json("--", 'Wat is de website van het "} UNION { ?s ?p ?o } #" Museum?')
    assert answer["status"] in STATUSES
    assert "UNION { ?s ?p ?o }" not in (answer["sparql"] or "").replace('"} UNION { ?s ?p ?o } #', "")


def test_a_follow_up_is_resolved_with_the_history(ask_json, tmp_path):
    history = tmp_path / "history.json"
    history.write_text(json.dumps(["Welke musea zijn er in Zwolle?"]), encoding="utf-8")
    answer = ask_json("--history", history, "En in Enschede?")
    assert answer["resolved_question"] == "Welke musea zijn er in Enschede?"
    assert answer["slots"] == {"institution_type": "M", "city": "Enschede"}


def test_an_earlier_answer_serves_as_history(ask_json, tmp_path):
    history = tmp_path / "history.json"
    history.write_text(json.dumps([ask_json("Which museums are there in Leiden?")]), encoding="utf-8")
    assert ask_json("--history", history, "And the libraries?")["slots"] == {"institution_type": "L", "city": "Leiden"}


def test_a_pronoun_means_the_one_row_of_an_earlier_answer(ask_json, tmp_path):
    history = tmp_path / "history.json"
    asked = {"question": "Which museum did we see?", "rows": [{"name": "Drents Museum"}, {"count": 3}]}
    asked["resolved_question"] = "Which is the oldest museum in Drenthe?"
    history.write_text(json.dumps([asked]), encoding="utf-8")
    answer = ask_json("--history", history, "When was it founded?")
    assert answer["slots"] == {"name": "Drents Museum", "attribute": "founded"}


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        ("{", "is not JSON"),
        ("3", "expected a JSON list"),
        ('{"a": 1}', "turn 1"),
        ("[3]", "turn 1"),
        ('[{"q": "x"}]', "turn 1"),
    ],
)
def test_a_wrong_history_is_named(glam_kg, tmp_path, content, problem):
    history = tmp_path / "history.json"
    history.write_text(content, encoding="utf-8")
    code, _, err = glam_kg("ask", "--history", history, "En in Enschede?")
    assert code == 1
    assert problem in err
    assert "history.json" in err


def test_a_batch_answers_the_last_turn_of_each_line(glam_kg, tmp_path):
    requests = [
        {"id": "a", "question": "Welke archieven zijn er in Drenthe?", "lang": "nl"},
        {"id": "b", "turns": ["Welke archieven zijn er in Drenthe?", "En in Zeeland?"]},
    ]
    (tmp_path / "in.jsonl").write_text("\n".join(map(json.dumps, requests)), encoding="utf-8")
    code, _, err = glam_kg("ask", "--batch", tmp_path / "in.jsonl", "--out", tmp_path / "out.jsonl")
    assert code == 0, err
    answers = [json.loads(line) for line in (tmp_path / "out.jsonl").read_text(encoding="utf-8").splitlines()]
    assert [answer["id"] for answer in answers] == ["a", "b"]
    assert [answer["slots"]["region"] for answer in answers] == ["NL-DR", "NL-ZE"]


@pytest.mark.parametrize("line", ["{", "[]", '{"id": 1}', '{"turns": []}', '{"turns": [1]}', '{"question": " "}'])
def test_a_faulty_batch_line_is_named_and_nothing_is_written(glam_kg, tmp_path, line):
    (tmp_path / "in.jsonl").write_text('{"question": "musea in Assen"}\n' + line, encoding="utf-8")
    code, _, err = glam_kg("ask", "--batch", tmp_path / "in.jsonl", "--out", tmp_path / "out.jsonl")
    assert code == 1
    assert "in.jsonl:2" in err
    assert not (tmp_path / "out.jsonl").exists()


def test_wrong_usage_is_exit_code_2(glam_kg, tmp_path):
    assert glam_kg("ask")[0] == 2
    assert glam_kg("ask", "--batch", tmp_path / "in.jsonl")[0] == 2
    one, other = tmp_path / "in.jsonl", tmp_path / "out.jsonl"
    assert glam_kg("ask", "--batch", one, "--out", other, "--history", one)[0] == 2
    assert glam_kg("ask", "--store", tmp_path, "--endpoint", "http://localhost:1/", "musea in Assen")[0] == 2


def test_a_store_that_does_not_exist_is_a_stated_failure(glam_kg, tmp_path):
    code, _, err = glam_kg("ask", "--store", tmp_path / "nowhere", "musea in Assen")
    assert code == 1
    assert "nowhere" in err
    assert not (tmp_path / "nowhere").exists()


def test_a_graph_without_custodians_says_so(glam_kg, tmp_path):
    (tmp_path / "other.nt").write_text('<http://example.org/a> <http://example.org/p> "x" .\n')
    glam_kg("load", tmp_path / "other.nt", "--store", tmp_path / "store")
    code, _, err = glam_kg("ask", "--store", tmp_path / "store", "Welke archieven zijn er in Drenthe?")
    assert code == 0
    assert "no custodian has a name here" in err


def test_a_question_without_quotes_is_told_to_be_quoted(glam_kg):
    code, out, err = glam_kg("ask", "welke", "musea", "zijn", "er")
    assert (code, out) == (2, "")
    assert 'the question is 4 arguments, quote it: glam-kg ask "welke musea …"' in err


def test_the_language_of_who_asks_is_that_of_what_shows_none(ask_json, glam_kg):
    assert ask_json("--language", "de", "Haarlem")["language"] == "de"
    assert ask_json("--language", "de", "Welke musea zijn er in Haarlem?")["language"] == "nl"
    code, _, err = glam_kg("ask", "--language", "it", "Haarlem")
    assert code == 2
    assert err.rstrip().endswith("'it' is not one of 'nl', 'en', 'de', 'fr'")


def test_a_batch_has_a_language_too(glam_kg, tmp_path):
    (tmp_path / "in.jsonl").write_text('{"question": "Haarlem"}\n', encoding="utf-8")
    code, _, err = glam_kg("ask", "--language", "fr", "--batch", tmp_path / "in.jsonl", "--out", tmp_path / "out.jsonl")
    assert code == 0, err
    assert json.loads((tmp_path / "out.jsonl").read_text(encoding="utf-8"))["language"] == "fr"


def test_a_text_that_is_too_long_is_said_to_be_and_not_repeated(glam_kg):
    code, out, err = glam_kg("ask", "Welke musea zijn er in Haarlem? " + "Mijn oma komt daar vandaan. " * 2_000)
    assert code == 0
    assert "only the first 1,000 characters of the question were read" in err
    assert "oma komt" not in out
    assert "characters" not in glam_kg("ask", "Welke musea zijn er in Haarlem?")[2]
