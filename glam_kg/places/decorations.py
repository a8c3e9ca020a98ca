"""Names with something added: "Bergen (NH)", "Gemeente Maastricht", "Valkenburg lb", "Nes-ameland", "Haarlem, Noord-Holland"."""

from __future__ import annotations

import re
from dataclasses import dataclass
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
_AFTER: Final = re.compile(r"(.+) (?:stad|gemeente|city|township|town|village|stadt|municipality)")
# Addresses of the United States and Canada shorten words as the postal services do.
_POSTAL: Final = {
    "bch": "beach", "ctr": "center", "ft": "fort", "gdns": "gardens", "grv": "grove", "hbr": "harbor", "hl": "hill",
    "hls": "hills", "hts": "heights", "is": "island", "jct": "junction", "lk": "lake", "mt": "mount", "mtn": "mountain",
    "pk": "park", "pt": "point", "spg": "spring", "spgs": "springs", "sq": "square", "st": "saint", "twp": "township",
    "vlg": "village", "vly": "valley", "n": "north", "s": "south", "e": "east", "w": "west", "no": "north", "so": "south",
}  # fmt: skip
_LONGEST_HINT: Final = 3


@dataclass(frozen=True, slots=True)
class Undecorated:
    """A name without what was added to it.

    Attributes:
        key: The folded name.
        hint: The folded addition where it may say in which place this one lies; None where it is only a kind of place.
        set_apart: Whether punctuation stood between name and addition.
        in_brackets: Whether the addition stood in brackets.
    """

    key: str
    hint: str | None = None
    set_apart: bool = False
    in_brackets: bool = False


def unshortened(key: str) -> str:
    """A folded name with the words that the post shortens in full.

    >>> unshortened("ft myers bch")
    'fort myers beach'
    """
    return (
        key if _POSTAL.keys().isdisjoint(words := key.split()) else " ".join(_POSTAL.get(word, word) for word in words)
    )


def undecorated(name: str) -> Iterator[Undecorated]:
    """The ways to take a decorated name apart, likeliest first.

    >>> [(part.key, part.hint) for part in undecorated("Bergen (NH)")]
    [('bergen', 'nh'), ('bergen', 'nh')]
    >>> [part.key for part in undecorated("Gemeente Maastricht")]
    ['maastricht', 'gemeente']
    >>> [part.key for part in undecorated("Chicago Hts")]
    ['chicago heights', 'chicago']
    """
    plain = fold(name).strip()
    for pattern in (_BRACKETED, _SEPARATED, _HYPHENATED):
        if match := pattern.fullmatch(plain):
            yield Undecorated(fold_key(match[1]), fold_key(match[2]), set_apart=True, in_brackets=pattern is _BRACKETED)
    key = fold_key(name)
    if (expanded := unshortened(key)) != key:
        yield Undecorated(expanded)
    for pattern in (_BEFORE, _AFTER):
        if match := pattern.fullmatch(key):
            yield Undecorated(match[1])
    words = key.split()
    for size in range(min(_LONGEST_HINT, len(words) - 1), 0, -1):
        yield Undecorated(" ".join(words[:-size]), " ".join(words[-size:]))
