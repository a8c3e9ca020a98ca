import json

import pytest
import yaml

PART = """\
id: https://example.org/part
name: part
classes:
  Building:
    description: Where something is kept.
  ListedBuilding:
    is_a: Building
    description: A building that is protected.
"""


@pytest.fixture
def schema(tmp_path):
    folder = tmp_path / "schema"
    folder.mkdir()
    (folder / "part.yaml").write_text(PART, encoding="utf-8")
    return folder


def test_classes_without_scores_are_shown_with_a_suggestion(glam_kg, schema):
    code, out, err = glam_kg("schema", "suggest-scores", "--schema", schema)
    assert code == 0
    rows = [line.split() for line in out.splitlines()]
    assert rows[0] == ["class", "score", "suggested", "low", "high", "most", "like"]
    assert [row[:2] for row in rows[1:]] == [["Building", "specificity_score"], ["ListedBuilding", "specificity_score"]]
    assert float(rows[1][2]) < float(rows[2][2])
    assert "Learnt from the general scores of" in err
    assert "From another schema only depth and the length of names can be learnt" in err
    assert "Scores are suggested for 2 classes." in err


def test_the_same_as_json_yaml_and_a_patch(glam_kg, schema, tmp_path):
    code, out, _ = glam_kg("schema", "suggest-scores", "--schema", schema, "--json")
    read = json.loads(out)
    scores = {one["class_name"]: one["scores"]["specificity_score"]["score"] for one in read["classes"]}
    assert (code, read["teacher"], set(scores)) == (0, "glam", {"Building", "ListedBuilding"})
    for option, name in (("--yaml", "scores.yaml"), ("--patch", "scores.patch"), ("--json", "scores.json")):
        code, printed, _ = glam_kg("schema", "suggest-scores", "--schema", schema, option)
        assert code == 0
        file = tmp_path / name
        assert glam_kg("schema", "suggest-scores", "--schema", schema, "--out", file)[:2] == (0, "")
        assert file.read_text(encoding="utf-8") == printed
    fragment = yaml.safe_load((tmp_path / "scores.yaml").read_text(encoding="utf-8"))["classes"]
    assert {name: one["annotations"]["specificity_score"] for name, one in fragment.items()} == scores
    assert "+    annotations:\n" in (tmp_path / "scores.patch").read_text(encoding="utf-8")
    assert (schema / "part.yaml").read_text(encoding="utf-8") == PART


def test_our_own_schema_is_the_default_and_a_teacher_can_be_named(glam_kg, schema):
    code, out, _ = glam_kg("schema", "suggest-scores", "--json")
    assert code == 0
    assert json.loads(out)["teacher"] is None
    code, out, err = glam_kg("schema", "suggest-scores", "--schema", schema, "--learn-from", schema)
    assert (code, out) == (1, "")
    assert "too few classes state a score to learn from" in err


def test_nothing_is_written_into_the_schema(glam_kg, schema):
    for out in (schema / "part.yaml", schema / "new.yaml"):
        code, _, err = glam_kg("schema", "suggest-scores", "--schema", schema, "--out", out)
        assert code == 1
        assert "lies in the schema, which stays as it is" in err
    code, _, err = glam_kg("schema", "suggest-scores", "--schema", schema / "part.yaml", "--out", schema / "part.yaml")
    assert code == 1
    assert (schema / "part.yaml").read_text(encoding="utf-8") == PART


def test_an_output_that_links_lead_nowhere_from_is_told(glam_kg, schema, tmp_path):
    (tmp_path / "circle").symlink_to("circle")
    code, out, err = glam_kg("schema", "suggest-scores", "--schema", schema, "--out", tmp_path / "circle")
    assert (code, out) == (1, "")
    assert "circle: cannot be written: Too many levels of symbolic links" in err


def test_what_cannot_be_is_told_in_a_sentence(glam_kg, schema, tmp_path):
    assert glam_kg("schema", "suggest-scores", "--schema", schema, "--json", "--yaml")[0] == 2
    code, _, err = glam_kg("schema", "suggest-scores", "--schema", tmp_path / "none")
    assert code == 1
    assert "none" in err
    (schema / "broken.yaml").write_text("classes: [", encoding="utf-8")
    code, out, err = glam_kg("schema", "suggest-scores", "--schema", schema)
    assert code == 0
    assert "ListedBuilding" in out
    assert "broken.yaml: is not YAML" in err
