"""What a collection is about is no kind and no name: "who has collections on churches?", "collections about cork in Portugal".

Nor is what stands before the word, in English: "who holds windmill collections?".
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.collections.topics_said import ABOUT
from glam_kg.question.words.closed_classes import DEFINITE
from glam_kg.question.words.mentions import (
    INSTITUTIONS,
    WHOLE_NAME,
    ConceptMention,
    NameMention,
    SubjectMention,
    TypeMention,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from glam_kg.question.words.mentions import Mention

_TOPICAL: Final = {
    "nl": ABOUT["nl"] | {"rond", "rondom"},
    "en": ABOUT["en"] | {"on"},
    "de": ABOUT["de"] | {"zu", "zum", "zur"},
    "fr": ABOUT["fr"],
}
"""Folded words between a collection and its topic."""
_COLLECTIONS: Final = frozenset({"collection", "collections", "holdings"})
_HOLDING: Final = frozenset({"holder", "holds"})
_HAVING: Final = frozenset({"have", "has", "hold", "holds", "keep", "keeps", "with", "own", "owns"})
"""Folded English words between somebody and what they have."""
_LONG: Final = 3
"""Words of a phrase for a collection that ends before its topic: "collections consacrées à"."""


def without_kinds_collected(
    words: Sequence[str], found: list[Mention], language: str, is_small: Callable[[str], bool]
) -> list[Mention]:
    """The mentions without kinds of institution that say what collections are about.

    Args:
        words: The question's folded words.
        found: What was found in it.
        language: The question's language.
        is_small: Whether a folded word is a function word.
    """
    topics = set(_topics(words, found, language, is_small))
    if language == "en":
        topics.update(m.start for m in _kinds_before(words, found))
    return [m for m in found if not (isinstance(m, TypeMention) and m.start in topics)] if topics else found


def without_names_as_topics(
    words: Sequence[str], found: list[Mention], language: str, is_small: Callable[[str], bool]
) -> list[Mention]:
    """The mentions without names that are not said whole and say what collections are about.

    Args:
        words: The question's folded words.
        found: What was found in it.
        language: The question's language.
        is_small: Whether a folded word is a function word.
    """
    if not any(isinstance(m, NameMention) for m in found):
        return found
    topics = {i for i in _topics(words, found, language, is_small) if words[i - 1] not in DEFINITE}
    before = {(m.start, m.end) for m in found if isinstance(m, SubjectMention) and m.known and _ends_before(words, m)}

    def is_topic(mention: Mention) -> bool:
        if not isinstance(mention, NameMention) or mention.weight >= WHOLE_NAME:
            return False
        return mention.start in topics or (mention.start, mention.end) in before

    return [m for m in found if not is_topic(m)] if topics or before else found


def _ends_before(words: Sequence[str], subject: SubjectMention) -> bool:
    """Whether a word for collections stands right behind a subject that no article makes the one of its kind."""
    start, end = subject.start, subject.end
    return end < len(words) and words[end] in _COLLECTIONS and not (start and words[start - 1] in DEFINITE)


def _topics(
    words: Sequence[str], found: Sequence[Mention], language: str, is_small: Callable[[str], bool]
) -> Iterator[int]:
    """Where that begins which collections are said to be about."""
    topical = _TOPICAL[language]
    for mention in found:
        if not isinstance(mention, ConceptMention) or not _is_of_collections(mention, found):
            continue
        end = mention.end
        if end < len(words) and words[end] in topical:
            end += 1
        elif words[end - 1] not in topical and end - mention.start < _LONG:
            continue
        while end < len(words) and is_small(words[end]):
            end += 1
        if end < len(words):
            yield end


def _is_of_collections(mention: ConceptMention, found: Sequence[Mention]) -> bool:
    """Whether a word is for what is collected; of what one says of much else, that some institutions have it."""
    if mention.concept != "holds":
        return mention.concept == "collection"
    return any(
        (isinstance(m, INSTITUTIONS) or (isinstance(m, ConceptMention) and m.concept == "holder"))
        and m.start < mention.start
        for m in found
    )


def _kinds_before(words: Sequence[str], found: Sequence[Mention]) -> Iterator[TypeMention]:
    """Kinds that are but one of several of their type, right before what somebody is asked to have."""
    for kind in found:
        if not isinstance(kind, TypeMention) or not kind.narrower or kind.end == len(words):
            continue
        had = kind.start > 0 and words[kind.start - 1] in _HAVING
        if words[kind.end] in _COLLECTIONS and (had or any(_has(m, kind) for m in found)):
            yield kind


def _has(mention: Mention, kind: TypeMention) -> bool:
    """Whether a mention is of somebody who has what stands behind."""
    if isinstance(mention, ConceptMention):
        return mention.concept in _HOLDING and mention.end == kind.start
    return isinstance(mention, INSTITUTIONS) and mention.end < kind.start
