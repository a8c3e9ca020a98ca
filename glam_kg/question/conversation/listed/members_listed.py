"""Follow-ups that ask which of a list belong to a body: "Which of them are part of the Smithsonian?" behind museums in New York.

Who asks for the institutions or the museums of a body, or who belongs to it, asks of all.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from glam_kg.question.conversation.frames.frame import Frame
from glam_kg.question.conversation.said.forms import lists_custodians
from glam_kg.question.conversation.turns import Resolution
from glam_kg.question.words.mentions import INSTITUTIONS, NetworkMention, PlaceMention

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.analysis import Analysis
    from glam_kg.question.conversation.follow_up import FollowUp
    from glam_kg.question.conversation.turns import Turn

_LISTS: Final = frozenset({"plain", "members"})
_WHICH: Final = frozenset(
    {
        "which", "welke", "welk", "welche", "welcher", "welches", "welchen", "lequel", "laquelle", "lesquels", "lesquelles",
        "lesquel",
    }
)  # fmt: skip
"""Folded words for which of those that were told, where no noun stands behind them."""

_ASKING: Final = frozenset({"which", "member_of", "whose", "refers_to_set", "refers_to_one"})
_ALL_MEMBERS: Final = re.compile(r"\b(?:the|de|die|les) (?:members|leden|mitglieder|membres)\b", re.IGNORECASE)


def members_among_listed(follow_up: FollowUp, history: Sequence[Turn]) -> Resolution | None:
    """The members of a body among those of the list before; None where a follow-up asks no such thing.

    Where more than a type and a place is said of the list, none of the templates takes both.
    """
    resolver, analysis = follow_up.resolver, follow_up.understood.analysis
    if (
        "member_of" not in analysis.concepts()
        or _WHICH.isdisjoint(analysis.words)
        or _ALL_MEMBERS.search(analysis.text)
    ):
        return None
    networks = [m for m in analysis.mentions if isinstance(m, NetworkMention)]
    network = max(networks, key=lambda m: m.end - m.start, default=None)
    if network is None or _says_more(analysis, network):
        return None
    turn, listed, _ = next(iter(resolver.frames(history)), (None, None, None))
    if turn is None or listed is None or not lists_custodians(listed) or not (listed.types or listed.places):
        return None
    language = follow_up.language()
    if listed.topic not in _LISTS or listed.excluded or listed.excluded_types:
        return follow_up.held(turn, language)
    asked = Frame(
        topic="members", network=network.label, types=listed.types, type_words=listed.type_words, places=listed.places,
    )  # fmt: skip
    text = resolver.put(asked, language)
    return Resolution(text, turn.resolved_question) if text else follow_up.held(turn, language)


def _says_more(analysis: Analysis, network: NetworkMention) -> bool:
    """Whether anything else is said than which of them belong to a body: other institutions, a place, a word of meaning."""
    if any(isinstance(m, (*INSTITUTIONS, PlaceMention)) and not m.overlaps(network) for m in analysis.mentions):
        return True
    said = (network, *(m for m in analysis.concept_mentions if m.concept in _ASKING))
    explained = {i for m in said for i in range(m.start, m.end)}
    return any(content and i not in explained for i, content in enumerate(analysis.content))
