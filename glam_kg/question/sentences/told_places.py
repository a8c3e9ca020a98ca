"""Of the places that somebody tells of before they ask, the one where they are: "I live in Ohio. We are visiting Indiana."."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.words.closed_classes import CONJUNCTIONS
from glam_kg.question.words.mentions import PlaceMention

if TYPE_CHECKING:
    from collections.abc import Sequence
    from collections.abc import Set as AbstractSet

    from glam_kg.question.words.mentions import Mention
    from glam_kg.question.words.tokens import Token

_ENDS: Final = frozenset(".!?…;:")
_FROM: Final = frozenset({"uit", "vanuit", "from", "aus", "depuis"})
"""Folded words before where somebody comes from."""
_NOW: Final = frozenset(
    {
        "nu", "tegenwoordig", "vandaag", "now", "nowadays", "currently", "today", "jetzt", "nun", "heute", "inzwischen",
        "maintenant", "desormais",
    }
)  # fmt: skip
"""Folded words with which somebody tells what is so by now, and no longer what was."""
_JOINTS: Final = CONJUNCTIONS | {"maar", "but", "aber", "mais"}
_BOTH: Final = frozenset({"beide", "both", "beiden", "deux"})
"""Folded words with which all places that were told are asked for."""


def passed_places(
    clauses: Sequence[range],
    told: AbstractSet[int],
    text: str,
    tokens: Sequence[Token],
    mentions: Sequence[Mention],
    *,
    first_person: AbstractSet[str],
) -> frozenset[int]:
    """The words of places that were told before another one in a later statement, and of those where somebody comes from.

    What goes on without saying who does something is the same statement: "in Leiden on Monday, in Delft on Tuesday".

    Args:
        clauses: The positions of the words of each clause.
        told: The positions of the words that are told, and not asked.
        text: The question.
        tokens: Its words.
        mentions: What was found in it.
        first_person: The folded pronouns of the first person.
    """
    named = [m for m in mentions if isinstance(m, PlaceMention) and m.start in told and _is_name(m, tokens)]
    # The country of "Dublin, Ireland" is none beside it.
    places = [m for m in named if not any(other.covers(m) and other != m for other in named)]
    if len(places) < 2 or not _BOTH.isdisjoint(token.key for i, token in enumerate(tokens) if i not in told):
        return frozenset()
    statement, of_word = 0, dict[int, int]()
    for number, clause in enumerate(clauses):
        ended = number > 0 and text[tokens[clause.start - 1].end :].lstrip(" '\"»”)")[:1] in _ENDS
        if ended or any(tokens[i].key in first_person for i in clause):
            statement += 1
        for i in clause:
            # "I studied in Oxford and now live in Utrecht" says two things.
            statement += tokens[i].key in _NOW and _is_behind_joint(i, places, tokens)
            of_word[i] = statement
    origins = {m.start for m in places if m.start > 0 and tokens[m.start - 1].key in _FROM}
    last = max((of_word[m.start] for m in places if m.start not in origins), default=None)
    if last is None:
        return frozenset()
    passed = (m for m in places if m.start in origins or of_word[m.start] != last)
    return frozenset(i for m in passed for i in range(m.start, m.end))


def _is_behind_joint(position: int, places: Sequence[PlaceMention], tokens: Sequence[Token]) -> bool:
    """Whether a conjunction stands between the place before a word and that: not in "in Leiden now and in Delft tomorrow"."""
    before = max((m.end for m in places if m.end <= position), default=position)
    return any(tokens[i].key in _JOINTS for i in range(before, position))


def _is_name(place: PlaceMention, tokens: Sequence[Token]) -> bool:
    return tokens[place.start].capitalised and not place.is_adjective
