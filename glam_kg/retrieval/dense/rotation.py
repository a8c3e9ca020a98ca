"""A basis in which pieces of a vector tell about as much as one another.

The axes are the directions in which some rows vary most; each goes to the piece that has the least so far, measured by the
product of variances (eigenvalue allocation: Ge et al. 2013). With four bits a piece, most of them then go to the directions that
matter.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Rows = NDArray[np.float32]


def balanced_basis(rows: Rows, pieces: int) -> Rows:
    """An orthonormal basis, an axis a column, those of one piece next to each other.

    Args:
        rows: What varies.
        pieces: How many, each of as many axes; they divide the number of columns.
    """
    variances, axes = np.linalg.eigh(rows.T.astype(np.float64) @ rows / max(1, len(rows)))
    order = np.argsort(-variances, kind="stable")
    least = max(float(variances.max()) * 1e-6, float(np.finfo(np.float64).tiny))
    # Of the smallest it is 0, so that a piece loses nothing by an axis that tells nothing.
    weights = np.log(np.maximum(variances[order], least) / least)
    columns, taken = np.zeros((pieces, len(order) // pieces), dtype=np.int64), np.zeros(pieces, dtype=np.int64)
    told = np.zeros(pieces)
    for axis, weight in zip(order, weights, strict=True):
        open_ones = np.flatnonzero(taken < columns.shape[1])
        piece = open_ones[np.argmin(told[open_ones])]
        columns[piece, taken[piece]] = axis
        taken[piece] += 1
        told[piece] += weight
    return np.ascontiguousarray(axes[:, columns.ravel()], dtype=np.float32)
