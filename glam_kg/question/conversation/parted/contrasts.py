"""Contrasts: "not the museums but the archives in Utrecht" asks for the archives, and for nothing of museums.

A contrast sets one type against another, one place against another, or one level of places against another
(`glam_kg.question.conversation.parted.level_contrasts`); what is denied is taken off, and what is left is the question. "Museums
that are not in Utrecht" sets nothing against Utrecht, and stays as it is.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from glam_kg.question.conversation.parted.contrasted import (
    Thing,
    is_counterpart,
    is_same,
    joined,
    text_between,
    without_run,
)
from glam_kg.question.conversation.parted.level_contrasts import by_level
from glam_kg.question.conversation.parted.self_corrections import by_self_correction
from glam_kg.question.conversation.parted.unwished import by_unwished
from glam_kg.question.places.place_nesting import lies_in
from glam_kg.question.words.closed_classes import CONJUNCTIONS
from glam_kg.question.words.mentions import PlaceMention, TypeMention

if TYPE_CHECKING:
    from collections.abc import Iterator

    from glam_kg.question.analysis import Analysis
    from glam_kg.question.conversation.phrasing.phrases import Phrases

_AND: Final = {"nl": "en", "en": "and", "de": "und", "fr": "et"}
_MARKS: Final = " ?!."
_BEHIND: Final = re.compile(r"\s*(?:[,;:?.!)\]]|$)")


def asked_instead(analysis: Analysis, phrases: Phrases) -> str | None:
    """The question without what it denies; None where it sets nothing against what it denies.

    Args:
        analysis: The question.
        phrases: The words that deny ("not"), that say what is meant instead ("but"), and that do both ("rather than").
    """
    text = next(_instead(analysis, phrases), None)
    if not text:
        return None
    return text[:1].upper() + text[1:] if analysis.text[:1].isupper() else text


def _instead(analysis: Analysis, phrases: Phrases) -> Iterator[str]:
    yield from by_self_correction(analysis, phrases)
    if phrases.runs_of(phrases.negations, analysis.words):
        yield from by_level(analysis, phrases)
        yield from _by_adversative(analysis, phrases)
        yield from _by_not_only(analysis, phrases)
        yield from _by_only(analysis, phrases)
    yield from by_unwished(analysis, phrases)
    yield from _by_denial(analysis, phrases)


def _by_adversative(analysis: Analysis, phrases: Phrases) -> Iterator[str]:
    """Of "not X [of Z] but Y", "Y [of Z]", and of "not only X but also Y", "X and also Y"."""
    end = len(analysis.words)
    only = {run.start: run.end for run in phrases.runs_of(phrases.only, analysis.words)}
    for denial in phrases.runs_of(phrases.negations, analysis.words):
        denied = _thing_from(analysis, only.get(denial.end, denial.end))
        if denied is None:
            continue
        for instead in phrases.runs_of(phrases.adversatives, analysis.words):
            meant = _thing_from(analysis, instead.end) if instead.start >= denied.end else None
            if meant is None or type(meant) is not type(denied) or is_same(meant, denied):
                continue
            if denial.end not in only and _is_part(denied, meant):
                # "Not in Assen but in Drenthe" leaves a part out.
                continue
            before, behind = text_between(analysis, 0, denial.start), text_between(analysis, instead.end, end)
            if denial.end in only:
                first = text_between(analysis, only[denial.end], instead.start)
                yield joined(before, first, _AND[analysis.language.code], behind)
                continue
            told = any(isinstance(m, Thing) and type(m) is not type(denied) for m in _after(analysis, instead.end))
            between = "" if told else text_between(analysis, denied.end, instead.start)
            bare = behind.rstrip(_MARKS)
            yield joined(before, bare, between, behind[len(bare) :])


def _by_not_only(analysis: Analysis, phrases: Phrases) -> Iterator[str]:
    """Of "what is there in Z, not only X", "what is there in Z": X is what was spoken of."""
    only = {run.start: run.end for run in phrases.runs_of(phrases.only, analysis.words)}
    for denial in phrases.runs_of(phrases.negations, analysis.words):
        denied = _thing_from(analysis, only[denial.end]) if denial.end in only else None
        if isinstance(denied, TypeMention) and denial.start and _ends_with(analysis, denied):
            yield joined(
                text_between(analysis, 0, denial.start), text_between(analysis, denied.end, len(analysis.words))
            )


def _by_only(analysis: Analysis, phrases: Phrases) -> Iterator[str]:
    """Of "no X please, only Y in Z" and of "only Y in Z, no X", "Y in Z"."""
    end = len(analysis.words)
    for denial in phrases.runs_of(phrases.negations, analysis.words):
        denied = _thing_from(analysis, denial.end)
        for only in phrases.runs_of(phrases.only, analysis.words) if denied else ():
            meant = _thing_from(analysis, only.end)
            if denied is None or meant is None or not is_counterpart(meant, denied):
                continue
            if denied.end <= only.start:
                yield joined(text_between(analysis, 0, denial.start), text_between(analysis, only.end, end))
            elif meant.end <= denial.start and _ends_with(analysis, denied):
                kept = text_between(analysis, only.end, denial.start)
                yield joined(text_between(analysis, 0, only.start), kept, text_between(analysis, denied.end, end))


def _by_denial(analysis: Analysis, phrases: Phrases) -> Iterator[str]:
    """Of "Y, not X, in Z", "Y but not X in Z" and "Y rather than X in Z", "Y in Z"."""
    end = len(analysis.words)
    for run in phrases.runs_of(phrases.instead_of, analysis.words):
        denied = _thing_from(analysis, run.end)
        if denied and _has_counterpart(analysis, denied, before=end):
            yield without_run(analysis, run.start, denied.end)
    negations = phrases.runs_of(phrases.negations, analysis.words)
    joining = (phrases.adversatives, phrases.additions) if negations else ()
    instead = {run.end: run.start for group in joining for run in phrases.runs_of(group, analysis.words)}
    for run in negations:
        denied = _thing_from(analysis, run.end)
        start = instead.get(run.start, run.start)
        apart = denied and (start < run.start or _ends_with(analysis, denied))
        # Nothing else is asked where the words before end with what is kept: "museums that are not archives" go on.
        behind_comma = start > 0 and "," in analysis.text[analysis.tokens[start - 1].end : analysis.tokens[start].start]
        others = [_thing_from(analysis, other.end) for other in negations if other.end <= start]
        # "No museums and no libraries" keeps neither.
        kept = (m for m in analysis.mentions if m.end <= start and m not in others)
        counterparts = [m for m in kept if is_counterpart(m, denied)] if denied else []
        linked = start < run.start or analysis.words[run.start] in CONJUNCTIONS
        at_end = linked and denied is not None and _ends_with(analysis, denied)
        if (
            denied
            and apart
            and (any(m.end == start for m in counterparts) or ((behind_comma or at_end) and counterparts))
        ):
            yield without_run(analysis, start, denied.end)


def _ends_with(analysis: Analysis, denied: Thing) -> bool:
    """Whether what is denied ends its clause, or the question but for small words ("no museums please")."""
    at_stop = _BEHIND.match(analysis.text, analysis.tokens[denied.end - 1].end)
    return bool(at_stop) or not any(analysis.content[denied.end :])


def _thing_from(analysis: Analysis, position: int) -> Thing | None:
    """The type or place that comes next, behind nothing but small words; the longest of those that begin there."""
    end = len(analysis.words)
    while position < end:
        here = [m for m in analysis.mentions if isinstance(m, Thing) and m.start == position]
        if here:
            return max(here, key=lambda m: (m.end, isinstance(m, TypeMention)))
        if analysis.content[position]:
            return None
        position += 1
    return None


def _has_counterpart(analysis: Analysis, denied: Thing, *, before: int) -> bool:
    return any(m.end <= before and not m.overlaps(denied) and is_counterpart(m, denied) for m in analysis.mentions)


def _is_part(inner: Thing, outer: Thing) -> bool:
    """Whether a place can be a part of another."""
    if not isinstance(inner, PlaceMention) or not isinstance(outer, PlaceMention):
        return False
    return any(lies_in(part, whole) for part in inner.own_readings for whole in outer.own_readings)


def _after(analysis: Analysis, position: int) -> Iterator[object]:
    return (m for m in analysis.mentions if m.start >= position)
