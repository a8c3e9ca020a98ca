"""Questions of how something is done: "Wie schreibt man eine Bibliothek in Rust?" asks for no libraries in Rust.

The German "wie" is a small word in most questions ("wie viele", "wie heißt"). Before a verb that nothing explains, and whoever
does it, it is the question; in the other languages "how" is one wherever nothing else takes it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from glam_kg.question.lexicon import Lexicon
    from glam_kg.question.mentions import Mention

_HOW: Final = {"de": frozenset({"wie"})}
_WHOEVER: Final = frozenset({"man", "ich", "wir", "du", "ihr"})
_WORDS: Final = 3
"""How, the verb, and whoever does it."""


def asked_how(words: Sequence[str], found: Iterable[Mention], lexicon: Lexicon, language: str) -> frozenset[int]:
    """The positions of the words for "how" that ask in what manner somebody does what no mention explains."""
    how = _HOW.get(language, frozenset())
    starts = [
        i
        for i in range(len(words) - _WORDS + 1)
        if words[i] in how and words[i + 2] in _WHOEVER and not lexicon.is_function_word(words[i + 1])
    ]
    if not starts:
        return frozenset()
    explained = {i for m in found for i in range(m.start, m.end)}
    return frozenset(i for i in starts if i + 1 not in explained)
