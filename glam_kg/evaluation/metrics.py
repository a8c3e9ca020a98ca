"""Figures of a run: scores, refusals, templates, slots, latency."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from glam_kg.answers.model import Status
from glam_kg.evaluation.calibration import calibration
from glam_kg.evaluation.scoring import REFUSALS
from glam_kg.templates.model import NO_TEMPLATE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from glam_kg.evaluation.outcomes import Outcome

PERCENTILES: Final = (50, 90, 99)


@dataclass(frozen=True, slots=True)
class Mean:
    """How many, and their mean score; 0 of none."""

    n: int
    score: float

    @classmethod
    def of(cls, scores: Sequence[float]) -> Mean:
        """The mean of some scores.

        >>> Mean.of([1.0, 0.0])
        Mean(n=2, score=0.5)
        """
        return cls(len(scores), round(sum(scores) / len(scores), 4) if scores else 0.0)


def aggregates(outcomes: Sequence[Outcome]) -> dict[str, object]:
    """Every figure of a run, as plain JSON values.

    Shares and means are rounded to four places, milliseconds to three. A share of nothing is None.
    """
    return {
        "overall": _mean(outcomes),
        "languages": _means_by(outcomes, lambda outcome: outcome.language),
        "groups": _means_by(outcomes, lambda outcome: outcome.group),
        "splits": _means_by(outcomes, lambda outcome: outcome.split or "none"),
        "tiers": _means_by(outcomes, lambda outcome: outcome.tier),
        "templates": _means_by(outcomes, lambda outcome: outcome.expected_template),
        "confident_wrong": _tally(sum(outcome.confident_wrong for outcome in outcomes), len(outcomes)),
        "wrong_without_doubt": _tally(sum(outcome.wrong_without_doubt for outcome in outcomes), len(outcomes)),
        "coverage": _coverage(outcomes),
        "template_accuracy": _template_accuracy(outcomes),
        "language_accuracy": _language_accuracy(outcomes),
        "slots": slot_figures(outcomes),
        "refusals": refusal_figures(outcomes),
        "calibration": calibration(outcomes),
        "latency_ms": {
            "question_to_sparql": percentiles([outcome.understanding_ms for outcome in outcomes]),
            "execution": percentiles([o.execution_ms for o in outcomes if o.execution_ms > 0]),
        },
    }


def means_by(outcomes: Iterable[Outcome], key: Callable[[Outcome], str]) -> dict[str, Mean]:
    """The mean score for each key, sorted by key."""
    scores: dict[str, list[float]] = defaultdict(list)
    for outcome in outcomes:
        scores[key(outcome)].append(outcome.score)
    return {name: Mean.of(scores[name]) for name in sorted(scores)}


def slot_figures(outcomes: Iterable[Outcome]) -> dict[str, object]:
    """Precision and recall of slot values over the questions that have an answer, whatever became of them."""
    tallies = [outcome.slot_tally for outcome in outcomes if outcome.expected_status is None]
    right = sum(tally.right for tally in tallies)
    given, gold = sum(tally.given for tally in tallies), sum(tally.gold for tally in tallies)
    return {"n": gold, "given": given, "precision": _share(right, given), "recall": _share(right, gold)}


def refusal_figures(outcomes: Sequence[Outcome]) -> dict[str, object]:
    """Precision and recall of refusing, and how often a right refusal has the very status that is expected."""
    refused = [outcome for outcome in outcomes if outcome.status in REFUSALS]
    expected = [outcome for outcome in outcomes if outcome.expected_status is not None]
    right = sum(outcome.expected_status is not None for outcome in refused)
    exact = sum(outcome.status == outcome.expected_status for outcome in expected)
    return {
        "n": len(expected),
        "given": len(refused),
        "precision": _share(right, len(refused)),
        "recall": _share(right, len(expected)),
        "exact_status": _share(exact, len(expected)),
    }


def confusion(outcomes: Iterable[Outcome]) -> dict[str, dict[str, int]]:
    """How often each template was given for each expected one, most frequent first; only rows with a wrong one."""
    table: dict[str, Counter[str]] = defaultdict(Counter)
    for outcome in outcomes:
        table[outcome.expected_template][_given_template(outcome)] += 1
    return {
        expected: dict(sorted(given.items(), key=lambda pair: (-pair[1], pair[0])))
        for expected, given in sorted(table.items())
        if set(given) != {expected}
    }


def percentiles(values: Sequence[float]) -> dict[str, float | None]:
    """The smallest value that the given share of all does not exceed (nearest rank).

    >>> percentiles([4.0, 1.0, 2.0, 3.0])
    {'p50': 2.0, 'p90': 4.0, 'p99': 4.0}
    """
    ordered = sorted(values)
    return {
        f"p{percent}": round(ordered[math.ceil(percent / 100 * len(ordered)) - 1], 3) if ordered else None
        for percent in PERCENTILES
    }


def _coverage(outcomes: Sequence[Outcome]) -> dict[str, object]:
    """How many of the questions that have an answer got one."""
    answerable = [outcome for outcome in outcomes if outcome.expected_status is None]
    given = sum(outcome.status in (Status.ANSWERED, Status.NO_RESULTS) for outcome in answerable)
    return _tally(given, len(answerable))


def _template_accuracy(outcomes: Sequence[Outcome]) -> dict[str, object]:
    right = sum(outcome.expected_template == _given_template(outcome) for outcome in outcomes)
    return _tally(right, len(outcomes))


def _language_accuracy(outcomes: Sequence[Outcome]) -> dict[str, object]:
    read = [outcome for outcome in outcomes if outcome.language_read is not None]
    return _tally(sum(outcome.language_read == outcome.language for outcome in read), len(read))


def _given_template(outcome: Outcome) -> str:
    # A question back about a template's slot is that template's; a refusal of one that fits is a refusal.
    return NO_TEMPLATE if outcome.status in REFUSALS else outcome.template


def _mean(outcomes: Sequence[Outcome]) -> dict[str, object]:
    mean = Mean.of([outcome.score for outcome in outcomes])
    return {"n": mean.n, "score": mean.score}


def _means_by(outcomes: Sequence[Outcome], key: Callable[[Outcome], str]) -> Mapping[str, object]:
    return {name: {"n": mean.n, "score": mean.score} for name, mean in means_by(outcomes, key).items()}


def _tally(number: int, of: int) -> dict[str, object]:
    return {"n": number, "of": of, "share": _share(number, of)}


def _share(part: int, whole: int) -> float | None:
    return round(part / whole, 4) if whole else None
