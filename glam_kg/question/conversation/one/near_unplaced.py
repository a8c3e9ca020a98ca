"""What lies near an institution of which nobody knows where it is: the question where that is, whose answer says so.

Of a name that the graph does not have, that answer says that it does not have it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from glam_kg.question.conversation.frames.frame import Frame
from glam_kg.question.places.nearness import says_near
from glam_kg.question.words.mentions import (
    SURE_NAME,
    ConceptMention,
    DistanceMention,
    GeneralMention,
    NameMention,
    TypeMention,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from glam_kg.question.analysis import Analysis
    from glam_kg.question.templates.classification import Candidate

_ASKED: Final = frozenset(
    {"near", "nearest", "which", "list", "count", "where", "info", "refers_to_set", "refers_to_one", "heritage"}
)
"""Concepts beside what is asked for and the name that it is near to."""
_MOST_BETWEEN: Final = 3


def where_that_is(analysis: Analysis) -> tuple[Frame, bool] | None:
    """The question where the institution is that something is near to, and whether the graph has it; None for any other question.

    Only where no template fits: an institution whose town is known stands as that town before.
    """
    if not any(isinstance(m, (TypeMention, GeneralMention)) for m in analysis.mentions):
        return None
    near = [m for m in analysis.mentions if says_near(m)]
    names = [m for m in analysis.name_mentions if any(_is_behind(analysis, n.end, m.start) for n in near)]
    name = min(names, key=lambda m: (not m.candidates, m.start - m.end, m.start), default=None)
    if name is None or not _says_no_more(analysis, name):
        return None
    places = [m for m in analysis.place_mentions if m.start >= name.end]
    if not name.candidates:
        return Frame(topic="name", name=name.text, attribute="city"), False
    readings = [reading for place in places for reading in place.readings]
    if places and not any(c.is_at(r) or c.may_be_at(r) for c in name.candidates for r in readings):
        # "The Science Museum in London" is none in Tokyo.
        return Frame(topic="name", name=analysis.slice(name.start, places[-1].end), attribute="city"), False
    unplaced = name.weight >= SURE_NAME and not any(candidate.city for candidate in name.candidates)
    return (Frame(topic="name", name=name.candidates[0].label, attribute="city"), True) if unplaced else None


def read_as_name(
    frame: Frame, written: Callable[[Frame], str | None], chosen: Callable[[str], Candidate | None]
) -> str | None:
    """The question of an unknown name, where it is read as that name once more, which quotation marks may show.

    Args:
        frame: What is asked of the name.
        written: Puts a frame into words.
        chosen: How a question is read.
    """
    for name in (frame.name, f"“{frame.name}”"):
        text = written(replace(frame, name=name))
        read = chosen(text) if text else None
        if read is not None and read.extraction.slots.get("name") == frame.name:
            return text
    return None


def _is_behind(analysis: Analysis, end: int, start: int) -> bool:
    return 0 <= start - end <= _MOST_BETWEEN and not any(analysis.content[end:start])


def _says_no_more(analysis: Analysis, name: NameMention) -> bool:
    """Whether all that is said is what is asked for, nearness, and the name."""
    explained = set(range(name.start, name.end))
    places = [m for m in analysis.place_mentions if not m.overlaps(name)]
    # "The Getty Museum in Los Angeles": where it is said to be.
    where = [m for m in places if _is_behind(analysis, name.end, m.start) and not m.is_adjective]
    if not all(any(m.overlaps(town) for town in where) for m in places):
        return False
    for m in analysis.mentions:
        if m in where:
            explained |= set(range(m.start, m.end))
        if isinstance(m, (TypeMention, GeneralMention, DistanceMention)) or (
            isinstance(m, ConceptMention) and m.concept in _ASKED
        ):
            explained |= set(range(m.start, m.end))
    return all(not content or i in explained for i, content in enumerate(analysis.content))
