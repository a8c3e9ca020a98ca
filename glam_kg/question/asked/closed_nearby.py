"""Those around a point that have closed: "How many institutions within 20 km of Trier are closed?".

Changes are asked for by places and years, and no circle is a place. Those of whom a closure is known can be asked for around a
point; in which year they closed cannot.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.asked.closings import CLOSED, CLOSURE
from glam_kg.question.asked.still_there import TODAY
from glam_kg.question.words.mentions import (
    INSTITUTIONS,
    ConceptMention,
    DistanceMention,
    EventTypeMention,
    NameMention,
    YearMention,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.words.mentions import Mention

_AROUND: Final = frozenset({"near", "distance"})
_OTHERWISE: Final = frozenset({"when", "lacks", "per_year", "event"})
"""Concepts beside which the time of closures is asked for, or those that have not closed."""


def with_closed_nearby(words: Sequence[str], found: list[Mention]) -> list[Mention]:
    """The mentions, with the closure of institutions around a point as what is known of them; "closed today" is of hours.

    Args:
        words: The question's words, folded.
        found: What was found in the question.
    """
    closures = [m for m in found if isinstance(m, EventTypeMention)]
    if not closures or any(m.event_type != CLOSURE for m in closures):
        return found
    concepts = {m.concept for m in found if isinstance(m, ConceptMention)}
    around = any(isinstance(m, DistanceMention) for m in found) or not _AROUND.isdisjoint(concepts)
    if not around or not concepts.isdisjoint(_OTHERWISE) or not TODAY.isdisjoint(words):
        return found
    dated = any(isinstance(m, YearMention) for m in found)
    named = any(isinstance(m, NameMention) and m.candidates for m in found)
    if dated or named or not any(isinstance(m, INSTITUTIONS) for m in found):
        return found
    kept = (m for m in found if not isinstance(m, EventTypeMention))
    told = dict.fromkeys(
        ConceptMention(start=m.start, end=m.end, text=m.text, concept=CLOSED, language=m.language) for m in closures
    )
    return [*kept, *told]
