"""Several conditions at once: what institutions must have and what they must lack, beside a time or an amount.

All of them hold of the same institutions. Where they are of some each, or one of them will do, no list has them.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from glam_kg.question.amounts.sums_and_years import is_a_year, is_part_of_sum
from glam_kg.question.amounts.yearly_sums import BY_ITSELF
from glam_kg.question.asked.ranked_conditions import check_ranked
from glam_kg.question.sentences.denials import denials_of, denied_of
from glam_kg.question.sentences.lacking import is_attribute
from glam_kg.question.sentences.told_beside import OF_YEARS
from glam_kg.question.slots.amount_order_slots import FOUNDING
from glam_kg.question.slots.amount_slots import LEAST_AMOUNT
from glam_kg.question.slots.filling import JOINTS, OR
from glam_kg.question.words.mentions import (
    AmountMention,
    ConceptMention,
    EventTypeMention,
    NetworkMention,
    PlaceMention,
    SchemeMention,
    SubjectMention,
    TypeMention,
    YearMention,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from collections.abc import Set as AbstractSet

    from glam_kg.question.slots.filling import Filling
    from glam_kg.question.words.mentions import Mention

    Attribute = ConceptMention | SchemeMention

_FOUNDED: Final = "founded"
_SUMS: Final = ("amount", "to_amount", "operator", "currency")
_PERIOD: Final = ("before", "after", "from")
_OF_TIME: Final = OF_YEARS | {"century", "decade_word"}
_BESIDE: Final = (YearMention, AmountMention, SubjectMention, NetworkMention)
"""What is a condition and no attribute."""
_SMALL: Final = frozenset(
    {
        "in", "van", "uit", "het", "de", "jaar", "from", "of", "the", "year", "aus", "von", "der", "dem", "im", "zeit", "jahr",
        "en", "du", "des", "la", "l", "annee", "an",
    }
)  # fmt: skip
"""Folded words beside a word of time that say nothing of a foundation."""


def number_of_conditions(mentions: Iterable[Mention]) -> int:
    """How many conditions mentions can make at most: a time, an amount, a subject, a network, and each thing had or lacked.

    A template for several at once is looked at only where there are as many.
    """
    said: set[str] = set()
    years: list[YearMention] = []
    amounts: list[AmountMention] = []
    for mention in mentions:
        if isinstance(mention, YearMention):
            years.append(mention)
        elif isinstance(mention, AmountMention):
            amounts.append(mention)
        elif is_attribute(mention):
            said.add(_kind_of(mention))
        elif isinstance(mention, (SubjectMention, NetworkMention)):
            said.add(type(mention).__name__)
    sums = [m for m in amounts if m.currency is not None or m.scale > 1 or m.amount >= LEAST_AMOUNT]
    if years and amounts:
        years = [year for year in years if not is_part_of_sum(year, amounts)]
        sums = [amount for amount in sums if amount.currency is not None or not is_a_year(amount, years)]
    return len(said) + bool(years) + bool(sums)


def fill_criteria(filling: Filling) -> None:
    """What institutions must have, and what they must lack; a condition that is but one of two is a contradiction."""
    attributes = sorted((m for m in filling.mentions if is_attribute(m)), key=lambda m: m.start)
    denied = denied_of(filling, attributes)
    if not filling.result.keys().isdisjoint(_PERIOD):
        # Who is asked for by a date has one: "that date from the 1970s".
        attributes = [m for m in attributes if m in denied or _kind_of(m) != _FOUNDED]
    # That a date is known is no condition beside others: who wants both is shown both, by a template for that.
    having = [_kind_of(m) for m in attributes if m not in denied and _kind_of(m) != _FOUNDED]
    lacking = [_kind_of(m) for m in attributes if m in denied]
    for slot, kinds in (("having", having), ("lacking", lacking)):
        if kinds:
            filling.put(slot, tuple(dict.fromkeys(kinds)))
    for mention in attributes:
        if (_kind_of(mention) in having) == (_kind_of(mention) in lacking):
            filling.contradict(mention.start, mention.end)
    for denial in () if denied else denials_of(filling):
        filling.contradict(denial.start, denial.end)
    _check_amount(filling)
    _check_collection(filling)
    conditions = [*attributes, *(m for m in filling.mentions if isinstance(m, _BESIDE))]
    _check_alternatives(filling, conditions, denied)
    _check_parted(filling, conditions)
    _check_dated(filling, conditions)
    _check_places(filling)
    if filling.template.slots.get("order"):
        subjects = [m for m in filling.mentions if isinstance(m, SubjectMention)]
        check_ranked(filling, sorted((*attributes, *subjects), key=lambda m: m.start), denied)


def _kind_of(mention: Attribute) -> str:
    return mention.scheme if isinstance(mention, SchemeMention) else mention.concept


def _check_amount(filling: Filling) -> None:
    """Contradict a number that is no limit of a budget, and is no condition: "GND 2017694-1"."""
    if "amount" not in filling.result:
        return
    amounts = [m for m in filling.mentions if isinstance(m, AmountMention)]
    of_money = any(m.currency is not None for m in amounts) or bool(filling.said(BY_ITSELF | {"budget", "money"}))
    if "operator" not in filling.result or not of_money:
        for slot in _SUMS:
            filling.result.pop(slot, None)
            filling.slots.pop(slot, None)
        for m in amounts:
            filling.contradict(m.start, m.end)


def _check_collection(filling: Filling) -> None:
    """Contradict a collection of which it is not understood on what it is."""
    if filling.has("subject") and "subject" not in filling.result:
        for m in filling.said({"collection"}):
            filling.contradict(m.start, m.end)


def _check_alternatives(filling: Filling, conditions: Sequence[Mention], denied: AbstractSet[Mention]) -> None:
    """Contradict "with a website or an ISIL": all conditions hold; "without a website or an ISIL" denies both."""
    words = filling.analysis.words
    joints = OR & JOINTS.get(filling.analysis.language.code, OR)
    said = {i for m in filling.concepts() if m.end - m.start > 1 for i in range(m.start, m.end)}
    denials = denials_of(filling)
    for one, other in pairwise(sorted(conditions, key=lambda m: m.start)):
        if type(one) is type(other) and not is_attribute(one):
            continue
        between = [i for i in range(one.end, other.start) if i not in said]
        anew = any(one.end <= denial.start < other.start for denial in denials)
        both = one in denied and other in denied and not anew
        if not both and not joints.isdisjoint(words[i] for i in between):
            filling.contradict(one.start, other.end)


def _check_parted(filling: Filling, conditions: Sequence[Mention]) -> None:
    """Contradict conditions of some each: "museums without a website and archives with an ISIL", "how many …, and how many …"."""
    types = sorted((m for m in filling.mentions if isinstance(m, TypeMention)), key=lambda m: m.start)
    for one, other in pairwise(types):
        if one.letter != other.letter and any(one.end <= m.start < other.start for m in conditions):
            filling.contradict(one.start, other.end)
    for count in filling.said({"count"}):
        before = any(m.end <= count.start for m in conditions)
        if before and any(m.start >= count.end for m in conditions):
            filling.contradict(count.start, count.end)


def _check_dated(filling: Filling, conditions: Sequence[Mention]) -> None:
    """Contradict a time of something that is had: "a website since 2010" is of no foundation, where none is spoken of."""
    # "Dateren van na" is a phrase for "after", and says of what.
    spoken = not FOUNDING.isdisjoint(filling.analysis.concepts())
    if spoken or any(isinstance(m, EventTypeMention) for m in filling.analysis.mentions):
        return
    words, tokens, text = filling.analysis.words, filling.analysis.tokens, filling.analysis.text
    timed = {i for m in filling.said(_OF_TIME) for i in range(m.start, m.end)}
    for year in (m for m in conditions if isinstance(m, YearMention)):
        had = max((m.end for m in conditions if m.end <= year.start), default=0)
        between = range(had, year.start)
        if not had or "," in text[tokens[had - 1].end : tokens[year.start].start]:
            continue
        if all(i in timed or words[i] in _SMALL for i in between):
            filling.contradict(had - 1, year.end)


def _check_places(filling: Filling) -> None:
    """Contradict a second place, which the many words that are used would outweigh."""
    used = {i for m in filling.mentions for i in range(m.start, m.end)} | filling.analysis.beside.story
    for m in filling.analysis.mentions:
        left_over = isinstance(m, PlaceMention) and m.own_readings and used.isdisjoint(range(m.start, m.end))
        if left_over and any(filling.analysis.content[m.start : m.end]):
            filling.contradict(m.start, m.end)
