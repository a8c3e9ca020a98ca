"""The classifier that says which classes a question needs: the outcome of the one it wraps, and context and classes beside it."""

import pytest

from glam_kg.errors import InputError
from glam_kg.ontology.policies import FallbackPolicy
from glam_kg.ontology.specificity import SpecificityLookup
from glam_kg.question.templates.specificity_aware import DEFAULT_SHARE, SpecificityAwareClassifier

ARCHIVES = "Welke archieven zijn er in Assen?"


@pytest.fixture(scope="module")
def lookup():
    return SpecificityLookup.open()


@pytest.fixture(scope="module")
def aware(classifier, lookup):
    return SpecificityAwareClassifier.over(classifier, lookup)


@pytest.mark.parametrize(
    ("question", "context", "foremost"),
    [
        (ARCHIVES, "archive_search", {"Archive", "Location"}),
        ("Which museums are there in Assen?", "museum_search", {"Museum", "Location"}),
        ("Quelles bibliothèques y a-t-il à Assen ?", "library_search", {"Library", "Location"}),
        ("Welche Archive und Bibliotheken gibt es in Assen?", "location_browse", {"Archive", "Library"}),
        ("Which institutions have an ISIL code?", "identifier_lookup", {"Identifier"}),
        ("Wanneer is de leeszaal open?", "general_heritage", {"ReadingRoom", "OpeningHours"}),
    ],
)
def test_the_context_and_its_classes_stand_beside_the_outcome(aware, analyser, question, context, foremost):
    analysis = analyser.analyse(question)
    found, plain = aware.classify(analysis), aware.classifier.classify(analysis)
    assert found.classification.fitting == plain.fitting
    assert found.chosen == plain.chosen
    assert found.context == context
    assert foremost <= set(found.classes.names[:5])
    assert len(found.classes.names) == round(len(aware.lookup.names) * DEFAULT_SHARE)


def test_the_mask_and_the_filter_say_what_the_names_say(aware, analyser):
    classes = aware.classify(analyser.analyse(ARCHIVES)).classes
    assert {name for name, kept in zip(aware.lookup.names, classes.mask, strict=True) if kept} == set(classes.names)
    assert classes.as_filter() == {"class_name": {"$in": list(classes.names)}}
    assert not classes.mask.flags.writeable


def test_policy_threshold_and_number_are_its_own(classifier, analyser, lookup):
    policy = FallbackPolicy.LITERAL
    analysis = analyser.analyse(ARCHIVES)
    every = SpecificityAwareClassifier.over(classifier, lookup, policy=policy, top_n=len(lookup.names))
    at_least = SpecificityAwareClassifier.over(classifier, lookup, policy=policy, threshold=0.6)
    ranked = every.classify(analysis).classes.names
    assert sorted(ranked) == list(lookup.names)
    kept = at_least.classify(analysis).classes.names
    assert list(kept) == [name for name in ranked if lookup.get_score(name, "archive_search", policy) >= 0.6]
    assert 3 < len(kept) < len(ranked)
    three = SpecificityAwareClassifier.over(classifier, lookup, policy=policy, threshold=0.6, top_n=3)
    assert three.classify(analysis).classes.names == kept[:3]


@pytest.mark.parametrize("wrong", [{"threshold": 1.1}, {"threshold": float("nan")}, {"top_n": -1}])
def test_what_no_filter_can_be_is_told(classifier, lookup, wrong):
    with pytest.raises(InputError, match="expected"):
        SpecificityAwareClassifier.over(classifier, lookup, **wrong)
