"""Numbers in a scheme: "the Wikidata number of the Louvre" counts nothing, and "bei Wikidata" is near no place.

Nor is "bei wie vielen deutschen Museen ist eine ROR-ID hinterlegt?", and the "ET" of "ROR ET Wikidata" is no Ethiopia.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.words.closed_classes import CONJUNCTIONS
from glam_kg.question.words.mentions import ConceptMention, PlaceMention, SchemeMention

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.words.mentions import Mention

_ASKING: Final = frozenset({"count", "which"})
_OF: Final = frozenset({"bei", "bij", "chez"})
"""Prepositions before those of whom something is said."""


def in_schemes(found: Sequence[Mention]) -> list[Mention]:
    """The mentions without a count that begins with the last word for an identifier, and without nearness to a scheme.

    Nor is a word that joins two schemes a place. What is "bei" those that are asked for is not near them, but said of them.

    >>> wikidata = SchemeMention(start=1, end=3, text="Wikidata number", scheme="Wikidata")
    >>> count = ConceptMention(start=2, end=4, text="number of", concept="count", language="en")
    >>> in_schemes([wikidata, count]) == [wikidata]
    True
    """
    schemes = [m for m in found if isinstance(m, SchemeMention)]
    if not schemes:
        return list(found)
    numbers = {m.end - 1 for m in schemes if m.end - m.start > 1}
    starts, ends = {m.start for m in schemes}, {m.end for m in schemes}
    asked = {m.start for m in found if isinstance(m, ConceptMention) and m.concept in _ASKING}
    return [
        m
        for m in found
        if not (
            (isinstance(m, PlaceMention) and m.text.lower() in CONJUNCTIONS and m.end in starts and m.start in ends)
            or (
                isinstance(m, ConceptMention)
                and (
                    (m.concept == "count" and m.start in numbers)
                    or (m.concept == "near" and (m.end in starts or (m.end in asked and m.text.lower() in _OF)))
                )
            )
        )
    ]
