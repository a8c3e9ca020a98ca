"""The process that runs queries: it can be ended, which a query of the engine itself cannot.

Started by `glam_kg.sparql.embedded.worker_handle` as a file of its own, without the package and without `site`, so that it is
there within milliseconds. It reads requests from standard input and answers on standard output, in frames: one byte for the
kind, four for the length, then so many bytes.

Requests: `q` for a query of the union of all graphs, `f` for one that names its graphs; seconds (8 bytes, float) and the query.
`n` for the number of quads, which the engine has to count one by one.
Answers: `r` ready; `n` the number of quads; `b` true or false; `s` solutions follow; `t` triples follow; `d` some of their bytes
(SPARQL 1.1 TSV, N-Triples); `e` their end; `x` an error: its class and sentence, apart by a line break.
"""

from __future__ import annotations

import os
import resource
import select
import signal
import struct
import sys
import threading
from contextlib import suppress

TYPE_CHECKING = False
if TYPE_CHECKING:
    import pyoxigraph

HEADER = struct.Struct("!cI")
SECONDS = struct.Struct("!d")
CHUNK = 1 << 16
GRACE = 2.0
"""Seconds beyond a query's limit after which the system ends a process whose parent did not."""


class Frames:
    """What the engine writes, in frames; while they are sent, the clock stands still."""

    def __init__(self) -> None:
        self._waiting: list[bytes] = []
        self._size = 0
        self._left = 0.0

    def start(self, seconds: float) -> None:
        """Begin an answer, with nothing of one that failed; let the system end this process after so many seconds of work."""
        self._waiting, self._size = [], 0
        signal.setitimer(signal.ITIMER_REAL, seconds + GRACE)

    def write(self, data: bytes) -> int:
        """Take bytes of an answer."""
        self._waiting.append(bytes(data))
        self._size += len(data)
        if self._size >= CHUNK:
            self.flush()
        return len(data)

    def flush(self) -> None:
        """Send what waits."""
        if self._waiting:
            data = b"".join(self._waiting)
            self._waiting, self._size = [], 0
            self.send(b"d", data)

    def send(self, kind: bytes, data: bytes = b"") -> None:
        """Send one frame."""
        left, _ = signal.setitimer(signal.ITIMER_REAL, 0)
        frame = memoryview(HEADER.pack(kind, len(data)) + data)
        while frame:
            frame = frame[os.write(1, frame) :]
        if left and kind == b"d":
            signal.setitimer(signal.ITIMER_REAL, left)


def receive() -> tuple[bytes, bytes] | None:
    """The next request; None where there is no parent any more."""
    header = _read(HEADER.size)
    if header is None:
        return None
    kind, length = HEADER.unpack(header)
    data = _read(length)
    return None if data is None else (kind, data)


def _read(length: int) -> bytes | None:
    parts, left = [], length
    while left:
        part = os.read(0, left)
        if not part:
            return None
        parts.append(part)
        left -= len(part)
    return b"".join(parts)


def main(paths: list[str], place: str, megabytes: int) -> None:
    """Answer requests until there are no more."""
    sys.path[:0] = paths
    signal.signal(signal.SIGALRM, signal.SIG_DFL)
    # Ctrl-C reaches every process of a terminal: the parent decides.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if megabytes:
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_DATA, (megabytes << 20, megabytes << 20))
    frames = Frames()
    try:
        import pyoxigraph

        store = _in_memory(int(place)) if place.isdecimal() else pyoxigraph.Store.read_only(place)
        frames.send(b"r")
    except Exception as error:  # noqa: BLE001 - the edge of this process: the parent gets it as a value
        frames.send(b"x", _told(error))
        return
    threading.Thread(target=_end_with_parent, daemon=True).start()
    while (request := receive()) is not None:
        kind, data = request
        if kind == b"n":
            frames.send(b"n", str(len(store)).encode())
            continue
        (seconds,) = SECONDS.unpack(data[: SECONDS.size])
        frames.start(seconds)
        try:
            result = store.query(data[SECONDS.size :].decode(), use_default_graph_as_union=kind == b"q")
            if isinstance(result, pyoxigraph.QueryBoolean):
                frames.send(b"b", b"1" if result else b"0")
                continue
            if isinstance(result, pyoxigraph.QuerySolutions):
                frames.send(b"s")
                frames.start(seconds)
                result.serialize(frames, format=pyoxigraph.QueryResultsFormat.TSV)  # type: ignore[arg-type]
            else:
                frames.send(b"t")
                frames.start(seconds)
                result.serialize(frames, format=pyoxigraph.RdfFormat.N_TRIPLES)  # type: ignore[arg-type]
            frames.flush()
            frames.send(b"e")
        except BrokenPipeError:
            return
        except Exception as error:  # noqa: BLE001 - the edge of this process: the parent gets it as a value
            frames.send(b"x", _told(error))


def _in_memory(descriptor: int) -> pyoxigraph.Store:
    """A store of the quads in an open file; other processes read it at the same time, so it is not read from where it stands."""
    import mmap

    import pyoxigraph

    store = pyoxigraph.Store()
    # Nothing cannot be mapped.
    if os.fstat(descriptor).st_size:
        with mmap.mmap(descriptor, 0, access=mmap.ACCESS_READ) as data:
            store.bulk_load(data, format=pyoxigraph.RdfFormat.N_QUADS)  # type: ignore[arg-type]
    return store


def _end_with_parent() -> None:
    """End this process as soon as its parent is gone: the engine lets this thread run while it works for nobody."""
    ends = select.poll()
    ends.register(0, 0)
    ends.poll()
    os._exit(0)


def _told(error: Exception) -> bytes:
    return f"{type(error).__name__}\n{error}".encode("utf-8", errors="replace")


if __name__ == "__main__":
    main(sys.argv[3:], sys.argv[1], int(sys.argv[2]))
