"""The boroughs of London, of which none is named: "Which London borough has the most libraries?", "per Londense wijk".

They are the areas of Greater London, and are counted as areas are; London itself is one city.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.places.london_boroughs import KINDS_OF_BOROUGHS, OF_LONDON, is_borough
from glam_kg.question.words.mentions import ConceptMention, PlaceMention

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from glam_kg.question.words.mentions import Mention, PlaceReading

GREATER_LONDON_KEY: Final = "greater london"
_KINDS: Final = KINDS_OF_BOROUGHS | {
    "boroughs", "districts", "wijken", "stadswijken", "stadsdelen", "bezirke", "bezirken", "stadtbezirke", "stadtbezirken",
    "stadtteile", "stadtteilen", "arrondissements", "quartiers",
}  # fmt: skip
_EACH: Final = frozenset(
    {
        "each", "every", "per", "by", "elke", "iedere", "elk", "ieder", "pro", "je", "jedem", "jeder", "jedes", "jede", "chaque",
        "par",
    }
)  # fmt: skip
_SMALL: Final = frozenset({"of", "in", "van", "von", "de", "d", "the", "within", "aus"})
_LONGEST: Final = 2
"""Small words between the kind and London."""


def boroughs_counted(
    words: Sequence[str], found: list[Mention], greater_london: Callable[[], Sequence[PlaceReading]]
) -> list[Mention]:
    """The mentions with Greater London as the place, and its boroughs as the areas that are asked for.

    Args:
        words: The question's folded words.
        found: What was found in it.
        greater_london: What is meant by that name.
    """
    if OF_LONDON.isdisjoint(words) or _KINDS.isdisjoint(words):
        return found
    if any(isinstance(m, PlaceMention) and is_borough(m) for m in found):
        return found
    asked = {m.end: m for m in found if isinstance(m, ConceptMention) and m.concept == "which"}
    for kind, london in _said(words):
        start, end = min(kind, london), max(kind, london) + 1
        each = start > 0 and words[start - 1] in _EACH
        if not each and start not in asked:
            continue
        kept = [
            m for m in found
            if not (isinstance(m, PlaceMention | ConceptMention) and start <= m.start and m.end <= end)
        ]  # fmt: skip
        kept.append(PlaceMention(start=london, end=london + 1, text=words[london], readings=tuple(greater_london())))
        concept = "per_region" if each else "level_region"
        first = start - 1 if each and kind == start else kind
        kept.append(ConceptMention(start=first, end=kind + 1, text=words[kind], concept=concept, language="en"))
        return kept
    return found


def _said(words: Sequence[str]) -> Iterator[tuple[int, int]]:
    """Where a word for a borough and London beside it stand."""
    for kind in (i for i, word in enumerate(words) if word in _KINDS):
        if kind and words[kind - 1] in OF_LONDON:
            yield kind, kind - 1
        at = kind + 1
        while at < len(words) and at - kind <= _LONGEST and words[at] in _SMALL:
            at += 1
        if at < len(words) and words[at] in OF_LONDON:
            yield kind, at
