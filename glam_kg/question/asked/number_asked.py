"""Whether a number is asked for where the template lists what is counted: "how many museums are there within 10 km of Zwolle?".

Who asks which they are as well wants the list.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.slots.filling import AND, JOINTS
from glam_kg.question.words.mentions import (
    ConceptMention,
    EventTypeMention,
    GeneralMention,
    NameMention,
    NetworkMention,
    TypeMention,
)

if TYPE_CHECKING:
    from glam_kg.question.analysis import Analysis
    from glam_kg.question.templates.classification import Candidate

_COUNT: Final = "count"
_NUMBER: Final = "identifier"
"""The concept that "number" is by itself."""
_LISTING: Final = frozenset({"which", "list"})
_CHOOSING: Final = frozenset({"name", "order", "limit", "rank"})
"""Slots that say of which one or ones something is asked."""


def asks_number(chosen: Candidate, analysis: Analysis) -> bool:
    """Whether a question that a list answers asks how many there are, and not which as well."""
    if "custodian" not in chosen.template.columns or not _CHOOSING.isdisjoint(chosen.extraction.slots):
        return False
    counts = _counts(chosen, analysis)
    # A word of a name asks for nothing: "how many members has the Register of Vanishing Crafts?".
    names = [m for m in chosen.cover.mentions if isinstance(m, (NameMention, NetworkMention))]
    return bool(counts) and not any(
        _are_apart(count, asking, analysis)
        for asking in analysis.concept_mentions
        if asking.concept in _LISTING and not any(map(asking.overlaps, names))
        for count in counts
    )


def _counts(chosen: Candidate, analysis: Analysis) -> list[ConceptMention]:
    """The words for a number; "number of" is longer than what a template took "number" for."""
    used = [m for m in chosen.cover.mentions if isinstance(m, ConceptMention)]
    numbers = [m for m in used if m.concept == _NUMBER]
    return [m for m in used if m.concept == _COUNT] + [
        m for m in analysis.concept_mentions
        if m.concept == _COUNT and any(m.start <= n.start and n.end < m.end for n in numbers)
    ]  # fmt: skip


def _are_apart(count: ConceptMention, asking: ConceptMention, analysis: Analysis) -> bool:
    """Whether two things are asked: "list the museums, how many are there?", and not "list the number of museums"."""
    between = range(min(count.end, asking.end), max(count.start, asking.start))
    joints = AND & JOINTS.get(analysis.language.code, AND)
    nouns = (m.start for m in analysis.mentions if isinstance(m, (TypeMention, GeneralMention, EventTypeMention)))
    return any(analysis.words[i] in joints for i in between) or any(start in between for start in nouns)
