"""The second convolutions of the embedded encoder, with half as many multiplications as they have when written out.

Four places next to each other see windows that overlap. What they need is worked out by interpolation, as a product of
polynomials is (Toom 1963, Cook 1966; for convolutions Winograd 1980): the rows of a tile are added up in as many ways as there
are points, each sum is multiplied by a matrix of its own, and the products are added up to the four results. So five, six or
eight products of matrices do the work of eight, twelve or twenty.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Floats = NDArray[np.float32]

TILE: Final = 4
"""Places that are worked out together."""
_POINTS: Final = (0.0, 1.0, -1.0, 2.0, -2.0, 0.5, -0.5)
"""Where polynomials are evaluated, and at infinity: small ones lose the fewest digits."""


class Windows:
    """Sums over windows: of each place on, so many rows, each times a matrix of its own."""

    def __init__(self, weights: Floats, bias: Floats, width: int) -> None:
        """`weights`: the matrices, square, one below the other; `bias`: is added to each sum."""
        size = TILE + width - 1
        inputs, filters, outputs = _interpolation(size, width)
        matrices = np.asarray(weights, dtype=np.float64).reshape(width, -1, weights.shape[1])
        self._inputs, self._outputs = inputs.astype(np.float32), outputs.astype(np.float32)
        self._bias = bias
        self._weights = np.tensordot(filters, matrices, axes=1).astype(np.float32)

    def sums(self, rows: Floats, count: int) -> Floats:
        """The sums of the first places.

        Args:
            rows: At least `TILE` + `width` more than `count`.
            count: Places.

        Returns:
            A row for each place, and some that mean nothing.
        """
        size, tiles = len(self._inputs), -(-count // TILE)
        # Tiles overlap: a view, so that no row is copied.
        seen = sliding_window_view(rows, size, axis=0)[: tiles * TILE : TILE].transpose(0, 2, 1)
        mixed = np.matmul(self._inputs, seen)
        products = np.matmul(mixed.transpose(1, 0, 2), self._weights)
        # What is added to the product at 1 comes once into each of the four results.
        products[_POINTS.index(1.0)] += self._bias
        result: Floats = np.matmul(self._outputs, products.transpose(1, 0, 2))
        return result.reshape(tiles * TILE, -1)


def _interpolation(size: int, width: int) -> tuple[NDArray[np.float64], NDArray[np.float64], NDArray[np.float64]]:
    """How the rows of a tile, the matrices, and the products are added up."""
    points = np.array(_POINTS[: size - 1])
    whole = np.vstack([np.vander(points, size, increasing=True), np.eye(size)[-1]])
    inputs = np.linalg.inv(whole).T
    filters = np.vstack([np.vander(points, width, increasing=True), np.eye(width)[-1]])
    outputs = np.vstack([np.vander(points, TILE, increasing=True), np.eye(TILE)[-1]]).T
    # Of no effect on the result: no sum of rows is to be larger than the rows.
    scale = np.abs(inputs).sum(axis=1, keepdims=True)
    return inputs / scale, filters * scale, outputs
