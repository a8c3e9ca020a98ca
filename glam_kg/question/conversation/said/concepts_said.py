"""The concepts that count of a follow-up: those that are no part of a name, an opening, a rank or a bound."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glam_kg.question.amounts.yearly_sums import BY_ITSELF, money_said, sums_said
from glam_kg.question.asked.by_another import THAN
from glam_kg.question.slots.filling import encloses
from glam_kg.question.words.closed_classes import CONJUNCTIONS
from glam_kg.question.words.mentions import (
    AmountMention,
    ConceptMention,
    DistanceMention,
    Mention,
    NameMention,
    NetworkMention,
    NumberMention,
    PlaceMention,
    YearMention,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from glam_kg.question.analysis import Analysis
    from glam_kg.question.conversation.phrasing.phrases import Phrases

_RANKS = frozenset({"oldest", "newest", "nearest"}) | BY_ITSELF
_THAN = frozenset({"de", "d", "un", "une", "a", "een", "ein", "eine", "einer"}).union(*THAN.values())
"""Folded words between "more" and a number."""
_VALUES = (AmountMention, DistanceMention, NumberMention, YearMention)


def ranking_at_end(analysis: Analysis, phrases: Phrases) -> Iterator[ConceptMention]:
    """The most or the fewest, where a follow-up ends with words that say so at its end only ("et le moins ?")."""
    found = phrases.ranking(analysis.words)
    if found:
        start, concept = found
        end, language = len(analysis.words), analysis.language.code
        text = analysis.slice(start, end)
        yield ConceptMention(start=start, end=end, text=text, concept=concept, language=language)


def concepts_said(analysis: Analysis, used: Sequence[Mention]) -> frozenset[str]:
    """The concepts, without those that are but part of a name, of an opening, of a rank, or of a bound.

    "What" in "what about" asks nothing, and "le plus" in "le plus ancien" and "more" in "more than 100 years" compare nothing.
    Nor does who speaks of money compare how many there are: "lequel a le plus gros budget ?", "which has more money?". Dutch
    "som ze op" wants a list, and no sum.
    """
    mentions = analysis.concept_mentions
    openings = [m for m in mentions if m.concept == "follow_up" and analysis.words[m.start] not in CONJUNCTIONS]
    of_money = bool(sums_said(analysis) or money_said(analysis))
    # "De VS" are compared with nothing.
    names = [m for m in used if isinstance(m, (NameMention, NetworkMention, PlaceMention))]
    return frozenset(
        m.concept for m in mentions
        if not any(n.covers(m) for n in names)
        and (m.concept == "follow_up" or not any(o.covers(m) for o in openings))
        and (m.concept != "compare" or not any(r.concept in _RANKS and encloses(r, m) for r in mentions))
        and (m.concept != "compare" or not (of_money or _bounds_a_number(m, analysis)))
        # "Bij elkaar" is near nothing.
        and (m.concept != "near" or not any(r.concept == "everywhere" and encloses(r, m) for r in mentions))
        and (m.concept != "everywhere" or not any(r.concept == "list" and encloses(r, m) for r in mentions))
    )  # fmt: skip


def _bounds_a_number(mention: ConceptMention, analysis: Analysis) -> bool:
    """Whether "more" or "fewer" says on which side of a number something is, with no more than "than" between."""
    values = [m for m in analysis.mentions if isinstance(m, _VALUES)]
    return any(
        encloses(value, mention)
        or (mention.end <= value.start and _THAN.issuperset(analysis.words[mention.end : value.start]))
        for value in values
    )


def is_part_of_kind(mention: Mention, analysis: Analysis) -> bool:
    """Whether a concept is but a part of the words for a kind: "Art" is German for one, and an art museum says nothing of it."""
    kinds = (m for m in analysis.type_mentions if m.narrower)
    return isinstance(mention, ConceptMention) and any(encloses(kind, mention) for kind in kinds)
