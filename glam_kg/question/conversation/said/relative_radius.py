"""Follow-ups that want a radius smaller or larger without saying how large: "closer", "a bit further away", "twice as far".

It is halved or doubled; the question says what it has become.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.conversation.frames.frame import Frame
    from glam_kg.question.conversation.said.said import Said

_SMALLER: Final = frozenset(
    {
        "closer", "nearer", "narrower", "smaller", "tighter", "half", "halve", "halved", "dichterbij", "dichter", "nader",
        "kleiner", "kleinere", "kleineren", "kleinerem", "krapper", "naher", "naeher", "enger", "engeren", "halb",
        "halben", "halbe", "halbiert", "pres", "proche", "proches", "petit", "moitie", "restreint",
    }
)  # fmt: skip
_LARGER: Final = frozenset(
    {
        "further", "farther", "wider", "broader", "larger", "bigger", "twice", "double", "doubled", "verder", "ruimer", "wijder",
        "groter", "grotere", "dubbele", "dubbel", "weiter", "weiteren", "grosser", "groesser", "grosseren", "groesseren",
        "grosserem", "groesserem", "doppelt", "doppelten", "tweemaal", "zweimal", "loin", "large", "grand", "etendu",
    }
)  # fmt: skip
"""Folded words that make a radius smaller or larger; French says them with "plus"."""
_TWO: Final = frozenset({"two", "twee", "zwei", "deux"})
_TIMES: Final = frozenset({"times", "keer", "mal", "fois"})
_FAR: Final = frozenset({"far", "ver", "weit", "loin"})
"""Folded words that together say twice as far."""
_PAGING: Final = frozenset({"verder", "weiter", "further"})
"""Those that alone ask to go on with a list."""
_BESIDE: Final = frozenset(
    {
        "a", "an", "the", "bit", "little", "much", "and", "as", "so", "far", "away", "out", "in", "within", "radius", "distance",
        "circle", "of", "that", "please", "by", "even", "still", "make", "it", "one", "times", "two", "go", "look", "search",
        "en", "een", "iets", "wat", "beetje", "nog", "zo", "ver", "weg", "straal", "afstand", "omtrek", "keer", "twee", "binnen",
        "de", "maar", "graag", "dan", "op", "het", "und", "ein", "eine", "einen", "einem", "etwas", "bisschen", "noch", "weit",
        "entfernt", "im", "umkreis", "entfernung", "abstand", "mal", "zwei", "bitte", "den", "doch", "viel", "et", "un", "peu",
        "plus", "fois", "deux", "encore", "rayon", "dans", "la", "le", "moins", "s", "il", "vous", "plait", "cercle", "d",
    }
)  # fmt: skip
"""Folded words that say no more beside one of them."""


def relative_radius(frame: Frame, said: Said) -> Frame | None:
    """The question with half or twice its radius; None where a follow-up asks for no such thing, or for more."""
    if frame.topic != "near" or frame.order or frame.radius_km is None:
        return None
    larger = _is_larger([token.key for token in said.analysis.tokens])
    return None if larger is None else replace(frame, radius_km=frame.radius_km * 2 if larger else frame.radius_km / 2)


def _is_larger(words: Sequence[str]) -> bool | None:
    """Whether the words want a larger radius; None where they say anything else.

    >>> _is_larger(["a", "bit", "closer"]), _is_larger(["twice", "as", "far"]), _is_larger(["verder"])
    (False, True, None)
    """
    smaller, larger = _SMALLER.intersection(words), _LARGER.intersection(words)
    if not smaller and not _TWO.isdisjoint(words) and not _TIMES.isdisjoint(words) and not _FAR.isdisjoint(words):
        larger |= _TWO.intersection(words)
    if bool(smaller) == bool(larger) or not set(words) <= smaller | larger | _BESIDE:
        return None
    if len(words) == 1 and not smaller and larger <= _PAGING:
        return None
    # "Moins loin" turns it round, and "plus petit" does not.
    return bool(larger) != ("moins" in words)
