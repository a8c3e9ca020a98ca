"""Scores in all the forms that schemas write them."""

import json
import math

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from glam_kg.ontology.contexts import ContextTemplate
from glam_kg.ontology.schema_annotations import specificity

CONTEXTS = [str(context) for context in ContextTemplate]

scores = st.integers(0, 1) | st.floats(0, 1, allow_subnormal=False) | st.decimals(0, 1, places=2).map(float)
templates = st.dictionaries(st.sampled_from(CONTEXTS) | st.just("shop_search"), scores, max_size=10)
WRAPS = {
    "as it stands": lambda _, value: value,
    "below value": lambda _, value: {"value": value},
    "with its tag": lambda tag, value: {"tag": tag, "value": value},
    "below value twice": lambda tag, value: {"tag": tag, "value": {"value": value}},
}
WRITTEN = {"number": lambda score: score, "text": repr, "spaced text": lambda score: f" {score!r} "}
SHAPES = {
    "a mapping": lambda pairs: pairs,
    "below value": lambda pairs: {"value": pairs},
    "below value, with its tag": lambda pairs: {"tag": "template_specificity", "value": pairs},
    "nested annotations": lambda pairs: {"annotations": pairs},
    "value and nested annotations": lambda pairs: {
        "value": dict(list(pairs.items())[:1]),
        "annotations": dict(list(pairs.items())[1:]),
    },
    "annotations of an object": lambda pairs: {"tag": "template_specificity", "value": None, "annotations": pairs},
    "JSON": json.dumps,
    "JSON below value": lambda pairs: {"value": json.dumps(pairs)},
    "Python": repr,
    "YAML": yaml.safe_dump,
    "a list of objects": lambda pairs: [{"tag": tag, "value": value} for tag, value in pairs.items()],
    "a list of mappings": lambda pairs: [{tag: value} for tag, value in pairs.items()],
}


@given(scores, st.sampled_from(list(WRAPS)), st.sampled_from(list(WRITTEN)), st.booleans())
def test_a_general_score_is_read_in_every_form(score, wrap, written, as_list):
    value = WRAPS[wrap]("specificity_score", WRITTEN[written](score))
    annotations = {"custodian_types": "['*']", "specificity_score": value}
    if as_list:
        annotations = [{"tag": tag, "value": value} for tag, value in annotations.items()]
    found, wrong = specificity(annotations)
    assert (found.general, wrong) == (score, ())
    assert isinstance(found.general, float)


@given(
    templates,
    st.sampled_from(list(SHAPES)),
    st.sampled_from(list(WRAPS)),
    st.sampled_from(list(WRITTEN)),
)
def test_template_scores_are_read_in_every_form(pairs, shape, wrap, written):
    value = SHAPES[shape]({context: WRAPS[wrap](context, WRITTEN[written](score)) for context, score in pairs.items()})
    found, wrong = specificity({"template_specificity": value})
    assert (dict(found.templates), wrong) == (pairs, ())
    assert all(isinstance(score, float) for score in found.templates.values())


@pytest.mark.parametrize("value", ["", "  ", None, {"value": None}, {"tag": "specificity_score", "value": ""}])
def test_an_empty_score_counts_as_not_given(value):
    found, wrong = specificity({"specificity_score": value, "template_specificity": value})
    assert (found.stated, wrong) == (False, ())


WRONG = {
    "true": (True, "is true"),
    "false": (False, "is false"),
    "not a number": (math.nan, "is nan"),
    "infinite": (math.inf, "is inf"),
    "above 1": (1.01, "is 1.01"),
    "below 0": (-0.01, "is -0.01"),
    "a huge integer": (10**400, "is 1000"),
    "a word": ("high", "is 'high'"),
    "a comma": ("0,5", "is '0,5'"),
    "nan in quotes": ("nan", "is 'nan'"),
    "a percentage": ("50%", "is '50%'"),
    "an underscore": ("0_1", "is '0_1'"),
    "above 1 in quotes": ("1.5", "is '1.5'"),
    "a list": ([0.5], "is a list"),
    "a mapping": ({"score": 0.5}, "is a mapping"),
    "digits of another script": ("٠.٥", "is '٠.٥'"),
    "a long text": ("x" * 500, "…"),
}


@pytest.mark.parametrize(("value", "told"), WRONG.values(), ids=WRONG)
@pytest.mark.parametrize("wrap", WRAPS.values(), ids=WRAPS)
def test_a_wrong_score_is_told_and_the_rest_is_read(value, told, wrap):
    found, wrong = specificity(
        {
            "specificity_score": wrap("specificity_score", value),
            "specificity_rationale": "Two\n  lines.",
            "template_specificity": {"archive_search": wrap("archive_search", value), "museum_search": 0.2},
        }
    )
    assert (found.general, dict(found.templates), found.rationale) == (None, {"museum_search": 0.2}, "Two lines.")
    assert [told in sentence and sentence.endswith("expected a number from 0 to 1") for sentence in wrong] == [True] * 2
    assert [sentence.split(" is ")[0] for sentence in wrong] == [
        "specificity_score",
        "template_specificity of archive_search",
    ]
    assert all(len(sentence) < 200 for sentence in wrong)


@pytest.mark.parametrize(
    "value",
    [
        "archive",
        "{archive_search: 0.5",
        "[0.5, 0.6]",
        "__import__('os').getcwd()",
        "{" * 5_000,
        "{'archive_search': 0.5}" + " " * 30_000 + "x",
        0.5,
        True,
        [0.5],
        [["archive_search", 0.5]],
        {"value": {"value": {"value": {"value": {"value": {"value": {"value": {"archive_search": 0.5}}}}}}}},
    ],
    ids=lambda value: str(value)[:30],
)
def test_what_holds_no_template_scores_is_told(value):
    found, wrong = specificity({"specificity_score": 0.5, "template_specificity": value})
    assert (found.general, dict(found.templates)) == (0.5, {})
    assert len(wrong) == 1
    assert wrong[0].startswith("template_specificity is ")
    assert wrong[0].endswith("expected a mapping of contexts to numbers")


def test_contexts_are_known_in_other_spellings_and_unknown_ones_stay():
    value = {"Archive-Search": 0.9, "museum search": 0.2, "archive_search": 0.1, "Shop-Search": 0.3}
    found, wrong = specificity({"template_specificity": value})
    assert dict(found.templates) == {"archive_search": 0.9, "museum_search": 0.2, "Shop-Search": 0.3}
    assert not wrong


@pytest.mark.parametrize("annotations", ["specificity_score: 0.5", 0.5, [0.5], ["specificity_score"]])
def test_annotations_that_are_none_are_told(annotations):
    found, wrong = specificity(annotations)
    assert not found.stated
    assert [sentence.startswith("annotations are ") for sentence in wrong] == [True]


@pytest.mark.parametrize("annotations", [None, {}, [], {"custodian_types": "['*']"}])
def test_a_class_without_scores_has_none(annotations):
    found, wrong = specificity(annotations)
    assert (found.stated, found.rationale, wrong) == (False, None, ())


def test_a_rationale_that_is_no_text_is_told():
    found, wrong = specificity({"specificity_rationale": ["a", "b"]})
    assert (found.rationale, wrong) == (None, ("specificity_rationale is a list, expected a text",))


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.sampled_from(["tag", "value", "annotations", *CONTEXTS]), inner),
    max_leaves=10,
)


@given(anything, anything)
def test_whatever_stands_there_gives_scores_from_0_to_1_and_sentences(general, template):
    found, wrong = specificity({"specificity_score": general, "template_specificity": template})
    for score in (found.general, *found.templates.values()):
        assert score is None or 0 <= score <= 1
    assert all(isinstance(sentence, str) and "\n" not in sentence for sentence in wrong)
