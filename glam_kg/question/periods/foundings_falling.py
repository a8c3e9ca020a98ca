"""In which years a founding falls: "deren Gründung ins Mittelalter fällt", "waarvan de oprichting in de jaren 50 valt".

The verb says no more than the noun and the years do.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.words.mentions import ConceptMention, YearMention

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from glam_kg.question.words.mentions import Mention

_FOUNDINGS: Final[Mapping[str, frozenset[str]]] = {
    "nl": frozenset(
        {"oprichting", "stichting", "ontstaan", "opening", "oprichtingsjaar", "stichtingsjaar", "oprichtingsdatum"}
    ),
    "en": frozenset({"founding", "foundation", "establishment", "creation", "opening", "inception"}),
    "de": frozenset(
        {
            "grundung",
            "gruendung",
            "entstehung",
            "eroffnung",
            "eroeffnung",
            "grundungsjahr",
            "gruendungsjahr",
            "grundungsdatum",
        }
    ),
    "fr": frozenset({"fondation", "creation", "ouverture", "naissance"}),
}
"""Folded nouns for a founding."""
_FALLING: Final[Mapping[str, frozenset[str]]] = {
    "nl": frozenset({"valt", "vallen", "viel", "vielen", "ligt", "lag"}),
    "en": frozenset({"falls", "fall", "fell", "lies", "lay"}),
    "de": frozenset({"fallt", "faellt", "fallen", "fiel", "fielen", "liegt", "liegen", "lag"}),
    "fr": frozenset({"tombe", "tombent", "situe", "situent"}),
}
"""Folded verbs that say when it was."""


def foundings_falling(words: Sequence[str], found: Sequence[Mention], language: str) -> frozenset[int]:
    """Where such a verb stands, of a founding that is spoken of before it and of years.

    Args:
        words: The question's folded words.
        found: What was found in it.
        language: That of the question.
    """
    falling = _FALLING[language]
    if falling.isdisjoint(words) or not any(isinstance(m, YearMention) for m in found):
        return frozenset()
    told = [
        m.start
        for m in found
        if isinstance(m, ConceptMention) and m.concept == "founded" and words[m.end - 1] in _FOUNDINGS[language]
    ]
    return frozenset(i for i, word in enumerate(words) if word in falling and any(start < i for start in told))
