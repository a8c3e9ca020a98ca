"""The forms in which a question is put, in each language."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, Self

if TYPE_CHECKING:
    from collections.abc import Mapping

    from glam_kg.question.conversation.phrasing.phrase_file import PhraseFile


@dataclass(frozen=True, slots=True)
class QuestionForms:
    """Texts with placeholders: language → what is said → text.

    Attributes:
        questions: Whole questions.
        levels: By which level is counted.
        ranked: Which of the places of a level come first.
        number_had: How many institutions places have that are picked by that.
        years: When something was.
        excluded: What is left out.
        events: What happened.
    """

    questions: Mapping[str, Mapping[str, str]]
    levels: Mapping[str, Mapping[str, str]]
    ranked: Mapping[str, Mapping[str, str]]
    number_had: Mapping[str, Mapping[str, str]]
    years: Mapping[str, Mapping[str, str]]
    excluded: Mapping[str, Mapping[Literal["places", "types", "names"], str]]
    events: Mapping[str, Mapping[str, str]]

    @classmethod
    def of(cls, file: PhraseFile) -> Self:
        """Those of a file of phrases."""
        return cls(file.questions, file.levels, file.ranked, file.number_had, file.years, file.excluded, file.events)
