from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from linkml_runtime import SchemaView

PROJECT = Path(__file__).parents[2]


@pytest.fixture(scope="session")
def schema_file() -> Path:
    return PROJECT / "schema" / "glam.yaml"


@pytest.fixture(scope="session")
def view(schema_file: Path) -> SchemaView:
    from linkml_runtime import SchemaView

    return SchemaView(str(schema_file))
