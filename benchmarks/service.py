"""What `glam-kg serve` stands: questions a second, how long they take at half of that, and ten minutes at 200 clients.

Run: `.venv/bin/python benchmarks/service.py [--custodians N] [--minutes M]`. The first run makes the graph (some minutes)
and keeps it in the temporary folder. Clients and service share this machine, so the service has less of it than the table says.

Questions are taken as a day's visitors would put them, some of whom ask what another one has asked: the last line tells how many.
One row has questions that nobody asked before. Beside them stand, in the same run, the least that this server can answer
(`/healthz`) and the engine without a service, one question after another in one thread.
"""

import argparse
import asyncio
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import cycle
from pathlib import Path

from load import Outcome, ask_request, closed_loop, open_loop
from process_memory import memory
from query_graph import ensure_views, graph_folder
from rich.console import Console
from rich.table import Table
from service_questions import questions

from glam_kg import QueryEngine

with socket.create_server(("127.0.0.1", 0)) as _free:
    PORT = _free.getsockname()[1]
console = Console(width=130)


@contextmanager
def served(store: Path, *options: str) -> Iterator[subprocess.Popen[bytes]]:
    """The service over a store, once it is ready."""
    command = [
        str(Path(sys.executable).with_name("glam-kg")),
        "serve",
        "--store",
        str(store),
        "--port",
        str(PORT),
        *options,
    ]
    with tempfile.TemporaryFile() as log:
        started = time.perf_counter()
        server = subprocess.Popen(command, stderr=log, stdout=log)
        try:
            while not ready():
                if server.poll() is not None:
                    log.seek(0)
                    sys.exit(log.read().decode())
                time.sleep(0.2)
            console.print(f"ready after {time.perf_counter() - started:.1f} s")
            yield server
        finally:
            server.send_signal(signal.SIGTERM)
            console.print(f"exit code after SIGTERM: {server.wait(60)}")


def ready() -> bool:
    """Whether the service answers questions."""
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{PORT}/readyz", timeout=5) as answer:
            return bool(answer.status == 200)
    except OSError:
        return False


class Day:
    """Questions as they come, and how many of them have been asked before.

    Attributes:
        asked: How many there were.
    """

    def __init__(self, asked: Iterator[str]) -> None:
        self._questions, self._known, self.asked = asked, set[str](), 0
        self._repeats = 0

    def __iter__(self) -> Iterator[str]:
        """As they come."""
        for question in self._questions:
            self.asked += 1
            self._repeats += question in self._known
            self._known.add(question)
            yield question

    def new(self) -> Iterator[str]:
        """Those of them that have not been asked before."""
        for question in self._questions:
            if question not in self._known:
                self._known.add(question)
                yield question

    @property
    def repeated(self) -> float:
        """The share of those that had been asked before, 0 to 1."""
        return self._repeats / max(1, self.asked)


def row(table: Table, name: str, outcome: Outcome) -> None:
    """One line of the table."""
    table.add_row(
        name,
        f"{len(outcome.seconds):,}",
        f"{outcome.rate:,.0f}",
        *(f"{outcome.percentile(share):,.1f}" for share in (0.5, 0.95, 0.99)),
        f"{outcome.percentile(1):,.0f}",
        f"{outcome.errors:,}" + (f" {dict(outcome.failures)} {dict(outcome.statuses)}" if outcome.errors else ""),
    )


def in_one_thread(store: Path, asked: Iterator[str], seconds: float) -> Outcome:
    """The engine, asked without a service, after it has answered as long."""
    outcome = Outcome()
    with QueryEngine.open(store=store) as engine:
        for counted in (False, True):
            started = time.perf_counter()
            while (now := time.perf_counter()) < started + seconds:
                engine.ask(next(asked)).to_json()
                if counted:
                    outcome.seconds.append(time.perf_counter() - now)
                    outcome.statuses[200] += 1
        outcome.took = time.perf_counter() - started
    return outcome


def main() -> None:
    """Ask, and print the tables."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--custodians", type=int, default=100_000)
    parser.add_argument("--clients", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=60, help="of each measurement")
    parser.add_argument("--minutes", type=float, default=10, help="of the long run; 0: none")
    parser.add_argument("--option", action="append", default=[], help="of glam-kg serve")
    given = parser.parse_args()
    folder = graph_folder(given.custodians)
    ensure_views(folder / "store")
    day = Day(questions(folder / "records.jsonl"))
    asked = iter(day)
    requests, new_requests = map(ask_request, asked), map(ask_request, day.new())
    table = Table(title=f"{given.custodians:,} custodians, {os.cpu_count()} processors, load {os.getloadavg()[0]:.1f}")
    for heading in ("", "answers", "a second", "p50 ms", "p95 ms", "p99 ms", "longest", "errors"):
        table.add_column(heading, justify="right" if heading else "left")
    row(table, "engine alone, one thread", in_one_thread(folder / "store", asked, given.seconds / 2))
    with served(folder / "store", *given.option) as server:
        console.print(f"memory: {memory(server.pid)}")
        health = cycle([b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"])
        row(
            table, "/healthz, 20 clients", asyncio.run(closed_loop(PORT, health, clients=20, seconds=given.seconds / 6))
        )
        first = asyncio.run(open_loop(PORT, requests, rate=50, seconds=given.seconds))
        row(table, "/ask, just started, 50 a second", first)
        most = asyncio.run(closed_loop(PORT, requests, clients=given.clients, seconds=given.seconds))
        row(table, f"/ask, {given.clients} clients", most)
        new = asyncio.run(closed_loop(PORT, new_requests, clients=given.clients, seconds=given.seconds))
        row(table, f"/ask, {given.clients} clients, none asked before", new)
        for rate in sorted({150.0, most.rate / 2}):
            half = asyncio.run(open_loop(PORT, requests, rate=rate, seconds=given.seconds))
            row(table, f"/ask, {rate:,.0f} a second", half)
        console.print(f"memory: {memory(server.pid)}")
        if given.minutes:
            console.print("minutes, answers, errors, memory:")

            def each(outcome: Outcome) -> None:
                console.print(f"{outcome.took / 60:.1f} {len(outcome.seconds):,} {outcome.errors} {memory(server.pid)}")

            long = asyncio.run(
                closed_loop(PORT, requests, clients=given.clients, seconds=given.minutes * 60, each=each)
            )
            row(table, f"/ask, {given.clients} clients, {given.minutes:g} minutes", long)
    console.print(table)
    console.print(
        f"asked before, word for word: {day.repeated:.0%} of {day.asked:,} questions that were taken as they come"
    )


if __name__ == "__main__":
    main()
