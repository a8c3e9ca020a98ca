"""Regions that are called by a direction alone, which others have as well: "the West Coast", "the North", "de westkust".

Every country has a north, and many a west coast. The region of New Zealand or Cameroon that is called so is meant where its
country is said; else nobody here knows which is meant.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final

from glam_kg.places.model import PlaceLevel
from glam_kg.question.places.likelier_places import HOME
from glam_kg.question.words.asked_words import asked_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.words.mentions import PlaceMention, PlaceReading
    from glam_kg.question.words.tokens import Token

PARTS: Final = frozenset(
    {
        "noord", "zuid", "oost", "west", "noorden", "zuiden", "oosten", "westen", "noordelijk", "noordelijke", "zuidelijk",
        "zuidelijke", "oostelijk", "oostelijke", "westelijk", "westelijke", "noordoost", "noordwest", "zuidoost", "zuidwest",
        "midden", "north", "south", "east", "northern", "southern", "eastern", "western", "northeast", "northwest",
        "southeast", "southwest", "upstate", "downstate", "northeastern", "northwestern", "southeastern",
        "southwestern", "nord", "sued", "suden", "osten", "norden", "nordlich", "nordliche", "nordlichen",
        "sudlich", "sudliche", "sudlichen", "ostlich", "ostliche", "ostlichen", "westlich", "westliche", "westlichen",
        "sud", "est", "ouest",
    }
)  # fmt: skip
"""Folded words for a part of a country that no slot can express: "the south of France" is not France."""
_DIRECTIONS: Final = PARTS | {
    "central", "centraal", "zentral", "middle", "occidental", "occidentale",
    "oriental", "orientale", "septentrional", "septentrionale", "meridional", "meridionale", "ost",
}  # fmt: skip
"""Those and what else may stand in the name of a region that is called so."""
_KINDS: Final = frozenset({"region", "province", "district", "division", "regio", "provincie", "provinz", "distrikt"})
"""Folded words for a part of a country that may stand with them."""


def without_regions_of_others(
    tokens: Sequence[Token], found: Sequence[PlaceMention], language: str | None
) -> list[PlaceMention]:
    """The places of a question, without regions called by a direction alone whose country is not said.

    Those where the question's language is spoken are meant in it ("les archives du Nord"), as are those of which something is
    known, and towns. Of a coast none of this holds.

    Args:
        tokens: The question's words.
        found: The places of the question.
        language: That of the question, where it is known.
    """
    kept: list[PlaceMention] = []
    coasts: list[PlaceMention] = []
    for mention in found:
        said = frozenset[str]().union(*(_said(token.key) for token in tokens[mention.start : mention.end]))
        if mention.nested or "other" in said or (len(said) == 1 and "direction" not in said):
            kept.append(mention)
            continue
        around = {r.place.country for other in found if not other.overlaps(mention) for r in other.readings}
        if "coast" in said:
            known = [r for r in mention.readings if r.place.country in around]
            coasts += () if known else (mention,)
        else:
            meant = around | HOME.get(language or "", frozenset())
            known = [r for r in mention.readings if r.in_graph or r.place.country in meant or not _is_region(r)]
        if known:
            kept.append(mention if len(known) == len(mention.readings) else replace(mention, readings=tuple(known)))
    # Nor is a part of it a town: the "Côte" of "Côte occidentale".
    return [m for m in kept if not any(m.overlaps(c) and (m.start > c.start or m.end < c.end) for c in coasts)]


def _is_region(reading: PlaceReading) -> bool:
    return reading.place.level is PlaceLevel.REGION and not reading.place.members


@cache
def _coasts_by_direction() -> frozenset[str]:
    """The folded words for a coast in which a direction is said, too: "westkust"."""
    return frozenset(f"{part}{coast}" for part in _DIRECTIONS for coast in asked_words("landscapes"))


@lru_cache(maxsize=10_000)
def _said(word: str) -> frozenset[str]:
    """What a folded word says in the name of such a region: a direction, a coast, both, or a kind of region; or another thing."""
    if word in _coasts_by_direction():
        return frozenset({"direction", "coast"})
    coasts = asked_words("landscapes")
    for words, what in ((_DIRECTIONS, "direction"), (coasts, "coast"), (_KINDS, "kind")):
        if word in words:
            return frozenset({what})
    return frozenset({"other"})
