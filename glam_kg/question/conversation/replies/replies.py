"""Answers to our own questions: what somebody wants to know of a place, and near which town they look."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from glam_kg.places.model import PlaceLevel
from glam_kg.question.conversation.context import Context
from glam_kg.question.conversation.frames.frame import Frame
from glam_kg.question.conversation.frames.frame_parts import PlacePart
from glam_kg.question.conversation.frames.merging import merged
from glam_kg.question.conversation.one.references import namesakes_within, places_called_like, town_called_like
from glam_kg.question.conversation.phrasing.pointing import is_plural
from glam_kg.question.slots.circle_slots import DEFAULT_RADIUS_KM
from glam_kg.question.words.language import NOUNS_HAVE_CAPITALS
from glam_kg.question.words.mentions import PlaceMention

if TYPE_CHECKING:
    from collections.abc import Callable

    from glam_kg.places.model import Place
    from glam_kg.question.analysis import Analysis
    from glam_kg.question.conversation.resolver import ConversationContextResolver
    from glam_kg.question.conversation.said.said import Said
    from glam_kg.question.names.several import SeveralInstitutions

    Reading = Callable[[Frame], Said]

_ASKED: Final = frozenset({"which", "list", "refers_to_one", "refers_to_set", "follow_up"})
"""Concepts of the words around the types that somebody asks for."""
_SINGLE: Final = frozenset({"which", "when", "info"})
"""Concepts that ask something of one institution: there is none yet."""
_WITH: Final = frozenset({"with", "having", "met", "mit", "avec", "ayant"})


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
    return merged(frame, said, _context(resolver))


def types_alone(analysis: Analysis) -> tuple[str, ...] | None:
    """The types of institution of a question that says nothing but these ("I'm looking for an archive"); None of another."""
    types = analysis.type_mentions
    asked = [m for m in analysis.concept_mentions if m.concept in _ASKED]
    explained = {i for m in (*types, *asked) for i in range(m.start, m.end)}
    if not types or any(content and i not in explained for i, content in enumerate(analysis.content)):
        return None
    return tuple(dict.fromkeys(m.letter for m in types))


def says_one_alone(analysis: Analysis, several: SeveralInstitutions) -> bool:
    """Whether the kind of a question that says nothing else is said as one is called: "het archief", "National Archives"."""
    english = analysis.language.code not in NOUNS_HAVE_CAPITALS
    named = english and any(
        analysis.tokens[i].capitalised and not analysis.tokens[i].sentence_start
        for m in analysis.type_mentions
        for i in range(m.start, m.end)
    )
    return named or not any(is_plural(m, analysis, several) for m in analysis.type_mentions)


def in_place(
    reading: Reading, types: tuple[str, ...], resolver: ConversationContextResolver, *, one: bool = False
) -> Frame | None:
    """The institutions that were asked for without a place, in the place that a reply names, or those that have what it says.

    None where it says more, or asks something of `one` that is not known.
    """
    frame = Frame(topic="plain", types=types)
    said = reading(frame)
    # "With a website" says which one is wanted.
    several = not one or not _WITH.isdisjoint(said.analysis.words)
    asks = said.has(PlaceMention) or (said.attribute is not None and several and not said.concepts & _SINGLE)
    if said.left or said.refused or said.has_types or not asks:
        return None
    return merged(frame, said, _context(resolver))


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


def _context(resolver: ConversationContextResolver) -> Context:
    """What there is to look at behind no earlier question."""
    return Context(
        lexicon=resolver.analyser.lexicon,
        catalogue=resolver.classifier.catalogue,
        corrected=False,
        earlier_place=(),
        before=(),
        chained=0,
        names=tuple,
        place=resolver.analyser.gazetteer.place,
        town=partial(town_called_like, resolver.analyser.gazetteer),
        called_like=partial(places_called_like, resolver.analyser.gazetteer),
        namesakes=partial(namesakes_within, resolver.analyser.gazetteer),
        is_near=resolver.analyser.gazetteer.is_near,
        parent=lambda: None,
        seat=_of_nobody,
    )
