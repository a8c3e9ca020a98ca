"""Texts that somebody wants to be written: "Write me a poem about old books", "Erzähl mir einen Witz über Archive".

What it is to be about may be of the heritage world; the wish is not.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.slots.filling import INDEFINITE_ARTICLES

if TYPE_CHECKING:
    from collections.abc import Sequence

_TEXTS: Final = frozenset(
    {
        "gedicht", "gedichtje", "versje", "rijmpje", "limerick", "haiku", "sonnet", "mop", "grap", "grapje", "raadsel", "liedje",
        "verhaal", "verhaaltje", "sprookje", "opstel", "essay", "poem", "rhyme", "joke", "riddle", "song", "story", "tale",
        "reim", "sonett", "witz", "ratsel", "lied", "geschichte", "marchen", "maerchen", "aufsatz", "poeme", "blague",
        "devinette", "chanson", "histoire", "conte",
    }
)  # fmt: skip
"""Folded words for texts; with an article that is not "the": "die Geschichte" is what became of somebody."""
_WISHING: Final = frozenset(
    {
        "schrijf", "schrijven", "verzin", "dicht", "vertel", "vertellen", "maak", "bedenk", "write", "compose", "tell", "invent",
        "make", "create", "schreib", "schreibe", "schreiben", "dichte", "verfasse", "erzahl", "erzahle", "erzahlen", "erzaehl",
        "erzaehle", "erfinde", "mach", "ecris", "ecrire", "ecrivez", "redige", "redigez", "composez", "raconte", "racontez",
        "raconter", "invente", "inventez", "fais",
    }
)  # fmt: skip
_REACH: Final = 5
"""Words within which the text stands behind the verb: "Schreib mir bitte ein kurzes Gedicht"."""
_NEAR: Final = 2
"""The same for its article."""


def asks_for_text(words: Sequence[str]) -> bool:
    """Whether folded words ask for a text to be written.

    >>> asks_for_text("schreib mir bitte ein kurzes gedicht uber alte bucher".split())
    True
    >>> asks_for_text("erzahl mir die geschichte des louvre".split())
    False
    """
    if _WISHING.isdisjoint(words):
        return False
    return any(
        word in _TEXTS
        and not INDEFINITE_ARTICLES.isdisjoint(words[max(0, i - _NEAR) : i])
        and not _WISHING.isdisjoint(words[max(0, i - _REACH) : i])
        for i, word in enumerate(words)
    )
