"""What an encoder is, and vectors of length 1."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy as np
    from numpy.typing import NDArray


class Encoder(Protocol):
    """Makes vectors of texts; the same text always gets the same one, whatever stands beside it in a batch."""

    @property
    def name(self) -> str:
        """What `encoder_named` finds it by; an index keeps it, so that questions are encoded as its passages were."""

    @property
    def dimension(self) -> int:
        """Numbers in a vector."""

    def encode(self, texts: Sequence[str]) -> NDArray[np.float32]:
        """A row of length 1 for each passage; a row of zeros where a text has no direction.

        Raises:
            EncoderError: The encoder cannot be asked.
        """

    def encode_questions(self, texts: Sequence[str]) -> NDArray[np.float32]:
        """As `encode`, for questions: some models are taught to put a question where its passages are."""


def unit_rows(rows: NDArray[np.floating]) -> NDArray[np.float32]:
    """The rows as float32, each divided by its length; a row of zeros stays one.

    >>> import numpy as np
    >>> unit_rows(np.array([[3.0, 4.0], [0.0, 0.0]])).tolist()
    [[0.6000000238418579, 0.800000011920929], [0.0, 0.0]]
    """
    import numpy as np

    # In float64, because a vector of small numbers would lose its length in float32.
    lengths = np.sqrt(np.einsum("ij,ij->i", rows, rows, dtype=np.float64))
    lengths[lengths == 0] = 1.0
    return np.ascontiguousarray(rows / lengths[:, None], dtype=np.float32)
