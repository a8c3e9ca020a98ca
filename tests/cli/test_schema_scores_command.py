"""`glam-kg schema scores` and `glam-kg schema classes`: what a program reads, and what a person does."""

import json

import pytest

from glam_kg.ontology.contexts import ContextTemplate

SCHEMA = """
id: https://example.org/shop
name: shop
classes:
  Thing:
    annotations: {specificity_score: 0.1, specificity_rationale: Everything is one.}
  Archive:
    is_a: Thing
    annotations:
      specificity_score: "0.3"
      template_specificity: '{"archive_search": 0.95, "shop_search": 0.05}'
  CityArchive:
    is_a: Archive
  Blank: {}
"""


@pytest.fixture
def own(tmp_path):
    folder = tmp_path / "schema"
    folder.mkdir()
    (folder / "shop.yaml").write_text(SCHEMA, encoding="utf-8")
    (folder / "broken.yaml").write_text("classes: [", encoding="utf-8")
    wrong = "classes: {Museum: {annotations: {specificity_score: 3}}}"
    (folder / "wrong.yaml").write_text(wrong, encoding="utf-8")
    return folder


def _json(glam_kg, *arguments):
    code, out, _ = glam_kg(*arguments, "--json")
    assert code == 0
    return json.loads(out)


def test_scores_as_json_have_the_fixed_form(glam_kg, own):
    scores = _json(glam_kg, "schema", "scores", "--schema", own, "--context", "archive_search")
    assert list(scores) == ["context", "classes", "problems"]
    assert scores["context"] == "archive_search"
    assert scores["classes"] == {"Archive": 0.95, "Blank": 0.5, "CityArchive": 0.95, "Museum": 0.5, "Thing": 0.9}
    assert [list(problem) for problem in scores["problems"]] == [["file", "reason"]] * 2
    assert [problem["file"] for problem in scores["problems"]] == ["broken.yaml", "wrong.yaml"]
    assert "Museum" in scores["problems"][1]["reason"]
    assert "3" in scores["problems"][1]["reason"]


def test_no_name_of_a_schema_steers_the_terminal(glam_kg, tmp_path):
    annotations = r'{template_specificity: {"clear\e[2J": 0.5, "[bold]": 0.5}}'
    (tmp_path / "a.yaml").write_text(rf'classes: {{"red\e[31m[/x]": {{annotations: {annotations}}}}}', encoding="utf-8")
    for command in ("scores", "classes"):
        code, out, err = glam_kg("schema", command, "--schema", tmp_path)
        assert code == 0
        assert "\x1b" not in out + err
        assert r"red\u001B[31m[/x]" in out
    columns = glam_kg("schema", "scores", "--schema", tmp_path)[1].splitlines()[0]
    assert r"clear\u001B[2J" in columns
    assert "[bold]" in columns


def test_a_context_with_the_name_of_the_general_score_does_not_hide_it(glam_kg, tmp_path):
    annotations = "{specificity_score: 0.2, template_specificity: {general: 0.9}}"
    (tmp_path / "a.yaml").write_text(f"classes: {{Shop: {{annotations: {annotations}}}}}", encoding="utf-8")
    scores = _json(glam_kg, "schema", "scores", "--schema", tmp_path)
    assert scores["classes"]["Shop"]["general"] == 0.2
    scores = _json(glam_kg, "schema", "scores", "--schema", tmp_path, "--context", "general")
    assert scores["classes"] == {"Shop": 0.9}


def test_the_literal_policy_can_be_chosen(glam_kg, own):
    scores = _json(glam_kg, "schema", "scores", "--schema", own, "--context", "museum_search", "--policy", "literal")
    assert scores["classes"] == {"Archive": 0.3, "Blank": 0.5, "CityArchive": 0.3, "Museum": 0.5, "Thing": 0.1}


def test_without_a_context_there_are_all(glam_kg, own):
    scores = _json(glam_kg, "schema", "scores", "--schema", own)
    assert scores["context"] is None
    assert list(scores["classes"]["Archive"]) == ["general", *map(str, ContextTemplate), "shop_search"]
    assert scores["classes"]["Archive"]["general"] == 0.3
    assert scores["classes"]["CityArchive"]["shop_search"] == 0.05


def test_a_person_sees_all_classes_and_what_could_not_be_read(glam_kg, own):
    code, out, err = glam_kg("schema", "scores", "--schema", own, "--context", "archive_search")
    assert code == 0
    assert [line.split() for line in out.splitlines()[1:]] == [
        ["Archive", "0.95"], ["CityArchive", "0.95"], ["Thing", "0.90"], ["Blank", "0.50"], ["Museum", "0.50"],
    ]  # fmt: skip
    assert "broken.yaml: " in err
    assert "wrong.yaml: Museum: " in err


def test_more_classes_than_a_screen_holds_are_all_listed(glam_kg):
    scores = _json(glam_kg, "schema", "scores", "--context", "general_heritage")
    _, out, _ = glam_kg("schema", "scores", "--context", "general_heritage")
    assert len(out.splitlines()) == len(scores["classes"]) + 1 > 100
    _, out, _ = glam_kg("schema", "scores")
    assert len(out.splitlines()) == len(scores["classes"]) + 1


def test_classes_say_where_their_score_comes_from(glam_kg, own):
    found = _json(glam_kg, "schema", "classes", "--schema", own, "--context", "archive_search", "--threshold", "0.9")
    assert {key: found[key] for key in ("context", "policy", "threshold", "top", "total", "reduction")} == {
        "context": "archive_search", "policy": "relevance", "threshold": 0.9, "top": None, "total": 5, "reduction": 0.4,
    }  # fmt: skip
    assert [
        (each["name"], each["general"], each["relevance"], each["origin"], each["of_class"])
        for each in found["classes"]
    ] == [
        ("Archive", 0.3, 0.95, "template", "Archive"),
        ("CityArchive", 0.3, 0.95, "inherited", "Archive"),
        ("Thing", 0.1, 0.9, "general", "Thing"),
    ]
    assert found["classes"][2]["rationale"] == "Everything is one."
    assert found["classes"][2]["file"] == "shop.yaml"


@pytest.mark.parametrize(
    ("options", "names"),
    [
        (["--context", "archive_search"], ["Archive", "CityArchive", "Thing", "Blank", "Museum"]),
        (["--context", "archive_search", "--top", "2"], ["Archive", "CityArchive"]),
        (["--context", "archive_search", "--top", "2", "--threshold", "0.99"], []),
        (["--context", "shop_search", "--policy", "literal"], ["Blank", "Museum"]),
        ([], ["Blank", "Museum", "Archive", "CityArchive", "Thing"]),
    ],
)
def test_threshold_and_top_cut_the_ranking(glam_kg, own, options, names):
    found = _json(glam_kg, "schema", "classes", "--schema", own, *options)
    assert [each["name"] for each in found["classes"]] == names


def test_the_table_of_classes(glam_kg, own):
    code, out, err = glam_kg("schema", "classes", "--schema", own, "--context", "archive_search", "--top", "3")
    assert code == 0
    header, *rows = out.splitlines()
    assert header.split() == ["class", "general", "relevance", "origin", "from", "rationale"]
    assert [row.split()[:5] for row in rows] == [
        ["Archive", "0.30", "0.95", "template"],
        ["CityArchive", "0.30", "0.95", "inherited", "Archive"],
        ["Thing", "0.10", "0.90", "general", "Everything"],
    ]
    assert "3 of 5 classes" in err


def test_a_ranking_without_any_score_for_the_context_says_so(glam_kg, own):
    told = "no class states a score for museum_search"
    assert told in glam_kg("schema", "classes", "--schema", own, "--context", "museum_search")[2]
    assert told not in glam_kg("schema", "classes", "--schema", own)[2]
    assert told in glam_kg("schema", "diagram", "--schema", own, "--context", "museum_search")[2]
    assert "score for" not in glam_kg("schema", "classes", "--context", "museum_search")[2]


def test_a_ranking_with_few_scores_for_the_context_says_how_many(glam_kg, tmp_path):
    scored = "annotations: {template_specificity: '{\"archive_search\": 0.9}'}"
    lines = [f"  C{number}: {{}}" for number in range(10)]
    (tmp_path / "few.yaml").write_text("\n".join(["classes:", f"  A: {{{scored}}}", *lines]), encoding="utf-8")
    _, _, err = glam_kg("schema", "classes", "--schema", tmp_path / "few.yaml", "--context", "archive_search")
    assert "1 of all state a score for archive_search" in err


def test_a_wrong_context_and_a_wrong_limit_are_told(glam_kg, own, tmp_path):
    code, out, err = glam_kg("schema", "scores", "--context", "archives_search")
    assert (code, out) == (1, "")
    assert "there is no context 'archives_search', did you mean 'archive_search'" in err
    assert glam_kg("schema", "classes", "--schema", own, "--threshold", "1.5")[0] == 2
    assert glam_kg("schema", "classes", "--schema", own, "--top", "-1")[0] == 2
    assert glam_kg("schema", "scores", "--policy", "other")[0] == 2
    code, out, err = glam_kg("schema", "scores", "--schema", tmp_path / "nowhere")
    assert (code, out) == (1, "")
    assert "nowhere" in err
