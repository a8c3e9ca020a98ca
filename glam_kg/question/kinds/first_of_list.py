"""The first so many of a list, which are no oldest: "first 10 museums in Texas", "Toon de eerste vijf musea in Drenthe".

With an article, and where nothing is to be shown, the first are those that were there first: "the first three museums in Berlin".
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.asked.ranks import FIRST
from glam_kg.question.words.closed_classes import DEFINITE
from glam_kg.question.words.mentions import INSTITUTIONS, ConceptMention, NumberMention

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.words.mentions import Mention

_SHOW: Final = frozenset(
    {
        "laat", "show", "display", "list", "print", "give", "toon", "tonen", "zien", "lijst", "geef", "zeig", "zeige", "zeigen",
        "liste", "gib", "montre", "montrez", "affiche", "affichez", "donne", "donnez", "of", "van", "mit", "met", "with", "avec",
    }
)  # fmt: skip
"""Folded words that ask for a list to be shown, and those between "list" and what is on it."""
_TO: Final = DEFINITE | {"me", "us", "mij", "ons", "eens", "even", "mir", "uns", "mal", "moi", "nous", "please", "des"}
"""Folded words that may stand between them and the number."""
_OLDEST: Final = "oldest"
_DATED: Final = frozenset(
    {"founded", "born", "newest", "before", "after", "since", "until", "between", "during", "year"}
)


def without_first_of_list(words: Sequence[str], found: list[Mention]) -> tuple[list[Mention], frozenset[int]]:
    """The mentions without a "first" that says where a list begins, and where it and its number stand.

    Args:
        words: The question's folded words.
        found: What was found in it.
    """
    if FIRST.isdisjoint(words):
        return found, frozenset()
    concepts = {m.concept for m in found if isinstance(m, ConceptMention)}
    numbers = [m for m in found if isinstance(m, NumberMention)]
    kinds = {m.start for m in found if isinstance(m, INSTITUTIONS) and m.plural}
    for number in numbers:
        start, end = number.start, number.end
        start, end = (start - 1, end) if words[start - 1 : start] and words[start - 1] in FIRST else (start, end + 1)
        said = [i for i in range(start, min(end, len(words))) if words[i] in FIRST]
        if len(said) != 1 or end not in kinds or not _DATED.isdisjoint(concepts):
            continue
        while start and words[start - 1] in _TO:
            start -= 1
        if words[start - 1] not in _SHOW if start else words[0] in DEFINITE:
            continue
        at = said[0]
        # The number says how many are told, and nothing more.
        told = frozenset(range(number.start, number.end)) | {at}
        kept = [
            m for m in found if not (isinstance(m, ConceptMention) and m.concept == _OLDEST and m.start <= at < m.end)
        ]
        return kept, told
    return found, frozenset()
