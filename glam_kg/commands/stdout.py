"""One rule for all commands of what cannot be printed: a reader that has gone ends them quietly, a full disk is a sentence."""

from __future__ import annotations

import io
import os
import sys
from pathlib import Path

from glam_kg.errors import InputError


def guard_stdout() -> None:
    """Have what befalls stdout told by this rule, whoever prints; what a caller has put in its place stays."""
    if sys.stdout is None:
        # A shell closed it before the start, and a file that is opened later would take its place.
        sys.stdout = Path(os.devnull).open("w")  # noqa: SIM115  for as long as the program runs
    stream = sys.stdout
    if stream is not sys.__stdout__ or not isinstance(stream, io.TextIOWrapper):
        return
    sys.stdout = io.TextIOWrapper(
        io.BufferedWriter(_Guarded(stream.fileno())),
        encoding=stream.encoding,
        errors=stream.errors,
        line_buffering=stream.line_buffering,
        write_through=stream.write_through,
    )


def flush_stdout() -> None:
    """Print what is still in the buffers: when Python ends, it is too late to tell that it cannot be.

    Raises:
        InputError: It cannot be written.
    """
    sys.stdout.flush()


class _Guarded(io.RawIOBase):
    """The bytes of stdout.

    That a pipe is closed ends the program here: rich and typer would, each with an exit code of its own.
    """

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor

    def writable(self) -> bool:
        """It is."""
        return True

    def fileno(self) -> int:
        """The descriptor of stdout."""
        return self._descriptor

    def isatty(self) -> bool:
        """Whether it is a terminal."""
        return os.isatty(self._descriptor)

    def write(self, data: bytes, /) -> int:  # type: ignore[override]
        """Write some bytes.

        Raises:
            InputError: They cannot be written, and no reader has closed a pipe.
        """
        try:
            return os.write(self._descriptor, data)
        except OSError as error:
            # What the buffers still hold is written when the program ends.
            os.dup2(os.open(os.devnull, os.O_WRONLY), self._descriptor)
            if isinstance(error, BrokenPipeError):
                sys.exit(0)
            raise InputError(f"stdout: cannot be written: {error.strerror}") from error
