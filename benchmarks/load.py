"""Clients of an HTTP service on this machine: as many as wanted, in one process that takes little of it."""

import asyncio
import json
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field


@dataclass
class Outcome:
    """What came of many requests.

    Attributes:
        seconds: The time of each that was answered, as its client saw it.
        statuses: How many were answered with which HTTP status.
        failures: How many were not answered, by reason.
        took: The time of all.
    """

    seconds: list[float] = field(default_factory=list)
    statuses: Counter[int] = field(default_factory=Counter)
    failures: Counter[str] = field(default_factory=Counter)
    took: float = 0.0

    @property
    def rate(self) -> float:
        """Answers a second."""
        return len(self.seconds) / self.took

    @property
    def errors(self) -> int:
        """Requests without an answer of status 200."""
        return sum(self.failures.values()) + sum(n for status, n in self.statuses.items() if status != 200)

    def percentile(self, share: float) -> float:
        """Milliseconds within which this share of the answers came."""
        ordered = sorted(self.seconds)
        return ordered[min(len(ordered) - 1, int(share * len(ordered)))] * 1000


class Client:
    """One connection that is kept."""

    def __init__(self, host: str, port: int) -> None:
        self._host, self._port = host, port
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def send(self, request: bytes) -> int:
        """Send a request, read the whole answer, and give its status.

        Where a connection that was kept has been closed meanwhile, as servers do with idle ones, another one is made.
        """
        was_kept = self._streams is not None
        try:
            reader, head = await self._sent(request)
        except (ConnectionError, asyncio.IncompleteReadError) as error:
            if not was_kept or (isinstance(error, asyncio.IncompleteReadError) and error.partial):
                raise
            await self.close()
            reader, head = await self._sent(request)
        length = int(head.partition(b"content-length:")[2].split(b"\r\n", 1)[0])
        await reader.readexactly(length)
        if b"connection: close" in head:
            await self.close()
        return int(head.split(b" ", 2)[1])

    async def _sent(self, request: bytes) -> tuple[asyncio.StreamReader, bytes]:
        if self._streams is None:
            self._streams = await asyncio.open_connection(self._host, self._port)
        reader, writer = self._streams
        writer.write(request)
        return reader, (await reader.readuntil(b"\r\n\r\n")).lower()

    async def close(self) -> None:
        """Close the connection."""
        if self._streams is not None:
            self._streams[1].close()
            self._streams = None


def ask_request(question: str) -> bytes:
    """A request of `POST /ask`."""
    body = json.dumps({"question": question}).encode()
    head = f"POST /ask HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
    return head.encode() + body


async def _timed(client: Client, request: bytes, since: float, outcome: Outcome) -> None:
    try:
        outcome.statuses[await client.send(request)] += 1
        outcome.seconds.append(time.perf_counter() - since)
    except (OSError, asyncio.IncompleteReadError, ValueError) as error:
        outcome.failures[type(error).__name__] += 1
        await client.close()


async def closed_loop(
    port: int, requests: Iterator[bytes], *, clients: int, seconds: float, each: Callable[[Outcome], None] | None = None
) -> Outcome:
    """So many clients, each of which asks again as soon as it has its answer."""
    outcome, started = Outcome(), time.perf_counter()

    async def run() -> None:
        client = Client("127.0.0.1", port)
        while (now := time.perf_counter()) < started + seconds:
            await _timed(client, next(requests), now, outcome)
        await client.close()

    async def watch() -> None:
        while True:
            await asyncio.sleep(30)
            outcome.took = time.perf_counter() - started
            if each is not None:
                each(outcome)

    watching = asyncio.create_task(watch())
    await asyncio.gather(*(run() for _ in range(clients)))
    watching.cancel()
    outcome.took = time.perf_counter() - started
    return outcome


async def open_loop(port: int, requests: Iterator[bytes], *, rate: float, seconds: float) -> Outcome:
    """So many requests a second, whether earlier ones are answered or not; times count from when a request was due."""
    outcome, started, free = Outcome(), time.perf_counter(), [Client("127.0.0.1", port) for _ in range(50)]
    running: set[asyncio.Task[None]] = set()

    async def run(due: float, request: bytes) -> None:
        client = free.pop() if free else Client("127.0.0.1", port)
        await _timed(client, request, due, outcome)
        free.append(client)

    for number in range(int(rate * seconds)):
        due = started + number / rate
        if (wait := due - time.perf_counter()) > 0:
            await asyncio.sleep(wait)
        task = asyncio.create_task(run(due, next(requests)))
        running.add(task)
        task.add_done_callback(running.discard)
    await asyncio.gather(*running)
    outcome.took = time.perf_counter() - started
    for client in free:
        await client.close()
    return outcome
