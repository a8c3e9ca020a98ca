"""Whose history goes back further: "Does A go back further than B?", "Welke gaat verder terug?", "Lequel remonte plus loin ?".

Such words weigh by age as "older" does. A verb of going back must be said, or the history itself: a bus goes further, too.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

_FURTHER: Final = frozenset(
    {"further", "farther", "longer", "earlier", "verder", "langer", "weiter", "laenger", "plus"}
)
"""Folded words for the greater length of a way."""
_BACK: Final = frozenset(
    {"back", "terug", "teruggaan", "teruggaat", "teruggaand", "terugreikt", "terugreiken", "zuruck", "zurueck", "loin", "haut"}
    | {f"{back}{verb}" for back in ("zuruck", "zurueck") for verb in ("reicht", "reichen", "geht", "gehen", "reichend")}
)  # fmt: skip
"""Folded words for the way into the past, which stand beside these."""
_FAR: Final = frozenset({"lointain", "lointaine", "lointaines", "lointains", "reculee", "reculees"})
"""Folded French words for what is long ago, behind "plus"."""
_GOING: Final = frozenset(
    {
        "go", "goes", "going", "went", "date", "dates", "dating", "reach", "reaches", "reaching", "stretch", "stretches",
        "extend", "extends", "trace", "traces", "traced", "gaat", "gaan", "ging", "gingen", "reikt", "reiken", "voert",
        "geht", "gehen", "reicht", "reichen", "reichte", "reichten", "datiert", "remonte", "remontent", "remontant",
        "remonter", "remontait",
    }
)  # fmt: skip
"""Folded verbs of it."""
_HISTORY: Final = frozenset(
    {
        "history", "histories", "roots", "origins", "geschiedenis", "historie", "wortels", "oorsprong", "geschichte",
        "wurzeln", "ursprunge", "urspruenge", "anfange", "anfaenge", "histoire", "origine", "origines", "racines", "fondation",
        "creation",
    }
)  # fmt: skip
"""Folded words for what goes back."""


def words_of_going_back(words: Sequence[str]) -> frozenset[int]:
    """Indexes of the folded words that say that a history goes back further, with the verb and the word for a history.

    >>> sorted(words_of_going_back(("welke", "gaat", "verder", "terug")))
    [1, 2, 3]
    >>> sorted(words_of_going_back("does its history go back further".split()))
    [2, 3, 4, 5]
    >>> sorted(words_of_going_back(("go", "back", "to", "the", "museums")))
    []
    """
    if _FURTHER.isdisjoint(words):
        return frozenset()
    found: set[int] = set()
    for at, pair in enumerate(pairwise(words)):
        one, other = pair
        back = (one in _FURTHER and other in _BACK) or (one in _BACK and other in _FURTHER - {"plus"})
        if back or (one == "plus" and other in _FAR):
            found |= {at, at + 1}
    if not found:
        return frozenset()
    going = {at for at, word in enumerate(words) if word in _GOING}
    histories = {at for at, word in enumerate(words) if word in _HISTORY}
    verb_within = any(words[at] in _BACK and len(words[at]) > len("zurueck") for at in found)
    far = any(words[at] in _FAR for at in found)
    return frozenset(found | going | histories) if verb_within or (histories if far else going) else frozenset()
