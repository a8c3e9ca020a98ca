"""The network of the embedded encoder, in numpy.

Universal Sentence Encoder, multilingual, its convolutional form (Yang et al. 2019): each piece's vector is projected, passes two
convolutions of each width 2, 3 and 5, is normalised, added up over the text, and passes a small dense network. Half of the work
depends on one piece alone and is done once a piece (`PieceTerms`); texts are laid side by side with empty places between them.
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Final, cast

import numpy as np

from glam_kg.retrieval.encoders.use_pieces import KEPT, RAW, WIDTH, WINDOWS, PieceTerms
from glam_kg.retrieval.encoders.use_windows import TILE, Windows

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from numpy.typing import NDArray

    Floats = NDArray[np.float32]

DIMENSION: Final = 512
LONGEST: Final = 8192
"""Pieces of a text that are read, about 30,000 characters."""
_LEFT: Final = {2: 0, 3: 1, 5: 2}
"""Pieces to the left that a window sees."""
_GAP: Final = 2
"""Empty places around a text: as many as the widest window sees on either side."""
_TOGETHER: Final = 512
"""Places that one thread computes at once, so that what it works on stays in the processor's cache."""

_FINISHED: Final = 64
"""Texts whose sums one thread passes through the dense network at once."""
_ADDED_UP: Final = 8
"""Texts whose pieces one product adds up."""


class Network:
    """Vectors of texts that are given as pieces."""

    def __init__(self, weights: Mapping[str, Floats | NDArray[np.uint8]], *, threads: int) -> None:
        self._threads = threads
        self._pieces = PieceTerms(weights)
        self._second = [
            Windows(cast("Floats", weights[f"w2_{width}"]), cast("Floats", weights[f"b2_{width}"]), width)
            for width in WINDOWS
        ]
        self._gamma, self._beta = weights["ln_g"], weights["ln_b"]
        self._epsilon = np.float32(weights["eps"])
        self._pooled, self._pooled_bias = weights["cnn_W"], weights["cnn_b"]
        self._dense = {name: weights[name] for name in ("d0", "d1", "d2", "d3", "p1", "p3")}

    def vectors(self, texts: Sequence[NDArray[np.int64]]) -> Floats:
        """A row for each text, in the order given; each has at least one piece."""
        from threadpoolctl import threadpool_limits

        rows = np.empty((len(texts), DIMENSION), dtype=np.float32)
        lengths = [min(len(text), LONGEST) for text in texts]
        # The threads are ours: those of the matrix products would wait for one another.
        with threadpool_limits(limits=1, user_api="blas"), ThreadPoolExecutor(self._threads) as threads:
            for group in _groups(lengths, KEPT):
                here = lengths[group.start : group.stop]
                pieces = np.concatenate([texts[number][:LONGEST] for number in group])
                places = np.split(self._pieces.places(pieces, threads), np.cumsum(here)[:-1])
                parts = (places[part.start : part.stop] for part in _groups(here, _TOGETHER))
                pooled = np.concatenate(list(threads.map(self._pool, parts)))
                at = range(_FINISHED, len(here), _FINISHED)
                finished = threads.map(self._finish, np.split(pooled, at), np.split(np.array(here), at))
                rows[group.start : group.stop] = np.concatenate(list(finished))
        return rows

    def _pool(self, texts: Sequence[NDArray[np.int32]]) -> Floats:
        """The sum over each text's pieces of their normalised features."""
        lengths = np.array([len(text) for text in texts])
        starts = _GAP + np.concatenate(([0], np.cumsum(lengths[:-1] + _GAP)))
        places = np.zeros(int(starts[-1] + lengths[-1]) + _GAP, dtype=np.int32)
        for text, start in zip(texts, starts, strict=True):
            places[start : start + len(text)] = text
        here = places[_GAP:-_GAP]
        outside = np.flatnonzero(here == 0)
        features, number = [], 0
        for at, width in enumerate(WINDOWS):
            features.append(self._convolve(at, number, places, outside))
            number += width
        return self._sums(here, features, starts - _GAP, lengths)

    def _convolve(self, at: int, number: int, places: NDArray[np.int32], outside: NDArray[np.int64]) -> Floats:
        width, count = WINDOWS[at], len(places) - 2 * _GAP
        shift = _GAP - _LEFT[width]
        terms, here = self._pieces.terms, places[_GAP : _GAP + count]
        around = np.empty((count + 2 * _GAP + TILE + width, WIDTH), dtype=np.float32)
        around[:_GAP] = around[_GAP + count :] = 0
        hidden, one = around[_GAP : _GAP + count], np.empty((count, WIDTH), dtype=np.float32)
        # No index is out of range: what "clip" is for is that nothing need be copied to find that out first.
        terms[number].take(places[shift : shift + count], axis=0, out=hidden, mode="clip")
        for position in range(1, width):
            start = shift + position
            hidden += terms[number + position].take(places[start : start + count], axis=0, out=one, mode="clip")
        np.maximum(hidden, 0, out=hidden)
        hidden += self._pieces.projected[at].take(here, axis=0, out=one, mode="clip")
        hidden[outside] = 0
        result = self._second[at].sums(around[shift:], count)[:count]
        np.maximum(result, 0, out=result)
        result += hidden
        return result

    def _sums(
        self, here: NDArray[np.int32], features: Sequence[Floats], starts: NDArray[np.int64], lengths: NDArray[np.int64]
    ) -> Floats:
        """Layer normalisation and the sum over each text in one pass: both are linear once mean and variance are known."""
        size = np.float32(RAW + len(WINDOWS) * WIDTH)
        ones = np.ones(WIDTH, dtype=np.float32)
        mean, square = self._pieces.total[here], self._pieces.square[here]
        for part in features:
            mean += part @ ones
            square += np.einsum("ij,ij->i", part, part)
        mean /= size
        weight = 1 / np.sqrt(np.maximum(square / size - mean * mean, 0) + self._epsilon)
        parts = (self._pieces.raw.take(here, axis=0, mode="clip"), *features)
        rows = np.empty((len(starts), int(size)), dtype=np.float32)
        for first in range(0, len(starts), _ADDED_UP):
            group = slice(first, first + _ADDED_UP)
            begin, end = int(starts[group][0]), int(starts[group][-1] + lengths[group][-1])
            # A row for each text, with the weights of its pieces: one product adds up the pieces of several texts.
            of_texts = np.zeros((len(starts[group]), end - begin), dtype=np.float32)
            for row, start, length in zip(of_texts, starts[group], lengths[group], strict=True):
                row[start - begin : start - begin + length] = weight[start : start + length]
            np.concatenate([of_texts @ part[begin:end] for part in parts], axis=1, out=rows[group])
            rows[group] -= (of_texts @ mean[begin:end])[:, None]
        rows *= self._gamma
        rows += lengths[:, None].astype(np.float32) * self._beta
        return rows

    def _finish(self, sums: Floats, lengths: NDArray[np.int64]) -> Floats:
        dense, counts = self._dense, lengths[:, None].astype(np.float32)
        pooled = sums @ self._pooled + counts * self._pooled_bias
        pooled /= np.sqrt(counts)
        first = np.maximum(pooled @ dense["d0"], 0)
        second = np.maximum(pooled @ dense["p1"] + first @ dense["d1"], 0)
        third = np.maximum(second @ dense["d2"], 0)
        result: Floats = np.tanh(second @ dense["p3"] + third @ dense["d3"])
        return result


def _groups(lengths: Sequence[int], most: int) -> Iterator[range]:
    """Texts next to each other that have `most` pieces together at most, or one text that has more."""
    start = total = 0
    for number, length in enumerate(lengths):
        if total + length > most and number > start:
            yield range(start, number)
            start, total = number, 0
        total += length
    if start < len(lengths):
        yield range(start, len(lengths))
