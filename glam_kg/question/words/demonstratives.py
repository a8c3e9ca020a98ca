"""German demonstratives that stand for somebody alone, as the pronouns they stand for: "Wann wurde der gegründet?".

Before a noun the same words are articles: "Wann wurde der Zoo gegründet?".
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.words.tokens import Token

_PRONOUNS: Final = {"der": "er", "den": "ihn", "dem": "ihm"}
_BEFORE: Final = frozenset(
    {
        "wurde", "wurd", "ist", "war", "liegt", "lag", "steht", "stand", "hat", "hatte", "heisst", "hiess", "gehort", "gehorte",
        "befindet", "existiert", "besitzt", "sich", "von", "zu", "bei", "mit", "fur", "in", "uber", "kommt", "nennt", "macht",
    }
)  # fmt: skip
"""Folded verbs and prepositions behind which such a word stands."""
_BEHIND: Final = frozenset(
    {
        "ein", "eine", "einen", "denn", "eigentlich", "dann", "nun", "uberhaupt", "genau", "jetzt", "noch", "schon", "heute",
        "wohl", "fruher", "vorher", "sich", "auch", "gegrundet", "eroffnet", "geschlossen", "gebaut", "erbaut", "errichtet",
        "gestiftet", "eingerichtet", "umbenannt", "verlegt", "umgezogen", "fusioniert", "zusammengelegt", "aufgelost",
        "entstanden", "genannt", "gelegen", "geoffnet",
    }
)  # fmt: skip
"""Folded words that begin no noun phrase; nor does the end of the question."""


def with_demonstratives(tokens: Sequence[Token]) -> tuple[Token, ...]:
    """The tokens, with the keys of pronouns for German demonstratives that no noun follows.

    >>> from glam_kg.question.words.tokens import tokenise
    >>> [token.key for token in with_demonstratives(tokenise("Wann wurde der gegründet?"))]
    ['wann', 'wurde', 'er', 'gegrundet']
    >>> [token.key for token in with_demonstratives(tokenise("wann wurde der zoo gegründet"))]
    ['wann', 'wurde', 'der', 'zoo', 'gegrundet']
    """
    if not any(token.key in _PRONOUNS for token in tokens):
        return tuple(tokens)
    return tuple(
        replace(token, key=_PRONOUNS[token.key]) if _stands_alone(tokens, i) else token
        for i, token in enumerate(tokens)
    )


def _stands_alone(tokens: Sequence[Token], i: int) -> bool:
    if tokens[i].key not in _PRONOUNS or not i or tokens[i - 1].key not in _BEFORE:
        return False
    return i + 1 == len(tokens) or tokens[i + 1].key in _BEHIND
