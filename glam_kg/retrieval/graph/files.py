"""The graph of passages on disk: a file an array, mapped into memory when it is opened."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

import numpy as np

from glam_kg.retrieval.graph.building import build_graph
from glam_kg.retrieval.graph.passage_graph import PassageGraph

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from glam_kg.retrieval.passages import Passage


def write_graph(
    folder: Path, passages: Sequence[Passage], *, on_progress: Callable[[int], None] | None = None
) -> PassageGraph:
    """Build the graph of some passages and write it into a folder, which is there when all of it is written.

    Raises:
        OSError: A file cannot be written.
    """
    part = folder.with_name(f"{folder.name}.part")
    shutil.rmtree(part, ignore_errors=True)
    part.mkdir()
    graph = build_graph(passages, on_progress=on_progress)
    for name, array in graph.save().items():
        np.save(part / f"{name}.npy", array)
    part.rename(folder)
    return graph


def open_graph(folder: Path) -> PassageGraph:
    """The graph in a folder.

    Raises:
        OSError: A file cannot be read.
        ValueError: A file is not of its form.
        KeyError: A file is missing.
    """
    # Plain arrays over the maps: numpy's own class for maps takes ten times as long to give a part of itself.
    return PassageGraph.load(
        {file.name.removesuffix(".npy"): np.asarray(np.load(file, mmap_mode="r")) for file in folder.glob("*.npy")}
    )
