"""A ranking of places and the first of it: "US states by number of museums, the first five" are no oldest museums.

"Classe les régions françaises par nombre de musées" ranks the regions: the verb orders what stands behind it, by a number.
"""

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
_ORDER: Final = frozenset(
    {
        "sorteer", "sorteren", "orden", "ordenen", "rangschik", "rangschikken", "sort", "order", "rank", "ordne", "ordnen",
        "ordnet", "sortiere", "sortieren", "sortiert", "classe", "classer", "classez", "trie", "trier", "triez", "range",
        "rangez",
    }
)  # fmt: skip
"""Folded verbs that put what stands behind them in an order: places, where a number is said that orders them."""
_WORDS_TO_PLACES: Final = 3
"""How far behind the verb the word for the places may stand: "ordne die deutschen Bundesländer"."""


def with_places_ranked(words: Sequence[str], found: Sequence[Mention]) -> list[Mention]:
    """The mentions, with a verb that puts places in order by a number as what asks for a ranking of them.

    Nothing else is meant by the verb then: there is a town of Orden. Of "sort the museums of each state by age" no places are
    ranked, nor of "order the states by age".

    Args:
        words: The question's words, folded.
        found: What was found in it.
    """
    concepts = [m for m in found if isinstance(m, ConceptMention)]
    verb = next((i for i, word in enumerate(words) if word in _ORDER), None)
    if verb is None or any(m.concept in RANKING for m in concepts):
        return list(found)
    kinds = {m.start for m in found if isinstance(m, INSTITUTIONS)}
    levels = [m for m in concepts if m.concept in LEVEL_CONCEPTS and 0 < m.start - verb <= _WORDS_TO_PLACES]
    level = min(levels, key=lambda m: m.start, default=None)
    if level is None or not kinds.isdisjoint(range(verb, level.start)):
        return list(found)
    if not any(m.concept == "count" and m.start >= level.end for m in concepts):
        return list(found)
    ranking = ConceptMention(start=verb, end=verb + 1, text=words[verb], concept=_MOST_SAID, language=level.language)
    return [*(m for m in found if not m.start <= verb < m.end), ranking]


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
