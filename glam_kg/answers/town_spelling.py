"""How a town is written in a sentence, where a list wrote it without the capitals of its name: "Sas van gent", "AMERSFOORT"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.folding import fold_key
from glam_kg.places.model import PlaceLevel

if TYPE_CHECKING:
    from glam_kg.places.gazetteer import Gazetteer

_LONGEST_INITIALS: Final = 3
_WITHIN: Final = " ("


def well_spelt(name: str, country: str, gazetteer: Gazetteer) -> str:
    """A town's name as the gazetteer writes it, where its last word lacks a capital or all letters are capitals; else as it is.

    Args:
        name: The name as the graph has it, perhaps with what it lies in behind it in brackets.
        country: ISO 3166-1 alpha-2.
        gazetteer: What knows names.
    """
    town, bracket, within = name.partition(_WITHIN)
    if bracket and within:
        within = within.removesuffix(")")
        return f"{well_spelt(town, country, gazetteer)}{_WITHIN}{within[:1].upper()}{within[1:]})"
    if not lacks_capitals(name):
        return name
    key = fold_key(name)
    towns = (each.place for each in gazetteer.exact(key) if each.place.level is PlaceLevel.CITY)
    spelt = (town.name for town in towns if town.country == country)
    return next((each for each in spelt if fold_key(each) == key and not lacks_capitals(each)), name)


def lacks_capitals(name: str) -> bool:
    """Whether the last word of a name begins without a capital, or the whole name is capitals.

    >>> [lacks_capitals(name) for name in ("Berg en dal", "AMERSFOORT", "Berg en Dal", "'s-Hertogenbosch", "Ohé")]
    [True, True, False, False, False]
    """
    last = name.rpartition(" ")[2]
    return last[:1].islower() or (name.isupper() and len(name) > _LONGEST_INITIALS)
