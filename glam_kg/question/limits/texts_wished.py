"""Texts that somebody wants to be written: "Write me a poem about old books", "Erzähl mir einen Witz über Archive".

What it is to be about may be of the heritage world; the wish is not.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.slots.filling import INDEFINITE_ARTICLES
from glam_kg.question.words.asked_words import asked_words

if TYPE_CHECKING:
    from collections.abc import Sequence

_REACH: Final = 5
"""Words within which the text stands behind the verb: "Schreib mir bitte ein kurzes Gedicht"."""
_NEAR: Final = 2
"""The same for its article."""


def asks_for_text(words: Sequence[str]) -> bool:
    """Whether folded words ask for a text to be written.

    >>> asks_for_text("schreib mir bitte ein kurzes gedicht uber alte bucher".split())
    True
    >>> asks_for_text("erzahl mir die geschichte des louvre".split())
    False
    """
    writing = asked_words("writing")
    if writing.isdisjoint(words):
        return False
    texts = asked_words("texts")
    return any(
        word in texts
        and not INDEFINITE_ARTICLES.isdisjoint(words[max(0, i - _NEAR) : i])
        and not writing.isdisjoint(words[max(0, i - _REACH) : i])
        for i, word in enumerate(words)
    )
