"""Whether one run is better than another: paired tests over the questions that both were asked.

Right against wrong: McNemar's exact test on the questions that only one of the two has right (McNemar 1947; the two-sided
binomial probability). Scores: a paired bootstrap of the mean difference (Efron and Tibshirani 1993, percentile interval).
"""

from __future__ import annotations

import json
import math
import random
from collections import defaultdict
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Final

from glam_kg.errors import QuestionSetError

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from glam_kg.evaluation.outcomes import Outcome
    from glam_kg.evaluation.runs import Run

RESAMPLES: Final = 10_000
SEED: Final = 20_261_121
"""Fixed, so that a comparison gives the same interval every time."""
_TAIL: Final = 0.025
Pair = tuple["Outcome", "Outcome"]


@dataclass(frozen=True, slots=True)
class Interval:
    """A mean difference of scores with its 95 % interval; above 0 the second run is better."""

    difference: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class PartComparison:
    """The two runs over a part of the questions.

    Attributes:
        first: The mean score of the first run.
        second: The mean score of the second run.
        gained: Questions that only the second run has right.
        lost: Questions that only the first run has right.
        p_value: McNemar's exact test: how likely such an imbalance is where neither run is better.
    """

    n: int
    first: float
    second: float
    gained: int
    lost: int
    p_value: float


@dataclass(frozen=True, slots=True)
class Change:
    """A question whose score differs."""

    id: str
    question: str
    first: float
    second: float
    first_template: str
    second_template: str


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two runs compared; questions that only one of them holds are counted and left out."""

    overall: PartComparison
    interval: Interval
    languages: dict[str, PartComparison]
    templates: dict[str, PartComparison]
    changes: tuple[Change, ...]
    only_in_first: int
    only_in_second: int

    def to_dict(self) -> dict[str, object]:
        """The comparison as plain JSON values."""
        return asdict(self)


def compare(first: Run, second: Run) -> Comparison:
    """Compare two runs, question by question by their ids.

    Raises:
        QuestionSetError: They have no question in common, or a question of one id is not the same or not scored by the same
            gold.
    """
    other = {outcome.id: outcome for outcome in second.outcomes}
    pairs = [(outcome, other[outcome.id]) for outcome in first.outcomes if outcome.id in other]
    if not pairs:
        raise QuestionSetError("the two runs have no question in common")
    _check_same_questions(first, second, pairs)
    return Comparison(
        overall=_part(pairs),
        interval=bootstrap_interval([two.score - one.score for one, two in pairs]),
        languages=_parts(pairs, lambda outcome: outcome.language),
        templates=_parts(pairs, lambda outcome: outcome.expected_template),
        changes=tuple(
            Change(one.id, " | ".join(one.turns), one.score, two.score, one.template, two.template)
            for one, two in sorted(pairs, key=lambda pair: (pair[1].score - pair[0].score, pair[0].id))
            if one.score != two.score
        ),
        only_in_first=len(first.outcomes) - len(pairs),
        only_in_second=len(second.outcomes) - len(pairs),
    )


def _check_same_questions(first: Run, second: Run, pairs: Sequence[Pair]) -> None:
    for one, two in pairs:
        what = _difference(one, two)
        if what is not None:
            raise QuestionSetError(f"the question {one.id!r} is not the same in the two runs: its {what} differs")
    whole = len(pairs) == len(first.outcomes) == len(second.outcomes)
    told = all(outcome.gold_hash or outcome.expected_status for pair in pairs for outcome in pair)
    if whole and not told and first.questions_hash != second.questions_hash:
        # Runs of before the hash of each gold was kept.
        raise QuestionSetError(
            "the questions of the two runs have the same ids and words, but not the same gold or split; which one differs "
            "cannot be told, because a run does not hold the gold: ask the questions anew"
        )


def _difference(one: Outcome, two: Outcome) -> str | None:
    """What of a question differs between two runs."""
    if one.turns != two.turns:
        return "wording"
    if (one.expected_template, one.expected_status) != (two.expected_template, two.expected_status):
        return "kind"
    # Slots of a run that was kept are lists where those of a question set may be tuples.
    if _plain(one.expected_slots) != _plain(two.expected_slots):
        return "slots"
    return "gold" if one.gold_hash and two.gold_hash and one.gold_hash != two.gold_hash else None


def _plain(slots: Mapping[str, object]) -> str:
    return json.dumps(dict(slots), sort_keys=True, default=str)


def mcnemar_p_value(gained: int, lost: int) -> float:
    """The two-sided exact probability of so uneven a split of the questions on which two runs disagree.

    >>> mcnemar_p_value(5, 0), mcnemar_p_value(3, 3)
    (0.0625, 1.0)
    """
    disagreeing = gained + lost
    tail = sum(math.comb(disagreeing, k) for k in range(min(gained, lost) + 1))
    return min(1.0, 2 * tail / (1 << disagreeing))


def bootstrap_interval(differences: Sequence[float], *, resamples: int = RESAMPLES, seed: int = SEED) -> Interval:
    """The mean of paired differences and its 95 % percentile interval.

    >>> bootstrap_interval([0.0, 0.0])
    Interval(difference=0.0, low=0.0, high=0.0)
    """
    n = len(differences)
    mean = sum(differences) / n
    changed = [one for one in differences if one]
    if not changed:
        return Interval(0.0, 0.0, 0.0)
    # Most questions do not change: padding with zeros once keeps a resample one call.
    values = [*changed, *([0.0] * (n - len(changed)))]
    # The same seed gives the same interval; nothing secret depends on it.
    choose = random.Random(seed).choices  # noqa: S311
    means = sorted(sum(choose(values, k=n)) / n for _ in range(resamples))
    low, high = means[math.floor(_TAIL * (resamples - 1))], means[math.ceil((1 - _TAIL) * (resamples - 1))]
    return Interval(round(mean, 4), round(low, 4), round(high, 4))


def _parts(pairs: Sequence[Pair], key: Callable[[Outcome], str]) -> dict[str, PartComparison]:
    found: dict[str, list[Pair]] = defaultdict(list)
    for pair in pairs:
        found[key(pair[0])].append(pair)
    return {name: _part(found[name]) for name in sorted(found)}


def _part(pairs: Sequence[Pair]) -> PartComparison:
    gained = sum(two.right and not one.right for one, two in pairs)
    lost = sum(one.right and not two.right for one, two in pairs)
    return PartComparison(
        n=len(pairs),
        first=round(sum(one.score for one, _ in pairs) / len(pairs), 4),
        second=round(sum(two.score for _, two in pairs) / len(pairs), 4),
        gained=gained,
        lost=lost,
        p_value=round(mcnemar_p_value(gained, lost), 4),
    )
