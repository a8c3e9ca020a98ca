"""How much each class of a schema matters in a context: the scores, what they come from, and the order that they give.

Annotations hold two scales that run opposite ways. `specificity_score` says how special a class is whatever the question: 0 is
universal, 1 matters in few contexts. `template_specificity` says how relevant it is in one context: 0 is beside the point, 1 is
central. A class without a score for the context therefore counts with `1 - general` (`FallbackPolicy.RELEVANCE`); with the
general score itself (`LITERAL`), universal classes would be removed and the most obscure ones kept.
"""

from __future__ import annotations

from enum import StrEnum
from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple, Self

from glam_kg.errors import InputError, UnknownNameError
from glam_kg.ontology.class_filter import ClassFilter
from glam_kg.ontology.contexts import ContextTemplate
from glam_kg.ontology.policies import DEFAULT_THRESHOLD, FallbackPolicy
from glam_kg.ontology.score_table import ScoreTable

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    import numpy as np
    from linkml_runtime import SchemaView
    from numpy.typing import NDArray

    from glam_kg.ontology.model import Schema

__all__ = [
    "DEFAULT_THRESHOLD",
    "UNSTATED",
    "ClassScore",
    "FallbackPolicy",
    "RankedClass",
    "ScoreOrigin",
    "SpecificityLookup",
]

UNSTATED: Final = 0.5
"""The score of a class of which neither it nor an ancestor says anything."""
_FILTERS_KEPT = 256


class ScoreOrigin(StrEnum):
    """Where a class has its score from."""

    TEMPLATE = "template"
    """Its own score for the context."""
    GENERAL = "general"
    """Its own general score."""
    INHERITED = "inherited"
    """A score of its nearest ancestor that has one."""
    DEFAULT = "default"
    """Nothing is stated: 0.5."""


class ClassScore(NamedTuple):
    """The score of one class in one context, and why."""

    value: float
    origin: ScoreOrigin
    of_class: str | None
    """The class whose annotation it is; None where nothing is stated."""
    rationale: str | None
    """What that class gives as its reason."""


class RankedClass(NamedTuple):
    """A class in a ranking."""

    name: str
    score: float


class SpecificityLookup:
    """The scores of all classes of one schema; it never changes, and threads may share it.

    A class takes the answer of the nearest class of its line, itself first, that has a score for the context or a general score.
    Scores are 0 to 1. Where `context` is None, the score is the general one as it stands, whatever the policy.

    All methods that take a context or a class raise `UnknownNameError` for one that is not known; it names the nearest ones. The
    contexts known are the ten of `ContextTemplate` and those that the schema annotates.

    >>> from glam_kg.ontology.model import Schema, SchemaClass, Specificity
    >>> thing = SchemaClass("Thing", "s.yaml", specificity=Specificity(0.1))
    >>> archive = SchemaClass("Archive", "s.yaml", is_a="Thing", specificity=Specificity(0.3, {"archive_search": 0.95}))
    >>> room = SchemaClass("Room", "s.yaml", is_a="Archive")
    >>> lookup = SpecificityLookup.of(Schema("s", {"Thing": thing, "Archive": archive, "Room": room}))
    >>> lookup.get_all_scores("archive_search")
    mappingproxy({'Archive': 0.95, 'Room': 0.95, 'Thing': 0.9})
    >>> lookup.get_score("Archive", "museum_search"), lookup.get_score("Archive", "museum_search", FallbackPolicy.LITERAL)
    (0.7, 0.3)
    >>> lookup.explain("Room", "archive_search").origin, lookup.explain("Room", "archive_search").of_class
    (<ScoreOrigin.INHERITED: 'inherited'>, 'Archive')
    >>> lookup.filter_classes("archive_search", threshold=0.9, top_n=2).names
    ('Archive', 'Room')
    """

    def __init__(self, schema: Schema) -> None:
        self.schema = schema
        self.names: tuple[str, ...] = tuple(sorted(schema.classes))
        """All classes, by name."""
        annotated = {context for each in schema.classes.values() for context in each.specificity.templates}
        own = tuple(map(str, ContextTemplate))
        self.contexts: tuple[str, ...] = (*own, *sorted(annotated.difference(own)))
        """The contexts known: the ten, then those that only the schema has, by name."""
        self._table = ScoreTable.of(schema, self.names, self.contexts)
        self._place = {name: place for place, name in enumerate(self.names)}
        # A row a context, the last one for the general score.
        self._rows: dict[str | None, int] = {context: row for row, context in enumerate((*self.contexts, None))}
        self._scores = {
            policy: self._table.scores(complement=policy is FallbackPolicy.RELEVANCE, unstated=UNSTATED)
            for policy in FallbackPolicy
        }
        self._mapping = lru_cache(maxsize=None)(self._made_mapping)
        self._ranking = lru_cache(maxsize=None)(self._made_ranking)
        self._filters = lru_cache(maxsize=_FILTERS_KEPT)(self._made_filter)

    @classmethod
    def of(cls, schema: Schema) -> Self:
        """The scores of a schema that has been read."""
        return cls(schema)

    @classmethod
    def open(cls, source: Path | None = None) -> Self:
        """The scores of a schema file or folder; by default of the schema that comes with glam_kg.

        Raises:
            SchemaError: It cannot be read at all; what cannot be read in part is in `schema.problems`.
        """
        from glam_kg.ontology.schema_cache import open_schema

        return cls(open_schema(source))

    @classmethod
    def from_view(cls, view: SchemaView) -> Self:
        """The scores of a schema that LinkML's own library has loaded."""
        from glam_kg.ontology.schema_reading import schema_of_view

        return cls(schema_of_view(view))

    def get_score(
        self, class_name: str, context: str | None = None, policy: FallbackPolicy = FallbackPolicy.RELEVANCE
    ) -> float:
        """The score of one class."""
        return float(self.scores(context, policy)[self._place_of(class_name)])

    def explain(
        self, class_name: str, context: str | None = None, policy: FallbackPolicy = FallbackPolicy.RELEVANCE
    ) -> ClassScore:
        """The score of one class, with the annotation that it comes from."""
        place = self._place_of(class_name)
        value = float(self.scores(context, policy)[place])
        row = self._row(context)
        decider = int(self._table.decider[row, place])
        if decider < 0:
            return ClassScore(value, ScoreOrigin.DEFAULT, None, None)
        of_class = self.names[decider]
        if decider != place:
            origin = ScoreOrigin.INHERITED
        else:
            origin = ScoreOrigin.TEMPLATE if self._table.is_template[row, place] else ScoreOrigin.GENERAL
        return ClassScore(value, origin, of_class, self.schema.classes[of_class].specificity.rationale)

    def scores(
        self, context: str | None = None, policy: FallbackPolicy = FallbackPolicy.RELEVANCE
    ) -> NDArray[np.float64]:
        """The scores of all classes as one array, in the order of `names`; not writeable."""
        scores: NDArray[np.float64] = self._scores[FallbackPolicy(policy)][self._row(context)]
        return scores

    def get_all_scores(
        self, context: str | None = None, policy: FallbackPolicy = FallbackPolicy.RELEVANCE
    ) -> Mapping[str, float]:
        """Class → score, in the order of `names`; read-only, and always the same object."""
        return self._mapping(self._known(context), FallbackPolicy(policy))

    def ranking(
        self, context: str | None = None, policy: FallbackPolicy = FallbackPolicy.RELEVANCE
    ) -> tuple[RankedClass, ...]:
        """All classes by score, the highest first; equal ones by name."""
        return self._ranking(self._known(context), FallbackPolicy(policy))

    def filter_classes(
        self,
        context: str | None = None,
        *,
        threshold: float | None = None,
        top_n: int | None = None,
        policy: FallbackPolicy = FallbackPolicy.RELEVANCE,
    ) -> ClassFilter:
        """The beginning of the ranking, as a filter; the same filter is given to all who ask for the same.

        Args:
            context: The context; None for the general scores.
            threshold: The lowest score that is kept, 0 to 1. Without it, `DEFAULT_THRESHOLD`, or 0 where `top_n` is given.
            top_n: How many classes are kept at most; of equal scores the first by name.
            policy: What classes without a score for the context count with.

        Raises:
            UnknownNameError: There is no such context.
            InputError: The threshold is not within 0 to 1, or `top_n` is negative.
        """
        if threshold is None:
            threshold = DEFAULT_THRESHOLD if top_n is None else 0.0
        if not 0 <= threshold <= 1:
            raise InputError(f"the threshold is {threshold}, expected a number from 0 to 1")
        if top_n is not None and top_n < 0:
            raise InputError(f"the number of classes to keep is {top_n}, expected 0 or more")
        return self._filters(self._known(context), float(threshold), top_n, FallbackPolicy(policy))

    def _known(self, context: str | None) -> str | None:
        if context is not None and context not in self._rows:
            raise UnknownNameError("context", context, self.contexts)
        return context

    def _row(self, context: str | None) -> int:
        return self._rows[self._known(context)]

    def _place_of(self, class_name: str) -> int:
        place = self._place.get(class_name)
        if place is None:
            raise UnknownNameError("class", class_name, self.names)
        return place

    def _made_mapping(self, context: str | None, policy: FallbackPolicy) -> Mapping[str, float]:
        # A copy has its size from the beginning, which saves a quarter of the time.
        made: dict[str, float] = dict(self._place)
        made.update(zip(self.names, self.scores(context, policy).tolist(), strict=False))
        return MappingProxyType(made)

    def _made_ranking(self, context: str | None, policy: FallbackPolicy) -> tuple[RankedClass, ...]:
        scores = self.scores(context, policy)
        # The names are in order, and the sort is stable: equal scores stay by name.
        order = (-scores).argsort(kind="stable").tolist()
        return tuple(RankedClass(self.names[place], float(scores[place])) for place in order)

    def _made_filter(
        self, context: str | None, threshold: float, top_n: int | None, policy: FallbackPolicy
    ) -> ClassFilter:
        scores = self.scores(context, policy)
        mask = scores >= threshold
        number = int(mask.sum())
        names = tuple(ranked.name for ranked in self._ranking(context, policy)[:number][:top_n])
        if len(names) < number:
            mask[:] = False
            mask[[self._place[name] for name in names]] = True
        mask.flags.writeable = False
        return ClassFilter(names, mask)
