"""Whether there are more, fewer or as many at one place as at another, or of one type as of another: as the numbers say."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.answers.values import number_of
from glam_kg.engine.told_again import asks_for_as_many, asks_for_fewer, asks_for_more
from glam_kg.question.asked.by_another import THAN
from glam_kg.question.words.mentions import PlaceMention, TypeMention

if TYPE_CHECKING:
    from glam_kg.answers.model import Facts
    from glam_kg.question.analysis import Analysis
    from glam_kg.question.templates.classification import Candidate

COMPARING: Final = "compare_locations"
_TWO: Final = 2
_TOGETHER: Final = frozenset({"samen", "tezamen", "together", "combined", "zusammen", "ensemble", "reunis", "reunies"})
"""Folded words of who holds one against several as one."""


def is_so_compared(analysis: Analysis, chosen: Candidate, facts: Facts) -> bool | None:
    """Whether the first of two that are compared has more, fewer or as many as the second; None where that is not what is asked.

    Of one that is held against several it must be so of their sum and of each of them, or of neither.

    Args:
        analysis: The question as it was asked.
        chosen: The template of the answer and what it was filled with.
        facts: What the answer tells.
    """
    fewer, more = asks_for_fewer(analysis), asks_for_more(analysis)
    by_place = chosen.template.id == COMPARING
    if facts.known_regions is not None:
        # Where the regions of most are not known, the numbers do not say where there are more.
        return None
    as_many = not (fewer or more) and asks_for_as_many(analysis)
    if facts.held_against and fewer != more:
        return _is_so_of_sums(analysis, facts, fewer=fewer)
    if (
        (fewer == more and not as_many)
        or not (by_place or facts.weighs_types)
        or not _are_held_against(chosen, analysis, by_place=by_place)
    ):
        return None
    slot, column = ("places", "place") if by_place else ("institution_type", "institution_type")
    asked = facts.slots.get(slot)
    counts = {str(row.get(column)): number_of(row.get("count")) for row in facts.rows}
    if not isinstance(asked, (tuple, list)) or len(asked) != _TWO or set(map(str, asked)) != set(counts):
        return None
    first, second = (counts[str(each)] for each in asked)
    if first is None or second is None or first == second == 0:
        return None
    return first == second if as_many else first < second if fewer else first > second


def _is_so_of_sums(analysis: Analysis, facts: Facts, *, fewer: bool) -> bool | None:
    """Whether the places before "than" have more, or fewer, than those behind it; None where each of these says otherwise."""
    asked = facts.slots.get("places")
    counts = {str(row.get("place")): number_of(row.get("count")) for row in facts.rows}
    if not isinstance(asked, (tuple, list)) or set(map(str, asked)) != set(counts) or None in counts.values():
        return None
    numbers = [int(counts[str(each)] or 0) for each in asked]
    first, others = sum(numbers[: facts.held_against]), numbers[facts.held_against :]
    so = first < sum(others) if fewer else first > sum(others)
    together = len(others) == 1 or not _TOGETHER.isdisjoint(analysis.words)
    of_each = all(first < each if fewer else first > each for each in others)
    return so if together or so == of_each else None


def _are_held_against(chosen: Candidate, analysis: Analysis, *, by_place: bool) -> bool:
    """Whether "than" stands between the two: what is said before it is what has more."""
    kind = PlaceMention if by_place else TypeMention
    two = sorted((m for m in chosen.cover.mentions if isinstance(m, kind)), key=lambda m: m.start)
    than = THAN[analysis.language.code]
    return len(two) == _TWO and not than.isdisjoint(analysis.words[two[0].end : two[1].start])
