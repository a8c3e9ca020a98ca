"""Whether the town of institutions is known: "how many libraries have a known town?" asks for no others. It is a contradiction.

Lists and counts are of all of them, and no template takes a town as something that can be had or lacked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.sentences.unknown_values import KNOWN, UNKNOWN

if TYPE_CHECKING:
    from glam_kg.question.slots.filling import Filling

_SAID: Final = KNOWN | UNKNOWN
_TOWNS: Final = frozenset(
    {
        "city", "town", "stad", "plaats", "woonplaats", "vestigingsplaats", "ort", "stadt", "standort", "ville", "commune",
        "localite", "region", "regio",
    }
)  # fmt: skip
"""Folded words for a town, or a region."""
_BEING: Final = frozenset({"is", "are", "ist", "est", "not", "niet", "nicht", "n", "pas", "t", "isn", "elle"})
"""Folded words between a town and whether it is known."""
_AS: Final = frozenset({"for", "as", "om", "voor", "als", "fur", "pour", "comme"})
"""Folded words behind "known" with which it is what a town is famous for."""


def check_town_known(filling: Filling) -> None:
    """Contradict that the town of several is known, or not known; of one with a name it is asked."""
    words = filling.analysis.words
    if _SAID.isdisjoint(words) or filling.has("name"):
        return
    for i, word in enumerate(words):
        if word not in _SAID or not _AS.isdisjoint(words[i + 1 : i + 2]):
            continue
        before = i - 1
        while before >= 0 and words[before] in _BEING:
            before -= 1
        if before >= 0 and words[before] in _TOWNS:
            filling.contradict(before, i + 1)
        elif not _TOWNS.isdisjoint(words[i + 1 : i + 2]):
            filling.contradict(i, i + 2)
