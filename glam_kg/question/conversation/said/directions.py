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
    r"|oben|droben|unten|drunten|hinten|gegenuber|boven|daarboven|beneden|onder|haut|bas"
    r"|elders|verderop|ernaast|hiernaast|elsewhere|door|abroad|anderswo|woanders|nebenan|drueben|druben|ailleurs"
)
"""Folded words for a side, for a border, and for somewhere else."""
_BESIDE: Final = frozenset(
    {
        "in", "het", "de", "naar", "ten", "van", "over", "aan", "meer", "nog", "wat", "iets", "verder", "andere", "kant", "daar",
        "helemaal", "the", "to", "of", "up", "down", "further", "farther", "more", "a", "bit", "little", "across", "other",
        "side", "next", "way", "just", "im", "nach", "gen", "der", "dem", "von", "weiter", "noch", "etwas", "ein", "stuck",
        "stueck", "bisschen", "jenseits", "hinter", "anderen", "seite", "auf", "ganz", "mehr", "plus", "au", "l", "vers", "le",
        "la", "un", "peu", "encore", "loin", "dans", "cote", "autre", "tout", "gleich", "direkt", "da", "dort", "hier", "net",
        "vlak", "pal", "right", "juste", "plein", "en",
    }
)  # fmt: skip
"""Folded words beside these."""
_NEXT: Final = (("a", "cote"), ("autre", "cote"))
"""Folded French words for the other side, or the next one."""
_ELSEWHERE: Final = frozenset({"elders", "elsewhere", "anderswo", "woanders", "ailleurs"})
"""Folded words with which the place that was spoken of is left out: "and elsewhere in the US?"."""
_WITHIN: Final = frozenset({"in", "dans", "en", "au", "aux", "te"})
"""Folded prepositions of a place that a side is said before."""
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
    return _without_side_before(text, analysed)


def _without_side_before(text: str, analysed: Callable[[str], Analysis]) -> str:
    """A follow-up without a side that no pause parts from the place: "und weiter östlich in Maine?".

    "And in the west of Texas" names a part of it, and "in western Kansas" does as well.
    """
    lead = _lead(text)
    tokens = tokenise(text[len(lead) :])
    keys = [token.key for token in tokens]
    end = next((i for i, key in enumerate(keys) if not (key in _BESIDE or _SIDES.fullmatch(key))), len(keys))
    if not lead or end == len(keys) or keys[0] in _WITHIN or keys[0] == "im" or not _ELSEWHERE.isdisjoint(keys[:end]):
        return text
    last = next((i for i in range(end - 1, 0, -1) if keys[i] in _WITHIN), 0)
    if not last or not _is_side(text[len(lead) : len(lead) + tokens[last].start]):
        return text
    rest = f"{lead}{text[len(lead) + tokens[last].start :]}"
    # What stands before the place are its preposition and article alone.
    words = len(tokenise(lead)) + end - last
    return rest if any(m.start == words for m in analysed(rest).place_mentions) else text


def _lead(text: str) -> str:
    """The conjunction that a text begins with, with what parts it from the rest; empty without one."""
    tokens = tokenise(text)
    if len(tokens) < 2 or tokens[0].key not in CONJUNCTIONS:
        return ""
    return text[: tokens[1].start]


def _is_side(text: str) -> bool:
    keys: Sequence[str] = [token.key for token in tokenise(text)]
    sides = [key for key in keys if _SIDES.fullmatch(key)]
    sides += ["cote" for i in range(len(keys)) if tuple(keys[i : i + 2]) in _NEXT]
    return bool(sides) and all(key in _BESIDE for key in keys if key not in sides)


def _if_placed(rest: str, text: str, analysed: Callable[[str], Analysis]) -> str:
    return rest if any(isinstance(m, PlaceMention) for m in analysed(rest).mentions) else text
