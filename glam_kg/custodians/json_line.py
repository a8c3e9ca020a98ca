"""JSON Lines: one value a line, whatever text it holds."""

from __future__ import annotations

import json
from typing import Final

_ENCODER: Final = json.JSONEncoder(ensure_ascii=False, default=str)


def json_line(value: object) -> str:
    """A value as one line of JSON; half a character (a lone surrogate) is escaped, for UTF-8 has no bytes for it."""
    text = _ENCODER.encode(value)
    return text if is_encodable(text) else json.dumps(value, default=str)


def is_encodable(text: str) -> bool:
    """Whether a text can be written as UTF-8."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True
