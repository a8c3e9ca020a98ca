"""What is asked of those of a list that are elsewhere: "and when was the one in Hamburg founded?" behind museums in Berlin.

How many there are there nobody says who asks: the list of that place shows it of each.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from glam_kg.question.conversation.listed.known import having
from glam_kg.question.conversation.said.forms import lists_custodians
from glam_kg.question.conversation.said.places_said import places_said
from glam_kg.question.words.mentions import ConceptMention, EventTypeMention, PlaceMention

if TYPE_CHECKING:
    from glam_kg.question.conversation.context import Context
    from glam_kg.question.conversation.frames.frame import Frame
    from glam_kg.question.conversation.said.said import Said
    from glam_kg.question.words.lexicon import Lexicon

_ONE: Final = frozenset(
    {
        "das", "die", "der", "dem", "den", "dasjenige", "diejenige", "diejenigen", "denen", "one", "ones", "that", "those",
        "dat", "datgene", "degene", "diegene", "degenen", "celui", "celle", "ceux", "celles",
    }
)  # fmt: skip
"""Folded words for one, or some, right before where they are."""
_BETWEEN: Final = 4
"""Small words between one and its place: "dem in der Stadt Bern"."""
LISTED: Final = frozenset({"website", "address", "founded"})
"""What a list of institutions of a type shows of each."""
_ASKED: Final = frozenset({"website", "address", "when", "founded", "follow_up", "which", "info"})


def ones_there(frame: Frame, said: Said, context: Context) -> Frame | None:
    """Those of the type that was spoken of in the place that is named, with what is asked of "the one" there."""
    places = said.all(PlaceMention)
    if not lists_custodians(frame) or len(places) != 1 or said.left or said.ordinal is not None or frame.excluded:
        return None
    others = any(not isinstance(m, (ConceptMention, PlaceMention, EventTypeMention)) for m in said.mentions)
    attribute = said.attribute
    if others or attribute is None or not said.concepts & (_ASKED - {"follow_up", "which", "info"}) or said.sifts:
        return None
    if not said.concepts <= _ASKED | {"refers_to_set", "refers_to_one"} or not stands_before(
        said, places[0], context.lexicon
    ):
        return None
    if attribute == "founded" and "when" not in said.concepts and not said.columns.attribute:
        return None
    there = replace(frame, places=places_said(frame, said, context.lexicon, context.place)[:1], counting=False)
    return having(there, attribute)


def stands_before(said: Said, place: PlaceMention, lexicon: Lexicon) -> bool:
    """Whether a word for one stands before the preposition of a place: "von dem in Cambridge"."""
    words, prepositions = (
        said.analysis.words,
        lexicon.words_of("locative_prepositions", said.analysis.language.code),
    )
    near = range(max(0, place.start - _BETWEEN), place.start - 1)
    return any(words[i] in _ONE and words[i + 1] in prepositions for i in near)
