"""Whatever stands in a list, each row comes out once: as a record or with a reason, never as an exception."""

import csv
import io
import json
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from glam_kg.errors import MappingError, RecordError
from glam_kg.mappings import form
from glam_kg.mappings.mapping import Mapping, shipped
from glam_kg.mappings.transforms import TRANSFORMS

NAUGHTY = Path(__file__).parents[2] / "../shared/data/naughty_strings/blns.json"
RECORD = {
    "id": {"column": "a"},
    "name": {"column": "b", "transforms": ["letter_case"]},
    "institution_type": {"first": [{"column": "b", "keywords": {"M": ["museum", "*musea"]}}, {"constant": "U"}]},
    "location": {"city": {"column": "c"}, "country": {"column": "c", "table": {"x": "NL"}}},
    "website": {"column": "c", "transforms": ["web_address"]},
    "founded": {"column": "c", "transforms": ["year"]},
    "identifiers": [{"each": {"column": "a", "split": "|"}, "scheme": "X", "value": {"item": True, "pattern": r"\w"}}],
    "description": {"column": "c"},
}
# Lone surrogates cannot be written as UTF-8, so no file holds them.
TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=30)


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    path = tmp_path_factory.mktemp("lists")
    (path / "m.yaml").write_text(json.dumps({"id": "m", "title": "M", "record": RECORD}), encoding="utf-8")
    (path / "any.jsonl").write_text('{"a": "X", "b": [{"a": 1}, null, "x"]}\n{}\n', encoding="utf-8")
    return path


@pytest.fixture(scope="module")
def mapping(folder):
    return Mapping.load(folder / "m.yaml")


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow], deadline=None)
@given(rows=st.lists(st.tuples(TEXTS, TEXTS, TEXTS), max_size=8))
def test_any_table_gives_as_many_records_as_rows(folder, mapping, rows):
    text = io.StringIO(newline="")
    writer = csv.writer(text)
    writer.writerows([("a", "b", "c"), *rows])
    path = folder / "rows.csv"
    path.write_bytes(text.getvalue().encode())
    found = list(mapping.read(path))
    assert len(found) == len(rows)
    assert all(raw.value is not None for raw in found)
    assert [tuple(raw.original.values()) for raw in found] == rows


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow], deadline=None)
@given(
    lines=st.lists(
        st.text(st.characters(exclude_categories=["Cs", "Cc"], exclude_characters="\x85\u2028\u2029"), min_size=1)
    )
)
def test_any_text_under_a_header_loses_no_line(folder, mapping, lines):
    path = folder / "lines.csv"
    path.write_bytes("\n".join(["a,b,c", *lines]).encode())
    found = list(mapping.read(path))
    whole = "\n".join(lines)
    if '"' not in whole:
        assert len(found) == len(lines)
    for raw in found:
        assert (raw.value is None) == (raw.problem is not None)
        assert raw.where.line is not None


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow], deadline=None)
@given(
    rows=st.lists(
        st.recursive(
            st.none() | st.booleans() | st.integers(-(2**53), 2**53) | TEXTS,
            lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from("abc"), inner, max_size=3),
        ),
        min_size=1,
        max_size=5,
    )
)
def test_any_json_gives_as_many_records_as_lines(folder, mapping, rows):
    path = folder / "rows.jsonl"
    path.write_text("\n".join(map(json.dumps, rows)), encoding="utf-8")
    found = list(mapping.read(path))
    assert [raw.value is not None for raw in found] == [isinstance(row, dict) for row in rows]


@given(text=TEXTS.filter(bool))
@pytest.mark.parametrize("name", sorted(TRANSFORMS))
def test_a_transform_gives_a_text_or_nothing(name, text):
    made = TRANSFORMS[name].function(text)
    assert made is None or isinstance(made, str)


@pytest.mark.parametrize("name", sorted(TRANSFORMS))
@given(text=st.one_of(TEXTS.filter(bool), st.from_regex(r"\A[A-Z' .-]{1,20}\Z"), st.from_regex(r"\A[0-9.,-]{1,12}\Z")))
def test_a_repair_done_twice_is_done_once(name, text):
    function = TRANSFORMS[name].function
    made = (
        function(text) if TRANSFORMS[name].repairs and name not in {"unescape_html", "unescape_backslashes"} else None
    )
    assert not made or function(made) == made


VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-3, 3)
    | st.sampled_from(["", "a", "X", "*", "(", "a.b[", "lower", "utf-8", "[0]", "M"]),
    lambda inner: (
        st.lists(inner, max_size=2)
        | st.dictionaries(
            st.sampled_from(sorted({*form.ExpressionForm.model_fields, "in", "not", "each", "scheme", "value"})),
            inner,
            max_size=3,
        )
    ),
    max_leaves=6,
)
KEYS = st.sampled_from(
    ["name", "location", "identifiers", "members_of", "events", "replaced_by", "source", "collections"]
)


@settings(
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow], deadline=None, max_examples=400
)
@given(
    record=st.dictionaries(KEYS, VALUES, max_size=3),
    extra=st.dictionaries(st.sampled_from(sorted(form.MappingForm.model_fields)), VALUES),
)
@pytest.mark.long
def test_any_mapping_loads_or_says_what_is_wrong(folder, record, extra):
    file = folder / "any.yaml"
    file.write_text(json.dumps({"id": "x", "title": "X", "record": record, **extra}), encoding="utf-8")
    try:
        mapping = Mapping.load(file)
        rows = list(mapping.read(folder / "any.jsonl"))
    except (MappingError, RecordError):
        return
    assert len(rows) == 2


SOURCES = st.sampled_from(
    [
        {"column": "a"},
        {"column": "b"},
        {"path": "b.a"},
        {"path": "b[a=1]"},
        {"path": "b[0]"},
        {"constant": 2},
        {"item": True},
        {"item": "a"},
    ]
)
TESTS = st.sampled_from(
    [
        {"present": True},
        {"equals": "1"},
        {"in": ["1", "X"]},
        {"matches": "^."},
        {"column": "b", "not": {"matches": "x"}},
        {"path": "b.a", "present": False},
    ]
)
OPTIONS = st.fixed_dictionaries(
    {},
    optional={
        "transforms": st.lists(st.sampled_from(sorted(TRANSFORMS)), max_size=2),
        "pattern": st.sampled_from(["(.)(.)?", "^x*", "[0-9]"]),
        "table": st.sampled_from([{"1": "A"}, {"x": None}]),
        "keywords": st.sampled_from([{"M": ["x*", "*y*"]}, {"A": ["a b", "1"]}]),
        "prefix": st.just("<"),
        "null": st.just(["1"]),
        "when": TESTS,
        "default": st.just(7),
        "split": st.sampled_from(["x", " "]),
    },
)
EXPRESSIONS = st.recursive(
    st.builds(lambda source, options: {**source, **options}, SOURCES, OPTIONS),
    lambda inner: st.builds(
        lambda key, parts, options: {key: parts, **options},
        st.sampled_from(["first", "join"]),
        st.lists(inner, min_size=1, max_size=2),
        OPTIONS,
    ),
    max_leaves=4,
)
ITEMS = st.lists(
    st.fixed_dictionaries({"scheme": EXPRESSIONS, "value": EXPRESSIONS}, optional={"each": EXPRESSIONS, "when": TESTS}),
    max_size=2,
)
RECORDS = st.fixed_dictionaries(
    {},
    optional={
        "name": EXPRESSIONS,
        "identifiers": ITEMS,
        "members_of": st.lists(EXPRESSIONS, max_size=2),
        "description": EXPRESSIONS,
    },
)
JSON = st.recursive(
    st.none() | st.booleans() | st.integers(0, 9) | st.floats(allow_nan=False, allow_infinity=False) | TEXTS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from("ab"), inner, max_size=2),
    max_leaves=6,
)


@pytest.mark.long
@settings(
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow], deadline=None, max_examples=300
)
@given(record=RECORDS, rows=st.lists(st.dictionaries(st.sampled_from("ab"), JSON, max_size=2), min_size=1, max_size=3))
def test_any_right_mapping_reads_any_json(folder, record, rows):
    (folder / "right.yaml").write_text(json.dumps({"id": "x", "title": "X", "record": record}), encoding="utf-8")
    (folder / "right.jsonl").write_text("\n".join(map(json.dumps, rows)), encoding="utf-8")
    for raw, row in zip(Mapping.load(folder / "right.yaml").read(folder / "right.jsonl"), rows, strict=True):
        assert raw.original == row
        for key in ("name", "description"):
            assert not isinstance(raw.value.get(key), list | dict)
        for identifier in raw.value.get("identifiers", []):
            assert identifier.keys() == {"scheme", "value"}


@pytest.mark.long
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow], deadline=None)
@given(data=st.data())
def test_a_shipped_mapping_with_a_line_lost_loads_or_says_what_is_wrong(folder, data):
    lines = data.draw(st.sampled_from(shipped())).read_text(encoding="utf-8").splitlines()
    start = data.draw(st.integers(0, len(lines) - 1))
    del lines[start : start + data.draw(st.integers(1, 4))]
    (folder / "cut.yaml").write_text("\n".join(lines), encoding="utf-8")
    with suppress(MappingError):
        Mapping.load(folder / "cut.yaml")


def test_naughty_strings_survive_or_are_told(folder):
    if not NAUGHTY.is_file():
        pytest.skip("../shared/data/naughty_strings is not there")
    strings = json.loads(NAUGHTY.read_text(encoding="utf-8"))
    path = folder / "naughty.csv"
    text = io.StringIO(newline="")
    csv.writer(text).writerows([("n",), *((one,) for one in strings)])
    path.write_bytes(text.getvalue().encode())
    file = folder / "n.yaml"
    file.write_text('{"id": "n", "title": "N", "record": {"name": {"column": "n"}}}', encoding="utf-8")
    found = list(Mapping.load(file).read(path))
    assert len(found) == len(strings)
    for one, raw in zip(strings, found, strict=True):
        name = raw.value.get("name")
        if name != one.strip() and one.strip():
            assert raw.changes, one
            assert raw.changes[0].before == one
        assert raw.original == {"n": one}


def test_an_object_in_a_list_of_texts_is_remarked(folder):
    record = {"name": {"column": "n"}, "members_of": [{"column": "a"}, {"column": "b"}]}
    (folder / "right.yaml").write_text(json.dumps({"id": "x", "title": "X", "record": record}), encoding="utf-8")
    (folder / "right.jsonl").write_text(json.dumps({"n": "N", "a": {"c": 1}, "b": "B"}), encoding="utf-8")
    [raw] = Mapping.load(folder / "right.yaml").read(folder / "right.jsonl")
    assert raw.value["members_of"] == ["B"]
    assert [(remark.field, remark.problem) for remark in raw.remarks] == [
        ("members_of", "is an object, expected a text")
    ]
