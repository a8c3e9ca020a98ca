"""The forms in which LinkML lets the same thing be written: one name or a list of names, a mapping or a list of objects.

What is of no such form counts as not said: a schema is read as far as it can be.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeGuard

Content = Mapping[str, Any]
"""A part of a schema, as YAML gives it."""


def text(value: object) -> str:
    """A text, or a number or date as text; empty for anything else.

    >>> text(" An archive. "), text(1850), text(["An archive."])
    ('An archive.', '1850', '')
    """
    if value is None or isinstance(value, (Mapping, bytes)) or is_list(value):
        return ""
    return str(value).strip()


def names(value: object) -> tuple[str, ...]:
    """The names that a list, a mapping or a single text gives, each once.

    >>> names("Archive"), names(["Archive", "Museum", "Archive"]), names({"Archive": None})
    (('Archive',), ('Archive', 'Museum'), ('Archive',))
    """
    found: Iterable[object] = value if isinstance(value, Mapping) or is_list(value) else (value,)
    return tuple(dict.fromkeys(name for each in found if (name := text(each))))


def mappings(value: object) -> tuple[Content, ...]:
    """The objects of a list; what is no object is left out."""
    return tuple(each for each in value if isinstance(each, Mapping)) if is_list(value) else ()


def definitions(value: object) -> dict[str, Content | None]:
    """Definitions by name, of a mapping or of a list of objects with `name`; None for one that is no mapping.

    A definition that is empty is an empty mapping. Names that YAML reads as numbers or truths are texts again.

    >>> definitions({"Archive": {"is_a": "Custodian"}, "Museum": None, "Library": "?"})
    {'Archive': {'is_a': 'Custodian'}, 'Museum': {}, 'Library': None}
    >>> definitions([{"name": "Archive", "is_a": "Custodian"}])
    {'Archive': {'name': 'Archive', 'is_a': 'Custodian'}}
    """
    if isinstance(value, Mapping):
        pairs = [(text(name), each) for name, each in value.items()]
    else:
        pairs = [(text(each.get("name")), each) for each in mappings(value)]
    found: dict[str, Content | None] = {}
    for name, each in pairs:
        if name:
            found.setdefault(name, {} if each is None else each if isinstance(each, Mapping) else None)
    return found


def flag(value: object) -> bool | None:
    """A truth, also in quotes; None where it is neither."""
    if isinstance(value, str):
        return {"true": True, "false": False}.get(value.strip().lower())
    return value if isinstance(value, bool) else None


def is_list(value: object) -> TypeGuard[Sequence[object]]:
    """Whether a value is a list, and no text."""
    return isinstance(value, Sequence) and not isinstance(value, (str, bytes))
