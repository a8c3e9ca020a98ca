"""Which of the mentions in a follow-up can be meant: not small words, parts of other places, or what is but to be done."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.conversation.said.concepts_said import is_part_of_kind
from glam_kg.question.conversation.said.splits import without_events_of_splits
from glam_kg.question.kinds.entries_listed import WHOLE_LIST
from glam_kg.question.limits.prices_asked import words_of_dearness
from glam_kg.question.places.place_contradictions import ABOUT
from glam_kg.question.slots.filling import encloses
from glam_kg.question.words.lexicon import LIMITS
from glam_kg.question.words.mentions import (
    ConceptMention,
    EventTypeMention,
    GeneralMention,
    Mention,
    NameMention,
    NumberMention,
    PlaceMention,
    TypeMention,
)
from glam_kg.question.words.words_before import word_before

if TYPE_CHECKING:
    from collections.abc import Sequence
    from collections.abc import Set as AbstractSet

    from glam_kg.question.analysis import Analysis
    from glam_kg.question.conversation.frames.frame import Frame
    from glam_kg.question.conversation.said.columns import Columns
    from glam_kg.question.conversation.said.handling import Handling

_BOTTOM: Final = "bottom"
_SIDES: Final = frozenset({"north", "south"})
"""Folded words for a side, of which "north of" is also said of a sum."""
_DEAR: Final = "cher"
"""The French word for what costs much, and a department."""


def kept_mentions(
    analysis: Analysis, frame: Frame, handled: Handling, shown: Columns, widening: AbstractSet[int]
) -> list[Mention]:
    """The mentions that can be meant: not those of small words, of a kind, of a part of a place, or of what is to be done."""
    kept = [m for m in analysis.mentions if not (_is_small_word(m, analysis) or is_part_of_kind(m, analysis))]
    if frame.topic != "compare":
        # "Vienna in Austria" and "Frankfurt an der Oder" are one place.
        kept = [m for m in kept if not any(_is_part_of_place(m, other) for other in kept)]
    if frame.topic == "subject":
        # "And about lighthouses?" asks for another subject, and for no institutions of that kind.
        kept = [m for m in kept if not (isinstance(m, TypeMention) and word_before(analysis, m.start, ABOUT) >= 0)]
    if frame.topic == "name":
        # "And the Rijksmuseum?" names another one, and asks for no national museums.
        kept = [m for m in kept if not _is_name_of_one(m, kept)]
    kept = without_events_of_splits([m for m in kept if not isinstance(m, EventTypeMention) or m.start not in widening])
    kept = [m for m in kept if not _is_side_of_place(m, analysis)]
    kept = [m for m in kept if not (_is_handled(m, handled, frame) or _is_part_of_asking(m, analysis))]
    kept = [m for m in kept if not (isinstance(m, GeneralMention) and m.reason == WHOLE_LIST)]
    return [m for m in kept if not (isinstance(m, ConceptMention) and m.concept == "near" and m.start in shown.words)]


def _is_name_of_one(mention: Mention, others: Sequence[Mention]) -> bool:
    """Whether a word for one of a kind, with a capital, is a name or the beginning of several that the graph has."""
    if not isinstance(mention, TypeMention) or mention.plural or mention.text.islower():
        return False
    run = (mention.start, mention.end)
    return any(isinstance(m, NameMention) and (m.start, m.end) == run and m.candidates for m in others)


def _is_side_of_place(mention: Mention, analysis: Analysis) -> bool:
    """Whether words that limit a number stand before a place, and say in which part of it: "in the north of Texas"."""
    if not isinstance(mention, ConceptMention) or mention.concept not in LIMITS:
        return False
    side = not _SIDES.isdisjoint(analysis.words[mention.start : mention.end])
    return side and any(m.start == mention.end for m in analysis.place_mentions)


def _is_handled(mention: Mention, handled: Handling, frame: Frame) -> bool:
    """Whether a mention is of words for an order, or a place of words for the time beside another: "davor" is a town, too."""
    own = set(range(mention.start, mention.end))
    beside = frame.years is not None and handled.beyond is not None
    return bool(own & set(handled.sorted_by)) or (beside and isinstance(mention, PlaceMention) and own <= handled.words)


def _is_part_of_asking(mention: Mention, analysis: Analysis) -> bool:
    """Whether "what is" is but a part of words that ask which: "wat is er aan archieven?" wants to know nothing of one."""
    if not isinstance(mention, ConceptMention) or mention.concept != "info":
        return False
    return any(m.concept == "which" and encloses(m, mention) for m in analysis.concept_mentions)


def _is_part_of_place(mention: Mention, other: Mention) -> bool:
    """Whether a place is but a part of the words for another one: "les Pays-Bas" are no other than "Pays-Bas"."""
    if not (isinstance(mention, PlaceMention) and isinstance(other, PlaceMention) and encloses(other, mention)):
        return False
    return other.nested or mention.readings[0].place != other.readings[0].place


def _is_small_word(mention: Mention, analysis: Analysis) -> bool:
    """Whether a place is but a small word of the language, in small letters: "na 1990" is not about Namibia (NA)."""
    if not isinstance(mention, PlaceMention) or not mention.text.islower():
        return False
    if analysis.words[mention.end - 1] == _BOTTOM and any(
        isinstance(m, NumberMention) and m.start == mention.end for m in analysis.mentions
    ):
        # "The bottom three" are of no village.
        return True
    if mention.text == _DEAR and mention.start in words_of_dearness(analysis.words):
        return True
    said = any(
        (m.start, m.end) == (mention.start, mention.end) or (m.concept == "not_covered" and m.overlaps(mention))
        for m in analysis.concept_mentions
    )
    return said or not any(analysis.content[mention.start : mention.end])
