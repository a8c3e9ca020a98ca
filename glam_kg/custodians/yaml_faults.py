"""What YAML can say and JSON cannot: keys that are no text, and a value that stands within itself."""

from __future__ import annotations


def unlike_json(value: object) -> str | None:
    """Why what was read from YAML has no form in JSON; None where it has one. The first fault in its order is told.

    >>> unlike_json({"location": {1: "x", "city": "Amsterdam"}})
    "the key 1 in 'location' is no text"
    >>> unlike_json({"id": "x", "from": ["y"]}) is None
    True
    """
    return _fault(value, "", (), set())


def _fault(value: object, path: str, above: tuple[int, ...], fine: set[int]) -> str | None:
    # What an alias repeats is looked at once: with aliases of aliases the work would grow without bounds.
    if not isinstance(value, dict | list) or id(value) in fine:
        return None
    if id(value) in above:
        return f"{path!r} holds itself"
    within = (*above, id(value))
    if isinstance(value, dict):
        for key, item in value.items():
            if not isinstance(key, str):
                return f"the key {key!r}{f' in {path!r}' if path else ''} is no text"
            if (fault := _fault(item, f"{path}.{key}" if path else key, within, fine)) is not None:
                return fault
    else:
        for number, item in enumerate(value):
            if (fault := _fault(item, f"{path}[{number}]", within, fine)) is not None:
                return fault
    fine.add(id(value))
    return None
