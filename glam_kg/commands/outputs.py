"""Where a command's text goes: to stdout, or into the file that `--out` names."""

from __future__ import annotations

from typing import TYPE_CHECKING

import typer

from glam_kg.errors import InputError

if TYPE_CHECKING:
    from pathlib import Path


def print_or_write(text: str, out: Path | None) -> None:
    """Print a text, or put it into a file, which is replaced as a whole or not at all.

    Raises:
        InputError: The file cannot be written.
    """
    from glam_kg.custodians.atomic import atomic_text

    if out is None:
        typer.echo(text, nl=False)
        return
    try:
        with atomic_text(out) as file:
            file.write(text)
    except OSError as error:
        raise InputError(f"{out}: cannot be written: {error.strerror}") from error
