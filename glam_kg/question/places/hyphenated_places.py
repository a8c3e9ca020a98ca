"""Countries and regions that a hyphen joins: the Pays-Bas are no country around a town of Bas, nor Rhône-Alpes the Alps."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.places.model import PlaceLevel
from glam_kg.question.places.place_context import LEVEL_CONCEPTS
from glam_kg.question.words.mentions import ConceptMention, PlaceMention

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.words.mentions import Mention
    from glam_kg.question.words.tokens import Token

_HYPHENS: Final = frozenset("-\u2010\u2011")


def without_parts_of_hyphenated(text: str, tokens: Sequence[Token], found: Sequence[Mention]) -> list[Mention]:
    """The mentions without places, and words for levels of them, that are but a part of such a country or region.

    Args:
        text: The question.
        tokens: Its words as written.
        found: What was found in it.
    """
    wholes = [m for m in found if isinstance(m, PlaceMention) and _is_joined(text, tokens, m)]
    if not wholes:
        return list(found)
    return [m for m in found if not any(_is_part(m, whole) for whole in wholes)]


def _is_joined(text: str, tokens: Sequence[Token], place: PlaceMention) -> bool:
    """Whether hyphens join all words of a place that is first of all a country or a region."""
    if place.end - place.start < 2 or place.readings[0].place.level is PlaceLevel.CITY:
        return False
    gaps = (text[tokens[i].end : tokens[i + 1].start] for i in range(place.start, place.end - 1))
    return all(gap in _HYPHENS for gap in gaps)


def _is_part(mention: Mention, whole: PlaceMention) -> bool:
    level = isinstance(mention, ConceptMention) and mention.concept in LEVEL_CONCEPTS
    shorter = mention.end - mention.start < whole.end - whole.start
    return (level or isinstance(mention, PlaceMention)) and shorter and whole.covers(mention)
