"""What a conversation was about a moment ago matters a little more: boosts of classes, fading over the turns."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    import numpy as np
    from numpy.typing import NDArray

BOOST: Final = 0.1
"""What the turn before adds to the score of a class."""
DECAY: Final = (1.0, 0.85, 0.70, 0.55, 0.40)
"""The share of `BOOST` that a turn adds, the turn before first; turns before these add nothing."""
_DECIMALS = 12


def class_boosts(turns: Sequence[Iterable[str]]) -> Mapping[str, float]:
    """What is added to the score of each class: the sum over the turns that were about it, at most 0.35.

    Args:
        turns: The classes that each earlier turn was about, oldest turn first; a class counts once a turn.

    >>> class_boosts([["Archive"], ["Archive", "Museum"]])
    {'Archive': 0.185, 'Museum': 0.1}
    >>> class_boosts([["Archive"], [], [], [], [], []])
    {}
    """
    boosts: dict[str, float] = {}
    for share, names in zip(DECAY, reversed(turns), strict=False):
        for name in sorted(set(names)):
            boosts[name] = round(boosts.get(name, 0.0) + BOOST * share, _DECIMALS)
    return boosts


def boosted(scores: NDArray[np.float64], names: Sequence[str], boosts: Mapping[str, float]) -> NDArray[np.float64]:
    """A new array of scores, each with its boost, none above 1; the array given stays as it is.

    Args:
        scores: Scores of 0 to 1.
        names: The class of each score.
        boosts: What `class_boosts` gives; classes that are not among the names are passed over.
    """
    import numpy as np

    added = np.fromiter((boosts.get(name, 0.0) for name in names), dtype=np.float64, count=len(names))
    result = np.minimum(scores + added, 1.0)
    result.flags.writeable = False
    return result
