"""Questions that are measured by one institution, put with the year or the sum that the graph has of it.

Where that is not known, nothing can be measured by it: what is asked then is the year or the sum itself, whose answer tells so.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from glam_kg.question.conversation.frames.frame import Frame, frame_of
from glam_kg.question.conversation.weighed.older_than import measured_by_age
from glam_kg.question.conversation.weighed.richer_than import measured_by_sum

if TYPE_CHECKING:
    from glam_kg.question.conversation.earlier_answers import EarlierAnswers
    from glam_kg.question.conversation.recent import Understood
    from glam_kg.question.conversation.resolver import ConversationContextResolver


def put_by_measure(
    resolver: ConversationContextResolver, understood: Understood, earlier: EarlierAnswers
) -> str | None:
    """A question for what is older or richer than an institution, as one for a year or an amount; None without one."""
    return _dated(resolver, understood, earlier) or _by_sum(resolver, understood, earlier)


def _dated(resolver: ConversationContextResolver, understood: Understood, earlier: EarlierAnswers) -> str | None:
    measured, language = measured_by_age(understood.analysis), understood.analysis.language.code
    when = resolver.put(measured.founded, language) if measured else None
    if measured is None or when is None:
        return None
    asked = resolver.recent.understand(measured.asked, language)
    frame = frame_of(asked.analysis, asked.chosen, resolver.analyser.lexicon) if asked.chosen else None
    if frame is None and measured.types and not measured.is_placed:
        frame = Frame(topic="plain", types=measured.types)
    if frame is None or frame.topic != "plain":
        return None
    year = earlier.year_of(when)
    if year is None:
        return when
    return resolver.put(replace(frame, topic="founded", years=measured.since(year)), language)


def _by_sum(resolver: ConversationContextResolver, understood: Understood, earlier: EarlierAnswers) -> str | None:
    measured = measured_by_sum(understood.analysis, resolver.analyser.lexicon)
    language = understood.analysis.language.code
    how_much = resolver.put(measured.of_one, language) if measured else None
    if measured is None or how_much is None:
        return None
    budget = earlier.budget_of(how_much)
    return resolver.put(measured.by(budget), language) if budget else how_much
