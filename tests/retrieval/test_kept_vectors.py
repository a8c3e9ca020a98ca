"""Vectors kept by content."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from glam_kg.errors import EncoderError
from glam_kg.retrieval.encoders.encoder import unit_rows
from glam_kg.retrieval.encoders.kept_vectors import KeptVectors

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path


class Letters:
    """Counts letters: an encoder whose every vector can be told."""

    def __init__(self, name: str = "letters", dimension: int = 8) -> None:
        self.name, self.dimension, self.asked = name, dimension, []

    def encode(self, texts: Sequence[str]) -> np.ndarray:
        self.asked.append(list(texts))
        rows = np.zeros((len(texts), self.dimension))
        for row, text in zip(rows, texts, strict=True):
            for letter in text:
                row[ord(letter) % self.dimension] += 1
        return unit_rows(rows)

    def encode_questions(self, texts: Sequence[str]) -> np.ndarray:
        return -self.encode(texts)


def test_a_text_is_encoded_once_in_all_processes_that_share_the_file(tmp_path: Path) -> None:
    file = tmp_path / "deep" / "vectors.sqlite"
    first, second = Letters(), Letters()
    rows = KeptVectors(first, file).encode(["a", "b", "a"])
    assert first.asked == [["a", "b"]]
    again = KeptVectors(second, file).encode(["c", "b", "a"])
    assert second.asked == [["c"]]
    assert (again[1:] == rows[1::-1]).all()


@given(st.lists(st.lists(st.text(max_size=5), max_size=6), max_size=4))
def test_it_gives_what_the_encoder_gives(tmp_path_factory, batches) -> None:
    kept = KeptVectors(Letters(), tmp_path_factory.mktemp("kept") / "vectors.sqlite")
    for texts in batches:
        assert (kept.encode(texts) == Letters().encode(texts)).all()
        assert (kept.encode_questions(texts) == Letters().encode_questions(texts)).all()


def test_another_encoder_or_dimension_has_vectors_of_its_own(tmp_path: Path) -> None:
    file = tmp_path / "vectors.sqlite"
    KeptVectors(Letters(), file).encode(["a"])
    for other in (Letters("others"), Letters(dimension=4)):
        assert KeptVectors(other, file).encode(["a"]).shape == (1, other.dimension)
        assert other.asked == [["a"]]


def test_more_texts_than_are_asked_for_at_once(tmp_path: Path) -> None:
    texts = [str(number) for number in range(1234)]
    kept = KeptVectors(Letters(), tmp_path / "vectors.sqlite")
    assert (kept.encode(texts) == kept.encode(texts)).all()
    assert (kept.encode(texts) == Letters().encode(texts)).all()


def test_a_file_of_another_kind_is_named(tmp_path: Path) -> None:
    (tmp_path / "vectors.sqlite").write_bytes(b"this is no database, and longer than the header of one " * 9)
    with pytest.raises(EncoderError, match=r"vectors\.sqlite.*delete it"):
        KeptVectors(Letters(), tmp_path / "vectors.sqlite").encode(["a"])
