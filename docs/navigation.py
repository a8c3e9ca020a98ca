"""The navigation of the built pages: the sections and links of `README.md`, in its order."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig

_INDEX = "README.md"
_LINK = re.compile(r"\[([^\]]+)\]\(([^)#:]+\.md)\)")


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Take the navigation from the index of the pages."""
    config.nav = navigation((Path(config.docs_dir) / _INDEX).read_text(encoding="utf-8"))
    return config


def navigation(index: str) -> list[Any]:
    """The sections of an index, each with its links.

    Args:
        index: Markdown, with a heading of the second level for each section.
    """
    sections: list[Any] = [_INDEX]
    for part in re.split(r"^## ", index, flags=re.MULTILINE)[1:]:
        heading, _, content = part.partition("\n")
        title = heading.partition(":")[0].strip()
        links = [{_capitalised(text).replace("`", ""): target} for text, target in _LINK.findall(content)]
        sections.append({title: links})
    return sections


def _capitalised(text: str) -> str:
    return text[:1].upper() + text[1:]
