"""Words as they are typed in messages: "how many archives does spain have in ur data", "what museums r there", "jcherche un zoo".

They stand in small letters: "Ur" is a town of the ancient world, and "R" an initial. A French pronoun that is typed in one with
its verb says no more than the verb does.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.words.tokens import Token

_YOUR, _ARE = "ur", "r"
_WHOLE: Final = {
    "sth": "something", "smth": "something", "abt": "about", "jcherche": "cherche", "jrecherche": "recherche", "jveux": "veux",
    "jvoudrais": "voudrais", "jaimerais": "aimerais", "jvoulais": "voulais", "jpeux": "peux", "jpourrais": "pourrais",
}  # fmt: skip
"""Words that stand for one wherever they are."""
_SHORT: Final = frozenset({_YOUR, _ARE, *_WHOLE})
_BEHIND_PLACES: Final = frozenset({"in", "at", "from", "near", "and", "or", "with"})
"""Folded words that stand behind the name of a town, and hardly behind "your"."""
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
    >>> [token.key for token in written_out(tokenise("jcherche des musées"))]
    ['cherche', 'des', 'musees']
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
    if token.text == _ARE and not _BESIDE_ARE.isdisjoint((before, behind)):
        return "are"
    return token.key
