"""A town that is said to be somebody's home: "museums that call Innsbruck home", "musées qui ont élu domicile à Lyon".

They are there; the words for it ask nothing more.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.words.mentions import ConceptMention, PlaceMention

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from glam_kg.question.words.mentions import Mention

_HOME: Final = frozenset({"home", "domicile"})
_CALLING: Final = frozenset({"call", "calls", "calling", "called", "make", "makes", "made", "making"})
"""Folded verbs before the town that is somebody's home."""
_OWN: Final = frozenset({"their", "its", "a", "his", "her"})
_IS_IN: Final = frozenset({"is", "in", "at", "a", "au", "aux", "en", "dans"})
"""Folded words between the word for a home and the town."""
_SAID_OF: Final = _OWN | {
    "whose", "own", "new", "permanent", "at", "with", "have", "has", "find", "finds", "found", "make", "made",
}  # fmt: skip
"""Folded words before the word for a home; "the childhood home in Ohio" is somebody else's."""
_CHOSEN: Final = frozenset({"elu", "elus", "elues", "elit", "elisent", "elue"})


def homes_said(words: Sequence[str], found: Sequence[Mention]) -> tuple[list[Mention], frozenset[int]]:
    """The mentions without what only the words for a home were read as, and where these stand.

    Args:
        words: The question's folded words.
        found: What was found in it.
    """
    if _HOME.isdisjoint(words):
        return list(found), frozenset()
    places = [m for m in found if isinstance(m, PlaceMention)]
    said = frozenset(i for place in places for i in _beside(words, place))
    kept = [m for m in found if not (isinstance(m, ConceptMention) and said.issuperset(range(m.start, m.end)))]
    return (kept if said else list(found)), said


def _beside(words: Sequence[str], place: PlaceMention) -> Iterator[int]:
    """The words beside a place that make it a home."""
    behind = place.end + (place.end < len(words) and words[place.end] in _OWN)
    if place.start and words[place.start - 1] in _CALLING and words[behind : behind + 1] == ("home",):
        yield from (place.start - 1, behind)
    home = place.start - 1
    while home > 0 and words[home] in _IS_IN:
        home -= 1
    if 0 < home < place.start - 1 and words[home] in _HOME:
        if words[home - 1] in _CHOSEN:
            yield from (home - 1, home)
        elif words[home - 1] in _SAID_OF:
            yield home
