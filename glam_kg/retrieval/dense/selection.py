"""Which vectors a search may find."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Final

import numpy as np

if TYPE_CHECKING:
    from typing import Self

    from numpy.typing import NDArray


_SPARSE: Final = 0.02
_DENSE: Final = 0.1
"""Shares between which leaping from one allowed vector to the next is slower than looking at all."""


class Selection:
    """The vectors that are allowed, in each of the forms that a search needs, made when first asked for."""

    def __init__(self, only: NDArray[np.bool_]) -> None:
        self.mask = only
        self.count = int(np.count_nonzero(only))

    @classmethod
    def kept(cls, only: NDArray[np.bool_]) -> Self:
        """A selection that stays as it is, whatever who gave the array does with it."""
        fixed = not only.flags.writeable and only.base is None
        return cls(only if fixed else only.copy())

    def same_as(self, only: NDArray[np.bool_]) -> bool:
        """Whether these are the same vectors."""
        return only is self.mask or np.array_equal(only, self.mask)

    @property
    def share(self) -> float:
        """How much of all is allowed, 0 to 1."""
        return self.count / max(1, len(self.mask))

    @cached_property
    def numbers(self) -> NDArray[np.int64]:
        """The allowed ones, ascending."""
        if not _SPARSE < self.share <= _DENSE:
            return np.flatnonzero(self.mask)
        # Up to a tenth NumPy leaps from one to the next, which takes three times as long as looking at each where they are many.
        more = np.ones(len(self.mask) // 8, dtype=np.bool_)
        return np.flatnonzero(np.concatenate((self.mask, more)))[: self.count]

    @cached_property
    def bitmap(self) -> NDArray[np.uint8]:
        """A bit for each vector, the lowest bit of a byte first."""
        return np.packbits(self.mask, bitorder="little")
