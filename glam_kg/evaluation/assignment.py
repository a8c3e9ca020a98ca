"""Which arm of a trial a unit gets: the same in every process, on every machine, for ever.

The unit is what is assigned as a whole: a session or a person, not a question. Its arm follows from a SHA-256 hash of the trial's
name and the unit (Kohavi, Tang and Xu, Trustworthy Online Controlled Experiments, 2020, chapter 4): nothing is stored, and two
trials assign independently of each other.
"""

from __future__ import annotations

import hashlib
import json
import math
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from glam_kg.errors import TrialError

if TYPE_CHECKING:
    from collections.abc import Mapping

LARGEST: Final = 1e100
"""The greatest weight, and the greatest value of a measure: sums of squares of such figures are still finite."""
_POINTS: Final = 1 << 64


@dataclass(frozen=True)
class Trial:
    """A comparison of two or more arms over the same time.

    Attributes:
        name: Other names assign anew: whoever changes the arms or their weights begins a trial of another name.
        arms: The weight of each arm; an arm of weight 2 gets twice as many units as one of weight 1. Their order counts.

    Raises:
        TrialError: There is no name, or one that UTF-8 cannot write; fewer than two arms; or a weight that is not above 0, or
            above `LARGEST`.
    """

    name: str
    arms: Mapping[str, float]

    def __post_init__(self) -> None:
        if not self.name.strip():
            raise TrialError("a trial needs a name")
        check_name("the name of the trial", self.name)
        if len(self.arms) < 2:
            raise TrialError(f"the trial {self.name!r} has {len(self.arms)} arms, expected two at least")
        for arm, weight in self.arms.items():
            if not arm.strip():
                raise TrialError(f"an arm of the trial {self.name!r} has no name")
            check_name("the name of an arm", arm)
            if not 0 < weight <= LARGEST:
                raise TrialError(
                    f"the arm {arm!r} of the trial {self.name!r} has the weight {figure_text(weight)}, "
                    f"expected above 0 and at most {LARGEST:g}"
                )

    def arm_of(self, unit: str) -> str:
        """The arm of a unit.

        >>> Trial("ranking-2026", {"control": 1, "by context": 1}).arm_of("session-1")
        'by context'
        """
        point = Fraction(_point(self.name, unit), _POINTS) * sum(map(Fraction, self.arms.values()))
        *first, last = self.arms
        for arm in first:
            point -= Fraction(self.arms[arm])
            if point < 0:
                return arm
        return last

    def shares(self) -> dict[str, float]:
        """The share of the units that each arm is to get."""
        whole = math.fsum(self.arms.values())
        return {arm: weight / whole for arm, weight in self.arms.items()}


def figure_text(figure: float) -> str:
    """A figure in a sentence.

    >>> figure_text(0), figure_text(0.25), figure_text(10**400)
    ('0', '0.25', 'beyond all bounds')
    """
    try:
        return f"{figure:.6g}"
    except OverflowError:  # an integer that is no float
        return "beyond all bounds"


def check_name(what: str, name: object) -> None:
    """Refuse what a log cannot keep as a name.

    Args:
        what: What it is the name of, for the sentence.
        name: A text is expected. A number is none: 7 and "7" would be two units that look like one.

    Raises:
        TrialError: It is no text, empty, or holds half of a surrogate pair, which UTF-8 cannot write.
    """
    if not isinstance(name, str) or not name:
        raise TrialError(f"{what} is {name!r}, expected a text")
    if any("\ud800" <= character <= "\udfff" for character in name):
        raise TrialError(f"{what} is {name!r}, which UTF-8 cannot write")


def _point(trial: str, unit: str) -> int:
    # As JSON, so that ("a", "bc") and ("ab", "c") are two texts, and any text has bytes.
    digest = hashlib.sha256(json.dumps([trial, unit]).encode()).digest()
    return int.from_bytes(digest[:8], "big")
