"""What the data hold, asked of whoever answers: "How many institutions do you hold records for?" asks how many there are.

The records are no subject of collections, as in "How many archives hold records of slavery?", which asks of archives.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from glam_kg.question.words.mentions import INSTITUTIONS, ConceptMention, PlaceMention, SubjectMention

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.words.mentions import Mention

_HELD: Final = re.compile(
    r"(?<!\S)(?:you (?:have|hold|keep|store) (?:any )?(?:records|data|information|entries|details)(?: (?:for|of|on|about))?"
    r"|(?:heb|hebt|hebben|bewaar|bewaren|beheer|beheren) (?:je|jij|jullie|u) (?:er )?(?:gegevens|data|informatie|records)"
    r"|(?:habt|hast|haben|fuhrt|fuehrt) (?:ihr|du|sie) (?:daten|angaben|informationen|datensatze|datensaetze|eintrage|eintraege)"
    r"|(?:avez vous|as tu|vous avez|disposez vous) (?:de |des |d )?(?:donnees|informations|fiches|notices))(?!\S)"
)
"""Folded words of who asks what is held of institutions."""
_COUNT: Final = "count"


def without_data_held(words: Sequence[str], found: list[Mention]) -> tuple[list[Mention], frozenset[int]]:
    """The mentions without those of the data that are held of several institutions which are counted, and where the words stand.

    Args:
        words: The question's folded words.
        found: What was found in it.
    """
    text = " ".join(words)
    said = _HELD.search(text)
    if said is None:
        return found, frozenset()
    start = text[: said.start()].count(" ")
    span = range(start, start + said[0].count(" ") + 1)
    kinds = {m.start for m in found if isinstance(m, INSTITUTIONS) and m.plural and m.end <= start}
    counts = (m for m in found if isinstance(m, ConceptMention) and m.concept == _COUNT and m.end in kinds)
    # "How many museums do you have data on the budget of?" asks for more.
    beside = any(isinstance(m, SubjectMention | ConceptMention) and m.start >= span.stop and _asks(m) for m in found)
    if beside or next(counts, None) is None:
        return found, frozenset()
    kept = [m for m in found if isinstance(m, (PlaceMention, *INSTITUTIONS)) or not m.shares(span.start, span.stop)]
    return kept, frozenset(span)


def _asks(mention: SubjectMention | ConceptMention) -> bool:
    """Whether a mention asks for something of the institutions, and not where they are or for all of them."""
    return isinstance(mention, SubjectMention) or mention.concept not in {"everywhere", "in_total", "total"}
