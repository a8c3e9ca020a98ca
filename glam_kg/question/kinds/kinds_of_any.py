"""Which kinds of institution there are: "what kinds of heritage institution does Portugal have?" asks for no list of them all.

Of one type no kinds are told: "what kinds of museums are there?" lists the museums. Nor are those of institutions of which
more is said than where they are: "what kinds of institutions were founded in 1850?" lists them.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from glam_kg.question.kinds.types_counted import PER_TYPE
from glam_kg.question.places.place_context import LEVEL_CONCEPTS
from glam_kg.question.words.mentions import ConceptMention, GeneralMention, PlaceMention

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from glam_kg.question.words.mentions import Mention

_KINDS: Final = frozenset({"kinds", "sorts", "types", "categories"})
_LONGEST: Final = 3
"""Words of "what kinds of"."""
_COUNT: Final = "count"
_BESIDE: Final = frozenset(
    {
        *LEVEL_CONCEPTS,
        "in_which_city",
        "refers_to_set",
        "refers_to_one",
        "follow_up",
        "list",
        "info",
        "everywhere",
        "holds",
    }
)
"""Concepts that say no more of institutions than where they are, or that there are some."""
_FOUND: Final = "found"
"""What can be found somewhere was not founded."""


def kinds_of_any(words: Sequence[str], found: list[Mention], is_function_word: Callable[[str], bool]) -> list[Mention]:
    """The mentions, with "what kinds of" before a word for any institutions as the wish to tell their types.

    Args:
        words: The question's folded words.
        found: What was found in it.
        is_function_word: Whether a folded word says nothing by itself.
    """
    if _KINDS.isdisjoint(words):
        return found
    general: dict[int, int] = {}
    for m in found:
        if isinstance(m, GeneralMention):
            general[m.start] = max(m.end, general.get(m.start, 0))
    asked = [
        m
        for m in found
        if isinstance(m, ConceptMention)
        and m.concept == "which"
        and m.end - m.start == _LONGEST
        and words[m.end - 2] in _KINDS
        and m.end in general
        and _says_but_where(words, range(m.start, general[m.end]), found, is_function_word)
    ]
    parted = (
        part
        for m in asked
        for part in (
            replace(m, end=m.start + 1, text=words[m.start]),
            replace(m, start=m.start + 1, text=" ".join(words[m.start + 1 : m.end]), concept=PER_TYPE),
        )
    )
    return [*(m for m in found if m not in asked), *parted] if asked else found


def _says_but_where(
    words: Sequence[str], asked: range, found: Iterable[Mention], is_function_word: Callable[[str], bool]
) -> bool:
    """Whether nothing is said of the institutions but where they are, or the number of each is asked for."""
    outside = [m for m in found if not m.shares(asked.start, asked.stop)]
    if any(isinstance(m, ConceptMention) and m.concept == _COUNT for m in outside):
        return True
    places = [m for m in outside if isinstance(m, PlaceMention)]
    beside = [m for m in outside if not any(place.covers(m) for place in places)]
    if not all(isinstance(m, ConceptMention) and (m.concept in _BESIDE or words[m.start] == _FOUND) for m in beside):
        return False
    explained = {*asked, *(i for m in (*places, *beside) for i in range(m.start, m.end))}
    return all(i in explained or is_function_word(word) for i, word in enumerate(words))
