"""The country that regions tell: German Länder, Swiss cantons, French regions, Dutch and Belgian provinces."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from glam_kg.folding import fold_key

if TYPE_CHECKING:
    from collections.abc import Collection

_COUNTRIES: Final = frozenset({"AT", "BE", "CH", "DE", "FR", "LU", "NL"})
_FEWEST: Final = 2
_SHARE: Final = 0.9


def country_of_regions(values: Collection[str]) -> str | None:
    """The country, ISO 3166-1 alpha-2, of which nearly all values are regions; None where there is none, or more than one.

    >>> country_of_regions(["BS", "TI", "GE", "ZH"]), country_of_regions(["Bayern", "Sachsen"]), country_of_regions(["Limburg"])
    ('CH', 'DE', None)
    """
    found = Counter(country for value in values for country in _regions().get(fold_key(value), ()))
    sure = [country for country, number in sorted(found.items()) if number > _SHARE * len(values)]
    return sure[0] if len(sure) == 1 and len(set(values)) >= _FEWEST else None


@lru_cache(maxsize=1)
def _regions() -> dict[str, frozenset[str]]:
    """Folded names and codes, without their countries, of subdivisions → the countries that have one."""
    import pycountry

    found: dict[str, set[str]] = {}
    for entry in pycountry.subdivisions:
        if entry.country_code in _COUNTRIES:
            for name in (entry.name, entry.code.partition("-")[2], entry.code):
                found.setdefault(fold_key(name), set()).add(entry.country_code)
    return {name: frozenset(countries) for name, countries in found.items()}
