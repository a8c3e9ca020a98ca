"""Wars that institutions are about: "musea over de oorlog in Nederland" asks for museums, and for nothing that goes on today."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.collections.topics_said import ABOUT
from glam_kg.question.words.mentions import INSTITUTIONS, ConceptMention, SubjectMention

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from glam_kg.question.words.lexicon import Entry
    from glam_kg.question.words.mentions import Mention

_OTHER_WORLD: Final = "other_world"
_ARTICLES: Final = frozenset({"de", "den", "the", "der", "die", "la", "les", "een", "einen"})
_ENGLISH: Final = "en"
_WAR, _WARS = "war", "wars"
"""The English word, which is another in German, and its plural, which the lexicon knows."""
_OF_ONE: Final = frozenset({"of", "on", "between", "with", "against", "years", "effort"})
"""Folded words behind it with which it is one war that they name, or something else."""


def wars_told(
    words: Sequence[str], found: list[Mention], language: str, entries: Mapping[str, Sequence[Entry]]
) -> list[Mention]:
    """The mentions, with a war that institutions right before it are about as their subject, and as none of the news.

    Args:
        words: The question's words, folded.
        found: What was found in it.
        language: That of the question.
        entries: The words of the domain.
    """
    ends = {m.end for m in found if isinstance(m, INSTITUTIONS)}
    for start, news in _told(words, found, language):
        before = start - 1
        before -= before > 0 and words[before] in _ARTICLES
        if before not in ends or words[before] not in ABOUT[language]:
            continue
        word = words[start]
        said = next((e for e in entries.get(_WARS if word == _WAR else word, ()) if e.kind == "subject"), None)
        if said is not None:
            subject = SubjectMention(start=start, end=start + 1, text=word, subject=said.value, known=True)
            return [*(m for m in found if m is not news), subject]
    return found


def _told(words: Sequence[str], found: Sequence[Mention], language: str) -> Iterator[tuple[int, ConceptMention | None]]:
    """Where a war may stand, with what refuses it there as one of the news; None where nothing does."""
    for m in found:
        if isinstance(m, ConceptMention) and m.concept == _OTHER_WORLD:
            yield m.start, m
    if language == _ENGLISH:
        for i, word in enumerate(words):
            if (
                word == _WAR
                and _OF_ONE.isdisjoint(words[i + 1 : i + 2])
                and not any(m.start <= i < m.end for m in found)
            ):
                yield i, None
