"""Scores that live elsewhere, in a service or a database: fetched, kept for a while, and laid over those of the schema."""

from __future__ import annotations

import math
import threading
import time
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Protocol

from glam_kg.errors import InputError
from glam_kg.ontology.model import Schema, SchemaProblem, Specificity
from glam_kg.ontology.specificity import SpecificityLookup

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

_RETRY_SECONDS = 10.0


class ScoreRepository(Protocol):
    """Where scores are kept that people change while programs run."""

    def fetch(self) -> Mapping[str, Specificity]:
        """All scores there are, by class; may raise whatever its library raises."""
        ...


@dataclass(frozen=True, slots=True)
class FetchedScores:
    """The scores as they were last fetched, and whether that is as it should be."""

    scores: Mapping[str, Specificity] = field(default_factory=lambda: MappingProxyType({}))
    version: int = 0
    """How many fetches have succeeded; 0 where none has, and then there are no scores."""
    failure: Exception | None = None
    """Why the last fetch failed; the scores are then those of the fetch before, however old."""


class CachedScores:
    """Fetched scores, kept for some seconds; threads may share it.

    One thread fetches at a time. While it does, the others get the scores that have just run out, without waiting; before the
    first fetch, and where the scores were declared wrong, they wait for it. A fetch that fails changes nothing but `failure`, and
    is tried again after `retry_seconds`.
    """

    def __init__(
        self,
        repository: ScoreRepository,
        ttl_seconds: float,
        *,
        retry_seconds: float | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Nothing is fetched before it is asked for.

        Args:
            repository: Where the scores are.
            ttl_seconds: How long they are good; `math.inf` for until `invalidate()`.
            retry_seconds: How long after a failure it is tried again; by default 10 seconds, or less where the scores are good
                for less.
            clock: Seconds that never run backwards.

        Raises:
            InputError: A number of seconds is not positive.
        """
        retry_seconds = min(ttl_seconds, _RETRY_SECONDS) if retry_seconds is None else retry_seconds
        for name, seconds in (("ttl_seconds", ttl_seconds), ("retry_seconds", retry_seconds)):
            if not seconds > 0:
                raise InputError(f"{name} is {seconds}, expected more than 0")
        self._repository, self._ttl, self._retry, self._clock = repository, ttl_seconds, retry_seconds, clock
        self._fetching = threading.Lock()
        self._state = threading.Lock()
        self._kept = FetchedScores()
        self._good_until = -math.inf
        self._invalidated, self._fetched_as_of = 1, 0

    def current(self) -> FetchedScores:
        """The scores, fetched anew where they have run out."""
        with self._state:
            if self._is_good():
                return self._kept
            must_wait = self._is_invalid()
        if not self._fetching.acquire(blocking=must_wait):
            return self._kept
        try:
            with self._state:
                # Who had to wait finds what the other one fetched.
                if self._is_good():
                    return self._kept
                as_of = self._invalidated
            fetched, seconds = self._fetched()
            with self._state:
                self._kept, self._good_until, self._fetched_as_of = fetched, self._clock() + seconds, as_of
                return fetched
        finally:
            self._fetching.release()

    def invalidate(self) -> None:
        """Declare the kept scores wrong: whoever asks from now on gets what is fetched from now on."""
        with self._state:
            self._invalidated += 1

    def _is_invalid(self) -> bool:
        # A fetch that had begun before the scores were declared wrong may bring the wrong ones.
        return self._fetched_as_of < self._invalidated

    def _is_good(self) -> bool:
        return not self._is_invalid() and self._clock() < self._good_until

    def _fetched(self) -> tuple[FetchedScores, float]:
        """What a fetch brings, and for how many seconds it is good."""
        try:
            scores = _checked(self._repository.fetch())
        except Exception as error:  # noqa: BLE001 - whatever another's library raises must not cost the user the answer
            return replace(self._kept, failure=error), self._retry
        return FetchedScores(scores, self._kept.version + 1), self._ttl


def _checked(fetched: Mapping[str, Specificity]) -> Mapping[str, Specificity]:
    scores = dict(fetched)
    for name, score in scores.items():
        if not isinstance(score, Specificity):
            raise InputError(f"what is fetched for the class {name!r} is {score!r}, expected a Specificity")
    return MappingProxyType(scores)


@dataclass(frozen=True, slots=True)
class _Laid:
    version: int
    lookup: SpecificityLookup


class LiveSpecificity:
    """A schema's scores with those of a repository laid over them, as they are now.

    Ask once a request for `lookup()`: what it gives never changes, so that all steps of a request see the same scores.
    """

    def __init__(self, schema: Schema, cached: CachedScores) -> None:
        self.schema, self.cached = schema, cached
        self._laid: _Laid | None = None

    def lookup(self) -> SpecificityLookup:
        """The scores as they are now; the same object until other ones have been fetched.

        `lookup().schema.problems` has, beside those of the schema, what of the fetched scores could not be used. Where nothing
        could be fetched, the scores are the schema's own; `cached.current().failure` says why.
        """
        fetched = self.cached.current()
        laid = self._laid
        if laid is None or laid.version != fetched.version:
            laid = _Laid(fetched.version, SpecificityLookup(overlaid(self.schema, fetched.scores)))
            self._laid = laid
        return laid.lookup


def overlaid(schema: Schema, scores: Mapping[str, Specificity]) -> Schema:
    """A schema with other scores laid over its annotations.

    A stated general score, a stated rationale and each stated score for a context take the place of the schema's; what is not
    stated stays. Scores outside 0 to 1, and scores of classes that the schema does not have, are not taken, and stand among the
    problems of the result.

    >>> from glam_kg.ontology.model import SchemaClass
    >>> schema = Schema("s", {"Archive": SchemaClass("Archive", "a.yaml", specificity=Specificity(0.3, {"museum_search": 0.1}))})
    >>> overlaid(schema, {"Archive": Specificity(None, {"archive_search": 1.0})}).classes["Archive"].specificity
    Specificity(general=0.3, templates={'museum_search': 0.1, 'archive_search': 1.0}, rationale=None)
    """
    problems: list[SchemaProblem] = []
    classes = dict(schema.classes)
    for name, given in sorted(scores.items(), key=lambda item: str(item[0])):
        own = classes.get(name)
        if own is None:
            problems.append(SchemaProblem("", "the fetched scores name a class that the schema does not have", name))
            continue
        problems.extend(SchemaProblem(own.file, f"the fetched {fault}", name) for fault in _faults(given))
        templates = {context: score for context, score in given.templates.items() if _is_score(score)}
        classes[name] = replace(
            own,
            specificity=Specificity(
                own.specificity.general if not _is_score(given.general) else given.general,
                {**own.specificity.templates, **templates},
                given.rationale or own.specificity.rationale,
            ),
        )
    return Schema(schema.name, classes, (*schema.problems, *problems))


def _is_score(value: object) -> bool:
    return isinstance(value, float | int) and not isinstance(value, bool) and 0 <= value <= 1


def _faults(given: Specificity) -> Iterator[str]:
    named = (
        ("general score", given.general),
        *((f"score for {name}", score) for name, score in given.templates.items()),
    )
    for what, score in named:
        if score is not None and not _is_score(score):
            yield f"{what} is {score!r}, expected a number from 0 to 1"
