"""Which of two named institutions is the older one: asked in one question, or after both were spoken of.

No template weighs two custodians. When each was founded says as much, and is two questions that stand alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.by_another import THAN, words_of_age
from glam_kg.question.conversation.frame import Frame
from glam_kg.question.filling import OR
from glam_kg.question.mentions import ConceptMention, NameMention, NumberMention, PlaceMention, TypeMention, YearMention

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.analysis import Analysis

_ASKING: Final = frozenset(
    {"which", "info", "compare", "oldest", "newest", "by_another", "when", "before", "follow_up", "founded"}
)
"""Concepts of which the words around the two can be, and say no more than that they are weighed."""
_FIRST: Final = frozenset(
    {"first", "earlier", "earliest", "eerst", "eerste", "eerder", "vroeger", "zuerst", "fruher", "frueher", "eher"}
    | {"premier", "premiere", "abord", "before", "voor", "vor", "avant"}
)
"""Folded words that weigh by age what was founded: "Which was founded first?", "Was it founded before the Louvre?"."""
_AND: Final = frozenset({"and", "en", "und", "et"})
"""Folded words between the two behind "which of"."""
_MOST_BETWEEN: Final = 2
"""Small words between a name and where it is: "in the"."""
_BEFORE: Final = frozenset({"before", "voor", "vor", "avant", "earlier", "eerder", "fruher", "frueher"})


def weighed_by_age(analysis: Analysis) -> tuple[Frame, ...]:
    """The questions when each of two named institutions was founded, where a question weighs them by age; else none."""
    extremes = any(m.concept in {"oldest", "newest"} for m in analysis.concept_mentions)
    if not (weighs_by_age(analysis) or extremes) or not _says_no_more(analysis):
        return ()
    names = known_names(analysis)
    if len(names) != 2:
        return ()
    first, second = names
    between = frozenset(analysis.words[first.end : second.start])
    which = any(m.concept == "which" and m.end <= first.start for m in analysis.concept_mentions)
    joining = OR | THAN[analysis.language.code] | _BEFORE | (_AND if which else frozenset())
    if joining.isdisjoint(between):
        return ()
    return tuple(_founded(_label(mention, analysis)) for mention in (first, second))


def weighed_after(analysis: Analysis, before: Sequence[Frame | None]) -> tuple[Frame, ...]:
    """The same for "which one is older?", of the two institutions that were named last, the earlier one first; else none.

    "Is it older than the Louvre?" weighs the one that was named last.

    Args:
        analysis: The follow-up.
        before: The frames of the earlier questions, newest first.
    """
    if not weighs_by_age(analysis) or not _says_no_more(analysis):
        return ()
    if any(isinstance(m, YearMention) for m in analysis.mentions):
        return ()
    beside = known_names(analysis)
    if not beside and any(isinstance(m, PlaceMention | NameMention) for m in analysis.mentions):
        return ()
    against = THAN[analysis.language.code] | _BEFORE
    if beside and (len(beside) > 1 or against.isdisjoint(analysis.words[: beside[0].start])):
        return ()
    names = [mention.candidates[0].label for mention in beside]
    for frame in before:
        if frame is None or frame.topic != "name" or frame.name is None or (beside and len(names) > 1):
            break
        if frame.name not in names:
            names.append(frame.name)
    return tuple(_founded(name) for name in reversed(names)) if len(names) == 2 else ()


def weighs_by_age(analysis: Analysis) -> frozenset[int]:
    """The words that weigh by age: "older", and where a founding is spoken of, what came first."""
    found = words_of_age(analysis.words)
    if not any(m.concept == "founded" for m in analysis.concept_mentions):
        return found
    return found | {i for i, word in enumerate(analysis.words) if word in _FIRST}


def known_names(analysis: Analysis) -> list[NameMention]:
    """The custodians that are named, none overlapping, in the question's order."""
    names: list[NameMention] = []
    known = (m for m in analysis.mentions if isinstance(m, NameMention) and m.candidates)
    for mention in sorted(known, key=lambda m: (-m.weight, m.start, -m.end)):
        if not any(mention.overlaps(other) for other in names):
            names.append(mention)
    return sorted(names, key=lambda m: m.start)


def _place_of(name: NameMention, analysis: Analysis) -> PlaceMention | None:
    """The place that is said right behind a name: "the Natural History Museum in London"."""
    behind = (
        m
        for m in analysis.mentions
        if isinstance(m, PlaceMention)
        and 0 <= m.start - name.end <= _MOST_BETWEEN
        and not any(analysis.content[name.end : m.start])
    )
    return next(behind, None)


def _label(name: NameMention, analysis: Analysis) -> str:
    """What an institution is called, with its town where the question says which of several is meant."""
    place = _place_of(name, analysis)
    here = [c for c in name.candidates if place and any(c.is_at(reading) for reading in place.readings)]
    if len(name.candidates) > 1 and len(here) == 1 and here[0].city:
        return f"{here[0].label} ({here[0].city})"
    return name.candidates[0].label


def _says_no_more(analysis: Analysis) -> bool:
    """Whether all words of meaning are names, types, of age, or ask: "How much older is the director?" says more."""
    age = weighs_by_age(analysis)
    explained = {
        i
        for m in analysis.mentions
        if isinstance(m, NameMention | TypeMention | NumberMention)
        or (isinstance(m, ConceptMention) and m.concept in _ASKING)
        for i in range(m.start, m.end)
    }
    places = filter(None, (_place_of(name, analysis) for name in known_names(analysis)))
    explained |= {i for place in places for i in range(place.start, place.end)}
    return all(not content or i in explained or i in age for i, content in enumerate(analysis.content))


def _founded(name: str) -> Frame:
    return Frame(topic="name", name=name, attribute="founded")
