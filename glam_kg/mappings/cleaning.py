"""Cleaning of text: what is wrong with the characters of a value, never with what it says; each change is noted.

In this order: encoding repair (ftfy: `IsleÃ±os` was UTF-8 read as Latin-1), Unicode NFC, control characters and invisible ones
out, runs of blanks and line ends to one blank.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable

    from glam_kg.mappings.row import Row

_CONTROL: Final = re.compile(r"[\x00-\x08\x0e-\x1b\x7f-\x84\x86-\x9f]")
# Joiners are letters' shapes in Arabic and Indic scripts and parts of emoji: out only behind Latin, Greek and Cyrillic.
_INVISIBLE: Final = re.compile(
    r"[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb]|(?<![\u0590-\U0010ffff])[\u200c\u200d]"
)

Cleaning = tuple[str, Callable[[str], str]]


class Cleaner:
    """Cleans the values of a file; `nulls` are whole values that mean that there is none."""

    __slots__ = ("nulls",)

    def __init__(self, nulls: Iterable[str] = ()) -> None:
        # The blank that is one blank is blank to everybody.
        self.nulls = frozenset(null.strip() for null in nulls) | {"", " "}

    def __call__(self, text: str, field: str, row: Row, *, lines: bool = False) -> str | None:
        """The text without what is no part of it, None where nothing is left or it means "no value"."""
        if text in self.nulls:
            return None
        # Printable ASCII without a blank at either end and without two in a row: nothing to do, as for most values.
        if text.isascii() and text.isprintable() and text[0] != " " and text[-1] != " " and "  " not in text:
            return text
        cleaned = text
        for name, function in _WITH_LINES if lines else _CLEANINGS:
            after = function(cleaned)
            if after != cleaned and (after.strip() != cleaned.strip() or name != "whitespace"):
                row.changed(field, text, after, name)
            cleaned = after
        return None if cleaned in self.nulls else cleaned


def repair_encoding(text: str) -> str:
    """Text that was decoded with the wrong encoding, put right; quotes, ligatures and widths stay as they are.

    >>> repair_encoding("IsleÃ±os Museum"), repair_encoding("Musée d’Orsay")
    ('Isleños Museum', 'Musée d’Orsay')
    """
    if text.isascii():
        return text
    from ftfy import fix_encoding
    from ftfy.badness import is_bad

    return str(fix_encoding(text)) if is_bad(text) else text


def compose(text: str) -> str:
    r"""Unicode NFC: a letter and its mark are one character.

    >>> compose("Mu\u0308nchen")
    'München'
    """
    return unicodedata.normalize("NFC", text)


def without_control(text: str) -> str:
    r"""No control characters; line ends and tabs stay.

    >>> without_control("a\x00b\n")
    'ab\n'
    """
    return _CONTROL.sub("", text)


def without_invisible(text: str) -> str:
    r"""No zero-width characters, soft hyphens and marks of direction.

    >>> without_invisible("\u200bAnn Arbor\u200b")
    'Ann Arbor'
    """
    return text if text.isascii() else _INVISIBLE.sub("", text)


def one_line(text: str) -> str:
    r"""Blanks, tabs and line ends in a row become one blank.

    >>> one_line(" Heard\n Museum ")
    'Heard Museum'
    """
    return " ".join(text.split())


def many_lines(text: str) -> str:
    r"""Blanks in a row become one; line ends stay, empty lines do not.

    >>> many_lines("Closed  in 2010.\r\n\r\n Volunteers run it.")
    'Closed in 2010.\nVolunteers run it.'
    """
    return "\n".join(line for line in map(one_line, text.splitlines()) if line)


_REPAIRS: Final[tuple[Cleaning, ...]] = (
    ("mojibake", repair_encoding),
    ("normal_form", compose),
    ("control_character", without_control),
    ("zero_width", without_invisible),
)
_CLEANINGS: Final = (*_REPAIRS, ("whitespace", one_line))
_WITH_LINES: Final = (*_REPAIRS, ("whitespace", many_lines))
