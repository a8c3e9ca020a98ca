"""Words for what lies on a way that is told: "We're driving through Nebraska, any zoos along the way?" asks for those there.

Where the way leads elsewhere, what lies on it is not known: "on the way to Paris", "onderweg van Utrecht naar Arnhem".
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from glam_kg.question.words.mentions import PlaceMention
from glam_kg.question.words.tokens import matched_words

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from glam_kg.question.words.mentions import Mention

_WAYS: Final = frozenset(
    {
        "onderweg", "route", "weg", "pad", "rit", "tocht", "traject", "parcours",
        "way", "road", "trip", "journey", "track", "trail",
        "unterwegs", "strecke", "reise", "fahrt", "tour", "reiseweg", "fahrtstrecke", "reiseroute",
        "chemin", "itineraire", "trajet", "voyage",
    }
)  # fmt: skip
"""Folded words of which one stands in each such phrase."""
_PHRASES: Final = {
    "nl": r"onderweg|(?:op|langs|tijdens) (?:de|onze|mijn|die|ons|het|dat|deze) (?:route|weg|pad|rit|tocht|traject|parcours)",
    "en": r"(?:along|on|en) (?:the|our|my|your|that|this) (?:way|route|road|trip|journey|track|trail)|en route",
    "de": r"unterwegs|(?:auf|entlang|an|wahrend) (?:dem|der|unserer|unserem|meiner|meinem|diesem|dieser) "
    r"(?:weg|strecke|route|reise|fahrt|tour|reiseweg|fahrtstrecke|reiseroute)",
    "fr": r"(?:chemin|route) faisant|en (?:chemin|route|cours de route)|"
    r"(?:sur|le long de|pendant) (?:le|la|l|notre|mon|votre|ce|cet) (?:chemin|route|itineraire|trajet|parcours|voyage)",
}
_SAID: Final = re.compile("|".join(rf"(?:(?<= )|^)(?:{phrase})(?= |$)" for phrase in _PHRASES.values()))
_THITHER: Final = frozenset(
    {
        "to", "towards", "toward", "naar", "richting", "nach", "richtung", "vers", "jusqu", "direction", "bis", "tot",
        "until",
    }
)  # fmt: skip
_BETWEEN: Final = frozenset({"between", "tussen", "zwischen", "entre"})
_FROM, _TO_FRENCH = "de", "a"
"""Folded French words before where somebody sets out, and before where they go."""
_ARTICLES: Final = frozenset({"the", "de", "het", "le", "la", "l", "die", "das", "den", "der", "les", "a"})


def on_the_way(words: Sequence[str], found: Iterable[Mention]) -> frozenset[int]:
    """The positions of such words, where one place is told or several that one travels through.

    Args:
        words: The question's folded words.
        found: What was found in it.
    """
    if _WAYS.isdisjoint(words):
        return frozenset()
    said = _SAID.search(" ".join(words))
    if said is None:
        return frozenset()
    places = [m for m in found if isinstance(m, PlaceMention)]
    if not places or any(_leads_there(words, place) for place in places) or _is_french_way(words, places):
        return frozenset()
    return frozenset(matched_words(said))


def _leads_there(words: Sequence[str], place: PlaceMention) -> bool:
    """Whether a word right before a place says that the way ends there, or lies between it and another."""
    at = place.start - 1
    while at > 0 and words[at] in _ARTICLES:
        at -= 1
    return at >= 0 and words[at] in _THITHER | _BETWEEN


def _is_french_way(words: Sequence[str], places: Sequence[PlaceMention]) -> bool:
    before = [words[place.start - 1] for place in places if place.start]
    return _FROM in before and _TO_FRENCH in before[before.index(_FROM) :]
