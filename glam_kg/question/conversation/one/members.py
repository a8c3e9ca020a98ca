"""Follow-ups that ask who belongs to the institution that was named: "Who belongs to it?", "Wer gehört dazu?".

They ask for its members, and not what it is a member of ("Is it part of a network?").
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from glam_kg.question.conversation.frames.frame import Frame
from glam_kg.question.conversation.said.forms import lists_custodians
from glam_kg.question.conversation.turns import Resolution
from glam_kg.question.conversation.weighed.weighing import known_names
from glam_kg.question.words.mentions import SURE_NAME, NameMention, NetworkMention, PlaceMention

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.analysis import Analysis
    from glam_kg.question.conversation.follow_up import FollowUp
    from glam_kg.question.conversation.said.said import Said
    from glam_kg.question.conversation.turns import Turn
    from glam_kg.question.words.lexicon import Lexicon

_ASKING: Final = re.compile(
    r"\b(?:who|which|what)\b.*\b(?:belongs?|are part|is part|are members?|is a member) (?:to|of) (?:it|them)\b"
    r"|\bwho are (?:its|their|the) members\b|\bwhat are (?:its|their|the) (?:members|parts)\b"
    r"|\b(?:hoort|horen|valt|vallen|behoort|behoren)\b.*\b(?:daarbij|erbij|hierbij|ertoe|daartoe|eronder|daaronder)\b"
    r"|\b(?:hoort|horen|valt|vallen|behoort|behoren)\b.*\b(?:daar|er|hier)\b.*\b(?:bij|toe|onder)\s*\W*$"
    r"|\b(?:wie|wat|welke) zijn (?:de|haar|zijn|hun) (?:leden|onderdelen)\b"
    r"|\b(?:maakt|maken)\b.*\b(?:daar|er)\b.*\bdeel van uit\b"
    r"|\b(?:gehört|gehören|zählt|zählen|zaehlen|gehoert|gehoeren)\b.*\b(?:dazu|hierzu)\b"
    r"|\bwer sind (?:die|ihre|seine|deren|dessen) mitglieder\b"
    r"|\b(?:qui|quoi|quel(?:le)?s)\b.*\ben (?:fait|font) partie\b|\bqui en (?:est|sont) membres?\b"
    r"|\b(?:qui|quoi|quel(?:le)?s)\b.*\ben (?:dépend|dépendent|relève|relèvent)\b"
    r"|\b(?:qui|quels) sont (?:ses|les|leurs) membres\b",
    re.IGNORECASE,
)


_EVERY_KIND: Final = frozenset({"else", "nog", "verder", "anders", "noch", "sonst", "weiteres", "autre"})
"""Folded words for what else there is."""
_OF_THEM: Final = re.compile(
    r"\b(?:hoort|zit|staat|valt|is)\b.*\b(?:daarbij|erbij|ertussen|daartussen|daaronder)\b"
    r"|\b(?:is|was)\b.*\b(?:one of|among|part of|in) (?:them|these|those)\b"
    r"|\b(?:gehört|gehoert|zählt|zaehlt|ist)\b.*\b(?:dazu|dabei|darunter)\b"
    r"|\ben (?:fait|est)(?:[- ]t)?(?:[- ](?:il|elle))?(?: partie)?\b|\b(?:est|fait)\b.*\b(?:parmi eux|parmi elles|dedans)\b",
    re.IGNORECASE,
)


def asks_for_members(text: str) -> bool:
    """Whether a text asks who belongs to what was spoken of.

    >>> [asks_for_members(text) for text in ("Who belongs to it?", "Wat hoort daar nog meer bij?", "Is it part of a network?")]
    [True, True, False]
    """
    return _ASKING.search(text) is not None


def one_of_them(analysis: Analysis) -> str | None:
    """The institution of which it is asked whether it is among those that were listed; None where that is not asked."""
    names = [m for m in known_names(analysis) if m.weight >= SURE_NAME]
    asked = _OF_THEM.search(analysis.text) is not None and "which" not in analysis.concepts()
    return names[0].candidates[0].label if asked and len(names) == 1 else None


def among_listed(follow_up: FollowUp, history: Sequence[Turn]) -> Resolution | None:
    """For "is the Houston Zoo one of them?" behind a list, what that one is and where it is."""
    analysis, resolver = follow_up.understood.analysis, follow_up.resolver
    name = one_of_them(analysis)
    turn, frame, _ = next(iter(resolver.frames(history)), (None, None, None)) if name else (None, None, None)
    if turn is None or frame is None or not lists_custodians(frame):
        return None
    text = resolver.put(Frame(topic="name", name=name, attribute="about"), analysis.language.code)
    return Resolution(text, turn.resolved_question) if text else None


def members_of_it(frame: Frame, said: Said, lexicon: Lexicon) -> Frame | None:
    """The members of the institution that was named; None where a follow-up does not ask for them, or names something itself."""
    if said.has(PlaceMention, NameMention, NetworkMention) or not asks_for_members(said.analysis.text):
        return None
    if frame.topic == "members" and not (_EVERY_KIND.isdisjoint(said.analysis.words) or said.has_types):
        # Behind its museums, "what else belongs to it?" asks for those of all kinds.
        return replace(frame, types=(), type_words=None)
    if frame.topic != "name" or frame.name is None:
        return None
    return Frame(topic="members", network=frame.name, types=said.letters, type_words=said.type_words(lexicon))
