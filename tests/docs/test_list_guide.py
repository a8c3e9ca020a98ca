"""The guide to lists of one's own is run, and prints what it shows; the tables of the reference are those of the program."""

import os
import re
import subprocess
import sys

import pytest
from markdown_pages import DOCS, blocks, code, rows, sections

from glam_kg.mappings import form
from glam_kg.mappings.mapping import Mapping, shipped
from glam_kg.mappings.transforms import TRANSFORMS

pytestmark = pytest.mark.long

PAGE = blocks((DOCS / "how-to" / "convert-your-own-list.md").read_text(encoding="utf-8"))
COMMANDS = [number for number, block in enumerate(PAGE) if block.language == "sh"]
REFERENCE = (DOCS / "reference" / "mappings.md").read_text(encoding="utf-8")
PARTS = sections(REFERENCE)


@pytest.fixture(scope="module")
def printed(places, tmp_path_factory):
    del places  # built before, so that no command says that it builds them
    folder = tmp_path_factory.mktemp("list")
    for block in PAGE:
        if name := re.search(r"Save this as `([\w.-]+)`:$", block.before):
            (folder / name[1]).write_text(block.text, encoding="utf-8")
    environment = {**os.environ, "PATH": f"{os.path.dirname(sys.executable)}{os.pathsep}{os.environ['PATH']}"}  # noqa: PTH120
    found = {}
    for number in COMMANDS:
        found[number] = subprocess.run(
            ["bash", "-e"], input=PAGE[number].text, cwd=folder, env=environment,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8", check=False, timeout=300,
        )  # fmt: skip
    return found


@pytest.mark.parametrize("number", COMMANDS, ids=lambda number: PAGE[number].text.splitlines()[-1][:50])
def test_a_command_of_the_guide_prints_what_the_page_shows(printed, number):
    run = printed[number]
    assert run.returncode == 0, run.stdout
    following = PAGE[number + 1] if number + 1 < len(PAGE) else None
    if following and following.language == "text":
        lines = [
            r"(?:.*\n)*" if line == "…" else re.escape(line).replace("…", ".*") + r"[ ]*\n"
            for line in following.text.splitlines()
        ]
        # A table ends its column with blanks, and its rows with an empty line where there are none.
        assert re.fullmatch("".join(lines) + r"\s*(?:.*\n)*" * ("…" in following.text), run.stdout), run.stdout


def test_the_reference_has_every_transform():
    assert [code(cells[0])[0] for cells in rows(PARTS["Transforms"], "transform")] == list(TRANSFORMS)


@pytest.mark.parametrize(
    ("part", "heading", "model"), [("The file", "key", form.MappingForm), ("The list", "key", form.InputForm)]
)
def test_the_reference_has_every_key(part, heading, model):
    assert {word for cells in rows(PARTS[part], heading) for word in code(cells[0])} == set(model.model_fields)


def test_the_reference_has_every_key_of_an_expression():
    told = {word.partition(":")[0] for cells in rows(PARTS["Expressions"], "source") for word in code(cells[0])}
    told |= {word for cells in rows(PARTS["Expressions"], "key") for word in code(cells[0])}
    assert told | {"separator", "part", "group", "get", "otherwise"} == set(form.ExpressionForm.model_fields)


def test_the_example_of_the_reference_loads(tmp_path):
    (example,) = [block for block in blocks(REFERENCE) if block.language == "yaml"]
    (tmp_path / "town_museums.yaml").write_text(example.text, encoding="utf-8")
    (tmp_path / "list.csv").write_text(
        "nummer;naam;soort;plaats;isil\n1;Stadsarchief;n.v.t.;Kampen;NL-K\n", encoding="utf-8"
    )
    (record,) = Mapping.load(tmp_path / "town_museums.yaml").read(tmp_path / "list.csv")
    assert record.value["institution_type"] == "A"
    assert record.value["identifiers"] == [{"scheme": "ISIL", "value": "NL-K"}]


def test_every_shipped_mapping_has_its_page():
    for file in shipped():
        assert f"(mappings/{file.stem}.md)" in REFERENCE
        assert (DOCS / "reference" / "mappings" / f"{file.stem}.md").is_file()
