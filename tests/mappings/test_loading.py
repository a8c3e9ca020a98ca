"""A faulty mapping is an error that tells file, line, key and what was expected."""

import pytest

from glam_kg.errors import MappingError
from glam_kg.mappings.mapping import Mapping, shipped

HEAD = "id: test\ntitle: T\n"


@pytest.mark.parametrize(
    ("text", "line", "key", "words"),
    [
        ("", None, None, "is no mapping"),
        ("- 1\n", None, None, "is no mapping"),
        ("id: [\n", 2, None, "is not YAML"),
        ("id: test\nid: x\n", 2, "id", "stands twice"),
        (f"{HEAD}record: {{}}\nrecrod: {{}}\n", 4, "recrod", "is not known, did you mean record?"),
        ("id: test\nrecord: {}\n", None, "title", "is missing"),
        ("id: Test List\ntitle: T\nrecord: {}\n", 1, "id", "should match pattern"),
        (f"{HEAD}record:\n  nmae: x\n", 4, "record.nmae", "is not known, did you mean name?"),
        (
            f"{HEAD}record:\n  name: {{colum: X}}\n",
            4, "record.name", "expected a text, or an expression with one of column",
        ),
        (f"{HEAD}record:\n  name: {{column: X, colour: Y}}\n", 4, "record.name.colour", "is not known"),
        (f"{HEAD}record:\n  name: {{column: X, path: y}}\n", 4, "record.name", "found column and path"),
        (
            f"{HEAD}record:\n  name:\n    column: X\n    transforms: [lowre]\n",
            4, "record.name", "no transform 'lowre', did you mean lower?",
        ),
        (f"{HEAD}record:\n  name: {{column: X, pattern: '('}}\n", 4, "record.name.pattern", "is no regular expression"),
        (f"{HEAD}record:\n  name: {{column: X, pattern: 'x', group: 1}}\n", 4, "record.name", "no group 1"),
        (f"{HEAD}record:\n  name: {{column: X, table: kinds}}\n", 4, "record.name", "no table 'kinds'"),
        (
            f"{HEAD}tables: {{kinds: {{a: b}}}}\nrecord:\n  name: {{column: X, table: kind}}\n",
            5, "record.name", "did you mean kinds?",
        ),
        (f"{HEAD}record:\n  name: {{column: X, get: a}}\n", 4, "record.name", "'get' goes with 'table'"),
        (f"{HEAD}record:\n  name: {{path: a..b}}\n", 4, "record.name", "is no path"),
        (f"{HEAD}record:\n  name: {{path: 'a[b]'}}\n", 4, "record.name", "neither a number nor key=value"),
        (f"{HEAD}record:\n  name: {{column: X, keywords: {{A: ['*']}}}}\n", 4, "record.name", "no letter or digit"),
        (f"{HEAD}record:\n  name: {{column: X, when: {{column: Y}}}}\n", 4, "record.name.when", "tests nothing"),
        (f"{HEAD}record:\n  name: [a]\n", 4, "record.name", "expected a text or an expression"),
        (f"{HEAD}record:\n  location: {{column: X}}\n", 4, "record.location.column", "is not known"),
        (
            f"{HEAD}record:\n  location:\n    city: {{column: X}}\n    cuntry: NL\n",
            6, "record.location.cuntry", "did you mean country?",
        ),
        (f"{HEAD}record:\n  identifiers: {{scheme: X, value: y}}\n", 4, "record.identifiers", "expected a list"),
        (f"{HEAD}record:\n  identifiers:\n    - {{scheme: X}}\n", 5, "record.identifiers[0]", "'value' is missing"),
        (f"{HEAD}record:\n  replaced_by: {{reason: MERGER}}\n", 4, "record.replaced_by", "'record' is missing"),
        (f"{HEAD}input: {{encoding: utf-9}}\nrecord: {{}}\n", 3, "input", "there is no encoding 'utf-9'"),
        (f"{HEAD}input: {{format: xls}}\nrecord: {{}}\n", 3, "input.format", "'xls' is not known, expected 'csv'"),
        (
            f"{HEAD}input: {{shapes: [{{cells: 1, names: [a, b]}}]}}\nrecord: {{}}\n",
            3, "input.shapes[0]", "2 names for 1 cells",
        ),
        (
            f"{HEAD}input: {{shapes: [{{names: [a], where: {{1: x}}}}]}}\nrecord: {{}}\n",
            3, "input.shapes[0]", "no cell 1",
        ),
        (f"{HEAD}source: {{lisence: x}}\nrecord: {{}}\n", 3, "source.lisence", "is not known"),
        (
            f"{HEAD}reject: [{{when: {{equals: x, transforms: [y]}}, because: z}}]\nrecord: {{}}\n",
            3, "reject[0]", "no transform 'y'",
        ),
    ],
)  # fmt: skip
def test_a_fault_is_told_with_its_place(tmp_path, text, line, key, words):
    file = tmp_path / "m.yaml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(MappingError) as caught:
        Mapping.load(file)
    error = caught.value
    assert (error.where.file, error.where.line, error.key) == (file, line, key)
    assert words in str(error)


def test_what_is_no_text_or_not_there_is_an_error(tmp_path):
    with pytest.raises(MappingError, match="no such file"):
        Mapping.load(tmp_path / "m.yaml")
    (tmp_path / "m.yaml").write_bytes(b"id: \xff")
    with pytest.raises(MappingError, match="byte 4"):
        Mapping.load(tmp_path / "m.yaml")
    with pytest.raises(
        MappingError, match=r"there is no mapping 'rro', did you mean ror\?; those that come with glam_kg are .*ror"
    ):
        Mapping.load("rro")


@pytest.mark.parametrize("file", shipped(), ids=lambda file: file.stem)
def test_every_shipped_mapping_loads_by_its_name(file):
    mapping = Mapping.load(file.stem)
    assert mapping.id == file.stem
    assert {"name", "url", "licence"} <= mapping.form.source.keys()
