"""Opening a schema."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glam_kg.bundled import bundled_path
from glam_kg.ontology.schema_reading import read_schema

if TYPE_CHECKING:
    from pathlib import Path

    from glam_kg.ontology.model import Schema


def open_schema(source: Path | None = None, *, cache: bool = True) -> Schema:
    """The schema at a file or folder; by default the one that comes with glam_kg.

    Args:
        source: As for `read_schema`.
        cache: Whether a compiled form may be used and kept.

    Raises:
        SchemaError: There is nothing at `source`, it is no LinkML schema, or no file of the folder is.
    """
    del cache
    return read_schema(source or bundled_path("schema", "glam.yaml"))
