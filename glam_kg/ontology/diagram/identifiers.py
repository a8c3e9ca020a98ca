"""Names of classes as identifiers of a diagram language."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

_PLAIN = re.compile(r"[A-Za-z][A-Za-z0-9_]*\Z")
_UNSAFE = re.compile(r"[^A-Za-z0-9]")


def identifiers_of(names: Iterable[str], reserved: frozenset[str]) -> Mapping[str, str]:
    """Name → an identifier of ASCII letters, digits and underscores that no other name and no reserved word has.

    Args:
        names: The names; an earlier one keeps its plain form where two meet.
        reserved: Words of the language, in lower case; a name that is one in any case is changed.

    >>> dict(identifiers_of(("Archive", "Note", "Musée", "x y"), frozenset({"note"})))
    {'Archive': 'Archive', 'Note': 'class_Note', 'Musée': 'class_Mus_e9_e', 'x y': 'class_x_20_y'}
    """
    found: dict[str, str] = {}
    taken: set[str] = set()
    for name in names:
        plain = (
            bool(_PLAIN.match(name)) and name.casefold() not in reserved and not name.startswith(("class_", "fold_"))
        )
        wanted = name if plain else "class_" + _UNSAFE.sub(lambda match: f"_{ord(match[0]):x}_", name)
        identifier, number = wanted, 2
        while identifier.casefold() in taken:
            identifier, number = f"{wanted}_{number}", number + 1
        taken.add(identifier.casefold())
        found[name] = identifier
    return found


def fold_identifier(identifier: str, kind: str) -> str:
    """The identifier of what is folded at a class.

    >>> fold_identifier("Archive", "kinds")
    'fold_kinds_Archive'
    """
    return f"fold_{kind}_{identifier}"
