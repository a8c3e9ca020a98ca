"""How large all institutions of a kind are together: "How big is the museum landscape of Norway?", "size of the museum sector".

That is how many there are. How large one institution is, no data tell.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final, NamedTuple

from glam_kg.question.words.domain_words import is_supply
from glam_kg.question.words.mentions import (
    INSTITUTIONS,
    ConceptMention,
    GeneralMention,
    NameMention,
    PlaceMention,
    TypeMention,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from glam_kg.question.words.mentions import Mention

_COUNT: Final = "count"
_HOW: Final = {"how": frozenset({"big", "large"}), "hoe": frozenset({"groot"}), "wie": frozenset({"gross"})}
_SIZES: Final = frozenset(
    {"size", "extent", "scale", "omvang", "grootte", "grosse", "groesse", "umfang", "taille", "ampleur"}
)
_OF: Final = frozenset({"of", "van", "der", "des", "du", "de", "von"})
_IS: Final = frozenset({"is", "are", "ist", "sind", "zijn", "est", "s"})
_WHAT: Final = frozenset({"what", "wat", "was", "quelle", "welke"})
_ARTICLES: Final = frozenset(
    {"the", "de", "het", "der", "die", "das", "le", "la", "l", "eigentlich", "eigenlijk", "actually"}
)
_SECTORS: Final = frozenset({"sector", "landscape", "scene", "network", "secteur", "paysage", "reseau"})
"""Folded words for all institutions of a kind together, behind the kind or in French before it."""
_ENDINGS: Final = ("sector", "landschap", "veld", "sektor", "landschaft", "szene")
"""Ends of compounds that say the same: "erfgoedsector"."""
_ASKING: Final = _SIZES | _HOW.keys()
_MEASURES: Final = frozenset(
    {
        "euro", "euros", "dollar", "dollars", "terabyte", "terabytes", "bytes", "economy", "economie", "wirtschaft", "gdp", "bbp",
        "money", "geld", "argent", "budget", "turnover", "omzet", "umsatz", "staff", "personeel", "personal", "employees",
        "visitors", "bezoekers", "besucher", "visiteurs", "metres", "meters", "square",
    }
)  # fmt: skip
"""Folded words for how else a sector is measured than by the number of its institutions."""
_WHERE_COUNTED: Final = frozenset({"when", "if", "wenn", "als", "wanneer", "quand", "si"})
"""Folded words before how it is to be measured: "when you count the institutions"."""


class _Sized(NamedTuple):
    """Where it is asked how large something is, and those whose size it is, as several."""

    asked: range
    kind: TypeMention | GeneralMention


def sizes_of_sectors(words: Sequence[str], found: list[Mention]) -> list[Mention]:
    """The mentions, with the size of all institutions of a kind together as the wish to count them.

    Args:
        words: The question's folded words.
        found: What was found in it.
    """
    if _ASKING.isdisjoint(words) or not _MEASURES.isdisjoint(words):
        return found
    sized = next(_sized(words, found), None)
    if sized is None:
        return found
    asked, kind = sized
    spans = [asked]
    if (measured := _measured(words, found, kind.end)) is not None:
        spans.append(measured)
    counts = [_count(words, span, kind.language) for span in spans]
    kept = [m for m in found if not _is_of_size(m, spans, kind)]
    return [*kept, kind, *counts]


def _sized(words: Sequence[str], found: Sequence[Mention]) -> Iterator[_Sized]:
    nations = {m.start: m.end for m in found if isinstance(m, PlaceMention) and m.is_adjective}
    for asked in _asked(words):
        start = nations.get(asked.stop, asked.stop)
        kinds = [m for m in found if isinstance(m, INSTITUTIONS) and m.start == start]
        for kind in sorted(kinds, key=lambda m: -m.end):
            end = kind.end + (not _SECTORS.isdisjoint(words[kind.end : kind.end + 1]))
            whole = not _SECTORS.isdisjoint(words[kind.start : end]) or words[kind.end - 1].endswith(_ENDINGS)
            if whole or (isinstance(kind, TypeMention) and is_supply(kind)):
                yield _Sized(asked, replace(kind, end=end, text=" ".join(words[kind.start : end]), plural=True))


def _asked(words: Sequence[str]) -> Iterator[range]:
    """Where it is asked how large something is, with the verb and the article before that."""
    for i, word in enumerate(words):
        start = i
        if word in _HOW and _HOW[word].intersection(words[i + 1 : i + 2]):
            end = i + 2
        elif word in _SIZES and _OF.intersection(words[i + 1 : i + 2]):
            end = i + 2
            while start and words[start - 1] in _ARTICLES | _IS:
                start -= 1
            start -= bool(start) and words[start - 1] in _WHAT
        else:
            continue
        while end < len(words) and words[end] in _ARTICLES | _IS:
            end += 1
        yield range(start, end)


def _measured(words: Sequence[str], found: Sequence[Mention], start: int) -> range | None:
    """Where it is said behind that the institutions are to be counted."""
    at = next((i for i in range(start, len(words)) if words[i] in _WHERE_COUNTED), None)
    if at is None:
        return None
    ends = [m.end for m in found if isinstance(m, ConceptMention) and m.concept == _COUNT and m.start > at]
    return range(at, max(ends)) if ends else None


def _count(words: Sequence[str], span: range, language: str) -> ConceptMention:
    text = " ".join(words[span.start : span.stop])
    return ConceptMention(start=span.start, end=span.stop, text=text, concept=_COUNT, language=language)


def _is_of_size(mention: Mention, spans: Sequence[range], kind: TypeMention | GeneralMention) -> bool:
    """Whether a mention reads the words for the size, or for all institutions of a kind, otherwise."""
    if isinstance(mention, (*INSTITUTIONS, NameMention)):
        return mention.shares(kind.start, kind.end)
    said = (*spans, range(kind.start, kind.end))
    return isinstance(mention, ConceptMention) and any(mention.shares(span.start, span.stop) for span in said)
