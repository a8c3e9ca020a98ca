"""The list in blocks.yaml says which test runs each block of the pages: nothing is left out, and nothing is left over."""

import ast
import re
from functools import cache

import pytest
import yaml
from markdown_pages import DOCS, every_block

ROOT = DOCS.parent
NAMED = yaml.safe_load((ROOT / "tests" / "docs" / "blocks.yaml").read_text(encoding="utf-8"))
PAGES = sorted(
    path.relative_to(ROOT).as_posix() for path in (ROOT / "README.md", ROOT / "CONTRIBUTING.md", *DOCS.rglob("*.md"))
)
FENCE = re.compile(r"^\s*(?:```|~~~)", re.MULTILINE)
COMMAND = re.compile(r"(?:\$ |(?:\S*/)?(?:glam-kg|make|pip|python3?|curl|docker|git|export|source)\s)")
"""How what is typed begins."""


@cache
def blocks_to_run(page: str) -> tuple[str, ...]:
    """The blocks of a page that are not output, which is `text`."""
    blocks = every_block((ROOT / page).read_text(encoding="utf-8"))
    return tuple(text for language, text in blocks if language != "text")


def meant(page: str, beginning: str) -> list[str]:
    """The blocks of a page that have this as a line, or, where none has, as the beginning of a line or of all their words."""
    lines = {block: [line.strip() for line in block.splitlines()] for block in blocks_to_run(page)}
    whole = [block for block, own in lines.items() if beginning in own]
    return whole or [
        block
        for block, own in lines.items()
        if any(each.startswith(beginning) for each in (*own, " ".join(block.split())))
    ]


@cache
def _source(file: str) -> str:
    path = ROOT / file
    assert path.is_file(), f"{file}, which blocks.yaml names, does not exist"
    return path.read_text(encoding="utf-8")


def reads(file: str, page: str) -> bool:
    """Whether a test file, or a module beside it that it imports, has the name of a page, or takes all pages."""
    source = _source(file)
    beside = [(ROOT / file).with_name(f"{name}.py") for name in re.findall(r"^from (\w+) import", source, re.MULTILINE)]
    texts = [source, *(path.read_text(encoding="utf-8") for path in beside if path.is_file())]
    name = page.rpartition("/")[2].removesuffix(".md")
    return any(re.search(rf'["/]{re.escape(name)}(?:\.md)?"', text) or 'rglob("*.md")' in text for text in texts)


@pytest.mark.parametrize("page", PAGES)
def test_a_test_runs_each_block(page):
    run = {block for lines in NAMED.get(page, {}).values() for line in lines for block in meant(page, line)}
    left_out = [block.partition("\n")[0] for block in blocks_to_run(page) if block not in run]
    assert not left_out, (
        f"{page}: no test is known to run what begins with {left_out}. Write one that reads it from the page and runs it, and "
        "name both in tests/docs/blocks.yaml. What is printed and not typed is marked as ```text."
    )


@pytest.mark.parametrize("page", NAMED)
def test_what_is_named_is_there(page):
    assert page in PAGES, f"{page}, which blocks.yaml names, does not exist"
    for test, lines in NAMED[page].items():
        for line in lines:
            found = len(meant(page, line))
            assert found == 1, (
                f"{page}: {found} blocks have a line that begins with {line!r}, expected one: mend blocks.yaml"
            )
        file, _, name = test.partition("::")
        functions = {each.name for each in ast.parse(_source(file)).body if isinstance(each, ast.FunctionDef)}
        assert name in functions, f"{test}, which blocks.yaml names, does not exist"
        assert reads(file, page), f"{file} does not read {page}: blocks.yaml has to name a test that does"


@pytest.mark.parametrize("page", PAGES)
def test_every_fence_is_one_that_is_read_and_no_command_is_marked_as_output(page):
    text = (ROOT / page).read_text(encoding="utf-8")
    blocks = every_block(text)
    inside = sum(len(FENCE.findall(block)) for _, block in blocks)
    assert len(FENCE.findall(text)) == 2 * len(blocks) + inside, (
        f"{page}: a fence is not closed, is indented, or is not ```"
    )
    typed = [block.partition("\n")[0] for language, block in blocks if language == "text" and COMMAND.match(block)]
    assert not typed, f"{page}: {typed} is typed and not printed: mark it as ```sh"


def test_a_block_that_nobody_runs_would_be_found(monkeypatch):
    page = "docs/how-to/evaluate.md"
    monkeypatch.setitem(NAMED, page, {test: lines[1:] for test, lines in NAMED[page].items()})
    with pytest.raises(AssertionError, match=r"no test is known to run what begins with \['glam-kg evaluate run"):
        test_a_test_runs_each_block(page)
    monkeypatch.setitem(NAMED, page, {"tests/docs/test_every_block.py::test_none": []})
    with pytest.raises(AssertionError, match=r"test_none, which blocks\.yaml names, does not exist"):
        test_what_is_named_is_there(page)
    monkeypatch.setitem(NAMED, page, {"tests/docs/test_every_block.py::test_none": ["a line that was taken away"]})
    with pytest.raises(AssertionError, match="0 blocks have a line that begins with 'a line that was taken away'"):
        test_what_is_named_is_there(page)
