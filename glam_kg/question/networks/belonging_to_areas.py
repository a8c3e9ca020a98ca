"""What belongs to a region, or falls under it, is there: "Welke archieven vallen onder Overijssel?".

A region is no network that has members. Of a country it may be asked what it owns, and what is a member of a town, or run by it,
is one of a body called after it; but what belongs to a town, or is part of it, is there ("Welke musea horen bij Denver?").
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.places.model import PlaceLevel
from glam_kg.question.networks.comprised_by_areas import is_somebody
from glam_kg.question.networks.towns_of_networks import is_known_area
from glam_kg.question.places.place_context import LEVEL_CONCEPTS
from glam_kg.question.places.place_nesting import THE
from glam_kg.question.words.mentions import (
    INSTITUTIONS,
    ConceptMention,
    NameMention,
    NetworkMention,
    PlaceMention,
    TypeMention,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.words.mentions import Mention

_MEMBERS: Final = "member_of"
_TABLE: Final = "per_type"
_SMALL: Final = THE | {"von", "du", "des", "d", "of", "zum", "zur", "dem"}
"""Folded words between the verb and the region."""


_OF_TOWNS: Final = frozenset({"L", "A"})
"""Types of which a town has one of its own, wherever that is known to be."""
_BELONG: Final = ("hoor", "hore", "behoor", "behor", "belong", "gehor", "gehoer", "appart")
"""How folded verbs begin that say no membership."""
_LIE: Final = (
    "val", "fall", "ressort", "deel", "uitma", "maak", "make", "onderde", "part", "form", "come", "teil", "bestandteil", "zahl",
    "zaehl", "fait", "font", "fais", "relev",
)  # fmt: skip
"""The same of folded words by which one is within something, or under it."""
_FRAMING: Final = frozenset({"bij", "tot", "onder", "zu", "unter"})
"""Folded prepositions before what a verb behind it belongs to."""
_ARTICLES: Final = frozenset({"the", "het", "das", "die"})
"""Folded words that no town has before its name: "the Tate" is none."""


def belonging_to_areas(words: Sequence[str], found: list[Mention]) -> tuple[list[Mention], frozenset[int]]:
    """The mentions without members of a network where institutions belong to a region, and the words that say so.

    Args:
        words: The question's folded words.
        found: What was found in it.
    """
    concepts = [m for m in found if isinstance(m, ConceptMention)]
    # The make-up of a region is a table, and nothing that belongs.
    tables = {(m.start, m.end) for m in concepts if m.concept == _TABLE and words[max(0, m.start - 1)] in THE}
    belong = [m for m in concepts if m.concept == _MEMBERS and (m.start, m.end) not in tables]
    if not belong or not any(isinstance(m, INSTITUTIONS) for m in found):
        return found, frozenset()
    for verb in belong:
        area = _area_behind(words, found, verb)
        if area is not None:
            said = frozenset(range(verb.start, verb.end))
            return [m for m in found if not _is_misread(m, verb, area)], said
        area = _area_before(words, found, verb)
        if area is not None:
            said = frozenset({area.start - 1, *range(verb.start, verb.end)})
            return [m for m in found if not (isinstance(m, ConceptMention) and m.start in said)], said
    return found, frozenset()


def _area_before(words: Sequence[str], found: Sequence[Mention], verb: ConceptMention) -> PlaceMention | None:
    """The place of a clause that the verb ends: "die bij Arnhem horen", "die zu Denver gehören"."""
    if not words[verb.start].startswith((*_BELONG, *_LIE)):
        return None
    known = [m for m in found if isinstance(m, (NameMention, NetworkMention)) and is_somebody(m)]
    return next(
        (
            m for m in found
            if isinstance(m, PlaceMention) and m.end == verb.start and m.start and words[m.start - 1] in _FRAMING
            and is_known_area(m) and not any(m.overlaps(other) for other in known)
        ),
        None,
    )  # fmt: skip


def _area_behind(words: Sequence[str], found: Sequence[Mention], verb: ConceptMention) -> PlaceMention | None:
    """The region that ends what stands behind a verb for belonging; None where it is part of a longer name."""
    levels = {m.start for m in found if isinstance(m, ConceptMention) and m.concept in LEVEL_CONCEPTS}
    first = verb.end
    while first < len(words) and (words[first] in _SMALL or first in levels):
        first += 1
    networks = [m for m in found if isinstance(m, NetworkMention) and m.end > verb.end]
    if any(m.iris for m in networks):
        return None
    end = max((m.end for m in networks), default=0)
    named = [m for m in found if isinstance(m, NameMention) and m.candidates and m.is_sure and m.start > verb.start]
    own = _is_of_town(words, found, verb)
    in_town = words[verb.start].startswith((*_BELONG, *_LIE)) and (
        _ARTICLES.isdisjoint(words[verb.end : first]) or any(i in levels for i in range(verb.end, first))
    )
    regions = (
        m for m in found
        if isinstance(m, PlaceMention) and m.start == first and m.end >= end
        and (m.at(PlaceLevel.REGION) is not None or (m.end == len(words) and (own or (in_town and is_known_area(m)))))
    )  # fmt: skip
    area = max(regions, key=lambda m: m.end, default=None)
    if area is None or area.is_adjective or any(m.overlaps(area) for m in named):
        return None
    # "La Réunion des musées nationaux" is no island.
    begins = words[area.end : area.end + 1] and words[area.end] in _SMALL
    return None if begins and any(isinstance(m, INSTITUTIONS) and m.start == area.end + 1 for m in found) else area


def _is_of_town(words: Sequence[str], found: Sequence[Mention], verb: ConceptMention) -> bool:
    """Whether it is asked which library or archive belongs to what is named."""
    kinds = [m for m in found if isinstance(m, INSTITUTIONS)]
    own = all(isinstance(m, TypeMention) and m.letter in _OF_TOWNS and not m.plural for m in kinds)
    return own and words[verb.start].startswith(_BELONG)


def _is_misread(mention: Mention, verb: ConceptMention, area: PlaceMention) -> bool:
    """Whether it is what the verb says of networks, or the region taken for one."""
    if isinstance(mention, NetworkMention):
        return mention.overlaps(area)
    return (
        isinstance(mention, ConceptMention)
        and mention.start >= verb.start
        and mention.end <= area.start
        and (mention.concept not in LEVEL_CONCEPTS and not mention.concept.startswith("level_"))
    )
