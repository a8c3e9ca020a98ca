"""The types that a follow-up asks for, in place of those before or beside them."""

from __future__ import annotations

from dataclasses import replace
from itertools import takewhile
from typing import TYPE_CHECKING, Final

from glam_kg.question.conversation.listed.others_there import (
    OTHERS,
)
from glam_kg.question.conversation.said.forms import says_total, totals_list
from glam_kg.question.conversation.said.possessors import says_it_has
from glam_kg.question.conversation.said.reading import SUMMED
from glam_kg.question.conversation.said.sums_asked import TWO
from glam_kg.question.conversation.said.total_there import counts_in, points_there

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.conversation.context import Context
    from glam_kg.question.conversation.frames.frame import Frame
    from glam_kg.question.conversation.said.said import Said

_TOTAL: Final = frozenset({"totaal", "totale", "totaalaantal", "total", "totaux", "gesamtzahl", "gesamtanzahl"})
"""Folded words for all of what is counted, which a word for a number may take in: "het totaal aan instellingen"."""
_HOW_MANY: Final = frozenset({"hoeveel", "many", "viele", "combien"})
"""Folded words with which a question counts by itself, and then all that there are."""


def with_types(frame: Frame, said: Said, context: Context) -> Frame:
    """A question with the types that a follow-up says; as it is where that says none."""
    if not said.has_types or (said.listed and said.letters == frame.types):
        # "Welche von den Archiven" are those that were spoken of, as they were called then.
        return frame
    words = said.type_words(context.lexicon)
    if frame.topic == "per_type":
        frame = replace(frame, topic="plain")
    if not said.letters and frame.types and not said.only and words is not None and said.concepts & {"which", "count"}:
        # "How many of these institutions" is about those that were spoken of; "what other institutions" is not.
        others = not OTHERS.isdisjoint(said.analysis.words)
        return (
            frame
            if (said.refers_to_one or "refers_to_set" in said.concepts)
            and not others
            and not _totals_there(said)
            and not (totals_kinds(said) or (frame.counting and says_total(said)))
            else replace(frame, types=(), type_words=words)
        )
    if sums_types(frame, said):
        return replace(frame, types=tuple(dict.fromkeys((*frame.types, *said.letters))), type_words=None)
    return replace(frame, types=said.letters, type_words=words)


def _totals_there(said: Said) -> bool:
    """Whether all of a place are counted: "how many institutions does that town have in total?"."""
    return says_total(said) and not said.listed and (said.points_at is not None or points_there(said.analysis.words))


def totals_kinds(said: Said) -> bool:
    """Whether "and institutions in total?" asks for those of every kind where one kind was counted: it has no verb of its own."""
    words = said.analysis.words
    total = says_total(said) or not _TOTAL.isdisjoint(words)
    return total and said.opens and said.has_types and not said.letters and _HOW_MANY.isdisjoint(words)


def sums_types(frame: Frame, said: Said) -> bool:
    """Whether types are to be counted in with those before: "together with libraries", "add the archives"."""
    summed = len(said.letters) == 1 and not SUMMED.isdisjoint(said.analysis.words)
    counted = frame.counting and says_total(said) and counts_in(said.analysis)
    return bool(said.letters and frame.types) and (said.adds or summed or counted)


def totals_what_was(frame: Frame, said: Said) -> bool:
    """Whether a total is one of what was listed, of several types, or of the place that was spoken of."""
    had = says_it_has(said.analysis)
    there = says_total(said) and (said.listed or had or points_there(said.analysis.words))
    return there or totals_kinds(said) or totals_list(frame, said) or sums_types(frame, said)


def of_every_kind(frame: Frame, asked: Frame, said: Said) -> Frame:
    """What a total behind a number is of: all institutions of whatever kind there, where one kind was counted in one place.

    "And in total?" says nothing of the whole world, as "worldwide" does; "and the total number of museums?" does where those of
    one place were counted.

    Args:
        frame: What was asked before.
        asked: What the follow-up makes of that.
        said: What it says.
    """
    of_one = frame.topic == "plain" and len(frame.types) == 1 and len(frame.places) <= 1
    if said.has_types:
        return replace(asked, places=()) if asked.types == frame.types else asked
    return replace(asked, types=(), type_words=None) if of_one else asked


def types_of_all(frame: Frame, said: Said, before: Sequence[Frame], *, total: bool) -> tuple[str, ...]:
    """The types of questions that are alike but for them, in the order they were asked; of "both" those of the last two.

    Args:
        frame: The last of the questions.
        said: What speaks of them together.
        before: Those that it goes on, newest first.
        total: Whether a total of them is asked for.
    """
    places = [part.place for part in frame.places]
    alike = list(takewhile(lambda f: f.topic == frame.topic and [part.place for part in f.places] == places, before))
    all_of_them = total or (said.in_sum and TWO.isdisjoint(said.analysis.words))
    counted = alike if all_of_them else alike[:1]
    return tuple(dict.fromkeys(letter for each in (*reversed(counted), frame) for letter in each.types))
