"""Names with something added: "Bergen (NH)", "Gemeente Maastricht", "Valkenburg lb", "Nes-ameland", "Haarlem, Noord-Holland"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from glam_kg.folding import fold, fold_key

if TYPE_CHECKING:
    from collections.abc import Iterator

_BRACKETED: Final = re.compile(r"(.+?)\s*[(\[]\s*([^()\[\]]+?)\s*[)\]]?\s*")
_SEPARATED: Final = re.compile(r"(.+?)\s*[,;/]\s*([^,;/]+)")
_HYPHENATED: Final = re.compile(r"(.+?)\s*-\s*([^-]+)")
_BEFORE: Final = re.compile(
    r"(?:gemeente|stad|plaats|provincie|city of|town of|village of|township of|municipality of|province of|state of|county of"
    r"|stadt|gemeinde|landeshauptstadt|hansestadt|land|ville de|ville d|commune de|commune d|province de|province du"
    r"|province d|region|greater) (.+)"
)
_AFTER: Final = re.compile(r"(.+) (?:stad|gemeente|city|township|town|village|stadt)")
_LONGEST_HINT: Final = 3


def undecorated(name: str) -> Iterator[tuple[str, str | None]]:
    """The keys that a decorated name may hold, likeliest first, each with the key of what was added, if that says where it lies.

    >>> list(undecorated("Bergen (NH)"))
    [('bergen', 'nh')]
    >>> list(undecorated("Gemeente Maastricht"))
    [('maastricht', None)]
    >>> list(undecorated("Valkenburg lb"))
    [('valkenburg', 'lb')]
    """
    seen: set[tuple[str, str | None]] = set()
    for key, hint in _parts(name):
        if key and (key, hint) not in seen:
            seen.add((key, hint))
            yield key, hint


def _parts(name: str) -> Iterator[tuple[str, str | None]]:
    plain = fold(name).strip()
    for pattern in (_BRACKETED, _SEPARATED, _HYPHENATED):
        if match := pattern.fullmatch(plain):
            yield fold_key(match[1]), fold_key(match[2])
    key = fold_key(name)
    for pattern in (_BEFORE, _AFTER):
        if match := pattern.fullmatch(key):
            yield match[1], None
    words = key.split()
    for size in range(min(_LONGEST_HINT, len(words) - 1), 0, -1):
        yield " ".join(words[:-size]), " ".join(words[-size:])
