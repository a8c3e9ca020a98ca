"""Words of Upper German dialects as those of the written language: "wos gibts in Graz", "weli Musee git's in Basel".

So is "zählt", which folded is the "zahlt" of whoever pays.

A small word of a dialect at the beginning of a clause is no place that is called so.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.words.tokens import Token

_SURE: Final = {
    "wos": "was", "woas": "was", "suach": "suche", "suech": "suche", "suachat": "suche", "weli": "welche", "weles": "welches",
    "weller": "welcher", "wellar": "welcher", "gits": "gibts", "hets": "gibts", "chond": "konnen", "chonnt": "konnten",
    "chonntet": "konnten", "chani": "kann", "fia": "fur", "wievu": "wieviele", "wiavu": "wieviele",
    "wievil": "wieviele", "wieviu": "wieviele",
}  # fmt: skip
"""Folded words of a dialect that are none of the four languages, and what they are in German."""
_BESIDE: Final = {
    "git": "gibt", "het": "hat", "i": "ich", "sage": "sagen", "isch": "ist", "is": "ist", "hob": "habe", "musee": "museen",
    "musea": "museen", "a": "ein", "s": "es",
}  # fmt: skip
"""Folded words that are those of a dialect only beside another one."""

_COUNTING: Final = {"zählt": "zaehlt", "zählen": "zaehlen", "zähle": "zaehle"}
"""Words that have a meaning of their own only with their umlaut, and their folded form that says it, beside a pronoun."""
_WHO: Final = frozenset({"man", "ich", "wir"})
"""Folded pronouns beside which they would be those of whoever pays."""
_ABOUT, _SPOKEN, _WRITTEN = "um", "rum", "herum"
"""What is "um Graz rum" when it is spoken is "um Graz herum" when it is written; rum is a drink elsewhere."""
_REACH: Final = 4
_NOUNS: Final = frozenset({"musee", "musea"})
"""Such words that have a capital."""


def in_written_german(tokens: Sequence[Token]) -> tuple[Token, ...]:
    """The tokens, with the keys of German words for those of a dialect; a name within a sentence keeps its own.

    >>> from glam_kg.question.words.tokens import tokenise
    >>> [token.key for token in in_written_german(tokenise("wos gibts in Graz"))]
    ['was', 'gibts', 'in', 'graz']
    >>> [token.key for token in in_written_german(tokenise("Wie viele zählt man?"))]
    ['wie', 'viele', 'zaehlt', 'man']
    >>> [token.key for token in in_written_german(tokenise("Which museums does Git have?"))]
    ['which', 'museums', 'does', 'git', 'have']
    """
    tokens = tuple(
        replace(token, key=_WRITTEN)
        if token.key == _SPOKEN and _is_about(tokens, i)
        else replace(token, key=counting)
        if (counting := _COUNTING.get(token.text.lower())) and _is_of_somebody(tokens, i)
        else token
        for i, token in enumerate(tokens)
    )
    if not any(token.key in _SURE and _is_small(token) for token in tokens):
        return tokens
    known = _SURE | _BESIDE
    return tuple(
        replace(token, key=known[token.key])
        if token.key in known and (_is_small(token) or token.key in _NOUNS)
        else token
        for token in tokens
    )


def _is_about(tokens: Sequence[Token], position: int) -> bool:
    """Whether "um" stands a few words before one in small letters."""
    before = tokens[max(0, position - _REACH) : position]
    return not tokens[position].capitalised and any(token.key == _ABOUT for token in before[:-1])


def _is_of_somebody(tokens: Sequence[Token], position: int) -> bool:
    """Whether a pronoun of whoever does something stands right beside a word."""
    beside = (*tokens[max(0, position - 1) : position], *tokens[position + 1 : position + 2])
    return any(token.key in _WHO for token in beside)


def _is_small(token: Token) -> bool:
    return not token.capitalised or token.sentence_start
