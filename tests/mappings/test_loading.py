"""A faulty mapping is an error that tells file, line, key and what was expected."""

import pytest

from glam_kg.custodians.conversion import convert_files
from glam_kg.errors import InputError, MappingError
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
        (f"{HEAD}record:\n\tname: x\n", 4, None, "a tab stands there"),
        (f"{HEAD}source: {{tier: TIER_9}}\nrecord: {{}}\n", 3, "source.tier", "'TIER_9' cannot be used: expected a tier"),
        (f"{HEAD}source: {{retrieved: soon}}\nrecord: {{}}\n", 3, "source.retrieved", "expected a day such as"),
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


@pytest.mark.parametrize("beside", ["list", "mapping"])
def test_the_fingerprint_tells_the_text_and_the_joined_files(tmp_path, beside):
    lists, mappings = tmp_path / "list", tmp_path / "mapping"
    lists.mkdir()
    mappings.mkdir()
    file, codes, rows = mappings / "m.yaml", tmp_path / beside / "codes.csv", lists / "in.csv"
    text = (
        HEAD + "tables: {codes: {file: codes.csv, key: code}}\nrecord:\n  name: {column: X, table: codes, get: name}\n"
    )
    file.write_text(text)
    rows.write_text("X\n1\n")
    seen = [Mapping.load(file).fingerprint([rows])]
    for changed, content in ((codes, "code,name\n1,A\n"), (codes, "code,name\n1,B\n"), (file, f"{text}  id: x\n")):
        changed.write_text(content)
        seen.append(Mapping.load(file).fingerprint([rows]))
        assert seen[-1] == Mapping.load(file).fingerprint([rows])
    assert len(set(seen)) == 4


def test_a_conversion_is_not_resumed_with_another_joined_file(tmp_path):
    file, codes, rows, out = (tmp_path / name for name in ("m.yaml", "codes.csv", "in.csv", "out.nq"))
    file.write_text(
        HEAD + "tables: {codes: {file: codes.csv, key: code}}\nrecord:\n  name: {column: X, table: codes, get: name}\n"
        "  institution_type: M\n  location: {country: NL}\n"
    )
    rows.write_text("X\n1\n")

    def convert(**options):
        mapping = Mapping.load(file)
        convert_files([rows], out, read=mapping.read, reads=mapping.fingerprint([rows]), **options)

    def interrupted(_step, _done, _total):
        raise KeyboardInterrupt

    codes.write_text("code,name\n1,Archive A\n")
    with pytest.raises(KeyboardInterrupt):
        convert(on_progress=interrupted)
    codes.write_text("code,name\n1,Archive B\n")
    with pytest.raises(InputError, match="run it without --resume"):
        convert(resume=True)
    codes.write_text("code,name\n1,Archive A\n")
    convert(resume=True)
    assert "Archive A" in out.read_text()


def test_a_joined_file_beside_the_input_goes_before_one_beside_the_mapping(tmp_path):
    (tmp_path / "list").mkdir()
    file, near, far = tmp_path / "m.yaml", tmp_path / "list" / "codes.csv", tmp_path / "codes.csv"
    file.write_text(
        HEAD + "tables: {codes: {file: codes.csv, key: code}}\nrecord:\n  name: {column: X, table: codes, get: name}\n"
    )
    near.write_text("code,name\n1,A\n")
    mapping, rows = Mapping.load(file), tmp_path / "list" / "in.csv"
    before = mapping.fingerprint([rows])
    far.write_text("code,name\n1,Z\n")
    assert mapping.fingerprint([rows]) == before
    near.unlink()
    assert mapping.fingerprint([rows]) != before
