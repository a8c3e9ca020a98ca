"""What a follow-up leaves out of what was asked for, and whether what was left out before still is."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.conversation.frame import Frame, PlacePart
    from glam_kg.question.conversation.reading import Said


def without_parts(frame: Frame, parts: Sequence[PlacePart]) -> Frame:
    """The frame without some parts of its places; that they are none shows where it is put into words and read again."""
    known = [part.place for part in frame.excluded]
    return replace(frame, excluded=(*frame.excluded, *(part for part in parts if part.place not in known)), shown=None)


def without_types(frame: Frame, said: Said) -> Frame | None:
    """The frame without some types of institution ("zonder de musea"); None where it is about others, or about no more."""
    if frame.types:
        left = tuple(letter for letter in frame.types if letter not in said.letters)
        known = set(said.letters) <= set(frame.types)
        return replace(frame, types=left, type_words=None, shown=None) if left and known else None
    types = tuple(dict.fromkeys((*frame.excluded_types, *said.letters)))
    return replace(frame, excluded_types=types, shown=None)


def carried(frame: Frame, new: Frame) -> Frame:
    """The new frame with what was left out before: as long as it is about the same places, and about all types."""
    if [part.place for part in new.places] != [part.place for part in frame.places]:
        new = replace(new, excluded=())
    return replace(new, excluded_types=()) if new.types else new
