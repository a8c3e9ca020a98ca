"""No page of the documentation links to nowhere."""

import re

import pytest
from markdown_pages import DOCS

PAGES = sorted(DOCS.rglob("*.md"))
_LINK = re.compile(r"\]\((?!https?://)([^)#\s]*)(?:#([^)\s]+))?\)")


def _anchors(page):
    headings = re.findall(r"^#+ (.+)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(DOCS)))
def test_links_lead_somewhere(page):
    for path, anchor in _LINK.findall(page.read_text(encoding="utf-8")):
        target = (page.parent / path).resolve() if path else page
        assert target.exists(), path
        if anchor:
            assert anchor in _anchors(target), f"{path}#{anchor}"


def test_the_index_names_every_page():
    index = DOCS / "README.md"
    linked = {(DOCS / path).resolve() for path, _ in _LINK.findall(index.read_text(encoding="utf-8"))}
    assert {page.resolve() for page in PAGES} - {index.resolve()} == linked
