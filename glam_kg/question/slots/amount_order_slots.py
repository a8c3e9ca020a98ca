"""Order slots of amounts: the highest or the lowest budget, and how many of them.

"Which museum has the largest budget?" is one; "the richest museums" and "top museums by revenue" are several, "museums by budget"
and "museums with a (known) budget" are all of them. Of anything else the most or the least is a contradiction: of a collection,
of visitors, of a budget for one purpose, of a year. "The second richest" is the one of that rank.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from glam_kg.question.amounts.yearly_sums import (
    BY_ITSELF,
    HIGHEST,
    LOWEST,
    SUPERLATIVES,
    money_said,
    names_several_budgets,
    put_in_order_by,
    sums_said,
)
from glam_kg.question.slots.filling import AND, INDEFINITE_ARTICLES
from glam_kg.question.slots.order_slots import (
    AGES,
    ARE,
    MAX_LIMIT,
    SEVERAL_LIMIT,
    SORTED_LIMIT,
    fill_rank,
    plurals_among,
)
from glam_kg.question.words.mentions import (
    AmountMention,
    ConceptMention,
    GeneralMention,
    NumberMention,
    RankMention,
    TypeMention,
    YearMention,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.analysis import Analysis
    from glam_kg.question.slots.filling import Filling
    from glam_kg.templates.model import Template

_KNOWN: Final = frozenset(
    {
        "bekend", "bekende", "gekend", "gekende", "known", "bekannt", "bekanntes", "bekanntem", "bekannten", "bekannter",
        "bekannte", "connu", "connus", "connue", "connues",
    }
)  # fmt: skip
"""Folded words that say of a sum that it is known."""
_WITH: Final = frozenset({"with", "having", "have", "met", "hebben", "mit", "haben", "avec", "ayant", "ont"})
"""Folded words before a sum that is had."""
_OF: Final = frozenset({"of", "van", "von", "der", "des", "de", "du", "d", "among", "onder", "unter", "parmi"})
"""Folded words before those of which one is meant, or of which a sum is asked for."""
_THE: Final = frozenset({"the", "de", "het", "die", "den", "les", "these", "those", "deze", "alle", "all", "ces"})
_ONE: Final = frozenset(
    {
        "has", "is", "one", "earns", "spends", "makes", "gets", "heeft", "welk", "verdient", "krijgt", "hat", "ist", "welches",
        "welcher", "bekommt", "a", "est", "lequel", "laquelle",
    }
)  # fmt: skip
"""Folded words beside a superlative of one."""
_RANKING = re.compile(r"top|rank|rang|class|palmar")
"""How the words begin that ask for an order, of those that ask how something is distributed."""
_TOTAL: Final = ("tota", "gesamt", "combined", "joint", "gezamenlijk", "cumul", "gemeinsam")
"""How the folded words begin that add up what several have."""
_ORDERS_OF_AMOUNTS: Final = frozenset({"amount_order", "age_or_amount_order"})
"""Types of the slot for an order by amounts."""
_BY_RANK: Final = {"highest": "highest", "richest": "highest", "lowest": "lowest", "poorest": "lowest"}
"""The order by amounts of the superlative that a compound has beside its rank: "zweitreichste"."""
FOUNDING: Final = frozenset({"founded", "born"})
"""Concepts of words that say that a time is one of foundation."""
_NEAR = 3
"""How far from a sum or its superlative a word changes what is spoken of: "the largest budget for acquisitions"."""
_PLACED = 3
"""How far from a place a word for its level stands: "in the state of Ohio"."""


def orders_amounts(template: Template) -> bool:
    """Whether a template can put what it finds in order by amounts."""
    slot = template.slots.get("order")
    return slot is not None and slot.type in _ORDERS_OF_AMOUNTS


def fill_amount_order(filling: Filling) -> None:
    """The order and the limit, where the most or the least of a sum is asked for, or all in order by it."""
    if not orders_amounts(filling.template):
        return
    superlatives = filling.said(SUPERLATIVES)
    if "amount" in filling.result and not (superlatives and filling.has("having")):
        for m in superlatives:
            filling.contradict(m.start, m.end)
        return
    analysis = filling.analysis
    ups, downs = filling.said(HIGHEST), filling.said(LOWEST)
    rank = next((m for m in filling.mentions if isinstance(m, RankMention)), None) if filling.has("rank") else None
    of_rank = _BY_RANK.get(rank.order or "") if rank is not None else None
    if (
        of_rank is None
        and not sums_said(analysis)
        and not any(m.concept in BY_ITSELF or money_said(analysis) for m in (*ups, *downs))
    ):
        return
    if _asks_for_places(analysis):
        return
    listed = put_in_order_by(analysis) is not None or _is_of_all(filling)
    top = filling.said({"top"})
    if not (ups or downs or top or listed or of_rank):
        return
    if "order" in filling.result:
        # "The oldest museum with the largest budget" is by which of the two?
        for m in filling.said(AGES):
            filling.contradict(m.start, m.end)
    filling.put("order", of_rank or ("lowest" if downs and not ups else "highest"))
    if ups and downs:
        both = sorted((*ups, *downs), key=lambda m: m.start)
        filling.contradict(both[0].start, both[-1].end)
    if not (ups or downs or top or of_rank):
        _check_total(filling)
    numbers = [m.number for m in filling.mentions if isinstance(m, NumberMention)]
    several = top or _asks_for_several(filling, (*ups, *downs))
    ranked = bool(ups or downs or top or of_rank)
    # "How many museums have a budget?" is answered by all that have one.
    every = MAX_LIMIT if filling.said({"count"}) else SORTED_LIMIT
    # A limit says which they are: "the richest museums, over 10 million" are all that have as much.
    most = every if not ranked or (several and "amount" in filling.result) else SEVERAL_LIMIT if several else 1
    filling.put("limit", min(numbers[0], MAX_LIMIT) if numbers else most)
    if rank is not None and ranked:
        fill_rank(filling, rank, (*ups, *downs))
    _check_order(filling, (*ups, *downs), ranked=ranked)


def _asks_for_places(analysis: Analysis) -> bool:
    """Whether places are asked for: "the richest city", "which State has the largest budget?", "the state of Ohio" is where."""
    places = analysis.place_mentions
    return any(
        m.concept.startswith("level_")
        and not any(m.overlaps(p) or 0 <= p.start - m.end <= _PLACED or 0 <= m.start - p.end <= 1 for p in places)
        for m in analysis.concept_mentions
    )


def _is_of_all(filling: Filling) -> bool:
    """Whether the sum of each is asked for, or those of which it is known: "the budgets of the museums in Ohio"."""
    words, kinds = filling.analysis.words, [m for m in filling.mentions if isinstance(m, (TypeMention, GeneralMention))]
    # "With a budget over 1 million" says which they are, also where a model has linked the amount.
    amounts = [m for m in filling.analysis.mentions if isinstance(m, AmountMention)]
    for said in sums_said(filling.analysis):
        if not _KNOWN.isdisjoint(words[max(0, said.start - _NEAR) : said.end + _NEAR]):
            return True
        if any(kind.plural for kind in kinds) and not amounts and _is_had(words, said.start):
            return True
        for kind in kinds:
            between = words[said.end : kind.start]
            of_them = said.end < kind.start and between[0] in _OF and (_OF | _THE).issuperset(between)
            if kind.plural and of_them:
                return True
    return False


def _is_had(words: Sequence[str], at: int) -> bool:
    """Whether a sum stands right behind "with", or behind "with a": those are meant of which it is known."""
    before = words[max(0, at - 2) : at]
    had = before[-1:] if before[-1:] and before[-1] not in INDEFINITE_ARTICLES else before[:-1]
    return bool(had) and had[-1] in _WITH


def _asks_for_several(filling: Filling, superlatives: Sequence[ConceptMention]) -> bool:
    """Whether a superlative is of several: "the richest museums", "which museums have …"; "which of them has …" is of one."""
    analysis, words = filling.analysis, filling.analysis.words
    plurals = plurals_among(filling.mentions, analysis)
    if not plurals:
        kinds = any(isinstance(m, (TypeMention, GeneralMention)) for m in filling.mentions)
        return not kinds and names_several_budgets(analysis)
    ends = {m.end for m in (*filling.said({"which"}), *(m for m in superlatives if m.concept in BY_ITSELF))}
    numbered = {m.start for m in plurals}
    if ends & numbered or not ARE.isdisjoint(words):
        return True
    if any(
        m.start > 1 and words[m.start - 1] in _OF | _THE and not _OF.isdisjoint(words[m.start - 2 : m.start])
        for m in plurals
    ):
        return False
    return _ONE.isdisjoint(words)


def _check_total(filling: Filling) -> None:
    """Contradict "the total budget of the museums": nobody adds up what is known of some and not of others."""
    words = filling.analysis.words
    for said in sums_said(filling.analysis):
        first = max(0, said.start - 1)
        if any(word.startswith(_TOTAL) for word in words[first : said.end + 1]):
            filling.contradict(first, said.end)


def _check_order(filling: Filling, superlatives: Sequence[ConceptMention], *, ranked: bool) -> None:
    """Contradict a number of them, another thing of which the most is asked for, and a time.

    How many have a budget is told with all that have one; of the richest no number is.
    """
    analysis = filling.analysis
    others = {"count", "collection", "distribution"} if ranked else {"collection", "distribution"}
    for m in filling.said(others):
        if not _RANKING.match(analysis.words[m.start]):
            filling.contradict(m.start, m.end)
    told = analysis.beside.story | analysis.beside.lead_in
    # "Had the largest budget in 2014" is no foundation.
    within = filling.has("from") and not analysis.concepts().isdisjoint(FOUNDING)
    for year in (m for m in analysis.mentions if isinstance(m, YearMention) and m.start not in told and not within):
        filling.contradict(year.start, year.end)
    spans = [*superlatives, *sums_said(analysis), *(m for m in filling.concepts() if m.concept == "budget")]
    for i, word in enumerate(analysis.words):
        if not analysis.content[i] or i in told or filling.is_used(i) or word in _KNOWN or word in AND:
            continue
        if any(m.start - _NEAR <= i < m.end + _NEAR for m in spans):
            filling.contradict(i, i + 1)
