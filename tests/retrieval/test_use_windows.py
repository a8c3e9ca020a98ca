"""Sums over windows by interpolation: the same as written out."""

from __future__ import annotations

import numpy as np
import pytest

from glam_kg.retrieval.encoders.use_pieces import WINDOWS
from glam_kg.retrieval.encoders.use_windows import TILE, Windows


@pytest.mark.parametrize("width", WINDOWS)
@pytest.mark.parametrize("count", [1, 3, 4, 5, 63])
def test_each_place_has_the_sum_of_its_window(width, count) -> None:
    random = np.random.default_rng(width)
    weights, bias = (random.normal(size=size).astype(np.float32) for size in ((width * 8, 8), 8))
    rows = random.normal(size=(count + TILE + width, 8)).astype(np.float32)
    written_out = [
        sum(rows[at + k].astype(float) @ weights[8 * k : 8 * k + 8] for k in range(width)) + bias for at in range(count)
    ]
    found = Windows(weights, bias, width).sums(rows, count)
    assert found.dtype == np.float32
    assert found[:count] == pytest.approx(np.array(written_out), abs=5e-5)
