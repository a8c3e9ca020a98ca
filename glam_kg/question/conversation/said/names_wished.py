"""Follow-ups that want names, in languages in which the word for them is a town as well: "Namen?" behind a number of archives.

Namur is "Namen" in Dutch. Nobody who speaks German means it by that, and who speaks Dutch writes it with a capital and, but for
where Belgium is spoken of, says more than its name.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.conversation.said.forms import lists_custodians
from glam_kg.question.words.tokens import tokenise

if TYPE_CHECKING:
    from collections.abc import Callable

    from glam_kg.question.conversation.frames.frame import Frame

_NAMES: Final = "namen"
_BESIDE: Final = {
    "de": frozenset(
        {
            "und", "mit", "samt", "bitte", "alle", "aller", "nur", "gern", "gerne", "jetzt", "nun", "dann", "noch", "ihre",
            "deren", "auch", "mir", "noetig", "danke", "schon", "gib", "geben", "nenn", "nenne", "nennen", "zeig", "zeige", "sag",
            "uns", "mal", "ein", "paar", "einige", "sie", "die",
        }
    ),
    "nl": frozenset(
        {
            "met", "graag", "alsjeblieft", "alstublieft", "aub", "alle", "alleen", "nu", "dan", "nog", "ook", "hun", "gewenst",
            "geef", "geeft", "noem", "noemt", "toon", "me", "mij", "ons", "eens", "maar", "wat", "een", "paar", "enkele", "de",
        }
    ),
}  # fmt: skip
"""By language, folded words beside the names that are wished for; "en Namen?" goes on to the town."""
_TELLING: Final = frozenset({"geef", "geeft", "noem", "noemt", "toon"})
"""Folded verbs that want something told, which no town is where Belgium is spoken of."""
_ASKED: Final = "die Namen", "de namen"
_COUNTRY: Final = "BE"


def with_names_wished(text: str, spoken: str, newest: Callable[[], Frame | None]) -> str:
    """A follow-up with "the names" for "names", which alone would be a town; any other as it is.

    Args:
        text: The follow-up.
        spoken: The language of the conversation.
        newest: Gives the question before; called only where names are said.
    """
    tokens = tokenise(text)
    said = [token for token in tokens if token.key == _NAMES]
    if spoken not in _BESIDE or len(said) != 1:
        return text
    if any(token.key not in _BESIDE[spoken] for token in tokens if token is not said[0]):
        return text
    frame = newest()
    if frame is None or frame.name is not None or not lists_custodians(frame):
        return text
    told = not _TELLING.isdisjoint(token.key for token in tokens)
    there = not told and any(part.place.country == _COUNTRY for part in frame.places)
    if spoken == "nl" and (there or (said[0].capitalised and said[0] is not tokens[0])):
        return text
    return _ASKED[spoken == "nl"]
