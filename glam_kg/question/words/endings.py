"""Endings of words that one of the four languages alone has."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

_ENDINGS: Final[Mapping[str, re.Pattern[str]]] = {
    "nl": re.compile(r".{4,}(?:gingen|tingen|lingen|ningen|schappen|heden|ieke?)"),
    "de": re.compile(r".{3,}(?:schaft(?:en)?|ungen|heiten|keiten|vereine?|verbande?)|vereine?|verbande?"),
    "fr": re.compile(r".{4,}(?:naires|taires|euses|ieres|ielles?|iales?|onnelles?)"),
}
"""Of folded words: nouns of Dutch and German, adjectives of Dutch and French.

What English has so ("millionaires") is common there.
"""


def told_by_ending(word: str) -> set[str]:
    """The language that alone has words with the ending of a folded word; none where none does.

    >>> [told_by_ending(word) for word in ("verenigingen", "gesellschaften", "bicentenaires", "museums")]
    [{'nl'}, {'de'}, {'fr'}, set()]
    """
    return {language for language, ending in _ENDINGS.items() if ending.fullmatch(word)}
