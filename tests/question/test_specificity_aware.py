"""The classifier that says which classes matter: the outcome of the one it wraps, and context and classes beside it."""

import pytest

from glam_kg.ontology.specificity import FallbackPolicy, SpecificityLookup
from glam_kg.question.specificity_aware import SpecificityAwareClassifier


@pytest.fixture(scope="module")
def lookup():
    return SpecificityLookup.open()


@pytest.fixture(scope="module")
def aware(classifier, lookup):
    return SpecificityAwareClassifier.over(classifier, lookup)


@pytest.mark.parametrize(
    ("question", "context", "first"),
    [
        ("Welke archieven zijn er in Assen?", "archive_search", "Archive"),
        ("Which museums are there in Assen?", "museum_search", "Museum"),
        ("Quelles bibliothèques y a-t-il à Assen ?", "library_search", "Library"),
        ("Welche Archive und Bibliotheken gibt es in Assen?", "location_browse", None),
        ("Which institutions have an ISIL code?", "identifier_lookup", None),
        ("Wat is de zin van het leven?", "general_heritage", "HeritageCustodian"),
    ],
)
def test_the_context_and_its_classes_stand_beside_the_outcome(aware, analyser, question, context, first):
    analysis = analyser.analyse(question)
    found, plain = aware.classify(analysis), aware.classifier.classify(analysis)
    assert found.classification.fitting == plain.fitting
    assert found.chosen == plain.chosen
    assert found.context == context
    assert found.classes is aware.lookup.filter_classes(context)
    assert first is None or found.classes.names[0] == first


def test_policy_threshold_and_number_are_its_own(classifier, analyser, lookup):
    aware = SpecificityAwareClassifier(
        classifier, SpecificityAwareClassifier.over(classifier, lookup).mapper, lookup, FallbackPolicy.LITERAL, 0.6, 3
    )
    found = aware.classify(analyser.analyse("Welke archieven zijn er in Assen?"))
    expected = lookup.filter_classes("archive_search", threshold=0.6, top_n=3, policy=FallbackPolicy.LITERAL)
    assert found.classes is expected
    assert len(expected.names) == 3
