"""An index with a file that is damaged or missing, and one that was copied."""

from __future__ import annotations

import json
import os
import shutil
from typing import TYPE_CHECKING

import pytest
from built_indexes import LetterEncoder, found, generation, passages_of

from glam_kg.errors import RetrievalIndexError
from glam_kg.retrieval.index.building import build_index
from glam_kg.retrieval.index.manifest import read_manifest
from glam_kg.retrieval.index.passage_index import PassageIndex

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

pytestmark = pytest.mark.long


def edit_manifest(path: Path, **changes: object) -> None:
    file = generation(path) / "manifest.json"
    file.write_text(json.dumps({**json.loads(file.read_text()), **changes}))


def flip(file: Path) -> None:
    content = bytearray(file.read_bytes())
    content[len(content) // 2] ^= 1
    file.write_bytes(content)


def cut(file: Path) -> None:
    file.write_bytes(file.read_bytes()[:-1])


def open_all(path: Path) -> None:
    opened = PassageIndex.open(path)
    _ = opened.graph, opened.dense


def wait_for_another_time(file: Path) -> None:
    """File systems tell times in steps of some milliseconds, a few in steps of two seconds."""
    probe = file.parents[1] / "probe"
    while not probe.exists() or probe.stat().st_mtime_ns <= file.stat().st_mtime_ns:
        probe.write_bytes(b"")
    probe.unlink()


@pytest.mark.parametrize(
    ("damage", "said"),
    [
        (lambda path: (path / "current").write_text("nonsense"), "current: is damaged"),
        (lambda path: (path / "current").write_text("000009\n"), "generation 9 is not there"),
        (lambda path: (path / "current").unlink(), "holds no index of passages"),
        (lambda path: (generation(path) / "manifest.json").write_text("{"), "manifest.json: is damaged"),
        (lambda path: edit_manifest(path, format=2), "has format 2, this glam_kg reads 1"),
        (lambda path: edit_manifest(path, passages="many"), "manifest.json: is damaged: passages"),
        (lambda path: edit_manifest(path, passages=11), "holds 12 passages, expected 11"),
        (
            lambda path: edit_manifest(path, encoder={"name": "letters", "dimension": 9}),
            "vectors of 8 numbers, expected 9",
        ),
        (lambda path: flip(generation(path) / "table" / "passages.jsonl"), "passages.jsonl: is damaged: its content"),
        (lambda path: flip(generation(path) / "dense" / "vectors.npy"), "vectors.npy: is damaged: its content"),
        (lambda path: cut(generation(path) / "graph" / "names.npy"), "names.npy: is damaged: it has"),
        (lambda path: (generation(path) / "graph" / "names.npy").unlink(), "names.npy: is missing"),
        (lambda path: flip(next((generation(path) / "lexical").glob("*.term"))), ".term: is damaged: its content"),
        (lambda path: shutil.rmtree(generation(path) / "lexical"), "is missing"),
    ],
)
def test_a_damaged_index_is_refused_with_the_reason(
    tmp_path: Path, damage: Callable[[Path], object], said: str
) -> None:
    build_index(tmp_path / "i", passages_of(12), encoder=LetterEncoder())
    wait_for_another_time(generation(tmp_path / "i") / "manifest.json")
    damage(tmp_path / "i")
    with pytest.raises(RetrievalIndexError) as caught:
        open_all(tmp_path / "i")
    assert said in str(caught.value)
    assert "build the index again" in str(caught.value) or "made by `glam-kg index build`" in str(caught.value)
    # A build puts it right.
    build_index(tmp_path / "i", passages_of(12), encoder=LetterEncoder())
    assert len(found(tmp_path / "i")) > 0


def test_damage_that_file_times_hide_is_found_by_a_whole_check(tmp_path: Path) -> None:
    build_index(tmp_path / "i", passages_of(12))
    file = generation(tmp_path / "i") / "table" / "passages.jsonl"
    state = file.stat()
    flip(file)
    os.utime(file, ns=(state.st_atime_ns, state.st_mtime_ns))
    PassageIndex.open(tmp_path / "i").close()
    with pytest.raises(RetrievalIndexError, match="its content is not what was written"):
        PassageIndex.open(tmp_path / "i", check=True)


def test_a_copy_of_an_index_is_an_index(tmp_path: Path) -> None:
    build_index(tmp_path / "i", passages_of(12), encoder=LetterEncoder())
    shutil.copytree(tmp_path / "i", tmp_path / "copy", copy_function=shutil.copyfile)
    assert found(tmp_path / "copy") == found(tmp_path / "i")
    assert read_manifest(generation(tmp_path / "copy")) == read_manifest(generation(tmp_path / "i"))
