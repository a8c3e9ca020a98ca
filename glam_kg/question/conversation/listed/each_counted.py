"""How many there are of each that was asked for one after the other: "how many of each?" behind museums and then galleries."""

from __future__ import annotations

from dataclasses import replace
from itertools import takewhile
from typing import TYPE_CHECKING, Final

from glam_kg.question.conversation.frames.frame import Frame
from glam_kg.question.conversation.said.place_lists import counted_at_each, places_of_all
from glam_kg.question.conversation.turns import Resolution
from glam_kg.question.kinds.types_counted import ONE_OF_EACH
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
_BARE: Final = OF_EACH | ONE_OF_EACH | {"individually", "apart", "einzeln", "separement"}
"""Those with which it is asked for behind numbers without that these are asked for again: "each?"."""
_BESIDE: Final = _BARE | {
    "and", "for", "of", "per", "en", "voor", "van", "und", "fur", "fuer", "je", "et", "pour", "de", "them", "ze", "beide", "both",
}  # fmt: skip
"""Folded words beside these that say no more."""
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
    bare = frame.counting and not _BARE.isdisjoint(words) and _BESIDE.issuperset(words)
    asked_for = bare or not (OF_EACH.isdisjoint(words) or "count" not in said.concepts)
    if not asked_for or said.concepts & _ALONG or said.level is not None:
        return None
    named = any(not isinstance(m, ConceptMention) for m in said.mentions)
    if (named or said.left or said.refused) and not bare:
        return None
    if frame.topic != "plain":
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
        # One number is of nothing but itself.
        return follow_up.held(turn, language) if bare else None
    # One question that tells the numbers apart, and whose places a follow-up inherits, before one for each place.
    one_level = len({part.place.level for part in parts}) == 1
    summed = replace(frame, counting=True, places=parts, shown=None)
    together = follow_up.resolver.put(summed, language) if one_level else None
    if together:
        return Resolution(together, turn.resolved_question)
    # Of these, a follow-up goes on from the first: it is the place that was spoken of last.
    compared = Frame(topic="compare", types=frame.types, type_words=frame.type_words, places=parts[::-1])
    return counted_at_each(compared, turn, language, follow_up.resolver)
