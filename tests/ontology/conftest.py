"""Where compiled schemas are kept, and how often their sources are read."""

import pytest
from cached_schemas import FULL, settle
from written_schemas import one_class, write

from glam_kg.ontology import schema_source


@pytest.fixture
def users_folder(tmp_path_factory, monkeypatch):
    folder = tmp_path_factory.mktemp("user")
    monkeypatch.setenv("GLAM_KG_CACHE", str(folder))
    return folder


@pytest.fixture
def reads(monkeypatch):
    """How often sources were read, as a list that grows."""
    counted = []
    read = schema_source.read_source
    monkeypatch.setattr(schema_source, "read_source", lambda source: counted.append(source) or read(source))
    return counted


@pytest.fixture
def folder(tmp_path):
    return settle(write(tmp_path / "schema", full=FULL, more__a=one_class("A", 0.25), more__b=one_class("B", 0.5)))
