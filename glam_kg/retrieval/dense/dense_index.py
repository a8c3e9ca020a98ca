"""An index of vectors: flat for few, lists for many; a graph of neighbours where it is asked for by name.

Whatever finds the candidates, each is scored again with its whole vector: scores are exact, and of equal ones the lower number
comes first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, Protocol

import numpy as np
import orjson

from glam_kg.errors import RetrievalIndexError
from glam_kg.retrieval.dense.exact import ExactScan, best_of
from glam_kg.retrieval.dense.files import described, save_array
from glam_kg.retrieval.dense.lists import ListSearch
from glam_kg.retrieval.dense.neighbours import NeighbourSearch
from glam_kg.retrieval.dense.rows import Rows
from glam_kg.retrieval.dense.selection import Selection

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path
    from typing import Self

    from numpy.typing import NDArray

Kind = Literal["flat", "hnsw", "ivf"]

FORMAT: Final = 2
_DESCRIPTION, _VECTORS = "dense.json", "vectors.npy"
FLAT_UP_TO: Final = 20_000
"""Vectors that are looked at one by one in a few milliseconds."""
_TOO_FEW: Final = 1_000
"""Too few to learn centres from."""
_SEED: Final = 20260
_SELECTIONS: Final = 4
"""Filters of which what was found out is kept."""


class _Candidates(Protocol):
    @property
    def kind(self) -> Kind: ...

    def candidates(self, query: NDArray[np.float32], k: int, selection: Selection | None) -> NDArray[np.int64]:
        """About the k best; where there are fewer than k, all vectors are looked at."""

    def save(self, folder: Path) -> None: ...


_APPROXIMATE: Final[Mapping[str, type[NeighbourSearch | ListSearch]]] = {
    "hnsw": NeighbourSearch,
    "ivf": ListSearch,
}


class DenseIndex:
    """Vectors by number, searched by inner product; for vectors of length 1 this is the cosine of their angle."""

    def __init__(self, vectors: NDArray[np.float32], approximate: _Candidates | None = None) -> None:
        """Use `build` or `open`."""
        self._vectors, self._approximate = vectors, approximate
        self._exact, self._rows = ExactScan(vectors), Rows(vectors)
        self._latest: tuple[Selection, ...] = ()

    @classmethod
    def build(cls, vectors: NDArray[np.float32], kind: Kind | None = None) -> Self:
        """An index of these vectors; the same ones give the same index.

        Args:
            vectors: A row each, float32, best of length 1; they may lie on disk (`numpy.memmap`).
            kind: None for the one that fits their number; fewer than 1,000 are flat whatever is asked for.

        Raises:
            ValueError: The vectors are no float32 table, or hold a number that is not finite.
        """
        if vectors.ndim != 2 or vectors.dtype != np.float32:
            raise ValueError(f"vectors are rows of float32, not {vectors.ndim} dimensions of {vectors.dtype}")
        if not all(np.isfinite(vectors[start : start + 65536]).all() for start in range(0, len(vectors), 65536)):
            raise ValueError("a vector holds a number that is not finite")
        kind = kind or kind_for(len(vectors))
        if len(vectors) < _TOO_FEW:
            kind = "flat"
        return cls(vectors, None if kind == "flat" else _APPROXIMATE[kind].build(vectors, seed=_SEED))

    @property
    def kind(self) -> Kind:
        """What finds the candidates."""
        return "flat" if self._approximate is None else self._approximate.kind

    @property
    def size(self) -> int:
        """How many vectors there are."""
        return len(self._vectors)

    @property
    def dimension(self) -> int:
        """Numbers in a vector."""
        return int(self._vectors.shape[1])

    def search(
        self, queries: NDArray[np.float32], k: int, *, only: NDArray[np.bool_] | None = None
    ) -> tuple[NDArray[np.float32], NDArray[np.int64]]:
        """The k nearest to each query.

        Args:
            queries: A row each, of the index's dimension.
            k: How many are wanted.
            only: For each vector whether it may be found; all where None.

        Returns:
            Scores and numbers, a row for each query, best first, of two with the same score the lower number. Where fewer than k
            may be found, all of them, then the score -inf and the number -1.

        Raises:
            ValueError: The queries or the selection are of another shape.
        """
        if queries.ndim != 2 or queries.shape[1] != self.dimension:
            raise ValueError(f"queries are rows of {self.dimension} numbers, not an array of shape {queries.shape}")
        if only is not None and only.shape != (self.size,):
            raise ValueError(f"the selection has shape {only.shape}, expected a value for each of {self.size} vectors")
        selection = None if only is None else self._selected(only)
        scores = np.full((len(queries), max(k, 0)), -np.inf, dtype=np.float32)
        numbers = np.full(scores.shape, -1, dtype=np.int64)
        count = min(k, self.size if selection is None else selection.count)
        if count > 0:
            for row, query in enumerate(np.ascontiguousarray(queries, dtype=np.float32)):
                found = self._candidates(query, count, selection)
                scores[row, :count], numbers[row, :count] = best_of(query, self._rows, found, count)
        return scores, numbers

    def _selected(self, only: NDArray[np.bool_]) -> Selection:
        """The selection, with all that was found out about it where it is one of the latest."""
        for kept in self._latest:
            if kept.same_as(only):
                return kept
        fresh = Selection.kept(only)
        # One assignment, for threads may share the index.
        self._latest = (fresh, *self._latest[: _SELECTIONS - 1])
        return fresh

    def _candidates(self, query: NDArray[np.float32], k: int, selection: Selection | None) -> NDArray[np.int64]:
        if self._approximate is not None:
            found = self._approximate.candidates(query, k, selection)
            if len(found) >= k:
                return found
        return self._exact.candidates(query, k, selection)

    def save(self, folder: Path) -> None:
        """Write the index into a folder, which may be there already; its description comes last."""
        folder.mkdir(parents=True, exist_ok=True)
        (folder / _DESCRIPTION).unlink(missing_ok=True)
        save_array(folder / _VECTORS, self._vectors)
        if self._approximate is not None:
            self._approximate.save(folder)
        description = {
            "format": FORMAT,
            "kind": self.kind,
            "vectors": self.size,
            "dimension": self.dimension,
            "files": _files(folder, self.kind),
        }
        (folder / _DESCRIPTION).write_bytes(orjson.dumps(description, option=orjson.OPT_INDENT_2))

    @classmethod
    def open(cls, folder: Path) -> Self:
        """The index that `save` wrote; its vectors stay on disk.

        Raises:
            RetrievalIndexError: A file is missing, damaged, or of another make than the others.
        """
        try:
            description = orjson.loads((folder / _DESCRIPTION).read_bytes())
            if description["format"] != FORMAT:
                raise RetrievalIndexError(
                    f"{folder}: the index of vectors has format {description['format']}, this program reads {FORMAT}"
                )
            kind = description["kind"]
            for name, found in _files(folder, kind).items():
                if found != description["files"][name]:
                    raise RetrievalIndexError(f"{folder / name}: is damaged or of another index of vectors: {found}")
            vectors = np.load(folder / _VECTORS, mmap_mode="r")
            approximate = None if kind == "flat" else _APPROXIMATE[kind].open(folder)
        except FileNotFoundError as error:
            raise RetrievalIndexError(f"{error.filename}: the index of vectors lacks this file") from error
        except (OSError, EOFError, ValueError, LookupError, TypeError) as error:
            raise RetrievalIndexError(f"{folder}: the index of vectors cannot be read ({error})") from error
        return cls(vectors, approximate)


def _files(folder: Path, kind: str) -> dict[str, dict[str, int]]:
    """The files of an index; a checksum of those that are read whole when it is opened."""
    whole, mapped = ((), ()) if kind == "flat" else (_APPROXIMATE[kind].files, _APPROXIMATE[kind].mapped_files)
    return {name: described(folder / name, checksum=name in whole) for name in (_VECTORS, *whole, *mapped)}


def kind_for(count: int) -> Kind:
    """The kind for so many vectors."""
    return "flat" if count <= FLAT_UP_TO else "ivf"
