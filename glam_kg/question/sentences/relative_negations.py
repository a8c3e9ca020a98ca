"""The French "pas" that denies the verb of a relative clause: "musées dont on ne connaît pas l'adresse".

It stands behind any verb, so no phrase of a lexicon has it. That of a main clause is mostly rhetorical ("Ne connaissez-vous
pas de musées …?"), and is left to the phrases.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.words.lexicon import DENYING
from glam_kg.question.words.mentions import INSTITUTIONS, ConceptMention

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.words.mentions import Mention
    from glam_kg.question.words.tokens import Token

_NOT: Final = "pas"
_RELATIVE: Final = frozenset({"dont", "que", "qu", "qui", "lesquels", "lesquelles", "desquels", "desquelles"})
_WHERE: Final = "où"
"""A relative word only with its accent: without it, it joins two things."""
_BEFORE: Final = frozenset({"ce", "pourquoi"})
_BEHIND: Final = frozenset({"loin", "trop", "tres", "seulement", "uniquement", "que", "mal", "tant"})
"""Folded words before and behind a "pas" that denies no verb: "n'est-ce pas", "pas trop loin"."""
_REACH: Final = 6
"""Words from a relative word to the "pas" of its verb: "dont nous ne connaissons malheureusement pas"."""


def with_relative_negations(
    tokens: Sequence[Token], words: Sequence[str], found: Sequence[Mention], language: str
) -> list[Mention]:
    """The mentions of a question with each "pas" of a relative clause as a negation.

    Args:
        tokens: The question's words as written.
        words: The same words folded.
        found: What was found in it.
        language: Its language.
    """
    if language != "fr" or _NOT not in words:
        return list(found)
    first = min((m.end for m in found if isinstance(m, INSTITUTIONS)), default=len(words))
    said = {i for m in found if isinstance(m, ConceptMention) and m.concept in DENYING for i in range(m.start, m.end)}
    return [
        *found,
        *(
            ConceptMention(start=i, end=i + 1, text=tokens[i].text, concept="negation", language=language)
            for i in range(first, len(words))
            if words[i] == _NOT and i not in said and _denies_verb(i, first, tokens, words)
        ),
    ]


def _denies_verb(position: int, first: int, tokens: Sequence[Token], words: Sequence[str]) -> bool:
    """Whether it stands behind the verb of a relative clause that is said of institutions."""
    if words[position - 1] in _BEFORE or not _BEHIND.isdisjoint(words[position + 1 : position + 2]):
        return False
    before = range(max(first, position - _REACH), position - 1)
    return any(words[i] in _RELATIVE or tokens[i].text == _WHERE for i in before)
