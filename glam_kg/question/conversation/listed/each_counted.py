"""How many there are of each that was asked for one after the other: "how many of each?" behind museums and then galleries."""

from __future__ import annotations

from dataclasses import replace
from itertools import takewhile
from typing import TYPE_CHECKING, Final

from glam_kg.question.conversation.frames.frame import Frame
from glam_kg.question.conversation.said.place_lists import counted_at_each, places_of_all
from glam_kg.question.conversation.turns import Resolution
from glam_kg.question.slots.level_slots import PER_PLACE
from glam_kg.question.words.mentions import ConceptMention

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.conversation.follow_up import FollowUp
    from glam_kg.question.conversation.said.said import Said
    from glam_kg.question.conversation.turns import Turn

OF_EACH: Final = frozenset(
    {
        "each", "elk", "elke", "ieder", "iedere", "jeweils", "jede", "jeder", "jedem", "jedes", "chaque", "chacun", "chacune",
    }
)  # fmt: skip
"""Folded words of who wants a number for each."""
_ALONG: Final = frozenset({"per_type", "per_decade", *PER_PLACE})
"""Concepts of what a table runs along, which each is of."""


def each_counted(
    follow_up: FollowUp, turn: Turn, asked: Sequence[Frame], said: Said, chained: int
) -> Resolution | None:
    """A number for each kind, or at each place, that was asked for; None where it wants none, or there is but one.

    Args:
        follow_up: The follow-up.
        turn: The question before it.
        asked: What that asked, and those before it, newest first.
        said: What the follow-up says.
        chained: How many of them went on from the one before.
    """
    words, frame = said.analysis.words, asked[0]
    if OF_EACH.isdisjoint(words) or "count" not in said.concepts or said.concepts & _ALONG or said.level is not None:
        return None
    named = any(not isinstance(m, ConceptMention) for m in said.mentions)
    if named or said.left or said.refused or frame.topic != "plain":
        return None
    before = asked[1 : 1 + max(1, chained)]
    places = [part.place for part in frame.places]
    alike = [*takewhile(lambda each: each.topic == frame.topic and [p.place for p in each.places] == places, before)]
    letters = dict.fromkeys(letter for each in (*reversed(alike), frame) for letter in each.types)
    language = follow_up.language()
    if len(letters) > 1:
        each = Frame(topic="plain", counting=True, places=frame.places)
        first, *further = follow_up.put(replace(each, types=(letter,)) for letter in letters) or ("",)
        whole = 1 + len(further) == len(letters)
        return Resolution(first, turn.resolved_question, further=tuple(further)) if whole else None
    parts = places_of_all(frame, before, of_any_level=True)
    if len(parts) < 2:
        return None
    # One question that tells the numbers apart, and whose places a follow-up inherits, before one for each place.
    together = follow_up.resolver.put(replace(frame, counting=True, places=parts, shown=None), language)
    if together:
        return Resolution(together, turn.resolved_question)
    compared = Frame(topic="compare", types=frame.types, type_words=frame.type_words, places=parts)
    return counted_at_each(compared, turn, language, follow_up.resolver)
