"""Gardens that are asked for as botanical ones: "jardins à moins de 20 km de Lerwick", "the oldest zoo or garden".

The word is said of much else: it is a kind here beside a place or another condition, and only where no word is left that could
tell which gardens ("beer gardens in Munich").
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.words.mentions import (
    INSTITUTIONS,
    ConceptMention,
    DistanceMention,
    EventTypeMention,
    NameMention,
    NetworkMention,
    PlaceMention,
    SubjectMention,
    TypeMention,
    YearMention,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from glam_kg.question.words.mentions import Mention

_LETTER: Final = "B"
_GARDENS: Final[Mapping[str, Mapping[str, bool]]] = {
    "nl": {"tuin": False, "tuinen": True},
    "en": {"garden": False, "gardens": True},
    "de": {"garten": True, "gaerten": True},
    "fr": {"jardin": False, "jardins": True},
}
"""Folded words for gardens by language, and whether they may be of several."""
_CONDITIONS: Final = frozenset(
    {"oldest", "newest", "founded", "website", "budget", "lacks", "near", "nearest", "count"}
)
"""What custodians are asked by, beside places and years."""
_OTHERWISE: Final = frozenset({"not_covered", "other_world", "collection", "collections", "holds", "shown"})
"""Concepts beside which gardens are what is visited, made or shown."""
_VALUES: Final = (PlaceMention, YearMention, DistanceMention)


def with_gardens(
    words: Sequence[str], found: Sequence[Mention], language: str, is_function_word: Callable[[str], bool]
) -> list[Mention]:
    """The mentions, with gardens as botanical ones where they are asked for.

    Args:
        words: The question's words, folded.
        found: What was found in it.
        language: The question's language.
        is_function_word: Whether a folded word has no meaning of its own.
    """
    gardens = _GARDENS[language]
    at = next((i for i, word in enumerate(words) if word in gardens), None)
    if at is None:
        return list(found)
    others = [m for m in found if not m.start <= at < m.end]
    kinds = [m for m in found if isinstance(m, (SubjectMention, *INSTITUTIONS)) and m.start <= at < m.end]
    if kinds:
        # A town may be called nearly so.
        return [m for m in found if not (isinstance(m, PlaceMention) and (m.start, m.end) == (at, at + 1))]
    if not _are_asked_for(found, others, at, plural=gardens[words[at]]):
        return list(found)
    told = (m for m in found if not isinstance(m, (NameMention, NetworkMention)))
    explained = {at, *(i for m in told for i in range(m.start, m.end))}
    if not all(i in explained or is_function_word(word) for i, word in enumerate(words)):
        return list(found)
    garden = TypeMention(
        start=at,
        end=at + 1,
        text=words[at],
        letter=_LETTER,
        language=language,
        narrower=True,
        plural=gardens[words[at]],
    )
    return [*others, garden]


def _are_asked_for(found: Sequence[Mention], others: Sequence[Mention], at: int, *, plural: bool) -> bool:
    """Whether custodians are asked by something, and no other kind, name or change is."""
    if any(isinstance(m, (*INSTITUTIONS, SubjectMention, EventTypeMention)) for m in others):
        return False
    if any(isinstance(m, NameMention) and m.candidates and m.start <= at < m.end for m in found):
        return False
    concepts = {m.concept for m in others if isinstance(m, ConceptMention)}
    if concepts & _OTHERWISE:
        return False
    superlative = not concepts.isdisjoint({"oldest", "newest"})
    asked = superlative or any(isinstance(m, _VALUES) for m in others) or not concepts.isdisjoint(_CONDITIONS)
    return asked and (plural or superlative)
