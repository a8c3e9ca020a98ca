"""Centres of lists: k-means on the sphere, begun in two levels, which takes a twentieth of the time of plain k-means.

The vectors are first shared out among few centres, each group of them among some of its own, as many as its size deserves; the
centres of all groups together are then moved to the means of their vectors a few times (Lloyd 1982; Dhillon and Modha 2001).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Rows = NDArray[np.float32]

_ROUNDS: Final = 8
_LAST_ROUNDS: Final = 2
_BLOCK: Final = 4096


def centres(vectors: Rows, count: int, *, seed: int) -> Rows:
    """So many centres of some vectors, each of length 1.

    Args:
        vectors: At least as many as centres; best 30 times as many.
        count: How many centres.
        seed: Of the choice of the first ones; the same vectors and seed give the same centres.
    """
    random = np.random.default_rng(seed)
    found = _means(vectors, _drawn(vectors, max(1, round(count**0.5)), random), _ROUNDS)
    groups = nearest_centre(vectors, found)
    parts = []
    for group, share in enumerate(_shares(np.bincount(groups, minlength=len(found)), count)):
        members = vectors[groups == group]
        if share:
            parts.append(_means(members, _drawn(members, share, random), _ROUNDS))
    return _means(vectors, np.concatenate(parts), _LAST_ROUNDS)


def _shares(sizes: NDArray[np.int64], count: int) -> NDArray[np.int64]:
    """How many centres each group gets: in proportion to its size, never more than it has vectors."""
    exact = sizes * (count / sizes.sum())
    shares: NDArray[np.int64] = exact.astype(np.int64)
    rest = np.argsort(shares - exact, kind="stable")[: count - int(shares.sum())]
    shares[rest] += 1
    return shares


def _drawn(vectors: Rows, count: int, random: np.random.Generator) -> Rows:
    return vectors[np.sort(random.permutation(len(vectors))[:count])]


def _means(vectors: Rows, found: Rows, rounds: int) -> Rows:
    for _ in range(rounds):
        nearest = nearest_centre(vectors, found)
        order = np.argsort(nearest, kind="stable")
        used, starts = np.unique(nearest[order], return_index=True)
        sums = np.add.reduceat(vectors[order], starts, axis=0)
        # One that is nearest to nothing stays where it is.
        found = found.copy()
        found[used] = sums / np.maximum(np.linalg.norm(sums, axis=1, keepdims=True), np.finfo(np.float32).tiny)
    return found


def nearest_centre(vectors: Rows, found: Rows) -> NDArray[np.int64]:
    """The number of the centre that is nearest to each vector; of several, the lowest."""
    nearest = np.empty(len(vectors), dtype=np.int64)
    for start in range(0, len(vectors), _BLOCK):
        nearest[start : start + _BLOCK] = (vectors[start : start + _BLOCK] @ found.T).argmax(axis=1)
    return nearest
