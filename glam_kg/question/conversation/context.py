"""What may be looked at beside an earlier question and what a follow-up says."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from glam_kg.places.model import Place, PlaceLevel
    from glam_kg.question.conversation.frames.frame import Frame
    from glam_kg.question.conversation.said.areas_said import IsNear
    from glam_kg.question.words.lexicon import Lexicon
    from glam_kg.question.words.mentions import (
        PlaceReading,
    )
    from glam_kg.templates.catalogue import TemplateCatalogue


@dataclass(frozen=True, kw_only=True)
class Context:
    """What the rules may look at beside the frame and what was said.

    Attributes:
        lexicon: For the words around places and types.
        catalogue: For the templates that read values.
        corrected: The follow-up takes something back.
        earlier_place: The readings that the earlier question's place had.
        before: Frames of the questions before that one, newest first.
        chained: How many of these the earlier question goes back to, as a follow-up on a follow-up.
        names: The custodians of the earlier answer, asked for only where they are needed.
        place: The place of a code.
        town: The town that a place is called after, in it.
        called_like: The places that are called like one.
        namesakes: The places that are called like one and lie within another.
        is_near: Whether an area of some codes is within a distance of a point.
        parent: The one organisation that the one institution was told to belong to, if one was.
        seat: The city, region or country of the one institution that the earlier question names or found, if it is known.
    """

    lexicon: Lexicon
    catalogue: TemplateCatalogue
    corrected: bool
    earlier_place: tuple[PlaceReading, ...]
    before: Sequence[Frame]
    chained: int
    names: Callable[[], tuple[str, ...]]
    place: Callable[[str], Place | None]
    town: Callable[[Place], Place | None]
    called_like: Callable[[Place], Sequence[Place]]
    namesakes: Callable[[Place, Place], Sequence[Place]]
    is_near: IsNear
    parent: Callable[[], str | None]
    seat: Callable[[PlaceLevel], Place | None]
