"""Those in parts of a city that the data give under names of their own: Brooklyn is none of the rows of New York City.

Which rows are given stays what the query says; how many more there are is told beside them.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Final

from glam_kg.engine.steps import Clock
from glam_kg.errors import QueryError, SlotValueError, StoreError
from glam_kg.folding import fold_key
from glam_kg.places.boroughs import boroughs
from glam_kg.places.model import PlaceLevel
from glam_kg.places.named_areas import named_areas
from glam_kg.question.places.parts_of_cities import settlements_of_parts

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from glam_kg.engine.result_cache import Result
    from glam_kg.engine.row_finding import RowFinder
    from glam_kg.places.gazetteer import Gazetteer
    from glam_kg.places.model import Place
    from glam_kg.question.names.graph_index import GraphIndex
    from glam_kg.question.places.towns_of_counties import TownsOfCounties
    from glam_kg.question.slots.extraction import Extraction
    from glam_kg.question.templates.classification import Candidate
    from glam_kg.templates.model import Template

_OF_A_CITY: Final = frozenset(
    {"list_institutions_by_type_city", "list_all_institutions_in_city", "count_institutions_by_type_location"}
)
"""Templates that ask no more of custodians than a type and cities."""
_SLOTS: Final = frozenset({"institution_type", "city"})
_CITIES_KEPT: Final = 16


@dataclass(frozen=True, eq=False, repr=False)
class BoroughsBeside:
    """Finds them in one graph; threads may share it.

    Attributes:
        rows: Finds rows.
        gazetteer: Knows which settlements there are.
        graph: Knows which of them are in the graph.
        counties: Knows the towns of subdivisions.
    """

    rows: RowFinder
    gazetteer: Gazetteer
    graph: GraphIndex
    counties: TownsOfCounties

    def found(self, chosen: Candidate, result: Result) -> tuple[Mapping[str, object], ...]:
        """The rows of those of the types asked for in the parts of the cities that are asked for, but for those of the answer.

        Args:
            chosen: The template and what it was filled with.
            result: What the query gave.
        """
        extraction, values = chosen.extraction, chosen.extraction.values
        cities = [reading.place for reading in extraction.places]
        if chosen.template.id not in _OF_A_CITY or not self.rows.is_embedded or not cities:
            return ()
        if any(city.level is not PlaceLevel.CITY for city in cities) or not values.keys() <= _SLOTS:
            return ()
        kind = "list_institutions_by_type" if "institution_type" in values else "list_all_institutions_in"
        of_level = self.rows.catalogue.templates.get
        told: dict[str, Mapping[str, object]] = {}
        for level, codes in map(self._kept, cities):
            other = of_level(f"{kind}_{level}") if codes else None
            asked = {slot: value for slot, value in values.items() if slot != "city"} | {level: codes}
            there = self._listed(other, replace(extraction, values=asked)) if other is not None else ()
            told |= {str(row.get("custodian")): row for row in there}
        # Of a number it is looked up who is counted: who has an address in Brooklyn besides is no other one.
        of_city = of_level(f"{kind}_city") if told and result.counted else None
        listed = self._listed(of_city, extraction) if of_city is not None else result.rows
        known = {row.get("custodian") for row in listed}
        called = {fold_key(name) for city in cities for name in self._names(city)}
        return tuple(
            row for iri, row in told.items() if iri not in known and fold_key(str(row.get("city", ""))) not in called
        )

    def _listed(self, template: Template, extraction: Extraction) -> Sequence[Mapping[str, object]]:
        """The rows of a template; none where it has none: an answer does not depend on it."""
        try:
            return self.rows.of(template, extraction, "en", Clock())[0].rows
        except (QueryError, SlotValueError, StoreError):
            return ()

    @cached_property
    def _kept(self) -> Callable[[Place], tuple[str, tuple[str, ...]]]:
        return lru_cache(maxsize=_CITIES_KEPT)(self._parts)

    def _parts(self, city: Place) -> tuple[str, tuple[str, ...]]:
        """The slot for the parts of a city and what fills it; nothing of a city that has none."""
        parts = boroughs().get(city.name)
        if parts is None or parts.of != city.region:
            return "city", ()
        if parts.area:
            area, _ = named_areas().by_key[fold_key(parts.area)]
            codes = tuple(dict.fromkeys(code for member in area.members for code in self.gazetteer.parts(member)))
            return "region", (*codes, *self.counties.towns(codes))
        return "city", settlements_of_parts(parts, city, self.gazetteer, self.graph)

    def _names(self, city: Place) -> frozenset[str]:
        return frozenset({city.name, *self.gazetteer.usual_names(city)})
