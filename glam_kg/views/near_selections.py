"""The statement for what is near to a point, nearest first."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from glam_kg.templates import geometry
from glam_kg.views.attribute_selections import had_of, lacked_of
from glam_kg.views.founding_selections import founded_within
from glam_kg.views.selecting import ROW, Filling, Selected, listed, number

if TYPE_CHECKING:
    from pyoxigraph import Literal


def near_point(filling: Filling) -> Selected | None:
    """Those within a circle, nearest first; None where no table has what else is asked of them."""
    had, lacked = had_of(filling), lacked_of(filling)
    beside = any(filling.slots[slot] is not None for slot in ("subject", "amount"))
    if had is None or lacked is None or beside:
        return None
    latitude, longitude, radius = (
        cast("Literal", filling.slots[slot]) for slot in ("latitude", "longitude", "radius_km")
    )
    south, north, west, east, cosine, change, square, lat, long = (
        filling.bound(number(term))
        for term in (
            geometry.south_of(latitude, radius),
            geometry.north_of(latitude, radius),
            geometry.west_of(longitude, latitude, radius),
            geometry.east_of(longitude, latitude, radius),
            geometry.cosine(latitude),
            geometry.cosine_change(latitude),
            geometry.square(radius),
            latitude,
            longitude,
        )
    )
    near = f"""
        SELECT id, min(floor(round((nearer + squared / nearer) * 50) + 0.1) / 100) AS distance_km FROM (
            SELECT id, squared, (estimate + squared / estimate) / 2 AS nearer FROM (
                SELECT id, squared, 0.7::DOUBLE * (x + abs(y)) + 0.3::DOUBLE * abs(x - abs(y)) + 1e-9 AS estimate FROM (
                    SELECT id, x, y, x * x + y * y AS squared FROM (
                        SELECT id, north * 111.195::DOUBLE AS y,
                        east * 111.195::DOUBLE * ({cosine}::DOUBLE - {change}::DOUBLE * north) AS x FROM (
                            SELECT id, (lat - {lat}::DECIMAL(18, 15))::DOUBLE AS north,
                            180 - abs(180 - abs((long - {long}::DECIMAL(18, 15))::DOUBLE)) AS east FROM point
                            WHERE lat BETWEEN {south} AND {north} AND long BETWEEN {west} AND {east}
                        )
                    )
                ) WHERE squared <= {square}::DOUBLE
            )
        ) GROUP BY id
    """
    letters = filling.texts("institution_type")
    # Of several types, a row shows the first that is asked for and not, as other lists do, the first that the custodian has.
    wanted = ", ".join(map(filling.bound, letters))
    of_type = [f"SELECT id, min(value) AS wanted FROM letter WHERE value IN ({wanted}) GROUP BY id"] if letters else []
    extra = {"distance_km": "distance_km"} | {column: f"had_{i}" for i, column in enumerate(had)}
    letter = "wanted" if letters else "letter"
    years = founded_within(filling)
    founded = [f"SELECT id FROM custodian WHERE {' AND '.join(years)}"] if years else []
    areas = [(table, texts) for table in ("region", "country") if (texts := filling.texts(table))]
    in_area = filling.of_facets(areas) if areas else []
    limit = filling.slots.get("limit")
    return listed(
        filling,
        [near, *of_type, *founded, *in_area, *had.values(), *lacked],
        extra=extra,
        first="distance_km",
        letter=letter,
        limit=None if limit is None else int(number(cast("Literal", limit))),
    ), (*ROW, *extra)
