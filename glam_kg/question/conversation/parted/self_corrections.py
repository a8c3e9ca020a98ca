"""What somebody takes back in one breath: "museums in Ohio, sorry, I meant Indiana", "companies in Ohio... I mean non-profits".

What is taken back counts for nothing; what is meant takes its place.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from glam_kg.question.amounts.yearly_sums import SUPERLATIVES
from glam_kg.question.conversation.parted.contrasted import Thing, is_counterpart, joined, text_between
from glam_kg.question.conversation.parted.identifiers_corrected import last_identifier
from glam_kg.question.conversation.said.handling import BESIDES
from glam_kg.question.places.place_nesting import lies_in
from glam_kg.question.slots.order_slots import AGES
from glam_kg.question.words.closed_classes import AND_OR
from glam_kg.question.words.mentions import (
    ConceptMention,
    IdentifierMention,
    Mention,
    PlaceMention,
    SchemeMention,
    TypeMention,
    WebsiteMention,
    YearMention,
)
from glam_kg.question.words.tokens import tokenise

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from glam_kg.question.analysis import Analysis
    from glam_kg.question.conversation.phrasing.phrases import Found, Phrases
    from glam_kg.question.conversation.resolver import ConversationContextResolver

_PAUSE: Final = re.compile(r"\s*(?:[,;?!…–—-]|\.{2,})")
"""Behind what is taken back."""
_AGAIN: Final = frozenset({"which", "list", "count", "whose"})
"""Concepts of the words that may be said again before what is meant: "no wait, which archives", "äh, wem gehört Q2"."""
_SEARCHES: Final = frozenset({"list", "info"})
"""Concepts of the words with which somebody looks for one."""
_ORDERS: Final = AGES | SUPERLATIVES
_ASKED: Final = frozenset({"website", "address"})
_BOUNDS: Final = frozenset({"before", "after", "since", "until", "at_least", "at_most"})
"""Concepts of the words before a year that say on which side of it."""
_IN: Final = frozenset({"in", "en", "im"})
"""Folded words before a year."""

_NO: Final = frozenset({"nee", "no", "nein", "non"})
_DENIED_AND_MEANT: Final = 3
"""How many words deny and say what is meant at least: "no I mean"."""


def corrected_in_itself(text: str, language: str, resolver: ConversationContextResolver) -> str:
    """A follow-up without what it takes back itself; as it is where it takes nothing back.

    Args:
        text: The follow-up, with the words it opens with.
        language: The language of the conversation.
        resolver: Reads it, and knows the words that take something back.
    """
    words, phrases = [token.key for token in tokenise(text)], resolver.phrases
    if not any(run.start for run in phrases.runs_of(phrases.self_corrections | phrases.hesitations, words)):
        return text
    analysis = resolver.recent.understand(text, language).analysis
    return next(by_self_correction(analysis, resolver.phrases), text)


def by_self_correction(analysis: Analysis, phrases: Phrases) -> Iterator[str]:
    """Of "museums in X, sorry, I meant Y", "museums in Y"; what is taken back stands before, and behind it a mark.

    Args:
        analysis: The question.
        phrases: The words that take something back.
    """
    yield from last_identifier(analysis, phrases)
    for run in _runs(analysis, phrases):
        told = _is_paused(analysis, run.start) or _says_both(analysis, run) or _is_spoken(analysis, run, phrases)
        if not run.start or not told:
            continue
        only = next((o.end for o in phrases.runs_of(phrases.only, analysis.words) if o.start == run.end), None)
        # "Archives, no museums" denies; "archives, no, museums" corrects.
        denies = tuple(analysis.words[run.start : run.end]) in phrases.negations
        if denies and not _is_paused(analysis, run.end):
            continue
        if not BESIDES.isdisjoint(analysis.words[run.end :]):
            # "Sorry for asking, archives too" takes nothing back.
            continue
        meant = _meant(analysis, only or run.end)
        if only is None:
            yield from _year(analysis, run) or _right_before(analysis, run, meant)
            yield from _name(analysis, run, phrases)
        yield from _further_back(analysis, run, meant, phrases, alone=only is not None)


def _runs(analysis: Analysis, phrases: Phrases) -> Iterator[Found]:
    """The words that take something back, with the sounds around them; such a sound alone stands between two pauses.

    What "and" joins to what stands before it takes nothing back: "museums in Cologne and, er, in Bonn".
    """
    sounds = phrases.runs_of(phrases.hesitations, analysis.words)
    starts, ends = {run.end: run.start for run in sounds}, {run.start: run.end for run in sounds}
    for run in phrases.runs_of(phrases.self_corrections, analysis.words):
        yield run._replace(start=starts.get(run.start, run.start), end=ends.get(run.end, run.end))
    for run in sounds:
        beside = {*analysis.words[run.start - 1 : run.start], *analysis.words[run.end : run.end + 1]}
        if run.start and _is_paused(analysis, run.end) and beside.isdisjoint(AND_OR):
            yield run


def _is_paused(analysis: Analysis, position: int) -> bool:
    return _PAUSE.match(analysis.text, analysis.tokens[position - 1].end) is not None


def _says_both(analysis: Analysis, run: Found) -> bool:
    """Whether words deny and say that something else is meant, which needs no mark before it: "no I mean"."""
    return run.end - run.start >= _DENIED_AND_MEANT and analysis.words[run.start] in _NO


def _is_spoken(analysis: Analysis, run: Found, phrases: Phrases) -> bool:
    """Whether a sound stands before a "no", which needs no mark in what is spoken: "in Graz äh nein in Wien".

    "Museums in Ohio uh no archives" may as well deny the archives.
    """
    sound = next((s for s in phrases.runs_of(phrases.hesitations, analysis.words) if s.start == run.start), None)
    if sound is None or analysis.words[sound.end : sound.end + 1] not in {(no,) for no in _NO}:
        return False
    denies = analysis.words[sound.end : run.end] in phrases.negations
    return not (denies and any(isinstance(m, TypeMention) and m.start == run.end for m in analysis.mentions))


def _kind(mention: Mention) -> str | None:
    """What can be taken back by another of its kind; None of what cannot."""
    if isinstance(mention, ConceptMention):
        return "order" if mention.concept in _ORDERS else "asked" if mention.concept in _ASKED else None
    if isinstance(mention, SchemeMention):
        return "asked"
    kinds = {TypeMention: "type", PlaceMention: "place", IdentifierMention: "identifier", WebsiteMention: "identifier"}
    return kinds.get(type(mention))


def _meant(analysis: Analysis, start: int) -> list[Mention]:
    """What is said behind the words that take something back, with nothing but small words before it."""
    said = {
        i for m in analysis.concept_mentions if m.concept in _AGAIN and m.start >= start for i in range(m.start, m.end)
    }
    things = [m for m in analysis.mentions if _kind(m) and m.start >= start]
    return [m for m in things if not any(analysis.content[i] and i not in said for i in range(start, m.start))]


def _right_before(analysis: Analysis, run: Found, meant: Sequence[Mention]) -> Iterator[str]:
    """What is meant in the place of what stands right before the words that take it back."""
    wrong = [m for m in analysis.mentions if _kind(m) and m.end == run.start]
    pairs = [(w, m) for m in meant for w in wrong if _takes_place_of(m, w)]
    if pairs:
        denied, instead = max(pairs, key=lambda pair: (pair[0].end - pair[0].start, pair[1].end - pair[1].start))
        end = len(analysis.words)
        yield joined(text_between(analysis, 0, denied.start), text_between(analysis, instead.start, end))


def _name(analysis: Analysis, run: Found, phrases: Phrases) -> Iterator[str]:
    """Of "when was X, no, I mean Y founded", with two names, "when was Y founded", and of "I'm looking for …, no, Y" "… for Y".

    Who looks for something and takes it back means none of it; it need be no name that anybody knows.
    """
    kinds = {(m.start, m.end) for m in analysis.type_mentions if not m.plural}
    things = {(m.start, m.end) for m in analysis.mentions if isinstance(m, Thing)} - kinds
    articles = {word for (word, *rest) in phrases.definite if not rest}
    # Only with its article "das Pergamonmuseum" is a name, and no museum.
    names = [
        m for m in analysis.name_mentions if (m.start, m.end) not in things
        and ((m.start, m.end) not in kinds or (m.start > 0 and analysis.words[m.start - 1] in articles))
    ]  # fmt: skip
    meant = [m for m in names if m.is_sure and not any(analysis.content[run.end : m.start]) and m.start >= run.end]
    instead = max(meant, key=lambda m: m.end, default=None)
    if instead is None:
        return
    wrong = min((m.start for m in names if m.end == run.start), default=None)
    first = wrong if wrong is not None else _looked_for(analysis, run)
    if first is not None:
        start = _with_article(instead, first, phrases, analysis)
        yield joined(text_between(analysis, 0, first), text_between(analysis, start, len(analysis.words)))


def _looked_for(analysis: Analysis, run: Found) -> int | None:
    """Where begins what is looked for before the words that take it back; None where more is asked of it, or less."""
    concepts = [m for m in analysis.concept_mentions if m.end <= run.start]
    searches = [m for m in concepts if m.concept in _SEARCHES]
    first = max((m.end for m in searches if not any(analysis.content[: m.start])), default=None)
    asked = (m for m in concepts if m.concept not in _SEARCHES and not m.concept.startswith("refers_to"))
    return None if first is None or any(m.start >= first for m in asked) else first


def _year(analysis: Analysis, run: Found) -> tuple[str, ...]:
    """The year that is meant in the place of one right before; its own "before" or "in" takes the place of that one's."""
    years = [m for m in analysis.mentions if isinstance(m, YearMention)]
    denied = next((m for m in years if m.end == run.start), None)
    instead = next((m for m in years if m.start >= run.end), None)
    if denied is None or instead is None or any(m.end < denied.start for m in years):
        # Of "between 1900 and 1950" both are taken back, or one: nobody can tell.
        return ()
    first = _bound(instead, analysis)
    if any(analysis.content[run.end : first]):
        return ()
    head = _bound(denied, analysis) if first < instead.start else denied.start
    return (joined(text_between(analysis, 0, head), text_between(analysis, first, len(analysis.words))),)


def _bound(year: YearMention, analysis: Analysis) -> int:
    """Where a year begins with the word that says on which side of it, or that it is that year: "before 1900", "in 1900"."""
    bounds = [m.start for m in analysis.concept_mentions if m.concept in _BOUNDS and m.end == year.start]
    named = year.start > 0 and analysis.words[year.start - 1] in _IN
    return min(bounds, default=year.start - named)


def _further_back(
    analysis: Analysis, run: Found, meant: Sequence[Mention], phrases: Phrases, *, alone: bool
) -> Iterator[str]:
    """What is meant in the place of what stands further back, or of all of several: "museums and archives... no, just libraries".

    All that stands between must be understood; it stays, unless what is meant has its own.
    """
    instead = max(meant, key=lambda m: (isinstance(m, Thing), m.end - m.start), default=None)
    if instead is None or isinstance(instead, IdentifierMention):
        return
    before = [m for m in analysis.mentions if _kind(m) == _kind(instead) and m.end <= run.start]
    last = max(before, key=lambda m: (m.end, m.end - m.start), default=None)
    if last is None or not _is_understood(analysis, last.end, run.start):
        return
    first = _first_of_several(last, before, phrases, analysis)
    if not (alone or any(_takes_place_of(instead, m) for m in before if first <= m.start)):
        return
    others = any(
        isinstance(m, Thing) and m.start >= instead.end and _kind(m) != _kind(instead) for m in analysis.mentions
    )
    kept = "" if others else text_between(analysis, last.end, run.start)
    bare, mark = _parted(text_between(analysis, _with_article(instead, first, phrases, analysis), len(analysis.words)))
    yield joined(text_between(analysis, 0, first), bare, kept, mark)


def _first_of_several(last: Mention, before: Sequence[Mention], phrases: Phrases, analysis: Analysis) -> int:
    """Where the first of the types or places stands that are joined to the last: "museums and archives"."""
    first = last.start
    joints = {r.end: r.start for r in phrases.runs_of(phrases.additions, analysis.words)}
    while True:
        at = joints.get(first, first)
        previous = next((m for m in before if m.end == at and m.start < first), None)
        if previous is None:
            return first
        first = previous.start


def _with_article(instead: Mention, first: int, phrases: Phrases, analysis: Analysis) -> int:
    """Where what is meant begins, with its article where what is taken back has none."""
    words, start = analysis.words, instead.start
    has = start > 0 and (words[start - 1],) in phrases.definite
    return start - 1 if has and not (first > 0 and (words[first - 1],) in phrases.definite) else start


def _is_understood(analysis: Analysis, start: int, end: int) -> bool:
    """Whether every word that says something is explained between two positions."""
    explained = {i for m in analysis.mentions for i in range(m.start, m.end)}
    return all(i in explained or not analysis.content[i] for i in range(start, end))


def _parted(text: str) -> tuple[str, str]:
    """A text without the marks it ends with, and the first of these.

    >>> _parted("archives in Ohio ?")
    ('archives in Ohio', '?')
    """
    bare = text.rstrip(" ?!.…")
    return bare, text[len(bare) :].strip()[:1]


def _takes_place_of(meant: Mention, wrong: Mention) -> bool:
    if _kind(meant) != _kind(wrong):
        return False
    if isinstance(meant, IdentifierMention) and isinstance(wrong, IdentifierMention):
        return bool(set(meant.schemes) & set(wrong.schemes)) and meant.value != wrong.value
    if isinstance(meant, PlaceMention) and isinstance(wrong, PlaceMention):
        # Who takes back an area, or a country, may mean a part of it; an area around a town only says more of that.
        best, other = meant.readings[0], wrong.readings[0]
        if is_counterpart(meant, wrong) or lies_in(best, other):
            return True
        apart = best.place.level is not other.place.level and not (best.place.members or other.place.members)
        return apart and not any(lies_in(reading, best) for reading in wrong.readings)
    if isinstance(wrong, Thing):
        return is_counterpart(meant, wrong)
    return meant.text != wrong.text
