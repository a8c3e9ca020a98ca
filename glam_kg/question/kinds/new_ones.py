"""New institutions of a decade, which are those founded in it: "Which decade saw the most new archives?"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.words.mentions import ConceptMention, GeneralMention, TypeMention

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.words.mentions import Mention

_NEW: Final = {
    "nl": frozenset({"nieuwe"}),
    "en": frozenset({"new"}),
    "de": frozenset({"neue", "neuen", "neuer"}),
    "fr": frozenset({"nouveau", "nouveaux", "nouvel", "nouvelle", "nouvelles"}),
}
"""Folded words for what has just come to be."""
_DECADES: Final = frozenset({"decade_word", "per_decade"})


def new_in_decades(words: Sequence[str], found: Sequence[Mention], language: str) -> list[Mention]:
    """The mentions, with "new" as founded where it stands before a kind and decades are spoken of.

    Args:
        words: The question's words, folded.
        found: What was found in it.
        language: The question's language.
    """
    new = _NEW[language]
    if new.isdisjoint(words) or not any(isinstance(m, ConceptMention) and m.concept in _DECADES for m in found):
        return list(found)
    kinds = {m.start for m in found if isinstance(m, (TypeMention, GeneralMention))}
    return [
        *found,
        *(
            ConceptMention(
                start=i, end=i + 1, text=word, concept="founded", language=language, reason="new in a decade"
            )
            for i, word in enumerate(words)
            if word in new and i + 1 in kinds
        ),
    ]
