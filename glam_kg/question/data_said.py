"""Words for the data where it is asked whether somebody is in them: "Staat Teylers in jullie bestand?" asks of Teylers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.mentions import ConceptMention, NameMention

if TYPE_CHECKING:
    from collections.abc import Iterable

    from glam_kg.question.mentions import Mention

_EVERYWHERE: Final = "everywhere"
_DATA: Final = frozenset(
    {
        "base", "bestand", "data", "databank", "database", "dataset", "daten", "datenbank", "datenbestand", "datensatz",
        "donnees", "gegevens", "graaf", "graph", "graphe", "graphen", "index", "jeu", "kennisgraaf", "records", "system",
        "systeem", "systeme", "wissensgraph", "wissensgraphen",
    }
)  # fmt: skip
"""Folded words for the data, beside those for the whole world."""


def data_said(words: tuple[str, ...], found: Iterable[Mention]) -> frozenset[int]:
    """The positions of such words where the question names an institution: whatever is told of it is in the data.

    Args:
        words: The question's folded words.
        found: What was found in it.
    """
    if _DATA.isdisjoint(words):
        return frozenset()
    mentions = list(found)
    if not any(isinstance(m, NameMention) and m.candidates for m in mentions):
        return frozenset()
    said = (m for m in mentions if isinstance(m, ConceptMention) and m.concept == _EVERYWHERE)
    return frozenset(i for m in said if not _DATA.isdisjoint(words[m.start : m.end]) for i in range(m.start, m.end))
