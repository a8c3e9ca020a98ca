"""Places that are to be compared, with nothing said of what is counted there: "Compare Wales, Scotland and Northern Ireland".

Only institutions are known of them here, and so their numbers are meant. "Wales vs Scotland" may be a match, "le français" a
language, and Mercury and Hilton, which are small towns, too, are likelier something else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.places.model import PlaceLevel
from glam_kg.question.places.likelier_places import LARGE_TOWN
from glam_kg.question.words.mentions import NameMention, PlaceMention, TypeMention

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from glam_kg.question.words.mentions import ConceptMention, Mention

_COMPARING: Final = ("vergel", "vergle", "vergli", "compar")
"""How folded words for comparing begin: "Vergleich", "vergelijking", "comparer"."""


def compares_places(comparison: ConceptMention, used: Iterable[Mention], words: Sequence[str]) -> bool:
    """Whether a word asks to compare several places, and all are regions, countries or large towns of the graph.

    Args:
        comparison: What says that something is compared.
        used: The mentions that a template uses.
        words: The question's words, folded.
    """
    asked = any(word.startswith(_COMPARING) for word in words[comparison.start : comparison.end])
    places = [m for m in used if isinstance(m, PlaceMention)]
    return asked and len(places) > 1 and all(map(_is_likely, places))


def compares_unknown(used: Iterable[Mention], found: Sequence[Mention], words: Sequence[str]) -> bool:
    """Whether the places to compare stand in names of institutions that are not known: "Compare Whitby Museum and Kendal Museum".

    Args:
        used: The mentions that a template uses.
        found: All mentions of the question.
        words: The question's words, folded.
    """
    places = [m for m in used if isinstance(m, PlaceMention)]
    if len(places) < 2 or not any(word.startswith(_COMPARING) for word in words):
        return False
    kinds = [m for m in found if isinstance(m, TypeMention) and not m.plural]
    names = [
        m for m in found if isinstance(m, NameMention) and any(m.start < k.start and k.end == m.end for k in kinds)
    ]
    known = {m.start for m in names if m.candidates}
    unknown = [m for m in names if m.start not in known]
    return all(any(m.start <= place.start and place.end < m.end for m in unknown) for place in places)


def _is_likely(mention: PlaceMention) -> bool:
    """Whether a name is likeliest one of a place: an adjective may be a language, and a small town be called as anything."""
    best = mention.readings[0]
    is_large = best.in_graph and best.place.population >= LARGE_TOWN
    return not best.adjective and (best.place.level is not PlaceLevel.CITY or is_large)
