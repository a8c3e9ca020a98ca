"""What the four languages call the towns that have a name of their own in one of them, by any name of the town."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.folding import fold_key
from glam_kg.places.model import LANGUAGES

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Callable

_TOWNS: Final = (
    "SELECT t.country, t.key, p.region, p.name, l.nl, l.en, l.de, l.fr"
    " FROM town_name t JOIN place p ON p.id = t.place JOIN label l ON l.place = t.place ORDER BY p.population, p.id"
)


class TownNames:
    """The names of some hundreds of towns, held in memory: a sentence may name the towns of many rows."""

    def __init__(self, connection: sqlite3.Connection, line: Callable[[str], frozenset[str]]) -> None:
        self._line = line
        self._towns: dict[tuple[str, str], list[tuple[str | None, str, tuple[str | None, ...]]]] = {}
        for country, key, region, name, *labels in connection.execute(_TOWNS):
            # The largest town of a name goes first.
            self._towns.setdefault((country, key), []).insert(0, (region, name, tuple(labels)))

    def called(self, name: str, language: str, country: str, region: str | None = None) -> str | None:
        """What a language calls a town; None where no town of that name is known to be called differently anywhere.

        Args:
            name: Any name of the town.
            language: One of the four languages.
            country: ISO 3166-1 alpha-2.
            region: ISO 3166-2, where it is known: a namesake elsewhere in the country is another town.
        """
        key = fold_key(name)
        for within, geonames, labels in self._towns.get((country, key), ()):
            if region is None or within is None or region in self._line(within):
                # Where the language has no name of its own, the beginning of the usual one is as good: "New York", "Frankfurt".
                return labels[LANGUAGES.index(language)] or (
                    None if fold_key(geonames).startswith(f"{key} ") else geonames
                )
        return None
