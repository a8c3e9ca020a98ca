"""Runs the application: listens, ends gracefully, and reads a store anew when told to."""

from __future__ import annotations

import asyncio
import errno
import signal
import socket
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final, NoReturn

import uvicorn

from glam_kg.collecting import keep_for_good
from glam_kg.errors import GlamKGError, SetupError
from glam_kg.service.app import create_app
from glam_kg.service.connections import guarded
from glam_kg.service.ending import end_at_once
from glam_kg.service.logs import LOG

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from types import FrameType

    from fastapi import FastAPI

    from glam_kg.service.settings import ServiceSettings

_BACKLOG: Final = 2048
_ENDING: Final = (signal.SIGINT, signal.SIGTERM)


def serve(settings: ServiceSettings, *, say: Callable[[str], None]) -> NoReturn:
    """Serve until SIGTERM or SIGINT; requests that run then are finished.

    SIGHUP opens the store anew. A second SIGINT ends at once.

    Args:
        settings: What is served, and where.
        say: Takes the sentences for who started it: where it listens, once questions can be answered.

    Raises:
        SetupError: The address cannot be listened on.
        GlamKGError: What the settings name cannot be opened.
    """
    listener = _listener(settings)
    address = f"http://{_shown_host(settings.host)}:{listener.getsockname()[1]}"
    server: _Server

    def opened() -> None:
        keep_for_good()
        if not server.told:
            server.told = True
            say(f"glam-kg listens on {address} (Ctrl-C ends it)")
        else:
            LOG.info("glam-kg answers from the store's newest generation")

    def failed(error: GlamKGError) -> None:
        server.failure = error
        server.should_exit = True

    app = create_app(settings, on_open=opened, on_failure=failed)
    server = _Server(_config(app, settings), app, drain_seconds=settings.drain_seconds)
    try:
        server.run([listener])
    except SystemExit as stop:
        # So uvicorn ends where the application does not start; why stands in the log.
        raise SetupError("the service could not start, its log says why") from stop
    if server.failure is not None:
        raise server.failure
    # Python would wait for a question that nobody waits for any more, at a language model that does not answer; and the library
    # of the views would print what it still holds.
    end_at_once()


def _config(app: FastAPI, settings: ServiceSettings) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        http=guarded(seconds=settings.receive_seconds, most=settings.max_connections),
        loop="auto",
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        # `protect` believes the proxies that the settings name.
        proxy_headers=False,
        backlog=_BACKLOG,
        timeout_graceful_shutdown=max(1, round(settings.shutdown_seconds)),
    )


class _Server(uvicorn.Server):
    """uvicorn's server, which ends with exit code 0 where it was asked to end, and may still take requests for a while."""

    def __init__(self, config: uvicorn.Config, app: FastAPI, *, drain_seconds: float) -> None:
        super().__init__(config)
        self.told = False
        self.failure: GlamKGError | None = None
        self._service = app.state.service
        self._drain_seconds = drain_seconds
        self._loop: asyncio.AbstractEventLoop | None = None

    async def serve(self, sockets: list[socket.socket] | None = None) -> None:
        """As uvicorn does, with a signal to read the store anew."""
        self._loop = asyncio.get_running_loop()
        self._loop.add_signal_handler(signal.SIGHUP, self._service.engines.reload)
        await super().serve(sockets)

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Handle the signals that ask to end; uvicorn would raise them again, and the exit code tell of a failure."""
        before = {ending: signal.signal(ending, self.handle_exit) for ending in _ENDING}
        try:
            yield
        finally:
            for ending, handler in before.items():
                signal.signal(ending, handler)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Begin to end: at once, or after the time in which others learn that this service is not ready any more."""
        again, self._service.life.draining = self._service.life.draining, True
        if self._drain_seconds and not again and sig == signal.SIGTERM and self._loop is not None:
            self._loop.call_soon_threadsafe(self._loop.call_later, self._drain_seconds, self._end)
            return
        super().handle_exit(sig, frame)

    def _end(self) -> None:
        self.should_exit = True

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """As uvicorn does; but where it is to end at once, the application closes what it has open, too.

        uvicorn would cancel it, and log the cancellations as faults.
        """
        await super().shutdown(sockets)
        if self.force_exit:
            await self.lifespan.shutdown()
            if self.failure is None:
                end_at_once()


def _listener(settings: ServiceSettings) -> socket.socket:
    """The socket, bound before anything is opened: who waits for a store wants to know of a port in use before."""
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(
            settings.host, settings.port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        listener = socket.socket(family, kind, protocol)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(address)
        # Two that are only bound may have the same port.
        listener.listen(_BACKLOG)
    except OSError as error:
        reason = "the port is in use" if error.errno == errno.EADDRINUSE else error.strerror
        where = f"{_shown_host(settings.host)}:{settings.port}"
        raise SetupError(f"{where} cannot be listened on: {reason}") from error
    return listener


def _shown_host(host: str) -> str:
    return f"[{host}]" if ":" in host else host
