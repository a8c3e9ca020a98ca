"""Does specificity help? Rankings of the schema's classes compared on questions whose classes two judges have named.

The half `train` of the question set is there to tune on, the half `test` only to measure. Every system meets each question twice:
in the context that its writer gave it, and in the context that the engine finds by itself. Differences are paired by question:
bootstrap intervals, a randomisation test, and Holm's adjustment for all comparisons of a table together.
"""

from __future__ import annotations

import time
from dataclasses import asdict, dataclass, field, replace
from statistics import median
from typing import TYPE_CHECKING, Final

from glam_kg.errors import QuestionSetError
from glam_kg.evaluation.class_metrics import (
    ClassMeasures,
    kept_at,
    kept_for_recall,
    mean_of,
    measures,
    random_measures,
)
from glam_kg.evaluation.class_systems import COMBINATION, RANDOM
from glam_kg.evaluation.comparison import bootstrap_interval
from glam_kg.evaluation.significance import holm, randomisation_p_value

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from glam_kg.evaluation.class_cases import ClassCase
    from glam_kg.evaluation.class_systems import Scorer

REDUCTION: Final = 0.8
"""The least share of classes that the filter removes."""
RECALL: Final = 0.95
"""The recall that a filter should reach."""
GIVEN, FOUND = "given", "found"
"""The context that the question's writer gave it, or the one that the engine finds."""


@dataclass(frozen=True, slots=True)
class SystemResult:
    """One way of ranking over some questions: means.

    Attributes:
        recall: Of the filter that keeps the first classes.
        kept_for_recall: How many classes a filter must keep for a mean recall of 0.95.
        milliseconds: The median time a question.
    """

    system: str
    ndcg: float
    recall: float
    precision: float
    kept_for_recall: int | None
    milliseconds: float | None


@dataclass(frozen=True, slots=True)
class Difference:
    """How much better in nDCG@10 the chosen system is than another: mean, 95 % interval, p value, and that adjusted."""

    other: str
    difference: float
    low: float
    high: float
    p_value: float
    adjusted: float


@dataclass(frozen=True, slots=True)
class ContextTable:
    """All systems in one of the two ways of knowing the context."""

    context: str
    systems: tuple[SystemResult, ...]
    differences: tuple[Difference, ...]
    ndcgs: Mapping[str, tuple[float, ...]] = field(repr=False)
    """System → nDCG@10 of each question, in order."""

    def to_dict(self) -> dict[str, object]:
        """The table as plain JSON values, without the single questions."""
        return {name: value for name, value in asdict(self).items() if name != "ndcgs"}

    def of(self, system: str) -> SystemResult:
        """The row of a system."""
        return next(row for row in self.systems if row.system == system)

    def against(self, system: str) -> Difference:
        """The comparison with a system."""
        return next(row for row in self.differences if row.other == system)


def context_of(case: ClassCase, source: str) -> str | None:
    """The context of a question, given or found."""
    return case.question.context if source == GIVEN else case.read.context


def context_table(
    cases: Sequence[ClassCase], systems: Mapping[str, Scorer], source: str, *, chosen: str = COMBINATION
) -> ContextTable:
    """Rank for every question with every system, and compare the chosen one with all others.

    Args:
        cases: The questions to measure on.
        systems: The ways of ranking, by name.
        source: Whether the context is given or found.
        chosen: The system that is compared with the others.

    Raises:
        QuestionSetError: There is no question.
    """
    if not cases:
        raise QuestionSetError("there is no question to measure on")
    kept = kept_at(REDUCTION, len(cases[0].judged.gains))
    rows = [_random_row(cases, kept)]
    ndcgs = {RANDOM: _ndcgs([random_measures(case.judged, kept) for case in cases])}
    for name, scorer in systems.items():
        row, found = measured(name, cases, scorer, source, kept)
        rows.append(row)
        ndcgs[name] = _ndcgs(found)
    others = [name for name in ndcgs if name != chosen]
    return ContextTable(source, tuple(rows), differences(ndcgs, [(chosen, other) for other in others]), ndcgs)


def measured(
    name: str, cases: Sequence[ClassCase], scorer: Scorer, source: str, kept: int
) -> tuple[SystemResult, list[ClassMeasures]]:
    """One system over some questions: the means, and the measures of each question."""
    scored, found, times = [], [], []
    for case in cases:
        start = time.perf_counter()
        scores = scorer(case, context_of(case, source))
        times.append((time.perf_counter() - start) * 1000)
        scored.append((scores, case.judged))
        found.append(measures(scores, case.judged, kept))
    return _row(name, found, kept_for_recall(scored, RECALL), round(median(times), 2)), found


def differences(ndcgs: Mapping[str, Sequence[float]], pairs: Sequence[tuple[str, str]]) -> tuple[Difference, ...]:
    """Paired comparisons of one system with another each, adjusted together; the name of the other is kept."""
    found = {}
    for one, other in pairs:
        each = [a - b for a, b in zip(ndcgs[one], ndcgs[other], strict=True)]
        interval, p_value = bootstrap_interval(each), randomisation_p_value(each)
        found[other] = Difference(other, interval.difference, interval.low, interval.high, p_value, p_value)
    return tuple(adjusted_together(found).values())


def adjusted_together(found: Mapping[str, Difference]) -> dict[str, Difference]:
    """The same comparisons, their p values adjusted for all of them together."""
    adjusted = holm({name: one.p_value for name, one in found.items()})
    return {name: replace(one, adjusted=adjusted[name]) for name, one in found.items()}


def _random_row(cases: Sequence[ClassCase], kept: int) -> SystemResult:
    number = len(cases[0].judged.gains)
    # Of an order drawn at random, n classes have n / number of what is expected.
    enough = -int(-RECALL * number // 1)
    return _row(RANDOM, [random_measures(case.judged, kept) for case in cases], enough, None)


def _row(name: str, found: Sequence[ClassMeasures], kept_for: int | None, milliseconds: float | None) -> SystemResult:
    return SystemResult(
        name,
        _rounded(mean_of([one.ndcg for one in found])),
        _rounded(mean_of([one.recall for one in found])),
        _rounded(mean_of([one.precision for one in found])),
        kept_for,
        milliseconds,
    )


def _ndcgs(found: Sequence[ClassMeasures]) -> tuple[float, ...]:
    # A question that needs no class ranks equally well in any order.
    return tuple(one.ndcg or 0.0 for one in found)


def _rounded(value: float | None) -> float:
    return round(value or 0.0, 4)
