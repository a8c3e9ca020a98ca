"""What somebody says that they do not know is what they ask: "Ich weiß nicht, was Q1188798 ist", "… and don't know what it is".

The negation is that of their knowing, and denies nothing of the institutions.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.sentences.hung_questions import INTERROGATIVES
from glam_kg.question.words.lexicon import DENYING
from glam_kg.question.words.mentions import ConceptMention

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.words.mentions import Mention

_NOT_KNOWING: Final = tuple(
    tuple(phrase.split())
    for phrase in (
        "weet niet", "weet ik niet", "weet alleen niet", "weet helaas niet", "weten niet", "weten we niet", "weten wij niet",
        "geen idee", "don t know", "do not know", "don t really know", "dont know", "no idea", "weiss nicht", "weiss ich nicht",
        "weiss leider nicht", "weiss nur nicht", "weiss aber nicht", "wissen nicht", "wissen wir nicht", "wissen leider nicht",
        "keine ahnung", "ne sais pas", "sais pas", "ne sais plus", "ne savons pas", "aucune idee",
    )
)  # fmt: skip
"""Folded words of who does not know something."""
_SAYING: Final = frozenset(phrase[0] for phrase in _NOT_KNOWING)
_ASKING: Final = INTERROGATIVES | {
    "whose", "whom", "wie", "wiens", "wer", "wem", "wen", "wessen", "wofur", "wofuer", "wozu", "qui", "quoi", "lequel",
    "laquelle", "ce", "waarvoor", "waartoe", "waarvan",
}  # fmt: skip
"""Folded words with which begins what they do not know."""
_BEFORE: Final = frozenset(
    {"van", "bij", "voor", "aan", "to", "of", "for", "zu", "von", "fur", "fuer", "a", "de", "d", "pour"}
)
"""Folded prepositions before them."""


def without_not_knowing(words: Sequence[str], found: Sequence[Mention]) -> tuple[list[Mention], frozenset[int]]:
    """The mentions without the negation of what somebody says not to know, and the positions of the words for it.

    Args:
        words: The question's folded words.
        found: Its mentions.
    """
    if _SAYING.isdisjoint(words):
        return list(found), frozenset()
    said = next((part for part in _parts(words) if _asks_behind(words, part.stop)), None)
    if said is None:
        return list(found), frozenset()
    kept = (
        m
        for m in found
        if not (isinstance(m, ConceptMention) and m.concept in DENYING and m.shares(said.start, said.stop))
    )
    return list(kept), frozenset(said)


def _parts(words: Sequence[str]) -> list[range]:
    """Where somebody says that they do not know something."""
    return [
        range(start, start + len(phrase))
        for start, word in enumerate(words)
        if word in _SAYING
        for phrase in _NOT_KNOWING
        if tuple(words[start : start + len(phrase)]) == phrase
    ]


def _asks_behind(words: Sequence[str], stop: int) -> bool:
    """Whether what is not known begins there, with a word that asks or a preposition before one."""
    at = stop + (stop < len(words) and words[stop] in _BEFORE)
    return at < len(words) and words[at] in _ASKING
