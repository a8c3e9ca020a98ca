"""Where the schema and the data that come with glam_kg lie.

A wheel holds them inside the package (`glam_kg/_bundled/`, put there by the build); an editable install and a checkout hold
them beside it. One resolver knows both.
"""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

from glam_kg.errors import SetupError


def bundled_path(*parts: str) -> Path:
    """The path of a file or folder that comes with glam_kg, such as `bundled_path("data", "sparql_templates.yaml")`.

    Raises:
        SetupError: Neither the wheel's folder nor the checkout's holds it.
    """
    package = Path(str(files("glam_kg")))
    for root in (package / "_bundled", package.parent):
        candidate = root.joinpath(*parts)
        if candidate.exists():
            return candidate
    raise SetupError(f"{'/'.join(parts)} is missing from this installation of glam_kg: install it again")
