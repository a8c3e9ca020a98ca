"""Follow-ups that go on with another place and leave the kind open: "just Stockholm, any kind" behind the museums of Sweden."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from glam_kg.question.kinds.types_left_open import leaves_type_open
from glam_kg.question.places.place_nesting import IN
from glam_kg.question.words.closed_classes import CONJUNCTIONS
from glam_kg.question.words.mentions import PlaceMention

if TYPE_CHECKING:
    from glam_kg.question.analysis import Analysis
    from glam_kg.question.conversation.frames.frame import Frame, Topic
    from glam_kg.question.conversation.phrasing.phrases import Phrases
    from glam_kg.question.conversation.said.said import Said

_ASKING: Final = frozenset({"count", "where"})
_PAUSES: Final = frozenset(",;:–—-(")
_EVERYTHING: Final = "everything"
_ALL: Final = frozenset({"everything", "alles", "tout"})
"""Folded words for all there is, and not for all of them."""


def of_every_kind_at(frame: Frame, new: Frame | None, said: Said, phrases: Phrases) -> Frame | None:
    """What is asked now, without the types that were asked for before, where a place is named and no kind is meant.

    Args:
        frame: What was asked before.
        new: What is asked now, as far as the types are those from before; None where that is no question.
        said: What the follow-up says.
        phrases: The words for every kind, and for but.
    """
    if new is None or frame.topic != "plain" or not frame.types or said.has_types or not said.has(PlaceMention):
        return new
    words = said.analysis.words
    every = bool(phrases.runs_of(phrases.every_kind, words)) or leaves_type_open(words)
    if not every and not _says_everything(said.analysis, phrases):
        return new
    if new.topic == "per_type" and not frame.counting and _ASKING.isdisjoint(said.concepts):
        # "All types" of a list is no table.
        return replace(new, topic="plain", counting=False)
    if new.topic != "plain":
        return new
    topic: Topic = "per_type" if every and new.counting else "plain"
    return replace(new, topic=topic, types=(), type_words=None, excluded_types=(), counting=new.counting and not every)


def _says_everything(analysis: Analysis, phrases: Phrases) -> bool:
    """Whether a word for everything stands before a place, or apart at the end: "only Stockholm, but everything"."""
    said = [m for m in analysis.concept_mentions if m.concept == _EVERYTHING]
    within = IN[analysis.language.code]
    # "Dans tout le Texas" is all of Texas.
    whole = [m for m in said if analysis.words[m.start] in _ALL]
    ends = {m.end for m in whole if not within.isdisjoint(analysis.words[m.end : m.end + 1])}
    if any(p.start - 1 in ends for p in analysis.place_mentions):
        return True
    last = next((m for m in said if m.end == len(analysis.words)), None)
    if last is None or not last.start or analysis.words[0] in CONJUNCTIONS:
        return False
    between = analysis.text[analysis.tokens[last.start - 1].end : analysis.tokens[last.start].start]
    but = any(run.start > 0 and run.end <= last.start for run in phrases.runs_of(phrases.adversatives, analysis.words))
    return but or not _PAUSES.isdisjoint(between)
