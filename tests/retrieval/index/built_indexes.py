"""Passages, an encoder that counts letters, and what an index of them holds."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from glam_kg.retrieval.index.passage_index import PassageIndex
from glam_kg.retrieval.passages import Passage

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from numpy.typing import NDArray


WORDS = ["museum", "archive", "Ghent", "Anna Blom", "letters", "1945", "painting", "town"]


class LetterEncoder:
    """Counts letters: a real encoder as far as an index is concerned, the same vector for the same text."""

    def __init__(self, name: str = "letters", dimension: int = 8) -> None:
        self.name, self.dimension = name, dimension
        self.texts: list[str] = []

    def encode(self, texts: Sequence[str]) -> NDArray[np.float32]:
        self.texts.extend(texts)
        rows = np.array(
            [
                [1 + sum(ord(letter) % self.dimension == at for letter in text) for at in range(self.dimension)]
                for text in texts
            ],
            np.float32,
        )
        return rows / np.linalg.norm(rows, axis=1, keepdims=True)


def passages_of(count: int) -> list[Passage]:
    return [
        Passage(
            f"id{n}", f"{WORDS[n % 8]} of {WORDS[n * 5 % 7]} number {n}.", f"Title {n}", class_name=("Museum", "Archive")[n % 2],
            date=str(1900 + n % 50), place="NL-NH", metadata={"volume": str(n % 3)},
        )
        for n in range(count)
    ]  # fmt: skip


def manifest_of(path: Path) -> dict[str, object]:
    """What must be the same of two builds of the same passages; tantivy names its files at random."""
    opened = PassageIndex.open(path, check=True)
    told = opened.manifest.model_dump()
    told["files"] = {name: entry for name, entry in told["files"].items() if not name.startswith("lexical/")}
    del told["built"], told["inputs"]
    opened.close()
    return told


def found(path: Path, question: str = "museum number letters 1945") -> list[tuple[float, str]]:
    opened = PassageIndex.open(path)
    return [(score, opened.table[number].id) for score, number in opened.lexical.search(question, k=50)]


def generation(path: Path) -> Path:
    return next((path / "generations").iterdir())
