"""Orders said in a question of its own: "museums in Vienna, sorted by age" asks for the oldest first.

The words for the order are those of follow-ups ("sort them by age"); what is left without them must be a list. "Rank them" says
no order: behind those with a budget over an amount it is by that.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from glam_kg.question.amounts.yearly_sums import BY_ITSELF, sums_said
from glam_kg.question.asked.orders_asked import asks_for_order
from glam_kg.question.conversation.frames.frame import BY_AMOUNT, frame_of
from glam_kg.question.conversation.listed.conditions_together import put_in_order
from glam_kg.question.conversation.turns import Resolution
from glam_kg.question.slots.order_slots import AGES
from glam_kg.question.words.tokens import tokenise

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.conversation.phrasing.phrases import Phrases
    from glam_kg.question.conversation.resolver import ConversationContextResolver
    from glam_kg.question.conversation.turns import Turn

_SEAM = " \t\n,;:"


class Ordered(NamedTuple):
    """A question without the order it asks for, and that order."""

    rest: str
    sorting: str


def asked_in_order(text: str, phrases: Phrases) -> Ordered | None:
    """A question that says how its list is to stand; None where it says no order, or nothing else."""
    tokens = tokenise(text)
    words = [token.key for token in tokens]
    found = phrases.sorting(words)
    if found is None:
        return None
    run, sorting = found
    first, last = phrases.request_at(words, 0), phrases.asks_for_order(words, run.start)
    behind = phrases.request_at(words, run.stop)
    before = text[tokens[first].start : tokens[last].start] if first < last else ""
    rest = f"{before.rstrip(_SEAM)} {text[tokens[behind - 1].end :].strip(_SEAM)}".strip()
    # "By date, most recent first": what is said last says which way.
    further = asked_in_order(rest, phrases)
    if further is None:
        return Ordered(rest, sorting) if tokenise(rest) else None
    # "In descending order by age" has a direction and what it is of.
    by_age = sorting in AGES and further.sorting in BY_AMOUNT
    return further._replace(sorting="newest" if further.sorting == "highest" else sorting) if by_age else further


def put_in_its_order(question: str, language: str, resolver: ConversationContextResolver) -> str | None:
    """A question for a list by age or budget as one for the oldest or richest of that list; None where it says no such order."""
    ordered = asked_in_order(question, resolver.phrases)
    if ordered is None:
        return None
    understood = resolver.recent.understand(ordered.rest, language)
    chosen = understood.chosen
    frame = frame_of(understood.analysis, chosen, resolver.analyser.lexicon) if chosen else None
    if chosen is None or frame is None or chosen.ignored or frame.counting:
        return None
    if ordered.sorting in BY_AMOUNT and not (frame.by_budget or frame.limits_sums):
        # "Highest first" is of a sum only where one is spoken of.
        whole = resolver.recent.understand(question, language).analysis
        if not sums_said(whole) and BY_ITSELF.isdisjoint(whole.concepts()):
            return None
    asked = put_in_order(frame, ordered.sorting)
    return resolver.put(asked, language) if asked else None


def put_by_sum(
    question: str, history: Sequence[Turn], language: str, resolver: ConversationContextResolver
) -> Resolution | None:
    """Those of a limit of budgets in the order of these, where "rank them" is all that is said; None behind anything else."""
    if not asks_for_order([token.key for token in tokenise(question)]):
        return None
    for turn, frame, _ in resolver.frames(history)[:1]:
        asked = put_in_order(frame, "highest") if frame is not None and frame.limits_sums else None
        text = resolver.put(asked, language) if asked else None
        return Resolution(text, turn.resolved_question) if text else None
    return None
