import json

import pytest

from glam_kg.mappings.mapping import Mapping

HEAD = {"id": "test", "title": "A test"}


@pytest.fixture
def mapping(tmp_path):
    """Makes a mapping of its keys (JSON is YAML)."""

    def make(record, **keys):
        file = tmp_path / "mapping.yaml"
        file.write_text(json.dumps({**HEAD, "record": record, **keys}), encoding="utf-8")
        return Mapping.load(file)

    return make


@pytest.fixture
def read(tmp_path, mapping):
    """Reads a file through a mapping of these keys."""

    def run(content, record, *, name="list.csv", **keys):
        path = tmp_path / name
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return list(mapping(record, **keys).read(path))

    return run


@pytest.fixture
def value_of(read):
    """The value that an expression gives for one JSON object, and the row as it was read."""

    def run(row, expression, field="name", **keys):
        (raw,) = read(json.dumps(row), {field: expression}, name="rows.jsonl", **keys)
        return raw.value.get(field), raw

    return run
