"""How a frame can be put into words: with fewer of its own words, or with its places told in another way."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain
from typing import TYPE_CHECKING

from glam_kg.question.conversation.frames.frame import unnamed
from glam_kg.question.conversation.frames.frame_parts import PlacePart
from glam_kg.question.conversation.said.places_said import places_told_apart

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from glam_kg.places.model import Place
    from glam_kg.question.conversation.frames.frame import Frame


def wordings(frame: Frame, around: Callable[[str], Place | None]) -> Iterator[tuple[Frame, bool]]:
    """A frame and others that ask the same, each with whether its own words are used, in the order to try them.

    Args:
        frame: What is asked.
        around: The place of a code.
    """
    by_level = (tuple(replace(part, by_level=True) for part in parts) for parts in (frame.places, frame.excluded))
    levelled = replace(frame, places=next(by_level), excluded=next(by_level))
    bare = replace(
        frame, places=tuple(PlacePart(part.place, within=part.within, named=part.named) for part in frame.places)
    )
    told_apart = (replace(frame, places=told) for told in places_told_apart(frame.places, around))
    # Of an institution whose name says something else as well, its town is told.
    of_town = (unnamed(frame),) if any(part.named for part in frame.places) else ()
    yield from ((frame, True), (frame, False), (levelled, False), (bare, False))
    yield from ((each, False) for each in chain(told_apart, of_town))
