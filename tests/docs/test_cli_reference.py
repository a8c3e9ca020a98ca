"""The page on the commands has every command, argument and option of the program, and no other."""

import pytest
from markdown_pages import DOCS, code, rows, sections
from typer.main import get_command

from glam_kg.cli import app

PAGE = (DOCS / "reference" / "cli.md").read_text(encoding="utf-8")
PARTS = {heading: text for heading, text in sections(PAGE).items() if heading.startswith("glam-kg ")}


def _commands(command, name):
    """The commands that do something, by the words that call them."""
    parts = getattr(command, "commands", None)
    if parts is None:
        return {name: command}
    return {full: found for part, child in parts.items() for full, found in _commands(child, f"{name} {part}").items()}


COMMANDS = _commands(get_command(app), "glam-kg")


def test_the_page_has_every_command():
    assert set(PARTS) == set(COMMANDS)


@pytest.mark.parametrize("name", COMMANDS)
def test_a_command_has_the_arguments_and_options_told(name):
    told = [tuple(code(cells[0])) for cells in rows(PARTS[name], "argument or option")]
    assert told == [tuple(parameter.opts) for parameter in COMMANDS[name].params]


@pytest.mark.parametrize("name", COMMANDS)
def test_what_is_needed_stands_in_the_usage_line_and_what_repeats_is_said(name):
    usage = code(PARTS[name])[0]
    assert usage.startswith(name)
    for parameter, cells in zip(COMMANDS[name].params, rows(PARTS[name], "argument or option"), strict=True):
        if parameter.required and parameter.param_type_name == "option":
            assert any(option in usage.split() for option in parameter.opts), parameter.opts
        if getattr(parameter, "multiple", False):
            assert "may be repeated" in cells[1]
