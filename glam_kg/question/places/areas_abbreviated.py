"""An area in a name that is written for short: "Landesarchiv NRW" is the "Landesarchiv Nordrhein-Westfalen"."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Final

from glam_kg.places.model import PlaceLevel
from glam_kg.question.words.mentions import Named
from glam_kg.question.words.tokens import tokenise

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from glam_kg.question.names.names import CustodianName, NameIndex
    from glam_kg.question.words.mentions import PlaceMention
    from glam_kg.question.words.tokens import Token

_LONGEST: Final = 4
"""Letters of an area for short."""
_LONGEST_NAME: Final = 5
"""Words of a name that says but a kind and an area."""
_MOST: Final = 50
"""Names of a kind that are looked through."""


def called_by_area(
    index: NameIndex, kind: str, area: PlaceMention, find_places: Callable[[Sequence[Token]], Sequence[PlaceMention]]
) -> tuple[Named, ...]:
    """Those that are called by a kind and the whole name of an area that is said for short.

    Args:
        index: The names of the graph.
        kind: The folded word for the kind.
        area: The area as it is said.
        find_places: Finds the places in a row of words.
    """
    codes = {r.place.code for r in area.own_readings if r.place.level is not PlaceLevel.CITY}
    if not codes or not area.text.isupper() or len(area.text) > _LONGEST:
        return ()

    def is_called(name: CustodianName) -> bool:
        rest = tokenise(name.text)[1:]
        whole = (m for m in find_places(rest) if m.start == 0 and m.end == len(rest) and not m.is_adjective)
        return any(reading.place.code in codes for m in whole for reading in m.readings)

    found = filter(is_called, islice(_of_kind(index, kind), _MOST))
    return tuple(Named.of(n, 1.0) for n in found)


def _of_kind(index: NameIndex, kind: str) -> Iterator[CustodianName]:
    """The short names that begin with a kind, and have more."""
    for name in index.holding([kind]):
        tokens = tokenise(name.text)
        if tokens[0].key == kind and 1 < len(tokens) <= _LONGEST_NAME:
            yield name
