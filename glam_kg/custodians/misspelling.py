"""When a settlement may be meant by a name that is not its own: a slip of the pen, or a name cut short.

Most names that a gazetteer lacks are of hamlets that it lacks, too: Filton is not Felton, nor Thurmaston Thurcaston. So another
spelling needs more than likeness. docs/reference/lists.md has the figures of five lists.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.folding import fold_key
from glam_kg.places.model import MatchKind

if TYPE_CHECKING:
    from glam_kg.places.model import PlaceCandidate

_NEAR: Final = 25.0
"""Kilometres from the record's coordinates within which a settlement of the record's region may be meant."""
_AT: Final = 4.0
"""Kilometres within which one may be meant of which the region is not known, or which only also has the name."""
_SHORTEST: Final = 6
_SHORTEST_CHANGED: Final = 9
_SMALLEST: Final = 1_000
_LARGE: Final = 15_000
_GERMAN_LETTERS: Final = frozenset("äöüß")
# GeoNames has the main village of a town of New England or New York under such names.
_VILLAGE: Final = frozenset({"center", "centre", "village", "hamlet"})


def is_slip(written: str, meant: str) -> bool:
    """Whether a folded name differs from another only by blanks, or by one letter left out, added or swapped with the next.

    In names of nine letters and more it may also be another letter; Butaro and Butare, Meppen and Meppel are two places. Names of
    less than six letters are not compared: too many of them are alike.

    >>> is_slip("pittbsurgh", "pittsburgh"), is_slip("ft worth", "ftworth"), is_slip("west palm bea", "west palm beach")
    (True, True, False)
    >>> is_slip("philedelphia", "philadelphia"), is_slip("meppen", "meppel"), is_slip("marne", "marine")
    (True, False, False)
    """
    from rapidfuzz.distance import OSA

    ours, theirs = written.replace(" ", ""), meant.replace(" ", "")
    if min(len(ours), len(theirs)) < _SHORTEST:
        return False
    if ours == theirs:
        return True
    changed = len(written) == len(meant) and sorted(written) != sorted(meant)
    return OSA.distance(written, meant, score_cutoff=1) <= 1 and (not changed or len(ours) >= _SHORTEST_CHANGED)


def has_its_letters(written: str, meant: str) -> bool:
    """Whether a name has the German letters of another: who types ß or an umlaut, which takes a hand of its own, means it.

    >>> has_its_letters("Wißmar", "Wismar"), has_its_letters("Tübngen", "Tübingen"), has_its_letters("Tubngen", "Tübingen")
    (False, True, True)
    """
    return all(letter in meant.lower() for letter in _GERMAN_LETTERS.intersection(written.lower()))


def may_be_near(reading: PlaceCandidate, distance: float, *, in_region: bool) -> bool:
    """Whether an unsure reading may be meant by a record with coordinates.

    Args:
        reading: A settlement whose name begins with the record's or is spelt much like it.
        distance: Kilometres from the coordinates.
        in_region: Whether it is known to lie in the record's region, or the record names none.
    """
    return distance <= (_NEAR if in_region and _is_own_name(reading) else _AT)


def may_be_meant(city: str, reading: PlaceCandidate, *, in_region: bool | None, has_namesake: bool) -> bool:
    """Whether an unsure reading may be meant by a record without coordinates.

    Args:
        city: The record's city, folded.
        reading: A settlement whose name begins with it or is spelt much like it.
        in_region: Whether it is known to lie in the region that the record names; None where the record names none.
        has_namesake: Whether a settlement or subdivision of the country has the very name: then it is no slip.
    """
    if not _is_own_name(reading) or in_region is False:
        return False
    if reading.kind is MatchKind.PREFIX:
        return in_region is True and reading.matched.removeprefix(city).strip() in _VILLAGE
    least = _SMALLEST if in_region else _LARGE
    return not has_namesake and reading.place.population >= least and is_slip(city, reading.matched)


def _is_own_name(reading: PlaceCandidate) -> bool:
    return reading.matched == fold_key(reading.place.name)
