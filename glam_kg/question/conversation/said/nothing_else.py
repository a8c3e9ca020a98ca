"""Follow-ups that ask whether that was all: "is there nothing else?" asks for anything else."""

from __future__ import annotations

import re
from typing import Final

from glam_kg.folding import fold_key

_ANYTHING: Final = {
    "nothing": "anything", "niets": "iets", "niks": "iets", "nichts": "etwas", "nix": "etwas",
}  # fmt: skip
_RIEN: Final = re.compile(
    r"\b(?:il )?(?:n['\u2019]|ne )?y a(?:-t-il)? rien d['\u2019]autre|\brien d['\u2019]autre", re.IGNORECASE
)
_ELSE: Final = re.compile(r"\b(?:else|more|further|anders|meer|verder|anderes|sonst|weiter|weiteres|mehr)\b")
_WORD: Final = re.compile(r"\b(?:nothing|niets|niks|nichts|nix)\b", re.IGNORECASE)


def anything_else(text: str) -> str:
    """A follow-up that asks, with a word for anything in the place of one for nothing; as it is where it does not ask so.

    >>> anything_else("gibts da nix anderes?"), anything_else("rien d'autre ?"), anything_else("nothing else, thanks")
    ('gibts da etwas anderes?', 'autre chose ?', 'nothing else, thanks')
    """
    if not text.rstrip().endswith("?"):
        return text
    if _ELSE.search(fold_key(text)):
        return _WORD.sub(lambda found: _ANYTHING[found[0].lower()], text, count=1)
    return _RIEN.sub("autre chose", text, count=1)
