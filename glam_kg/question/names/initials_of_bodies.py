"""Initials in capitals beside one institution: "the ETH library" is not in Ethiopia, nor "UVA library" in the town of Uva.

Who means a country by three letters writes those that people use ("USA"), and not its code in a standard.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.places.model import PlaceLevel

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from glam_kg.question.words.mentions import PlaceReading
    from glam_kg.question.words.tokens import Token

_SHORTEST, _LONGEST = 3, 4
_SPOKEN: Final = frozenset({"usa", "vsa", "uae", "vae", "eau", "brd", "rsa", "drc", "rdc"})
"""Folded abbreviations of countries that people use."""
_OF: Final = frozenset({"of", "the", "van", "de", "het", "der", "des", "dem", "du", "l", "la", "le"})
_NAMES_PLACE: Final = 100_000
"""Inhabitants of a town that is meant however its name is written."""


def are_initials(tokens: Sequence[Token], position: int, is_one: Callable[[str], bool]) -> bool:
    """Whether a word is written as initials beside a word for one institution.

    Args:
        tokens: The question's words.
        position: The word.
        is_one: Whether a folded word stands for one institution.
    """
    word = tokens[position]
    if not (word.text.isupper() and _SHORTEST <= len(word.text) <= _LONGEST):
        return False
    if all(token.text.isupper() for token in tokens):
        return False
    if position + 1 < len(tokens) and is_one(tokens[position + 1].key):
        return True
    before = position - 1
    while before > 0 and tokens[before].key in _OF:
        before -= 1
    return before >= 0 and is_one(tokens[before].key)


def without_initials(key: str, readings: Sequence[PlaceReading]) -> list[PlaceReading]:
    """The readings of initials that people mean: areas by what they are called for short, and towns of the graph or large ones.

    Args:
        key: The folded initials.
        readings: What they may mean.
    """

    def is_meant(reading: PlaceReading) -> bool:
        if reading.place.level is PlaceLevel.COUNTRY:
            return key in _SPOKEN
        if reading.place.level is PlaceLevel.REGION:
            return True
        return bool(reading.settlements) or reading.place.population >= _NAMES_PLACE

    return [reading for reading in readings if is_meant(reading)]
