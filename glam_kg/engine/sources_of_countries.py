"""Which sources have anything in a country: of a count too long to be gone through, or of nothing, no others are named."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping, Sequence

    from glam_kg.question.names.compact_names import CompactNames
    from glam_kg.question.slots.extraction import Extraction

MOST_NAMES: Final = 400_000
"""Names of a graph that are soon gone through, or whose identifiers are soon compared: of more it takes seconds."""


def sources_by_country(
    names: CompactNames, derived: Callable[[Sequence[str]], Collection[str]]
) -> Mapping[str, frozenset[str]]:
    """The IRIs of the sources of each country's custodians, by its code; nothing of a graph of very many names.

    Args:
        names: The names of the graph.
        derived: The IRIs of all sources of some custodians.
    """
    if len(names) > MOST_NAMES:
        return {}
    found: dict[str, set[int]] = defaultdict(set)
    for custodian, place in set(zip(names.custodian_of, names.place_of, strict=True)):
        found[names.places[place][2]].add(custodian)
    return {
        country: frozenset(derived([names.iris[custodian] for custodian in custodians]))
        for country, custodians in found.items()
        if country
    }


def sources_within(extraction: Extraction, by_country: Mapping[str, frozenset[str]]) -> frozenset[str]:
    """The IRIs of the sources that have anything in the countries of a question's places; empty where that is not told.

    Args:
        extraction: The slots as they were read.
        by_country: The sources of each country.
    """
    # Who is asked for by name may be anywhere.
    if not extraction.places or "name" in extraction.values:
        return frozenset()
    countries = {reading.place.country for reading in extraction.places}
    if not all(country in by_country for country in countries):
        return frozenset()
    return frozenset().union(*(by_country[country] for country in countries))
