"""Adjectives of places that say what a collection holds, and not where it is: "museums with Dutch paintings"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.words.mentions import ConceptMention, GeneralMention, PlaceMention, SubjectMention, TypeMention

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.words.mentions import Mention

_FRENCH_OF: Final = frozenset({"de", "d"})
_SOME: Final = frozenset({"des", "de", "une", "la", "les", "een", "a", "an", "eine", "einer"})
_WITH: Final = frozenset({"with", "about", "met", "over", "mit", "uber", "ueber", "avec"})
"""Folded words behind which an adjective and its noun say what institutions hold."""
_HAVE: Final = frozenset({"have", "has", "haben", "hat", "hebben", "heeft", "ont", "a"})
_MATTER: Final = frozenset({"per_type", "heritage", "holds", "not_covered", "other_world"})
_HELD: Final = frozenset({"collection", "holds"})


def without_adjectives_of_subjects(words: Sequence[str], found: Sequence[Mention], language: str) -> list[Mention]:
    """The mentions without places whose adjective stands with a subject rather than with institutions.

    "Belgian fashion collections" are collections in Belgium, "libraries with Belgian manuscripts" are anywhere.

    Args:
        words: The question's folded words.
        found: What was found in it.
        language: In French an adjective stands behind its noun, elsewhere before it.
    """
    if not any(isinstance(m, PlaceMention) and m.is_adjective for m in found):
        return list(found)
    subjects = [m for m in found if isinstance(m, SubjectMention) and m.known]
    heads = [m for m in found if _is_head(m)]

    def is_of_subject(place: Mention) -> bool:
        if not isinstance(place, PlaceMention) or not place.is_adjective:
            return False
        if any(s.covers(place) and s.end - s.start > 1 for s in subjects):
            # "Egyptian collections" are one subject.
            return True
        if _tells_collections(place, words, found, language):
            return True
        if any(head.end == place.start or head.start == place.end for head in heads):
            return False
        if language == "fr":
            return any(s.end == place.start and not _follows_head(s, words, heads) for s in subjects)
        if any(s.start == place.end for s in subjects):
            return any(s.start == place.end and not any(head.start == s.end for head in heads) for s in subjects)
        # Whatever "museums with Egyptian stuff" hold, they are not said to be in Egypt.
        behind_with = place.start > 0 and words[place.start - 1] in _WITH and place.end < len(words)
        return behind_with and all(_is_matter(m) for m in found if m.start <= place.end < m.end)

    return [m for m in found if not is_of_subject(m)]


def _tells_collections(place: PlaceMention, words: Sequence[str], found: Sequence[Mention], language: str) -> bool:
    """Whether it says what institutions hold: "museums with Egyptian collections" and "… that have Dutch stuff" are anywhere."""
    if not any(isinstance(m, (TypeMention, GeneralMention)) for m in found):
        return False
    for held in found:
        if not isinstance(held, ConceptMention) or held.concept not in _HELD:
            continue
        first, last = (held, place) if language == "fr" else (place, held)
        before = first.start - 1
        before -= words[before] in _SOME
        if first.end == last.start and words[before] in _WITH | _HAVE and not _is_known_at(last.end, found):
            return True
    return False


def _is_known_at(position: int, found: Sequence[Mention]) -> bool:
    return any(isinstance(m, SubjectMention) and m.known and m.start == position for m in found)


def _is_matter(mention: Mention) -> bool:
    """Whether a word is of what is held, or of nothing that institutions have themselves: the "art" of "Egyptian art"."""
    if isinstance(mention, SubjectMention):
        return not mention.known
    return isinstance(mention, ConceptMention) and mention.concept in _MATTER


def _is_head(mention: Mention) -> bool:
    """What an adjective of a place can be said of: institutions, or their collections."""
    return isinstance(mention, (TypeMention, GeneralMention)) or (
        isinstance(mention, ConceptMention) and mention.concept == "collection"
    )


def _follows_head(subject: SubjectMention, words: Sequence[str], heads: Sequence[Mention]) -> bool:
    """Whether institutions or collections are of the subject: in "collections de mode belges" the collections are Belgian."""
    start = subject.start
    while start > 0 and words[start - 1] in _FRENCH_OF:
        start -= 1
    return start < subject.start and any(head.end == start for head in heads)
