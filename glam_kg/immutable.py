"""Dataclasses of which a conversion makes dozens for a record: cheap to make, and never changed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar, dataclass_transform

_Class = TypeVar("_Class")


@dataclass_transform(frozen_default=True)
def immutable(cls: type[_Class]) -> type[_Class]:
    """A dataclass with slots, that can be hashed, and whose fields nobody sets: mypy sees to that, not Python.

    What Python freezes takes it five times as long to make, a quarter of a microsecond for each field.

    >>> @immutable
    ... class Point:
    ...     x: int
    ...     y: int = 0
    >>> Point(1) == Point(1, 0), len({Point(1), Point(1, 0)}), Point(1)
    (True, 1, Point(x=1, y=0))
    """
    return dataclass(slots=True, unsafe_hash=True)(cls)
