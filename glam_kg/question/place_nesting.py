"""A place named with the one around it: "Oswego, New York" is one place, and "London, Ontario" is not the one in England."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glam_kg.places.model import PlaceLevel
from glam_kg.question.mentions import PlaceMention, PlaceReading

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from glam_kg.question.place_context import PlaceContext
    from glam_kg.question.tokens import Token


def places_within_places(
    tokens: Sequence[Token], mentions: Sequence[PlaceMention], context: PlaceContext, language: str | None
) -> Iterator[PlaceMention]:
    """Two places side by side of which one lies in the other, as one mention of the smaller; in the order of the mentions.

    Args:
        tokens: The question's words.
        mentions: The places found.
        context: What knows the small words that may stand between two.
        language: The question's language, if known.
    """
    for first in mentions:
        for second in mentions:
            if first.end > second.start or not context.stand_together(tokens, first.end, second.start, language):
                continue
            for inner, outer in ((first, second), (second, first)):
                around = [o for o in outer.readings if not _is_offered_instead(o, outer)]
                readings = tuple(r for r in inner.readings if any(_lies_in(r, o) for o in around))
                if readings:
                    yield PlaceMention(
                        start=first.start,
                        end=second.end,
                        text=f"{inner.text}, {outer.text}",
                        readings=readings,
                        nested=True,
                        reason="place within a place",
                    )
                    break


def _lies_in(inner: PlaceReading, outer: PlaceReading) -> bool:
    if outer.place.level is PlaceLevel.CITY or inner.place.level is outer.place.level:
        return False
    if outer.place.level is PlaceLevel.COUNTRY:
        return inner.place.country == outer.place.country
    return inner.place.level is PlaceLevel.CITY and inner.place.region == outer.place.region


def _is_offered_instead(reading: PlaceReading, mention: PlaceMention) -> bool:
    """Whether a region is read only because one within it has no data: "Antwerpen" does not say Flanders of Ghent."""
    return any(other is not reading and other.place.code in reading.parts for other in mention.readings)
