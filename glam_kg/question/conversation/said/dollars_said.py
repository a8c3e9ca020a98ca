"""Dollars that were told in another currency than that of their country, said as these: "over US$ 2 million" in Suriname.

Of whose dollars a question is, is known once its amounts are looked up. A follow-up goes on from what was told; its own dollars
are of the same currency, and where it is the first to speak of any, they are those in which amounts are known.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from glam_kg.question.amounts.shared_dollars import dollars_of_country
from glam_kg.question.conversation.turns import Resolution, Turn
from glam_kg.question.slots.amount_slots import US_DOLLARS
from glam_kg.question.words.mentions import AmountMention

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.conversation.earlier_answers import EarlierAnswers
    from glam_kg.question.conversation.recent import Understood
    from glam_kg.question.conversation.resolver import ConversationContextResolver

_SHARED: Final = re.compile(r"\bdollars?\b|\$", re.IGNORECASE)
_SIGN: Final = "$"
_SAID: Final = f"US{_SIGN}"


def with_dollars_named(
    history: Sequence[Turn], resolver: ConversationContextResolver, earlier: EarlierAnswers
) -> Sequence[Turn]:
    """The earlier turns, with US dollars said where an answer took dollars of a country as these.

    Args:
        history: Earlier turns, oldest first.
        resolver: Knows how questions are understood.
        earlier: Tells in which currency an earlier answer is.
    """
    if not any(_SHARED.search(turn.resolved_question) for turn in history):
        return history
    return [_named(turn, resolver, earlier) for turn in history]


def in_known_dollars(
    resolution: Resolution, question: str, resolver: ConversationContextResolver, earlier: EarlierAnswers
) -> Resolution:
    """What a follow-up that says dollars is resolved to, in US dollars where amounts are known in these alone.

    Args:
        resolution: What it is resolved to.
        question: The follow-up.
        resolver: Knows how questions are understood.
        earlier: Tells in which currency an answer is.
    """
    text = resolution.question
    if text == question or not _SHARED.search(question):
        return resolution
    understood = resolver.recent.understand(text, None)
    currency = _currency(understood)
    if currency in {None, US_DOLLARS} or text.count(f" {currency}") != 1:
        return resolution
    amounts = [m for m in resolver.recent.understand(question, None).analysis.mentions if isinstance(m, AmountMention)]
    if not any(m.shared for m in amounts) or any(m.currency and not m.shared for m in amounts):
        return resolution
    before = resolver.recent.understand(resolution.inherited, None) if resolution.inherited else None
    if before and before.chosen and _currency(before) == currency and not dollars_of_country(before.chosen):
        # Behind "100,000 Surinamese dollars" those of "over 1 million dollars?" are the same.
        return resolution
    shared = text.replace(f" {currency}", f" {_SIGN}")
    if earlier.currency_of(Turn(shared, shared)) != US_DOLLARS:
        return resolution
    return replace(resolution, question=text.replace(f" {currency}", f" {US_DOLLARS}"))


def _currency(understood: Understood) -> object:
    return understood.chosen.extraction.slots.get("currency") if understood.chosen else None


def _named(turn: Turn, resolver: ConversationContextResolver, earlier: EarlierAnswers) -> Turn:
    text = turn.resolved_question
    chosen = resolver.recent.understand(text, None).chosen if _SHARED.search(text) else None
    said = dollars_of_country(chosen) if chosen else ()
    if not said or earlier.currency_of(turn) != US_DOLLARS:
        return turn
    for amount in said:
        text = text.replace(amount.text, _SHARED.sub(_SAID, amount.text))
    # What was asked and how it stands alone differ for a follow-up only.
    return replace(turn, question=turn.question if turn.is_follow_up else text, resolved_question=text)
