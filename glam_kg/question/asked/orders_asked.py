"""Whether a list is asked for in an order, whichever that is: "sort them by city", "rank them", "lowest first".

A list can stand by name, by founding year and by budget. Who asks for another order is told that, and not that the question is
about something else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

_SORT: Final = frozenset(
    {
        "sort", "order", "rank", "arrange", "sorteer", "rangschik", "orden", "sortiere", "sortier", "sortieren", "ordne",
        "ordnen", "trie", "triez", "classe", "classez", "range", "rangez", "ordonne", "ordonnez",
    }
)  # fmt: skip
"""Folded verbs with which a list is asked for in an order."""
_SORTED: Final = frozenset(
    {
        "sorted", "ordered", "ranked", "arranged", "gesorteerd", "geordend", "gerangschikt", "sortiert", "geordnet", "trie",
        "tries", "triees", "classe", "classes", "classees", "ranges", "rangees", "ordonnes", "ordonnees",
    }
)  # fmt: skip
_THEM: Final = frozenset(
    {
        "them", "these", "those", "the", "by", "ze", "die", "deze", "de", "het", "op", "naar", "sie", "diese", "nach", "les",
        "par", "selon", "la",
    }
)  # fmt: skip
"""Folded words behind the verb: "what sort of museum" and "in order to" have others."""
_BY: Final = frozenset({"by", "op", "naar", "nach", "par", "selon", "from", "van", "von", "vom"})
_FIRST: Final = frozenset({"first", "eerst", "zuerst", "abord"})
_AT_START: Final = 3
_ALONE: Final = 4


def asks_for_order(words: Sequence[str]) -> bool:
    """Whether the folded words of a question ask for a list in an order.

    >>> asks_for_order("sort them by city".split()), asks_for_order("largest first".split())
    (True, True)
    >>> asks_for_order("what sort of museum is it".split())
    False
    """
    ends = words[-1:]
    if len(words) <= _ALONE and not _FIRST.isdisjoint(ends) and len(words) > 1:
        return True
    for i, word in enumerate(words):
        behind = words[i + 1 : i + 2]
        if word in _SORT and i < _AT_START and (not behind or behind[0] in _THEM):
            return True
        if word in _SORTED and not _BY.isdisjoint((*words[max(0, i - 2) : i], *behind)):
            return True
    return False
