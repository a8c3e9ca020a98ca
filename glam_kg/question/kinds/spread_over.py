"""How many institutions are spread over a place, which counts those there: "Wie viele Zoos sind über Texas verteilt?".

Where it is said along what they are spread ("über die Städte", "by type"), or it is asked how, a table is wanted.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.words.mentions import ConceptMention, EventTypeMention, GeneralMention, PlaceMention, TypeMention

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.words.mentions import Mention

_SPREAD: Final = frozenset(
    {
        "verdeeld", "verspreid", "gespreid", "verstrooid", "verteilt", "verstreut", "distributed", "spread", "scattered",
        "dotted", "repartis", "reparties", "dissemines", "disseminees", "disperses", "dispersees", "eparpilles", "eparpillees",
    }
)  # fmt: skip
"""Folded participles of what is spread."""
_OVER: Final = frozenset({"over", "across", "throughout", "around", "uber", "ueber", "sur", "travers", "a"})
"""Folded words before the place over which it is."""
_SMALL: Final = frozenset(
    {"the", "de", "het", "heel", "die", "das", "den", "ganz", "le", "la", "l", "les", "tout", "all", "of"}
)
"""Folded words between those and the place."""
_TABLES: Final = frozenset({"per_type", "distribution"})
"""Concepts that these participles say elsewhere."""
_COUNT: Final = "count"


def spread_over(words: Sequence[str], found: list[Mention]) -> tuple[list[Mention], frozenset[int]]:
    """The mentions without what says that institutions which are counted are spread over a place, and where those words stand.

    Args:
        words: The question's words, folded.
        found: What was found in it.
    """
    spread = next((i for i, word in enumerate(words) if word in _SPREAD), None)
    if spread is None:
        return found, frozenset()
    counted = [m for m in found if isinstance(m, ConceptMention) and m.concept == _COUNT and m.end <= spread]
    kinds = any(isinstance(m, TypeMention | GeneralMention) and m.start < spread for m in found)
    places = [m for m in found if isinstance(m, PlaceMention) and not m.is_adjective]
    tables = [m for m in found if isinstance(m, ConceptMention) and m.concept in _TABLES]
    if not (counted and kinds and places) or any(m.start > spread or m.end <= spread for m in tables):
        return found, frozenset()
    said = {spread, *(i for m in places for i in _words_before(words, m.start))}
    kept = (m for m in found if not (isinstance(m, ConceptMention | EventTypeMention) and _is_within(m, said)))
    return list(kept), frozenset(said)


def _words_before(words: Sequence[str], place: int) -> range:
    """The words for "over" right before a place."""
    start = place
    while start > 0 and words[start - 1] in _SMALL | _OVER:
        start -= 1
    return range(start, place) if not _OVER.isdisjoint(words[start:place]) else range(0)


def _is_within(mention: Mention, said: set[int]) -> bool:
    return said.issuperset(range(mention.start, mention.end))
