"""What tests read in a page: its fenced blocks, its sections and its tables."""

import re
from dataclasses import dataclass
from pathlib import Path

DOCS = Path(__file__).parents[2] / "docs"
_FENCE = re.compile(r"(?P<before>[^\n]*)\n\n```(?P<language>\w+)\n(?P<text>.*?)^```$", re.DOTALL | re.MULTILINE)


@dataclass(frozen=True)
class Block:
    """A fenced block, and the line of text above it."""

    language: str
    text: str
    before: str


def blocks(page):
    """The fenced blocks of a page, in their order."""
    return [Block(found["language"], found["text"], found["before"]) for found in _FENCE.finditer(page)]


def every_block(page):
    """Language and text of each fenced block, whatever stands above it; the language of one that names none is empty."""
    return re.findall(r"^```(\w*)\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)


def sections(page):
    """The text below each second-level heading."""
    parts = re.split(r"^## (.+)$", page, flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


def rows(text, heading):
    """The rows of the table whose first heading is `heading`, as lists of cells."""
    found = re.search(rf"^\| {re.escape(heading)} \|.*\n\|[-| ]+\|\n((?:\|.*\n?)*)", text, re.MULTILINE)
    assert found, f"there is no table that begins with {heading!r}"
    return [[cell.strip() for cell in line.strip("| ").split(" | ")] for line in found[1].splitlines()]


def code(cell):
    """What stands between backticks in a cell."""
    return re.findall(r"`([^`]+)`", cell)
