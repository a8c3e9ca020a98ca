"""Amounts that were told in another currency than was presumed, said in that: "over US$ 2 million" in Suriname.

Of whose dollars a question is, or of what its amounts are where it says no currency, is known once they are looked up. A
follow-up goes on from what was told; its own dollars are of the same currency, and where it is the first to speak of any, they
are those in which amounts are known.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from glam_kg.question.amounts.known_currencies import dollars_of_country, says_no_currency
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


def with_currencies_named(
    history: Sequence[Turn], resolver: ConversationContextResolver, earlier: EarlierAnswers
) -> Sequence[Turn]:
    """The earlier turns, with the currency said that an answer took for dollars of a country, or where none was said.

    Args:
        history: Earlier turns, oldest first.
        resolver: Knows how questions are understood.
        earlier: Tells in which currency an earlier answer is.
    """
    if not any(_currency(resolver.recent.understand(turn.resolved_question, None)) for turn in history):
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
    chosen = resolver.recent.understand(text, None).chosen
    shared = dollars_of_country(chosen) if chosen and _SHARED.search(text) else ()
    bare = chosen is not None and says_no_currency(chosen)
    told = earlier.currency_of(turn) if shared or bare else None
    if chosen is None or told is None or told == chosen.extraction.slots["currency"] or (shared and told != US_DOLLARS):
        return turn
    for amount in (m for m in chosen.cover.mentions if isinstance(m, AmountMention) and (bare or m in shared)):
        said = f"{amount.text} {told}" if bare else _SHARED.sub(_SAID, amount.text)
        text = text.replace(amount.text, said, 1)
    # What was asked and how it stands alone differ for a follow-up only.
    return replace(turn, question=turn.question if turn.is_follow_up else text, resolved_question=text)
