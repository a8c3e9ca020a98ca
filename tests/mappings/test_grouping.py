"""Rows that describe one body together: each gets the values of all."""

import pytest

from glam_kg.errors import MappingError
from glam_kg.mappings.mapping import Mapping

MAPPING = """
id: one_body
title: One row for each identifier
input: {format: csv, group: number}
nulls: [none]
reject:
  - {when: {not: {column: code, matches: '^NL-'}}, because: no code of the Netherlands}
record:
  id: {column: number}
  name: {column: name}
  institution_type: {first: [{constant: M, when: {column: code, matches: '-M'}}, {constant: U}]}
  location: {country: NL}
  identifiers:
    - {each: {column: code}, scheme: ISIL, value: {item: true}}
"""
ROWS = [
    "1,Museum,NL-1",
    "2,Other,NL-2",
    "1,Museum,NL-M1",
    ",Lonely,NL-3",
    "1,Museum,",
    "3,Third,none",
    "3,Third,X-1",
    ",Lonely,NL-4",
]


def read(tmp_path, rows):
    (tmp_path / "mapping.yaml").write_text(MAPPING, encoding="utf-8")
    (tmp_path / "list.csv").write_text("\n".join(["number,name,code", *rows]) + "\n", encoding="utf-8")
    return list(Mapping.load(tmp_path / "mapping.yaml").read(tmp_path / "list.csv"))


def codes(raw):
    return [identifier["value"] for identifier in raw.value["identifiers"]]


def test_each_row_of_a_body_has_the_values_of_all(tmp_path):
    found = read(tmp_path, ROWS)
    assert len(found) == len(ROWS)
    assert [codes(found[index]) for index in (0, 2, 4)] == [["NL-1", "NL-M1"]] * 3
    assert {found[index].value["institution_type"] for index in (0, 2, 4)} == {"M"}
    assert found[0].value == found[2].value == found[4].value
    assert found[0].value["name"] == "Museum"


def test_rows_of_other_bodies_and_rows_without_a_key_stand_for_themselves(tmp_path):
    found = read(tmp_path, ROWS)
    assert codes(found[1]) == ["NL-2"]
    assert codes(found[3]) == ["NL-3"]
    assert codes(found[7]) == ["NL-4"]


def test_the_row_that_is_kept_for_the_reject_file_is_the_row_of_the_file(tmp_path):
    found = read(tmp_path, ROWS)
    assert found[5].value is None
    assert found[5].problem == "no code of the Netherlands"
    assert found[5].original == {"number": "3", "name": "Third", "code": "none"}
    assert found[0].original == {"number": "1", "name": "Museum", "code": "NL-1"}


def test_the_order_of_the_rows_does_not_matter(tmp_path):
    backwards = {raw.value["id"]: raw.value for raw in read(tmp_path, ROWS[::-1]) if raw.value and "id" in raw.value}
    assert set(backwards) == {"1", "2"}
    for raw in read(tmp_path, ROWS):
        if raw.value and "id" in raw.value:
            assert raw.value == backwards[raw.value["id"]]


def test_a_key_that_the_file_does_not_have_is_an_error(tmp_path):
    (tmp_path / "mapping.yaml").write_text(MAPPING, encoding="utf-8")
    (tmp_path / "list.csv").write_text("nummer,name,code\n1,Museum,NL-1\n", encoding="utf-8")
    with pytest.raises(MappingError, match="there is no column 'number'"):
        list(Mapping.load(tmp_path / "mapping.yaml").read(tmp_path / "list.csv"))
