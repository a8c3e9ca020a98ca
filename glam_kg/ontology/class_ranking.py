"""Which classes of a schema a question needs: its context, its words and what was found in it, added up.

The context alone puts the same classes first for every archive question; the words alone miss what is meant and not said (a place
name is no word for `Settlement`). `RANKING_WEIGHTS` were found on the training half of `data/questions/classes.jsonl`;
docs/explanation/specificity.md says how, and what else was tried.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass, fields
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple, Self

from glam_kg.ontology.class_index import LabelIndex, Relations, TextIndex
from glam_kg.ontology.class_terms import STEMMED, question_terms
from glam_kg.ontology.specificity import FallbackPolicy, SpecificityLookup

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    import numpy as np
    from numpy.typing import NDArray

_ENGLISH: Final = "en"


@dataclass(frozen=True, slots=True)
class RankingParts:
    """One number for each sign that a class is needed: of a class, what was seen; as weights, what each counts."""

    context: float = 0.0
    """The class's score in the context."""
    general: float = 0.0
    """1 - its general score."""
    label: float = 0.0
    """How far the question says what the class is called."""
    text: float = 0.0
    """How well its description, slots, keywords and examples fit the question's words."""
    linked: float = 0.0
    """Whether something of this class was found in the question, such as a city."""
    parent: float = 0.0
    """The highest label or link among the classes that are a kind of it."""
    child: float = 0.0
    """The highest label or link among the classes it is a kind of."""
    range: float = 0.0
    """The highest label or link among the classes with a slot that takes it."""
    owner: float = 0.0
    """The highest label or link among the classes that its slots take."""

    @classmethod
    def names(cls) -> tuple[str, ...]:
        """The signs in order."""
        return tuple(field.name for field in fields(cls))

    def values(self) -> tuple[float, ...]:
        """The numbers in the order of `names`."""
        return tuple(asdict(self).values())


RANKING_WEIGHTS: Final = RankingParts(
    context=1.0, general=0.2, label=1.0, text=0.2, linked=1.0, parent=0.2, child=0.2, range=0.1, owner=0.1
)


class MatchedClass(NamedTuple):
    """A class in the ranking for a question."""

    name: str
    score: float
    parts: RankingParts
    """What was seen of each sign, before it was weighed."""


class ClassRanker:
    """Ranks the classes of one schema for questions; it never changes, and threads may share it.

    Args:
        lookup: The scores of the classes.
        words: More of what classes are called, class → (text, language), beside the labels of the schema.
        weights: What each sign counts.
        policy: What a class counts with that has no score for the context.
    """

    def __init__(
        self,
        lookup: SpecificityLookup,
        *,
        words: Mapping[str, Sequence[tuple[str, str]]] | None = None,
        weights: RankingParts = RANKING_WEIGHTS,
        policy: FallbackPolicy = FallbackPolicy.RELEVANCE,
    ) -> None:
        self.lookup = lookup
        self.weights = weights
        self.policy = policy
        schema, names = lookup.schema, lookup.names
        self._labels = LabelIndex.of(schema, names, words or {})
        self._texts = TextIndex.of(schema, names)
        self._relations = Relations.of(schema, names)
        self._place = {name: place for place, name in enumerate(names)}
        self._general = lru_cache(maxsize=1)(lambda: 1 - lookup.scores(None))

    @classmethod
    def open(cls, source: Path | None = None) -> Self:
        """A ranker for a schema file or folder; by default for the schema that comes with glam_kg, with all its words.

        Raises:
            SchemaError: The schema cannot be read.
        """
        lookup = SpecificityLookup.open(source)
        if source is not None:
            return cls(lookup)
        from glam_kg.ontology.class_words import vocabulary_words
        from glam_kg.ontology.vocabulary import SchemaVocabulary

        return cls(lookup, words=vocabulary_words(SchemaVocabulary.load(), lookup.schema))

    def rank(
        self,
        question: str,
        *,
        language: str | None = None,
        context: str | None = None,
        linked: Mapping[str, float] | None = None,
        top_n: int | None = None,
    ) -> tuple[MatchedClass, ...]:
        """The classes that a question needs, best first; equal ones by name.

        Args:
            question: Any text; it may be empty, then the context alone decides.
            language: Its language (nl, en, de, fr); None: read in all four.
            context: What it is after; None: unknown.
            linked: Classes of what was found in the question → how sure that is, 0 to 1; those that the schema lacks count
                for nothing.
            top_n: How many are given at most.

        Raises:
            UnknownNameError: There is no such context.
        """
        import numpy as np

        signs = self.signs(question, language=language, context=context, linked=linked)
        scores = signs @ np.array(self.weights.values())
        order = (-scores.round(12)).argsort(kind="stable")[:top_n].tolist()
        names = self.lookup.names
        return tuple(MatchedClass(names[p], float(scores[p]), RankingParts(*signs[p].tolist())) for p in order)

    def signs(
        self,
        question: str,
        *,
        language: str | None = None,
        context: str | None = None,
        linked: Mapping[str, float] | None = None,
    ) -> NDArray[np.float64]:
        """What is seen of each sign, 0 to 1: a row for each of the lookup's `names`, a column for each of `RankingParts`.

        Raises:
            UnknownNameError: There is no such context.
        """
        import numpy as np

        general = self._general()
        relevance = general if context is None else self.lookup.scores(context, self.policy)
        terms = list(question_terms(question, _languages_read(language), self._known_in))
        label = self._labels.scores(terms)
        found = np.zeros(len(self.lookup.names))
        for name, strength in (linked or {}).items():
            if name in self._place:
                found[self._place[name]] = strength
        seeds = np.maximum(label, found)
        related = [self._relations.spread(kind, seeds) for kind in Relations.KINDS]
        return np.column_stack([relevance, general, label, self._texts.scores(terms), found, *related])

    def _known_in(self, language: str) -> frozenset[str]:
        return self._labels.known.get(language, frozenset())


def _languages_read(language: str | None) -> tuple[str, ...]:
    """The language of the question, and English: in it most schemas name and describe their classes."""
    if language in STEMMED:
        return (language,) if language == _ENGLISH else (str(language), _ENGLISH)
    return tuple(STEMMED)
