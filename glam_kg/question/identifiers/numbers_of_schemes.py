"""Numbers in a scheme: "the Wikidata number of the Louvre" counts nothing, and "bei Wikidata" is near no place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glam_kg.question.words.mentions import ConceptMention, SchemeMention

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.words.mentions import Mention


def in_schemes(found: Sequence[Mention]) -> list[Mention]:
    """The mentions without a count that begins with the last word for an identifier, and without nearness to a scheme.

    >>> wikidata = SchemeMention(start=1, end=3, text="Wikidata number", scheme="Wikidata")
    >>> count = ConceptMention(start=2, end=4, text="number of", concept="count", language="en")
    >>> in_schemes([wikidata, count]) == [wikidata]
    True
    """
    schemes = [m for m in found if isinstance(m, SchemeMention)]
    if not schemes:
        return list(found)
    numbers = {m.end - 1 for m in schemes if m.end - m.start > 1}
    starts = {m.start for m in schemes}
    return [
        m
        for m in found
        if not (
            isinstance(m, ConceptMention)
            and ((m.concept == "count" and m.start in numbers) or (m.concept == "near" and m.end in starts))
        )
    ]
