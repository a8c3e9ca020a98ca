"""Vectors as whole numbers of a signed byte, all columns in steps of one size, which the processor multiplies as they are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

LARGEST: Final = 127


def whole_numbers(rows: NDArray[np.float32], step: np.float32) -> NDArray[np.float32]:
    """Each number in steps, -127 to 127, as the floats that FAISS takes."""
    found: NDArray[np.float32] = np.clip(np.rint(rows / step), -LARGEST, LARGEST)
    return found


def step_of(rows: NDArray[np.float32]) -> np.float32:
    """The smallest step with which no number is cut off."""
    return np.float32(max(float(np.abs(rows).max(initial=0)) / LARGEST, float(np.finfo(np.float32).tiny)))


def quantizer() -> Any:  # noqa: ANN401 - faiss has no types
    """The kind of codes, for FAISS."""
    import faiss

    return faiss.ScalarQuantizer.QT_8bit_direct_signed
