"""Follow-ups without an aside that says on which side another place lies: "and further south, in Denmark?".

Where the place is named, its side says nothing more, and "im Süden" is no slip of "Sudan".
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from glam_kg.question.words.closed_classes import CONJUNCTIONS
from glam_kg.question.words.mentions import PlaceMention
from glam_kg.question.words.tokens import tokenise

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from glam_kg.question.analysis import Analysis

_SIDES: Final = re.compile(
    r"(?:noord|zuid|oost|west)(?:oost|west)?(?:en|elijk|elijker|waarts)"
    r"|(?:north|south|east|west)(?:east|west)?(?:wards?|ern)?"
    r"|(?:nord|sued|sud|ost|west)(?:ost|west)?(?:en|lich|licher|lichen|waerts|warts)"
    r"|(?:noerd|sued|oest)(?:oest)?(?:lich|licher)"
    r"|nord|sud|est|ouest|grens|border|grenze|frontiere"
    r"|elders|verderop|ernaast|hiernaast|elsewhere|door|abroad|anderswo|woanders|nebenan|drueben|druben|ailleurs"
)
"""Folded words for a side, for a border, and for somewhere else."""
_BESIDE: Final = frozenset(
    {
        "in", "het", "de", "naar", "ten", "van", "over", "aan", "meer", "nog", "wat", "iets", "verder", "andere", "kant", "daar",
        "helemaal", "the", "to", "of", "up", "down", "further", "farther", "more", "a", "bit", "little", "across", "other",
        "side", "next", "way", "just", "im", "nach", "gen", "der", "dem", "von", "weiter", "noch", "etwas", "ein", "stuck",
        "stueck", "bisschen", "jenseits", "hinter", "anderen", "seite", "auf", "ganz", "mehr", "plus", "au", "l", "vers", "le",
        "la", "un", "peu", "encore", "loin", "dans", "cote", "autre", "tout",
    }
)  # fmt: skip
"""Folded words beside these."""
_PAUSE: Final = re.compile(r"\s*[,;–—]\s*")


def without_direction(text: str, analysed: Callable[[str], Analysis]) -> str:
    """A follow-up without a side that a pause parts from the place there; as it is where no place is named beside it.

    Args:
        text: The follow-up.
        analysed: Reads a text; asked only where a side is said.
    """
    pauses = list(_PAUSE.finditer(text))
    for pause in pauses[:1]:
        lead, behind = _lead(text[: pause.start()]), text[pause.end() :]
        if _is_side(text[len(lead) : pause.start()]):
            return _if_placed(f"{lead}{behind}", text, analysed)
    for pause in pauses[-1:]:
        if _is_side(text[pause.end() :]):
            mark = "?" if text.rstrip().endswith("?") else ""
            return _if_placed(f"{text[: pause.start()]}{mark}", text, analysed)
    return text


def _lead(text: str) -> str:
    """The conjunction that a text begins with, with what parts it from the rest; empty without one."""
    tokens = tokenise(text)
    if len(tokens) < 2 or tokens[0].key not in CONJUNCTIONS:
        return ""
    return text[: tokens[1].start]


def _is_side(text: str) -> bool:
    keys: Sequence[str] = [token.key for token in tokenise(text)]
    sides = [key for key in keys if _SIDES.fullmatch(key)]
    return bool(sides) and all(key in _BESIDE for key in keys if key not in sides)


def _if_placed(rest: str, text: str, analysed: Callable[[str], Analysis]) -> str:
    return rest if any(isinstance(m, PlaceMention) for m in analysed(rest).mentions) else text
