"""The part of a schema that a language model gets to see."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from glam_kg.answers.schema_context import SchemaContextBuilder, paragraph, whole_schema
from glam_kg.errors import InputError
from glam_kg.ontology.class_ranking import ClassRanker
from glam_kg.ontology.model import ClassSlot, SchemaClass

GOLDEN = Path(__file__).with_name("reading_room_excerpt.txt")
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
    schema = builder.ranker.lookup.schema
    for name in found.classes:
        assert all(each.name in place for each in schema.line(name) if each.slots)


def test_an_excerpt_is_a_small_part_of_the_schema(builder):
    found = builder.build(QUESTION, characters=6_000, **ASKED)
    assert len(found.text) < 0.3 * len(whole_schema(builder.ranker.lookup.schema, "nl"))


@settings(max_examples=60, deadline=None)
@given(characters=st.integers(80, 8_000), top_n=st.integers(1, 40) | st.none())
def test_no_class_is_cut_and_the_rest_is_counted(builder, characters, top_n):
    found = builder.build(QUESTION, characters=characters, top_n=top_n, **ASKED)
    classes = builder.ranker.lookup.schema.classes
    assert len(found.text) <= characters
    paragraphs = "\n".join(paragraph(classes[name], "nl") for name in found.classes)
    assert found.text.startswith(paragraphs)
    rest = found.text.removeprefix(paragraphs).lstrip("\n")
    assert rest == said_of(len(found.left_out))
    assert not set(found.left_out) & set(found.classes)
    ranked = {one.name for one in builder.ranker.rank(QUESTION, top_n=top_n or 33, **ASKED)}
    assert ranked == (set(found.left_out) | set(found.classes)) & ranked


def said_of(left_out):
    if left_out == 1:
        return "1 more class may matter and is left out here.\n"
    return f"{left_out} more classes may matter and are left out here.\n" if left_out else ""


def test_a_larger_budget_only_adds(builder):
    short, long = (builder.build(QUESTION, characters=size, **ASKED).classes for size in (1_500, 4_000))
    assert long[: len(short)] == short


def test_a_budget_without_room_for_a_word_is_told(builder):
    with pytest.raises(InputError, match="10 characters are too few, expected at least"):
        builder.build(QUESTION, characters=10)
