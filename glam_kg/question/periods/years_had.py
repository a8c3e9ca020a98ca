"""The year of founding as something that institutions have: "museums of which the founding year is known".

Elsewhere these words ask when something was founded, or date it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.words.mentions import INSTITUTIONS, ConceptMention, YearMention

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from glam_kg.question.words.mentions import Mention

_YEARS: Final = frozenset(
    {
        "oprichtingsjaar", "stichtingsjaar", "grundungsjahr", "gruendungsjahr", "year", "annee", "oprichtingsjaren",
        "grundungsjahre", "years", "annees",
    }
)  # fmt: skip
_KNOWN: Final = frozenset(
    {"known", "bekend", "bekende", "bekannt", "bekanntes", "bekanntem", "connu", "connue", "connues"}
)
_HAVING: Final = frozenset(
    {"have", "has", "with", "hebben", "heeft", "met", "haben", "hat", "mit", "ont", "avec", "ayant"}
)
_OF_THEM: Final = frozenset(
    {"of", "van", "der", "von", "des", "de", "d", "the", "alle", "all", "aller", "allen", "tous", "toutes", "les"}
)
"""Folded words between the years and those of whom they are: "Gründungsjahre der Museen in Kanada"."""
_ASKED: Final = frozenset({"when", "website", "address"})
_BETWEEN: Final = 3
"""Words between "have" and the year, at most: "have a known founding year"."""


def with_years_had(words: Sequence[str], found: Iterable[Mention], language: str) -> list[Mention]:
    """The mentions, with a founding year that is had, or known, as what is asked of each.

    Args:
        words: The question's words, folded.
        found: What was found in it.
        language: That of the question.
    """
    mentions = list(found)
    if not any(isinstance(m, ConceptMention) and m.concept == "founded" for m in mentions):
        return mentions
    # With a website beside it, both are asked for, which only a template of a user's own can tell.
    if any(isinstance(m, YearMention) or (isinstance(m, ConceptMention) and m.concept in _ASKED) for m in mentions):
        return mentions
    years = (
        m
        for m in mentions
        if isinstance(m, ConceptMention) and m.concept == "founded" and not _YEARS.isdisjoint(words[m.start : m.end])
    )
    several = [m.start for m in mentions if isinstance(m, INSTITUTIONS) and m.plural]
    had = [
        m
        for m in years
        if not _KNOWN.isdisjoint(words)
        or not _HAVING.isdisjoint(words[max(0, m.start - _BETWEEN) : m.start])
        or any(m.end < at and _OF_THEM.issuperset(words[m.end : at]) for at in several)
    ]
    asked = (ConceptMention(start=m.start, end=m.end, text=m.text, concept="when", language=language) for m in had)
    return [*mentions, *asked]
