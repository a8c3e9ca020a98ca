"""The check of a schema: each kind of finding, and what gives none."""

import json

import pytest
from written_schemas import one_class, write

from glam_kg.errors import SchemaError
from glam_kg.ontology.schema_lint import lint_schema
from glam_kg.ontology.schema_lint_finding import LintKind, Severity
from glam_kg.ontology.specificity import ScoreOrigin, SpecificityLookup

WHY = "specificity_rationale: Why."


def scored(general, *, rationale=True, **templates):
    contexts = (
        f", template_specificity: {{{', '.join(f'{k}: {v}' for k, v in templates.items())}}}" if templates else ""
    )
    return f"annotations: {{specificity_score: {general}{', ' + WHY if rationale else ''}{contexts}}}"


def found(folder, kind=None):
    """The findings as (kind, file, class, message), those of one kind where one is named."""
    return [
        (each.kind, each.file, each.class_name, each.message)
        for each in lint_schema(folder).findings
        if kind in (None, each.kind)
    ]


CLEAN = f"""
slots: {{named: {{range: string}}, kept_by: {{range: Archive}}, kind: {{range: KindEnum}}}}
enums: {{KindEnum: {{permissible_values: {{a: }}}}}}
types: {{own_text: {{typeof: string}}}}
classes:
  Body: {{slots: [named], {scored(0.2, archive_search=0.9)}}}
  Archive:
    is_a: Body
    slots: [kept_by, kind]
    slot_usage: {{named: {{required: true}}}}
    attributes: {{colour: {{range: own_text}}}}
    {scored(0.4, archive_search=0.95, museum_search=0.1, library_search=0.2)}
"""


def test_a_schema_without_faults_has_no_findings(tmp_path):
    report = lint_schema(write(tmp_path, clean=CLEAN))
    assert (report.findings, report.has_errors, report.classes, report.files) == ((), False, 2, 1)


STRUCTURE = {
    LintKind.UNREADABLE_FILE: ({"a": "[1"}, "a.yaml", None, "is not YAML: line "),
    LintKind.WRONG_VALUE: (
        {"a": one_class("A", "1.5")},
        "a.yaml",
        "A",
        "specificity_score is 1.5, expected a number from 0 to 1",
    ),
    LintKind.UNKNOWN_KEY: (
        {"a": f"classes: {{A: {{descripton: x, {scored(0.5)}}}}}"},
        "a.yaml",
        "A",
        "LinkML knows no key descripton here, perhaps description",
    ),
    LintKind.LISTED_DEFINITIONS: (
        {"a": f"slots: [{{name: x}}]\nclasses: {{A: {{slots: [x], {scored(0.5)}}}}}"},
        "a.yaml",
        None,
        "slots is a list, expected a mapping of names to definitions",
    ),
    LintKind.MISSING_IMPORT: (
        {"x__a": f"imports: [linkml:types, ../b, c]\nclasses: {{A: {{{scored(0.5)}}}}}", "b": "enums: {E: }"},
        "x/a.yaml",
        None,
        "imports c, but there is no file x/c.yaml",
    ),
    LintKind.MISSING_PARENT: (
        {"a": f"classes: {{A: {{mixins: [Gone], {scored(0.5)}}}}}"},
        "a.yaml",
        "A",
        "has the mixin Gone, which nothing defines",
    ),
    LintKind.CIRCLE: (
        {
            "a": f"classes: {{C: {{is_a: A, {scored(0.5)}}}, B: {{is_a: C, {scored(0.5)}}}, A: {{is_a: B, {scored(0.5)}}}}}"
        },
        "a.yaml",
        "A",
        "is its own ancestor: A, B, C, A",
    ),
    LintKind.REPEATED_KEY: (
        {"a": f"classes:\n  A: {{{scored(0.5)}}}\n  B: {{{scored(0.5)}}}\n  A: {{{scored(0.6)}}}\n"},
        "a.yaml",
        None,
        "line 4: the key A stands here a second time, and what the first said is lost",
    ),
    LintKind.DEFINED_TWICE: (
        {"a": f"classes: {{A: {{{scored(0.5)}}}}}", "b": f"classes: {{A: {{{scored(0.5)}}}}}"},
        "b.yaml",
        "A",
        "defines the class A, which a.yaml defines as well: that one counts",
    ),
    LintKind.MISSING_SLOT: (
        {"a": f"classes: {{A: {{slots: [gone], {scored(0.5)}}}}}"},
        "a.yaml",
        "A",
        "has the slot gone, which nothing defines",
    ),
    LintKind.MISSING_RANGE: (
        {"a": f"classes: {{A: {{attributes: {{x: {{range: Gone}}}}, {scored(0.5)}}}}}"},
        "a.yaml",
        "A",
        "has the slot x with the range Gone, which nothing defines",
    ),
    LintKind.UNUSED_REFINEMENT: (
        {"a": f"slots: {{x: }}\nclasses: {{A: {{slot_usage: {{x: {{required: true}}}}, {scored(0.5)}}}}}"},
        "a.yaml",
        "A",
        "refines the slot x, which neither it nor an ancestor has",
    ),
    LintKind.UNKNOWN_CONTEXT: (
        {"a": f"classes: {{A: {{{scored(0.5, archives_search=0.5)}}}}}"},
        "a.yaml",
        "A",
        "scores the unknown context archives_search, perhaps archive_search",
    ),
    LintKind.NO_SCORE: ({"a": "classes: {A: }"}, "a.yaml", "A", "has no score, and no ancestor that has one"),
    LintKind.INHERITED_SCORE: (
        {"a": f"classes: {{A: {{{scored(0.5)}}}, B: {{is_a: A}}}}"},
        "a.yaml",
        "B",
        "has no score of its own and takes that of A",
    ),
    LintKind.NO_RATIONALE: (
        {"a": f"classes: {{A: {{{scored(0.5, rationale=False)}}}}}"},
        "a.yaml",
        "A",
        "has a score and no specificity_rationale",
    ),
}


@pytest.mark.parametrize(("kind", "case"), STRUCTURE.items(), ids=map(str, STRUCTURE))
def test_each_kind_of_fault_is_found_where_it_is(tmp_path, kind, case):
    files, file, class_name, message = case
    (only,) = found(write(tmp_path, **files), kind)
    assert only[:3] == (kind, file, class_name)
    assert only[3] == message or only[3].startswith(message)
    if kind is not LintKind.WRONG_VALUE:
        assert {each[0] for each in found(tmp_path)} <= {kind, LintKind.NO_SCORE}


KEYS = {
    "schema": ("licence: CC0", None, "LinkML knows no key licence here, perhaps license"),
    "class": ("classes: {A: {slot: [x]}}", "A", "LinkML knows no key slot here, perhaps slots"),
    "far from all": ("classes: {A: {zzqqxx: 1}}", "A", "LinkML knows no key zzqqxx here"),
    "slot": (
        "slots: {s: {multivaled: true}}",
        None,
        "slot s: LinkML knows no key multivaled here, perhaps multivalued",
    ),
    "attribute": (
        "classes: {A: {attributes: {b: {requird: true}}}}",
        "A",
        "attribute b: LinkML knows no key requird here, perhaps required",
    ),
    "refinement": (
        "classes: {A: {attributes: {b: }, slot_usage: {b: {rang: A}}}}",
        "A",
        "refinement of the slot b: LinkML knows no key rang here, perhaps range",
    ),
    "enum": (
        "enums: {E: {permissable_values: {a: }}}",
        None,
        "enum E: LinkML knows no key permissable_values here, perhaps permissible_values",
    ),
    "type": ("types: {T: {type_of: string}}", None, "type T: LinkML knows no key type_of here, perhaps typeof"),
}
VALUES = {
    "truth of a class": ("classes: {A: {abstract: maybe}}", "A", "abstract is maybe, expected true or false"),
    "truth of a slot": ("slots: {s: {required: perhaps}}", None, "slot s: required is perhaps, expected true or false"),
    "truth of an attribute": (
        "classes: {A: {attributes: {b: {identifier: [x]}}}}",
        "A",
        "attribute b: identifier is a list, expected true or false",
    ),
    "slot that is a text": ("slots: {s: string}", None, "slot s: the definition is no mapping"),
    "classes in a list": (
        "classes: [A, B]",
        None,
        "classes is a list, expected a mapping of names to definitions; 2 of its 2 entries are not read",
    ),
    "slots in a list": (
        "slots: [{name: x}, {range: y}]",
        None,
        "slots is a list, expected a mapping of names to definitions; 1 of its 2 entries is not read",
    ),
    "attributes that are a text": (
        "classes: {A: {attributes: b}}",
        "A",
        "attributes is b, expected a mapping of names to definitions",
    ),
}


@pytest.mark.parametrize(
    ("text", "name", "message", "kind"),
    [(*case, LintKind.UNKNOWN_KEY) for case in KEYS.values()]
    + [(*case, LintKind.WRONG_VALUE) for case in VALUES.values()],
    ids=[*KEYS, *VALUES],
)
def test_keys_and_values_that_linkml_does_not_take_are_found(tmp_path, text, name, message, kind):
    folder = write(tmp_path, a=f"{text}\nimports: []\n")
    assert found(folder, kind) == [(kind, "a.yaml", name, message)]
    assert lint_schema(folder).has_errors


@pytest.mark.parametrize("value", ["true", "false", "'true'", "False", "", "~"])
def test_truths_in_every_form_that_is_read_are_none(tmp_path, value):
    folder = write(tmp_path, a=f"classes: {{A: {{abstract: {value}}}}}\nslots: {{s: {{required: {value}}}}}\n")
    assert {kind for kind, *_ in found(folder)} == {LintKind.NO_SCORE}


CONTRADICTIONS = {
    "special, yet wanted everywhere": (
        scored(0.9, archive_search=0.5, museum_search=0.9, library_search=0.6),
        "is special (0.9)",
    ),
    "universal, yet wanted nowhere": (
        scored(0.1, archive_search=0.4, museum_search=0, library_search=0.1),
        "is universal (0.1)",
    ),
}


@pytest.mark.parametrize(("annotations", "message"), CONTRADICTIONS.values(), ids=CONTRADICTIONS)
def test_scores_that_speak_against_each_other_are_found(tmp_path, annotations, message):
    ((_, _, name, told),) = found(write(tmp_path, a=f"classes: {{A: {{{annotations}}}}}"))
    assert name == "A"
    assert told.startswith(message)


@pytest.mark.parametrize(
    "annotations",
    [
        scored(0.9, archive_search=0.49, museum_search=0.9, library_search=0.6),
        scored(0.79, archive_search=0.9, museum_search=0.9, library_search=0.9),
        scored(0.9, archive_search=0.9, museum_search=0.9),
        scored(0.1, archive_search=0.5, museum_search=0, library_search=0.1),
        scored(0.21, archive_search=0, museum_search=0, library_search=0),
        scored(0.1, archive_search=0, museum_search=0),
    ],
)
def test_scores_that_may_be_meant_are_no_contradiction(tmp_path, annotations):
    assert found(write(tmp_path, a=f"classes: {{A: {{{annotations}}}}}")) == []


SCORED_FOR_A_CONTEXT = "annotations: {specificity_score: %s, template_specificity: {museum_search: 0.9}, " + WHY + "}"


@pytest.mark.parametrize("wrong", ["1.5", "high", ""])
def test_a_class_without_a_valid_general_score_has_none_to_give(tmp_path, wrong):
    text = f"classes: {{Museum: {{{SCORED_FOR_A_CONTEXT % wrong}}}, Branch: {{is_a: Museum}}}}"
    folder = write(tmp_path, a=text)
    only = "has no general score, and no ancestor that has one: only the scores"
    assert [(name, message) for _, _, name, message in found(folder, LintKind.NO_SCORE)] == [
        ("Branch", f"{only} of Museum for contexts"),
        ("Museum", f"{only} for contexts"),
    ]
    assert found(folder, LintKind.INHERITED_SCORE) == []
    # The ranking says the same.
    assert SpecificityLookup.open(folder).explain("Branch").origin is ScoreOrigin.DEFAULT


def test_the_general_score_that_is_taken_is_that_of_the_nearest_that_has_one(tmp_path):
    middle = f"Middle: {{is_a: Top, {SCORED_FOR_A_CONTEXT % 'high'}}}"
    folder = write(tmp_path, a=f"classes: {{Top: {{{scored(0.3)}}}, {middle}, Low: {{is_a: Middle}}}}")
    ((_, _, name, message),) = found(folder, LintKind.INHERITED_SCORE)
    assert (name, message) == (
        "Low",
        "has no score of its own and takes that of Top, with the scores of Middle for contexts",
    )
    assert SpecificityLookup.open(folder).explain("Low").of_class == "Top"
    assert found(folder, LintKind.NO_SCORE) == []


@pytest.mark.parametrize(("child", "findings"), [(0.5, 0), (0.31, 0), (0.3, 1), (0.1, 1)])
def test_a_class_that_is_much_more_universal_than_what_it_is_a_kind_of_is_found(tmp_path, child, findings):
    text = f"classes: {{A: {{{scored(0.6)}}}, B: {{is_a: A}}, C: {{is_a: B, {scored(child)}}}, D: {{is_a: C, {scored(0.0)}}}}}"
    names = [name for _, _, name, _ in found(write(tmp_path, a=text), LintKind.CONTRADICTION)]
    assert names.count("C") == findings
    # Only the nearest scored ancestor is compared.
    assert names.count("D") == (1 if child >= 0.3 else 0)


@pytest.mark.parametrize(
    ("other", "findings"), [(one_class("A", 0.5), 0), (one_class("A", 0.6), 1), ("classes: {A: }", 0)]
)
def test_two_files_that_score_a_class_differently_are_found(tmp_path, other, findings):
    folder = write(tmp_path, a=one_class("A", 0.5), b=other)
    assert len(found(folder, LintKind.CONTRADICTION)) == findings


def test_imports_of_a_file_that_lead_nowhere_are_found(tmp_path):
    folder = write(tmp_path, a=f"imports: [gone]\nclasses: {{A: {{{scored(0.5)}}}}}")
    message = "imports gone, but there is no file gone.yaml"
    assert found(folder / "a.yaml") == [(LintKind.MISSING_IMPORT, "a.yaml", None, message)]
    assert lint_schema(folder / "a.yaml").files == 1


def test_imports_that_leave_the_folder_are_not_judged(tmp_path):
    folder = write(tmp_path / "inner", a=f"imports: [../outer/b]\nclasses: {{A: {{{scored(0.5)}}}}}")
    assert found(folder) == []


def test_findings_are_in_one_order_errors_first(tmp_path):
    write(tmp_path, **{f"f{n}": case[0][next(iter(case[0]))] for n, case in enumerate(STRUCTURE.values())})
    findings = lint_schema(tmp_path).findings
    assert list(findings) == sorted(findings, key=lambda each: each.order())
    severities = [each.severity for each in findings]
    assert severities == sorted(severities, key=list(Severity).index)
    assert findings == lint_schema(tmp_path).findings


def test_our_own_schema_has_no_findings():
    from glam_kg.bundled import bundled_path

    assert lint_schema(bundled_path("schema", "glam.yaml")).findings == ()


def test_a_finding_is_one_line_whatever_the_name_holds(tmp_path):
    write(tmp_path, a='classes:\n  "two\\nlines": {}\n')
    (finding,) = lint_schema(tmp_path).findings
    assert str(finding) == "a.yaml, class two lines: has no score, and no ancestor that has one"


def test_nothing_to_check_is_an_error(tmp_path):
    with pytest.raises(SchemaError):
        lint_schema(tmp_path)


def test_the_command_says_what_it_found_and_exits_with_1_at_an_error(glam_kg, tmp_path):
    many = "\n".join(f"  N{number}: {{}}" for number in range(12))
    write(tmp_path, broken="[1", many=f"classes:\n{many}\n")
    code, out, err = glam_kg("schema", "lint", "--schema", tmp_path)
    lines = out.splitlines()
    assert (code, err) == (1, "")
    assert lines[0] == "error unreadable-file: 1"
    assert lines[1].startswith("  broken.yaml: is not YAML: line ")
    assert lines[2:4] == ["warning no-score: 12", "  many.yaml, class N0: has no score, and no ancestor that has one"]
    assert lines[-2:] == ["  and 2 more; --json gives all", "12 classes in 2 files checked, 13 findings."]


def test_the_command_gives_all_as_json_and_exits_with_0_without_errors(glam_kg, tmp_path):
    many = "\n".join(f"  N{number}: {{}}" for number in range(12))
    write(tmp_path, many=f"name: many\nclasses:\n{many}\n")
    code, out, err = glam_kg("schema", "lint", "--schema", tmp_path / "many.yaml", "--json")
    report = json.loads(out)
    assert (code, err) == (0, "")
    assert (report["schema"], report["files"], report["classes"], report["counts"]) == ("many", 1, 12, {"no-score": 12})
    assert report["findings"][0] == {
        "severity": "warning",
        "kind": "no-score",
        "file": "many.yaml",
        "class": "N0",
        "message": "has no score, and no ancestor that has one",
    }
    assert len(report["findings"]) == 12


@pytest.mark.long
def test_the_command_checks_our_own_schema_by_default(glam_kg):
    code, out, _ = glam_kg("schema", "lint")
    assert (code, out.splitlines()[-1]) == (0, "163 classes in 32 files checked, 0 findings.")


def test_the_command_tells_what_is_no_schema(glam_kg, tmp_path):
    code, out, err = glam_kg("schema", "lint", "--schema", tmp_path / "gone")
    assert (code, out) == (1, "")
    assert "gone: cannot be read: No such file or directory" in err


def test_the_page_lists_every_kind():
    from pathlib import Path

    page = (Path(__file__).parents[2] / "docs/reference/schema.md").read_text()
    table = page[page.index("### What the check finds") : page.index("## Adding a class")]
    for kind in LintKind:
        assert f"`{kind}`" in table
        row = next(line for line in table.splitlines() if f"`{kind}`" in line)
        assert row.split("|")[2].strip() == kind.severity
