"""Which classes of a schema a question needs: its context, its words and what was found in it, added up.

The context alone puts the same classes first for every archive question; the words alone miss what is meant and not said (a place
name is no word for `Settlement`). `RANKING_WEIGHTS` were found on the training half of `data/questions/classes.jsonl`;
docs/explanation/specificity.md says how, and what else was tried.
"""

from __future__ import annotations

from copy import copy
from dataclasses import astuple, dataclass, fields
from typing import TYPE_CHECKING, Final, NamedTuple, Self

from glam_kg.ontology.class_index import Relations
from glam_kg.ontology.class_patterns import Patterns, bundled_patterns
from glam_kg.ontology.class_terms import STEMMED, question_terms
from glam_kg.ontology.conversation_boost import boosted
from glam_kg.ontology.kept_class_indexes import ClassIndexes
from glam_kg.ontology.policies import FallbackPolicy
from glam_kg.ontology.specificity import SpecificityLookup

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence
    from pathlib import Path

    import numpy as np
    from numpy.typing import NDArray

    from glam_kg.ontology.class_patterns import ClassPattern
    from glam_kg.ontology.model import Schema
    from glam_kg.ontology.vocabulary import SchemaVocabulary

_ENGLISH: Final = "en"
_SHARPNESS: Final = 2.0
"""How much one class that is named speaks for the contexts in which it matters more than in others."""
_DECIMALS: Final = 12


@dataclass(frozen=True, slots=True)
class Signs:
    """One number for each sign that a class is needed: of a class, what was seen (0 to 1); as weights, what each counts."""

    context: float = 0.0
    """The class's score in the context that is given; without one, as `implied`."""
    implied: float = 0.0
    """The class's score in the contexts in which the classes matter that the question names."""
    concrete: float = 0.0
    """Whether things are of this very class: it is not abstract, and not there only to be mixed into others."""
    label: float = 0.0
    """How far the question says what the class is called."""
    text: float = 0.0
    """How well its description, slots, keywords and examples fit the question's words."""
    linked: float = 0.0
    """Whether something of this class was found in the question, such as a city."""
    child: float = 0.0
    """Whether a class that it is a kind of is named or linked."""
    range: float = 0.0
    """Whether a class is named or linked that has a slot for it."""
    owner: float = 0.0
    """Whether a class is named or linked that it has a slot for."""
    usual: float = 0.0
    """How usual it is in the context, by the patterns of the schema."""
    companion: float = 0.0
    """Whether a class is named or linked that it goes with, by the patterns of the schema."""

    @classmethod
    def names(cls) -> tuple[str, ...]:
        """The signs in order."""
        return tuple(field.name for field in fields(cls))

    def values(self) -> tuple[float, ...]:
        """The numbers in the order of `names`."""
        return astuple(self)


RANKING_WEIGHTS: Final = Signs(
    context=1.0, implied=0.5, concrete=1.5, label=1.5, text=0.05, linked=0.75, child=0.1, range=0.3, owner=0.3
)
"""For any schema."""
PATTERN_WEIGHTS: Final = Signs(
    context=1.0,
    concrete=1.5,
    label=2.0,
    text=0.1,
    linked=0.5,
    child=0.05,
    range=0.3,
    owner=0.3,
    usual=1.0,
    companion=1.0,
)
"""For a schema of which it is known which classes go together."""


class MatchedClass(NamedTuple):
    """A class in the ranking for a question."""

    name: str
    score: float
    signs: Signs
    """What was seen, before it was weighed."""


class ClassRanker:
    """Ranks the classes of one schema for questions; it never changes, and threads may share it.

    Args:
        lookup: The scores of the classes.
        words: More of what classes are called, class → (text, language), beside the labels of the schema.
        weights: What each sign counts; by default `PATTERN_WEIGHTS` where there are patterns, `RANKING_WEIGHTS` otherwise.
        policy: What a class counts with that has no score for the context.
        patterns: Sets of classes that go together; those with a class that the schema lacks count for nothing, and none where
            these are more than half.
        indexes: What `ClassIndexes` makes of the same classes and words, where it is at hand.
    """

    def __init__(
        self,
        lookup: SpecificityLookup,
        *,
        words: Mapping[str, Sequence[tuple[str, str]]] | None = None,
        weights: Signs | None = None,
        policy: FallbackPolicy = FallbackPolicy.RELEVANCE,
        patterns: Collection[ClassPattern] = (),
        indexes: ClassIndexes | None = None,
    ) -> None:
        self.lookup = lookup
        self.policy = policy
        schema, names = lookup.schema, lookup.names
        self._patterns = Patterns.of(patterns, names)
        self.weights = weights or (PATTERN_WEIGHTS if self._patterns else RANKING_WEIGHTS)
        self._labels, self._texts = indexes or ClassIndexes.of(schema, names, words or {})
        self._relations = Relations.of(schema, names)
        self._place = {name: place for place, name in enumerate(names)}
        self._concrete = _concrete(schema, names)
        self._of_contexts = _of_contexts(lookup, policy)

    @classmethod
    def open(cls, source: Path | None = None) -> Self:
        """A ranker for a schema file or folder; by default for the schema that comes with glam_kg, with all its words.

        Raises:
            SchemaError: The schema cannot be read.
        """
        lookup = SpecificityLookup.open(source)
        if source is not None:
            return cls.kept(lookup)
        from glam_kg.ontology.vocabulary import SchemaVocabulary

        return cls.kept(lookup, vocabulary=SchemaVocabulary.load())

    @classmethod
    def kept(
        cls,
        lookup: SpecificityLookup,
        *,
        vocabulary: SchemaVocabulary | None = None,
        policy: FallbackPolicy = FallbackPolicy.RELEVANCE,
    ) -> Self:
        """A ranker that keeps what takes long to make in the cache folder, for the next process.

        Args:
            lookup: The scores of the classes.
            vocabulary: Its words are more of what classes are called; with it comes what goes together in the bundled schema.
            policy: What a class counts with that has no score for the context.
        """
        from glam_kg.ontology.class_words import vocabulary_words

        words = vocabulary_words(vocabulary, lookup.schema) if vocabulary else {}
        patterns = bundled_patterns() if vocabulary else ()
        indexes = ClassIndexes.kept(lookup.schema, lookup.names, words)
        return cls(lookup, policy=policy, patterns=patterns, indexes=indexes)

    def with_scores(self, lookup: SpecificityLookup, *, policy: FallbackPolicy = FallbackPolicy.RELEVANCE) -> Self:
        """The same ranker over other scores of the same classes; what takes long to make is shared.

        Args:
            lookup: Of a schema with the same classes, such as one with scores from elsewhere.
            policy: What a class counts with that has no score for the context.
        """
        other = copy(self)
        other.lookup, other.policy = lookup, policy
        other._of_contexts = _of_contexts(lookup, policy)  # noqa: SLF001 - its own class
        return other

    def rank(
        self,
        question: str,
        *,
        language: str | None = None,
        context: str | None = None,
        linked: Mapping[str, float] | None = None,
        boosts: Mapping[str, float] | None = None,
        top_n: int | None = None,
    ) -> tuple[MatchedClass, ...]:
        """The classes that a question needs, best first; equal ones by name.

        Args:
            question: Any text; of an empty one the context alone decides.
            language: Its language (nl, en, de, fr); None: read in all four.
            context: What it is after; None: worked out from the classes that it names.
            linked: Classes of what was found in the question → how sure that is, 0 to 1; those that the schema lacks count
                for nothing.
            boosts: Class → what is added to its score in the context, as `class_boosts` gives it; none passes 1.
            top_n: How many are given at most.

        Raises:
            UnknownNameError: There is no such context.
        """
        import numpy as np

        signs = self.signs(question, language=language, context=context, linked=linked, boosts=boosts)
        scores = signs @ np.array(self.weights.values())
        order = (-scores.round(_DECIMALS)).argsort(kind="stable")[:top_n].tolist()
        names = self.lookup.names
        return tuple(MatchedClass(names[p], float(scores[p]), Signs(*signs[p].tolist())) for p in order)

    def signs(
        self,
        question: str,
        *,
        language: str | None = None,
        context: str | None = None,
        linked: Mapping[str, float] | None = None,
        boosts: Mapping[str, float] | None = None,
    ) -> NDArray[np.float64]:
        """What is seen: a row for each of the lookup's `names`, a column for each of `Signs`.

        Raises:
            UnknownNameError: There is no such context.
        """
        import numpy as np

        terms = list(question_terms(question, _languages_read(language), self._known_in))
        label = self._labels.scores(terms)
        found = np.zeros(len(self.lookup.names))
        for name, strength in (linked or {}).items():
            if name in self._place:
                found[self._place[name]] = strength
        seeds = np.maximum(label, found)
        implied = self._implied(seeds)
        given = implied if context is None else self.lookup.scores(context, self.policy)
        if boosts:
            given = boosted(given, self.lookup.names, boosts)
        related = [self._relations.spread(kind, seeds) for kind in Relations.KINDS]
        nothing = np.zeros(len(self.lookup.names))
        usual, companion = self._patterns.scores(seeds, context) if self._patterns else (nothing, nothing)
        texts = self._texts.scores(terms)
        return np.column_stack([given, implied, self._concrete, label, texts, found, *related, usual, companion])

    def _implied(self, seeds: NDArray[np.float64]) -> NDArray[np.float64]:
        """The scores in all contexts, weighed by how much more the seeds matter in each than in the others."""
        import numpy as np

        scores = self._of_contexts
        evidence = _SHARPNESS * ((scores - scores.mean(axis=0)) @ seeds)
        likely = np.exp(evidence - evidence.max())
        weighed: NDArray[np.float64] = (likely / likely.sum()) @ scores
        return weighed

    def _known_in(self, language: str) -> frozenset[str]:
        return self._labels.known.get(language, frozenset())


def _of_contexts(lookup: SpecificityLookup, policy: FallbackPolicy) -> NDArray[np.float64]:
    """The scores of all classes, a row a context."""
    import numpy as np

    return np.stack([lookup.scores(context, policy) for context in lookup.contexts])


def _concrete(schema: Schema, names: Sequence[str]) -> NDArray[np.float64]:
    import numpy as np

    mixed_in = {mixin for each in schema.classes.values() for mixin in each.mixins}
    return np.array([not (schema.classes[name].abstract or name in mixed_in) for name in names], dtype=np.float64)


def _languages_read(language: str | None) -> tuple[str, ...]:
    """The language of the question, and English: in it most schemas name and describe their classes."""
    if language in STEMMED:
        return (language,) if language == _ENGLISH else (str(language), _ENGLISH)
    return tuple(STEMMED)
