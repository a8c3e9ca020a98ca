"""Which of two is older or richer that are told by a kind and a place: "Which university is older, Leiden or Groningen?".

Each is the one that is called by the kind and the place, or the only one of the kind there. Where that is not one institution,
nothing is weighed.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from glam_kg.places.model import PlaceLevel
from glam_kg.question.conversation.frames.frame import Frame
from glam_kg.question.conversation.frames.frame_parts import PlacePart
from glam_kg.question.conversation.turns import Turn
from glam_kg.question.conversation.weighed.weighing import (
    Measure,
    Weighing,
    asked_by,
    known_names,
    label_of,
    measure_of,
    weighs_by_age,
    weighs_by_budget,
)
from glam_kg.question.slots.filling import OR
from glam_kg.question.words.mentions import ConceptMention, PlaceMention, TypeMention

if TYPE_CHECKING:
    from glam_kg.question.analysis import Analysis
    from glam_kg.question.conversation.earlier_answers import EarlierAnswers
    from glam_kg.question.conversation.resolver import ConversationContextResolver

_PAUSE: Final = re.compile(r"\s*[,:;?–—-]")
_OF: Final = {"nl": (" van ", " "), "en": (" of ", " "), "de": (" ", " von "), "fr": (" de ", " ")}
"""Between a kind and a place in what an institution is called."""
_ONE_OF_A_KIND: Final = frozenset({"refers_to_one", "refers_to_set", "follow_up", "which", "info"})
"""Concepts of the words before the place: "the one in Leiden", "celle de Leyde"."""


def weighed_kinds(
    analysis: Analysis, resolver: ConversationContextResolver, earlier: EarlierAnswers
) -> Weighing | None:
    """The questions for the age or the budget of two institutions of which one or both are told by kind and place; else None.

    Args:
        analysis: The question.
        resolver: Knows who is called so.
        earlier: Tells which there are of a kind in a place.
    """
    joints = [i for i, word in enumerate(analysis.words) if word in OR]
    measure = measure_of(analysis) if len(joints) == 1 else None
    kinds = [m for m in analysis.type_mentions if m.start < joints[0]] if measure else []
    if measure is None or len({m.letter for m in kinds}) != 1:
        return None
    start = _first_side(analysis, joints[0])
    if start is None:
        return None
    kind = max(kinds, key=lambda m: (m.start < start, m.end - m.start, -m.start))
    sides = range(start, joints[0]), range(joints[0] + 1, len(analysis.words))
    told = [_told_by_place(analysis, side) for side in sides]
    if not any(told):
        return None
    asking = _Asking(analysis, kind, measure, resolver, earlier)
    one, other = (asking.called(place, side) for place, side in zip(told, sides, strict=True))
    if one is None or other is None or one == other:
        return None
    return Weighing(measure, (asked_by(one, measure), asked_by(other, measure)))


def _first_side(analysis: Analysis, joint: int) -> int | None:
    """Where the first of the two begins: behind the last pause before the "or", or right behind the word that weighs.

    "The oldest university in Leiden or Groningen" is one of all that both have, and weighs no two.
    """
    pauses = [i for i in range(1, joint) if _PAUSE.match(analysis.text, analysis.tokens[i - 1].end)]
    weighing = [i + 1 for i in weighs_by_age(analysis) | weighs_by_budget(analysis) if i + 1 < joint]
    return max((*pauses, *weighing), default=None)


def _told_by_place(analysis: Analysis, side: range) -> PlaceMention | None:
    """The place that one of the two is told by, with nothing beside it but the kind and words for the one of it."""
    places = [m for m in analysis.place_mentions if m.start in side and m.end <= side.stop]
    place = max(places, key=lambda m: (m.end - m.start, -m.start), default=None)
    if place is None:
        return None
    explained = {
        i for m in analysis.mentions
        if m is place or isinstance(m, TypeMention) or (isinstance(m, ConceptMention) and m.concept in _ONE_OF_A_KIND)
        for i in range(m.start, m.end)
    }  # fmt: skip
    return place if all(i in explained or not analysis.content[i] for i in side) else None


class _Asking:
    """Finds who is meant by a kind and a place."""

    def __init__(
        self,
        analysis: Analysis,
        kind: TypeMention,
        measure: Measure,
        resolver: ConversationContextResolver,
        earlier: EarlierAnswers,
    ) -> None:
        self._analysis, self._kind, self._measure = analysis, kind, measure
        self._resolver, self._earlier = resolver, earlier

    def called(self, place: PlaceMention | None, side: range) -> str | None:
        """What one of the two is called; None where nobody, or more than one, can be meant."""
        if place is not None:
            return self._by_name(place) or self._only_one(place)
        names = [m for m in known_names(self._analysis) if m.start in side and m.end <= side.stop]
        # Of "the library Cujas" the name may be known alone.
        kinds = [m for m in self._analysis.mentions if isinstance(m, TypeMention) and m.letter == self._kind.letter]
        inside = {i for m in (*names, *kinds) for i in range(m.start, m.end)}
        said = any(self._analysis.content[i] and i not in inside for i in side)
        return label_of(names[0], self._analysis) if len(names) == 1 and not names[0].guess and not said else None

    def _by_name(self, place: PlaceMention) -> str | None:
        language = self._analysis.language.code
        for of in _OF[language]:
            frame = asked_by(f"{self._kind.text}{of}{place.text}", self._measure)
            text = self._resolver.writer.written(frame, language, own_words=False)
            chosen = self._resolver.recent.understand(text, language).chosen if text else None
            name = chosen.extraction.name if chosen else None
            if name is not None and not name.guess and len(name.candidates) == 1:
                one = name.candidates[0]
                if any(one.is_at(reading) for reading in place.readings):
                    return one.label
        return None

    def _only_one(self, place: PlaceMention) -> str | None:
        """The only one of the kind there, where its word says no more than the type: a university is one of many."""
        language = self._analysis.language.code
        if not self._resolver.analyser.several.is_plain(self._analysis.words[self._kind.end - 1], language):
            return None
        town = place.at(PlaceLevel.CITY) or place.readings[0]
        listed = Frame(topic="plain", types=(self._kind.letter,), places=(PlacePart(town.place),))
        text = self._resolver.put(listed, language)
        names = self._earlier.names_of(Turn(text, text)) if text else ()
        return names[0] if len(names) == 1 else None
