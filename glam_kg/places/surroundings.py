"""In which subdivision a point lies, as far as the settlements around it tell."""

from __future__ import annotations

from heapq import nsmallest
from typing import TYPE_CHECKING, Final

from glam_kg.places.ranking import distance_km

if TYPE_CHECKING:
    from collections.abc import Iterable

AROUND_KM: Final = 60.0
"""Kilometres from a point within which settlements tell its subdivision."""
# Of 12,000 records whose city tells the subdivision, the eight nearest agree on another for 1 in 10,000; for two of three records
# there are eight that agree.
_ASKED: Final = 8


def agreed_region(point: tuple[float, float], settlements: Iterable[tuple[float, float, str | None]]) -> str | None:
    """The subdivision of the eight settlements nearest to a point; None where fewer are near, or not all lie in one.

    Args:
        point: Latitude and longitude in degrees.
        settlements: Latitude, longitude and ISO 3166-2 code of those that may be near.

    >>> agreed_region((52.0, 5.0), [(52.0 + step / 100, 5.0, "NL-UT") for step in range(8)])
    'NL-UT'
    >>> agreed_region((52.0, 5.0), [(52.0, 5.0, "NL-UT")])
    """
    near = [
        (distance, region)
        for latitude, longitude, region in settlements
        if (distance := distance_km(point, (latitude, longitude))) <= AROUND_KM
    ]
    regions = {region for _, region in nsmallest(_ASKED, near, key=lambda entry: entry[0])}
    return regions.pop() if len(near) >= _ASKED and len(regions) == 1 else None
