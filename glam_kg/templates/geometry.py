"""What a search around a point needs as numbers: a box of degrees, and the shape of the sphere at its latitude.

SPARQL 1.1 has neither trigonometry nor square roots, so a template gets these as decimal terms through filters, and
computes the distance from them (the `institutions_near` template; equirectangular projection, cosine at the middle latitude).
"""

from __future__ import annotations

import math
from decimal import Decimal
from typing import TYPE_CHECKING, Final

from glam_kg.sparql.terms import decimal

if TYPE_CHECKING:
    from pyoxigraph import Literal

KILOMETRES_PER_DEGREE: Final = 111.195
"""One degree of a great circle on a sphere of 6,371.0088 km radius, the mean radius of the Earth (IUGG)."""


def south_of(latitude: Literal, radius_km: Literal) -> Literal:
    """The southern edge of the box around a point, in degrees.

    >>> from decimal import Decimal
    >>> south_of(decimal(Decimal("52.0")), decimal(Decimal(111.195))).value
    '51.0'
    """
    return _degrees(max(-90.0, _value(latitude) - _value(radius_km) / KILOMETRES_PER_DEGREE))


def north_of(latitude: Literal, radius_km: Literal) -> Literal:
    """The northern edge of the box around a point, in degrees."""
    return _degrees(min(90.0, _value(latitude) + _value(radius_km) / KILOMETRES_PER_DEGREE))


def west_of(longitude: Literal, latitude: Literal, radius_km: Literal) -> Literal:
    """The western edge of the box, or -180 where the box reaches a pole or the 180th meridian."""
    return _degrees(_edge(longitude, latitude, radius_km)[0])


def east_of(longitude: Literal, latitude: Literal, radius_km: Literal) -> Literal:
    """The eastern edge of the box, or 180 where the box reaches a pole or the 180th meridian."""
    return _degrees(_edge(longitude, latitude, radius_km)[1])


def cosine(latitude: Literal) -> Literal:
    """The cosine of a latitude in degrees."""
    return _number(math.cos(math.radians(_value(latitude))))


def cosine_change(latitude: Literal) -> Literal:
    """How much the cosine of the middle latitude falls per degree of distance to the north: sin(latitude) x pi / 360."""
    return _number(math.sin(math.radians(_value(latitude))) * math.pi / 360)


def square(number: Literal) -> Literal:
    """A number times itself."""
    return _number(_value(number) ** 2)


def _edge(longitude: Literal, latitude: Literal, radius_km: Literal) -> tuple[float, float]:
    angle = _value(radius_km) / KILOMETRES_PER_DEGREE
    farthest = abs(_value(latitude)) + angle
    if farthest >= 90:
        return -180.0, 180.0
    # Meridians converge: on a sphere a circle reaches its widest longitude at asin(sin r / cos latitude).
    width = math.degrees(math.asin(math.sin(math.radians(angle)) / math.cos(math.radians(_value(latitude)))))
    west, east = _value(longitude) - width, _value(longitude) + width
    return (-180.0, 180.0) if west < -180 or east > 180 else (west, east)


def _value(term: Literal) -> float:
    return float(term.value)


def _degrees(number: float) -> Literal:
    return _number(number, 6)


def _number(number: float, places: int = 9) -> Literal:
    return decimal(Decimal(str(round(number, places))))
