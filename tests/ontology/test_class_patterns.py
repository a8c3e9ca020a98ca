"""Which classes go together."""

import numpy as np
import pytest

from glam_kg.ontology.class_patterns import ClassPattern, Patterns, bundled_patterns
from glam_kg.ontology.class_ranking import PATTERN_WEIGHTS, RANKING_WEIGHTS, ClassRanker
from glam_kg.ontology.contexts import ContextTemplate
from glam_kg.ontology.schema_cache import open_schema
from glam_kg.ontology.specificity import SpecificityLookup

NAMES = ("Baker", "Contact", "Hours", "Shop", "Street")
MADE = (
    ClassPattern("visiting", frozenset({"Shop", "Hours", "Contact"})),
    ClassPattern("visiting", frozenset({"Hours", "Contact"})),
    ClassPattern("people", frozenset({"Shop", "Baker"})),
    ClassPattern("people", frozenset({"Baker", "Street"})),
)


def seeds(*named):
    return np.array([float(name in named) for name in NAMES])


def scores(context, *named, patterns=MADE):
    usual, companion = Patterns.of(patterns, NAMES).scores(seeds(*named), context)
    return dict(zip(NAMES, usual, strict=True)), dict(zip(NAMES, companion, strict=True))


def test_what_is_counted():
    _, companion = scores("visiting", "Hours")
    # Contact stands in 2 of 4 sets: expected (2 + 0.05) / 5; with Hours in 2 of 2, 2 more sets without tendency.
    expected = 2.05 / 5
    assert companion["Contact"] == pytest.approx((2 + 2 * expected) / (2 + 2) - expected)
    assert companion["Hours"] == companion["Baker"] == 0


def test_a_context_that_is_given_decides_what_is_usual():
    visiting, people = scores("visiting")[0], scores("people")[0]
    assert visiting["Hours"] > people["Hours"]
    assert people["Baker"] > visiting["Baker"]


@pytest.mark.parametrize("context", [None, "never heard of"])
def test_without_a_context_the_classes_named_decide(context):
    usual = scores(context, "Baker")[0]
    assert usual["Baker"] > usual["Contact"]
    assert scores(context, "Contact")[0]["Hours"] > usual["Hours"]


def test_several_named_classes_call_louder_than_one():
    _, one = scores("visiting", "Hours")
    _, both = scores("visiting", "Hours", "Shop")
    assert both["Contact"] >= one["Contact"] > 0
    assert both["Baker"] > one["Baker"]


def test_scores_lie_between_0_and_1_whatever_is_named():
    for context in (None, "visiting", "people"):
        for named in ((), NAMES, ("Street",)):
            for part in scores(context, *named):
                assert all(0 <= value <= 1 for value in part.values())


def test_the_order_of_patterns_is_no_matter():
    for one, other in zip(scores("people", "Shop"), scores("people", "Shop", patterns=MADE[::-1]), strict=True):
        assert one == pytest.approx(other)


def test_patterns_with_a_class_that_a_schema_lacks_count_for_nothing():
    assert scores("people", "Shop", patterns=(*MADE, ClassPattern("people", frozenset({"Shop", "Ship"})))) == scores(
        "people", "Shop"
    )
    assert Patterns.of((ClassPattern("people", frozenset({"Ship"})),), NAMES) is None
    assert Patterns.of((), NAMES) is None


def test_patterns_of_another_schema_that_shares_a_name_or_two_are_left():
    strange = tuple(ClassPattern("people", frozenset({"Baker", f"Strange{number}"})) for number in range(5))
    assert Patterns.of((*MADE, *strange[:4]), NAMES) is not None
    assert Patterns.of((*MADE, *strange), NAMES) is None


def test_the_bundled_patterns_name_classes_and_contexts_that_there_are():
    classes = open_schema().classes
    patterns = bundled_patterns()
    assert {one.context for one in patterns} == {str(each) for each in ContextTemplate}
    for one in patterns:
        assert len(one.classes) > 1
        assert one.classes <= classes.keys(), one
    assert len(set(patterns)) == len(patterns)


def test_the_schema_of_glam_kg_is_ranked_by_its_patterns_and_another_without():
    own, other = ClassRanker.open(), ClassRanker(SpecificityLookup.of(open_schema()))
    assert (own.weights, other.weights) == (PATTERN_WEIGHTS, RANKING_WEIGHTS)
    question = "Hoe laat gaat het dicht?"
    linked = {"OpeningHours": 1.0}
    contact = [
        next(one for one in ranker.rank(question, language="nl", linked=linked) if one.name == "ContactPoint")
        for ranker in (own, other)
    ]
    assert contact[0].signs.companion > 0
    assert contact[1].signs.companion == contact[1].signs.usual == 0
