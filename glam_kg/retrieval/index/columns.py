"""What filters ask of passages, as arrays: all passages that fulfil a filter are told in one step.

Values are kept as 64-bit keys (`glam_kg.retrieval.key_table.key_of`), one column a field, so that a field may have any number of
values; what `Filters.matches` says of each passage, `Columns.mask` says of all.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

import numpy as np

from glam_kg.retrieval.days import Days
from glam_kg.retrieval.filters import place_keys
from glam_kg.retrieval.key_table import key_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from typing import Self

    from numpy.typing import NDArray

    from glam_kg.retrieval.filters import Filters
    from glam_kg.retrieval.passages import Passage

FIELDS: Final = ("class_name", "language", "source")
"""The fields of a passage, beside its metadata, that a filter may name."""
_UNDATED: Final = Days(np.iinfo(np.int32).max, np.iinfo(np.int32).min)
"""Meets no period."""
_PLACE_KEYS: Final = 2


def value_key(value: str) -> int:
    """The key of a value; 0 stands for none.

    >>> value_key("Archive") == value_key("Archive"), value_key("Archive") == value_key("Museum")
    (True, False)
    """
    return key_of(value) or 1


def field_values(passage: Passage) -> Mapping[str, str]:
    """What a passage has in the fields that a filter may name."""
    known = {name: value for name in FIELDS if (value := getattr(passage, name)) is not None}
    # As `Filters.matches` has it: a field of the passage itself hides metadata of that name.
    return {**{name: value for name, value in passage.metadata.items() if name not in FIELDS}, **known}


def days_of(passage: Passage) -> Days:
    """The days that a passage is about; for one without a date, or with one that cannot be read, days that no period meets."""
    return (Days.read(passage.date) if passage.date else None) or _UNDATED


@dataclass(frozen=True)
class Columns:
    """Arrays with an entry for each passage, by its number."""

    first_day: NDArray[np.int32]
    last_day: NDArray[np.int32]
    places: NDArray[np.uint64]
    """Keys of the place, two for each passage: of a region and its country, or of a name."""
    fields: Mapping[str, NDArray[np.uint64]]
    """Field → key of the value, 0 where there is none; a field that no passage has is absent."""

    @property
    def size(self) -> int:
        """How many passages there are."""
        return len(self.first_day)

    def mask(self, filters: Filters) -> NDArray[np.bool_]:
        """Which passages fulfil all conditions of a filter."""
        held = np.ones(self.size, np.bool_)
        if filters.classes is not None:
            held &= self._has("class_name", filters.classes)
        for name, allowed in filters.metadata.items():
            held &= self._has(name, allowed)
        if filters.period is not None:
            held &= (self.first_day <= filters.period.last) & (self.last_day >= filters.period.first)
        if filters.places is not None:
            held &= np.isin(self.places, _keys(filters.places)).any(axis=1)
        return held

    def _has(self, name: str, allowed: Iterable[str]) -> NDArray[np.bool_]:
        column = self.fields.get(name)
        return np.zeros(self.size, np.bool_) if column is None else np.isin(column, _keys(allowed))

    def save(self) -> Mapping[str, NDArray[np.generic]]:
        """The arrays, by name."""
        fields = {f"field:{name}": self.fields[name] for name in sorted(self.fields)}
        return {"first_day": self.first_day, "last_day": self.last_day, "places": self.places, **fields}

    @classmethod
    def load(cls, arrays: Mapping[str, NDArray[np.generic]]) -> Self:
        """The columns of arrays that `save` gave.

        Raises:
            KeyError: One is missing.
        """
        return cls(
            arrays["first_day"],  # type: ignore[arg-type]
            arrays["last_day"],  # type: ignore[arg-type]
            arrays["places"],  # type: ignore[arg-type]
            {name.removeprefix("field:"): array for name, array in arrays.items() if name.startswith("field:")},  # type: ignore[misc]
        )


@dataclass
class ColumnsBuilder:
    """Gathers the columns, a passage at a time, in the order of their numbers."""

    _days: list[Days] = field(default_factory=list)
    _places: list[tuple[int, ...]] = field(default_factory=list)
    _fields: dict[str, tuple[list[int], list[int]]] = field(default_factory=lambda: defaultdict(lambda: ([], [])))

    def add(self, passage: Passage) -> None:
        """The next passage."""
        for name, value in field_values(passage).items():
            numbers, keys = self._fields[name]
            numbers.append(len(self._days))
            keys.append(value_key(value))
        keys_of_place = tuple(value_key(key) for key in place_keys(passage.place or ""))
        self._places.append((*keys_of_place, *(0,) * (_PLACE_KEYS - len(keys_of_place))))
        self._days.append(days_of(passage))

    def columns(self) -> Columns:
        """The columns of all passages so far."""
        size = len(self._days)
        days = np.array(self._days, np.int32).reshape(size, 2)
        fields = {}
        for name, (numbers, keys) in self._fields.items():
            fields[name] = np.zeros(size, np.uint64)
            fields[name][numbers] = np.array(keys, np.uint64)
        places = np.array(self._places, np.uint64).reshape(size, _PLACE_KEYS)
        return Columns(days[:, 0].copy(), days[:, 1].copy(), places, fields)


def _keys(values: Iterable[str]) -> NDArray[np.uint64]:
    return np.fromiter(map(value_key, values), np.uint64)
