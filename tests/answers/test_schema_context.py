"""The part of a schema that a language model gets to see."""

import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from glam_kg.answers.schema_context import SchemaContextBuilder, whole_schema
from glam_kg.answers.schema_paragraph import fitted_paragraph, paragraph
from glam_kg.errors import InputError
from glam_kg.ontology.class_ranking import ClassRanker
from glam_kg.ontology.model import ClassSlot, Schema, SchemaClass
from glam_kg.ontology.specificity import SpecificityLookup

GOLDEN = Path(__file__).with_name("reading_room_excerpt.txt")
BIOLINK = Path(__file__).parents[2] / "../shared/data/linkml/biolink_model.yaml"
QUESTION = "Welke archieven in Drenthe hebben een leeszaal en wanneer zijn ze open?"
ASKED = {"language": "nl", "context": "archive_search", "linked": {"Archive": 1.0, "Subregion": 1.0}}


@pytest.fixture(scope="module")
def builder():
    return SchemaContextBuilder(ClassRanker.open())


def test_the_text_is_as_it_was(builder):
    # To renew it: glam-kg schema excerpt shows the same form; write build(...).text of this question to the file.
    assert builder.build(QUESTION, characters=2_500, **ASKED).text == GOLDEN.read_text(encoding="utf-8")


def test_what_a_class_says():
    each = SchemaClass(
        "Shop",
        "made.yaml",
        is_a="Place",
        mixins=("Dated",),
        description="Where goods\n are sold.",
        descriptions={"fr": "Où l'on vend."},
        labels=(("winkel", "nl"), ("Shop", "en")),
        examples=("a", "b", "c"),
        slots=(
            ClassSlot("name", ("string",), required=True),
            ClassSlot("keeper", ("Person", "Firm"), multivalued=True, required=True),
            ClassSlot("founded", ("Any", "integer", "date")),
            ClassSlot("notes", (), multivalued=True),
        ),
    )
    assert paragraph(each, "nl") == (
        "Shop (winkel): Where goods are sold.\n"
        "  is a Place, Dated\n"
        "  for example a; b\n"
        "  name: string [1]\n"
        "  keeper: Person | Firm [1..*]\n"
        "  founded: integer | date [0..1]\n"
        "  notes: Any [0..*]\n"
    )
    assert paragraph(each, "fr").startswith("Shop: Où l'on vend.\n")
    assert paragraph(each, "en").startswith("Shop: Where goods")


def test_ancestors_with_slots_are_told_once_behind_the_first_class_that_has_them(builder):
    found = builder.build(QUESTION, characters=6_000, **ASKED)
    place = {name: position for position, name in enumerate(found.classes)}
    assert place["HeritageCustodian"] == place["Archive"] + 1
    assert len(place) == len(found.classes)


def test_an_excerpt_is_a_small_part_of_the_schema(builder):
    found = builder.build(QUESTION, characters=6_000, **ASKED)
    assert len(found.text) < 0.3 * len(whole_schema(builder.ranker.lookup.schema, "nl"))


@settings(max_examples=60, deadline=None)
@given(characters=st.integers(80, 8_000), top_n=st.integers(1, 40) | st.none())
def test_the_text_keeps_to_its_length_and_counts_what_it_leaves_out(builder, characters, top_n):
    found = builder.build(QUESTION, characters=characters, top_n=top_n, **ASKED)
    schema = builder.ranker.lookup.schema
    assert len(found.text) <= characters
    assert found.text.endswith(said_of(len(found.left_out)))
    assert not set(found.left_out) & set(found.classes)
    ranked = [one.name for one in builder.ranker.rank(QUESTION, top_n=top_n or 33, **ASKED)]
    assert list(found.left_out) == [name for name in ranked if name not in found.classes]
    told = paragraphs_of(found)
    for name in found.classes:
        if name in ranked:
            assert slots_told_and_counted(told[name]) >= len(schema.classes[name].slots)
            # A slot of a class is told, or counted by it or by an ancestor that is told.
            line = [one.name for one in schema.line(name) if one.name in told]
            assert sum(slots_told_and_counted(told[one]) for one in line) >= len(schema.slots_of(name))


def paragraphs_of(found):
    """The lines of each class."""
    parts = found.text.removesuffix(said_of(len(found.left_out))).strip("\n").split("\n\n")
    told = dict(zip(found.classes, [part.splitlines() for part in parts if part], strict=True))
    assert all(lines[0].startswith(name) for name, lines in told.items())
    return told


def slots_told_and_counted(lines):
    told = sum(line.endswith("]") for line in lines[1:])
    counts = [re.fullmatch(r"  and (\d+) more slots?(?: of its ancestors)?", line) for line in lines]
    return told + sum(int(count[1]) for count in counts if count)


def made(**classes):
    """A schema of these classes, each with its fields."""
    made = {name: SchemaClass(name, "made.yaml", **fields) for name, fields in sorted(classes.items())}
    return SchemaContextBuilder(ClassRanker(SpecificityLookup(Schema("made", made))))


def slots(prefix, number):
    return tuple(ClassSlot(f"{prefix}_{n}", ("string",)) for n in range(number))


@pytest.fixture(scope="module")
def hospital():
    """Two classes of which a question speaks, each below an ancestor that alone would fill a page."""
    return made(
        Entity={"slots": slots("entity", 60)},
        Thing={"slots": slots("thing", 60)},
        Disease={"is_a": "Entity", "description": "A disease of a patient.", "slots": slots("disease", 3)},
        Gene={"is_a": "Thing", "description": "A gene that causes a disease.", "slots": slots("gene", 3)},
        Ward={"description": "A room for patients.", "slots": slots("ward", 2)},
    )


def test_the_best_classes_get_in_before_the_ancestors_of_any(hospital):
    found = hospital.build("Which gene causes which disease?", characters=700, top_n=5)
    assert {"Disease", "Gene"} <= set(found.classes)
    assert {"disease_2: string [0..1]", "gene_2: string [0..1]"} <= {line.strip() for line in found.text.splitlines()}
    assert len(found.text) <= 700


def test_the_form_of_classes_that_do_not_fit_is_as_it_was(hospital):
    golden = Path(__file__).with_name("short_excerpt.txt")
    found = hospital.build("Which gene causes which disease?", characters=520, top_n=5)
    assert found.text == golden.read_text(encoding="utf-8")


def test_a_class_that_alone_is_too_large_is_told_in_part():
    builder = made(
        Gene={"description": "A part of a chromosome.", "slots": slots("gene", 200), "examples": ("x" * 900,)}
    )
    found = builder.build("gene", characters=600, top_n=1)
    assert found.classes == ("Gene",)
    assert found.left_out == ()
    lines = found.text.splitlines()
    assert lines[:2] == ["Gene: A part of a chromosome.", "  gene_0: string [0..1]"]
    assert 500 < len(found.text) <= 600
    assert lines[-1] == f"  and {200 - (len(lines) - 2)} more slots"


@pytest.mark.skipif(not BIOLINK.is_file(), reason="the schema (../shared/data/linkml) is not beside this checkout")
@pytest.mark.parametrize("characters", [1_200, 6_000])
def test_a_large_schema_tells_the_classes_that_the_question_names(tmp_path, characters):
    copy = tmp_path / "biolink.yaml"
    copy.write_bytes(BIOLINK.read_bytes())
    builder = SchemaContextBuilder(ClassRanker.open(copy))
    assert builder.build("gene", characters=characters).classes[0] == "gene"
    if characters == 6_000:
        both = builder.build("Which genes are associated with a disease?", characters=characters)
        assert {"gene", "disease"} <= set(both.classes)
        assert len(both.text) <= characters


@pytest.mark.parametrize("characters", range(20, 330))
def test_a_paragraph_keeps_to_its_length(characters):
    each = SchemaClass("Gene", "made.yaml", is_a="Thing", description="A part of a chromosome.", slots=slots("g", 12))
    found = fitted_paragraph(each, None, characters)
    if found is None:
        assert characters < len("Gene\n  is a Thing\n  and 12 more slots\n")
        return
    assert len(found.text) <= characters
    assert found.whole == (found.text == paragraph(each))
    assert found.text.count("[0..1]") == found.slots
    heading = found.text.splitlines()[0]
    assert "Gene: A part of a chromosome.".startswith(heading.removesuffix(" …"))
    assert found.slots == 0 or heading.endswith("chromosome.")


def said_of(left_out):
    if left_out == 1:
        return "1 more class may matter and is left out here.\n"
    return f"{left_out} more classes may matter and are left out here.\n" if left_out else ""


def test_a_larger_budget_keeps_the_best(builder):
    short, long = (builder.build(QUESTION, characters=size, **ASKED).classes for size in (1_500, 4_000))
    assert set(short) <= set(long)


def test_a_budget_without_room_for_a_word_is_told(builder):
    with pytest.raises(InputError, match="10 characters are too few, expected at least"):
        builder.build(QUESTION, characters=10)
