"""Follow-ups that count on in centuries without saying the word: "and in the 20th?" behind one of the 19th century."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable

    from glam_kg.question.conversation.frames.frame import Frame

_LATEST: Final = 21
_BARE: Final = re.compile(
    r"(?P<before>(?:^|\s)(?:in de|in the|im|au|du|uit de|from the|aus dem)\s+)"
    r"(?P<number>\d{1,2})\s?(?:st|nd|rd|th|sten|ten|ste|de|e|ème|eme|er|\.)(?P<behind>\s*[?!.]*\s*)$",
    re.IGNORECASE,
)
"""An ordinal with a preposition at the end of a text."""
_CENTURY: Final = {
    "im": ". Jahrhundert",
    "aus dem": ". Jahrhundert",
    "au": "e siècle",
    "du": "e siècle",
    "in de": "e eeuw",
    "uit de": "e eeuw",
}
_ENGLISH: Final = "th century"
_YEARS: Final = 100


def with_century(text: str, newest: Callable[[], Frame | None]) -> str:
    """A follow-up with the word for a century behind its ordinal, where the question before asks for one.

    Args:
        text: The follow-up.
        newest: Gives the frame of the question before; called only where the follow-up ends with an ordinal.
    """
    found = _BARE.search(text)
    if found is None or not 1 <= int(found["number"]) <= _LATEST:
        return text
    frame = newest()
    if frame is None or frame.years is None:
        return text
    first, last = frame.years.first, frame.years.last
    if last - first != _YEARS - 1 or first % _YEARS != 1:
        return text
    word = _CENTURY.get(" ".join(found["before"].lower().split()), _ENGLISH)
    return f"{text[: found.end('number')]}{word}{found['behind']}"
