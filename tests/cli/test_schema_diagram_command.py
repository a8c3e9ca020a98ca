"""`glam-kg schema diagram`: forms, files, and what a person is told."""

import json

import pytest

SCHEMA = """
id: https://example.org/shop
name: shop
classes:
  Thing:
    annotations: {specificity_score: 0.1}
  Archive:
    is_a: Thing
    description: Keeps records.
    attributes:
      keeper: {range: Person, required: true}
    annotations:
      template_specificity: '{"archive_search": 0.95}'
  Person:
    is_a: Thing
"""


@pytest.fixture
def own(tmp_path):
    folder = tmp_path / "schema"
    folder.mkdir()
    (folder / "shop.yaml").write_text(SCHEMA, encoding="utf-8")
    return str(folder)


@pytest.mark.parametrize(
    ("form", "start"),
    [("mermaid", "classDiagram\n"), ("plantuml", "@startuml\n"), ("svg", "<svg "), ("json", "{\n")],
)
def test_each_form_is_printed(glam_kg, own, form, start):
    code, out, err = glam_kg("schema", "diagram", "--schema", own, "--context", "archive_search", "--format", form)
    assert (code, err) == (0, "")
    assert out.startswith(start)
    assert "Archive" in out


@pytest.mark.parametrize(
    ("name", "start"),
    [
        ("a.svg", "<svg "),
        ("a.PUML", "@startuml"),
        ("a.plantuml", "@startuml"),
        ("a.json", "{"),
        ("a.mmd", "classDiagram"),
        ("a.md", "classDiagram"),
    ],
)
def test_the_ending_of_the_file_decides_the_form(glam_kg, own, tmp_path, name, start):
    out = tmp_path / name
    code, printed, _ = glam_kg("schema", "diagram", "--schema", own, "--context", "archive_search", "--out", str(out))
    assert (code, printed) == (0, "")
    assert out.read_text(encoding="utf-8").startswith(start)


@pytest.mark.parametrize("more", [(), ("--format", "svg")])
@pytest.mark.parametrize("name", ["a.png", "a.PDF", "a.jpeg"])
def test_a_picture_that_is_not_made_is_refused(glam_kg, own, tmp_path, name, more):
    out = tmp_path / name
    asked = ("schema", "diagram", "--schema", own, "--context", "archive_search")
    code, printed, err = glam_kg(*asked, *more, "-o", str(out))
    assert (code, printed) == (2, "")
    assert f"{out.suffix} is not made, expected .svg, .mmd, .puml or .json" in " ".join(err.split())
    assert not out.exists()


def test_a_stated_form_goes_before_the_ending(glam_kg, own, tmp_path):
    out = tmp_path / "a.svg"
    glam_kg("schema", "diagram", "--schema", own, "--context", "archive_search", "--format", "json", "-o", str(out))
    assert json.loads(out.read_text(encoding="utf-8"))["context"] == "archive_search"


def test_the_json_is_the_view(glam_kg, own):
    _, out, _ = glam_kg("schema", "diagram", "--schema", own, "--context", "archive_search", "--format", "json")
    told = json.loads(out)
    assert [(node["name"], node["relevance"]) for node in told["nodes"]] == [
        ("Archive", 0.95),
        ("Person", 0.9),
        ("Thing", 0.9),
    ]
    assert [(edge["kind"], edge["source"], edge["target"]) for edge in told["edges"]] == [
        ("is_a", "Archive", "Thing"),
        ("is_a", "Person", "Thing"),
        ("slot", "Archive", "Person"),
    ]


def test_ties_are_told_on_stderr(glam_kg, own):
    code, out, err = glam_kg("schema", "diagram", "--schema", own, "--context", "archive_search", "--top", "2")
    assert code == 0
    assert err == "1 more class is as relevant as the last one shown (0.90); names decided\n"
    assert "names decided" not in out


def test_the_policy_counts(glam_kg, own):
    _, out, _ = glam_kg(
        "schema", "diagram", "--schema", own, "--context", "archive_search", "--policy", "literal", "--format", "json"
    )
    assert [node["relevance"] for node in json.loads(out)["nodes"]] == [0.95, 0.1, 0.1]


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (("--context", "archive_serch"), "did you mean 'archive_search'"),
        (("--context", "archive_search", "--focus", "Archiv"), "there is no class 'Archiv', did you mean 'Archive'?"),
        (("--context", "archive_search", "--out", "/no/such/folder/a.svg"), "cannot be written"),
    ],
)
def test_what_cannot_be_drawn_is_a_sentence(glam_kg, own, options, told):
    code, out, err = glam_kg("schema", "diagram", "--schema", own, *options)
    assert (code, out) == (1, "")
    assert told in err
    assert "Traceback" not in err


@pytest.mark.parametrize(
    "options", [(), ("--context", "archive_search", "--top", "0"), ("--context", "x", "--threshold", "2")]
)
def test_wrong_usage_is_told(glam_kg, own, options):
    code, _, err = glam_kg("schema", "diagram", "--schema", own, *options)
    assert code == 2
    assert err
