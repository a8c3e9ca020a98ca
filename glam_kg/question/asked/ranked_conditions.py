"""Whether the oldest or the richest is asked for among those that meet a condition, and nothing else of them.

"The oldest museum with a website" is. "What is the website of the oldest museum?" and "Does the oldest museum have a website?"
ask for something of one, "the museum with the oldest website" and "the first to have a website" put a website in order, and "how
many of the oldest have one?" is a number of a few: none of these has a template.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from glam_kg.question.amounts.yearly_sums import SUPERLATIVES
from glam_kg.question.asked.closings import CLOSED
from glam_kg.question.asked.ranks import FIRST
from glam_kg.question.sentences.lacking import HAVING
from glam_kg.question.slots.filling import AND, OR
from glam_kg.question.slots.order_slots import AGES

if TYPE_CHECKING:
    from collections.abc import Sequence
    from collections.abc import Set as AbstractSet

    from glam_kg.question.slots.filling import Filling
    from glam_kg.question.words.mentions import ConceptMention, Mention

_HAVING: Final = HAVING | {
    "a", "possede", "dispose", "disposant", "owns", "own", "bezit", "bezitten", "besitzt", "besitzen", "verfugt",
    "beschikt", "got", "whose", "dont", "waarvan", "deren", "dessen",
}  # fmt: skip
"""Folded words that say of institutions that they have something."""
_ITS: Final = frozenset(
    {"its", "their", "zijn", "hun", "ihre", "ihren", "ihrer", "seine", "sein", "leur", "leurs", "sa", "son"}
)
_ASKING_WHETHER: Final = frozenset(
    {
        "does",
        "do",
        "did",
        "is",
        "are",
        "has",
        "have",
        "heeft",
        "hebben",
        "bestaat",
        "zijn",
        "hat",
        "haben",
        "ist",
        "gibt",
        "y",
        "est",
    }
)
"""Folded words with which a question begins that is answered with yes or no."""
_FIRST: Final = FIRST | {"eerst", "erster", "erstes", "zuerst"}
"""Folded words for who was the first to have it, as much as for the oldest."""
_INVERTED: Final = frozenset({("t", "il"), ("t", "elle")})
"""A French verb and its subject behind it: "a-t-il"."""
_ARTICLES: Final = frozenset({"the", "het", "de", "am", "das", "die", "der", "le", "la", "les"})
_OF: Final = frozenset({"of", "van", "von", "parmi", "among", "onder", "unter"})
_BEHIND: Final = 2
"""How far behind a thing a verb may say that it is had: "die eine Website haben"."""


def check_ranked(filling: Filling, attributes: Sequence[Mention], denied: AbstractSet[Mention]) -> None:
    """Contradict all where what is asked is not the first of those that meet a condition.

    Args:
        filling: What fills a template that needs an order.
        attributes: The things that are said to be had or lacked, a subject of collections among them, leftmost first.
        denied: Those of them that are lacked.
    """
    if "order" in filling.result and not _is_of_conditions(filling, attributes, denied):
        filling.contradict(0, len(filling.analysis.words))


def is_of_period_alone(filling: Filling) -> bool:
    """Whether a template for the first of those that meet a condition has but a period, which has its own template."""
    if "having" not in filling.template.slots or filling.result.get("order") not in AGES:
        return False
    return filling.result.keys().isdisjoint({"amount", "having", "lacking", "subject", "network"})


def _is_of_conditions(filling: Filling, attributes: Sequence[Mention], denied: AbstractSet[Mention]) -> bool:
    words = filling.analysis.words
    if is_of_period_alone(filling):
        return False
    if not attributes and "network" not in filling.result:
        return True
    superlatives = [m for m in filling.analysis.concept_mentions if m.concept in AGES | SUPERLATIVES]
    # Nothing puts in order what has not happened: "the oldest still existing gallery".
    ordered = [m for m in attributes if m not in denied or getattr(m, "concept", None) != CLOSED]
    if words[0] in _ASKING_WHETHER or _INVERTED & {*pairwise(words)} or "count" in filling.analysis.concepts():
        return False
    return not any(
        _are_of_few(one, filling)
        or _FIRST.intersection(words[one.start : one.end])
        or _puts_in_order(one, ordered, words)
        for one in superlatives
    ) and _are_had(attributes, denied, words)


def _are_of_few(superlative: ConceptMention, filling: Filling) -> bool:
    """Whether it is some of the oldest that are asked for: "which of the oldest museums has a website?"."""
    return str(filling.result.get("limit", 1)) != "1" and not _OF.isdisjoint(
        filling.analysis.words[max(0, superlative.start - 2) : superlative.start]
    )


def _puts_in_order(superlative: ConceptMention, attributes: Sequence[Mention], words: Sequence[str]) -> bool:
    """Whether a superlative is of what is had: "the oldest website", "has had a website the longest"."""
    return any(
        0 <= m.start - superlative.end <= 1
        or (m.end <= superlative.start and _ARTICLES.issuperset(words[m.end : superlative.start]))
        for m in attributes
    )


def _are_had(attributes: Sequence[Mention], denied: AbstractSet[Mention], words: Sequence[str]) -> bool:
    """Whether each thing is said to be had or lacked, alone or in a list."""
    lists: list[list[Mention]] = []
    for attribute in attributes:
        if not _ITS.isdisjoint(words[max(0, attribute.start - 1) : attribute.start]):
            return False
        if lists and not (AND | OR).isdisjoint(words[lists[-1][-1].end : attribute.start]):
            lists[-1].append(attribute)
        else:
            lists.append([attribute])
    ends = [0, *(each[-1].end for each in lists)]
    return all(
        not denied.isdisjoint(each) or not _HAVING.isdisjoint(words[end : each[-1].end + _BEHIND])
        for end, each in zip(ends, lists, strict=False)
    )
