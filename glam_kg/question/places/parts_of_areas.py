"""Parts of an area that are asked for: "Which parts of Germany have archives?" asks for its regions, and for no members of it.

"Which part of the museum" is none, and of a network it may be asked which parts it has.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.places.model import PlaceLevel
from glam_kg.question.networks.comprised_by_areas import is_somebody
from glam_kg.question.places.place_nesting import THE
from glam_kg.question.slots.level_slots import RANKING
from glam_kg.question.words.closed_classes import OF
from glam_kg.question.words.mentions import INSTITUTIONS, ConceptMention, NetworkMention, PlaceMention

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.words.mentions import Mention

_PARTS: Final = frozenset(
    {
        "part", "parts", "area", "areas", "deel", "delen", "gedeelte", "gedeelten", "gedeeltes", "gebied", "gebieden", "teil",
        "teile", "teilen", "gebiet", "gebiete", "gebieten", "gegend", "gegenden", "partie", "parties", "zone", "zones", "coin",
        "coins",
    }
)  # fmt: skip
"""Folded words for parts of an area."""
_WHICH: Final = frozenset(
    {
        "which",
        "what",
        "welk",
        "welke",
        "welche",
        "welcher",
        "welches",
        "welchen",
        "welchem",
        "quel",
        "quels",
        "quelle",
        "quelles",
    }
)
_SMALL: Final = OF | THE | {"in", "des", "l", "la", "le", "les", "d"}
"""Folded words between them and the area."""
_NOT_COVERED: Final = "not_covered"


def with_parts_of_areas(words: Sequence[str], found: list[Mention]) -> tuple[list[Mention], frozenset[int]]:
    """The mentions, with the parts of an area that are asked for as its regions, and the positions of the words before the area.

    Args:
        words: The question's folded words.
        found: What was found in it.
    """
    at = next((i for i in range(1, len(words)) if words[i] in _PARTS and words[i - 1] in _WHICH), None)
    if at is None or not any(isinstance(m, INSTITUTIONS) and m.plural for m in found):
        return found, frozenset()
    start = at + 1
    while start < len(words) and words[start] in _SMALL:
        start += 1
    kinds = {m.start for m in found if isinstance(m, INSTITUTIONS)}
    # A German genitive is read as an adjective is.
    areas = [m for m in found if isinstance(m, PlaceMention) and m.start == start and m.end not in kinds]
    area = max(areas, key=lambda m: m.end, default=None)
    if area is None or any(is_somebody(m) and m.overlaps(area) and not _is_country(area, m, at) for m in found):
        return found, frozenset()
    said = range(at - 1, area.start)
    kept = [
        m for m in found
        if not (isinstance(m, NetworkMention) and m.overlaps(area))
        and not (isinstance(m, ConceptMention) and m.shares(at, said.stop))
    ]  # fmt: skip
    ranked = any(isinstance(m, ConceptMention) and m.concept in RANKING for m in found)
    parts = [
        ConceptMention(start=at - (not ranked), end=at + 1, text=words[at], concept=concept, language="")
        for concept in _concepts(area, ranked=ranked)
    ]
    return [*kept, *parts], frozenset(range(at + 1, area.start))


def _is_country(area: PlaceMention, named: Mention, at: int) -> bool:
    """Whether the area is a country, after which somebody is called in no more words: a library of the Netherlands."""
    return area.readings[0].place.level is PlaceLevel.COUNTRY and at < named.start and named.end <= area.end


def _concepts(area: PlaceMention, *, ranked: bool) -> tuple[str, ...]:
    """What the parts of an area are: the regions of a country, the counties of England, and the towns of any other region.

    The parts of a town nobody knows.
    """
    reading = area.readings[0]
    if reading.place.level is PlaceLevel.COUNTRY:
        return ("level_region",) if ranked else ("per_region",)
    if reading.place.level is not PlaceLevel.REGION:
        return (_NOT_COVERED,)
    if len(reading.parts) > 1:
        return ("level_region", "level_county") if ranked else ("per_region", "level_county")
    return ("level_city",) if ranked else ("per_city",)
