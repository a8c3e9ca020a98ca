"""Religious heritage where nothing else is asked for: "religious heritage in Pennsylvania" is that of churches and the like.

Beside another kind it is what that is about: a "museum of religious heritage" is none of both.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.sentences.running_some import WHO_BY_LANGUAGE
from glam_kg.question.words.mentions import (
    INSTITUTIONS,
    ConceptMention,
    GeneralMention,
    NameMention,
    SubjectMention,
    TypeMention,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.words.mentions import Mention

_HOLY_SITES: Final = "H"
_HERITAGE: Final = {
    "heritage": "en",
    "erfgoed": "nl",
    "kulturerbe": "de",
    "kulturerbes": "de",
    "erbe": "de",
    "patrimoine": "fr",
}
_RELIGIOUS: Final = frozenset(
    {
        "religious", "ecclesiastical", "religieus", "kerkelijk", "religieuze", "kerkelijke", "religioses", "religioese",
        "religioeses", "religiose", "religiosen", "religiosem", "kirchliches", "kirchliche", "kirchlichen", "religieux",
    }
)  # fmt: skip
"""Folded adjectives before it, in French behind it."""
_KEPT: Final = frozenset({"holds", "holder", "collection", "collections"})
"""Concepts of those who keep it, who may be museums."""
_WHO: Final = frozenset().union(*WHO_BY_LANGUAGE.values())


def religious_heritage(words: Sequence[str], found: list[Mention]) -> list[Mention]:
    """The mentions, with religious heritage as the holy sites where no other institutions and nobody's name are spoken of.

    Args:
        words: The question's folded words.
        found: What was found in it.
    """
    told = ((i, _told(words, i)) for i, word in enumerate(words) if word in _HERITAGE)
    at, span = next(((i, span) for i, span in told if span is not None), (0, None))
    if span is None or any(isinstance(m, SubjectMention) for m in found):
        return found
    keepers = (m for m in found if isinstance(m, ConceptMention) and m.concept in _KEPT)
    kinds = (m for m in found if isinstance(m, TypeMention))
    general = (m for m in found if isinstance(m, GeneralMention) and not m.shares(span.start, span.stop))
    named = (m for m in found if isinstance(m, NameMention) and m.candidates)
    if any(keepers) or any(kinds) or any(general) or any(named) or not _WHO.isdisjoint(words):
        return found
    whole = (m.end for m in found if isinstance(m, GeneralMention) and m.shares(span.start, span.stop))
    span = range(span.start, max(span.stop, *whole, 0))
    text, language = " ".join(words[span.start : span.stop]), _HERITAGE[words[at]]
    sites = TypeMention(start=span.start, end=span.stop, text=text, letter=_HOLY_SITES, language=language, plural=True)
    return [*(m for m in found if not _is_heritage(m, span)), sites]


def _told(words: Sequence[str], at: int) -> range | None:
    """The words for religious heritage around the word for heritage; None where it is not said to be religious."""
    if at and words[at - 1] in _RELIGIOUS:
        return range(at - 1, at + 1)
    return range(at, at + 2) if words[at + 1 : at + 2] and words[at + 1] in _RELIGIOUS else None


def _is_heritage(mention: Mention, span: range) -> bool:
    """Whether a mention reads the same words as heritage of any kind, or as a name that nobody has."""
    return isinstance(mention, (*INSTITUTIONS, ConceptMention, NameMention)) and mention.shares(span.start, span.stop)
