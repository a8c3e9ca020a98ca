"""The map of some custodians."""

from __future__ import annotations

from typing import TYPE_CHECKING

import nicegui.elements.leaflet  # noqa: F401  registers the module that the map imports
from nicegui.element import Element

from glam_kg.service.page.cells import custodian_address
from glam_kg.service.page.markup import text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.service.page.cells import Wordings
    from glam_kg.service.page.coordinates import Point
    from glam_kg.service.settings import ServiceSettings


class ResultsMap(Element, component="results_map.js"):
    """Points on a graticule; on tiles where the operator has set some."""

    def __init__(self, points: Sequence[Point], words: Wordings, settings: ServiceSettings) -> None:
        super().__init__()
        texts = words.texts
        self.props["points"] = [_as_props(point) for point in points]
        self.props["label"] = texts("map_label")
        self.props["group-label"] = texts("map_group", number="{number}")
        self.props["zoom-in"], self.props["zoom-out"] = texts("zoom_in"), texts("zoom_out")
        self.props["tiles"] = settings.map_tiles
        self.props["attribution"] = settings.map_attribution


def show_map(points: Sequence[Point], number: int, words: Wordings, settings: ServiceSettings) -> str:
    """Put the map where elements are being put, and say how many of the rows are on it."""
    texts = words.texts
    if not points:
        told = texts("map_none")
        text("p", told, "note")
        return told
    told = texts("map_told", placed=texts.number(len(points)), number=texts.number(number))
    ResultsMap(points, words, settings)
    approximate = any(not point.exact for point in points)
    text("p", f"{told} {texts('map_approximate')}" if approximate else told, "note")
    return told


def _as_props(point: Point) -> dict[str, object]:
    ghcid = point.row.get("ghcid")
    return {
        "lat": point.latitude,
        "lon": point.longitude,
        "exact": point.exact,
        "name": str(point.row.get("name") or ghcid or point.row["custodian"]),
        "place": str(point.row.get("city") or ""),
        "href": custodian_address(str(ghcid)) if ghcid else None,
    }
