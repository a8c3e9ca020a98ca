"""`glam-kg serve` as people run it: a process of its own, asked over loopback."""

import os
import re
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field

import httpx
import psutil

STARTS_WITHIN = 300.0
ENDS_WITHIN = 120.0
_NOTHING_KEPT = httpx.Limits(max_keepalive_connections=0)
QUESTION = "Welke archieven zijn er in Drenthe?"


@dataclass
class RunningService:
    """The process, and where it listens."""

    process: subprocess.Popen[str]
    address: str = ""
    told: list[str] = field(default_factory=list)
    client: httpx.Client = field(default_factory=lambda: httpx.Client(verify=False, limits=_NOTHING_KEPT))  # noqa: S501
    """Without certificates: to read those takes longer than most answers."""

    @property
    def port(self) -> int:
        return int(self.address.rpartition(":")[2])

    def ask(self, question: str = QUESTION, *, timeout: float = 120, **more: object) -> httpx.Response:
        return self.client.post(f"{self.address}/ask", json={"question": question, **more}, timeout=timeout)

    def get(self, path: str, **more: object) -> httpx.Response:
        return self.client.get(self.address + path, timeout=120, **more)

    def connection(self) -> socket.socket:
        return socket.create_connection(("127.0.0.1", self.port), timeout=120)

    def signal(self, number: int) -> None:
        self.process.send_signal(number)

    def end(self) -> int:
        """The exit code after SIGTERM."""
        self.signal(signal.SIGTERM)
        return self.process.wait(ENDS_WITHIN)

    def children(self) -> set[int]:
        """The processes that it has started, and theirs."""
        return descendants(self.process.pid)

    def wait_for(self, said: str) -> None:
        """Wait until it has said something on stderr."""
        until(lambda: any(said in line for line in self.told), f"{said!r} in {self.told}")


def descendants(process: int) -> set[int]:
    """The processes that one has started, and theirs; none of one that is gone."""
    try:
        return {each.pid for each in psutil.Process(process).children(recursive=True)}
    except psutil.NoSuchProcess:
        return set()


def answering_below(process: int) -> set[int]:
    """Of the processes that one has started, those that answer questions for it."""
    found = set()
    for each in descendants(process):
        with suppress(psutil.Error):
            if "glam_kg.service.processes.answering" in " ".join(psutil.Process(each).cmdline()):
                found.add(each)
    return found


def is_running(process: int) -> bool:
    """Whether it has not ended; where the container has no init of its own, nobody reaps it then."""
    try:
        return psutil.Process(process).status() != psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return False


def until(holds, what: str, *, seconds: float = 120.0) -> None:
    """Wait until something holds."""
    end = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < end, f"not within {seconds} s: {what}"
        time.sleep(0.02)


def command(*options: object) -> list[str]:
    return [sys.executable, "-m", "glam_kg.cli", "serve", "--port", "0", *map(str, options)]


@contextmanager
def running_service(*options: object, ready: bool = True, **settings: object) -> Iterator[RunningService]:
    """The service until the block ends; settings are variables of its environment.

    Args:
        options: Of the command line.
        ready: Whether to wait until questions can be answered.
        settings: By name, as of `ServiceSettings`.
    """
    environment = {**os.environ, **{f"GLAM_KG_{name.upper()}": str(value) for name, value in settings.items()}}
    process = subprocess.Popen(command(*options), env=environment, stderr=subprocess.PIPE, text=True)
    service = RunningService(process)

    def listen() -> None:
        for line in process.stderr:
            service.told.append(line.rstrip("\n"))

    listener = threading.Thread(target=listen, daemon=True)
    listener.start()
    try:
        if ready:
            until(lambda: _address(service) or process.poll() is not None, "the service listens", seconds=STARTS_WITHIN)
            assert process.poll() is None, service.told
            service.address = _address(service)
        yield service
    finally:
        service.client.close()
        process.kill()
        process.wait(10)
        listener.join(10)
        process.stderr.close()


def _address(service: RunningService) -> str:
    return next((found[0] for line in service.told if (found := re.search(r"http://\S+", line))), "")
