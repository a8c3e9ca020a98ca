"""Follow-ups that want what was counted split up: "splits dat uit per type" speaks of no institution that was split."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.slots.level_slots import PER_PLACE
from glam_kg.question.words.mentions import ConceptMention, EventTypeMention, Mention

if TYPE_CHECKING:
    from collections.abc import Sequence

_SPLITTING: Final = frozenset({"per_type", "distribution"})
"""Concepts of the words with which something is to be split up."""
_ALONG: Final = frozenset({"per_type", "per_decade", *PER_PLACE})
"""Concepts of what it is to be split up along."""


def without_events_of_splits(mentions: Sequence[Mention]) -> list[Mention]:
    """The mentions without the events in words that split up along what is said elsewhere in the follow-up.

    Args:
        mentions: All mentions of a follow-up, overlapping ones too.
    """
    concepts = [m for m in mentions if isinstance(m, ConceptMention)]
    splitting = [m for m in concepts if m.concept in _SPLITTING]
    along = [m for m in concepts if m.concept in _ALONG]
    return [
        m
        for m in mentions
        if not (
            isinstance(m, EventTypeMention)
            and any(m.overlaps(each) for each in splitting)
            and any(not m.overlaps(each) for each in along)
        )
    ]
