"""The year of founding as something that institutions have: "museums of which the founding year is known".

Elsewhere these words ask when something was founded, or date it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.words.mentions import INSTITUTIONS, ConceptMention, PlaceMention, YearMention

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from glam_kg.question.words.mentions import Mention

_YEARS: Final = frozenset(
    {
        "oprichtingsjaar", "stichtingsjaar", "grundungsjahr", "gruendungsjahr", "year", "annee", "oprichtingsjaren",
        "grundungsjahre", "years", "annees", "gruendungsjahre", "grundungsjahren", "gruendungsjahren", "oprichtingsdatum",
        "oprichtingsdata", "stichtingsjaren", "stichtingsdatum", "stichtingsdata", "ontstaansjaar", "ontstaansjaren",
        "openingsjaar", "openingsjaren", "grundungsdatum", "gruendungsdatum", "grundungsdaten", "gruendungsdaten",
        "entstehungsjahr", "eroffnungsjahr",
    }
)  # fmt: skip
"""Folded words for the year or the day of founding, which the words for it have."""
_DATE: Final = frozenset({"date", "dates"})
_OF_FOUNDING: Final = frozenset(
    {"founding", "foundation", "establishment", "opening", "creation", "fondation", "ouverture"}
)
"""Folded words beside which "date" is a noun: "date from" is a verb."""
_KNOWN: Final = frozenset(
    {
        "known", "bekend", "bekende", "bekannt", "bekanntes", "bekanntem", "connu", "connue", "connues", "know", "weten",
        "weet", "kennen", "kent", "wissen", "weiss", "kennt", "connait", "connaissez", "connaissons", "sait", "savez",
    }
)  # fmt: skip
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
        if isinstance(m, ConceptMention) and m.concept == "founded" and _is_of_date(words[m.start : m.end])
    )
    placed = {i for m in mentions if isinstance(m, PlaceMention) for i in range(m.start, m.end)}
    several = [m.start for m in mentions if isinstance(m, INSTITUTIONS) and m.plural]
    had = [
        m
        for m in years
        if not _KNOWN.isdisjoint(words)
        or not _HAVING.isdisjoint(words[max(0, m.start - _BETWEEN) : m.start])
        # "Oprichtingsjaren van de Noorse musea".
        or any(m.end < at and all(i in placed or words[i] in _OF_THEM for i in range(m.end, at)) for at in several)
    ]
    asked = (ConceptMention(start=m.start, end=m.end, text=m.text, concept="when", language=language) for m in had)
    return [*mentions, *asked]


def _is_of_date(said: Sequence[str]) -> bool:
    """Whether folded words are a noun for when something was founded."""
    return not _YEARS.isdisjoint(said) or not (_DATE.isdisjoint(said) or _OF_FOUNDING.isdisjoint(said))
