"""Several subjects of collections in one question: of two, one narrows the other ("paintings by Picasso"), or both are listed."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from glam_kg.question.slots.filling import JOINTS
from glam_kg.question.templates.cover import Cover
from glam_kg.question.words.mentions import SubjectMention

if TYPE_CHECKING:
    from glam_kg.question.analysis import Analysis

_WIDER_SUBJECT, _LISTED_SUBJECT = 0.5, 3.0
"""What a subject costs that another one narrows, and one that is asked for as much as the other."""
_NARROWS: Final = frozenset(
    {
        "of", "by", "from", "the", "van", "door", "uit", "de", "het", "von", "vom", "der", "des", "den", "dem", "aus", "du", "d",
        "la", "le", "les", "l",
    }
)  # fmt: skip
"""Folded words between a subject and the one that narrows it: "Gemälde der Alten Meister"."""


def one_subject(covering: Cover, analysis: Analysis) -> Cover:
    """Of two subjects the last known one, which narrows the other: "paintings by Picasso"; "maps and prints" are not one.

    One that is said twice is one: "maps and atlases".
    """
    subjects = [m for m in covering.mentions if isinstance(m, SubjectMention)]
    if len(subjects) < 2:
        return covering
    kept = max(subjects, key=lambda m: (m.known, m.start))
    others = [m for m in subjects if (m.known, m.subject) != (kept.known, kept.subject)]
    listed = any(
        JOINTS[analysis.language.code].intersection(analysis.words[first.end : second.start])
        or "," in analysis.text[analysis.tokens[first.end - 1].end : analysis.tokens[second.start].start]
        for first, second in pairwise(subjects)
        if first in others or second in others
    )
    extra = len(others) * (_LISTED_SUBJECT if listed else _WIDER_SUBJECT)
    left = {i for m in others for i in range(m.start, m.end)}
    mentions = tuple(m for m in covering.mentions if not isinstance(m, SubjectMention) or m is kept)
    return Cover(
        mentions, covering.gain - extra / 2, covering.penalty + extra, tuple(sorted({*covering.left_over, *left}))
    )


def narrowed_subjects(covering: Cover, analysis: Analysis) -> frozenset[int]:
    """The words of known subjects that the one used narrows: who has "paintings by Picasso" is told for Picasso."""
    used = [m for m in covering.mentions if isinstance(m, SubjectMention) and m.known]
    if not used:
        return frozenset()
    return frozenset(
        i
        for m in analysis.mentions
        if isinstance(m, SubjectMention) and m.known
        for kept in used
        if m.end < kept.start and _NARROWS.issuperset(analysis.words[m.end : kept.start])
        for i in range(m.start, m.end)
    )
