"""Encoders behind a server of the OpenAI protocol: OpenAI's own, vLLM, Ollama, text-embeddings-inference, LiteLLM and others."""

from __future__ import annotations

import json
import math
import os
import time
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Annotated, Final, Self

from pydantic import BaseModel, Field, FiniteFloat, ValidationError
from urllib3.exceptions import HTTPError

from glam_kg.errors import EncoderError, EndpointError, EndpointUnreachableError, InputError
from glam_kg.retrieval.encoders.encoder import unit_rows

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy as np
    from numpy.typing import NDArray
    from urllib3 import BaseHTTPResponse

    from glam_kg.sparql.remote.transport import Transport

PREFIX: Final = "openai:"
BASE_VARIABLE, KEY_VARIABLE = "GLAM_KG_ENCODER_BASE", "GLAM_KG_ENCODER_KEY"
OPENAI: Final = "https://api.openai.com/v1"
_OPENAI_KEY_VARIABLE: Final = "OPENAI_API_KEY"
_PASSING: Final = frozenset({408, 429, 500, 502, 503, 504, 529})
_LONGEST_WAIT: Final = 60.0
_CONNECT_SECONDS: Final = 5.0
_MOST_BYTES: Final = 256 * 2**20
_SAID: Final = 300
"""Letters of a server's reason that are shown."""


@dataclass(frozen=True, slots=True)
class EncodingServerSettings:
    """Where an encoder is asked, and how.

    Attributes:
        base: The server's address, with the version that its paths begin with, such as `http://localhost:11434/v1`.
        key: Sent as a bearer token; no part of the settings' text.
        timeout: Seconds that one request may take.
        retries: How often a request is repeated that failed for a passing reason.
        batch: Texts in one request.
    """

    base: str = OPENAI
    key: str | None = field(default=None, repr=False)
    timeout: float = 60.0
    retries: int = 4
    batch: int = 64

    def __post_init__(self) -> None:
        """Check the values.

        Raises:
            InputError: One cannot be used.
        """
        if not self.base.startswith(("http://", "https://")):
            raise InputError("the base of the encoder is no address that begins with http:// or https://")
        if not (math.isfinite(self.timeout) and self.timeout > 0) or self.retries < 0 or self.batch < 1:
            raise InputError(
                "an encoder's server needs seconds above 0, 0 or more retries, and 1 or more texts at once"
            )

    @classmethod
    def read(cls) -> Self:
        """The settings that the environment names.

        Raises:
            InputError: The address is none of http or https.
        """
        base = os.environ.get(BASE_VARIABLE) or OPENAI
        key = os.environ.get(KEY_VARIABLE)
        # A server of one's own is not shown a key that is meant for another.
        if not key and base == OPENAI:
            key = os.environ.get(_OPENAI_KEY_VARIABLE)
        return cls(base=base, key=key or None)


class _Row(BaseModel):
    index: int
    embedding: Annotated[list[FiniteFloat], Field(min_length=1)]


class _Answer(BaseModel):
    data: list[_Row]


class ServerEncoder:
    """A model behind a server. Threads may share one."""

    def __init__(self, model: str, settings: EncodingServerSettings, *, dimension: int | None = None) -> None:
        """Remember whom to ask; nothing is sent.

        Args:
            model: The model's name, as the server knows it.
            settings: The server.
            dimension: Numbers in a vector, where known: an answer of another length is refused. None: those of the first answer.
        """
        self.name = PREFIX + model
        self._model, self._settings, self._dimension = model, settings, dimension

    @property
    def dimension(self) -> int:
        """Numbers in a vector; the server is asked for one where none has come yet.

        Raises:
            EncoderError: The server cannot be asked.
        """
        if self._dimension is None:
            self.encode(["dimension"])
        return self._dimension or 0

    def encode(self, texts: Sequence[str]) -> NDArray[np.float32]:
        """A row of length 1 for each text.

        Raises:
            EncoderError: The server cannot be reached, refuses, or does not answer with a vector for each text.
        """
        import numpy as np

        if not texts:
            return np.empty((0, self.dimension), dtype=np.float32)
        batch = self._settings.batch
        rows = [row for at in range(0, len(texts), batch) for row in self._ask(texts[at : at + batch])]
        expected = self._dimension or len(rows[0])
        wrong = next((len(row) for row in rows if len(row) != expected), None)
        if wrong is not None:
            raise self._fault(f"gave a vector of {wrong} numbers, expected {expected}")
        self._dimension = expected
        return unit_rows(np.array(rows, dtype=np.float64))

    def encode_questions(self, texts: Sequence[str]) -> NDArray[np.float32]:
        """The same as `encode`: the protocol knows no difference."""
        return self.encode(texts)

    @cached_property
    def _transport(self) -> Transport:
        from glam_kg.sparql.remote.settings import shown
        from glam_kg.sparql.remote.transport import Transport

        url = f"{self._settings.base.rstrip('/')}/embeddings"
        return Transport(url, shown=shown(url), connect_timeout=_CONNECT_SECONDS)

    def _ask(self, texts: Sequence[str]) -> list[list[float]]:
        # Servers of the protocol refuse an empty text; a blank has no meaning either.
        request = {"model": self._model, "input": [text or " " for text in texts], "encoding_format": "float"}
        body = self._answer(json.dumps(request).encode())
        try:
            answer = _Answer.model_validate_json(body)
        except ValidationError as error:
            first = error.errors()[0]
            raise self._fault(
                f"gave no vectors: {'.'.join(map(str, first['loc'])) or 'the answer'}: {first['msg']}"
            ) from None
        rows = {row.index: row.embedding for row in answer.data}
        if len(answer.data) != len(texts) or sorted(rows) != list(range(len(texts))):
            raise self._fault(f"gave {len(answer.data)} vectors for {len(texts)} texts")
        return [rows[number] for number in range(len(texts))]

    def _answer(self, body: bytes) -> bytes:
        for attempt in range(self._settings.retries + 1):
            last = attempt == self._settings.retries
            try:
                response = self._post(body)
                content = response.read(_MOST_BYTES + 1)
            except (TimeoutError, EndpointUnreachableError, HTTPError) as error:
                if last:
                    raise self._fault(f"gave no answer ({error})") from error
                time.sleep(_pause(attempt))
                continue
            except EndpointError as error:
                raise self._fault(str(error)) from error
            if len(content) > _MOST_BYTES:
                response.close()
                raise self._fault(f"gave an answer of more than {_MOST_BYTES:,} bytes")
            if response.status == 200:
                return content
            if last or response.status not in _PASSING:
                raise self._fault(f"answered with status {response.status}: {self._reason(content)}")
            time.sleep(_pause(attempt, response.headers.get("Retry-After")))
        raise AssertionError

    def _post(self, body: bytes) -> BaseHTTPResponse:
        headers = {"Content-Type": "application/json", "Accept": "application/json"}
        if self._settings.key:
            headers["Authorization"] = f"Bearer {self._settings.key}"
        return self._transport.post(headers=headers, body=body, seconds=self._settings.timeout)

    def _reason(self, content: bytes) -> str:
        said = content.decode(errors="replace")
        try:
            error = json.loads(said)["error"]
            said = error["message"] if isinstance(error, dict) else str(error)
        except (ValueError, LookupError, TypeError):
            pass
        return " ".join(said.replace(self._settings.key or "\0", "...").split())[:_SAID]

    def _fault(self, problem: str) -> EncoderError:
        return EncoderError(f"the encoder {self.name}: {problem}")


def _pause(attempt: int, asked: str | None = None) -> float:
    """Seconds until the next attempt: those that the server asks for, else half a second, doubled each time."""
    if asked is not None and asked.strip().isdecimal():
        return min(float(asked), _LONGEST_WAIT)
    return min(0.5 * 2.0**attempt, _LONGEST_WAIT)
