"""Every command of the tutorial is run, in one shell and an empty folder, and must print what the page shows."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from markdown_pages import blocks

pytestmark = pytest.mark.long

CHECKOUT = Path(__file__).parents[2]
PAGE = blocks((CHECKOUT / "docs" / "tutorial" / "first-graph.md").read_text(encoding="utf-8"))
INSTALL = "make install\nsource .venv/bin/activate\n"
COMMANDS = [number for number, block in enumerate(PAGE) if block.language == "sh" and block.text != INSTALL]
MARK = "@@ end of step, exit code "


def _shown(number):
    following = PAGE[number + 1] if number + 1 < len(PAGE) else None
    return following.text if following and following.language == "text" else ""


def _saved_files():
    """The files that the reader is told to save, by name."""
    files = {}
    for block in PAGE:
        if block.language in {"yaml", "python"}:
            name = re.search(r"Save this as `([\w.-]+)`:$", block.before)
            assert name, f"the page does not say under which name to save:\n{block.text}"
            files[name[1]] = block.text
    return files


def _pattern(shown):
    """What must be printed: `…` stands for any text, a line of it for any lines; times and confidences differ."""
    lines = [
        r"(?:.*\n)*" if line == "…" else re.escape(line).replace("…", ".*") + r"[ ]*\n" for line in shown.splitlines()
    ]
    pattern = "".join(lines)
    pattern = re.sub(r"\d+\\ ms", r"\\d+\\ ms", pattern)
    return re.sub(r"confidence\\ \d\\\.\d\d", r"confidence\\ \\d\\.\\d\\d", pattern)


@pytest.fixture(scope="module")
def printed(sample, tmp_path_factory):
    """What each command printed, and its exit code, by its number on the page."""
    del sample  # built before, so that no command says that it builds it
    glam_kg = tmp_path_factory.mktemp("tutorial")
    (glam_kg / "docs").symlink_to(CHECKOUT / "docs")
    script = ["exec 2>&1"]
    for number in COMMANDS:
        script += [PAGE[number].text, f'echo "{MARK}$?"']
        if "mkdir first-graph" in PAGE[number].text:
            folder = glam_kg / "first-graph"
            script += [f"cp {glam_kg}/saved/* {folder}"]
    (glam_kg / "saved").mkdir()
    for name, text in _saved_files().items():
        (glam_kg / "saved" / name).write_text(text, encoding="utf-8")
    programs = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    run = subprocess.run(
        ["bash"], input="\n".join(script), cwd=glam_kg, env={**os.environ, "PATH": programs, "COLUMNS": "100"},
        stdout=subprocess.PIPE, encoding="utf-8", check=True, timeout=600,
    )  # fmt: skip
    parts = re.split(rf"{re.escape(MARK)}(\d+)\n", run.stdout)
    return dict(zip(COMMANDS, zip(parts[::2], map(int, parts[1::2]), strict=False), strict=True))


@pytest.mark.parametrize("number", COMMANDS, ids=lambda number: PAGE[number].text.splitlines()[-1][:60])
def test_a_command_prints_what_the_page_shows(printed, number):
    output, code = printed[number]
    assert code == 0, output
    assert re.fullmatch(_pattern(_shown(number)), output), output


def test_the_pattern_of_a_page_is_strict_but_for_what_it_leaves_open():
    pattern = _pattern("one (1)\n…\nx · confidence 0.99 · 56 ms\n")
    assert re.fullmatch(pattern, "one (1)\nx · confidence 0.87 · 3 ms\n")
    assert re.fullmatch(pattern, "one (1)  \ntwo\nthree\nx · confidence 1.00 · 1200 ms\n")
    assert not re.fullmatch(pattern, "one (2)\nx · confidence 0.99 · 56 ms\n")
    assert not re.fullmatch(pattern, "one (1)\nx · confidence 0.99 · 56 ms\nmore\n")


def test_the_installation_of_the_page_is_that_of_the_makefile():
    assert PAGE[0].text == INSTALL
    assert re.search(r"^install:", (CHECKOUT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)


def test_every_question_that_the_page_proposes_is_answered(printed, tmp_path_factory, places):
    del printed
    from glam_kg.engine import QueryEngine
    from glam_kg.sparql.embedded.store import EmbeddedStore

    text = (CHECKOUT / "docs" / "tutorial" / "first-graph.md").read_text(encoding="utf-8")
    proposed = [" ".join(found.split()) for found in re.findall(r"\*([A-Z][^*]+\?)\*", text)]
    assert len(proposed) == 3
    folder = max(tmp_path_factory.getbasetemp().glob("tutorial*/first-graph/store"))
    engine = QueryEngine.over(EmbeddedStore.open(folder), gazetteer=places)
    assert {question: str(engine.ask(question).status) for question in proposed} == dict.fromkeys(proposed, "answered")
