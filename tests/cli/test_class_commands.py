"""`glam-kg schema excerpt` and `glam-kg evaluate classes`."""

import json

import pytest

QUESTION = "Welke archieven in Drenthe hebben een leeszaal?"
LINE = {
    "language": "nl",
    "context": "archive_search",
    "question": QUESTION,
    "judgements": {"first": {"Archive": 2, "ReadingRoom": 2}, "second": {"Archive": 2, "ReadingRoom": 1}},
}
SHOP = """
id: https://example.org/shop
name: shop
classes:
  Thing: {abstract: true}
  Shop:
    is_a: Thing
    description: Where goods are sold.
    attributes:
      keeper: {range: Keeper, required: true}
  Keeper:
    description: Who runs a shop.
"""


@pytest.fixture
def shop(tmp_path):
    path = tmp_path / "shop.yaml"
    path.write_text(SHOP, encoding="utf-8")
    return path


@pytest.fixture
def asked(tmp_path):
    def write(*lines):
        path = tmp_path / "asked.jsonl"
        path.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
        return path

    return write


def test_an_excerpt_begins_with_what_the_question_names(glam_kg):
    code, out, err = glam_kg("schema", "excerpt", QUESTION, "--characters", "2000")
    assert (code, err) == (0, "")
    assert len(out) <= 2000
    assert out.startswith("Archive (archief): An institution")
    assert "\nReadingRoom (leeszaal): " in out
    assert out.endswith(" more classes may matter and are left out here.\n")


def test_an_excerpt_that_holds_no_class_says_why(glam_kg):
    code, out, err = glam_kg("schema", "excerpt", QUESTION, "--characters", "60")
    assert code == 0
    assert out.endswith(" more classes may matter and are left out here.\n")
    assert "no class fits in 60 characters" in err


def test_an_excerpt_as_json(glam_kg):
    code, out, _ = glam_kg("schema", "excerpt", "--json", "--context", "museum_search", "--top", "3", QUESTION)
    found = json.loads(out)
    assert code == 0
    assert set(found) == {"text", "classes", "left_out"}
    assert found["classes"][0] == "Archive"
    assert found["left_out"] == []


def test_an_excerpt_of_a_schema_of_ones_own(glam_kg, shop):
    code, out, _ = glam_kg("schema", "excerpt", "Who is the keeper of a shop?", "--schema", str(shop), "--top", "2")
    assert code == 0
    assert set(out.rstrip("\n").split("\n\n")) == {
        "Keeper: Who runs a shop.",
        "Shop: Where goods are sold.\n  is a Thing\n  keeper: Keeper [1]",
    }


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--context", "archive_serch"], "archive_search"),
        (["--characters", "9"], "9 characters are too few"),
        (["--schema", "absent.yaml"], "absent.yaml"),
    ],
)
def test_what_cannot_be_done_is_said_in_a_sentence(glam_kg, options, said):
    code, out, err = glam_kg("schema", "excerpt", QUESTION, *options)
    assert (code, out) == (1, "")
    assert said in err
    assert "Traceback" not in err


def test_an_empty_question_is_refused(glam_kg):
    code, out, err = glam_kg("schema", "excerpt", " ")
    assert (code, out) == (2, "")
    assert "the question is empty" in err


@pytest.mark.parametrize(
    ("number", "said"),
    [
        (1, "1 part of the schema cannot be used as it stands"),
        (2, "2 parts of the schema cannot be used as they stand"),
    ],
)
def test_what_cannot_be_read_of_a_schema_is_counted_on_stderr(glam_kg, shop, number, said):
    for each in range(number):
        (shop.parent / f"broken{each}.yaml").write_text("classes: [", encoding="utf-8")
    code, out, err = glam_kg("schema", "excerpt", "Who is the keeper?", "--schema", str(shop.parent))
    assert code == 0
    assert out.startswith("Keeper: ")
    assert f"{said}; see glam-kg schema lint" in err


def test_both_halves_are_needed(glam_kg, asked):
    path = asked({"id": "q1", **LINE, "split": "test"})
    code, _, err = glam_kg("evaluate", "classes", "--questions", str(path))
    assert code == 1
    assert "no question of the split 'train' expects a class" in err


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"judgements": {"first": {"Archif": 2}, "second": {}}}, ":1: the schema has no class Archif"),
        ({"context": "archives"}, ":1: context: "),
        ({}, "no question of the split 'test' expects a class"),
    ],
)
def test_questions_that_cannot_be_used_are_told(glam_kg, asked, change, said):
    path = asked({"id": "q1", **LINE, "split": "train", **change})
    code, out, err = glam_kg("evaluate", "classes", "--questions", str(path))
    assert (code, out) == (1, "")
    assert said in err
    assert "Traceback" not in err


def test_the_questions_are_never_overwritten(glam_kg, asked):
    path = asked({"id": "q1", **LINE})
    before = path.read_bytes()
    code, _, err = glam_kg("evaluate", "classes", "--questions", str(path), "--out", str(path))
    assert (code, path.read_bytes()) == (1, before)
    assert "would be overwritten" in err


@pytest.mark.long
def test_the_experiment_writes_tables_and_passes_over_questions_that_expect_nothing(glam_kg, asked, tmp_path):
    nothing = {**LINE, "judgements": {"first": {}, "second": {}}}
    lines = [
        {"id": f"{half}{n}", **line, "split": half}
        for half in ("train", "test")
        for n, line in enumerate((LINE, nothing))
    ]
    out = tmp_path / "report.md"
    code, printed, err = glam_kg("evaluate", "classes", "--questions", str(asked(*lines)), "--out", str(out))
    assert (code, printed) == (0, ""), err
    text = out.read_text(encoding="utf-8")
    assert text.startswith("4 questions, 163 classes. The filter keeps the first 32 classes.")
    assert "| combination | " in text
