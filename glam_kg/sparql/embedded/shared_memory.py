"""A graph held in memory once, for all processes that run queries over it, as their parent sees it.

The engine reads memory several times as fast as its files (`benchmarks/memory.py`). Until the graph is there, and where it cannot
be, queries read the disk.
"""

from __future__ import annotations

import os
import select
import signal
import socket
import subprocess
import sys
import threading
import weakref
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final

from glam_kg.errors import StoreError
from glam_kg.sparql.embedded.worker import HEADER, PID

if TYPE_CHECKING:
    from collections.abc import Callable

BYTES_PER_QUAD: Final = 500
"""What a quad takes in memory, at most, in graphs of custodians; measured by `benchmarks/memory.py`."""
_FORK_SECONDS: Final = 10.0
_PROCESS: Final = "glam_kg.sparql.embedded.memory_process"


def can_share_memory() -> bool:
    """Whether this system has what it takes: Linux does."""
    return hasattr(os, "pidfd_open") and hasattr(socket, "recv_fds")


class ForkedProcess:
    """A process that runs queries, and is no child of ours: as much of `subprocess.Popen` as its user needs."""

    def __init__(self, pid: int, descriptor: int) -> None:
        """Take its number, and a descriptor that stands for it (Linux: pidfd_open(2))."""
        self.pid = pid
        self.returncode: int | None = None
        self._descriptor = descriptor
        self._close = weakref.finalize(self, os.close, descriptor)

    def poll(self) -> int | None:
        """0 where it has ended, else None; how it ended, only its parent knows."""
        return self._ended(0)

    def wait(self, timeout: float | None = None) -> int:
        """Wait until it has ended.

        Raises:
            subprocess.TimeoutExpired: It has not in this time.
        """
        code = self._ended(None if timeout is None else timeout * 1000)
        if code is None:
            raise subprocess.TimeoutExpired("a process that runs queries", timeout or 0)
        return code

    def kill(self) -> None:
        """End it, whatever it does."""
        if self.returncode is None and self._close.alive:
            with suppress(ProcessLookupError):
                signal.pidfd_send_signal(self._descriptor, signal.SIGKILL)

    def _ended(self, milliseconds: float | None) -> int | None:
        if self.returncode is None and self._close.alive:
            ends = select.poll()
            ends.register(self._descriptor, select.POLLIN)
            if ends.poll(milliseconds):
                self.returncode = 0
                self._close()
        return self.returncode


class SharedGraph:
    """The process that holds the graph of a store directory in memory; it reads it while the caller goes on."""

    def __init__(self, place: Path, *, megabytes: int, on_failure: Callable[[str], None] | None = None) -> None:
        """Start the process.

        Args:
            place: The directory of the store.
            megabytes: How much memory each process that runs queries may have beside the graph; 0 for no limit.
            on_failure: Gets one sentence where the graph cannot be held in memory; queries go on reading the disk.

        Raises:
            StoreError: The system cannot start it, or cannot share memory in this way.
        """
        if not can_share_memory():
            raise StoreError(f"{place}: this system cannot share a graph in memory between processes: Linux does")
        import pyoxigraph

        paths = [str(Path(__file__).parents[3]), str(Path(pyoxigraph.__file__).parents[1])]
        start = (
            f"import sys; sys.path[:0] = {paths!r}; from {_PROCESS} import main; main(sys.argv[1], int(sys.argv[2]))"
        )
        command = [sys.executable, "-I", "-S", "-c", start, str(place), str(megabytes)]
        self._control, theirs = socket.socketpair()
        try:
            self._process = subprocess.Popen(  # noqa: S603 - our own module, by the interpreter that runs this one
                command, stdin=theirs.fileno(), stdout=theirs.fileno(), stderr=subprocess.DEVNULL
            )
        except OSError as error:
            raise StoreError(f"{place}: no process can be started to hold its graph: {error}") from error
        finally:
            theirs.close()
        self._place, self._on_failure = place, on_failure
        self._turn = threading.Lock()
        self.is_ready = self.has_failed = False

    def look(self) -> bool:
        """Whether the graph is in memory now; does not wait."""
        if self.is_ready or self.has_failed or not self._turn.acquire(blocking=False):
            return self.is_ready
        try:
            if not self.is_ready and select.select([self._control], [], [], 0)[0]:
                kind, sentence = self._told()
                self.is_ready = kind == b"r"
                if not self.is_ready:
                    self._fail(sentence)
        finally:
            self._turn.release()
        return self.is_ready

    def fork(self) -> tuple[ForkedProcess, socket.socket] | None:
        """A new process over the graph, and the socket to it; None where the one that holds the graph has gone."""
        ours, theirs = socket.socketpair()
        try:
            with self._turn:
                self._control.settimeout(_FORK_SECONDS)
                socket.send_fds(self._control, [b"f"], [theirs.fileno()])
                number, descriptors, *_ = socket.recv_fds(self._control, PID.size, 1)
            if descriptors:
                (pid,) = PID.unpack(number)
                return ForkedProcess(pid, descriptors[0]), ours
        except OSError:
            pass
        finally:
            theirs.close()
        ours.close()
        self._fail("its process has ended")
        return None

    def end(self) -> None:
        """End the process that holds the graph; those that it forked go on until their sockets close."""
        self._process.kill()
        self._process.wait()
        self._control.close()

    def leave(self) -> None:
        """Have nothing to do with the process any more: it belongs to the parent of this one."""
        self._process.returncode = 0
        self._control.close()

    def _fail(self, sentence: str) -> None:
        self.is_ready, self.has_failed = False, True
        if self._on_failure is not None:
            self._on_failure(f"{self._place}: the graph is not held in memory: {sentence}")

    def _told(self) -> tuple[bytes, str]:
        header = self._control.recv(HEADER.size)
        if len(header) < HEADER.size:
            return b"x", "there was not enough memory, or its process was ended"
        kind, length = HEADER.unpack(header)
        data = self._control.recv(length) if length else b""
        return kind, data.decode("utf-8", errors="replace").partition("\n")[2]
