"""Vectors that are kept on disk by what they are made of, so that no text is encoded twice."""

from __future__ import annotations

import hashlib
import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING, Final

from glam_kg.errors import EncoderError

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    import numpy as np
    from numpy.typing import NDArray

    from glam_kg.retrieval.encoders.encoder import Encoder

_ASKED_AT_ONCE: Final = 500
_SECONDS_FOR_OTHERS: Final = 60.0
_TABLE: Final = "CREATE TABLE IF NOT EXISTS vectors (key BLOB PRIMARY KEY, vector BLOB NOT NULL) WITHOUT ROWID"


class KeptVectors:
    """An encoder that remembers, in a file, each vector that another one gave.

    A vector is found by the SHA-256 of the encoder's name, what the text is, and the text. Several processes may use one file;
    what was written is there after a crash. A vector of another dimension than the encoder's is not used.
    """

    def __init__(self, encoder: Encoder, file: Path) -> None:
        """`encoder` gives the vectors that `file`, made where it is not there, does not have."""
        self._encoder, self._file = encoder, file

    @property
    def name(self) -> str:
        """The name of the encoder that gives the vectors."""
        return self._encoder.name

    @property
    def dimension(self) -> int:
        """Numbers in a vector."""
        return self._encoder.dimension

    def encode(self, texts: Sequence[str]) -> NDArray[np.float32]:
        """A row of length 1 for each passage.

        Raises:
            EncoderError: The encoder cannot be asked, or the file cannot be used.
        """
        return self._rows("passage", texts, self._encoder.encode)

    def encode_questions(self, texts: Sequence[str]) -> NDArray[np.float32]:
        """A row of length 1 for each question; errors as `encode`."""
        return self._rows("question", texts, self._encoder.encode_questions)

    def _rows(
        self, kind: str, texts: Sequence[str], encode: Callable[[Sequence[str]], NDArray[np.float32]]
    ) -> NDArray[np.float32]:
        import numpy as np

        if not texts:
            return np.empty((0, self.dimension), dtype=np.float32)
        keys = [_key(self.name, kind, text) for text in texts]
        kept = self._read(list(dict.fromkeys(keys)))
        missing = {key: text for key, text in zip(keys, texts, strict=True) if key not in kept}
        if missing:
            rows = encode(list(missing.values()))
            fresh = {key: row.astype("<f4").tobytes() for key, row in zip(missing, rows, strict=True)}
            self._write(fresh)
            kept |= fresh
        return np.array([np.frombuffer(kept[key], dtype="<f4") for key in keys], dtype=np.float32)

    def _read(self, keys: Sequence[bytes]) -> dict[bytes, bytes]:
        found: dict[bytes, bytes] = {}
        try:
            with closing(self._connect()) as connection:
                for start in range(0, len(keys), _ASKED_AT_ONCE):
                    part = keys[start : start + _ASKED_AT_ONCE]
                    marks = ",".join("?" * len(part))
                    found.update(
                        connection.execute(f"SELECT key, vector FROM vectors WHERE key IN ({marks})", part)  # noqa: S608 - marks
                    )
        except sqlite3.Error as error:
            raise self._fault(error) from error
        length = self.dimension * 4
        return {key: vector for key, vector in found.items() if len(vector) == length}

    def _write(self, fresh: dict[bytes, bytes]) -> None:
        try:
            with closing(self._connect()) as connection, connection:
                connection.executemany("INSERT OR REPLACE INTO vectors VALUES (?, ?)", fresh.items())
        except sqlite3.Error as error:
            raise self._fault(error) from error

    def _connect(self) -> sqlite3.Connection:
        self._file.parent.mkdir(parents=True, exist_ok=True)
        connection = sqlite3.connect(self._file, timeout=_SECONDS_FOR_OTHERS)
        connection.execute(_TABLE)
        return connection

    def _fault(self, error: sqlite3.Error) -> EncoderError:
        return EncoderError(f"{self._file}: the vectors kept there cannot be used ({error}); delete it to begin anew")


def _key(name: str, kind: str, text: str) -> bytes:
    digest = hashlib.sha256()
    for part in (name, kind, text):
        content = part.encode(errors="surrogatepass")
        digest.update(len(content).to_bytes(8, "big") + content)
    return digest.digest()
