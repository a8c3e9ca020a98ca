"""Vectors of all passages, made in batches, each on the disk before the next: a build that was ended goes on there."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Final, Protocol

import numpy as np

from glam_kg.errors import RetrievalIndexError

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from numpy.typing import NDArray

    from glam_kg.retrieval.passages import Passage

VECTORS: Final = "vectors.npy"
_DONE: Final = "encoded"
"""How many vectors are on the disk; gone when all are."""
_BATCH: Final = 512


class PassageEncoder(Protocol):
    """What makes the vectors."""

    @property
    def name(self) -> str:
        """What it is found by."""

    @property
    def dimension(self) -> int:
        """Numbers in a vector."""

    def encode(self, texts: Sequence[str]) -> NDArray[np.float32]:
        """A row of length 1 for each text."""


class KnownVectors(Protocol):
    """Vectors that an earlier index has."""

    def vector_of(self, passage: Passage) -> NDArray[np.float32] | None:
        """The vector of a passage with the same text to encode; None where there is none."""


def text_to_encode(passage: Passage) -> str:
    """What of a passage is encoded: title, headings and text.

    >>> from glam_kg.retrieval.passages import Passage
    >>> text_to_encode(Passage("a", "Open daily.", "Rijksmuseum", ("Visit", "Opening hours")))
    'Rijksmuseum. Visit. Opening hours. Open daily.'
    """
    return ". ".join(part for part in (passage.title, *passage.headings, passage.text) if part.strip())


def write_vectors(
    folder: Path,
    passages: Sequence[Passage],
    encoder: PassageEncoder,
    *,
    known: KnownVectors | None = None,
    on_progress: Callable[[int], None] | None = None,
) -> NDArray[np.float32]:
    """Write the vectors of passages to a file, from where an interrupted call has left it, and give it as a memory map.

    Args:
        folder: Is made where it is not there.
        passages: In the order of their numbers.
        encoder: Makes what `known` does not have.
        known: Vectors that need not be made again.
        on_progress: Gets the number of vectors written so far, after each batch.

    Raises:
        RetrievalIndexError: The encoder gives vectors of another dimension than it says.
        OSError: A file cannot be written.
        GlamKGError: What the encoder raises.
    """
    folder.mkdir(exist_ok=True)
    shape = (len(passages), encoder.dimension)
    vectors, begin = _begun(folder, shape)
    for start in range(begin, len(passages), _BATCH):
        batch = [passages[number] for number in range(start, min(start + _BATCH, len(passages)))]
        vectors[start : start + len(batch)] = _encoded(batch, encoder, known)
        vectors.flush()
        _note(folder, start + len(batch))
        if on_progress:
            on_progress(start + len(batch))
    (folder / _DONE).unlink(missing_ok=True)
    return np.load(folder / VECTORS, mmap_mode="r")  # type: ignore[no-any-return]


def _begun(folder: Path, shape: tuple[int, int]) -> tuple[np.memmap[tuple[int, ...], np.dtype[np.float32]], int]:
    """The file of vectors, and how many of them it has."""
    file = folder / VECTORS
    if file.exists():
        try:
            vectors = np.load(file, mmap_mode="r+")
            done = int((folder / _DONE).read_text(encoding="ascii")) if (folder / _DONE).exists() else shape[0]
            if vectors.shape == shape and vectors.dtype == np.float32:
                return vectors, done
        except ValueError:
            pass  # it was ended while the file was made
    # First the note: without one the file counts as whole.
    _note(folder, 0)
    return np.lib.format.open_memmap(file, mode="w+", dtype=np.float32, shape=shape), 0


def _encoded(batch: Sequence[Passage], encoder: PassageEncoder, known: KnownVectors | None) -> NDArray[np.float32]:
    rows = np.empty((len(batch), encoder.dimension), np.float32)
    unknown = []
    for at, passage in enumerate(batch):
        vector = known.vector_of(passage) if known else None
        if vector is None:
            unknown.append(at)
        else:
            rows[at] = vector
    if unknown:
        made = encoder.encode([text_to_encode(batch[at]) for at in unknown])
        if made.shape != (len(unknown), encoder.dimension):
            raise RetrievalIndexError(
                f"the encoder {encoder.name} gave an array of shape {made.shape} for {len(unknown)} texts, "
                f"expected vectors of {encoder.dimension} numbers"
            )
        rows[unknown] = made
    return rows


def _note(folder: Path, done: int) -> None:
    fresh = folder / f".{_DONE}"
    with fresh.open("w", encoding="ascii") as file:
        file.write(str(done))
        file.flush()
        os.fsync(file.fileno())
    fresh.replace(folder / _DONE)
