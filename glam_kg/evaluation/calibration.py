"""How far a confidence can be trusted: of the answers given with 0.9, nine in ten should be right.

The expected calibration error is the mean distance between confidence and share of right answers over bins, weighted by their
size (Naeini, Cooper and Hauskrecht 2015); with bins of equal width, and with bins of equally many answers, which says more
where most confidences are high (Nixon et al. 2019). The Brier score is the mean squared distance of each confidence from 1
or 0 (Brier 1950).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from glam_kg.answers.model import Status
from glam_kg.engine import LOCAL
from glam_kg.errors import QuestionSetError
from glam_kg.evaluation.scoring import REFUSALS
from glam_kg.evaluation.splitting import TEST
from glam_kg.question.templates.confidence import Calibration, Curve

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from glam_kg.evaluation.outcomes import Outcome

BINS: Final = 10
Judged = tuple[float, bool]
"""A confidence, and whether the answer was right."""


@dataclass(frozen=True, slots=True)
class Bin:
    """Answers of about one confidence.

    Attributes:
        low: The lowest confidence of the bin.
        high: The highest one.
        n: How many answers.
        confidence: Their mean confidence.
        right: The share of them that is right.
    """

    low: float
    high: float
    n: int
    confidence: float
    right: float


def calibration(outcomes: Iterable[Outcome]) -> dict[str, object]:
    """The figures of calibration over all questions; a question back counts as not right."""
    judged = [(outcome.confidence, outcome.right) for outcome in outcomes]
    equal_width, equal_mass = width_bins(judged), mass_bins(judged)
    return {
        "n": len(judged),
        "ece_equal_width": expected_calibration_error(equal_width),
        "ece_equal_mass": expected_calibration_error(equal_mass),
        "brier": round(sum((c - right) ** 2 for c, right in judged) / len(judged), 4) if judged else None,
        "reliability": [
            {"low": b.low, "high": b.high, "n": b.n, "confidence": b.confidence, "right": b.right} for b in equal_width
        ],
    }


def measured(outcomes: Iterable[Outcome]) -> Calibration:
    """The curves of confidence that these outcomes give; those of a language model and questions back are left out.

    Raises:
        QuestionSetError: A question is of the test half: what is measured on must not be learnt from.
    """
    outcomes = tuple(outcomes)
    of_test = next((o.id for o in outcomes if o.split == TEST), None)
    if of_test is not None:
        raise QuestionSetError(
            f"the question {of_test!r} is of the test half, which only measures: calibrate on runs of --split train"
        )
    local = [o for o in outcomes if o.tier == LOCAL and o.status != Status.NEEDS_CLARIFICATION]
    return Calibration(
        Curve.fitted((o.fit, o.right) for o in local if o.status not in REFUSALS),
        Curve.fitted((o.fit, o.right) for o in local if o.status in REFUSALS),
    )


def width_bins(judged: Sequence[Judged], bins: int = BINS) -> tuple[Bin, ...]:
    """Bins of equal width over 0 to 1, without the empty ones; a bin holds its lower bound, the last one 1 too."""
    found: list[list[Judged]] = [[] for _ in range(bins)]
    for confidence, right in judged:
        found[min(bins - 1, max(0, int(confidence * bins)))].append((confidence, right))
    return tuple(
        _bin(members, position / bins, (position + 1) / bins) for position, members in enumerate(found) if members
    )


def mass_bins(judged: Sequence[Judged], bins: int = BINS) -> tuple[Bin, ...]:
    """Bins of equally many answers by confidence; answers of one confidence are never put apart."""
    ordered = sorted(judged)
    found: list[list[Judged]] = []
    for position, one in enumerate(ordered):
        wanted = position * bins // len(ordered)
        if found and (len(found) > wanted or found[-1][-1][0] == one[0]):
            found[-1].append(one)
        else:
            found.append([one])
    return tuple(_bin(members, members[0][0], members[-1][0]) for members in found)


def expected_calibration_error(bins: Sequence[Bin]) -> float | None:
    """The mean distance between confidence and share of right answers, weighted by the bins' sizes; None of no answers.

    >>> expected_calibration_error(width_bins([(0.95, True), (0.95, False)]))
    0.45
    """
    total = sum(one.n for one in bins)
    if not total:
        return None
    return round(sum(one.n * abs(one.confidence - one.right) for one in bins) / total, 4)


def _bin(members: Sequence[Judged], low: float, high: float) -> Bin:
    n = len(members)
    confidence = sum(one for one, _ in members) / n
    right = sum(good for _, good in members) / n
    return Bin(round(low, 4), round(high, 4), n, round(confidence, 4), round(right, 4))
