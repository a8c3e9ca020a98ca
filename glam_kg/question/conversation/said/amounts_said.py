"""Follow-ups about budgets: the most or the least of those that were spoken of, and amounts in the scale of the one before."""

from __future__ import annotations

import re
from dataclasses import replace
from decimal import Decimal
from typing import TYPE_CHECKING, Final

from glam_kg.question.amounts.yearly_sums import (
    BY_ITSELF,
    HIGHEST,
    LOWEST,
    SUPERLATIVES,
    money_said,
    put_in_order_by,
    sums_said,
)
from glam_kg.question.conversation.frames.frame import BY_AMOUNT
from glam_kg.question.slots.order_slots import MAX_LIMIT, SEVERAL_LIMIT, SORTED_LIMIT
from glam_kg.question.words.mentions import AmountMention, NumberMention, YearMention

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from collections.abc import Set as AbstractSet

    from glam_kg.question.analysis import Analysis
    from glam_kg.question.conversation.frames.frame import Frame
    from glam_kg.question.conversation.said.said import Said
    from glam_kg.question.words.mentions import Mention

_UNSCALED: Final = Decimal(1000)
"""Below this a number without a word of scale takes over that of the amount before."""
_LARGE: Final = Decimal(10_000)
"""From here on a number is no year, and too large to be one of institutions."""
_HAVING: Final = frozenset(
    {"haben", "hat", "besitzen", "hebben", "heeft", "bezitten", "davon", "daarvan", "bitte", "please"}
)
"""Folded words that may stand behind an amount and count nothing: "die mehr als 1 Million haben"."""
_SCALES: Final = (10**9, 10**6, 10**3)
BOUNDS: Final = frozenset({"above", "below", "at_least", "at_most", "between"})
"""Concepts of words that bound an amount."""
_ONE: Final = frozenset(
    {
        "one", "which", "has", "is", "welk", "welke", "heeft", "het", "welches", "welcher", "hat", "das", "lequel", "laquelle",
        "a", "le", "la", "est",
    }
)  # fmt: skip
"""Folded words beside a superlative of one."""
_DESCENDING: Final = frozenset(
    {
        "descending",
        "desc",
        "aflopend",
        "aflopende",
        "absteigend",
        "absteigender",
        "decroissant",
        "decroissante",
        "decroissants",
    }
)
_ASCENDING: Final = frozenset(
    {
        "ascending",
        "asc",
        "oplopend",
        "oplopende",
        "aufsteigend",
        "aufsteigender",
        "croissant",
        "croissante",
        "croissants",
    }
)
"""Folded words for an order from the smallest on."""
_ONES: Final = frozenset(
    {
        "ones",
        "have",
        "are",
        "hebben",
        "zijn",
        "haben",
        "sind",
        "lesquels",
        "lesquelles",
        "ont",
        "sont",
        "les",
        "reichsten",
        "armsten",
    }
)
"""Folded words beside a superlative of several."""
_YEAR: Final = re.compile(r"(?:1[5-9]|20)\d\d")
_IN: Final = frozenset(
    {
        "in",
        "en",
        "im",
        "anno",
        "jaar",
        "year",
        "jahr",
        "annee",
        "for",
        "voor",
        "fur",
        "pour",
        "from",
        "uit",
        "aus",
        "van",
    }
)
"""Folded words before a year, and not before an amount."""


def by_amount(frame: Frame, base: Frame, said: Said, slots: Mapping[str, object]) -> Frame | None:
    """Those with the most or the least of what was spoken of: "which one has the largest budget?", "and the poorest?"."""
    ups, downs = said.concepts & HIGHEST, said.concepts & LOWEST
    analysis = said.analysis
    spoken = frame.by_budget or sums_said(analysis) or (money_said(analysis) and (ups | downs) & {"most", "fewest"})
    by_sum = put_in_order_by(analysis) is not None
    if not (spoken or (ups | downs) & BY_ITSELF) or not (ups or downs or by_sum) or (ups and downs):
        return None
    if said.level is not None or (said.has(AmountMention, YearMention) and not slots.get("order")):
        # "Which State has the most?" asks for a place.
        return None
    order = "lowest" if downs or not _ASCENDING.isdisjoint(analysis.words) else "highest"
    numbers = said.all(NumberMention)
    limit = min(numbers[0].number, MAX_LIMIT) if numbers else _limit(frame, said, by_sum=by_sum and not (ups or downs))
    return replace(
        base,
        topic="budget",
        order=order,
        limit=limit,
        operator=None,
        amount=None,
        to_amount=None,
        currency=None,
        counting=False,
    )


def words_of_order(analysis: Analysis) -> set[int]:
    """Where it is said which way a list is to be put in order by a sum: "by budget, descending"."""
    if put_in_order_by(analysis) is None:
        return set()
    return {i for i, word in enumerate(analysis.words) if word in _ASCENDING | _DESCENDING}


def asks_for_an_end(said: Said) -> bool:
    """Whether the one with the most or the least of a sum is asked for, and no amount bounds it."""
    return bool(said.concepts & (HIGHEST | LOWEST)) and not said.has(AmountMention) and not said.concepts & BOUNDS


def is_large_sum(amount: AmountMention, analysis: Analysis) -> bool:
    """Whether an amount of no currency behind a bound is too large to be of anything but money: "more than 1 million".

    The budgets are all that is known in such numbers; what else is counted is said ("more than 500,000 visitors"), or is of
    places ("in cities with more than 500,000").
    """
    bounds = {m.end for m in analysis.concept_mentions if m.concept in BOUNDS}
    at_end = _HAVING.issuperset(analysis.words[amount.end :])
    if not at_end or any(m.concept.startswith("level_") for m in analysis.concept_mentions):
        return False
    return amount.amount >= _LARGE and (amount.operator is not None or amount.start in bounds)


def keeps_limit(frame: Frame, new: Frame) -> bool:
    """Whether the limit of budgets counts for an order: of several, and of the lowest above an amount.

    The one with the highest budget above an amount is that of all.
    """
    other_end = frame.operator != ("above" if new.order == "highest" else "below")
    counts = new.limit > 1 or other_end
    return frame.limits_sums and frame.amount is not None and new.order in BY_AMOUNT and counts


def _limit(frame: Frame, said: Said, *, by_sum: bool) -> int:
    if by_sum:
        return SORTED_LIMIT
    words = said.analysis.words
    if not _ONES.isdisjoint(words) or said.plural:
        return SEVERAL_LIMIT
    several = frame.by_budget and frame.order is not None and frame.limit > 1
    return frame.limit if several and _ONE.isdisjoint(words) else 1


def in_scale(mentions: tuple[Mention, ...], frame: Frame, concepts: AbstractSet[str]) -> tuple[Mention, ...]:
    """The mentions of a follow-up, amounts in the scale of the one before: behind "over 10 million", "over 20" is 20 million.

    A number in words is an amount there, too, where a bound is said: "and over twenty?".
    """
    if not frame.limits_sums or frame.amount is None:
        return mentions
    before = Decimal(frame.to_amount or frame.amount)
    scale = next((scale for scale in _SCALES if before >= scale), 1)

    def scaled(mention: Mention) -> Mention:
        if isinstance(mention, NumberMention) and concepts & BOUNDS:
            amount = Decimal(mention.number)
            mention = AmountMention(
                start=mention.start, end=mention.end, text=mention.text, amount=amount, currency=None
            )
        bare = isinstance(mention, AmountMention) and mention.currency is None and mention.scale == 1
        if not isinstance(mention, AmountMention) or not bare or mention.amount >= _UNSCALED:
            return mention
        return replace(mention, amount=mention.amount * scale, scale=scale)

    return tuple(map(scaled, mentions))


def dates_a_sum(frame: Frame, analysis: Analysis, mentions: Sequence[Mention], concepts: AbstractSet[str]) -> bool:
    """Whether a year is said of a budget: "and in 2014?" is no amount of 2014, and no template has budgets of one year.

    A number of four digits is a year right behind "in", and where no word for a bound is said.
    """
    if not frame.by_budget and not (frame.topic == "name" and frame.attribute == "budget"):
        return False
    years = [i for i, word in enumerate(analysis.words) if _YEAR.fullmatch(word)]
    named = any(isinstance(m, AmountMention) and m.currency for m in mentions)
    if "founded" in concepts or named or len(years) != 1:
        return False
    return not concepts & BOUNDS or (years[0] > 0 and analysis.words[years[0] - 1] in _IN)


def asks_of_sums(frame: Frame, said: Said) -> bool:
    """Whether it asks something of the budgets that were spoken of, be it what nobody can tell: a year, the smallest of some."""
    ranks = frame.by_budget and bool(said.concepts & SUPERLATIVES)
    return ranks or dates_a_sum(frame, said.analysis, said.mentions, said.concepts)


def words_of_amounts(analysis: Analysis, frame: Frame) -> set[int]:
    """Where the most or the least is said behind a question about budgets: "and the smallest?" is of these, and no size."""
    if not frame.by_budget:
        return set()
    return {i for m in analysis.concept_mentions if m.concept in SUPERLATIVES for i in range(m.start, m.end)}
