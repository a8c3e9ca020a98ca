"""What lies around a town where the words for it stand on both sides: "um Görlitz herum", "om Groningen heen".

The first of them alone says so too, right behind institutions: "Museen um Görlitz". Elsewhere it is of a time or of a topic
("Archive, in denen es um Berlin geht"), or begins what somebody is up to ("um Berlin zu besuchen"). Around two towns nothing can
be sought: before "um Köln und Bonn" it says nothing, and what is in them is told.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.places.model import PlaceLevel
from glam_kg.question.words.mentions import (
    INSTITUTIONS,
    ConceptMention,
    DistanceMention,
    PlaceMention,
    YearMention,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from glam_kg.question.words.mentions import Mention

_CLOSED_BY: Final = {"um": frozenset({"herum", "umher", "drumherum"}), "om": frozenset({"heen"})}
"""Folded words behind a place, by the word before it."""
_MOST_WITHIN: Final = 5
"""Words between the two: "um das Museum der Stadt Leipzig herum"."""
_BEFORE_TOWN: Final = frozenset({"die", "der", "den", "das", "stadt", "ort", "gemeinde", "hauptstadt"})
_LIES: Final = frozenset({"es", "gibt", "liegt", "liegen", "sind", "und", "auch", "direkt", "alles"})
"""Folded words before a bare "um" that is of a place."""
_JOINING: Final = frozenset({"und", "oder", "bzw", "sowie", "en", "of"})
"""Folded words between two towns."""
_OTHERWISE: Final = frozenset(
    {"zu", "geht", "gehen", "ging", "gings", "dreht", "drehen", "handelt", "kummert", "kummern"}
)
"""Folded words of a topic, or of what somebody is up to."""


def with_around(words: Sequence[str], found: Sequence[Mention]) -> list[Mention]:
    """The mentions with nearness where something lies around a town, and without the time that "um" says elsewhere.

    Args:
        words: The question's folded words.
        found: What was found in it.
    """
    if "um" not in words and "om" not in words:
        return list(found)
    spans = [*_closed(words, found), *_bare(words, found)]
    if not spans or _are_two_towns(words, found, min(spans)):
        return list(found)
    nears = [m for m in found if isinstance(m, DistanceMention) or _is(m, "near")]
    said = {i for i in spans if not any(m.start <= i < m.end for m in nears)}
    kept = (m for m in found if not (_is(m, "around") and said.issuperset(range(m.start, m.end))))
    return [*kept, *(_near(i, words) for i in sorted(said))]


def _are_two_towns(words: Sequence[str], found: Sequence[Mention], at: int) -> bool:
    """Whether two towns are joined behind the word there."""
    towns = [m for m in found if isinstance(m, PlaceMention) and m.start > at and m.at(PlaceLevel.CITY)]
    starts = {m.start for m in towns}
    return any(
        m.end in starts or (m.end + 1 in starts and words[m.end] in _JOINING)
        for m in towns
        if m.start <= at + _MOST_WITHIN
    )


def _closed(words: Sequence[str], found: Sequence[Mention]) -> Iterator[int]:
    """Where the words stand on both sides of what no year is."""
    years = [m.start for m in found if isinstance(m, YearMention)]
    for start, word in enumerate(words):
        closing = _CLOSED_BY.get(word, frozenset())
        for end in range(start + 2, min(len(words), start + _MOST_WITHIN + 2)) if closing else ():
            if words[end] in closing and not any(start < year < end for year in years):
                yield from (start, end)
                break


def _bare(words: Sequence[str], found: Sequence[Mention]) -> Iterator[int]:
    """Where the first word alone stands between institutions and a town."""
    if not _OTHERWISE.isdisjoint(words):
        return
    kinds = {m.end for m in found if isinstance(m, INSTITUTIONS)}
    towns = {m.start: m.end for m in found if isinstance(m, PlaceMention) and m.at(PlaceLevel.CITY)} if kinds else {}
    for at in (i for i, word in enumerate(words) if word in _CLOSED_BY):
        behind = at + 1
        while behind < len(words) and words[behind] in _BEFORE_TOWN:
            behind += 1
        lies = at in kinds or words[at - 1] in _LIES
        if words[at] == "om":
            # "Om Gent te bezoeken" says what for.
            lies = at in kinds and towns.get(behind) == len(words)
        if behind in towns and lies:
            yield at


def _near(at: int, words: Sequence[str]) -> ConceptMention:
    language = "nl" if words[at] in {"om", "heen"} else "de"
    return ConceptMention(start=at, end=at + 1, text=words[at], concept="near", language=language)


def _is(mention: Mention, concept: str) -> bool:
    return isinstance(mention, ConceptMention) and mention.concept == concept
