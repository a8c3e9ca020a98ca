"""The place with the most behind one that is named as the first: "Which town has the most museums after Amsterdam?"."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from glam_kg.question.conversation.frame import frame_of
from glam_kg.question.conversation.parts import is_all_read
from glam_kg.question.conversation.turns import Turn
from glam_kg.question.level_slots import RANKING
from glam_kg.question.mentions import PlaceMention

if TYPE_CHECKING:
    from glam_kg.question.conversation.earlier_answers import EarlierAnswers
    from glam_kg.question.conversation.recent import Understood
    from glam_kg.question.conversation.resolver import ConversationContextResolver

_AFTER: Final = frozenset({"after", "behind", "na", "achter", "nach", "hinter", "apres", "derriere"})
"""Folded prepositions before the first of a ranking."""


def most_after(understood: Understood, resolver: ConversationContextResolver, earlier: EarlierAnswers) -> str | None:
    """The question for the first two of the ranking; None of any other, and where the one that is named is not the first.

    Args:
        understood: The question, which fits no template.
        resolver: Reads it without that place.
        earlier: Tells which place is the first.
    """
    analysis = understood.analysis
    if understood.chosen is not None or _AFTER.isdisjoint(analysis.words) or analysis.concepts().isdisjoint(RANKING):
        return None
    places = [m for m in analysis.mentions if isinstance(m, PlaceMention) and m.start]
    first = next((m for m in places if analysis.words[m.start - 1] in _AFTER), None)
    if first is None:
        return None
    tokens, language = analysis.tokens, analysis.language.code
    head, tail = analysis.text[: tokens[first.start - 1].start], analysis.text[tokens[first.end - 1].end :].lstrip()
    ranking = f"{head}{tail}" if tail[:1].isalnum() else f"{head.rstrip()}{tail}"
    alone = resolver.recent.understand(ranking, language)
    frame = frame_of(alone.analysis, alone.chosen, resolver.analyser.lexicon) if alone.chosen else None
    if frame is None or frame.topic != "per_place" or frame.order == "fewest" or not is_all_read(alone):
        return None
    place = earlier.place_of(Turn(ranking, ranking))
    if place is None or place not in [reading.place for reading in first.readings]:
        return None
    return resolver.put(replace(frame, order="most", limit=2), language)
