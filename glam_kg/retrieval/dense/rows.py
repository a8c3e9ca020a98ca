"""Rows of a table of vectors: in memory, or on disk, where a few are read without mapping their surroundings into memory."""

from __future__ import annotations

import os
import weakref
from typing import TYPE_CHECKING, Final

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

_FEW: Final = 1024


class Rows:
    """Vectors by number."""

    def __init__(self, vectors: NDArray[np.float32]) -> None:
        self.all = vectors
        self._file: int | None = None
        if isinstance(vectors, np.memmap) and vectors.filename is not None and vectors.flags.c_contiguous:
            self._file = os.open(vectors.filename, os.O_RDONLY)
            weakref.finalize(self, os.close, self._file)
            self._offset, self._length = vectors.offset, vectors.shape[1] * vectors.itemsize

    def of(self, numbers: NDArray[np.int64]) -> NDArray[np.float32]:
        """The rows with these numbers, in their order."""
        if self._file is None or len(numbers) > _FEW:
            return self.all[numbers]
        # A page that is touched through the map brings its neighbours into memory, and stays counted as resident.
        rows = np.empty((len(numbers), self.all.shape[1]), dtype=np.float32)
        for row, number in zip(rows, numbers.tolist(), strict=True):
            if os.preadv(self._file, [row.data], self._offset + number * self._length) != self._length:
                raise OSError(f"{self.all.filename}: is shorter than when it was opened")  # type: ignore[attr-defined]
        return rows
