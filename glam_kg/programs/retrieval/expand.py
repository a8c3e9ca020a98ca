"""Expansion of a question in one call of a language model."""

from __future__ import annotations

from typing import Any, Final

import dspy

from glam_kg.errors import InputError
from glam_kg.folding import fold_key
from glam_kg.programs.retrieval import signatures
from glam_kg.programs.retrieval.asking import LOCAL, MODEL, Unanswered, ask, lines, named_in
from glam_kg.programs.retrieval.state import Numbers
from glam_kg.retrieval.analysis import likely_language
from glam_kg.retrieval.expansion import MOST_ENTITIES, Expansion, Intent, LocalExpander, intent_of

_LONGEST: Final = 2_000
"""Characters of a hypothetical answer."""


class ExpandQuery(dspy.Module):
    """Expands a question to other wordings, a hypothetical answer, its intent and its entities.

    Without a language model, or where it fails, `LocalExpander` does what can be done by rules. It is an `Expander`
    (`glam_kg.retrieval.expansion`) as well. What a model writes is not trusted: an entity that the question does not name is
    dropped, and an intent of no known kind is replaced by the local one.
    """

    def __init__(self, alternatives: int = 3) -> None:
        """`alternatives`: how many other wordings are wanted at most."""
        super().__init__()
        self.write = dspy.Predict(signatures.Expand)
        self.numbers = Numbers(alternatives=alternatives)

    def forward(self, question: str, alternatives: int | None = None, language: str | None = None) -> Any:
        """Expand a question.

        Args:
            question: Any question.
            alternatives: How many wordings are wanted in this call.
            language: Of the question; None to tell it from the question itself.

        Returns:
            A prediction with `alternatives`, `hypothetical_answer`, `intent`, `entities`, `source` ("language model" or
            "local"), `note` (why it is local, else ""), and `expansion`, the same as an `Expansion`.
        """
        if not question.strip():
            raise InputError("the question is empty: there is nothing to expand")
        count = self.numbers.count("alternatives", alternatives)
        spoken = language or likely_language(question, default="en")
        written = ask(self.write, question=question, count=count)
        if isinstance(written, Unanswered):
            local = LocalExpander().expand(question, language=spoken, alternatives=count)
            return _prediction(local, LOCAL, f"{written.sentence}; expanded by rules")
        return _prediction(_read(written, question, spoken, count), MODEL, "")

    def expand(self, question: str, *, language: str, alternatives: int) -> Expansion:
        """As an `Expander`."""
        found: Expansion = self(question=question, alternatives=alternatives, language=language).expansion
        return found


def _read(written: Any, question: str, language: str, count: int) -> Expansion:
    other = lines(getattr(written, "alternatives", None), most=count + 1)
    answer = getattr(written, "hypothetical_answer", None)
    wanted = fold_key(str(getattr(written, "intent", "")))
    return Expansion(
        tuple(each for each in other if fold_key(each) != fold_key(question))[:count],
        " ".join(answer.split())[:_LONGEST] if isinstance(answer, str) else "",
        Intent(wanted) if wanted in set(Intent) else intent_of(question, language),
        named_in(question, lines(getattr(written, "entities", None), most=MOST_ENTITIES)),
    )


def _prediction(expansion: Expansion, source: str, note: str) -> Any:
    return dspy.Prediction(
        alternatives=list(expansion.alternatives),
        hypothetical_answer=expansion.hypothetical,
        intent=str(expansion.intent),
        entities=list(expansion.entities),
        source=source,
        note=note,
        expansion=expansion,
    )
