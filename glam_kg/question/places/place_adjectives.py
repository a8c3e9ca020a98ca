"""Adjectives that are made of the names of places by rule: "Leidse" of Leiden, "rennaises" of Rennes."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

_REMEMBERED: Final = 4_096
"""Words of which the stems are not worked out again."""
_SHORTEST_STEM = 4
_ADJECTIVES: Final = (
    ("er", ""), ("ers", ""), ("se", ""), ("s", ""), ("se", "en"), ("er", "en"), ("ner", "en"), ("se", "a"), ("oter", "o")
)  # fmt: skip
"""What an adjective ends in and the name in its stead: "Leidse" is of Leiden, "Goudse" of Gouda, "Bremer" of Bremen.

"Tokioter" is of Tokio.
"""
_OF_LONG_NAMES: Final = (("anse", ""), ("aanse", "o"), ("sche", "e"), ("se", "s"))
"""Of names of several words: "West-Virginiaanse", "San Franciscaanse", "New Orleanse"."""
_OF_TOWNS: Final = (
    *(
        (doubled + ending, restored)
        for ending in (
            "ien", "ienne", "iens", "iennes", "een", "eenne", "eens", "eennes",
            "ois", "oise", "oises", "eois", "eoise", "eoises", "ais", "aise", "aises",
        )
        for doubled in ("", "n")
        for restored in ("", "e", "es")
    ),
)  # fmt: skip
"""Of towns in French, from today's names: "bostonien" of Boston, "rennaises" of Rennes, "lyonnais" of Lyon."""


_ENDINGS: Final = tuple({ending for rules in (_ADJECTIVES, _OF_LONG_NAMES, _OF_TOWNS) for ending, _ in rules})


def names_of_adjective(key: str) -> tuple[tuple[str, bool], ...]:
    """The names of which a folded text can be an adjective, and whether only those of towns, in the order of the rules."""
    if not key.endswith(_ENDINGS):
        return ()
    last = key.rpartition(" ")[2]
    rules = ((_ADJECTIVES, False), (_OF_LONG_NAMES if " " in key else (), False), (_OF_TOWNS, True))
    found = (
        (key.removesuffix(ending) + restored, of_towns)
        for endings, of_towns in rules
        for ending, restored in endings
        if key.endswith(ending) and len(last) - len(ending) >= _SHORTEST_STEM
    )
    return tuple((name, of_towns) for name, of_towns in found if not name.endswith(" "))


@lru_cache(maxsize=_REMEMBERED)
def last_words(word: str) -> tuple[str, ...]:
    """What the last word of a name can be of which a folded word ends the adjective: "york" of "yorkse"."""
    return tuple(dict.fromkeys(name.removeprefix("of ") for name, _ in names_of_adjective(f"of {word}")))
