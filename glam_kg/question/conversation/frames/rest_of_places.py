"""All of a country or region but what was spoken of: "and in the rest of the US?" behind the museums in Texas."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from glam_kg.places.model import PlaceLevel
from glam_kg.question.conversation.frames.frame import OF_PLACES
from glam_kg.question.conversation.frames.frame_parts import PlacePart, place_part
from glam_kg.question.conversation.frames.types_taken import with_types
from glam_kg.question.words.mentions import ConceptMention, GeneralMention, PlaceMention, TypeMention

if TYPE_CHECKING:
    from glam_kg.question.conversation.context import Context
    from glam_kg.question.conversation.frames.frame import Frame
    from glam_kg.question.conversation.said.said import Said
    from glam_kg.question.words.lexicon import Lexicon

_REST: Final = frozenset(
    {
        "rest", "reste", "remainder", "elders", "elsewhere", "anderswo", "andernorts", "woanders", "ailleurs", "restlichen",
        "restliche", "ubrigen", "ubrige", "uebrigen", "overig", "overige",
    }
)  # fmt: skip
"""Folded words before a place for all of it but what was spoken of."""
_OTHER: Final = frozenset({"overige", "andere", "other", "ubrigen", "uebrigen", "anderen", "restlichen", "autres"})
"""Folded words before the regions of a country."""


def says_rest(said: Said, lexicon: Lexicon) -> bool:
    """Whether a follow-up asks for the rest of a place, or for the other regions of a country."""
    return _rest_at(said, lexicon) is not None


def in_rest(frame: Frame, said: Said, context: Context) -> Frame | None:
    """What was asked, asked of the rest of a place; None where nothing of it was spoken of, or something else is said."""
    at = _rest_at(said, context.lexicon)
    if at is None or frame.topic not in OF_PLACES or not frame.places or frame.excluded:
        return None
    kinds = (PlaceMention, ConceptMention, TypeMention, GeneralMention)
    if set(said.left) - {at} or said.refused or not all(isinstance(m, kinds) for m in said.mentions):
        return None
    places = said.all(PlaceMention)
    around = places[0].readings[0].place if places else context.place(frame.places[0].place.country)
    if around is None or not all(part.place.is_part_of(around) for part in frame.places):
        return None
    part = place_part(said.analysis, places[0], around, context.lexicon) if places else PlacePart(around)
    told = tuple(replace(each, by_level=each.place.level is PlaceLevel.REGION) for each in frame.places)
    counting = frame.counting if said.concepts.isdisjoint({"which", "list", "count"}) else "count" in said.concepts
    # "Of the rest of the US" would be a part of the name that is put into words.
    return with_types(
        replace(frame, places=(PlacePart(around, name=part.name),), excluded=told, counting=counting, shown=None),
        said,
        context,
    )


def _rest_at(said: Said, lexicon: Lexicon) -> int | None:
    """Where the word for the rest stands right before the one place that is named, or before "provinces"; None without one."""
    words = said.analysis.words
    if _REST.isdisjoint(words) and _OTHER.isdisjoint(words):
        return None
    places = said.all(PlaceMention)
    if len(places) == 1:
        start = places[0].start
        joining = lexicon.words_of("articles") | lexicon.words_of("locative_prepositions")
        while start > 0 and words[start - 1] in joining and words[start - 1] not in _REST:
            start -= 1
        return start - 1 if start > 0 and words[start - 1] in _REST else None
    levels = {m.start for m in said.analysis.concept_mentions if m.concept == "level_region"} if not places else set()
    return next((at - 1 for at in levels if at > 0 and words[at - 1] in _OTHER), None)
