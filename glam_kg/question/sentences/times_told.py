"""When somebody was somewhere last: "War zuletzt 1998 in Gent." asks for no newest institution, and for none of that year."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.words.asked_words import asked_words
from glam_kg.question.words.mentions import ConceptMention, GeneralMention, NameMention, TypeMention

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from collections.abc import Set as AbstractSet

    from glam_kg.question.words.mentions import Mention
    from glam_kg.question.words.tokens import Token

LAST: Final = frozenset(
    {"laatst", "laatste", "last", "zuletzt", "letzten", "letztes", "letzte", "derniere", "dernierement", "dernier"}
)
"""Folded words for the last time that something was done."""
_NEWEST: Final = "newest"


def last_times(
    clauses: Sequence[range],
    tokens: Sequence[Token],
    mentions: Sequence[Mention],
    first_person: AbstractSet[str],
    language: str,
) -> Iterator[int]:
    """Where such a word stands in a clause in which somebody speaks of themselves, and names no kind of institution.

    Args:
        clauses: The positions of the words of each clause.
        tokens: The words.
        mentions: What was found in them.
        first_person: The folded pronouns of the first person.
        language: The question's language.
    """
    if len(clauses) < 2:
        return
    for clause in clauses:
        inside = [m for m in mentions if m.start in clause]
        if any(isinstance(m, (TypeMention, GeneralMention)) or _is_name(m) for m in inside):
            continue
        ourselves = any(tokens[i].key in first_person for i in clause)
        if ourselves or tokens[clause.start].key in asked_words("elided_stays", language):
            yield from (m.start for m in inside if tells_last_time(m, tokens))


def tells_last_time(mention: Mention, tokens: Sequence[Token]) -> bool:
    """Whether a word for the newest may be one for the last time."""
    words = (tokens[i].key for i in range(mention.start, mention.end))
    return isinstance(mention, ConceptMention) and mention.concept == _NEWEST and not LAST.isdisjoint(words)


def _is_name(mention: Mention) -> bool:
    return isinstance(mention, NameMention) and bool(mention.candidates)
