"""Circles that go beyond the area that was asked for: within 30 miles of Cincinnati, some museums "in Ohio" are in Kentucky."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glam_kg.errors import GHCIDError
from glam_kg.ghcid import GHCID
from glam_kg.question.mentions import PlaceMention

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from glam_kg.question.classification import Candidate


def areas_left(chosen: Candidate, rows: Sequence[Mapping[str, object]]) -> Iterator[str]:
    """The words for an area around a town, where not all that was found near the town is known to be in that area."""
    for mention in chosen.cover.mentions:
        area = mention.around if isinstance(mention, PlaceMention) else None
        if area is None:
            continue
        reading = area.readings[0]
        codes = {reading.place.code, *reading.parts}
        if not all(_is_in(codes, row.get("ghcid")) for row in rows):
            yield area.text


def _is_in(codes: set[str], ghcid: object) -> bool:
    try:
        known = GHCID.parse(str(ghcid))
    except GHCIDError:
        return False
    return not codes.isdisjoint({known.country, known.subregion_code})
