"""Where something is, said with a word for the kind of place: "in the canton of Bern", "in the Bern canton".

Those words are where it is, and no part of a name: "archives in the city of Zürich" are no "Stadtarchiv Zürich". Nor is
"erfgoed in Leiden en omstreken" the body called "Erfgoed Leiden en Omstreken".
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.words.mentions import ConceptMention, NameMention, PlaceMention

if TYPE_CHECKING:
    from collections.abc import Sequence
    from collections.abc import Set as AbstractSet

    from glam_kg.question.words.mentions import Mention

_IN: Final = frozenset(
    {"in", "im", "te", "bij", "binnen", "dans", "en", "at", "near", "within", "across", "throughout", "from", "uit", "aus", "bei"}
)  # fmt: skip
"""Folded prepositions behind which it is said where something is."""
_AT: Final = frozenset({"a", "au", "aux"})
"""Folded French prepositions, of which one is an article in English."""
_ARTICLES: Final = frozenset({"the", "de", "het", "der", "dem", "den", "la", "le", "l"})
_OF: Final = frozenset({"of", "de", "d", "du", "von", "van"})
_AND: Final = frozenset({"and", "en", "und", "et"})
_AROUND: Final = frozenset(
    {"omstreken", "omgeving", "surroundings", "environs", "region", "umgebung", "regio", "alentours"}
)
"""Folded words for what lies around a place, behind it and a conjunction."""
_LEVELS: Final = "level_"
_MOST_BEFORE: Final = 2
"""Words between a preposition and the place: an article and another word, or none."""


def areas_said(words: Sequence[str], found: Sequence[Mention]) -> tuple[range, ...]:
    """The words of places with the word for their kind, behind a preposition that is in the run as well.

    Args:
        words: The question's folded words.
        found: What was found in it.
    """
    around = not _AROUND.isdisjoint(words)
    if _IN.isdisjoint(words) and not (around and not _AT.isdisjoint(words)):
        return ()
    places = [m for m in found if isinstance(m, PlaceMention) and not m.is_adjective]
    # "Oklahoma City" is a town, and says nothing of a kind of place.
    named = {i for m in places for i in range(m.start, m.end)}
    levels = {i for m in found if _is_level(m) for i in range(m.start, m.end) if words[i] not in _OF} - named
    if not levels and not around:
        return ()
    told = (_with_preposition(words, area, levels) for m in places if (area := _with_level(words, m, levels)))
    return tuple(area for area in told if area)


def without_names_over_areas(words: Sequence[str], found: Sequence[Mention]) -> list[Mention]:
    """The mentions without names that are all in such an area, or of which it is a part.

    Who is called "Provincie Drenthe" is not meant by "in de provincie Drenthe"; a name that goes beyond it may be there whole.

    Args:
        words: The question's folded words.
        found: What was found in it.
    """
    areas = areas_said(words, found) if any(isinstance(m, NameMention) for m in found) else ()
    if not areas:
        return list(found)
    return [
        m for m in found
        if not isinstance(m, NameMention)
        or not any(
            m.start < area.stop and area.start < m.end and (m.start > area.start or m.weight < 1) for area in areas
        )
    ]  # fmt: skip


def _is_level(mention: Mention) -> bool:
    return isinstance(mention, ConceptMention) and mention.concept.startswith(_LEVELS)


def _with_level(words: Sequence[str], place: PlaceMention, levels: AbstractSet[int]) -> range | None:
    """A place with the word for its kind before it or behind it, or with what lies around it; None where there is none."""
    behind = words[place.end : place.end + 2]
    if len(behind) > 1 and behind[0] in _AND and behind[1] in _AROUND:
        return range(place.start, place.end + 2)
    if place.end in levels:
        return range(place.start, place.end + 1)
    before = place.start - 1 if place.start and words[place.start - 1] not in _OF else place.start - 2
    return range(before, place.end) if before in levels else None


def _with_preposition(words: Sequence[str], area: range, levels: AbstractSet[int]) -> range | None:
    """An area from the preposition on that stands before it; None where there is none."""
    at = area.start - 1
    while at >= 0 and (at in levels or words[at] in _ARTICLES) and area.start - at <= _MOST_BEFORE:
        at -= 1
    before = _IN | _AT if words[area.stop - 1] in _AROUND else _IN
    return range(at, area.stop) if at >= 0 and words[at] in before else None
