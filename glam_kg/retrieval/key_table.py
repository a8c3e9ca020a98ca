"""Strings as numbers: sorted 64-bit keys that lie in an array, so that millions of them can stay on disk."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Iterable

    from numpy.typing import NDArray


def key_of(text: str) -> int:
    """A 64-bit key of a string, the same on every machine; of ten million strings two share one once in 370,000 tables."""
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest(), "little")


@dataclass(frozen=True)
class KeyTable:
    """A set of strings, each with the number of its place in the order of the keys."""

    keys: NDArray[np.uint64]

    def find(self, texts: Iterable[str]) -> NDArray[np.int64]:
        """The numbers of some strings; -1 for one that is not in the table."""
        wanted = np.fromiter(map(key_of, texts), np.uint64)
        if not len(self.keys) or not len(wanted):
            return np.full(len(wanted), -1, np.int64)
        at = np.minimum(np.searchsorted(self.keys, wanted), len(self.keys) - 1)
        return np.where(self.keys[at] == wanted, at, -1)


@dataclass(frozen=True)
class Lists:
    """Many lists of numbers in one array (compressed sparse rows)."""

    offsets: NDArray[np.int64]
    values: NDArray[np.int32]

    @classmethod
    def grouped(cls, groups: NDArray[np.integer], values: NDArray[np.int32], count: int) -> Lists:
        """Values by group, in the order in which they come."""
        order = np.argsort(groups, kind="stable")
        offsets = np.zeros(count + 1, np.int64)
        np.cumsum(np.bincount(groups, minlength=count), out=offsets[1:])
        return cls(offsets, values[order])

    def __getitem__(self, number: int) -> NDArray[np.int32]:
        """One list."""
        return self.values[self.offsets[number] : self.offsets[number + 1]]

    def lengths(self, numbers: NDArray[np.integer]) -> NDArray[np.int64]:
        """How long some lists are."""
        return np.asarray(self.offsets[numbers + 1] - self.offsets[numbers], np.int64)

    def joined(self, numbers: NDArray[np.integer]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """Several lists after one another: for each value, which of `numbers` its list has, and where in `values` it lies."""
        lengths = self.lengths(numbers)
        owner = np.repeat(np.arange(len(numbers)), lengths)
        within = np.arange(len(owner)) - np.repeat(np.cumsum(lengths) - lengths, lengths)
        return owner, self.offsets[numbers][owner] + within
