"""The commands `glam-kg validate` and `glam-kg schema generate`, and what the guide says of them."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from glam_kg.bundled import bundled_path
from glam_kg.namespaces import HC

GUIDE = Path(__file__).parents[2] / "docs" / "how-to" / "validate.md"


@pytest.fixture
def faulty(quads, written):
    return written([quad for quad in quads if quad.predicate.value != f"{HC}ghcid"])


def test_a_graph_without_fault(glam_kg, quads, written):
    code, out, err = glam_kg("validate", written(quads), "--all")
    assert (code, out) == (0, "")
    assert "All custodians checked: 2 (" in err
    assert "Nothing is at variance with the schema." in err


def test_faults_as_a_table(glam_kg, faulty):
    code, out, err = glam_kg("validate", faulty, "--sample", "1")
    assert code == 1
    assert "A sample of 1 of 2 custodians checked" in err
    assert re.search(r"Custodian\s+hc:ghcid\s+is missing\s+1\s+(ministry|rijks-1)\s+https://", out)


def test_faults_as_json(glam_kg, faulty):
    code, out, _ = glam_kg("validate", faulty, "--json")
    assert code == 1
    (fault,) = json.loads(out)["faults"]
    assert (fault["path"], fault["number"], fault["records"]) == ("hc:ghcid", 2, ["ministry", "rijks-1"])


def test_a_file_that_cannot_be_read(glam_kg, tmp_path):
    code, out, err = glam_kg("validate", tmp_path / "absent.nq")
    assert (code, out) == (1, "")
    assert "absent.nq: cannot be read" in err


@pytest.mark.long
def test_what_is_generated_is_what_is_kept_and_is_printed_or_written(glam_kg, tmp_path):
    code, out, _ = glam_kg("schema", "generate", "shacl")
    assert (code, out) == (0, bundled_path("schema", "generated", "glam.shacl.ttl").read_text(encoding="utf-8"))
    code, out, _ = glam_kg("schema", "generate", "json-schema", "-o", tmp_path / "own.json")
    assert (code, out) == (0, "")
    assert (tmp_path / "own.json").read_bytes() == bundled_path("schema", "generated", "glam.schema.json").read_bytes()


def test_a_schema_of_ones_own_that_is_none(glam_kg, tmp_path):
    code, _, err = glam_kg("schema", "generate", "shacl", "--schema", tmp_path)
    assert code == 1
    assert "output.yaml: there is no such file" in err


def test_the_example_of_the_guide(capsys):
    code, told = re.search(
        r"```python\n(.*?)```\n\n```text\n(.*?)```", GUIDE.read_text(encoding="utf-8"), re.DOTALL
    ).groups()
    exec(code, {})  # noqa: S102
    assert capsys.readouterr().out == told
