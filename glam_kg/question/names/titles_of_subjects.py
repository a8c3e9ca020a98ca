"""Subjects that are what an institution is called: "Beeld en Geluid" is the Nederlands Instituut voor Beeld en Geluid.

A subject has no website; where one is asked for, or the words are written as a title and nobody has a collection on it, it is
asked whether those are meant in whose names they stand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.folding import fold_key
from glam_kg.question.names.name_beginnings import MOST_MEANT
from glam_kg.question.names.name_likeness import GUESS
from glam_kg.question.names.names import name_words
from glam_kg.question.words.closed_classes import CONJUNCTIONS, COPULAS, DEFINITE, OF
from glam_kg.question.words.mentions import (
    ConceptMention,
    EventTypeMention,
    Named,
    NameMention,
    SchemeMention,
    SubjectMention,
)
from glam_kg.question.words.tokens import as_written

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Sequence
    from collections.abc import Set as AbstractSet

    from glam_kg.question.names.names import NameIndex
    from glam_kg.question.words.mentions import Mention
    from glam_kg.question.words.tokens import Token

_OF_ONE: Final = frozenset({"website", "address", "identifier", "identifiers", "budget"})
"""Concepts of what institutions have, and no subject does."""
_OF_TITLES: Final = _OF_ONE | {"founded", "closed", "in_which_city", "info", "other_names", "parent"}
"""Concepts of what is asked of whatever has a title."""
_ASKED: Final = _OF_TITLES | {"when", "where", "which"}
"""Concepts that may stand beside the name of one."""
_FEWEST: Final = 2
"""Words of a title that mean something."""


def titles_of_subjects(
    index: NameIndex,
    labels: Container[str],
    tokens: Sequence[Token],
    words: Sequence[str],
    found: list[Mention],
    *,
    is_small: Callable[[str], bool],
    verbs: AbstractSet[str],
) -> list[Mention]:
    """The mentions, with those to ask about in whose names a subject stands, where that is all that is said beside what is asked.

    Args:
        index: The names of the graph.
        labels: The folded subjects of its collections.
        tokens: The question's words as written.
        words: The same words folded.
        found: What was found in it.
        is_small: Whether a folded word means nothing by itself.
        verbs: Folded verbs that mean nothing beside what is asked: "has", "wurde".
    """
    subjects = [m for m in found if isinstance(m, SubjectMention) and m.known]

    for subject in sorted(subjects, key=lambda m: (m.start - m.end, m.start)):
        own = [i for i in range(subject.start, subject.end) if not is_small(words[i])]
        if len(own) < _FEWEST or not _is_all_said(subject, words, found, is_small, verbs):
            continue
        title = all(tokens[i].capitalised for i in own)
        collected = fold_key(subject.subject) in labels
        if not (_asks(_OF_ONE, found) or (title and (not collected or _asks(_OF_TITLES, found)))):
            continue
        named = _called(index, words[subject.start : subject.end], [words[i] for i in own])
        if not 0 < len(named) <= MOST_MEANT:
            continue
        name = NameMention(
            start=subject.start, end=subject.end, text=as_written(tokens[subject.start : subject.end]), candidates=named,
            weight=GUESS, guess=True, reason="names have this subject",
        )  # fmt: skip
        return [*(m for m in found if not m.overlaps(name)), name]
    return found


def _is_all_said(
    subject: SubjectMention,
    words: Sequence[str],
    found: Sequence[Mention],
    is_small: Callable[[str], bool],
    verbs: AbstractSet[str],
) -> bool:
    """Whether nothing stands beside a subject but what is asked of one: no word for collecting, and no "on" or "about"."""
    beside = (m for m in found if not m.overlaps(subject))
    asked = {
        i
        for m in beside
        if isinstance(m, (SchemeMention, EventTypeMention)) or (isinstance(m, ConceptMention) and m.concept in _ASKED)
        for i in range(m.start, m.end)
    }
    outside = (i for i in range(len(words)) if not subject.start <= i < subject.end)
    if any(i not in asked and words[i] not in verbs and not is_small(words[i]) for i in outside):
        return False
    before = subject.start
    while before and words[before - 1] in DEFINITE and before - 1 not in asked:
        before -= 1
    return not before or before - 1 in asked or words[before - 1] in OF | COPULAS | verbs


def _asks(concepts: AbstractSet[str], found: Sequence[Mention]) -> bool:
    """Whether it is asked for one of some concepts, or for an identifier."""
    return any(
        isinstance(m, SchemeMention) or (isinstance(m, ConceptMention) and m.concept in concepts)
        for m in found
    )  # fmt: skip


def _called(index: NameIndex, said: Sequence[str], own: Sequence[str]) -> tuple[Named, ...]:
    """Those in whose names some words stand in a row."""
    wanted = [word for word in said if word not in CONJUNCTIONS]

    def has(text: str) -> bool:
        # "Beeld & Geluid" has no word for the sign.
        label = [word for word in name_words(text) if word not in CONJUNCTIONS]
        return any(label[i : i + len(wanted)] == wanted for i in range(len(label)))

    names = {name.iri: Named.of(name, GUESS) for name in reversed(index.holding(own)) if has(name.text)}
    return tuple(names[iri] for iri in sorted(names))
