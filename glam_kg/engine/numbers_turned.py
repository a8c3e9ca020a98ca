"""Whether those of whom no region is known could turn which of several regions has more of a kind.

"Are there more museums in Bavaria than in Saxony?" has no sure answer where the region of more museums of Germany is not known
than the two are apart.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from glam_kg.answers.values import members, number_of
from glam_kg.engine.so_compared import COMPARING
from glam_kg.engine.told_again import held_against, weighs_fewer
from glam_kg.places.model import PlaceLevel
from glam_kg.question.places.region_coverage import RegionCoverage

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.engine.counted_beside import CountsBeside
    from glam_kg.engine.rereading import Found
    from glam_kg.places.model import Place
    from glam_kg.question.analysis import Analysis
    from glam_kg.question.templates.classification import Candidate

_TABLE: Final = "count_institutions_by_place"
_COMPARED: Final = frozenset({"institution_type", "places"})
_IN_TABLE: Final = frozenset({"institution_type", "country", "limit", "level", "order"})


@dataclass(frozen=True)
class NumbersTurned:
    """Compares what regions have with how many are in no known region."""

    beside: CountsBeside

    def of(self, coverage: RegionCoverage | None, found: Found, analysis: Analysis) -> RegionCoverage | None:
        """Of how many of the kind the region is known, where the others may be enough; None where that changes nothing.

        A table tells of them in any case, if they are not few.
        """
        chosen, result = found.chosen, found.result
        asked = chosen.extraction.values
        language = analysis.language.code
        if coverage is None or result.is_empty or not self.beside.is_quick:
            return None
        if chosen.template.id == COMPARING and asked.keys() <= _COMPARED:
            regions = [reading.place for reading in chosen.extraction.places]
            if any(place.level is not PlaceLevel.REGION for place in regions):
                return None
            known = self._known(chosen, _countries(regions, coverage.around), "region", language)
            return known if known is not None and _turns([_gap(found, analysis)], known) else None
        level = asked.get("level")
        if chosen.template.id != _TABLE or not asked.keys() <= _IN_TABLE or level in {None, "city", "country"}:
            return None
        if "country" not in chosen.extraction.slots:
            # Of the states of all countries it is told which countries have some.
            return None
        known = self._known(chosen, coverage.around, str(level), language)
        if known is None or not known.misses_some:
            return None
        numbers = [int(number_of(row.get("count")) or 0) for row in result.rows]
        places = number_of(asked.get("limit")) or 1
        ranked = sorted(numbers, reverse=True)[: int(places) + 1]
        between = [one - next_one for one, next_one in pairwise(ranked)]
        return replace(known, may_turn=asked.get("order") == "fewest" or _turns(between, known))

    def _known(self, chosen: Candidate, countries: Sequence[Place], level: str, language: str) -> RegionCoverage | None:
        """Of how many of the kind in some countries the region is known; None where that cannot be counted."""
        if not countries or any(place.level is not PlaceLevel.COUNTRY for place in countries):
            return None
        kind = {slot: value for slot, value in chosen.extraction.values.items() if slot == "institution_type"}
        each = [
            self.beside.placed(
                replace(chosen.extraction, values={**kind, "country": place.code}), (place,), level, language
            )
            for place in countries
        ]
        told = [part for part in each if part is not None]
        counted = [part for part in told if part.known < part.total]
        if len(told) < len(countries) or not counted:
            return None
        around = tuple(place for part in counted for place in part.around)
        return RegionCoverage(
            around, sum(part.known for part in counted), sum(part.total for part in counted), of_kind=True
        )


def _countries(regions: Sequence[Place], around: Sequence[Place]) -> list[Place]:
    """The countries of some regions, of those that a coverage is of; none where one is missing."""
    codes = {place.country for place in regions}
    countries = [place for place in around if place.code in codes]
    return countries if len(countries) == len(codes) else []


def _turns(gaps: Sequence[int], known: RegionCoverage) -> bool:
    return any(gap <= known.total - known.known for gap in gaps)


def _gap(found: Found, analysis: Analysis) -> int:
    """By how many the first of the regions is apart from the next, or from those together that it is held against."""
    counts = {str(row.get("place")): int(number_of(row.get("count")) or 0) for row in found.result.rows}
    numbers = [counts.get(str(place), 0) for place in members(found.chosen.extraction.slots.get("places"))]
    if against := held_against(found.chosen, analysis):
        return abs(sum(numbers[:against]) - sum(numbers[against:]))
    ranked = sorted(numbers, reverse=not weighs_fewer(found.chosen, analysis))
    return abs(ranked[0] - ranked[1]) if len(ranked) > 1 else 0
