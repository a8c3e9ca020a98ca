"""Names of the gazetteer that are spelt much like a given one."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    import sqlite3

_KEYS: Final = "SELECT DISTINCT key FROM name WHERE key >= ? AND key < ?"
_KEYS_OF_COUNTRY: Final = "SELECT key FROM spelling WHERE country = ? AND key >= ? AND key < ?"
_SHORTEST: Final = 4
_MIN_SIMILARITY: Final = 0.8
_MOST: Final = 20
# Keys of one initial and country take up to about a megabyte.
_REMEMBERED: Final = 64


class Spelling:
    """Finds names by their spelling, among those with the same first letter."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._keys = lru_cache(maxsize=_REMEMBERED)(self._read_keys)

    def nearest(self, key: str, countries: frozenset[str] | None) -> dict[str, float]:
        """The names most like a folded one, with their likeness from 0.8 to 1 (1 minus the share of edits), best first."""
        from rapidfuzz.distance import OSA
        from rapidfuzz.process import extract

        if len(key) < _SHORTEST:
            return {}
        keys = self._keys(key[0], countries)
        found = extract(key, keys, scorer=OSA.normalized_similarity, score_cutoff=_MIN_SIMILARITY, limit=_MOST)
        return {match: float(similarity) for match, similarity, _ in found}

    def _read_keys(self, initial: str, countries: frozenset[str] | None) -> tuple[str, ...]:
        low, high = initial, chr(ord(initial) + 1)
        keys: set[str] = set()
        if countries is None:
            keys.update(row[0] for row in self._connection.execute(_KEYS, (low, high)))
        for country in countries or ():
            keys.update(row[0] for row in self._connection.execute(_KEYS_OF_COUNTRY, (country, low, high)))
        return tuple(sorted(keys))
