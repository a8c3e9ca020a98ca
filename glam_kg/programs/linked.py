"""What the texts of one slot stand for."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from glam_kg.question.slots.extraction import SlotValue
    from glam_kg.question.words.mentions import Mention, Span


class Unlinked(Exception):  # noqa: N818 - no fault: it ends the linking of one reading, and its text is the reason
    """A text that stands for nothing its slot could take, or for what the user did not say."""


@dataclass(frozen=True, slots=True)
class Linked:
    """What one slot stands for.

    Attributes:
        mentions: For the extraction to take.
        values: Those that need no extraction.
        said: The user's own words that have it, with their position in the question where they stand in that.
        heard: Whether the user's own words have all of it.
    """

    mentions: tuple[Mention, ...] = ()
    values: Mapping[str, SlotValue] = field(default_factory=dict)
    said: tuple[Span, ...] = ()
    heard: bool = False
