"""Words as they are typed in messages: "how many archives does spain have in ur data", "c koi le KHM".

They stand in small letters: "Ur" is a town of the ancient world, and "R" an initial.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.words.tokens import Token

_YOUR, _ARE = "ur", "r"
_WHOLE: Final = {"sth": "something", "smth": "something", "abt": "about"}
"""Words that stand for one wherever they are."""
_WHAT: Final = "koi"
_SHORT: Final = frozenset({_YOUR, _ARE, _WHAT, *_WHOLE})
_BEHIND_PLACES: Final = frozenset({"in", "at", "from", "near", "and", "or", "with"})
"""Folded words that stand behind the name of a town, and hardly behind "your"."""
_BEFORE_WHAT: Final = frozenset({"c", "ces", "cest", "est"})
"""Folded words of which one stands before the French "quoi"; koi are fish."""
_BESIDE_ARE: Final = frozenset(
    {"there", "in", "the", "u", "you", "these", "those", "located", "near", "what", "where", "which", "who"}
)
"""Folded words of which one stands beside "are"."""


def written_out(tokens: Sequence[Token]) -> tuple[Token, ...]:
    """The tokens, with the keys of the words that are meant.

    >>> from glam_kg.question.words.tokens import tokenise
    >>> [token.key for token in written_out(tokenise("what archives r in ur data"))]
    ['what', 'archives', 'are', 'in', 'your', 'data']
    >>> [token.key for token in written_out(tokenise("tell me sth abt the zoo"))]
    ['tell', 'me', 'something', 'about', 'the', 'zoo']
    >>> [token.key for token in written_out(tokenise("c koi le KHM"))]
    ['c', 'quoi', 'le', 'khm']
    >>> [token.key for token in written_out(tokenise("finds from Ur, S. R. Crown Hall"))]
    ['finds', 'from', 'ur', 's', 'r', 'crown', 'hall']
    """
    if not any(token.text in _SHORT for token in tokens):
        return tuple(tokens)
    return tuple(replace(token, key=_meant(tokens, i)) for i, token in enumerate(tokens))


def _meant(tokens: Sequence[Token], position: int) -> str:
    token = tokens[position]
    if token.text in _WHOLE:
        return _WHOLE[token.text]
    behind = tokens[position + 1].key if position + 1 < len(tokens) else ""
    if token.text == _YOUR and behind and behind not in _BEHIND_PLACES:
        return "your"
    before = tokens[position - 1].key if position else ""
    if token.text == _WHAT and before in _BEFORE_WHAT:
        return "quoi"
    if token.text == _ARE and not _BESIDE_ARE.isdisjoint((before, behind)):
        return "are"
    return token.key
