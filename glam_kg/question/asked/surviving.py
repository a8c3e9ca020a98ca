"""Adjectives that say by themselves that something is still there, as the two words that do: "surviving" is "still existing"."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from glam_kg.question.words.tokens import Token

_STILL_THERE: Final = {
    "voortbestaande": ("nog", "bestaande"),
    "surviving": ("still", "existing"),
    "extant": ("still", "existing"),
    "fortbestehende": ("noch", "bestehende"),
    "fortbestehenden": ("noch", "bestehenden"),
    "weiterbestehende": ("noch", "bestehende"),
    "weiterbestehenden": ("noch", "bestehenden"),
    "subsistant": ("encore", "existant"),
    "subsistants": ("encore", "existants"),
    "subsistante": ("encore", "existante"),
    "subsistantes": ("encore", "existantes"),
}
"""Folded adjectives; "überlebende" and "survivants" are people, too, and what is remaining may be what was not told yet."""


def with_surviving(tokens: Sequence[Token]) -> tuple[Token, ...]:
    """The tokens, each such adjective as the two words; a name within a sentence keeps its own.

    >>> from glam_kg.question.words.tokens import tokenise
    >>> [token.key for token in with_surviving(tokenise("the oldest surviving museum"))]
    ['the', 'oldest', 'still', 'existing', 'museum']
    """
    if not any(token.key in _STILL_THERE for token in tokens):
        return tuple(tokens)
    return tuple(part for token in tokens for part in _parts(token))


def _parts(token: Token) -> Iterator[Token]:
    keys = _STILL_THERE.get(token.key)
    if keys is None or (token.capitalised and not token.sentence_start):
        yield token
        return
    cut = len(token.text) // 2
    middle = token.start + cut
    yield replace(token, key=keys[0], text=token.text[:cut], end=middle)
    yield replace(token, key=keys[1], text=token.text[cut:], start=middle, capitalised=False, sentence_start=False)
