"""The guide on ranking classes: its commands and its program give what the page shows."""

import shlex
from itertools import pairwise

from markdown_pages import DOCS, blocks

GUIDE = blocks((DOCS / "how-to" / "rank-classes.md").read_text(encoding="utf-8"))


def test_the_commands_print_what_the_page_shows(glam_kg):
    commands = [(block, after) for block, after in pairwise(GUIDE) if block.language == "sh"]
    assert commands
    for block, after in commands:
        code, out, _ = glam_kg(*shlex.split(block.text)[1:])
        assert code == 0
        if after.language == "text":
            assert out == after.text
        else:
            assert '"classes": [\n    "Archive",' in out


def test_the_program_prints_what_the_page_shows(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    names = {}
    programs = [(block, after) for block, after in pairwise(GUIDE) if block.language == "python"]
    assert len(programs) > 4
    for block, after in programs:
        exec(compile(block.text, "rank-classes.md", "exec"), names)  # noqa: S102 - the page is the program
        assert after.language == "text"
        assert capsys.readouterr().out == after.text
