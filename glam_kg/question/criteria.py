"""Several conditions at once: what institutions must have and what they must lack, beside a time or an amount.

"With an ISIL but no website" says of each thing whether it is had. A denial reaches as far as a word that says so again ("with",
"have"), or one that turns ("but"): "without a website or an address", "geen website, maar wel een ISIL". One that stands behind what
it denies ("waarvan de website ontbreekt") denies what is listed right before it.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from glam_kg.question.amount_slots import LEAST_AMOUNT
from glam_kg.question.filling import AND, INDEFINITE_ARTICLES, JOINTS, OR
from glam_kg.question.lacking import DENYING_BEHIND, HAVING, LACKS, REACH, is_attribute
from glam_kg.question.mentions import AmountMention, ConceptMention, SchemeMention, YearMention
from glam_kg.question.sums_and_years import is_a_year, is_part_of_sum

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from glam_kg.question.filling import Filling
    from glam_kg.question.mentions import Mention

    Attribute = ConceptMention | SchemeMention

_BUT: Final = frozenset({"maar", "doch", "but", "yet", "though", "aber", "jedoch", "sondern", "mais", "wel", "whereas"})
"""Folded words behind which nothing is denied any more, unless it is denied anew."""
_NOT_ONE: Final = frozenset({"no", "geen", "kein", "keine", "keinen", "keinem", "keiner", "aucun", "aucune"})
"""Folded denials of one noun: "no website and an ISIL" denies the website alone."""
_NEITHER: Final = "noch"
"""The Dutch word that, said twice, denies what stands behind each; said once, the German one is of time."""
_ONLY: Final = frozenset({"only", "just", "merely", "alleen", "enkel", "slechts", "nur", "allein", "seulement", "uniquement"})
"""Folded words behind which a denial is none: "not only a website but also an ISIL"."""
_LISTING: Final = AND | OR | INDEFINITE_ARTICLES | {"de", "het", "the", "der", "die", "das", "le", "la", "les", "l", "ni", "nor"}
"""Folded words between things in one list."""
_LEAST_SAID: Final = 2
_FOUNDED: Final = "founded"


def number_of_conditions(mentions: Iterable[Mention]) -> int:
    """How many conditions mentions can make at most: a time, an amount, and each thing that can be had or lacked.

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
    sums = [m for m in amounts if m.currency is not None or m.scale > 1 or m.amount >= LEAST_AMOUNT]
    if years and amounts:
        years = [year for year in years if not is_part_of_sum(year, amounts)]
        sums = [amount for amount in sums if amount.currency is not None or not is_a_year(amount, years)]
    return len(said) + bool(years) + bool(sums)


def fill_criteria(filling: Filling) -> None:
    """What institutions must have, and what they must lack; a condition that is but one of two is a contradiction."""
    attributes = sorted((m for m in filling.mentions if is_attribute(m)), key=lambda m: m.start)
    denied = _denied(filling, attributes)
    having = [_kind_of(m) for m in attributes if m not in denied]
    lacking = [_kind_of(m) for m in attributes if m in denied]
    if "from" in filling.result or "before" in filling.result or "after" in filling.result:
        # Who is asked for by that date has one.
        having = [kind for kind in having if kind != _FOUNDED]
    for slot, kinds in (("having", having), ("lacking", lacking)):
        if kinds:
            filling.put(slot, tuple(dict.fromkeys(kinds)))
    for mention in attributes:
        if (_kind_of(mention) in having) == (_kind_of(mention) in lacking):
            filling.contradict(mention.start, mention.end)
    for denial in _denials(filling):
        if not denied:
            filling.contradict(denial.start, denial.end)
    _check_amount(filling)
    _check_alternatives(filling, attributes, denied)


def _kind_of(mention: Attribute) -> str:
    return mention.scheme if isinstance(mention, SchemeMention) else mention.concept


def _denials(filling: Filling) -> list[ConceptMention]:
    words = filling.analysis.words
    return [m for m in filling.concepts() if m.concept == LACKS and _ONLY.isdisjoint(words[m.end : m.end + 1])]


def _denied(filling: Filling, attributes: Sequence[Attribute]) -> set[Attribute]:
    """The things that are lacked."""
    words, denials = filling.analysis.words, _denials(filling)
    behind = {d: before for d in denials if (before := _denied_before(d, attributes, filling)) is not None}
    denied = {m for before in behind.values() for m in _listed_with(before, attributes, words)}
    starts: dict[int, ConceptMention | None] = {d.start: d for d in denials if d not in behind}
    if filling.analysis.language.code == "nl" and words.count(_NEITHER) >= _LEAST_SAID:
        starts |= {i: None for i, word in enumerate(words) if word == _NEITHER}
    ends = {d.end for d in behind}
    denial: str | None = None
    position = 0
    for attribute in attributes:
        anew = False
        for i in range(position, attribute.start):
            if i in starts:
                found = starts[i]
                denial, anew = words[found.end - 1] if found else _NEITHER, True
            elif i in ends or words[i] in _BUT or (words[i] in HAVING and not anew):
                denial, anew = None, False
        if denial in _NOT_ONE and not anew and _has_its_own(words[position : attribute.start]):
            denial = None
        if denial is not None:
            denied.add(attribute)
        position = attribute.end
    return denied


def _has_its_own(between: Sequence[str]) -> bool:
    return not AND.isdisjoint(between) and bool(between) and between[-1] in INDEFINITE_ARTICLES


def _denied_before(denial: ConceptMention, attributes: Sequence[Attribute], filling: Filling) -> Attribute | None:
    """What a denial that can stand behind it denies: "de website ontbreekt"; None where it denies what follows."""
    analysis = filling.analysis
    before = next((m for m in reversed(attributes) if m.end <= denial.start), None)
    if before is None or " ".join(analysis.words[denial.start : denial.end]) not in DENYING_BEHIND:
        return None
    if denial.start - before.end > REACH or _is_apart(before, denial, filling):
        return None
    following = next((m for m in attributes if m.start >= denial.end), None)
    near = following is not None and following.start - denial.end < REACH and not _is_apart(denial, following, filling)
    return None if near else before


def _is_apart(one: Mention, other: Mention, filling: Filling) -> bool:
    """Whether a comma, a conjunction or a word for having parts two mentions."""
    analysis = filling.analysis
    written = analysis.text[analysis.tokens[one.end - 1].end : analysis.tokens[other.start].start]
    return "," in written or not (AND | OR | _BUT | HAVING).isdisjoint(analysis.words[one.end : other.start])


def _listed_with(last: Attribute, attributes: Sequence[Attribute], words: Sequence[str]) -> list[Attribute]:
    """The things in one list with its last one: "website en adres"."""
    listed = [last]
    for one, other in reversed([*pairwise(attributes)]):
        if other == listed[-1] and all(word in _LISTING for word in words[one.end : other.start]):
            listed.append(one)
    return listed


def _check_amount(filling: Filling) -> None:
    """Contradict a number that is no limit of a budget."""
    if "amount" not in filling.result:
        return
    amounts = [m for m in filling.mentions if isinstance(m, AmountMention)]
    of_money = any(m.currency is not None for m in amounts) or bool(filling.said({"budget", "money"}))
    if "operator" not in filling.result or not of_money:
        for m in amounts:
            filling.contradict(m.start, m.end)


def _check_alternatives(filling: Filling, attributes: Sequence[Attribute], denied: set[Attribute]) -> None:
    """Contradict "with a website or an ISIL": all conditions hold; "without a website or an ISIL" denies both."""
    words = filling.analysis.words
    joints = OR & JOINTS.get(filling.analysis.language.code, OR)
    said = {i for m in filling.concepts() if m.end - m.start > 1 for i in range(m.start, m.end)}
    values = [m for m in filling.mentions if isinstance(m, YearMention | AmountMention)]
    for one, other in pairwise(sorted((*attributes, *values), key=lambda m: m.start)):
        if type(one) is type(other) and not is_attribute(one):
            continue
        between = [i for i in range(one.end, other.start) if i not in said]
        anew = any(one.end <= d.start < other.start for d in _denials(filling))
        both = one in denied and other in denied and not anew
        if not both and not joints.isdisjoint(words[i] for i in between):
            filling.contradict(one.start, other.end)
