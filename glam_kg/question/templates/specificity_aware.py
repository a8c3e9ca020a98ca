"""Classification that also says in which context a question is asked, and which classes of the schema it needs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Self

from glam_kg.errors import InputError
from glam_kg.ontology.class_filter import ClassFilter
from glam_kg.ontology.context_mapping import SPARQLToContextMapper
from glam_kg.ontology.contexts import ContextTemplate
from glam_kg.ontology.policies import FallbackPolicy
from glam_kg.question.templates.mentioned_classes import mentioned_classes

if TYPE_CHECKING:
    from glam_kg.ontology.class_ranking import ClassRanker
    from glam_kg.ontology.specificity import SpecificityLookup
    from glam_kg.question.analysis import Analysis
    from glam_kg.question.templates.classification import Candidate, Classification, TemplateClassifier

DEFAULT_SHARE: Final = 0.2
"""The share of the schema's classes that is kept where nothing else is said: what ranks lower is hardly needed."""


@dataclass(frozen=True, slots=True)
class ContextualClassification:
    """What the classifier says, as it says it, with context and classes."""

    classification: Classification
    context: ContextTemplate
    """The context of the chosen template, narrowed by the institution type; `general_heritage` where no template fits."""
    classes: ClassFilter
    """The classes that the question needs, best first."""

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
        ranker: Ranks the classes by context, words and what was found; where no template fits, by the words' own context.
        threshold: The lowest score in the question's context of a class that is kept, 0 to 1; None: any.
        top_n: How many classes are kept at most; None: a fifth of all, or all that reach the threshold where there is one.
    """

    classifier: TemplateClassifier
    mapper: SPARQLToContextMapper
    ranker: ClassRanker
    threshold: float | None = None
    top_n: int | None = None

    def __post_init__(self) -> None:
        """Check what was given.

        Raises:
            InputError: The threshold is not within 0 to 1, or `top_n` is negative.
        """
        if self.threshold is not None and not 0 <= self.threshold <= 1:
            raise InputError(f"the threshold is {self.threshold}, expected a number from 0 to 1")
        if self.top_n is not None and self.top_n < 0:
            raise InputError(f"the number of classes to keep is {self.top_n}, expected 0 or more")

    @classmethod
    def over(
        cls,
        classifier: TemplateClassifier,
        lookup: SpecificityLookup,
        *,
        policy: FallbackPolicy = FallbackPolicy.RELEVANCE,
        threshold: float | None = None,
        top_n: int | None = None,
    ) -> Self:
        """Wrap a classifier, with the contexts of its own catalogue and the words of its own lexicon.

        Args:
            classifier: Chooses the template.
            lookup: The scores of the classes.
            policy: What classes without a score for the context count with.
            threshold: As the class takes it.
            top_n: As the class takes it.
        """
        from glam_kg.ontology.class_ranking import ClassRanker

        ranker = ClassRanker.kept(lookup, vocabulary=classifier.lexicon.vocabulary, policy=policy)
        return cls(classifier, SPARQLToContextMapper.of(classifier.catalogue), ranker, threshold, top_n)

    @property
    def lookup(self) -> SpecificityLookup:
        """The scores of the classes."""
        return self.ranker.lookup

    def classify(self, analysis: Analysis) -> ContextualClassification:
        """The best template for a question, its context and the classes that the question needs."""
        classification = self.classifier.classify(analysis)
        chosen, context = classification.chosen, None
        if chosen is not None:
            context = self.mapper.context_of(chosen.template.id, chosen.extraction.slots)
        classes = self._classes(analysis, context)
        return ContextualClassification(classification, context or ContextTemplate.GENERAL_HERITAGE, classes)

    def _classes(self, analysis: Analysis, context: ContextTemplate | None) -> ClassFilter:
        import numpy as np

        ranked = self.ranker.rank(
            analysis.text,
            language=analysis.language.code,
            context=context,
            linked=mentioned_classes(analysis, self.classifier.lexicon.vocabulary),
        )
        context, wanted, all_names = context or ContextTemplate.GENERAL_HERITAGE, self.top_n, self.lookup.names
        scores = self.lookup.get_all_scores(context, self.ranker.policy)
        if wanted is None and self.threshold is None:
            wanted = max(1, round(len(all_names) * DEFAULT_SHARE))
        lowest = self.threshold or 0.0
        names = tuple(each.name for each in ranked if scores[each.name] >= lowest)[:wanted]
        kept = frozenset(names)
        mask = np.array([name in kept for name in all_names], dtype=np.bool_)
        mask.flags.writeable = False
        return ClassFilter(names, mask)
