"""What a terminal may be given: text without the characters that would steer it."""

from __future__ import annotations

import codecs
import io
import re
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from typing import TextIO

# Besides the control characters of ISO 6429: those that change the direction of writing until something ends them (Unicode
# Standard Annex 9, section 2), for they would turn the rest of a line around.
_STEERING: Final = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")


def visible(text: str) -> str:
    r"""A text whose control characters are shown as JSON and Turtle escape them; tabs and line feeds stay.

    >>> print(visible("red: \x1b[31m"))
    red: \u001B[31m
    """
    return _STEERING.sub(lambda found: f"\\u{ord(found[0]):04X}", text)


class VisibleStream(io.RawIOBase):
    """Takes UTF-8 and shows it on a terminal, control characters as escapes, a carriage return as the end of a line."""

    def __init__(self, terminal: TextIO) -> None:
        self._terminal = terminal
        self._decoder = io.IncrementalNewlineDecoder(
            codecs.getincrementaldecoder("utf-8")(errors="replace"), translate=True
        )

    def writable(self) -> bool:
        """It is."""
        return True

    def write(self, data: bytes, /) -> int:  # type: ignore[override]
        """Show some bytes; a character may come in parts."""
        self._terminal.write(visible(self._decoder.decode(data)))
        return len(data)

    def flush(self) -> None:
        """Show what the terminal's own buffer holds."""
        self._terminal.flush()
