"""Whether what a template takes of a question is about custodians, and a subject about what they keep."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glam_kg.question.limits.relevance import is_anchored, lacks_antecedent
from glam_kg.question.sentences.stays_told import words_of_stay
from glam_kg.question.words.mentions import ConceptMention, GeneralMention, SubjectMention, TypeMention

if TYPE_CHECKING:
    from glam_kg.question.analysis import Analysis
    from glam_kg.question.templates.cover import Cover
    from glam_kg.question.templates.template_use import TemplateUse

_OF = frozenset({"van", "of", "von", "der", "des", "de"})
_SUBJECT_REACH = 6
"""Words that may stand between institutions and what their collections are about."""
_STANDS_FOR = frozenset(
    {
        "degene", "degenen", "diegene", "diegenen", "those", "ones", "which", "that", "diejenigen", "jene", "welche", "die",
        "ceux", "celles", "celui", "celle", "qui",
    }
)  # fmt: skip
"""Folded pronouns that, before a subject, stand for the institutions that were named."""


def is_for_custodians(use: TemplateUse, covering: Cover, analysis: Analysis) -> bool:
    """Whether the question is about custodians; a template of a user's own may be about anything its examples show."""
    told = analysis.beside.story if analysis.beside.about else frozenset()
    whole = analysis.words_of_subjects | told | words_of_stay(analysis) >= set(covering.left_over)
    points = analysis.beside.about or not lacks_antecedent(analysis)
    tied = bool(use.cues) or (is_anchored(covering.mentions, analysis, whole=whole) and points)
    return tied and _subject_belongs(covering, analysis)


def _subject_belongs(covering: Cover, analysis: Analysis) -> bool:
    """Whether a subject is said of a collection, or stands with the institutions ("musea over scheepvaart").

    "Websites of museums" are theirs, and nothing that they keep.
    In "I am doing my family tree and would like to know which archives …" it stands apart: nobody asks for collections of it.
    A pronoun may stand for the institutions: "musées à Paris, là, ceux avec de l'impressionnisme".
    """
    subjects = [m for m in covering.mentions if isinstance(m, SubjectMention)]
    counted = {m.end for m in analysis.concept_mentions if m.concept == "count"}
    if any(m.start in counted for m in subjects):
        # "How many manuscripts does it have?" counts what is kept, and no custodians.
        return False
    said = {m.concept for m in covering.mentions if isinstance(m, ConceptMention)}
    if not subjects or said & {"collection", "holds", "holder", "where"} or analysis.beside.about:
        return True
    types = [m for m in covering.mentions if isinstance(m, (TypeMention, GeneralMention))]
    return not types or any(
        0 <= subject.start - m.end <= _SUBJECT_REACH
        or (0 <= m.start - subject.end <= 1 and not _OF.intersection(analysis.words[subject.end : m.start]))
        or (m.end <= subject.start and _STANDS_FOR.intersection(_words_before(subject, analysis)))
        for subject in subjects
        for m in types
    )


def _words_before(subject: SubjectMention, analysis: Analysis) -> tuple[str, ...]:
    return analysis.words[max(0, subject.start - _SUBJECT_REACH) : subject.start]
