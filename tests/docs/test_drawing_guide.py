"""The guide on drawings: its pictures are what its commands draw, and its program prints what the page shows."""

import shlex
from itertools import pairwise

import pytest
from markdown_pages import DOCS, blocks

PAGE = (DOCS / "how-to" / "draw-a-schema.md").read_text(encoding="utf-8")
COMMANDS = [(block.text.strip(), after) for block, after in pairwise(blocks(PAGE)) if block.language == "sh"]
DRAWN = [command for command, _ in COMMANDS if "--out docs/img/" in command]


@pytest.mark.parametrize("command", DRAWN)
def test_a_picture_is_what_its_command_draws(command, glam_kg, tmp_path):
    *asked, out, path = shlex.split(command)[1:]
    assert out == "--out"
    again = tmp_path / "again.svg"
    code, _, error = glam_kg(*asked, out, str(again))
    assert code == 0, error
    kept = DOCS.parent / path
    assert again.read_text(encoding="utf-8") == kept.read_text(encoding="utf-8"), (
        f"the picture is an older one: {command}"
    )
    assert f"(../img/{kept.name})" in PAGE


def test_every_picture_has_its_command():
    assert {path.name for path in (DOCS / "img").glob("*.svg")} == {command.rsplit("/", 1)[1] for command in DRAWN}


def test_every_picture_stands_on_a_page():
    pages = "".join(path.read_text(encoding="utf-8") for path in DOCS.rglob("*.md"))
    assert not [path.name for path in (DOCS / "img").iterdir() if f"img/{path.name})" not in pages]


def test_the_other_commands_print_what_the_page_shows(glam_kg):
    printed = [(command, after) for command, after in COMMANDS if command not in DRAWN]
    assert printed
    for command, after in printed:
        code, out, error = glam_kg(*shlex.split(command)[1:])
        assert code == 0, error
        assert (after.language, out) == ("text", after.text)


def test_the_program_prints_what_the_page_shows(capsys):
    programs = [(block, after) for block, after in pairwise(blocks(PAGE)) if block.language == "python"]
    assert programs
    for block, after in programs:
        exec(compile(block.text, "draw-a-schema.md", "exec"), {})  # noqa: S102 - the page is the program
        assert (after.language, capsys.readouterr().out) == ("text", after.text)
