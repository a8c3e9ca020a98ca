"""The DSPy modules: each step alone, and the whole question in one call.

Every module takes and gives plain texts, so that optimisers can compile it over a question set. What it gives is not trusted:
`glam_kg.programs.reading` and `glam_kg.programs.linking` stand behind it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import dspy

from glam_kg.programs import signatures
from glam_kg.programs.prompting import describe_slots, describe_templates

if TYPE_CHECKING:
    from glam_kg.ontology.vocabulary import SchemaVocabulary
    from glam_kg.templates.catalogue import TemplateCatalogue


class ResolveQuestion(dspy.Module):
    """Makes a follow-up question stand alone."""

    def __init__(self) -> None:
        super().__init__()
        self.resolve = dspy.Predict(signatures.Resolve)

    def forward(self, question: str, conversation: str) -> Any:
        """A prediction with `resolved_question`; without a conversation no model is asked."""
        if not conversation:
            return dspy.Prediction(resolved_question=question)
        return self.resolve(question=question, conversation=conversation)


class JudgeRelevance(dspy.Module):
    """Says whether a question is about heritage institutions."""

    def __init__(self) -> None:
        super().__init__()
        self.judge = dspy.Predict(signatures.Judge)

    def forward(self, question: str) -> Any:
        """A prediction with `relevant`."""
        return self.judge(question=question)


class ClassifyQuestion(dspy.Module):
    """Chooses a template of a catalogue."""

    def __init__(self, catalogue: TemplateCatalogue) -> None:
        super().__init__()
        self.classify = dspy.Predict(
            signatures.Classify.with_updated_fields("template_id", desc=describe_templates(catalogue))
        )

    def forward(self, question: str, findings: str) -> Any:
        """A prediction with `template_id`."""
        return self.classify(question=question, findings=findings)


class ExtractSlots(dspy.Module):
    """Fills the slots of one template."""

    def __init__(self, vocabulary: SchemaVocabulary) -> None:
        super().__init__()
        self.extract = dspy.Predict(signatures.Extract.with_updated_fields("slots", desc=describe_slots(vocabulary)))

    def forward(self, question: str, findings: str, template: str) -> Any:
        """A prediction with `slots`."""
        return self.extract(question=question, findings=findings, template=template)


class UnderstandQuestion(dspy.Module):
    """Resolves, judges, classifies and extracts in one call of a language model."""

    def __init__(self, catalogue: TemplateCatalogue, vocabulary: SchemaVocabulary) -> None:
        super().__init__()
        self._descriptions = {"template_id": describe_templates(catalogue), "slots": describe_slots(vocabulary)}
        self.understand = dspy.Predict(signatures.Understand)
        self._describe()

    def forward(self, question: str, conversation: str, findings: str) -> Any:
        """A prediction with `resolved_question`, `template_id` and `slots`."""
        return self.understand(question=question, conversation=conversation, findings=findings)

    async def aforward(self, question: str, conversation: str, findings: str) -> Any:
        """As `forward`."""
        return await self.understand.acall(question=question, conversation=conversation, findings=findings)

    def load_state(self, state: dict[str, Any], **options: Any) -> None:
        """Take over instructions and demonstrations; templates and codes stay those of today, whatever the state says of them."""
        super().load_state(state, **options)
        self._describe()

    def _describe(self) -> None:
        for name, description in self._descriptions.items():
            self.understand.signature = self.understand.signature.with_updated_fields(name, desc=description)
