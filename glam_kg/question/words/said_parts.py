"""Parts of words by which a text is seen to have nothing for a slow pattern."""

from __future__ import annotations

import re
from typing import Final

_DIGIT: Final = re.compile(r"\d")


def has_one(text: str, parts: tuple[str, ...]) -> bool:
    """Whether one of some parts of words stands in a text; patterns that need one of them find nothing in others.

    >>> has_one("musea in de 19e eeuw", ("eeuw", "centur")), has_one("musea in assen", ("eeuw", "centur"))
    (True, False)
    """
    # A loop, because it is done many times for each question, and a generator takes longer to begin than this to end.
    for part in parts:  # noqa: SIM110
        if part in text:
            return True
    return False


def has_digit(text: str) -> bool:
    """Whether a digit stands in a text: most questions have none, and what looks for numbers looks at every letter.

    >>> has_digit("voor 1900"), has_digit("musea in assen")
    (True, False)
    """
    return _DIGIT.search(text) is not None
