"""What has to be known before the p values of a trial are believed, and why some are absent: as sentences."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence


@dataclass(frozen=True, slots=True)
class ArmFigures:
    """One measure in one arm.

    Attributes:
        units: Units with an outcome of the measure.
        outcomes: Their outcomes.
        mean: Over units: of each the mean of its outcomes; None without any.
    """

    arm: str
    units: int
    outcomes: int
    mean: float | None


@dataclass(frozen=True, slots=True)
class SampleRatio:
    """Whether units were assigned as planned.

    Attributes:
        units: How many units were met in each arm.
        planned: The share of each arm.
        assumed: Whether the log does not say the shares, and equal ones were assumed.
        mismatch: Whether chance hardly explains the difference: then no comparison is to be trusted.
    """

    units: Mapping[str, int]
    planned: Mapping[str, float]
    assumed: bool
    p_value: float
    mismatch: bool


def trust_remarks(ratio: SampleRatio, several: int) -> Iterator[str]:
    """What speaks against trusting a trial.

    Args:
        ratio: How units were shared out.
        several: How many units met several arms.
    """
    if ratio.assumed and len(ratio.units) > 1:
        yield "The log does not say how units were to be shared out: equal arms are assumed."
    if ratio.mismatch:
        yield (
            f"Units were not shared out as planned (p = {ratio.p_value:.2g}): something loses units of one arm. "
            "No comparison can be trusted until it is found."
        )
    if several:
        yield f"Left out, because {'it' if several == 1 else 'they'} met several arms: {_units(several)}."


def absence_remarks(
    control: str,
    arms: Sequence[str],
    figures: Mapping[str, Sequence[ArmFigures]],
    compared: Collection[tuple[str, str]],
) -> Iterator[str]:
    """Why arms are not compared.

    Args:
        control: The arm that others are compared with.
        arms: All arms.
        figures: By measure, of each arm.
        compared: The pairs of measure and arm that there is a comparison of.
    """
    if len(arms) == 1:
        yield f"No comparison: {control!r} is the only arm."
        return
    if not figures:
        yield "No comparison: the log holds no outcome, only which arm each unit met."
        return
    for measure, of_arms in figures.items():
        units = {one.arm: one.units for one in of_arms}
        for arm in arms:
            if arm != control and (measure, arm) not in compared:
                yield (
                    f"No comparison of {arm!r} with {control!r} in {measure!r}: {_units(units[arm])} and "
                    f"{_units(units[control])} with an outcome, expected two at least in each arm."
                )


def _units(number: int) -> str:
    return f"{number:,} unit{'' if number == 1 else 's'}"
