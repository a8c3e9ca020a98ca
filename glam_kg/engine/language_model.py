"""The seam for a language model: what the engine asks of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.programs.consultation import Consultation
    from glam_kg.question.analysis import Analysis
    from glam_kg.question.conversation import Turn
    from glam_kg.question.templates.classification import Classification


class LanguageModelTier(Protocol):
    """The seam for a language model: asked only where the local tier is unsure (`glam_kg.programs.consultation.is_unsure`).

    It gives a template and linked slots, which pass the same gates as those of the local tier; it never writes SPARQL. It raises
    nothing: where the model fails, the consultation says so, and the local outcome stays.
    """

    @property
    def model(self) -> str:
        """The model's name, for the trace."""
        ...

    def consult(
        self, question: str, history: Sequence[Turn], analysis: Analysis, classification: Classification
    ) -> Consultation:
        """A second opinion on a question as it was asked, with what the local tier made of it."""
        ...
