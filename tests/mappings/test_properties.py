"""Whatever stands in a list, each row comes out once: as a record or with a reason, never as an exception."""

import csv
import io
import json
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from glam_kg.mappings.mapping import Mapping
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
    return path


@pytest.fixture(scope="module")
def mapping(folder):
    return Mapping.load(folder / "m.yaml")


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
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


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
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


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
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
