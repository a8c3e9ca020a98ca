"""How many of a list a question wants: "show me three museums in Utah"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glam_kg.question.mentions import GeneralMention, NumberMention, TypeMention

if TYPE_CHECKING:
    from glam_kg.question.analysis import Analysis
    from glam_kg.question.classification import Candidate


def number_of_list(chosen: Candidate, analysis: Analysis) -> NumberMention | None:
    """How many of a list are wanted: "show me three museums in Utah"; None where the question says none."""
    nouns = {m.start for m in chosen.cover.mentions if isinstance(m, TypeMention | GeneralMention)}
    numbers = [
        m for m in analysis.mentions
        if isinstance(m, NumberMention) and m.end in nouns and set(range(m.start, m.end)) <= set(chosen.ignored)
    ]  # fmt: skip
    return numbers[0] if len(numbers) == 1 else None
