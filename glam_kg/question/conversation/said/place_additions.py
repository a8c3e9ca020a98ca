"""What a place's name is told apart by, said alone: "an der Oder", of the Frankfurt that was spoken of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.folding import fold_key
from glam_kg.places.model import PlaceLevel
from glam_kg.question.words.mentions import PlaceMention
from glam_kg.question.words.tokens import tokenise

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence
    from collections.abc import Set as AbstractSet

    from glam_kg.question.analysis import Analysis

_LONGEST: Final = 4
"""Words of the longest addition: "aux trois rivières"."""
_PREPOSITIONS: Final = frozenset(
    {
        "op", "aan", "bij", "onder", "upon", "on", "under", "by", "an", "am", "bei", "im", "vor", "ob", "sur",
        "sous", "aux", "en", "lez",
    }
)  # fmt: skip
"""Folded words with which such an addition begins, in names of the four languages."""


def completed(text: str, earlier: Iterable[Analysis], named: Callable[[Sequence[str]], AbstractSet[str]]) -> str:
    """A follow-up with the town's name before each addition that makes another name of it; as it is where none does.

    Args:
        text: The follow-up.
        earlier: The questions before it, newest first; looked at only where the follow-up can have an addition.
        named: Which of several folded names are those of a place.
    """
    tokens = tokenise(text)
    runs = [
        (i, " ".join(token.key for token in tokens[i:end]))
        for i, first in enumerate(tokens)
        if first.key in _PREPOSITIONS
        for end in range(i + 2, min(len(tokens), i + _LONGEST) + 1)
    ]
    for town in _towns(earlier) if runs else ():
        key = fold_key(town)
        known = named([f"{key} {run}" for _, run in runs])
        starts = {i for i, run in runs if f"{key} {run}" in known and not _is_behind(key, (t.key for t in tokens[:i]))}
        if starts:
            for start in sorted((tokens[i].start for i in starts), reverse=True):
                text = f"{text[:start]}{town} {text[start].lower()}{text[start + 1 :]}"
            return text
    return text


def _towns(earlier: Iterable[Analysis]) -> Iterator[str]:
    """The towns that questions name, as they write them."""
    for analysis in earlier:
        for mention in analysis.mentions:
            if isinstance(mention, PlaceMention) and mention.at(PlaceLevel.CITY):
                yield mention.text


def _is_behind(key: str, before: Iterable[str]) -> bool:
    """Whether the name stands there already."""
    return f" {' '.join(before)}".endswith(f" {key}")
