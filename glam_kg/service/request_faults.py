"""What pydantic finds wrong with a request, in words for who sent it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

_FORM: Final = re.compile(r"(?:[A-Z][a-z]+){2,}|constrained-str")
"""A branch of a union in a path: a class, or a text with limits. No key of a request looks like that."""

_SENTENCES: Final = {
    "missing": "is missing",
    "extra_forbidden": "there is no such key here",
    "string_type": "expected a text",
    "string_too_long": "expected {max_length} characters at most",
    "string_unicode": "expected text that Unicode can encode",
    "bool_type": "expected true or false",
    "bool_parsing": "expected true or false",
    "int_type": "expected a whole number",
    "int_parsing": "expected a whole number",
    "int_from_float": "expected a whole number",
    "float_type": "expected a number",
    "float_parsing": "expected a number",
    "finite_number": "expected a finite number",
    "greater_than": "expected more than {gt}",
    "greater_than_equal": "expected {ge} or more",
    "less_than_equal": "expected {le} or less",
    "literal_error": "expected {expected}",
    "enum": "expected {expected}",
    "list_type": "expected a list",
    "dict_type": "expected an object with keys and values",
    "model_type": "expected an object with keys and values",
    "model_attributes_type": "expected an object with keys and values",
    "too_long": "expected {max_length} entries at most",
    "too_short": "expected {min_length} entries at least",
    "value_error": "{error}",
}


def fault_sentence(fault: Mapping[str, Any]) -> str:
    """What is wrong with one part of a request, to stand behind the part's name.

    Args:
        fault: A fault as `ValidationError.errors` gives it.

    >>> fault_sentence({"type": "less_than_equal", "ctx": {"le": 50}, "input": 51, "msg": "..."})
    'expected 50 or less'
    >>> fault_sentence({"type": "string_too_short", "ctx": {"min_length": 1}, "input": "", "msg": "..."})
    'is empty, expected a text'
    """
    given = fault.get("input")
    if isinstance(given, str) and not given.strip() and fault["type"].startswith("string_"):
        return "is empty, expected a text"
    sentence = _SENTENCES.get(fault["type"])
    # A limit of 0.0 seconds is one of 0.
    limits = {name: f"{of:g}" if isinstance(of, float) else of for name, of in fault.get("ctx", {}).items()}
    return sentence.format(**limits) if sentence else str(fault["msg"])


def fault_path(fault: Mapping[str, Any]) -> str:
    """Where a fault is, without pydantic's names of the forms that the part might have had.

    >>> fault_path({"type": "missing", "loc": ("body", "history", 0, "EarlierTurn", "question")})
    'body.history.0.question'
    """
    *outer, last = map(str, fault["loc"] or ("",))
    # The last part of a key that is not known is what the client wrote, whatever it looks like.
    kept = fault["type"] == "extra_forbidden" or not _FORM.fullmatch(last)
    return ".".join([*(part for part in outer if not _FORM.fullmatch(part)), *([last] if kept else [])])


def by_what_says_most(faults: Sequence[Mapping[str, Any]]) -> list[Mapping[str, Any]]:
    """Faults in their order, but keys that are not known first: a misspelt key is a missing one, too."""
    return sorted(faults, key=lambda fault: fault["type"] != "extra_forbidden")
