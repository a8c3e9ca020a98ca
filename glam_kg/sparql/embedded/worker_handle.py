"""One process that runs queries (`glam_kg.sparql.embedded.worker`), as its parent sees it, and the answer that it is giving."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final

from glam_kg.errors import QueryError, QuerySyntaxError, QueryTimeoutError, ResultTooLargeError, StoreError
from glam_kg.sparql.embedded.worker import HEADER, SECONDS
from glam_kg.sparql.waiting_clock import WaitingClock

if TYPE_CHECKING:
    from glam_kg.sparql.query import CheckedQuery

START_SECONDS: Final = 120.0
"""How long a process may take to open its store: one that is in memory is read from a file first."""
_KEPT_VARIABLES: Final = re.compile(r"(DYLD_|LC_|LD_|MALLOC_).*|GLIBC_TUNABLES|LANG|TMPDIR")
"""What the system needs to start the process, and to read the names of files; all else is none of its business: a key, say."""
_NICE: Final = 5
"""A third of the processor's time beside one process that does not give way (sched(7))."""
_CHUNK: Final = 1 << 18
# A query asks for one row more than may be read: what is left unread is a row, or it is not worth its time.
_FINISH_SECONDS: Final = 0.05
_FINISH_BYTES: Final = 1 << 20


class Worker:
    """One process and the socket to it; used by one thread at a time.

    Attributes:
        is_open: Whether it has opened the store.
    """

    def __init__(self, place: Path | int, *, megabytes: int) -> None:
        """Start the process; it opens the store while the caller goes on.

        Args:
            place: The directory of the store, or an open file of N-Quads, by its descriptor, that is read into memory.
            megabytes: How much memory the process may have, where the system can limit it; 0 for no limit.

        Raises:
            StoreError: The system cannot start it.
        """
        import pyoxigraph

        folder = str(Path(pyoxigraph.__file__).parents[1])
        self._place = place if isinstance(place, Path) else "the quads in memory"
        command = [
            sys.executable, "-I", "-S", str(Path(__file__).with_name("worker.py")), str(place), str(megabytes), folder
        ]  # fmt: skip
        try:
            self._socket, theirs = socket.socketpair()
        except OSError as error:
            raise StoreError(f"{self._place}: no process can be started for its queries: {error}") from error
        try:
            self._process = subprocess.Popen(  # noqa: S603 - our own file, by the interpreter that runs this one
                command,
                env={name: value for name, value in os.environ.items() if _KEPT_VARIABLES.fullmatch(name)},
                stdin=theirs.fileno(),
                stdout=theirs.fileno(),
                stderr=subprocess.DEVNULL,
                pass_fds=[place] if isinstance(place, int) else [],
            )
        except OSError as error:
            raise StoreError(f"{self._place}: no process can be started for its queries: {error}") from error
        finally:
            theirs.close()
        self._buffer = b""
        self.is_open = self._settled = False
        self._answer: Answer | None = None

    def await_ready(self) -> None:
        """Wait until the store is open.

        Raises:
            StoreError: It cannot be read.
        """
        if self.is_open:
            return
        kind, data = self._told()
        if kind != b"r":
            raise StoreError(f"{self._place}: the store cannot be read: {_sentence(data)}")
        self.is_open = self._settled = True

    def count(self) -> int:
        """How many quads its store has; they are counted one by one, ten million in some seconds.

        Raises:
            StoreError: They cannot be read.
        """
        self._settled = False  # until the number is read
        with suppress(OSError):  # where the process has stopped, the answer says so
            self._socket.sendall(HEADER.pack(b"n", 0))
        number = int(self._told()[1])
        self._settled = True
        return number

    def _told(self) -> tuple[bytes, bytes]:
        try:
            return self._frame(WaitingClock(START_SECONDS))
        except (EOFError, OSError) as error:
            raise StoreError(f"{self._place}: the store cannot be read: its process stopped") from error

    def send(self, query: CheckedQuery, clock: WaitingClock) -> Answer:
        """Send a query and wait for the beginning of its answer.

        Raises:
            QueryError: It failed, or took too long.
            EOFError: The process stopped.
        """
        data = SECONDS.pack(clock.left) + query.bounded.encode()
        # First of all: should Ctrl-C come between, what was sent has an answer that nobody reads.
        self._answer = Answer(self, query, clock)
        self._socket.settimeout(clock.left)
        try:
            self._socket.sendall(HEADER.pack(b"f" if query.names_graphs else b"q", len(data)) + data)
        except OSError as error:
            self._process.kill()
            self._process.wait()
            raise EOFError from error
        self._answer.begin()
        return self._answer

    def is_free(self) -> bool:
        """Whether it can take another query: it is open, and nothing of an answer is left unread."""
        whole = self._answer is None or self._answer.finish()
        return whole and self._settled and self.is_alive()

    def is_alive(self) -> bool:
        """Whether the process runs."""
        return self._process.poll() is None

    def give_way(self) -> None:
        """Have the system run other processes first, from now on."""
        with suppress(OSError):
            own = os.getpriority(os.PRIO_PROCESS, self._process.pid)
            os.setpriority(os.PRIO_PROCESS, self._process.pid, own + _NICE)

    def _frame(self, clock: WaitingClock) -> tuple[bytes, bytes]:
        kind, length = HEADER.unpack(self._read(HEADER.size, clock))
        return kind, self._read(length, clock)

    def _read(self, length: int, clock: WaitingClock) -> bytes:
        if len(self._buffer) < length:
            parts, have = [self._buffer], len(self._buffer)
            while have < length:
                part = self._received(max(_CHUNK, length - have), clock)
                if not part:
                    raise EOFError
                parts.append(part)
                have += len(part)
            self._buffer = b"".join(parts)
        data, self._buffer = self._buffer[:length], self._buffer[length:]
        return data

    def _received(self, most: int, clock: WaitingClock) -> bytes:
        while True:
            with clock.running() as left:
                self._socket.settimeout(left)
                with suppress(TimeoutError):
                    return self._socket.recv(most)
            clock.impatient()

    def ran_out_of_time(self) -> bool:
        """Whether the system ended the process because it had worked longer than it may."""
        with suppress(subprocess.TimeoutExpired):
            return self._process.wait(_FINISH_SECONDS) == -signal.SIGALRM
        return False

    def leave(self) -> None:
        """Have nothing to do with the process any more: it belongs to the parent of this one."""
        self._process.returncode = 0
        self._socket.close()

    def end(self) -> None:
        """End the process, whatever it does."""
        self._process.kill()
        self._process.wait()
        self._socket.close()


class Answer:
    """The answer to one query, as bytes that come.

    Attributes:
        kind: `b` for true or false, `s` for solutions, `t` for triples.
        whole: Whether all of it has been read, so that the process can take another query.
    """

    def __init__(self, worker: Worker, query: CheckedQuery, clock: WaitingClock) -> None:
        self._worker, self._query, self._clock = worker, query, clock
        self._size, self._failed = 0, False
        self.kind, self.boolean, self.whole = b"", False, False

    def begin(self) -> None:
        """Wait for the first frame."""
        self.kind, data = self._next()
        if self.kind == b"b":
            self.boolean, self.whole = data == b"1", True

    def chunk(self) -> bytes:
        """The next bytes; none at the end.

        Raises:
            QueryError: The query failed, ran into its time limit, or gave too many bytes.
        """
        if self.whole:
            return b""
        kind, data = self._next()
        self.whole = kind == b"e"
        self._size += len(data)
        if self._size > self._query.limits.bytes:
            self._failed = True
            raise ResultTooLargeError(self._query.limits.bytes, query=self._query.text)
        return data

    def finish(self) -> bool:
        """Read what little is left of an answer that nobody wants; whether it is whole now."""
        self._clock, read = WaitingClock(_FINISH_SECONDS), 0
        try:
            while not self.whole and not self._failed and read < _FINISH_BYTES:
                read += len(self.chunk())
        except (QueryError, EOFError):
            pass
        return self.whole

    def _next(self) -> tuple[bytes, bytes]:
        # Until a frame is whole, what follows cannot be read: not after Ctrl-C either.
        self._failed = True
        try:
            kind, data = self._worker._frame(self._clock)  # noqa: SLF001 - two halves of one thing
        except (TimeoutError, EOFError, OSError) as error:
            if isinstance(error, TimeoutError) or self._worker.ran_out_of_time():
                raise QueryTimeoutError(self._query.limits.seconds, query=self._query.text) from error
            if not self.kind:
                raise EOFError from error
            raise stopped(self._query) from error
        self._failed = False
        if kind == b"x":
            self.whole = True
            raise _error(data, self._query)
        return kind, data


def _error(data: bytes, query: CheckedQuery) -> QueryError:
    kind = data.partition(b"\n")[0]
    if kind == b"SyntaxError":
        return QuerySyntaxError(f"the query cannot be parsed: {_sentence(data)}", query=query.text)
    return QueryError(f"the query failed: {_sentence(data)}", query=query.text)


def stopped(query: CheckedQuery) -> QueryError:
    """The error of a query whose process stopped."""
    return QueryError(
        "the query failed: its process stopped, as it does where a query needs more memory than it may have, "
        "or the engine cannot run it, such as ORDER BY over values of several kinds",
        query=query.text,
    )


def _sentence(data: bytes) -> str:
    lines = data.decode("utf-8", errors="replace").split("\n")
    return (lines[1] if len(lines) > 1 and lines[1] else lines[0])[:300]
