"""What a trial says: its arms compared with the control, measure by measure, and whether it can be trusted."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from dataclasses import asdict, dataclass, replace
from typing import TYPE_CHECKING, Final

from glam_kg.errors import TrialError
from glam_kg.evaluation.trial_remarks import ArmFigures, SampleRatio, absence_remarks, trust_remarks
from glam_kg.evaluation.trial_statistics import PERMUTATIONS, difference, holm, sample_ratio_p_value

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from glam_kg.evaluation.assignment import Trial
    from glam_kg.evaluation.trial_log import TrialOutcome, TrialRecords

CONTROL: Final = "control"
"""The arm that others are compared with, where an arm has this name; otherwise the first one."""
MISMATCH: Final = 0.001
"""Below this probability units were not assigned as planned (Kohavi, Tang and Xu 2020, chapter 21)."""


@dataclass(frozen=True, slots=True)
class ArmComparison:
    """One arm against the control, in one measure.

    Attributes:
        difference: Mean of the arm minus that of the control.
        low: Of the 95 % interval.
        high: Of the 95 % interval.
        p_value: How likely a difference so great is where the arms do the same.
        adjusted_p_value: The same, adjusted for all comparisons of the report (Holm).
        test: How it was worked out.
        interval: How the interval was.
    """

    measure: str
    arm: str
    control: str
    difference: float
    low: float
    high: float
    p_value: float
    adjusted_p_value: float
    test: str
    interval: str


@dataclass(frozen=True, slots=True)
class TrialReport:
    """One trial.

    Attributes:
        units_in_several_arms: Left out of everything: it is not known which arm acted.
        figures: By measure, arms in their order.
        comparisons: By measure, then arm; those with fewer than two units in an arm are absent.
        remarks: Sentences on what has to be known before a p value is believed, and why comparisons are absent.
    """

    trial: str
    control: str
    sample_ratio: SampleRatio
    units_in_several_arms: int
    figures: Mapping[str, tuple[ArmFigures, ...]]
    comparisons: tuple[ArmComparison, ...]
    remarks: tuple[str, ...]

    def to_dict(self) -> dict[str, object]:
        """The report as plain JSON values."""
        return asdict(self)


def trial_reports(
    records: TrialRecords,
    *,
    control: str | None = None,
    measures: Sequence[str] = (),
    permutations: int = PERMUTATIONS,
) -> tuple[TrialReport, ...]:
    """Report each trial of a log, by name.

    Args:
        records: What the log holds.
        control: The arm that the others are compared with.
        measures: The measures that were decided on beforehand; by default every one, in the order of their names. Fewer
            comparisons are adjusted less.
        permutations: How often a permutation test deals the units anew.

    Raises:
        TrialError: The log holds no trial, or no trial has this control or measure, or there are no permutations.
    """
    if permutations < 1:
        raise TrialError(f"the number of permutations is {permutations}, expected 1 at least")
    by_trial: dict[str, list[TrialOutcome]] = defaultdict(list)
    for outcome in records.outcomes:
        by_trial[outcome.trial].append(outcome)
    begun = {trial.name: trial for trial in records.trials}
    names = sorted({*by_trial, *begun})
    if not names:
        raise TrialError("the log holds no trial")
    known = {outcome.measure for outcome in records.outcomes}
    for measure in measures:
        if measure not in known:
            raise TrialError(f"no trial has the measure {measure!r}; there are: {_listed(known)}")
    return tuple(
        _report(name, begun.get(name), by_trial[name], control=control, measures=measures, permutations=permutations)
        for name in names
    )


def _report(
    name: str,
    begun: Trial | None,
    outcomes: Sequence[TrialOutcome],
    *,
    control: str | None,
    measures: Sequence[str],
    permutations: int,
) -> TrialReport:
    arms_of: dict[str, set[str]] = defaultdict(set)
    for outcome in outcomes:
        arms_of[outcome.unit].add(outcome.arm)
    arms = list(begun.arms) if begun else sorted({outcome.arm for outcome in outcomes})
    control = _control(name, arms, control)
    kept = [outcome for outcome in outcomes if len(arms_of[outcome.unit]) == 1]
    figures, comparisons = {}, []
    for measure in measures or sorted({one.measure for one in outcomes if one.measure is not None}):
        values = _values(one for one in kept if one.measure == measure)
        figures[measure] = tuple(_figures(arm, values.get(arm, {})) for arm in arms)
        comparisons += _comparisons(measure, control, arms, values, permutations)
    adjusted = holm([one.p_value for one in comparisons])
    ratio = _sample_ratio(arms, begun, arms_of)
    several = sum(len(met) > 1 for met in arms_of.values())
    compared = {(one.measure, one.arm) for one in comparisons}
    return TrialReport(
        trial=name,
        control=control,
        sample_ratio=ratio,
        units_in_several_arms=several,
        remarks=(*trust_remarks(ratio, several), *absence_remarks(control, arms, figures, compared)),
        figures=figures,
        comparisons=tuple(
            replace(one, adjusted_p_value=p_value) for one, p_value in zip(comparisons, adjusted, strict=True)
        ),
    )


def _control(trial: str, arms: Sequence[str], asked: str | None) -> str:
    if asked is not None and asked not in arms:
        raise TrialError(f"the trial {trial!r} has no arm {asked!r}; there are: {_listed(arms)}")
    return asked or (CONTROL if CONTROL in arms else arms[0])


def _values(outcomes: Iterable[TrialOutcome]) -> dict[str, dict[str, list[float]]]:
    """Arm → unit → its values."""
    found: dict[str, dict[str, list[float]]] = defaultdict(lambda: defaultdict(list))
    for outcome in outcomes:
        if outcome.value is not None:
            found[outcome.arm][outcome.unit].append(outcome.value)
    return found


def _figures(arm: str, values: Mapping[str, Sequence[float]]) -> ArmFigures:
    means = _means(values)
    number = sum(map(len, values.values()))
    return ArmFigures(arm, len(means), number, math.fsum(means) / len(means) if means else None)


def _means(values: Mapping[str, Sequence[float]]) -> list[float]:
    # In the order of the units: whatever the order of the log, a permutation test draws the same.
    return [math.fsum(values[unit]) / len(values[unit]) for unit in sorted(values)]


def _comparisons(
    measure: str,
    control: str,
    arms: Sequence[str],
    values: Mapping[str, Mapping[str, Sequence[float]]],
    permutations: int,
) -> list[ArmComparison]:
    found = []
    every = [one for units in values.values() for one in units.values()]
    proportions = all(len(one) == 1 and one[0] in {0.0, 1.0} for one in every)
    for arm in arms:
        if arm == control:
            continue
        first, second = _means(values.get(control, {})), _means(values.get(arm, {}))
        result = difference(first, second, proportions=proportions, permutations=permutations)
        if result is not None:
            found.append(
                ArmComparison(
                    measure=measure,
                    arm=arm,
                    control=control,
                    difference=result.difference,
                    low=result.low,
                    high=result.high,
                    p_value=result.p_value,
                    adjusted_p_value=result.p_value,
                    test=result.test,
                    interval=result.interval,
                )
            )
    return found


def _sample_ratio(arms: Sequence[str], begun: Trial | None, arms_of: Mapping[str, set[str]]) -> SampleRatio:
    counts = Counter(arm for met in arms_of.values() if len(met) == 1 for arm in met)
    planned = begun.shares() if begun else {arm: 1 / len(arms) for arm in arms}
    p_value = sample_ratio_p_value(counts, planned)
    return SampleRatio(
        units={arm: counts.get(arm, 0) for arm in arms},
        planned=planned,
        assumed=begun is None,
        p_value=p_value,
        mismatch=p_value < MISMATCH,
    )


def _listed(names: Iterable[str | None]) -> str:
    return ", ".join(sorted(name for name in names if name)) or "none"
