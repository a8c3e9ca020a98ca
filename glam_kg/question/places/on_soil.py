"""That institutions are on the soil of a country, which says that they are in it: "Archieven op Nederlandse bodem".

What they are about is another question: "musea over de bodem", "soil museums".
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.words.mentions import ConceptMention, PlaceMention, SubjectMention

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.words.mentions import Mention

_WHERE: Final = "where"
_SOIL: Final = frozenset({"bodem", "grond", "soil", "boden", "sol"})
_ON: Final = frozenset({"op", "on", "auf", "sur"})
_THE: Final = frozenset({"le", "de", "the", "dem", "l"})


def on_soil(words: Sequence[str], found: list[Mention]) -> list[Mention]:
    """The mentions, with the soil of a country on which institutions are as a word that says where they are.

    Args:
        words: The question's folded words.
        found: What was found in it.
    """
    if _SOIL.isdisjoint(words):
        return found
    for place in found:
        if not isinstance(place, PlaceMention) or not place.is_adjective:
            continue
        # French says it behind the noun.
        for soil, first in ((place.end, place.start), (place.start - 1, place.start - 1)):
            on = first - 1 - (first > 1 and words[first - 1] in _THE)
            if 0 <= soil < len(words) and words[soil] in _SOIL and on >= 0 and words[on] in _ON:
                where = ConceptMention(start=soil, end=soil + 1, text=words[soil], concept=_WHERE, language="")
                return [*(m for m in found if not _is_said(m, soil)), where]
    return found


def _is_said(mention: Mention, soil: int) -> bool:
    """Whether it is what the word for the soil would say alone."""
    alone = isinstance(mention, (ConceptMention, SubjectMention, PlaceMention))
    return alone and (mention.start, mention.end) == (soil, soil + 1)
