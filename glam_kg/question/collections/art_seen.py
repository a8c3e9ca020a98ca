"""Art that is to be seen: "where can I see art in Tulsa?" asks for whoever keeps some, and for no table of kinds.

The English and French word is a German one for a kind. Of institutions of a type it may say which they are ("museums of art"),
and it stays as it is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.words.mentions import ConceptMention, NameMention, PlaceMention, SubjectMention, TypeMention
from glam_kg.templates.subject_slots import SubjectWord

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from glam_kg.question.words.mentions import Mention

_ART: Final[Mapping[str, frozenset[str]]] = {
    "nl": frozenset({"kunst"}), "en": frozenset({"art", "artworks"}), "de": frozenset({"kunst"}), "fr": frozenset({"art"}),
}  # fmt: skip
"""Folded words for art."""
_KINDS: Final = frozenset({"per_type", "heritage"})
"""Concepts that the words mean by themselves: a kind in German, or whatever is kept."""
_GERMAN: Final = "de"
_GERMAN_KIND: Final = "art"
_ASKING: Final = frozenset({"where", "holder", "holds", "shown", "which"})
_CALLED: Final = (SubjectWord("art"), SubjectWord("kunst"))
"""What graphs call it."""


def art_seen(words: Sequence[str], found: list[Mention], language: str) -> list[Mention]:
    """The mentions, with art that is asked for at a place as what is collected.

    Args:
        words: The question's words, folded.
        found: What was found in it.
        language: That of the question.
    """
    if language != _GERMAN:
        found = [
            m for m in found if not (_is_else(m) and isinstance(m, ConceptMention) and words[m.start] == _GERMAN_KIND)
        ]
    at = next((i for i, word in enumerate(words) if word in _ART[language]), None)
    if at is None or not any(isinstance(m, PlaceMention) for m in found):
        return found
    concepts = {m.concept for m in found if isinstance(m, ConceptMention)}
    here = [m for m in found if m.start <= at < m.end]
    others = (m for m in found if m not in here)
    if concepts.isdisjoint(_ASKING) or any(isinstance(m, (TypeMention, SubjectMention)) for m in others):
        return found
    if not all(_is_else(m) for m in here):
        return found
    art = SubjectMention(start=at, end=at + 1, text=words[at], subject=words[at], known=True, words=_CALLED)
    return [*(m for m in found if m not in here), art]


def _is_else(mention: Mention) -> bool:
    """Whether a word says of itself what another language or an unknown name has it say."""
    unknown = (isinstance(mention, NameMention) and not mention.candidates) or (
        isinstance(mention, SubjectMention) and not mention.known
    )
    kind = isinstance(mention, ConceptMention) and mention.concept in _KINDS
    return (unknown or kind) and mention.end - mention.start == 1
