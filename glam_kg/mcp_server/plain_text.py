"""Results as text, for agents and people who do not read structured content; bounded, since a context window is small."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

LONGEST_VALUE: Final = 500
"""Characters of one value."""
_CUT: Final = "…"


def shortened(value: object, characters: int = LONGEST_VALUE) -> str:
    """A value as a text of at most so many characters.

    >>> shortened("Rijksmuseum", 5), shortened(1798)
    ('Rijk…', '1798')
    """
    text = str(value)
    return text if len(text) <= characters else text[: characters - len(_CUT)] + _CUT


def table(columns: Sequence[str], rows: Sequence[Sequence[object]]) -> str:
    r"""A Markdown table; empty without rows.

    >>> print(table(["name", "founded"], [["A|B", 1798], ["C", None]]))
    | name | founded |
    | --- | --- |
    | A\|B | 1798 |
    | C |  |
    """
    if not rows:
        return ""
    lines = [columns, ["---"] * len(columns), *rows]
    return "\n".join(f"| {' | '.join(map(_cell, line))} |" for line in lines)


def _cell(value: object) -> str:
    if value is None:
        return ""
    return " ".join(shortened(value).replace("|", "\\|").split())


def paragraphs(*parts: str) -> str:
    """Those parts that are not empty, with a blank line between."""
    return "\n\n".join(part for part in parts if part)
