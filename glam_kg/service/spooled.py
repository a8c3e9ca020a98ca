"""Answers that are whole before their first byte is sent.

So the status is true to the end, the headers can tell what came of it, and a client that reads slowly holds no process of the
store. What is large waits in a temporary file: memory holds a mebibyte of an answer.
"""

from __future__ import annotations

import tempfile
from typing import IO, TYPE_CHECKING, Final, cast

from fastapi.responses import Response, StreamingResponse
from starlette.background import BackgroundTask

from glam_kg.service.problems import Problem, ProblemError

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from types import TracebackType

IN_MEMORY: Final = 1 << 20
"""Bytes of an answer that are held in memory."""
_CHUNK: Final = 1 << 16


class Spool:
    """Takes the bytes of an answer, then gives the response; to be used as a context where the answer is written."""

    _file: IO[bytes]

    def __enter__(self) -> IO[bytes]:
        """What is to be written to."""
        self._file = cast("IO[bytes]", tempfile.SpooledTemporaryFile(max_size=IN_MEMORY))
        return self._file

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None) -> None:
        """Where writing failed, nothing is kept.

        Raises:
            ProblemError: This machine has no room for the answer.
        """
        if kind is not None:
            self._file.close()
        if isinstance(error, OSError):
            detail = "This service has no room at present for an answer of this size."
            raise ProblemError(Problem(507, detail, "no_room")) from error

    def response(self, media_type: str, headers: Mapping[str, str]) -> Response:
        """The response with all that was written."""
        size = self._file.tell()
        self._file.seek(0)
        if size <= IN_MEMORY:
            content = self._file.read()
            self._file.close()
            return Response(content, headers={**headers, "Content-Type": media_type})
        return StreamingResponse(
            self._chunks(),
            headers={**headers, "Content-Length": str(size), "Content-Type": media_type},
            background=BackgroundTask(self._file.close),
        )

    def _chunks(self) -> Iterator[bytes]:
        with self._file:
            while chunk := self._file.read(_CHUNK):
                yield chunk
