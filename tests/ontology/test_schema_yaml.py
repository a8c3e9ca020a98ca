"""YAML read fast says what `yaml.safe_load` says."""

import math
from pathlib import Path

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from glam_kg.errors import SchemaError
from glam_kg.ontology.schema_yaml import load_yaml

SCHEMA = Path(__file__).parents[2] / "schema"

DOCUMENTS = {
    "empty": "",
    "only a comment": "# nothing\n",
    "null": "~",
    "a text": "archive",
    "types": "[1, 0x1f, 0o17, 017, 1_000, 0b11, 1:30, 1.5, 1e3, 1.0e+3, .5, .inf, -.inf, true, No, off, null, ~, '', =]",
    "dates": "[2026-11-22, 2026-11-22T03:43:00Z, 2026-11-22 03:43:00 +01:00]",
    "quoted": "{a: '1', b: \"true\", 'c': '~', d: ! 12}",
    "tags": "{a: !!str 1, b: !!int '1', c: !!float 1, d: !!set {x, y}, e: !!binary aGk=}",
    "ordered": "!!omap [a: 1, b: 2]",
    "aliases": "a: &x {k: [1, 2]}\nb: *x\nc: [*x, *x]\n",
    "an alias of a scalar": "a: &x 5\nb: *x\n",
    "merge keys": "base: &b {k: 1, l: 2}\nfull: {<<: *b, k: 3}\nmany: {<<: [*b, {m: 4}]}\n",
    "a key that is a list in flow": "{? a : 1, [b]: 2}",
    "keys of many types": "{1: a, 1.5: b, true: c, null: d, 2026-11-22: e}",
    "folded and literal": "a: >-\n  one\n  two\n\n  three\nb: |+\n  one\n\nc: |2\n    two\n",
    "repeated keys": "a: 1\nb: 2\na: 3\n",
    "a byte order mark": "\ufeffa: 1\n",
    "several documents": "a: 1\n---\nb: 2\n",
    "a tag nobody knows": "a: !mine 1\n",
    "a python object": "!!python/object/apply:os.system [true]\n",
    "an alias without an anchor": "a: *x\n",
    "a tab": "a:\n\t- b\n",
    "an open bracket": "a: [1, 2\n",
    "no such day": "a: 2026-02-31\n",
    "no number": "a: 0b\n",
}


def both(content: bytes):
    """What the two make of a document: the value, or None for a refusal."""

    def outcome(read):
        try:
            return "value", read(content)
        except (SchemaError, yaml.YAMLError, ValueError, RecursionError):
            return "refused", None

    return outcome(load_yaml), outcome(yaml.safe_load)


@pytest.mark.parametrize("document", DOCUMENTS.values(), ids=DOCUMENTS)
def test_every_form_of_yaml_is_read_as_pyyaml_reads_it(document):
    ours, theirs = both(document.encode())
    assert repr(ours) == repr(theirs)


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16"])
def test_encodings_of_yaml_are_read(encoding):
    assert load_yaml("naam: Drents Museum\n".encode(encoding)) == {"naam": "Drents Museum"}


@pytest.mark.parametrize("file", sorted(SCHEMA.rglob("*.yaml")), ids=lambda file: file.name)
def test_our_own_files_are_read_as_pyyaml_reads_them(file):
    content = file.read_bytes()
    assert load_yaml(content) == yaml.load(content, Loader=yaml.CSafeLoader)


plain = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False)
    | st.text(st.characters(codec="utf-8"))
    | st.text("0123456789.-+e_:xb yntofTF~=<&*!", max_size=6)
    | st.dates()
)
values = st.recursive(
    plain, lambda inner: st.lists(inner) | st.dictionaries(st.text(max_size=4) | st.integers(), inner), max_leaves=20
)


@given(values, st.sampled_from([None, True, False]))
def test_what_pyyaml_writes_is_read_as_it_reads_it(value, flow):
    # The same object twice is written as an alias.
    content = yaml.safe_dump({"first": value, "again": [value, value]}, default_flow_style=flow, allow_unicode=True)
    ours, theirs = both(content.encode())
    assert repr(ours) == repr(theirs)
    assert ours[0] == "value"


@given(st.text("ab01: -[]{},&*!|>'\"#\n.~?", max_size=40))
def test_any_text_is_read_or_refused_as_pyyaml_does(text):
    ours, theirs = both(text.encode())
    assert repr(ours) == repr(theirs)


def test_a_value_that_contains_itself_is_read():
    found = load_yaml(b"&whole [1, *whole]")
    assert found[1] is found


def test_an_alias_is_the_same_value_however_often_it_is_named():
    levels = ["a0: &a0 [x, x]", *(f"a{n}: &a{n} [*a{n - 1}, *a{n - 1}]" for n in range(1, 60))]
    found = load_yaml("\n".join(levels).encode())
    assert found["a59"][0] is found["a58"]


def test_not_a_number_is_one():
    assert math.isnan(load_yaml(b".nan"))


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"a: 1\nb: *x\n", "is not YAML: line 2, column 4: found undefined alias"),
        (b"a: [1\nb: 2\n", "is not YAML: line 2, column 2: "),
        (b"a: \xff\xfe\n", "is not YAML: "),
        (b"a: 1\nb: 2026-02-31\n", "holds a value that cannot be: line 2: day is out of range for month"),
        (b"[" * 800 + b"]" * 800, "is nested too deep"),
        (b"[" * 30_000 + b"]" * 30_000, "is nested too deep"),
        (b"- " * 30_000 + b"a", "is nested too deep"),
        (b"- ? " * 30_000 + b"a", "is nested too deep"),
        (b"a: 1\n---\nb: 2\n", "is not YAML: line 2, column 1: expected a single document"),
    ],
)
def test_what_is_no_yaml_is_told_with_its_line(content, sentence):
    with pytest.raises(SchemaError, match=sentence):
        load_yaml(content)


def test_many_brackets_beside_each_other_are_not_deep():
    assert load_yaml(b"a: [" + b"[], " * 6_000 + b"[]]") == {"a": [[]] * 6_001}


def test_keys_that_stand_twice_are_told_with_their_lines():
    repeated = []
    content = b"a: 1\nb:\n  c: 1\n  d: 2\n  c: 3\na: 2\na: 3\n"
    assert load_yaml(content, repeated=repeated) == {"a": 3, "b": {"c": 3, "d": 2}}
    assert sorted(repeated) == [(5, "c"), (6, "a"), (7, "a")]
