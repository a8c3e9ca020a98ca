"""Passages on disk, by number and by id, read through a memory map: a million of them take no memory until they are asked for.

```
passages.jsonl     a passage a line, in the order of the numbers
offsets.npy        where each line begins, and where the last one ends
id_keys.npy        keys of the ids, ascending
id_numbers.npy     the number of the passage of each
columns/*.npy      what filters ask, and columns/names.json with the names of the columns
```
"""

from __future__ import annotations

import mmap
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import IO, TYPE_CHECKING, Final, overload

import numpy as np
import orjson

from glam_kg.errors import PassageError
from glam_kg.retrieval.index.columns import Columns, ColumnsBuilder
from glam_kg.retrieval.key_table import key_of
from glam_kg.retrieval.passages import Passage
from glam_kg.retrieval.sources.passage_file import passage_line, passage_of_line

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from pathlib import Path
    from typing import Self

    from numpy.typing import NDArray

LINES: Final = "passages.jsonl"
"""The file of the passages themselves."""
_COLUMN_NAMES: Final = "columns/names.json"
_STEP: Final = 1000


@dataclass(frozen=True)
class PassageTable(Sequence[Passage]):
    """All passages of an index, by number from 0."""

    lines: mmap.mmap | bytes
    offsets: NDArray[np.int64]
    id_keys: NDArray[np.uint64]
    id_numbers: NDArray[np.int32]
    folder: Path

    @classmethod
    def open(cls, folder: Path) -> Self:
        """The table in a folder.

        Raises:
            OSError: A file is missing or cannot be read.
            ValueError: A file is not of its form.
        """
        offsets = np.load(folder / "offsets.npy", mmap_mode="r")
        with (folder / LINES).open("rb") as file:
            lines = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) if len(offsets) > 1 else b""
        if len(lines) != offsets[-1]:
            raise ValueError(f"{LINES} has {len(lines):,} bytes, expected {offsets[-1]:,}")
        id_keys = np.load(folder / "id_keys.npy", mmap_mode="r")
        return cls(lines, offsets, id_keys, np.load(folder / "id_numbers.npy", mmap_mode="r"), folder)

    @cached_property
    def columns(self) -> Columns:
        """What filters ask of the passages."""
        names = orjson.loads((self.folder / _COLUMN_NAMES).read_bytes())
        files = enumerate(names)
        return Columns.load(
            {name: np.load(self.folder / "columns" / f"{at:04}.npy", mmap_mode="r") for at, name in files}
        )

    def __len__(self) -> int:
        """How many passages there are."""
        return len(self.offsets) - 1

    @overload
    def __getitem__(self, number: int) -> Passage: ...

    @overload
    def __getitem__(self, number: slice) -> list[Passage]: ...

    def __getitem__(self, number: int | slice) -> Passage | list[Passage]:
        """A passage by its number, or those of a range.

        Raises:
            IndexError: There is none of this number.
        """
        if isinstance(number, slice):
            return [self[each] for each in range(*number.indices(len(self)))]
        if not -len(self) <= number < len(self):
            raise IndexError(f"there is no passage {number}, the last of {len(self):,} is {len(self) - 1}")
        return passage_of_line(self.line(number % len(self)))

    def line(self, number: int) -> bytes:
        """The line of a passage, as `passage_line` wrote it."""
        return self.lines[self.offsets[number] : self.offsets[number + 1]]

    def __iter__(self) -> Iterator[Passage]:
        """All passages in order."""
        return (passage_of_line(self.line(number)) for number in range(len(self)))

    def number_of(self, identifier: str) -> int | None:
        """The number of the passage with an id; None where there is none."""
        key = np.uint64(key_of(identifier))
        at = int(np.searchsorted(self.id_keys, key))
        while at < len(self.id_keys) and self.id_keys[at] == key:
            number = int(self.id_numbers[at])
            if self[number].id == identifier:
                return number
            at += 1
        return None


def write_table(
    folder: Path,
    passages: Iterable[Passage],
    *,
    on_passage: Callable[[Passage], None] | None = None,
    on_progress: Callable[[int], None] | None = None,
) -> int:
    """Write a table into a folder that is there and empty.

    Args:
        folder: Where the files go.
        passages: In the order of their numbers. One that comes a second time, the same in all, is left out.
        on_passage: Gets each passage that is written.
        on_progress: Gets the number of passages written so far, now and then.

    Returns:
        How many passages were left out because they came a second time.

    Raises:
        PassageError: Two passages have the same id, and say different things.
        OSError: A file cannot be written.
    """
    columns = ColumnsBuilder()
    offsets, keys, repeated = [0], list[int](), 0
    seen: dict[int, int] = {}
    with (folder / LINES).open("w+b") as file:
        for passage in passages:
            line, key = passage_line(passage), key_of(passage.id)
            if key in seen:
                start, end = offsets[seen[key]], offsets[seen[key] + 1]
                earlier = _read_at(file, start, end - start)
                if earlier == line:
                    repeated += 1
                    continue
                # Another id with the same key comes about once in 370,000 indexes of ten million passages.
                raise PassageError(f"the id {passage.id!r} is that of another passage, too")
            seen[key] = len(keys)
            keys.append(key)
            offsets.append(offsets[-1] + len(line))
            columns.add(passage)
            file.write(line)
            if on_passage:
                on_passage(passage)
            if on_progress and len(keys) % _STEP == 0:
                on_progress(len(keys))
    id_keys = np.array(keys, np.uint64)
    order = np.argsort(id_keys, kind="stable")
    np.save(folder / "offsets.npy", np.array(offsets, np.int64))
    np.save(folder / "id_keys.npy", id_keys[order])
    np.save(folder / "id_numbers.npy", order.astype(np.int32))
    _save_columns(folder, columns.columns())
    return repeated


def _read_at(file: IO[bytes], start: int, length: int) -> bytes:
    end = file.tell()
    file.seek(start)
    content = file.read(length)
    file.seek(end)
    return content


def _save_columns(folder: Path, columns: Columns) -> None:
    (folder / "columns").mkdir()
    arrays = columns.save()
    for at, array in enumerate(arrays.values()):
        np.save(folder / "columns" / f"{at:04}.npy", array)
    (folder / _COLUMN_NAMES).write_bytes(orjson.dumps(list(arrays)))
