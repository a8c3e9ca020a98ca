"""Commands within the text of pages name commands, options and files that there are; blocks are run (test_every_block.py)."""

import importlib.util
import re

import pytest
from markdown_pages import DOCS
from typer.main import get_command

from glam_kg.cli import app

ROOT = DOCS.parent
FENCED = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
INLINE = re.compile(r"`((?:\S*/)?(glam-kg|python) [^`]+)`")
SPANS = sorted(
    {
        (program, span)
        for path in (ROOT / "README.md", ROOT / "CONTRIBUTING.md", *DOCS.rglob("*.md"))
        for span, program in INLINE.findall(FENCED.sub("", path.read_text(encoding="utf-8")))
    }
)


def _command(words):
    """The command that words call, and the rest of them."""
    command = get_command(app)
    for at, word in enumerate(words):
        parts = getattr(command, "commands", {})
        if word not in parts:
            return command, words[at:]
        command = parts[word]
    return command, []


@pytest.mark.parametrize("span", [span for program, span in SPANS if program == "glam-kg"])
def test_commands_and_options_exist(span):
    command, rest = _command(span.split()[1:])
    known = {name for parameter in command.params for name in (*parameter.opts, *parameter.secondary_opts)}
    assert {word.partition("=")[0] for word in rest if re.match("--?[a-z]", word)} <= {*known, "--help"}
    group = hasattr(command, "commands")
    assert not group or not rest or rest[0].startswith(("-", "…")), f"glam-kg has no command {rest[0]!r}"


@pytest.mark.skipif(
    not (ROOT / "benchmarks").is_dir(), reason="needs benchmarks/, which a source distribution leaves out"
)
@pytest.mark.parametrize("span", [span for program, span in SPANS if program == "python"])
def test_programs_and_their_options_exist(span):
    _, first, *rest = span.split()
    if first == "-m":
        assert importlib.util.find_spec(rest[0])
        return
    program = (ROOT / first).read_text(encoding="utf-8")
    assert [word for word in rest if word.startswith("--") and f'"{word}"' not in program] == []
