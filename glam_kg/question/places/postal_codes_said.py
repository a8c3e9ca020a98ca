"""Postal codes of four digits before their town: "in 1010 Wien" is in no year."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from glam_kg.question.words.mentions import ConceptMention, EventTypeMention, PlaceMention, YearMention

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from glam_kg.question.words.lexicon import Lexicon
    from glam_kg.question.words.mentions import Mention
    from glam_kg.question.words.tokens import Token

_DATED: Final = frozenset({"founded", "closed", "event", "when"})
"""Concepts beside which a year is one."""
_CODE: Final = re.compile(r"[1-9][0-9]{3}")


def without_postal_codes(
    tokens: Sequence[Token], found: Iterable[Mention], lexicon: Lexicon, language: str
) -> list[Mention]:
    """The mentions without years that stand between a preposition and a place, as postal codes do ("in 3011 Bern").

    Of "founded in 1950 Assen" the year is one.

    Args:
        tokens: The question's words.
        found: What was found in it.
        lexicon: Knows the prepositions of place.
        language: The question's language: "en" stands before a place in French, and joins two years in Dutch.
    """
    mentions = list(found)
    if not any(isinstance(m, YearMention) for m in mentions):
        return mentions
    prepositions = lexicon.words_of("locative_prepositions", language)
    if any(
        isinstance(m, EventTypeMention) or (isinstance(m, ConceptMention) and m.concept in _DATED) for m in mentions
    ):
        return mentions
    places = {m.start for m in mentions if isinstance(m, PlaceMention)}
    return [
        m for m in mentions
        if not isinstance(m, YearMention)
        or m.end - m.start > 1
        or not _CODE.fullmatch(tokens[m.start].text)
        or m.end not in places
        or m.start == 0
        or tokens[m.start - 1].key not in prepositions
        or tokens[m.end].start - tokens[m.start].end > 1
    ]  # fmt: skip
