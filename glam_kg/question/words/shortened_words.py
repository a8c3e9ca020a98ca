"""What universities are called for short: "Unis in Gent", "Univ. of Groningen", "les facs de Belgique", "welke unief"."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.names.names import NameIndex
    from glam_kg.question.words.tokens import Token

_LONG: Final = {
    "uni": ("universitat", "university"),
    "unis": ("universitaten", "universities"),
    "univ": ("universitat", "university"),
    "unief": ("universiteit", "universiteit"),
    "uniefs": ("universiteiten", "universiteiten"),
    "fac": ("universite", "universite"),
    "facs": ("universites", "universites"),
}
"""Folded short words → the long one where it has the capital of a German noun, and where it has none."""
_OF: Final = "of"
"""Right before or behind it the word is English."""
_UNITED: Final = frozenset({"royaume", "etats", "etat", "arabes", "emirats", "nations", "provinces", "regno"})
"""Folded French words behind which "uni" is no university: "Royaume-Uni"."""


def spelt_out(tokens: Sequence[Token], names: NameIndex) -> tuple[Token, ...]:
    """The tokens with the key of the long word for universities; short words of a name stay as they are.

    >>> from glam_kg.question.names.names import CustodianName, NameIndex
    >>> from glam_kg.question.words.tokens import tokenise
    >>> index = NameIndex.build([CustodianName("urn:a", "Uni Museum")])
    >>> [[token.key for token in spelt_out(tokenise(text), index)] for text in ("Uni Gent", "Uni Museum", "Royaume-Uni")]
    [['universitat', 'gent'], ['uni', 'museum'], ['royaume', 'uni']]

    Args:
        tokens: The question's words.
        names: The names of the graph.
    """
    return tuple(
        token if token.key not in _LONG or _stays(tokens, i, names) else replace(token, key=_long(tokens, i))
        for i, token in enumerate(tokens)
    )


def _long(tokens: Sequence[Token], position: int) -> str:
    with_capital, without = _LONG[tokens[position].key]
    english = _OF in {token.key for token in tokens[max(0, position - 1) : position + 2]}
    return with_capital if tokens[position].capitalised and not english else without


def _stays(tokens: Sequence[Token], position: int, names: NameIndex) -> bool:
    key = tokens[position].key
    if position and tokens[position - 1].key in _UNITED:
        return True
    if key not in names.words:
        return False
    beside = [token.key for token in (*tokens[max(0, position - 1) : position], *tokens[position + 1 : position + 2])]
    return any(names.forms_holding((key, other)) for other in beside)
