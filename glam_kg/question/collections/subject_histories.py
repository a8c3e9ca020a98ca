"""The history of a subject, which is that subject: "collections on the history of the railways", "l'histoire du chemin de fer".

Of a subject that nobody knows it is told whole: "the history of science".
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from glam_kg.question.words.mentions import SubjectMention
    from glam_kg.question.words.tokens import Token

HISTORY: Final[Mapping[str, str]] = {"nl": "geschiedenis", "en": "history", "de": "geschichte", "fr": "histoire"}
OF: Final[Mapping[str, frozenset[str]]] = {
    "nl": frozenset({"van", "de", "het", "der", "t"}),
    "en": frozenset({"of", "the"}),
    "de": frozenset({"der", "des", "von", "vom"}),
    "fr": frozenset({"de", "du", "des", "d", "la", "le", "l", "les"}),
}
"""Folded words between the history and that of which it is one."""


def with_histories(
    tokens: Sequence[Token],
    words: Sequence[str],
    subjects: Sequence[SubjectMention],
    known: Sequence[SubjectMention],
    *,
    language: str,
    is_open: Callable[[int], bool],
) -> list[SubjectMention]:
    """The subjects, each with the history of it that is said before it, or the history with that of which it is one.

    Args:
        tokens: The question's words as written.
        words: The same words folded.
        subjects: Those that are to be told.
        known: The known ones, which may be told elsewhere.
        language: That of the question.
        is_open: Whether the word at a position may be part of a subject that nobody knows.
    """
    history = HISTORY[language]
    if history not in words:
        return list(subjects)
    whole = []
    for mention in known:
        before = mention.start - 1
        while before > 0 and words[before] in OF[language]:
            before -= 1
        if 0 <= before < mention.start - 1 and words[before] == history:
            whole.append(replace(mention, start=before, text=_text(tokens, before, mention.end)))
    told = [m if m.known else _continued(m, tokens, words, language, is_open) for m in subjects]
    return [*(m for m in told if m.known or not any(m.overlaps(each) for each in whole)), *whole]


def _continued(
    mention: SubjectMention,
    tokens: Sequence[Token],
    words: Sequence[str],
    language: str,
    is_open: Callable[[int], bool],
) -> SubjectMention:
    """A history with that of which it is one; any other subject as it is."""
    if words[mention.end - 1] != HISTORY[language]:
        return mention
    end = _end_of(words, mention.end, language, is_open)
    if end is None:
        return mention
    text = _text(tokens, mention.start, end)
    return replace(mention, end=end, text=text, subject=text)


def _end_of(words: Sequence[str], start: int, language: str, is_open: Callable[[int], bool]) -> int | None:
    """Where the thing ends of which it is the history; None where none is said."""
    noun = start
    while noun < len(words) and words[noun] in OF[language]:
        noun += 1
    end = noun
    while end < len(words) and is_open(end):
        end += 1
    return end if start < noun < end else None


def _text(tokens: Sequence[Token], start: int, end: int) -> str:
    return " ".join(token.text for token in tokens[start:end])
