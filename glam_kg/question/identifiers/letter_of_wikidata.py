"""The letter Q for an identifier of Wikidata: "Le Q du Deutsches Museum ?", "Welke Q heeft het Louvre op Wikidata?".

Identifiers there begin with it. A capital that stands alone is meant, where it is what one institution has.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.words.mentions import NameMention, SchemeMention

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.words.mentions import Mention
    from glam_kg.question.words.tokens import Token

_LETTER: Final = "Q"
_SCHEME: Final = "Wikidata"
_BEFORE: Final = frozenset(
    {
        "le", "quel", "son", "de", "het", "welke", "welk", "the", "what", "which", "its", "die", "das", "welche", "welches",
    }
)  # fmt: skip
"""Folded articles and words that ask before it."""
_BEHIND: Final = frozenset(
    {"du", "de", "d", "van", "of", "von", "vom", "des", "der", "a", "heeft", "has", "hat", "does"}
)
"""Folded words behind it that say whose it is."""


def with_letter(tokens: Sequence[Token], found: Sequence[Mention]) -> list[Mention]:
    """The mentions with the letter as the scheme, where an institution is named and the letter is none of its name.

    Args:
        tokens: The question's words.
        found: What was found in it.
    """
    mentions = list(found)
    at = next((i for i in range(1, len(tokens) - 1) if tokens[i].text == _LETTER and _is_had(tokens, i)), None)
    if (
        at is None
        or not any(isinstance(m, NameMention) for m in mentions)
        or any(m.start <= at < m.end for m in mentions)
    ):
        return mentions
    letter = SchemeMention(start=at, end=at + 1, text=_LETTER, scheme=_SCHEME)
    return [*mentions, letter]


def _is_had(tokens: Sequence[Token], at: int) -> bool:
    return tokens[at - 1].key in _BEFORE and tokens[at + 1].key in _BEHIND
