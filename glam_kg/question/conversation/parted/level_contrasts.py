"""Contrasts of levels: "not the city but the province: which archives are in Groningen?" asks of the province of that name.

Said of the place itself, as it is read then: "Which archives are in Groningen, the province?".
"""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from typing import TYPE_CHECKING, Final

from glam_kg.question.places.place_context import LEVEL_CONCEPTS
from glam_kg.question.words.mentions import ConceptMention, PlaceMention

if TYPE_CHECKING:
    from collections.abc import Iterator

    from glam_kg.places.model import PlaceLevel
    from glam_kg.question.analysis import Analysis
    from glam_kg.question.conversation.phrasing.phrases import Phrases

_SEAM: Final = " \t\n,;:()–—-"


def by_level(analysis: Analysis, phrases: Phrases) -> Iterator[str]:
    """The question with the level meant said of the place, and nothing of the one denied.

    Args:
        analysis: The question.
        phrases: The words that deny.
    """
    levels = [m for m in analysis.concept_mentions if m.concept in LEVEL_CONCEPTS]
    for denial in phrases.runs_of(phrases.negations, analysis.words):
        behind = (m for m in levels if m.start >= denial.end and _is_joined(analysis, denial.end, m.start))
        # The Dutch and the German "land" may be a country or a part of one: it is not what is meant beside it.
        for denied, meant in product(behind, levels):
            # In "the country, not the US state" the US say which state is denied.
            apart = range(min(denial.start, meant.start), max(denied.end, meant.end))
            place = _place_at(LEVEL_CONCEPTS[meant.concept], analysis, apart)
            if place is None or LEVEL_CONCEPTS[meant.concept] is LEVEL_CONCEPTS[denied.concept]:
                continue
            if meant.start >= denied.end and _is_joined(analysis, denied.end, meant.start):
                yield _said_of(place, meant, range(denial.start, meant.end), analysis)
            elif meant.end <= denial.start and _is_joined(
                analysis, (end := _with_adjective(meant, analysis)), denial.start
            ):
                first = meant.start - _has_article(meant, analysis)
                taken = range(first, _with_adjective(denied, analysis))
                yield _said_of(place, replace(meant, end=end), taken, analysis)
            elif meant.end <= place.start < place.end <= denial.start and _is_joined(analysis, meant.end, place.start):
                yield _without(range(denial.start, denied.end), analysis)


def _place_at(level: PlaceLevel, analysis: Analysis, apart: range) -> PlaceMention | None:
    """The first place that can be read at that level; else the first: the "à" of "à Groningue" leaves but the town."""
    # A place read together with the adjective behind its level ("Géorgie, l'État américain") says what is said of it.
    places = [
        m
        for m in analysis.mentions
        if isinstance(m, PlaceMention)
        and not (m.is_adjective and m.start in apart)
        and not m.start < apart.start < m.end
    ]
    return next((m for m in places if m.at(level)), None) or next(iter(places), None)


def _is_joined(analysis: Analysis, start: int, end: int) -> bool:
    """Whether nothing but small words stands between."""
    return not any(analysis.content[start:end])


def _with_adjective(level: ConceptMention, analysis: Analysis) -> int:
    """Where a level ends with the adjective of a country behind it, as in French: "l'État américain"."""
    adjectives = (m for m in analysis.place_mentions if m.is_adjective)
    return next((m.end for m in adjectives if m.start == level.end), level.end)


def _has_article(level: ConceptMention, analysis: Analysis) -> bool:
    return level.start > 0 and not analysis.content[level.start - 1]


def _said_of(place: PlaceMention, level: ConceptMention, taken: range, analysis: Analysis) -> str:
    """The question without some words, and with a level behind a place; where that stands in them, it is said already."""
    tokens, text = analysis.tokens, analysis.text
    before, behind = text[: tokens[taken.start].start], text[tokens[taken.stop - 1].end :]
    said = text[tokens[level.start - _has_article(level, analysis)].start : tokens[level.end - 1].end]
    end = tokens[place.end - 1].end
    if place.end <= taken.start:
        before = f"{before[:end]}, {said}{before[end:]}"
    elif place.start >= taken.stop:
        end -= tokens[taken.stop - 1].end
        behind = f"{behind[:end]}, {said}{behind[end:]}"
    return _seamed(before, behind)


def _without(taken: range, analysis: Analysis) -> str:
    """The question without some words, of a level that its place has said already ("the city of Groningen, not the province")."""
    return _seamed(
        analysis.text[: analysis.tokens[taken.start].start], analysis.text[analysis.tokens[taken.stop - 1].end :]
    )


def _seamed(before: str, behind: str) -> str:
    mark = behind.strip()[-1:] if behind.strip()[-1:] in {"?", "!", "."} else ""
    joined = " ".join(filter(None, (before.strip(_SEAM), behind.strip(_SEAM + mark))))
    return joined + mark
