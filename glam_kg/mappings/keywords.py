"""Keywords: which of several values the words of a text tell."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from glam_kg.folding import fold_key

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

_LETTER = r"[0-9a-z]"


def compile_keywords(keywords: Mapping[str, Iterable[str]]) -> Callable[[str], str | None]:
    """A function that gives the first value of which a keyword stands in a text.

    Keywords are whole words, folded; a star stands for any letters of the same word, so that `*archiv` is in Stadtarchiv.
    The order of the values decides, not that of the words in the text.

    >>> kind = compile_keywords({"L": ["library", "*bibliothek"], "A": ["archives", "*archiv"], "S": ["historical society"]})
    >>> kind("Museum Library"), kind("Stadtarchiv Köln"), kind("Ohio Historical Society"), kind("Archival Society")
    ('L', 'A', 'S', None)

    Raises:
        ValueError: A keyword has no letter or digit.
    """
    tests = [(value, _compiled(words)) for value, words in keywords.items()]

    def find(text: str) -> str | None:
        folded = fold_key(text)
        words = folded.split()
        padded = f" {folded} "
        for value, found in tests:
            if found(words, padded):
                return value
        return None

    return find


def _compiled(keywords: Iterable[str]) -> Callable[[list[str], str], bool]:
    """A test of a text's words, and of the text with a blank on either side."""
    words: set[str] = set()
    pieces: list[str] = []
    patterns: list[str] = []
    for keyword in keywords:
        parts = [fold_key(part) for part in keyword.split("*")]
        if not any(parts):
            raise ValueError(f"the keyword {keyword!r} has no letter or digit")
        if len(parts) == 1 and " " in parts[0]:
            pieces.append(f" {parts[0]} ")
        elif len(parts) == 1:
            words.add(parts[0])
        elif len(parts) == 2 and not parts[0]:
            pieces.append(f"{parts[1]} ")
        else:
            patterns.append(rf"(?<!{_LETTER}){f'{_LETTER}*'.join(map(re.escape, parts))}(?!{_LETTER})")
    search = re.compile("|".join(patterns)).search if patterns else None

    def test(found: list[str], padded: str) -> bool:
        if not words.isdisjoint(found):
            return True
        for piece in pieces:
            if piece in padded:
                return True
        return search is not None and search(padded) is not None

    return test
