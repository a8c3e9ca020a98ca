"""Writes the log of an experiment beside the requests: a disk that is slow or full holds up none of them."""

from __future__ import annotations

import logging
import os
import queue
import threading
from contextlib import suppress
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final

import orjson

from glam_kg.locking import only_process

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

LOG: Final = logging.getLogger("glam_kg.service")
_WAITING: Final = 10_000
"""Lines that wait to be written at most; of more, the newest are lost, and counted."""
_CLOSING_SECONDS: Final = 5.0


class ExperimentWriter:
    """Appends lines to a file, in a thread of its own; several processes may write to one file.

    Each line is written at once, so that lines of several processes do not mix. A file that has grown too large is renamed to
    the next free number (`log.jsonl.1` is the oldest), and another one begun, with the beginning at its head.

    Attributes:
        lost: Lines that could not be written so far.
    """

    def __init__(self, file: Path, experiment: str, beginning: Mapping[str, object], *, most_bytes: int) -> None:
        """Take the place, and what stands at the head of each file; nothing is opened yet.

        Args:
            file: The log.
            experiment: The name of the experiment, in every line.
            beginning: What stands at the head of each file.
            most_bytes: How large a file may grow.
        """
        self._file, self._experiment, self._most = file, experiment, most_bytes
        self._beginning = beginning
        self._lines: queue.Queue[bytes | None] = queue.Queue(_WAITING)
        self._count = threading.Lock()
        self.lost = 0
        self._untold = 0
        self._failing = self._begun = False
        self._thread = threading.Thread(target=self._write_all, name="experiment-log", daemon=True)
        self._thread.start()

    def append(self, content: Mapping[str, object]) -> None:
        """Have a line written; returns at once."""
        try:
            self._lines.put_nowait(self._line(content))
        except queue.Full:
            self._lose()

    def close(self) -> None:
        """Write what waits, for some seconds at most; lines that come later are lost."""
        with suppress(queue.Full):
            self._lines.put(None, timeout=_CLOSING_SECONDS)
        self._thread.join(_CLOSING_SECONDS)

    def _line(self, content: Mapping[str, object]) -> bytes:
        now = datetime.now(UTC).isoformat(timespec="milliseconds")
        return orjson.dumps({"time": now, "experiment": self._experiment, **content}) + b"\n"

    def _lose(self) -> None:
        with self._count:
            self.lost += 1
            self._untold += 1

    def _write_all(self) -> None:
        while (line := self._lines.get()) is not None:
            try:
                self._write(line)
            except OSError as error:
                self._lose()
                if not self._failing:
                    LOG.error(  # noqa: TRY400  a full disk is no fault of the program
                        "the log of the experiment cannot be written, and what comes of questions is lost: %s: %s",
                        self._file,
                        error.strerror,
                    )
                self._failing = True
                continue
            if self._failing:
                LOG.warning("the log of the experiment is written again; lost so far: %d lines", self.lost)
            self._failing = False

    def _write(self, line: bytes) -> None:
        with self._count:
            untold = self._untold
        told = self._line({"lost": untold}) if untold else b""
        descriptor = os.open(self._file, os.O_RDWR | os.O_APPEND | os.O_CREAT, 0o640)
        try:
            size = os.fstat(descriptor).st_size
            head = b"" if self._begun and size else self._line(self._beginning)
            # A process was killed within a line, or the disk was full: what it left stays a line of its own.
            torn = b"\n" if size and os.pread(descriptor, 1, size - 1) != b"\n" else b""
            content = torn + head + told + line
            if os.write(descriptor, content) < len(content):
                raise OSError(None, "there was room for a part of a line only")
        finally:
            os.close(descriptor)
        self._begun = True
        with self._count:
            self._untold -= untold
        if size + len(content) > self._most:
            self._rotate()

    def _rotate(self) -> None:
        with only_process(self._file, wait=True):
            # Another process may have done it meanwhile.
            if not self._file.exists() or self._file.stat().st_size <= self._most:
                return
            number = 1
            while (older := self._file.with_name(f"{self._file.name}.{number}")).exists():
                number += 1
            self._file.rename(older)
