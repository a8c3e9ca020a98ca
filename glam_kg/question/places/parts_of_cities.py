"""The parts of a city that data give under names of their own: who leaves out New York City leaves out Brooklyn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glam_kg.folding import fold_key
from glam_kg.places.boroughs import boroughs
from glam_kg.places.model import PlaceLevel
from glam_kg.question.words.mentions import PlaceReading

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from glam_kg.places.boroughs import Boroughs
    from glam_kg.places.gazetteer import Gazetteer
    from glam_kg.places.model import Place
    from glam_kg.question.names.graph_index import GraphIndex


def parts_of_city(
    city: Place, gazetteer: Gazetteer, graph: GraphIndex, readings_of: Callable[[str], Sequence[PlaceReading]]
) -> tuple[PlaceReading, ...]:
    """What a city is besides its own settlement: the area that it is the middle of, or itself with its parts.

    Args:
        city: A settlement.
        gazetteer: Knows which settlements there are.
        graph: Knows which of them are in the graph.
        readings_of: What a folded name can mean.
    """
    parts = boroughs().get(city.name)
    if parts is None or parts.of != city.region:
        return ()
    if parts.area:
        return tuple(readings_of(fold_key(parts.area))[:1])
    iris = settlements_of_parts(parts, city, gazetteer, graph)
    return (PlaceReading(city, 1.0, iris),) if iris else ()


def settlements_of_parts(parts: Boroughs, city: Place, gazetteer: Gazetteer, graph: GraphIndex) -> tuple[str, ...]:
    """The nodes of the settlements that are parts of a city, where the graph has them; the city is none."""
    return tuple(iri for name in parts.towns for iri in _settlements(name, city, gazetteer, graph))


def _settlements(name: str, city: Place, gazetteer: Gazetteer, graph: GraphIndex) -> tuple[str, ...]:
    """The nodes of the settlement in the subdivision of a city that has a name."""
    readings = (candidate.place for candidate in gazetteer.exact(fold_key(name)))
    towns = (p for p in readings if p.level is PlaceLevel.CITY and p.geonames_id != city.geonames_id)
    town = next((p for p in towns if p.region == city.region), None)
    nodes = graph.settlements_by_geonames.get(town.geonames_id or 0, ()) if town is not None else ()
    return tuple(node.iri for node in nodes)
