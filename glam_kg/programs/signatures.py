"""The DSPy signatures: one per step of understanding a question, and one for all steps at once.

Their texts are short, because a small model reads them with every question. What the templates are and how slots are filled is
put into the descriptions of the output fields by `glam_kg.programs.modules`.
"""

# No postponed annotations here: dspy reads the types of the fields.
from typing import Any

import dspy


class Resolve(dspy.Signature):
    """Rewrite a follow-up question so that it stands alone. Use only words of the conversation. Keep the language."""

    conversation: str = dspy.InputField(desc="earlier questions, oldest first")
    question: str = dspy.InputField()
    resolved_question: str = dspy.OutputField(desc="the question itself where it stands alone")


class Judge(dspy.Signature):
    """Is this question about heritage institutions (museums, archives, libraries, galleries, monuments and the like)?

    It may ask anything about them, also what nobody can answer.
    """

    question: str = dspy.InputField()
    relevant: bool = dspy.OutputField()


class Classify(dspy.Signature):
    """Choose the query template that answers a question about heritage institutions."""

    question: str = dspy.InputField(desc="in Dutch, English, German or French")
    findings: str = dspy.InputField(desc="what a word list found; it may be wrong or incomplete")
    template_id: str = dspy.OutputField()


class Extract(dspy.Signature):
    """Fill the slots of a query template from a question about heritage institutions."""

    question: str = dspy.InputField(desc="in Dutch, English, German or French")
    findings: str = dspy.InputField(desc="what a word list found; it may be wrong or incomplete")
    template: str = dspy.InputField(desc="its slots in brackets; those with a question mark may stay empty")
    slots: dict[str, Any] = dspy.OutputField()


class Understand(dspy.Signature):
    """Read a question about heritage institutions (museums, archives, libraries and the like) for a database.

    Choose the one template whose query answers it, and fill its slots with what the question says. Copy names as they are
    written. Never write a query. Choose none where every template would answer something else.
    """

    conversation: str = dspy.InputField(desc="earlier questions, oldest first; empty where there are none")
    question: str = dspy.InputField(desc="in Dutch, English, German or French; may lean on the conversation")
    findings: str = dspy.InputField(desc="what a word list found in the question; it may be wrong or incomplete")
    resolved_question: str = dspy.OutputField(
        default="", desc="the question made to stand alone, in its language, with words of the conversation only"
    )
    template_id: str = dspy.OutputField()
    slots: dict[str, Any] = dspy.OutputField(default={})
