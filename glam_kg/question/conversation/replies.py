"""Answers to our own questions: what somebody wants to know of a place, and near which town they look."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from glam_kg.places.model import PlaceLevel
from glam_kg.question.conversation.frame import Frame, PlacePart
from glam_kg.question.conversation.merging import Context, merged
from glam_kg.question.conversation.references import namesakes_within
from glam_kg.question.mentions import PlaceMention
from glam_kg.question.place_slots import DEFAULT_RADIUS_KM

if TYPE_CHECKING:
    from collections.abc import Callable

    from glam_kg.places.model import Place
    from glam_kg.question.conversation.reading import Said
    from glam_kg.question.conversation.resolver import ConversationContextResolver

    Reading = Callable[[Frame], Said]


def asked_of_place(reading: Reading, place: Place, resolver: ConversationContextResolver) -> Frame | None:
    """What is asked of a place that was but named: "Assen", and then "the museums"; None where another is named.

    Args:
        reading: Reads the reply with an eye to a frame.
        place: The place.
        resolver: For the words around types, and for what templates make of values.
    """
    frame = Frame(topic="plain", places=(PlacePart(place),))
    said = reading(frame)
    asks = said.has_types or bool(said.concepts & {"count", "per_type", "oldest", "newest"})
    if said.left or said.refused or not asks or said.has(PlaceMention):
        return None
    context = Context(
        lexicon=resolver.analyser.lexicon,
        catalogue=resolver.classifier.catalogue,
        corrected=False,
        earlier_place=(),
        before=(),
        chained=0,
        names=tuple,
        place=resolver.analyser.gazetteer.place,
        namesakes=partial(namesakes_within, resolver.analyser.gazetteer),
        seat=_of_nobody,
    )
    return merged(frame, said, context)


def near_town(reading: Reading, types: tuple[str, ...]) -> Frame | None:
    """What was asked for near whoever asks, near the town that they name; None where they say more than a town."""
    said = reading(Frame(topic="near"))
    mentions = said.all(PlaceMention)
    town = mentions[0].at(PlaceLevel.CITY) if len(mentions) == 1 else None
    if town is None or said.left or said.refused or said.has_types:
        return None
    return Frame(topic="near", types=types, places=(PlacePart(town.place),), radius_km=float(DEFAULT_RADIUS_KM))


def _of_nobody(level: PlaceLevel) -> None:
    """Where the institution that was named is: none was."""
    del level
