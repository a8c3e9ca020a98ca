"""The forms in which LinkML lets the same thing be written: one name or a list of names, a mapping or a list of objects.

What is of no such form counts as not said: a schema is read as far as it can be.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable

Content = dict[str, Any]
"""A mapping of a schema, as YAML gives it: dictionaries and lists, never other mappings or sequences."""


def text(value: object) -> str:
    """A text, or a number or date as text; empty for anything else.

    >>> text(" An archive. "), text(1850), text(["An archive."])
    ('An archive.', '1850', '')
    """
    if isinstance(value, str):
        return value.strip()
    return "" if value is None or isinstance(value, (dict, list, set, bytes)) else str(value)


def names(value: object) -> tuple[str, ...]:
    """The names that a list, a mapping or a single text gives, each once.

    >>> names("Archive"), names(["Archive", "Museum", "Archive"]), names({"Archive": None})
    (('Archive',), ('Archive', 'Museum'), ('Archive',))
    """
    found: Iterable[object] = value if isinstance(value, (dict, list)) else (value,)
    return tuple(dict.fromkeys(name for each in found if (name := text(each))))


def mappings(value: object) -> tuple[Content, ...]:
    """The objects of a list; what is no object is left out."""
    return tuple(each for each in value if isinstance(each, dict)) if isinstance(value, list) else ()


def definitions(value: object) -> dict[str, Content | None]:
    """Definitions by name, of a mapping or of a list of objects with `name`; None for one that is no mapping.

    A definition that is empty is an empty mapping. Names that YAML reads as numbers or truths are texts again.

    >>> definitions({"Archive": {"is_a": "Custodian"}, "Museum": None, "Library": "?"})
    {'Archive': {'is_a': 'Custodian'}, 'Museum': {}, 'Library': None}
    >>> definitions([{"name": "Archive", "is_a": "Custodian"}])
    {'Archive': {'name': 'Archive', 'is_a': 'Custodian'}}
    """
    if isinstance(value, dict):
        pairs = [(text(name), each) for name, each in value.items()]
    else:
        pairs = [(text(each.get("name")), each) for each in mappings(value)]
    found: dict[str, Content | None] = {}
    for name, each in pairs:
        if name:
            found.setdefault(name, {} if each is None else each if isinstance(each, dict) else None)
    return found


def flag(value: object) -> bool | None:
    """A truth, also in quotes; None where it is neither."""
    if isinstance(value, str):
        return {"true": True, "false": False}.get(value.strip().lower())
    return value if isinstance(value, bool) else None
