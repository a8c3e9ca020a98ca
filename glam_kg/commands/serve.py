"""`glam-kg serve`: the HTTP service."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from glam_kg.commands.sources import EndpointOption, LmBaseOption, LmOption, StoreOption, TemplatesOption
from glam_kg.errors import SetupError


def serve(
    *,
    store: StoreOption = None,
    endpoint: EndpointOption = None,
    index: Annotated[
        Path | None, typer.Option("--index", help="Folder of an index of passages, as `glam-kg index build` makes it.")
    ] = None,
    schema: Annotated[
        Path | None, typer.Option("--schema", help="A LinkML folder in place of the schema that comes along.")
    ] = None,
    templates: TemplatesOption = None,
    lm: LmOption = None,
    lm_base: LmBaseOption = None,
    host: Annotated[
        str | None, typer.Option("--host", help="Address to listen on; 127.0.0.1 where nothing else is said.")
    ] = None,
    port: Annotated[
        int | None, typer.Option("--port", min=0, max=65535, help="Port to listen on, 8080 by default; 0: a free one.")
    ] = None,
    processes: Annotated[
        int | None,
        typer.Option(
            "--processes",
            min=0,
            max=64,
            help="Processes that answer questions; by default as many as processors, up to four, for a large store.",
        ),
    ] = None,
    page: Annotated[bool | None, typer.Option("--page/--no-page", help="Whether to serve the web page.")] = None,
) -> None:
    """Serve questions, SPARQL, data and a web page over HTTP, until SIGTERM or Ctrl-C.

    Further settings are variables of the environment that begin with GLAM_KG_.
    """
    try:
        from glam_kg.service.logs import LISTENING, configure_logging
        from glam_kg.service.server import serve as run
        from glam_kg.service.settings import ServiceSettings
    except ImportError as error:
        raise SetupError(f"{error.name} is missing: pip install 'glam-kg[service]'") from error
    settings = ServiceSettings.read(
        store=store,
        endpoint=endpoint,
        index=index,
        schema_folder=schema,
        templates=templates or None,
        lm=lm,
        lm_base=lm_base,
        host=host,
        port=port,
        processes=processes,
        page=page,
    )
    configure_logging(settings)
    run(settings, say=LISTENING.info)
