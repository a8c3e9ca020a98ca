import io
import json

import pytest

from glam_kg.mappings.mapping import Mapping
from glam_kg.mappings.suggesting import suggest

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


@pytest.fixture
def workbook():
    """Makes the bytes of an Excel file of the rows of each sheet."""

    def made(sheets):
        import openpyxl

        book, file = openpyxl.Workbook(), io.BytesIO()
        book.remove(book.active)
        for name, rows in sheets.items():
            sheet = book.create_sheet(name)
            for row in rows:
                sheet.append(row)
        book.save(file)
        return file.getvalue()

    return made


@pytest.fixture
def draft(tmp_path):
    """Drafts a mapping for a list: its text, and the records that it reads."""
    out = tmp_path / "draft.yaml"

    def make(name, content):
        path = make.path = tmp_path / name
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        text = suggest(path)
        out.write_text(text, encoding="utf-8")
        return text, [raw.value for raw in make.read()]

    make.read = lambda: list(Mapping.load(out).read(make.path))
    return make
