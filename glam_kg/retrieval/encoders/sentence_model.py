"""Models of the sentence-transformers library, by name or from a folder; the library is an extra."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

from glam_kg.errors import EncoderError, SetupError
from glam_kg.retrieval.encoders.encoder import unit_rows
from glam_kg.retrieval.model_hub import ModelNotFoundError, loaded

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy as np
    from numpy.typing import NDArray

_TOGETHER: Final = 64
"""Texts that the model is given at once."""


class SentenceModel:
    """A sentence-transformers model; its prompts for questions and passages are used where it has them."""

    def __init__(self, name: str, *, device: str | None = None) -> None:
        """Nothing is loaded yet.

        Args:
            name: A name on the model hub, such as `intfloat/multilingual-e5-small`, or a folder.
            device: Where it runs, as torch names it; None for the best there is.
        """
        self.name, self._device = name, device

    @property
    def dimension(self) -> int:
        """Numbers in a vector; loads the model.

        Raises:
            EncoderError: The model cannot be loaded.
            SetupError: The library is not installed.
        """
        return int(self._model.get_embedding_dimension())

    def encode(self, texts: Sequence[str]) -> NDArray[np.float32]:
        """A row of length 1 for each passage; of a long one the model reads as much as it can.

        Raises:
            EncoderError: The model cannot be loaded.
            SetupError: The library is not installed.
        """
        return self._rows(self._model.encode_document, texts)

    def encode_questions(self, texts: Sequence[str]) -> NDArray[np.float32]:
        """A row of length 1 for each question; errors as `encode`."""
        return self._rows(self._model.encode_query, texts)

    def _rows(self, encode: Any, texts: Sequence[str]) -> NDArray[np.float32]:  # noqa: ANN401
        import numpy as np

        if not texts:
            return np.empty((0, self.dimension), dtype=np.float32)
        rows = encode(list(texts), batch_size=_TOGETHER, convert_to_numpy=True, show_progress_bar=False)
        return unit_rows(np.asarray(rows, dtype=np.float32))

    @cached_property
    def _model(self) -> Any:  # noqa: ANN401 - the library's types are not there where it is not installed
        try:
            from sentence_transformers import SentenceTransformer
        except ImportError as error:
            raise SetupError(
                f"the encoder {self.name!r} needs the extra sentence-transformers:"
                " pip install 'glam-kg[sentence-transformers]' (without it there are use-multilingual, and"
                " openai:MODEL for a model behind a server)"
            ) from error
        try:
            return loaded(
                self.name,
                lambda here: SentenceTransformer(self.name, device=self._device, local_files_only=here),
            )
        except ModelNotFoundError as error:
            raise EncoderError(f"the encoder {self.name!r} cannot be loaded: {error}") from error
        except (OSError, ValueError, LookupError, RuntimeError) as error:
            reason = str(error).strip().partition("\n")[0]
            raise EncoderError(f"the encoder {self.name!r} cannot be loaded: {reason}") from error
