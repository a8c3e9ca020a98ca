"""Follow-ups that ask who belongs to the institution that was named: "Who belongs to it?", "Wer gehört dazu?".

They ask for its members, and not what it is a member of ("Is it part of a network?").
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from glam_kg.question.conversation.frame import Frame
from glam_kg.question.mentions import NameMention, NetworkMention, PlaceMention

if TYPE_CHECKING:
    from glam_kg.question.conversation.reading import Said
    from glam_kg.question.lexicon import Lexicon

_ASKING: Final = re.compile(
    r"\b(?:who|which|what)\b.*\b(?:belongs?|are part|is part|are members?|is a member) (?:to|of) (?:it|them)\b"
    r"|\bwho are (?:its|their|the) members\b|\bwhat are (?:its|their|the) (?:members|parts)\b"
    r"|\b(?:hoort|horen|valt|vallen|behoort|behoren)\b.*\b(?:daarbij|erbij|hierbij|ertoe|daartoe|eronder|daaronder)\b"
    r"|\b(?:wie|wat|welke) zijn (?:de|haar|zijn|hun) (?:leden|onderdelen)\b"
    r"|\b(?:maakt|maken)\b.*\b(?:daar|er)\b.*\bdeel van uit\b"
    r"|\b(?:gehört|gehören|zählt|zählen|zaehlen|gehoert|gehoeren)\b.*\b(?:dazu|hierzu)\b"
    r"|\bwer sind (?:die|ihre|seine|deren|dessen) mitglieder\b"
    r"|\b(?:qui|quel(?:le)?s)\b.*\ben (?:fait|font) partie\b|\bqui en (?:est|sont) membres?\b"
    r"|\b(?:qui|quels) sont (?:ses|les|leurs) membres\b",
    re.IGNORECASE,
)


def members_of_it(frame: Frame, said: Said, lexicon: Lexicon) -> Frame | None:
    """The members of the institution that was named; None where a follow-up does not ask for them, or names something itself."""
    if frame.topic != "name" or frame.name is None or not _ASKING.search(said.analysis.text):
        return None
    if said.has(PlaceMention, NameMention, NetworkMention):
        return None
    return Frame(topic="members", network=frame.name, types=said.letters, type_words=said.type_words(lexicon))
