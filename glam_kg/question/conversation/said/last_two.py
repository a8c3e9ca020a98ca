"""Follow-ups on the last two of several numbers: "which of the last two has more?", "welke van de laatste twee?"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable

    from glam_kg.question.conversation.frames.frame import Frame

_LAST_TWO: Final = (
    (re.compile(r"\bde (?:laatste (?:twee|2)|(?:twee|2) laatste)\b", re.IGNORECASE), "de twee"),
    (re.compile(r"\bthe (?:(?:last|latter) (?:two|2)|(?:two|2) last)\b", re.IGNORECASE), "the two"),
    (re.compile(r"\b(?:den|die) (?:letzten (?:beiden|zwei)|(?:beiden|zwei) letzten)\b", re.IGNORECASE), "den beiden"),
    (re.compile(r"\b(des|les) (?:deux|2) derni[eè]re?s\b", re.IGNORECASE), r"\1 deux"),
)
"""Words for the last two, and those for two, which are the last ones that were spoken of."""


def with_last_two(text: str, newest: Callable[[], Frame | None]) -> str:
    """A follow-up with "the two" for "the last two", where numbers were told; of a list, the last two are others.

    Args:
        text: The follow-up.
        newest: Gives the frame of the question before; called only where the follow-up has such words.
    """
    told = text
    for pattern, two in _LAST_TWO:
        told = pattern.sub(two, told)
    frame = newest() if told != text else None
    return told if frame is not None and frame.topic == "plain" and frame.counting else text
