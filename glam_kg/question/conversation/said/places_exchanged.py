"""One of several places that another takes the place of: "and with Gouda instead of Leiden?" behind Rotterdam and Leiden.

Of one place that was spoken of, "instead of" says no more than the new one does.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from glam_kg.question.conversation.frames.frame import OF_PLACES
from glam_kg.question.conversation.frames.frame_parts import PlacePart
from glam_kg.question.places.place_nesting import whole_places
from glam_kg.question.words.mentions import GeneralMention, NameMention, NumberMention, TypeMention, YearMention

if TYPE_CHECKING:
    from glam_kg.question.analysis import Analysis
    from glam_kg.question.conversation.frames.frame import Frame
    from glam_kg.question.conversation.phrasing.phrases import Phrases
    from glam_kg.question.words.mentions import PlaceMention

_ELSE: Final = (TypeMention, GeneralMention, NumberMention, YearMention)
"""What says more than another place."""
_OLD_AND_NEW: Final = 2


def places_exchanged(frame: Frame | None, analysis: Analysis, phrases: Phrases) -> Frame | None:
    """What was asked of several places with another one in the place of one of them; None where none is exchanged.

    Args:
        frame: The question before.
        analysis: The follow-up.
        phrases: The words for "instead of".
    """
    if frame is None or len(frame.places) < _OLD_AND_NEW or frame.topic not in {*OF_PLACES, "compare"}:
        return None
    runs = phrases.runs_of(phrases.instead_of, analysis.words)
    named = whole_places(analysis.mentions)
    if len(runs) != 1 or len(named) != _OLD_AND_NEW or _says_more(analysis, named):
        return None
    # "Instead of Leiden Gouda" and "Gouda instead of Leiden": the old one stands right behind these words.
    old = next((m for m in named if m.start >= runs[0].end and not any(analysis.content[runs[0].end : m.start])), None)
    new = next((m for m in named if m is not old), None)
    known = {reading.place for reading in old.readings} if old else set()
    at = next((i for i, part in enumerate(frame.places) if part.place in known), None)
    if new is None or at is None:
        return None
    reading = new.at(frame.places[at].place.level) or new.readings[0]
    others = [part for i, part in enumerate(frame.places) if i != at and part.place != reading.place]
    return replace(frame, places=(*others[:at], PlacePart(reading.place), *others[at:]))


def _says_more(analysis: Analysis, named: list[PlaceMention]) -> bool:
    """Whether something else is asked for as well, as of another kind or time."""
    others = [m for m in analysis.mentions if not any(m.overlaps(place) for place in named)]
    return any(isinstance(m, _ELSE) or (isinstance(m, NameMention) and m.is_sure) for m in others)
