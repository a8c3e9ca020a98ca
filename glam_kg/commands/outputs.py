"""Where a command's text goes: to stdout, or into a file that is replaced as a whole."""

from __future__ import annotations

from contextlib import contextmanager
from typing import IO, TYPE_CHECKING

import typer

from glam_kg.errors import InputError

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@contextmanager
def replaced(path: Path) -> Iterator[IO[str]]:
    """A text file that takes its final name only when all of it is written.

    Raises:
        InputError: The file cannot be written.
    """
    from glam_kg.custodians.atomic import atomic_text

    try:
        with atomic_text(path) as file:
            yield file
    except OSError as error:
        raise InputError(f"{path}: cannot be written: {error.strerror}") from error


def print_or_write(text: str, out: Path | None) -> None:
    """Print a text, or put it into a file.

    Raises:
        InputError: The file cannot be written.
    """
    if out is None:
        typer.echo(text, nl=False)
        return
    with replaced(out) as file:
        file.write(text)
