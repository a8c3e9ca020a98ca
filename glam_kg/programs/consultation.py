"""When a language model is asked, and what comes of it; the model itself is no part of this."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from glam_kg.programs.usage import NOTHING_USED
from glam_kg.question.words.lexicon import RESTRICTING_CONCEPTS
from glam_kg.question.words.mentions import ConceptMention, ExclusionMention

if TYPE_CHECKING:
    from glam_kg.answers.model import Status
    from glam_kg.programs.usage import Usage
    from glam_kg.question.analysis import Analysis
    from glam_kg.question.limits.relevance import Relevance
    from glam_kg.question.templates.classification import Candidate

UNSURE_BELOW = 0.8
"""Below this confidence of the local tier a language model is asked, where one is configured."""
OVERTURNED_BELOW = 0.6
"""Below this fit of a local reading a model's word that no template answers the question goes first."""


@dataclass(frozen=True, slots=True)
class Consultation:
    """What a language model said to one question; with neither candidate nor refusal the local outcome stays.

    Attributes:
        model: The model's name.
        outcome: One sentence: what happened.
        candidate: A template with linked slots, which has passed the same gates as a local one.
        refusal: `unanswerable` or `out_of_scope`, where the model finds that no template fits.
        analysis: The analysis of the question as the model resolved it; None where that is the local one.
        asked: Whether the model was asked; the outcome says why not.
        failed: Whether it was asked and gave nothing that can be read.
        milliseconds: How long it took.
        tokens: Tokens of prompt and answer together; None where the model did not say.
        usage: Calls and tokens, also of a call that failed.
        warning: For who runs this program, where the model failed: with the address of its server. No part of the trace.
    """

    model: str
    outcome: str
    candidate: Candidate | None = None
    refusal: Status | None = None
    analysis: Analysis | None = None
    asked: bool = True
    failed: bool = False
    milliseconds: float = 0.0
    tokens: int | None = None
    usage: Usage = NOTHING_USED
    warning: str | None = None

    @property
    def decided(self) -> bool:
        """Whether the model's word replaces the local outcome."""
        return self.candidate is not None or self.refusal is not None

    def as_trace(self) -> dict[str, object]:
        """The entry of an answer's trace."""
        return {
            "model": self.model,
            "asked": self.asked,
            "failed": self.failed,
            "outcome": self.outcome,
            "milliseconds": self.milliseconds,
            "tokens": self.tokens,
        }


def is_unsure(chosen: Candidate | None, relevance: Relevance, analysis: Analysis) -> bool:
    """Whether the local outcome leaves room for a second opinion.

    A chosen template is sure from `UNSURE_BELOW` on. A refusal is sure where the question says itself why: a word that is known
    to be answered by no template (opening hours, tickets), a negation ("museums without a garden"), words of another world
    (weather, a recipe) and none of ours, or no word of any meaning. Any other refusal only says that nothing was understood.
    Where a question leaves something out ("except in Amsterdam"), a model's reading could take it in again.
    """
    if any(isinstance(m, ExclusionMention) for m in analysis.mentions):
        return False
    if chosen is not None:
        return chosen.fit < UNSURE_BELOW
    if not any(analysis.content):
        return False
    if any(isinstance(m, ConceptMention) and _forbids(m, analysis) for m in analysis.mentions):
        return False
    return relevance.relevant or not relevance.against


def _forbids(mention: ConceptMention, analysis: Analysis) -> bool:
    """Whether a word says that no template answers the question, whatever else stands in it."""
    if mention.concept == "not_covered":
        return True
    if mention.concept not in RESTRICTING_CONCEPTS or not analysis.beside.story.isdisjoint(
        range(mention.start, mention.end)
    ):
        return False
    # "Not older than" is a limit.
    longer = (m for m in analysis.concept_mentions if m.end - m.start > mention.end - mention.start)
    return not any(m.covers(mention) for m in longer)
