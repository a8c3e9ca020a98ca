"""The file that names the current generation."""

import os
from pathlib import Path

import pytest

from glam_kg.current_generation import make_current, name_of, numbers_in, read_current


@pytest.fixture
def built(tmp_path: Path) -> Path:
    (tmp_path / "generations").mkdir()
    folder = tmp_path / "building"
    (folder / "deep").mkdir(parents=True)
    (folder / "deep" / "data").write_text("whole")
    return folder


def test_what_was_built_is_the_current_one(built: Path, tmp_path: Path) -> None:
    folder, pointer = tmp_path / "generations" / name_of(7), tmp_path / "current"
    assert read_current(pointer) is None
    make_current(built, folder, pointer)
    assert read_current(pointer) == 7
    assert (folder / "deep" / "data").read_text() == "whole"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["current", "generations"]


def test_until_it_is_named_the_one_before_is_current(
    built: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pointer = tmp_path / "current"
    pointer.write_text("000006\n")
    kept: list[int] = []
    monkeypatch.setattr(os, "fsync", lambda _: kept.append(read_current(pointer) or 0))
    make_current(built, tmp_path / "generations" / name_of(7), pointer)
    # What was built, with its two folders, the new name, and the folder of generations; then the folder with the name.
    assert kept == [6, 6, 6, 6, 6, 7]


@pytest.mark.parametrize("text", ["", "12", "seven", "0000007x", "\u0667" * 6])
def test_a_damaged_one_is_told(tmp_path: Path, text: str) -> None:
    (tmp_path / "current").write_text(text, encoding="utf-8")
    with pytest.raises(ValueError, match="expected the number of a generation"):
        read_current(tmp_path / "current")


def test_one_below_a_file_is_not_there(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert read_current(tmp_path / "file" / "current") is None


def test_generations_are_known_by_what_is_left_of_them(tmp_path: Path) -> None:
    for name in ("000001", "000003.lock", "000012-names", "building", "12", "1234567"):
        (tmp_path / name).touch()
    assert numbers_in(tmp_path) == {1, 3, 12, 1234567}
