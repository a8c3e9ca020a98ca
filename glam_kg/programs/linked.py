"""What the texts of one slot stand for."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from glam_kg.question.extraction import SlotValue
    from glam_kg.question.mentions import Mention


class Unlinked(Exception):  # noqa: N818 - no fault: it ends the linking of one reading, and its text is the reason
    """A text that stands for nothing its slot could take."""


@dataclass(frozen=True, slots=True)
class Linked:
    """Mentions for the extraction to take, or values that need none; `heard` says whether the user's own words have it."""

    mentions: tuple[Mention, ...] = ()
    values: Mapping[str, SlotValue] = field(default_factory=dict)
    heard: bool = False
