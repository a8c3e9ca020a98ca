"""JSON Lines: one value a line, whatever text it holds."""

from __future__ import annotations

import json
import re
from typing import Any, Final

import orjson

_ENCODER: Final = json.JSONEncoder(ensure_ascii=False, default=str)
_MANY_DIGITS: Final = re.compile(rb"[0-9]{19}")


def json_line(value: object) -> str:
    """A value as one line of JSON; half a character (a lone surrogate) is escaped, for UTF-8 has no bytes for it."""
    text = _ENCODER.encode(value)
    return text if is_encodable(text) else json.dumps(value, default=str)


def exact_json(text: bytes) -> Any:  # noqa: ANN401 - as JSON has it
    """A value of JSON with all digits of its whole numbers.

    >>> exact_json(b'{"id": 123456789012345678901234567890}')
    {'id': 123456789012345678901234567890}
    """
    # Of such a number orjson makes a float; of others it makes what `json` does, in an eighth of the time.
    return json.loads(text) if _MANY_DIGITS.search(text) else orjson.loads(text)


def is_encodable(text: str) -> bool:
    """Whether a text can be written as UTF-8."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True
