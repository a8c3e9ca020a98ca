"""What the embedded encoder's network makes of a piece of a word before it sees its neighbours."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Mapping
    from concurrent.futures import Executor

    from numpy.typing import NDArray

    Floats = NDArray[np.float32]

RAW: Final = 512
"""Numbers of a piece's vector."""
WIDTH: Final = 256
"""Numbers of each convolution."""
WINDOWS: Final = (2, 3, 5)
"""Pieces that each convolution sees."""
KEPT: Final = 16384
"""Pieces whose terms are kept: 250 MB when all are used."""
_TOGETHER: Final = 256
"""Pieces whose terms one thread computes at once."""
_BLOCKS: Final = 17
"""Piece p stands in block p mod 17 of the weights, each block with a range of its own."""


class PieceTerms:
    """The terms of pieces, kept by place; place 0 is the gap between texts and holds zeros, and the bias.

    The first convolution is linear in the pieces that it sees: it is a sum of one term for each piece and position.
    """

    def __init__(self, weights: Mapping[str, Floats | NDArray[np.uint8]]) -> None:
        blocks = [weights[f"q{number}"] for number in range(1, _BLOCKS + 1)]
        self._vectors = np.empty((_BLOCKS * len(blocks[0]), RAW), dtype=np.uint8)
        for number, block in enumerate(blocks):
            self._vectors[number::_BLOCKS] = block
        self._scale, self._low = weights["scale"], weights["lo"]
        self._projection = np.concatenate([weights[f"proj{width}"] for width in WINDOWS], axis=1)
        self._bias, self._gamma, self._beta = (
            np.concatenate([weights[f"{name}{width}"] for width in WINDOWS]) for name in ("proj_b", "ln_g", "ln_b")
        )
        self._first = [
            (at, position, weights[f"w1_{width}"][position * WIDTH : (position + 1) * WIDTH])
            for at, width in enumerate(WINDOWS)
            for position in range(width)
        ]
        self._first_bias = [weights[f"b1_{width}"] for width in WINDOWS]
        self._epsilon = np.float32(weights["eps"])
        # Memory that is not written to is not used.
        self.raw = np.zeros((KEPT + 1, RAW), dtype=np.float32)
        self.projected = np.zeros((len(WINDOWS), KEPT + 1, WIDTH), dtype=np.float32)
        self.terms = np.zeros((len(self._first), KEPT + 1, WIDTH), dtype=np.float32)
        """First those of the narrowest window, leftmost piece first and with the bias; then those of the next."""
        for number, (at, position, _) in enumerate(self._first):
            if position == 0:
                self.terms[number, 0] = self._first_bias[at]
        self.total = np.zeros(KEPT + 1, dtype=np.float32)
        """The sum of a piece's own vector."""
        self.square = np.zeros(KEPT + 1, dtype=np.float32)
        """The sum of its squares."""
        self._place = np.zeros(len(self._vectors), dtype=np.int32)
        self._used = 1

    def places(self, pieces: NDArray[np.int64], threads: Executor) -> NDArray[np.int32]:
        """Where the terms of each piece are kept, computing those that are not; valid until the next call.

        Args:
            pieces: At most `KEPT` different ones.
            threads: What computes.
        """
        fresh = np.unique(pieces[self._place[pieces] == 0])
        if self._used + len(fresh) > KEPT + 1:
            self._place[:] = 0
            self._used = 1
            fresh = np.unique(pieces)
        if len(fresh):
            start, self._used = self._used, self._used + len(fresh)
            self._place[fresh] = np.arange(start, self._used)
            parts = [slice(at, min(at + _TOGETHER, self._used)) for at in range(start, self._used, _TOGETHER)]
            of_parts = [fresh[part.start - start : part.stop - start] for part in parts]
            list(threads.map(self._compute, of_parts, parts))
        return self._place[pieces]

    def _compute(self, pieces: NDArray[np.int64], places: slice) -> None:
        block = pieces % _BLOCKS
        raw = self._vectors[pieces] * self._scale[block, None] + self._low[block, None]
        self.raw[places] = raw
        self.total[places] = raw.sum(axis=1)
        self.square[places] = np.einsum("ij,ij->i", raw, raw)
        rows = raw @ self._projection + self._bias
        rows -= rows.mean(axis=1, keepdims=True)
        variance = np.einsum("ij,ij->i", rows, rows) / rows.shape[1]
        rows *= (1 / np.sqrt(variance + self._epsilon))[:, None] * self._gamma
        rows += self._beta
        for at in range(len(WINDOWS)):
            self.projected[at, places] = rows[:, at * WIDTH : (at + 1) * WIDTH]
        for number, (at, position, weights) in enumerate(self._first):
            np.matmul(self.projected[at, places], weights, out=self.terms[number, places])
            if position == 0:
                self.terms[number, places] += self._first_bias[at]
