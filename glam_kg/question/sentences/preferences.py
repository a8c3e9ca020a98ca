"""Where somebody would rather go: "a museum in Ohio, preferably in Cleveland" asks for those in Cleveland."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.slots.filling import INDEFINITE_ARTICLES

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from glam_kg.question.words.lexicon import Lexicon
    from glam_kg.question.words.tokens import Token

_PAUSES: Final = ",;:-–—(.?!"
_PREFERRING: Final = frozenset(
    {
        "liefst", "voorkeur", "idealiter", "vooral", "mogelijk", "preferably", "ideally", "especially", "particularly",
        "possible", "liebsten", "vorzugsweise", "bevorzugt", "idealerweise", "besonders", "insbesondere", "moglichst", "moglich",
        "preference", "idealement", "notamment", "surtout", "plutot",
    }
)  # fmt: skip
_BEFORE_PREFERRING: Final = frozenset({"het", "t", "bij", "zo", "indien", "if", "am", "wenn", "de", "si"})
"""Folded words before these."""
PREFERENCE_WORDS: Final = _PREFERRING | _BEFORE_PREFERRING
"""All folded words that may say where somebody would rather go."""


def preferring(text: str, tokens: Sequence[Token], lexicon: Lexicon) -> Iterator[int]:
    """The words behind a pause that say where one would rather go: "a museum, preferably in Ohio", "am liebsten in Bonn".

    In "which museum do children like best in Ohio" the same words ask for a favourite.

    Args:
        text: The question.
        tokens: Its words.
        lexicon: What knows the small words.
    """
    keys = [token.key for token in tokens]
    if _PREFERRING.isdisjoint(keys):
        return
    behind = lexicon.words_of("locative_prepositions") | INDEFINITE_ARTICLES
    for i, key in enumerate(keys[:-1]):
        if key not in _PREFERRING or keys[i + 1] not in behind:
            continue
        start = i - 1 if i and keys[i - 1] in _BEFORE_PREFERRING else i
        pause = text[tokens[start - 1].end : tokens[start].start].strip() if start else _PAUSES
        if pause and pause in _PAUSES:
            yield from range(start, i + 1)
