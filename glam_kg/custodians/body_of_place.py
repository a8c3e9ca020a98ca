"""What the name of a custodian says of its place: a Stadtarchiv is a town's, a Gemeindebücherei that of a municipality."""

from __future__ import annotations

import re
from enum import StrEnum
from typing import Final


class BodyOf(StrEnum):
    """Whose body a custodian is."""

    TOWN = "town"
    MUNICIPALITY = "municipality"


_KINDS: Final = r"(?:archi|bib|büch|buech|mus|galerie|gesch|hist|chronik|kunst)"
# Not Stadtteilbibliothek, which is of a district.
_OF_TOWN: Final = re.compile(
    rf"(?i)\b(?:stadt|stads)(?:{_KINDS}|- ?(?:und|en) )|\bstädtische[nrs]? {_KINDS}|\bstedelijke? {_KINDS}"
)
# A gemeentearchief is as often that of a city.
_OF_MUNICIPALITY: Final = re.compile(rf"(?i)\bgemeinde{_KINDS}|\bbibliothek der gemeinde\b")


def body_of(name: str) -> BodyOf | None:
    """Whose body a custodian is by its name; None for most.

    >>> body_of("Stadtarchiv Lauf"), body_of("Gemeindebücherei Lauf"), body_of("Stadtteilbibliothek Lauf")
    (<BodyOf.TOWN: 'town'>, <BodyOf.MUNICIPALITY: 'municipality'>, None)
    """
    if _OF_TOWN.search(name):
        return BodyOf.TOWN
    return BodyOf.MUNICIPALITY if _OF_MUNICIPALITY.search(name) else None
