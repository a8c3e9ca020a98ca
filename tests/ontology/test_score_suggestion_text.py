import subprocess
from types import MappingProxyType

import pytest
import yaml

from glam_kg.errors import SchemaError
from glam_kg.ontology.schema_reading import read_schema
from glam_kg.ontology.score_suggestion_model import (
    GENERAL,
    ClassSuggestion,
    LearntScore,
    Neighbour,
    RepeatedScore,
    SuggestedScore,
    Suggestions,
)
from glam_kg.ontology.score_suggestion_patch import schema_patch
from glam_kg.ontology.score_suggestion_text import basis, reasons, yaml_fragment

SCORE = SuggestedScore(0.7, 0.55, 0.85, 0.5, {"name": 0.15, "slots": 0.001, "mappings": 0.05})
CONTEXT = SuggestedScore(0.9, 0.7, 1.0, 0.4, {"name": 0.5})


def suggestions_of(*classes, repeated=(), teacher=None, own=50, taught=0, learnt=True):
    counts = (LearntScore(GENERAL, own, taught, True), LearntScore("archive_search", 4, 0, learnt))
    return Suggestions("made", teacher, counts, tuple(repeated), tuple(classes))


def suggestion(name, file="schema.yaml", contexts=True, neighbours=()):
    scores = {GENERAL: SCORE} | ({"archive_search": CONTEXT, "museum_search": CONTEXT} if contexts else {})
    return ClassSuggestion(name, file, tuple(neighbours), MappingProxyType(scores))


def test_reasons_are_sentences():
    neighbour = Neighbour("Archive", "made", 0.8, False, 0.61, ("name archive", "slots holds"))
    repeated = Neighbour("Text", "made", 0.1, True, 0.5, ())
    unscored = Neighbour("Thing", "made", None, False, 0.4, ())
    assert reasons(suggestion("X", contexts=False, neighbours=(neighbour, repeated, unscored))) == [
        "specificity_score 0.70, in 8 cases of 10 from 0.55 to 0.85: 0.50 for any class, name +0.15, mappings +0.05",
        "61% like Archive: 0.80 (name archive, slots holds)",
        "50% like Text: 0.10, a repeated score",
        "40% like Thing: without a general score",
    ]


def test_it_is_told_what_was_learnt_from():
    repeated = RepeatedScore(0.1, "Made by a migration", 523)
    assert basis(suggestions_of(repeated=[repeated], learnt=False)) == [
        "Learnt from the general scores of 50 classes of made.",
        (
            "523 classes share the score 0.1 and the rationale 'Made by a migration': "
            "it was not judged class by class, and nothing is learnt from it."
        ),
        "No scores are suggested for any context: at most 4 classes state one, and 40 are needed.",
    ]
    assert basis(suggestions_of(teacher="glam", own=0, taught=163)) == [
        "Learnt from the general scores of 163 classes of glam.",
        "No class of made states one.",
        "From another schema only depth and the length of names can be learnt: a rough first order.",
    ]
    assert basis(suggestions_of(teacher="glam", own=1, taught=163))[0] == (
        "Learnt from the general scores of 1 class of made and 163 classes of glam."
    )


@pytest.mark.parametrize("name", ["Archive", "named thing", "No", "null", "1e3", "a: b # c", "'", '"\\', "- x", "é"])
def test_the_fragment_is_yaml_whatever_the_names_are(name):
    neighbour = Neighbour("evil\n  Other:", "made", 0.8, False, 0.6, ("name x\ny: z",))
    fragment = yaml_fragment(suggestions_of(suggestion(name, neighbours=[neighbour])))
    specificity = {"value": {"archive_search": 0.9, "museum_search": 0.9}}
    annotations = {"specificity_score": 0.7, "template_specificity": specificity}
    assert yaml.safe_load(fragment) == {"classes": {name: {"annotations": annotations}}}


def test_the_fragment_of_nothing_is_yaml_too():
    assert yaml.safe_load(yaml_fragment(suggestions_of())) == {"classes": {}}


SCHEMA = """\
id: https://example.org/made
name: made
classes:
  # A comment that stays.
  Archive:
    description: Keeps records.   # and this one

  Annotated:
    is_a: Archive
    annotations:
        custodian_types: "['*']"
    description: >-
      Two
      lines.
  Both:
    annotations:
      specificity_score: a lot
  Flow: {description: In one line}
  FlowAnnotations:
    annotations: {custodian_types: all}
  Empty:
  Last:
    is_a: Archive"""


def patched(folder, suggestions):
    patch = schema_patch(suggestions, folder)
    file = folder.parent / "scores.patch"
    file.write_bytes(patch.text.encode())
    subprocess.run(["git", "apply", "--verbose", str(file)], cwd=folder, check=True, capture_output=True)
    return patch


@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_the_patch_applies_and_changes_nothing_else(tmp_path, end):
    folder = tmp_path / "schema"
    folder.mkdir()
    path = folder / "schema.yaml"
    before = SCHEMA.replace("\n", end).encode()
    path.write_bytes(before)
    names = ("Archive", "Annotated", "Both", "Flow", "FlowAnnotations", "Empty", "Last")
    suggestions = suggestions_of(*(suggestion(name, contexts=name != "Last") for name in names))
    patch = schema_patch(suggestions, folder)
    assert path.read_bytes() == before
    assert patch.text.startswith("# Learnt from")
    patched(folder, suggestions)
    after = path.read_bytes()
    kept = iter(after.splitlines())
    assert all(line in kept for line in before.splitlines())
    assert after.count(b"\r") == (after.count(b"\n") if end == "\r\n" else 0)
    assert not after.endswith(b"\n")
    schema = read_schema(folder)
    assert [name for name in names if schema.classes[name].specificity.general == 0.7] == [
        "Archive",
        "Annotated",
        "Last",
    ]
    assert schema.classes["Annotated"].specificity.templates == {"archive_search": 0.9, "museum_search": 0.9}
    assert schema.classes["Annotated"].description == "Two lines."
    assert [(one.class_name, one.reason) for one in patch.left_out] == [
        ("Both", "it has specificity_score already"),
        ("Flow", "it is not written as lines of keys"),
        ("FlowAnnotations", "its annotations are not written as lines of keys"),
        ("Empty", "it is not written as lines of keys"),
    ]


def test_a_file_that_shares_a_class_by_an_alias_is_left_out(tmp_path):
    text = "classes:\n  A: &a\n    description: x\n  B: *a\n"
    (tmp_path / "schema.yaml").write_text(text, encoding="utf-8")
    patch = schema_patch(suggestions_of(suggestion("A"), suggestion("B")), tmp_path)
    assert {one.class_name for one in patch.left_out} == {"A", "B"}
    assert "@@" not in patch.text


def test_a_file_that_is_gone_is_an_error(tmp_path):
    with pytest.raises(SchemaError, match=r"schema\.yaml: cannot be read"):
        schema_patch(suggestions_of(suggestion("A")), tmp_path)


def test_a_line_end_of_another_script_is_none_of_a_patch(tmp_path):
    folder = tmp_path / "schema"
    folder.mkdir()
    (folder / "schema.yaml").write_text(
        'classes:\n  A:\n    description: "one\u2028two\x85three"\n  B:\n    description: x\n', encoding="utf-8"
    )
    patch = patched(folder, suggestions_of(suggestion("A"), suggestion("B")))
    assert patch.left_out == ()
    assert read_schema(folder).classes["B"].specificity.general == 0.7


def test_a_file_that_is_no_yaml_any_more_is_left_out(tmp_path):
    (tmp_path / "schema.yaml").write_text("classes:\n  A: [", encoding="utf-8")
    patch = schema_patch(suggestions_of(suggestion("A")), tmp_path)
    assert [one.reason for one in patch.left_out] == ["the file is no YAML any more"]


def test_names_in_the_reasons_begin_no_line_of_a_patch(tmp_path):
    folder = tmp_path / "schema"
    folder.mkdir()
    (folder / "schema.yaml").write_text("classes:\n  A:\n    description: x\n", encoding="utf-8")
    evil = Neighbour("B\n--- a/schema.yaml\n+++ /dev/null\n@@ -1,3 +0,0 @@", "made", 0.8, False, 0.6, ())
    patched(folder, suggestions_of(suggestion("A", neighbours=[evil])))
    assert read_schema(folder).classes["A"].specificity.general == 0.7
