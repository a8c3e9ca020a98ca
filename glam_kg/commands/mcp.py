"""`glam-kg mcp`: the tools for agents, over stdin and stdout or over HTTP."""

from __future__ import annotations

import logging
import os
import sys
from contextlib import contextmanager
from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING, Annotated

import typer

from glam_kg.commands.sources import (
    EndpointOption,
    LmBaseOption,
    LmOption,
    StoreOption,
    TemplatesOption,
    say,
)
from glam_kg.errors import GlamKGError, SetupError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from glam_kg.service.reloading import ReloadingEngines
    from glam_kg.service.settings import ServiceSettings


def mcp(
    *,
    store: StoreOption = None,
    endpoint: EndpointOption = None,
    index: Annotated[
        Path | None, typer.Option("--index", help="Folder of an index of passages, for the tool retrieve.")
    ] = None,
    schema: Annotated[
        Path | None, typer.Option("--schema", help="Folder of a LinkML schema in place of the one that comes along.")
    ] = None,
    templates: TemplatesOption = None,
    lm: LmOption = None,
    lm_base: LmBaseOption = None,
    http: Annotated[bool, typer.Option("--http", help="Serve over HTTP instead of stdin and stdout.")] = False,
    host: Annotated[
        str | None, typer.Option("--host", help="Address to listen on with --http; by default 127.0.0.1.")
    ] = None,
    port: Annotated[
        int | None, typer.Option("--port", min=0, max=65_535, help="Port to listen on with --http; by default 8080.")
    ] = None,
    allow_host: Annotated[
        list[str] | None,
        typer.Option("--allow-host", help="A name under which the server is reached, behind a proxy. Repeatable."),
    ] = None,
) -> None:
    """Serve the tools for agents (Model Context Protocol), over stdin and stdout or over HTTP."""
    if not http and (host is not None or port is not None or allow_host):
        raise typer.BadParameter("--host, --port and --allow-host go with --http")
    try:
        from glam_kg.mcp_server.http_transport import http_application, serve_http
        from glam_kg.mcp_server.server import mcp_server
        from glam_kg.service.settings import ServiceSettings
    except ModuleNotFoundError as error:
        raise SetupError(f"{error.name} is missing: pip install 'glam-kg[mcp]'") from error
    logging.basicConfig(stream=sys.stderr, level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
    # What takes long and is made once is told there.
    logging.getLogger("glam_kg").setLevel(logging.INFO)
    settings = ServiceSettings.read(
        store=store,
        endpoint=endpoint,
        index=index,
        schema_folder=schema,
        templates=tuple(templates) if templates else None,
        lm=lm,
        lm_base=lm_base,
        host=host,
        port=port,
        # The tools ask in this process: an agent starts a server of its own, and waits for each of its answers.
        processes=0,
    )
    with _stdout_spared():
        engines = _opened(settings)
    try:
        server = mcp_server(
            engines,
            passages=settings.index is not None,
            schema=settings.schema_folder,
            seconds=settings.request_seconds,
        )
        if http:
            serve_http(
                http_application(server, settings, allow_host or ()),
                settings,
                on_ready=lambda address: say(f"listening on {address}"),
            )
        else:
            server.run("stdio")
    finally:
        engines.close()


def _opened(settings: ServiceSettings) -> ReloadingEngines:
    """Engines of which the first is open.

    Raises:
        GlamKGError: It cannot be opened.
    """
    from glam_kg.service.opening import engines_of

    done, failures = Event(), list[GlamKGError]()

    def failed(error: GlamKGError) -> None:
        failures.append(error)
        done.set()

    engines = engines_of(settings, on_open=done.set, on_failure=failed)
    engines.start()
    done.wait()
    if failures:
        engines.close()
        raise failures[0]
    return engines


@contextmanager
def _stdout_spared() -> Iterator[None]:
    """Whatever this process or a child of it prints meanwhile goes to stderr: stdout belongs to the protocol."""
    sys.stdout.flush()
    kept = os.dup(1)
    os.dup2(2, 1)
    try:
        yield
    finally:
        sys.stdout.flush()
        os.dup2(kept, 1)
        os.close(kept)
