"""English names that nobody has and that go on behind their kind: "the Nelson-Atkins Museum of Art", "Detroit Institute of Arts".

They are said in all languages as they are. The words in them are places, kinds and subjects by themselves: what stands before
the kind, and the capitals, show that they are one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.places.model import PlaceLevel
from glam_kg.question.names.name_words import KINDS, senses_of
from glam_kg.question.words.mentions import (
    ConceptMention,
    NameMention,
    PlaceMention,
    SchemeMention,
    SubjectMention,
    TypeMention,
)
from glam_kg.question.words.tokens import as_written

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from collections.abc import Set as AbstractSet

    from glam_kg.question.words.mentions import Mention
    from glam_kg.question.words.tokens import Token

GOES_ON: Final = "an English name that goes on behind its kind"
"""The reason of such a name."""
_KINDS: Final = frozenset(
    {
        "museum", "library", "archive", "archives", "gallery", "zoo", "garden", "gardens", "institute", "centre", "center",
        "academy", "observatory",
    }
)  # fmt: skip
"""Folded English words that names go on behind."""
_OF: Final = frozenset({"of", "for"})
_WEIGHT: Final = 0.5
_WELL_KNOWN: Final = 10_000
"""Inhabitants of a town that is meant by its name."""


def named_with_of(
    tokens: Sequence[Token], words: Sequence[str], run: range, kind: TypeMention, found: Sequence[Mention]
) -> NameMention | None:
    """A name in capitals that begins before its kind and goes on behind it, or that its place stands behind.

    A kind in its own words and the one place before it are left to who lists what is there: "Portland Museum of Art".

    Args:
        tokens: The question's words as written.
        words: The same words folded.
        run: The positions of what may be a name.
        kind: The type in it.
        found: What was found in the question.
    """
    first = kind.end + 1
    if words[kind.start] not in _KINDS or first >= run.stop or words[kind.end] not in _OF:
        return None
    if not tokens[first].capitalised or not all(token.capitalised for token in tokens[run.start : kind.start + 1]):
        return None
    if _is_parted(tokens, run) or (run.start < kind.start and _is_sure(run, first, found)):
        return None
    if run.start == kind.start and _is_all_said(run, words, found) and _is_empty_town(run, first, found):
        return _name(tokens, run)
    # "Het Drents Museum of Mauritshuis" are two in Dutch.
    senses = senses_of(words[first])[0]
    if not senses.isdisjoint(KINDS) or not (senses or _is_subject(first, found)):
        return None
    ends = {m.end for m in found if isinstance(m, TypeMention) and m.start == kind.start and m.end > kind.end}
    places = [m for m in found if isinstance(m, PlaceMention) and run.start <= m.start and m.end <= run.stop]
    if run.start == kind.start:
        is_name = any(m.start in ends and m.end == run.stop and _is_called_elsewhere(m, kind, found) for m in places)
    else:
        one = any((m.start, m.end) == (run.start, kind.start) for m in places)
        is_name = not (one and ends) and not all(senses_of(word)[0] for word in words[run.start : kind.start])
    return _name(tokens, run) if is_name else None


def named_in_small_letters(
    tokens: Sequence[Token], words: Sequence[str], found: Sequence[Mention], definite: AbstractSet[str]
) -> NameMention | None:
    """A name in small letters of which a word tells more of its kind than kinds do: "art institute of chicago".

    Args:
        tokens: The question's words as written.
        words: The same words folded.
        found: What was found in the question.
        definite: Folded articles of one that is known.
    """
    if _OF.isdisjoint(words) or any(token.capitalised and not token.sentence_start for token in tokens):
        return None
    types = [m for m in found if isinstance(m, TypeMention)]
    for kind in types:
        start, behind = kind.start - 1, kind.end + 1
        if start < 0 or behind >= len(words) or words[kind.end] not in _OF or words[kind.start] not in _KINDS:
            continue
        senses = senses_of(words[start])[0]
        if not senses or not senses.isdisjoint(KINDS) or any(m.start <= start < m.end for m in types):
            continue
        if not _is_bare(words, start, found, definite):
            continue
        place = next((m for m in found if isinstance(m, PlaceMention) and m.start == behind), None)
        if place is not None and not place.is_adjective:
            return _name(tokens, range(start, place.end))
    return None


def goes_on(name: NameMention, within: Iterable[NameMention]) -> bool:
    """Whether a name is one of these, and none that overlaps it is all of it."""
    return name.reason == GOES_ON and not any(n.start <= name.start and name.end <= n.end for n in within)


def _is_all_said(run: range, words: Sequence[str], found: Iterable[Mention]) -> bool:
    """Whether a question begins with some words, and goes on with nothing but what is asked of them."""
    asked = {i for m in found if isinstance(m, (ConceptMention, SchemeMention)) for i in range(m.start, m.end)}
    return not run.start and asked.issuperset(range(run.stop, len(words)))


def _is_empty_town(run: range, first: int, found: Iterable[Mention]) -> bool:
    """Whether the words behind "of" are but a small town where nobody is known: "Library of Congress"."""
    towns = [m for m in found if isinstance(m, PlaceMention) and (m.start, m.end) == (first, run.stop)]
    return bool(towns) and all(
        r.place.level is PlaceLevel.CITY and not r.in_graph and r.place.population < _WELL_KNOWN
        for m in towns
        for r in m.readings
    )


def _is_parted(tokens: Sequence[Token], run: range) -> bool:
    """Whether a bracket or a comma stands in some words: "Academy of Sciences (Chicago)" says where it is."""
    return any(tokens[i].start - tokens[i - 1].end > 1 for i in run[1:])


def _is_sure(run: range, first: int, found: Iterable[Mention]) -> bool:
    """Whether somebody's name begins with some words and holds what stands behind the kind in them."""
    return any(
        isinstance(m, NameMention) and m.is_sure and m.start == run.start and m.end > first
        for m in found
    )  # fmt: skip


def _is_subject(position: int, found: Iterable[Mention]) -> bool:
    """Whether a word is a subject of collections in English."""
    return any(isinstance(m, SubjectMention) and m.start == position for m in found)


def _is_bare(words: Sequence[str], start: int, found: Iterable[Mention], definite: AbstractSet[str]) -> bool:
    """Whether a name begins a question, or stands behind an article or the words for what is asked of it."""
    asked = (m.end for m in found if isinstance(m, (ConceptMention, SchemeMention)) and m.end <= start)
    return start == 0 or words[start - 1] in definite or start in asked


def _is_called_elsewhere(place: PlaceMention, kind: TypeMention, found: Iterable[Mention]) -> bool:
    """Whether those that are called by the kind are all elsewhere than in the place behind it."""
    called = [c for m in found if isinstance(m, NameMention) and m.start == kind.start for c in m.candidates]
    return bool(called) and not any(c.is_at(r) or c.may_be_at(r) for c in called for r in place.readings)


def _name(tokens: Sequence[Token], run: range) -> NameMention:
    text = as_written(tokens[run.start : run.stop])
    return NameMention(start=run.start, end=run.stop, text=text, candidates=(), weight=_WEIGHT, reason=GOES_ON)
