"""The place with the most behind one that is named as the first: "Which town has the most museums after Amsterdam?"."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from glam_kg.question.conversation.frames.frame import frame_of
from glam_kg.question.conversation.parted.parts import is_all_read
from glam_kg.question.conversation.turns import Turn
from glam_kg.question.slots.level_slots import RANKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.conversation.earlier_answers import EarlierAnswers
    from glam_kg.question.conversation.recent import Understood
    from glam_kg.question.conversation.resolver import ConversationContextResolver
    from glam_kg.question.words.mentions import PlaceMention

_AFTER: Final = frozenset({"after", "behind", "na", "achter", "nach", "hinter", "apres", "derriere"})
"""Folded prepositions before the first of a ranking."""
_COMPARING: Final = "compare_locations"
"""The template that takes it, and the area of the ranking, for two that are compared."""
_ARTICLES: Final = frozenset({"the", "de", "het", "den", "der", "dem", "la", "le", "les", "l"})
_SEAM: Final = " \t,"


def most_after(understood: Understood, resolver: ConversationContextResolver, earlier: EarlierAnswers) -> str | None:
    """The question for the ranking down to the place behind the one that is named; None of any other.

    Who takes another place for the first is told which is.

    Args:
        understood: The question, which fits no template, or that of places compared.
        resolver: Reads it without that place.
        earlier: Tells which places are the first.
    """
    analysis = understood.analysis
    compared = understood.chosen is not None and understood.chosen.template.id == _COMPARING
    if (
        (understood.chosen is not None and not compared)
        or _AFTER.isdisjoint(analysis.words)
        or analysis.concepts().isdisjoint(RANKING)
    ):
        return None
    places = [m for m in analysis.place_mentions if m.start]
    first = next((m for m in places if _behind(m, analysis.words) is not None), None)
    at = _behind(first, analysis.words) if first is not None else None
    if first is None or at is None:
        return None
    tokens, language = analysis.tokens, analysis.language.code
    head, tail = analysis.text[: tokens[at].start], analysis.text[tokens[first.end - 1].end :].lstrip(_SEAM)
    ranking = f"{head}{tail}" if tail[:1].isalnum() else f"{head.rstrip()}{tail}"
    alone = resolver.recent.understand(ranking, language)
    frame = frame_of(alone.analysis, alone.chosen, resolver.analyser.lexicon) if alone.chosen else None
    if frame is None or frame.topic != "per_place" or frame.order == "fewest" or not is_all_read(alone):
        return None
    meant = [reading.place for reading in first.readings]
    rank = next((i for i, place in enumerate(earlier.places_of(Turn(ranking, ranking)), 1) if place in meant), None)
    return resolver.put(replace(frame, order="most", limit=rank + 1), language) if rank is not None else None


def _behind(place: PlaceMention, words: Sequence[str]) -> int | None:
    """Where the preposition stands before a place, with an article at most between; None where there is none."""
    at = place.start - 1
    at -= at > 0 and words[at] in _ARTICLES
    return at if words[at] in _AFTER else None
