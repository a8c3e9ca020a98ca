"""The commands `glam-kg schema …`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from glam_kg.errors import InputError

schema_app = typer.Typer(help="The schema, in the forms that others read.", no_args_is_help=True, rich_markup_mode=None)


@schema_app.callback()
def _schema() -> None:
    # With one command only, typer would otherwise take it for the whole program.
    pass


@schema_app.command("context")
def schema_context(
    *, out: Annotated[Path | None, typer.Option("--out", "-o", help="A file for it, instead of printing it.")] = None
) -> None:
    """Print the JSON-LD context that the graph is written under."""
    from glam_kg.custodians.atomic import atomic_text
    from glam_kg.ontology.jsonld_context import JsonLdContext

    text = "\n".join(JsonLdContext.load().lines())
    if out is None:
        typer.echo(text)
        return
    try:
        with atomic_text(out) as file:
            file.write(f"{text}\n")
    except OSError as error:
        raise InputError(f"{out}: cannot be written: {error.strerror}") from error
