"""How large an institution is, which no source says: "is there a bigger museum?", "and the biggest?" behind a list."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from glam_kg.question.conversation.frames.frame import TABLES, Frame
from glam_kg.question.words.mentions import (
    AmountMention,
    DistanceMention,
    NameMention,
    NumberMention,
    PlaceMention,
    YearMention,
)

if TYPE_CHECKING:
    from collections.abc import Sequence
    from collections.abc import Set as AbstractSet

    from glam_kg.question.analysis import Analysis
    from glam_kg.question.words.mentions import Mention

_LARGER_OR_SMALLER: Final = re.compile(r"(?:larg|bigg|great|small|grot|klein|gross|groess)er(?:e[mnrs]?)?")
_OTHERWISE: Final = frozenset({"near", "compare", *TABLES})
"""Topics behind which a radius or a number is larger."""
_VALUES: Final = (AmountMention, DistanceMention, NumberMention, YearMention)
_NAMES: Final = (NameMention, PlaceMention)


def asks_for_largest(concepts: AbstractSet[str]) -> bool:
    """Whether the largest or smallest is asked for, of buildings or collections and not of sums."""
    return "other_world" in concepts and not concepts.isdisjoint({"highest", "lowest"})


def asks_for_larger(frame: Frame, analysis: Analysis, used: Sequence[Mention]) -> bool:
    """Whether larger or smaller ones are asked for than those that were spoken of, and no value says than what.

    Args:
        frame: The question before.
        analysis: The follow-up.
        used: What explains its words best.
    """
    at = [i for i, word in enumerate(analysis.words) if _LARGER_OR_SMALLER.fullmatch(word)]
    if not at or frame.topic in _OTHERWISE or frame.limits_sums or frame.by_budget:
        return False
    # "A larger number" compares numbers.
    compared = [m for m in analysis.concept_mentions if m.concept == "compare"]
    named = [m for m in used if isinstance(m, _NAMES)]
    if any(isinstance(m, _VALUES) for m in used):
        return False
    return not any(m.start <= i < m.end for m in (*compared, *named) for i in at)
