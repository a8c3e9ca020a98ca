"""The first of a ranking of places: "US states by number of museums, the first five" are no oldest museums."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from glam_kg.question.asked.ranks import FIRST
from glam_kg.question.places.place_context import LEVEL_CONCEPTS
from glam_kg.question.slots.level_slots import PER_PLACE, RANKING
from glam_kg.question.words.mentions import INSTITUTIONS, ConceptMention, NumberMention

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.words.mentions import Mention

_PLACES: Final = frozenset({*PER_PLACE, *LEVEL_CONCEPTS})
_COUNTED: Final = frozenset({"count", "most", "fewest"})
_MOST_SAID: Final = "top"


def with_first_places(words: Sequence[str], found: Sequence[Mention]) -> list[Mention]:
    """The mentions, with "the first five" for as many places where these are ranked by a number of institutions.

    Not where the number is that of institutions: "the first five museums of each state".

    Args:
        words: The question's words, folded.
        found: What was found in it.
    """
    if FIRST.isdisjoint(words):
        return list(found)
    concepts = {m.concept for m in found if isinstance(m, ConceptMention)}
    if (
        _PLACES.isdisjoint(concepts)
        or _COUNTED.isdisjoint(concepts)
        or (RANKING | PER_PLACE.keys()).isdisjoint(concepts)
    ):
        return list(found)
    kinds = {m.start for m in found if isinstance(m, INSTITUTIONS)}
    numbers = [m for m in found if isinstance(m, NumberMention)]

    def is_of_places(mention: Mention) -> bool:
        if (
            not isinstance(mention, ConceptMention)
            or mention.concept != "oldest"
            or words[mention.end - 1] not in FIRST
        ):
            return False
        beside = (m for m in numbers if m.end == mention.start or m.start == mention.end)
        return any(max(m.end, mention.end) not in kinds for m in beside)

    return [replace(m, concept=_MOST_SAID) if isinstance(m, ConceptMention) and is_of_places(m) else m for m in found]
