from __future__ import annotations

import json

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from glam_kg.custodians.reading import read_records
from glam_kg.errors import RecordError


def read(tmp_path, name, content):
    path = tmp_path / name
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return list(read_records(path))


@pytest.mark.parametrize(
    ("name", "content", "expected"),
    [
        ("a.jsonl", '{"id": 1}\n\n{"id": 2}', [{"id": 1}, {"id": 2}]),
        ("a.jsonl", '{"id": "' + "[{" * 250 + '"}', [{"id": "[{" * 250}]),
        ("a.ndjson", b'\xef\xbb\xbf{"id": "\xc3\xa9"}\r\n', [{"id": "é"}]),
        ("a.json", '{"id": 1}', [{"id": 1}]),
        ("a.json", '\ufeff[{"id": 1}, {"id": 2}]', [{"id": 1}, {"id": 2}]),
        ("a.json", "[]", []),
        ("a.yaml", "id: 1\nname: x\n", [{"id": 1, "name": "x"}]),
        ("a.yml", "- id: 1\n- id: 2\n", [{"id": 1}, {"id": 2}]),
        ("a.yaml", "id: 1\n---\nid: 2\n", [{"id": 1}, {"id": 2}]),
        ("a.yaml", "country: NO\nfounded: 1798-01-02\nvalue: 0123\nyes: on\n", [
            {"country": "NO", "founded": "1798-01-02", "value": "0123", "yes": "on"}
        ]),
        ("a.yaml", "a: &x {b: 1}\nc: {<<: *x, d: 2}\n", [{"a": {"b": 1}, "c": {"b": 1, "d": 2}}]),
    ],
)  # fmt: skip
def test_formats(tmp_path, name, content, expected):
    assert [raw.value for raw in read(tmp_path, name, content)] == expected


@pytest.mark.parametrize(
    ("name", "content", "words", "line"),
    [
        ("a.jsonl", "", "is empty", None),
        ("a.jsonl", "\n \n", "is empty", None),
        ("a.json", " ", "is empty", None),
        ("a.yaml", "", "is empty", None),
        ("a.jsonl", b'{"id": 1}\n{"id": "\xff"}\n', "byte 18 (0xff)", 2),
        ("a.json", b"\xff{}", "byte 0 (0xff)", None),
        ("a.yaml", b"id: \xe9\n", "byte 4 (0xe9)", None),
        ("a.yaml", "id: 1\nlocation:\n\tcity: X\n", "not YAML", 3),
        ("a.yaml", "id: [1\n", "not YAML", 2),
        ("a.yaml", "id: *nothing\n", "not YAML", 1),
        ("a.json", '{"id": 1,\n "x" 2}', "not JSON", 2),
        ("a.json", f'[{{"x": {"[" * 250}{"]" * 250}}}]', "nests more than 200", None),
        ("a.csv", "id,name\n", "needs a mapping, which `glam-kg mapping suggest ", None),
    ],
)
def test_an_unreadable_file_is_an_error_that_says_where(tmp_path, name, content, words, line):
    with pytest.raises(RecordError) as caught:
        read(tmp_path, name, content)
    assert words in str(caught.value)
    assert name in str(caught.value)
    assert caught.value.where.line == line


def test_a_missing_file_and_a_folder(tmp_path):
    with pytest.raises(RecordError, match="no such file"):
        list(read_records(tmp_path / "none.jsonl"))
    (tmp_path / "folder.jsonl").mkdir()
    with pytest.raises(RecordError, match="is a folder"):
        list(read_records(tmp_path / "folder.jsonl"))


@pytest.mark.parametrize(
    ("name", "content", "words"),
    [
        ("a.jsonl", "nonsense", "not JSON"),
        ("a.jsonl", "[1]", "found list"),
        ("a.jsonl", '"text"', "found str"),
        ("a.jsonl", '{"x": NaN}', "NaN"),
        ("a.jsonl", '{"id": 1, "id": 2}', "'id' stands twice"),
        ("a.jsonl", '{"location": {"city": "a", "city": "b"}}', "'city' stands twice"),
        ("a.jsonl", '{"id" :0, "b":2, "b":3}', "'b' stands twice"),
        ("a.jsonl", '{"x":"a\\":b", "b":2, "b":3}', "'b' stands twice"),
        ("a.jsonl", "[" * 100_000, "not JSON"),
        ("a.jsonl", f'{{"x": {"[" * 250}{"]" * 250}}}', "nests more than 200"),
        ("a.jsonl", f'{{"x": 1, "x": {"[" * 700}{"]" * 700}}}', "nests more than 200"),
        ("a.jsonl", f'{{"x": {"[" * 1010}{"]" * 1010}}}', "nests more than 200"),
        ("a.jsonl", '{"a": 1, "a": 2, "id": 123456789012345678901234}', "'a' stands twice"),
        ("a.json", '[{"x": [{"id": 1, "id": 2}]}]', "'id' stands twice"),
        ("a.yaml", "id: 1\nid: 2\n", "'id' stands twice"),
        ("a.yaml", "1: x\n", "the key 1 is no text"),
        ("a.yaml", "id: x\nlocation: {1: x, city: Amsterdam, country: NL}\n", "the key 1 in 'location' is no text"),
        ("a.yaml", "events:\n- {type: MERGER, from: [{null: x}]}\n", "the key None in 'events[0].from[0]' is no text"),
        ("a.yaml", "!!binary aGVq: x\n", "the key b'hej' is no text"),
        ("a.yaml", "a: &a {b: *a}\n", "'a.b' holds itself"),
        ("a.yaml", "- &a {b: [*a]}\n", "'b[0]' holds itself"),
        ("a.yaml", "- \n", "found nothing"),
    ],
)
def test_what_is_no_record_is_handed_on_with_its_text(tmp_path, name, content, words):
    (raw,) = read(tmp_path, name, content)
    assert raw.value is None
    assert words in raw.problem


def test_a_bad_line_does_not_stop_the_others(tmp_path):
    raws = read(tmp_path, "a.jsonl", '{"id": 1}\noops\n{"id": 3}\n')
    assert [raw.value for raw in raws] == [{"id": 1}, None, {"id": 3}]
    assert [raw.where.line for raw in raws] == [1, 2, 3]


def test_records_of_yaml_know_their_line(tmp_path):
    raws = read(tmp_path, "a.yaml", "- id: 1\n  name: x\n- id: 2\n")
    assert [raw.where.line for raw in raws] == [1, 3]


def test_json_lines_are_not_split_at_unicode_line_separators(tmp_path):
    (raw,) = read(tmp_path, "a.jsonl", json.dumps({"name": "a\u2028b\u0085"}, ensure_ascii=False))
    assert raw.value == {"name": "a\u2028b\u0085"}


@pytest.mark.parametrize(
    "number",
    [2**63, 2**64 - 1, 2**64, 123456789012345678901234, -(2**63), -(2**63) - 1, -(2**64), 10**400],
)
@pytest.mark.parametrize("record", ['{{"id": {}}}', '{{"budget": [{{"amount": 1.5, "year": {}}}]}}'])
def test_a_whole_number_keeps_all_its_digits(tmp_path, number, record):
    text = record.format(number)
    for name in ("a.jsonl", "a.json"):
        (raw,) = read(tmp_path, name, text)
        assert json.dumps(raw.value) == text


def test_a_yaml_record_that_is_refused_is_reported_whole(tmp_path):
    """It is told as it stands in the file: JSON has no form for it."""
    raws = read(tmp_path, "a.yaml", "\ufeff- id: é𝄞\n- !!binary aGVq: {1: x, true: [y]}\n  name: Noël\n- id: 3\n")
    assert [raw.text for raw in raws] == [None, "!!binary aGVq: {1: x, true: [y]}\n  name: Noël", None]


def test_an_anchor_that_is_used_twice_is_no_loop(tmp_path):
    (raw,) = read(tmp_path, "a.yaml", "a: &a {b: 1}\nc: [*a, *a]\n")
    assert raw.value == {"a": {"b": 1}, "c": [{"b": 1}, {"b": 1}]}


@pytest.mark.parametrize("value", ["!!int abc", "!!timestamp abc", "!!bool abc", "!!float abc", "1" * 5000])
def test_a_value_that_its_yaml_type_does_not_have_is_told_with_its_line(tmp_path, value):
    with pytest.raises(RecordError, match="is not YAML: a value does not fit its type") as caught:
        read(tmp_path, "a.yaml", f"- id: 1\n- id: 2\n  x: {value}\n")
    assert caught.value.where.line == 2


TEXTS = st.text('a":\\ {é', max_size=4)
OBJECTS = st.recursive(
    TEXTS | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.none(),
    lambda inner: st.lists(inner, max_size=2) | st.lists(st.tuples(TEXTS, inner), max_size=3).map(tuple),
    max_leaves=8,
)


def written(value, colon):
    """An object's pairs, a tuple, as JSON; a key may stand in it twice."""
    if isinstance(value, tuple):
        return f"{{{', '.join(json.dumps(key) + colon + written(item, colon) for key, item in value)}}}"
    if isinstance(value, list):
        return f"[{', '.join(written(item, colon) for item in value)}]"
    return json.dumps(value, ensure_ascii=False)


def meant(value):
    """The value without its doubles, and whether there were any."""
    if isinstance(value, tuple):
        items = [(key, *meant(item)) for key, item in value]
        kept = {key: item for key, item, _ in items}
        return kept, len(kept) < len(items) or any(twice for *_, twice in items)
    if isinstance(value, list):
        items = [meant(item) for item in value]
        return [item for item, _ in items], any(twice for _, twice in items)
    return value, False


@given(st.lists(st.tuples(TEXTS, OBJECTS), max_size=4).map(tuple), st.sampled_from([":", ": ", " :", "\t: "]))
@example((("a", 1), ("b", 2), ("b", 3)), " :")
def test_no_value_of_a_key_that_stands_twice_is_lost_unseen(tmp_path_factory, pairs, colon):
    (raw,) = read(tmp_path_factory.getbasetemp(), "pairs.jsonl", written(pairs, colon))
    value, twice = meant(pairs)
    assert ("stands twice" in (raw.problem or "")) == twice
    assert twice or json.dumps(raw.value) == json.dumps(value)
