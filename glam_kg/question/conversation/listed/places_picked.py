"""Follow-ups on places that were picked by how many they have: "and more than 100?", "how many is that?", "list them"."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from glam_kg.question.conversation.said.forms import kind_of_place, table_of
from glam_kg.question.places.numbers_had import number_said
from glam_kg.question.places.place_context import LEVEL_CONCEPTS
from glam_kg.question.slots.level_slots import KINDS_OF_REGION, PER_PLACE, RANKING
from glam_kg.question.words.lexicon import LIMITS
from glam_kg.question.words.mentions import (
    INSTITUTIONS,
    AmountMention,
    ConceptMention,
    NumberHadMention,
    NumberMention,
    PlaceMention,
    TypeMention,
)

if TYPE_CHECKING:
    from glam_kg.question.conversation.frames.frame import Frame
    from glam_kg.question.conversation.said.forms import PlaceOf
    from glam_kg.question.conversation.said.said import Said

_AGAIN: Final = frozenset({"refers_to_one", "refers_to_set", "which", "list", "follow_up", "count"})
_BESIDE: Final = (
    LIMITS | _AGAIN | {"between", "compare"} | PER_PLACE.keys() | LEVEL_CONCEPTS.keys() | KINDS_OF_REGION.keys()
)
"""Concepts beside a number of institutions that ask for nothing else."""
_NUMBERS: Final = (NumberHadMention, NumberMention, AmountMention, ConceptMention, *INSTITUTIONS)


def places_picked(frame: Frame, said: Said, place_of: PlaceOf) -> Frame | None:
    """The table of places that a follow-up picks by another number, or asks for again; None where it does neither."""
    return _picked(frame, said, place_of) or _picked_again(frame, said)


def _picked(frame: Frame, said: Said, place_of: PlaceOf) -> Frame | None:
    """The table of places, of those that have a number: "and fewer than 5?", "which cities have more than 20 libraries?".

    None where no number is said, or something else beside it.
    """
    if said.has(PlaceMention) or not said.concepts <= _BESIDE or said.attribute:
        return None
    level = kind_of_place(said) if said.level is not None else frame.level
    number = number_said(said.analysis)
    if number is None or level is None or not all(isinstance(m, _NUMBERS) for m in said.mentions):
        return None
    if frame.topic != "per_place" and (frame.topic != "plain" or said.points_at):
        return None
    types = said.letters or frame.types
    words = None if said.has(TypeMention) else frame.type_words
    new = replace(
        frame, topic="per_place", counting=False, level=level, order=None, limit=0, types=types, type_words=words,
        least=number.least, most=number.most, included=number.included,
    )  # fmt: skip
    return table_of(new, place_of, told=False) if level != frame.level else new


def _picked_again(frame: Frame, said: Said) -> Frame | None:
    """The same places, where they are to be counted or listed: how many they are, and which, the answer tells again."""
    asks = bool(said.concepts & {"which", "list", "count"}) and said.concepts <= _AGAIN
    if not (frame.picks_places and asks) or said.left or said.attribute or said.ordinal is not None:
        return None
    return None if said.has(PlaceMention) or said.has_types or said.level is not None else frame


def asks_for_theirs(frame: Frame, said: Said) -> bool:
    """Whether the institutions of all these places are asked for, together: "how many museums are that?", "list the museums"."""
    same = said.has_types and said.letters == frame.types and not said.has(PlaceMention)
    asks = bool(said.concepts & {"which", "list", "count"}) and said.concepts.isdisjoint(PER_PLACE.keys() | RANKING)
    return frame.picks_places and same and asks and not said.left
