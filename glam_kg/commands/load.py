"""`glam-kg load`: RDF files into a store directory."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from glam_kg.commands.sources import say


def load(
    files: Annotated[list[Path], typer.Argument(help="RDF files: nq, nt, trig, ttl, jsonld or rdf.")],
    *,
    store: Annotated[Path, typer.Option("--store", help="Directory of the store; made where there is none.")],
    replace: Annotated[
        bool,
        typer.Option("--replace", help="Put the files in the place of what the store holds, instead of adding them."),
    ] = False,
) -> None:
    """Load RDF into an embedded store."""
    from glam_kg.cli_output import progress_in_bytes
    from glam_kg.sparql.embedded.bulk import load_files

    with progress_in_bytes() as reached:
        summary = load_files(files, store, replace=replace, on_progress=lambda path, *sizes: reached(path.name, *sizes))
    if replace and summary.before:
        say(f"{summary.before:,} quads gave way to {summary.after:,} in {store}.")
    else:
        say(f"{summary.after - summary.before:,} quads added; {store} holds {summary.after:,}.")
