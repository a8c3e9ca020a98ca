"""Clauses that tell a story and ask nothing: "Ik ben dit weekend in Haarlem, welke musea zijn er?".

Their words are background: a template need not explain them. What they name (Haarlem) can still be used.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from glam_kg.question.mentions import ConceptMention, GeneralMention, IdentifierMention, TypeMention

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from glam_kg.question.mentions import Mention
    from glam_kg.question.tokens import Token

# A comma inside a number or a word parts nothing, so a blank must follow.
_BOUNDARY = re.compile(r"[.!?;:,…]+['\"»”)]*\s|\s[-–—]\s|\n")
_ASKING = frozenset(
    {
        "which", "list", "count", "compare", "info", "where", "when", "website", "address", "oldest", "newest", "per_type",
        "per_decade",
    }
)  # fmt: skip


def background_words(
    text: str, tokens: Sequence[Token], words: Sequence[str], mentions: Sequence[Mention], first_person: frozenset[str]
) -> frozenset[int]:
    """Indexes of the words of clauses in which somebody speaks of themselves and asks nothing.

    Args:
        text: The question.
        tokens: Its words.
        words: The same, corrected.
        mentions: What was found in it. A clause that asks, or that names an institution or a type, is no background.
        first_person: Pronouns of the first person, in the question's language.
    """
    clauses = list(_clauses(text, tokens))
    if len(clauses) < 2:
        return frozenset()
    found = [range(start, end) for start, end in clauses if _tells(range(start, end), words, mentions, first_person)]
    if len(found) == len(clauses):
        return frozenset()
    return frozenset(i for clause in found for i in clause)


def _clauses(text: str, tokens: Sequence[Token]) -> Iterator[tuple[int, int]]:
    start = 0
    for i in range(1, len(tokens)):
        if _BOUNDARY.search(text[tokens[i - 1].end : tokens[i].start + 1]):
            yield start, i
            start = i
    if tokens:
        yield start, len(tokens)


def _tells(clause: range, words: Sequence[str], mentions: Sequence[Mention], first_person: frozenset[str]) -> bool:
    if first_person.isdisjoint(words[i] for i in clause):
        return False
    return not any(
        mention.start in clause
        and (
            isinstance(mention, TypeMention | GeneralMention)
            or (isinstance(mention, IdentifierMention) and mention.distinctive)
            or (isinstance(mention, ConceptMention) and mention.concept in _ASKING)
        )
        for mention in mentions
    )
