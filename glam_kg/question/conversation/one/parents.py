"""Follow-ups on the organisation that one was told to belong to: "which others belong to it?", "where is that body?"."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from glam_kg.question.conversation.frames.frame import Frame
from glam_kg.question.conversation.one.members import asks_for_members
from glam_kg.question.conversation.said.said import ATTRIBUTES
from glam_kg.question.words.mentions import (
    ConceptMention,
    NameMention,
    NetworkMention,
    PlaceMention,
    SchemeMention,
    TypeMention,
)
from glam_kg.question.words.put_under import names_heading

if TYPE_CHECKING:
    from glam_kg.question.conversation.context import Context
    from glam_kg.question.conversation.said.said import Said

PARENT: Final = "parent"
_THE_PARENT: Final = re.compile(
    r"\b(?:die|deze|dat|dit|de|het|that|this|the|diese[rsnm]?|jene[rsnm]?|der|den|dem|das|ce|cet|cette|la|le|l)['’ ]+"
    r"(?:(?:moeder|koepel|parent|umbrella|mutter|dach|träger)[- ]?\w*|koepel|netwerk|organisatie|network|organi[sz]ation|body"
    r"|verbund|verband|netzwerk|réseau|organisme|organisation|maison mère|tutelle)\b",
    re.IGNORECASE,
)
_PART_OF_WHAT: Final = re.compile(
    r"\b(?:waar|wat|welke?)\b.*\b(?:dat|dit|die|deze) (?:een )?(?:onderdeel|deel|lid)\b"
    r"|\bwaar\b.*\b(?:hoort|valt) (?:dat|dit|die|deze) (?:bij|onder|toe)\b"
    r"|\b(?:which|what)\b.*\bis (?:that|this)(?: one)? (?:a )?(?:part|member) of\b"
    r"|\b(?:which|what)\b.*\bdoes (?:that|this)(?: one)? belong to\b"
    r"|\b(?:wozu|wohin|zu welche[rmn]?)\b.*\b(?:gehört|gehoert|zählt|zaehlt) (?:das|dies|dieses)\b"
    r"|\b(?:ça|ca|cela|ceci) (?:fait partie|dépend|relève) (?:de quoi|de quel|de quelle)\b"
    r"|\b(?:quoi|quel|quelle)\b.*\b(?:ça|ca|cela|ceci) (?:fait partie|dépend|relève)\b",
    re.IGNORECASE,
)
"""Asks to what something belongs that a demonstrative points at; with "it" the words for a parent say so."""
_BELONGING: Final = frozenset(
    {
        "vallen",
        "valt",
        "horen",
        "hoort",
        "behoren",
        "behoort",
        "belong",
        "belongs",
        "gehort",
        "gehoren",
        "gehoert",
        "gehoeren",
    }
    | {
        "dependent",
        "depend",
        "relevent",
        "releve",
        "zahlen",
        "zahlt",
        "fall",
        "falls",
        "come",
        "comes",
        "members",
        "leden",
    }
    | {"mitglieder", "membres", "koepel", "organisatie", "organisation", "organization", "organisme"}
)
"""Folded words that ask who belongs to it, and for it."""


def of_parent(frame: Frame, said: Said, context: Context) -> Frame | None:
    """What is asked of the parent that was told of one institution; None where nothing is, or no one parent was told.

    Behind anything else that was asked of it, it may be asked for its parent: "which organisation is that part of?".
    """
    if _asks_for_parent(frame, said):
        return replace(frame, attribute=PARENT, event_type=None)
    if frame.topic != "name" or frame.attribute != PARENT or said.has(PlaceMention, NameMention, NetworkMention):
        return None
    analysis = said.analysis
    named = _THE_PARENT.search(analysis.text)
    if any(analysis.words[i] not in _BELONGING for i in said.left):
        return None
    if asks_for_members(analysis.text) or (named and not _BELONGING.isdisjoint(analysis.words) and not _asked(said)):
        parent = context.parent()
        words = said.type_words(context.lexicon)
        return Frame(topic="members", network=parent, types=said.letters, type_words=words) if parent else None
    asked, parent = _asked(said), context.parent() if named else None
    return Frame(topic="name", name=parent, attribute=asked) if asked and parent else None


def _asks_for_parent(frame: Frame, said: Said) -> bool:
    # "Zu welchem Typ zählt das?" asks what it is.
    if frame.topic != "name" or frame.name is None or said.left or names_heading(said.analysis.words):
        return False
    named = said.has(PlaceMention, NameMention, NetworkMention, TypeMention)
    return not named and _PART_OF_WHAT.search(said.analysis.text) is not None


def _asked(said: Said) -> str | None:
    """The attribute that is asked of it: its own parent is none, as it is called so."""
    schemes = [m.scheme for m in said.all(SchemeMention)]
    concepts = {m.concept for m in said.all(ConceptMention)} - {PARENT, "member_of"}
    asked = [ATTRIBUTES[concept] for concept in ATTRIBUTES if concept in concepts and ATTRIBUTES[concept] != PARENT]
    return next(iter([*schemes, *asked]), None)
