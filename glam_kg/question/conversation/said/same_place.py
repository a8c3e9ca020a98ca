"""Follow-ups that ask of "the same city": the one that was spoken of, as "that city" is."""

from __future__ import annotations

import re
from typing import Final

_SAME: Final = (
    (
        re.compile(
            r"\bin the same (?=(?:city|town|place|country|province|state|region|county|canton)\b)", re.IGNORECASE
        ),
        "in that ",
    ),
    (re.compile(r"\bin dezelfde (?=(?:stad|plaats|provincie|streek|regio)\b)", re.IGNORECASE), "in die "),
    (re.compile(r"\bin hetzelfde (?=(?:land|kanton|gewest)\b)", re.IGNORECASE), "in dat "),
    (
        re.compile(r"\bin (?:derselben|der gleichen|der selben) (?=(?:stadt|provinz|region)\b)", re.IGNORECASE),
        "in dieser ",
    ),
    (
        re.compile(r"\b(?:im selben|im gleichen|in demselben) (?=(?:ort|land|bundesland|kanton)\b)", re.IGNORECASE),
        "in diesem ",
    ),
    (re.compile(r"\bdans la m[êe]me (?=(?:ville|commune|r[ée]gion|province)\b)", re.IGNORECASE), "dans cette "),
    (re.compile(r"\bdans le m[êe]me (?=(?:pays|canton|d[ée]partement)\b)", re.IGNORECASE), "dans ce "),
)


def pointing_at_place(text: str) -> str:
    """A follow-up with "that city" for "the same city"; alone, the phrase would compare two.

    >>> pointing_at_place("Which libraries are in the same city?")
    'Which libraries are in that city?'
    >>> pointing_at_place("Et des musées dans la même ville ?")
    'Et des musées dans cette ville ?'
    """
    for pattern, instead in _SAME:
        text = pattern.sub(instead, text)
    return text
