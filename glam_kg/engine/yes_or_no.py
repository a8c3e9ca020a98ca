"""Whether what is asked for yes or no is so, by the answer that tells it: only where its rows decide that surely.

What the data do not have may be there all the same: that nothing is found is no "no", and that so many are known says only that
there are at least so many.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from glam_kg.answers.model import Status
from glam_kg.answers.values import members
from glam_kg.engine.so_compared import COMPARING, is_so_compared
from glam_kg.engine.so_of_one import is_so
from glam_kg.question.conversation.parted.numbers_weighed import TOLD
from glam_kg.question.conversation.parted.yes_or_no import limit_said
from glam_kg.question.sentences.polar import polarity
from glam_kg.question.slots.filling import OR
from glam_kg.question.words.mentions import NumberMention

if TYPE_CHECKING:
    from glam_kg.answers.model import Facts
    from glam_kg.places.gazetteer import Gazetteer
    from glam_kg.question.analysis import Analysis
    from glam_kg.question.conversation import Resolution
    from glam_kg.question.conversation.recent import RecentQuestions, Understood
    from glam_kg.question.sentences.polar import Polarity
    from glam_kg.question.templates.classification import Candidate

_COUNTS: Final = frozenset({"count_institutions_by_type_location", "count_institutions_by_type"})
_LISTS: Final = frozenset(
    {
        "list_institutions_by_type_city", "list_institutions_by_type_region", "list_institutions_by_type_country",
        "list_all_institutions_in_city", "list_all_institutions_in_region", "list_all_institutions_in_country",
        "list_institutions_by_type",
        "list_with_identifier", "list_with_attribute", "find_institutions_by_criteria", "institutions_near",
        "find_institutions_by_founding_date", "find_custodians_by_budget_threshold", "list_institutions_by_collection",
    }
)  # fmt: skip
"""Templates whose rows are custodians that are there."""


@dataclass(frozen=True, slots=True)
class Whether:
    """A question for yes or no as it was asked, which may be put otherwise to be answered.

    Attributes:
        polarity: What it wants yes or no to.
        asked: What was understood.
    """

    polarity: Polarity
    asked: Understood


def whether_asked(question: str, resolution: Resolution, recent: RecentQuestions) -> Whether | None:
    """What a question wants yes or no to, as it was asked, or as the first of its parts; None where it wants neither.

    Nor where it is answered by something else than what it asks: where one is, for what is near to it.

    Args:
        question: The question as it was asked.
        resolution: What it was resolved to.
        recent: Understands questions.
    """
    near, others = resolution.near or resolution.others_there, resolution.beside or resolution.other_end
    if near or others or resolution.why_absent or resolution.empty or resolution.weighs:
        return None
    asked = recent.understand(resolution.question if resolution.further else question, resolution.language)
    wanted = polarity(asked.analysis)
    return Whether(wanted, asked) if wanted else None


def holds(whether: Whether, chosen: Candidate, facts: Facts, gazetteer: Gazetteer) -> bool | None:
    """Whether it is so; None where the answer does not decide it.

    Args:
        whether: The question.
        chosen: The template of the answer and what it was filled with.
        facts: What the answer tells.
        gazetteer: Knows how far apart towns are.
    """
    if facts.status is not Status.ANSWERED or tells_of_others(facts):
        return None
    if chosen.template.id == COMPARING or facts.weighs_types:
        return is_so_compared(whether.asked.analysis, chosen, facts)
    if chosen.template.id in _COUNTS or (chosen.template.id in _LISTS and limit_said(whether.asked.analysis)):
        return _is_within(whether.asked.analysis, facts)
    if whether.polarity in {"any", "none"}:
        return _are_there(whether.asked.analysis, chosen, facts)
    return is_so(whether.asked, chosen, facts, gazetteer) if whether.polarity == "one" else None


def tells_of_others(facts: Facts) -> bool:
    """Whether an answer is about more, or about else, than was asked for."""
    beside = facts.beside
    left_out = facts.ignored or facts.wanted or beside.not_called or beside.town_not_known or beside.absent
    # Of botanical gardens and zoos, one that is called a zoo is one.
    narrower = facts.narrower and not facts.beside.so_called.rows
    read_otherwise = facts.said_subject or facts.currencies or narrower
    return bool(left_out or read_otherwise or facts.page)


def _are_there(analysis: Analysis, chosen: Candidate, facts: Facts) -> bool | None:
    """Whether there are any; who tells a number asks for more than that."""
    counted = limit_said(analysis) is not None or any(isinstance(m, NumberMention) for m in chosen.cover.mentions)
    if chosen.template.id not in _LISTS or counted or facts.slots.get("order") is not None:
        return None
    if facts.slots.get("lacking") or facts.beside.closed >= len(facts.rows):
        return None
    if facts.called and not facts.beside.so_called.rows:
        # Of the heritage societies, none need be a historical one.
        return None
    places, letters = chosen.extraction.places, members(facts.slots.get("institution_type"))
    # What is at one of two places need not be at the other.
    several = len(places) > 1 or len(letters) > 1
    return None if several and OR.isdisjoint(analysis.words) else True


def _is_within(analysis: Analysis, facts: Facts) -> bool | None:
    """Whether the number is above or below a limit: those that are known are some of those that there are.

    Of those that lack something it may be known elsewhere.
    """
    limit, counts = limit_said(analysis), [row.get("count", 1) for row in facts.rows]
    if (
        limit is None
        or facts.called
        or any(facts.slots.get(each) is not None for each in ("order", "lacking", "limit"))
    ):
        return None
    known = sum(count for count in counts if isinstance(count, int)) - facts.beside.closed
    if limit.concept == TOLD and known == limit.number:
        # The data have the very number that was told.
        return True
    reached = known >= limit.number if limit.concept in {"at_least", "below"} else known > limit.number
    return limit.concept in {"above", "at_least"} if reached else None
