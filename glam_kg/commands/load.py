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
    views: Annotated[
        bool | None,
        typer.Option(
            "--views/--no-views",
            help="Make the views, with which large stores list and count at once; by default from 250,000 quads on.",
            show_default=False,
        ),
    ] = None,
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
    from glam_kg.views.building import LARGE

    if summary.after >= LARGE if views is None else views:
        _make_views(store)


def views(
    *, store: Annotated[Path, typer.Option("--store", help="Directory of a store, made by glam-kg load.")]
) -> None:
    """Make the views of a store: with them a large one lists and counts at once."""
    _make_views(store)


def _make_views(store: Path) -> None:
    from glam_kg.cli_output import progress
    from glam_kg.views.building import build_views
    from glam_kg.views.contents import QUERIES

    with progress("views", len(QUERIES)) as reached:
        misfit = build_views(store, on_progress=lambda _, done, __: reached(done))
    if misfit is None:
        say(f"{store} has views of its custodians now.")
    else:
        say(f"{store} gets no views, as its graph has {misfit}: it answers all the same, long lists more slowly.")
