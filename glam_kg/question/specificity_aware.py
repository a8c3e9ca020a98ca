"""Classification that also says in which context a question is asked, and which classes of the schema matter there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Self

from glam_kg.ontology.context_mapping import SPARQLToContextMapper
from glam_kg.ontology.contexts import ContextTemplate
from glam_kg.ontology.policies import FallbackPolicy

if TYPE_CHECKING:
    from glam_kg.ontology.class_filter import ClassFilter
    from glam_kg.ontology.specificity import SpecificityLookup
    from glam_kg.question.analysis import Analysis
    from glam_kg.question.classification import Candidate, Classification, TemplateClassifier


@dataclass(frozen=True, slots=True)
class ContextualClassification:
    """What the classifier says, as it says it, with context and classes."""

    classification: Classification
    context: ContextTemplate
    """The context of the chosen template, narrowed by the institution type; `general_heritage` where no template fits."""
    classes: ClassFilter
    """The classes that matter in it; shared by all questions of the context."""

    @property
    def chosen(self) -> Candidate | None:
        """The template that fits best, if one does."""
        return self.classification.chosen


@dataclass(frozen=True)
class SpecificityAwareClassifier:
    """Wraps a classifier: the same outcome, and beside it what of the schema the question is about.

    Attributes:
        classifier: Chooses the template.
        mapper: Says the context of a template.
        lookup: The scores of the classes.
        policy: What classes without a score for the context count with.
        threshold: The lowest score of a class that is kept, as `SpecificityLookup.filter_classes` takes it.
        top_n: How many classes are kept at most.
    """

    classifier: TemplateClassifier
    mapper: SPARQLToContextMapper
    lookup: SpecificityLookup
    policy: FallbackPolicy = FallbackPolicy.RELEVANCE
    threshold: float | None = None
    top_n: int | None = None

    @classmethod
    def over(cls, classifier: TemplateClassifier, lookup: SpecificityLookup) -> Self:
        """Wrap a classifier, with the contexts of its own catalogue."""
        return cls(classifier, SPARQLToContextMapper.of(classifier.catalogue), lookup)

    def classify(self, analysis: Analysis) -> ContextualClassification:
        """The best template for a question, its context and the classes that matter there."""
        classification = self.classifier.classify(analysis)
        chosen = classification.chosen
        context = ContextTemplate.GENERAL_HERITAGE
        if chosen is not None:
            context = self.mapper.context_of(chosen.template.id, chosen.extraction.slots)
        classes = self.lookup.filter_classes(context, threshold=self.threshold, top_n=self.top_n, policy=self.policy)
        return ContextualClassification(classification, context, classes)
