"""FykeFilter: is a question about heritage at all?

A fyke is a net that lets the small fry through and keeps what it was set for. It keeps a question for which there is evidence
of the heritage world, and says what the evidence is; whether a template covers the question is decided later.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from glam_kg.question.mentions import (
    ConceptMention,
    GeneralMention,
    IdentifierMention,
    NameMention,
    SchemeMention,
    TypeMention,
)

if TYPE_CHECKING:
    from glam_kg.question.analysis import Analysis

_SURE_NAME = 0.85


@dataclass(frozen=True, slots=True)
class Relevance:
    """Whether a question is about heritage, and the words that say so."""

    relevant: bool
    evidence: tuple[str, ...]
    against: tuple[str, ...] = ()


class FykeFilter:
    """Keeps questions about heritage; sees the resolved question only."""

    def judge(self, analysis: Analysis) -> Relevance:
        """Weigh the evidence: a custodian, a type of institution, an identifier, or a word of the heritage world."""
        strong: dict[str, None] = {}
        weak: dict[str, None] = {}
        against: dict[str, None] = {}
        for mention in analysis.mentions:
            if isinstance(mention, ConceptMention):
                if mention.concept == "heritage":
                    strong[mention.text] = None
                elif mention.concept == "not_covered":
                    weak[mention.text] = None
                elif mention.concept == "other_world":
                    against[mention.text] = None
            elif isinstance(mention, TypeMention):
                strong[mention.text] = None
            elif isinstance(mention, GeneralMention | SchemeMention):
                weak[mention.text] = None
            elif (isinstance(mention, IdentifierMention) and mention.distinctive) or (
                isinstance(mention, NameMention) and mention.candidates and self._is_sure(mention, analysis)
            ):
                strong[mention.text] = None
        relevant = bool(strong) or (bool(weak) and not against)
        return Relevance(relevant, tuple(strong) + tuple(weak), tuple(against))

    @staticmethod
    def _is_sure(mention: NameMention, analysis: Analysis) -> bool:
        if mention.weight < _SURE_NAME:
            return False
        first = analysis.tokens[mention.start]
        return sum(analysis.content[mention.start : mention.end]) > 1 or (
            first.capitalised and not first.sentence_start
        )
