"""A year that somebody takes one institution to be of: "Is the Deutsches Museum from 1903?", "Klopt het dat … uit 1903 is?".

What is of a year was founded then. What is known from a year, or is of one in other words, is another question.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.words.mentions import ConceptMention, NameMention, PlaceMention, YearMention

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from glam_kg.question.words.mentions import Mention

_OF: Final = frozenset({"uit", "van", "from", "aus", "von", "de"})
"""Folded prepositions with which something is of a year."""
_BEING: Final = frozenset({"is", "was", "ist", "war", "est"})
_OF_YEAR: Final = frozenset({"jaar", "het", "the", "year", "dem", "jahr", "jahre", "l", "an", "annee"})
"""Folded words between the preposition and the year."""
_TRUE: Final = frozenset({"true", "right", "correct", "klopt", "waar", "stimmt", "wahr", "richtig", "vrai", "exact"})
"""Folded words of who asks whether it is so."""
_SAID: Final = frozenset({"refers_to_one", "refers_to_set", "since", "during", "follow_up"})
"""Concepts of small words that may stand beside."""


def with_years_of_one(
    words: Sequence[str], found: list[Mention], language: str, is_small: Callable[[str], bool]
) -> list[Mention]:
    """The mentions, with the word for a founding where an institution that is named is said to be of a year.

    Args:
        words: The question's folded words.
        found: What was found in it.
        language: The question's language.
        is_small: Tells the words that shape a sentence only.
    """
    if _BEING.isdisjoint(words) or _OF.isdisjoint(words):
        return found
    years = [m for m in found if isinstance(m, YearMention)]
    names = [m for m in found if isinstance(m, NameMention) and m.is_sure]
    if len({(m.start, m.end) for m in years}) != 1 or not names:
        return found
    year = years[0]
    at = next((i for i in range(year.start - 1, -1, -1) if words[i] not in _OF_YEAR), -1)
    if at < 0 or words[at] not in _OF:
        return found
    named = {i for m in names for i in range(m.start, m.end)}
    explained = named | set(range(at, year.end))
    beside = [m for m in found if isinstance(m, ConceptMention) and explained.isdisjoint(range(m.start, m.end))]
    placed = any(isinstance(m, PlaceMention) and explained.isdisjoint(range(m.start, m.end)) for m in found)
    if placed or at in named or any(m.concept not in _SAID for m in beside):
        return found
    if not all(i in explained or word in _BEING | _TRUE or is_small(word) for i, word in enumerate(words)):
        return found
    founded = ConceptMention(start=at, end=at + 1, text=words[at], concept="founded", language=language)
    # "Das Deutsche Museum" is one, and not those of a country.
    kept = (m for m in found if not (isinstance(m, PlaceMention) and named.issuperset(range(m.start, m.end))))
    return [*kept, founded]
