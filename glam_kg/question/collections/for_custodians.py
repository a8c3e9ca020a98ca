"""Whether what a template takes of a question is about custodians, and a subject about what they keep."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glam_kg.immutable import immutable
from glam_kg.question.limits.relevance import is_anchored, lacks_antecedent
from glam_kg.question.sentences.stays_told import words_of_stay
from glam_kg.question.words.mentions import ConceptMention, GeneralMention, SubjectMention, TypeMention

if TYPE_CHECKING:
    from typing import Self

    from glam_kg.question.analysis import Analysis
    from glam_kg.question.templates.cover import Cover
    from glam_kg.question.templates.template_use import TemplateUse

_OF_COLLECTIONS = frozenset({"collection", "holds", "holder", "where"})
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


@immutable
class ForCustodians:
    """Tells it of what each template takes of one question.

    Attributes:
        analysis: The question.
        aside: The words of it that may be left over: of subjects, of what is told of them, and of a stay.
        points: Whether it points back at what is told, or lacks nothing that it points back at.
        counted: Where what is counted begins.
    """

    analysis: Analysis
    aside: frozenset[int]
    points: bool
    counted: frozenset[int]

    @classmethod
    def of(cls, analysis: Analysis) -> Self:
        """For one question."""
        beside = analysis.beside
        told = beside.story if beside.about else frozenset[int]()
        aside = analysis.words_of_subjects | told | words_of_stay(analysis)
        counted = frozenset(m.end for m in analysis.concept_mentions if m.concept == "count")
        return cls(analysis, aside, beside.about or not lacks_antecedent(analysis), counted)

    def takes(self, use: TemplateUse, covering: Cover) -> bool:
        """Whether it is about custodians; a template of a user's own may be about anything its examples show."""
        tied = bool(use.cues) or (
            self.points
            and is_anchored(covering.mentions, self.analysis, whole=self.aside.issuperset(covering.left_over))
        )
        return tied and self._subject_belongs(covering)

    def _subject_belongs(self, covering: Cover) -> bool:
        """Whether a subject is said of a collection, or stands with the institutions ("musea over scheepvaart").

        "Websites of museums" are theirs, and nothing that they keep.
        In "I am doing my family tree and would like to know which archives …" it stands apart: nobody asks for collections of it.
        A pronoun may stand for the institutions: "musées à Paris, là, ceux avec de l'impressionnisme".
        """
        subjects = [m for m in covering.mentions if isinstance(m, SubjectMention)]
        if not subjects:
            return True
        if any(m.start in self.counted for m in subjects):
            # "How many manuscripts does it have?" counts what is kept, and no custodians.
            return False
        said = {m.concept for m in covering.mentions if isinstance(m, ConceptMention)}
        if said & _OF_COLLECTIONS or self.analysis.beside.about:
            return True
        types = [m for m in covering.mentions if isinstance(m, (TypeMention, GeneralMention))]
        words = self.analysis.words
        return not types or any(
            0 <= subject.start - m.end <= _SUBJECT_REACH
            or (0 <= m.start - subject.end <= 1 and not _OF.intersection(words[subject.end : m.start]))
            or (m.end <= subject.start and _STANDS_FOR.intersection(_words_before(subject, self.analysis)))
            for subject in subjects
            for m in types
        )


def _words_before(subject: SubjectMention, analysis: Analysis) -> tuple[str, ...]:
    return analysis.words[max(0, subject.start - _SUBJECT_REACH) : subject.start]
