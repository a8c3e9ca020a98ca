"""Who has existed longer: "Welke bestaat langer, A of B?", "Was B around before A?", "Welche Museen gibt es länger als A?".

Such words weigh by age as "older" does. Of a loan, a walk or an opening "longer" is no age: a word for being there must be said.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

_EXISTING: Final = frozenset(
    {
        "besta", "bestaat", "bestaan", "bestond", "bestonden",
        "exist", "exists", "existed", "existing", "around",
        "existiert", "existieren", "existierte", "existierten", "besteht", "bestehen", "bestand", "bestanden",
        "existe", "existent", "existait", "existaient",
    }
)  # fmt: skip
"""Folded words for being there, of an institution."""
_THERE: Final = frozenset(
    {("was", "er"), ("waren", "er"), ("is", "er"), ("zijn", "er"), ("er", "was"), ("er", "waren"), ("er", "is"), ("er", "zijn"),
     ("gibt", "es"), ("gab", "es"), ("es", "gibt"), ("es", "gab")}
)  # fmt: skip
"""The same in two words."""
_BEGIN_THERE: Final = frozenset(pair[0] for pair in _THERE)
SHORTER: Final = frozenset({"korter", "shorter", "kurzer", "kuerzer"})
"""Folded words for the time that the newer of two has existed."""
_LONGER: Final = SHORTER | {"langer", "longer", "laenger", "eerder", "vroeger", "earlier", "fruher", "frueher"}
"""Folded words that weigh for how long, or since when."""
_LONG: Final = "longtemps"
_MORE: Final = "plus"
_FOR: Final = "voor"
_ALREADY: Final = frozenset({"al", "reeds"})


def words_of_existence(words: Sequence[str]) -> frozenset[int]:
    """Indexes of the folded words that speak of being there.

    >>> sorted(words_of_existence(("was", "gibt", "es", "langer"))), sorted(words_of_existence(("was", "dauert", "langer")))
    ([1, 2], [])
    """
    found = {at for at, word in enumerate(words) if word in _EXISTING}
    if not _BEGIN_THERE.isdisjoint(words):
        found |= {at + k for at, pair in enumerate(pairwise(words)) if pair in _THERE for k in (0, 1)}
    return frozenset(found)


def words_of_existing_longer(words: Sequence[str]) -> frozenset[int]:
    """Indexes of the folded words that weigh for how long institutions have existed.

    >>> sorted(words_of_existing_longer(("welke", "bestaat", "langer")))
    [2]
    >>> sorted(words_of_existing_longer(("lequel", "existe", "depuis", "plus", "longtemps")))
    [4]
    """
    french = _LONG in words
    if (_LONGER.isdisjoint(words) and not french) or not words_of_existence(words):
        return frozenset()
    found = {at for at, word in enumerate(words) if word in _LONGER}
    if french:
        found |= {at for at in range(1, len(words)) if words[at] == _LONG and words[at - 1] == _MORE}
    return frozenset(found)


def says_for(words: Sequence[str], at: int) -> bool:
    """Whether the Dutch "voor" at an index says for whom something exists: "al voor het Louvre" is before it.

    >>> words = ("bestaat", "er", "een", "viaf", "voor", "het", "louvre")
    >>> says_for(words, 4), says_for(("bestond", "al", "voor", "het", "louvre"), 2)
    (True, False)
    """
    return words[at] == _FOR and (at == 0 or words[at - 1] not in _ALREADY)
