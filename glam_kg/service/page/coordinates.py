"""Where the custodians of some rows are: their own coordinates, else those of their settlement, in the graph or in GeoNames."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from glam_kg.errors import InputError
from glam_kg.namespaces import GEO, HC
from glam_kg.sparql.query import CheckedQuery, Limits
from glam_kg.sparql.terms import iri, render
from glam_kg.templates.instantiator import TemplateInstantiator

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from glam_kg.engine import Answer, QueryEngine

MAX_POINTS: Final = 10_000
_A_QUERY: Final = 500
"""Custodians that one query names; more make a query that servers refuse."""
_QUERY: Final = f"""SELECT DISTINCT ?custodian ?lat ?long ?town_lat ?town_long ?geonames WHERE {{
  {{
    VALUES ?custodian {{ %s }}
    ?custodian <{GEO}lat> ?lat ;
      <{GEO}long> ?long .
  }}
  UNION
  {{
    VALUES ?custodian {{ %s }}
    ?custodian <{HC}settlement> ?settlement .
    OPTIONAL {{
      ?settlement <{GEO}lat> ?town_lat ;
        <{GEO}long> ?town_long .
    }}
    OPTIONAL {{ ?settlement <{HC}geonamesId> ?geonames }}
  }}
}}"""
_ROWS: Final = 100 * _A_QUERY
"""Rows of one query: a custodian has several where sources put it in several places."""


@dataclass(frozen=True, slots=True)
class Point:
    """A custodian on the map.

    Attributes:
        latitude: Degrees north (WGS 84).
        longitude: Degrees east (WGS 84).
        exact: Whether the coordinates are its own, not those of its settlement.
        row: Its row.
    """

    latitude: float
    longitude: float
    exact: bool
    row: Mapping[str, object]


def mappable_rows(engine: QueryEngine, answer: Answer) -> Sequence[Mapping[str, object]]:
    """The rows with a custodian each that a map of an answer shows: its own, else those behind its count.

    Raises:
        QueryError: The query for the custodians behind a count failed.
        StoreError: The store cannot be reached.
    """
    if any("custodian" in row for row in answer.rows):
        return answer.rows
    template = engine.catalogue.templates.get(answer.template_id or "")
    if template is None or template.companion is None:
        return ()
    understood = engine.resolver.recent.understand(answer.resolved_question, answer.language)
    chosen = understood.classification.chosen
    if chosen is None or chosen.template.id != template.id:
        return ()
    query = TemplateInstantiator(engine.catalogue).instantiate_companion(
        template, chosen.extraction.values, language=answer.language
    )
    return engine.source.query(CheckedQuery(query, Limits(rows=MAX_POINTS))).to_json_rows() if query else ()


def points_of(engine: QueryEngine, rows: Sequence[Mapping[str, object]]) -> tuple[Point, ...]:
    """Where the custodians of rows are, in the order of the rows; those without coordinates are left out.

    Raises:
        QueryError: A query failed.
        StoreError: The store cannot be reached.
    """
    row_of = {str(row["custodian"]): row for row in rows[:MAX_POINTS] if row.get("custodian")}
    found: dict[str, tuple[bool, float, float]] = {}
    for part in _parts(list(row_of)):
        # Where sources differ: coordinates of its own before those of a town, then the southernmost, whatever the order of rows.
        for custodian, around, latitude, longitude in sorted(_located(engine, part)):
            found.setdefault(custodian, (around, latitude, longitude))
    places = ((row_of[custodian], *found[custodian]) for custodian in row_of if custodian in found)
    return tuple(Point(latitude, longitude, not around, row) for row, around, latitude, longitude in places)


def _parts(custodians: Sequence[str]) -> Iterator[Sequence[str]]:
    for first in range(0, len(custodians), _A_QUERY):
        yield custodians[first : first + _A_QUERY]


def _located(engine: QueryEngine, custodians: Iterable[str]) -> Iterator[tuple[str, bool, float, float]]:
    """Of each custodian the places that are known: whether that is its settlement's, and the degrees."""
    named = " ".join(rendered(custodians))
    result = engine.source.query(CheckedQuery(_QUERY % (named, named), Limits(rows=_ROWS)))
    for row in result.to_json_rows():
        town = engine.analyser.gazetteer.place(str(row.get("geonames", "")))
        places = (
            (False, row.get("lat"), row.get("long")),
            (True, row.get("town_lat"), row.get("town_long")),
            (True, town.latitude if town else None, town.longitude if town else None),
        )
        for around, north, east in places:
            latitude, longitude = _degrees(north, 90), _degrees(east, 180)
            if latitude is not None and longitude is not None:
                yield str(row["custodian"]), around, latitude, longitude
                break


def rendered(custodians: Iterable[str]) -> Iterator[str]:
    """IRIs as they stand in a query; what is none, such as a blank node, cannot be asked for."""
    for custodian in custodians:
        with suppress(InputError):
            yield render(iri(custodian))


def _degrees(value: object, most: int) -> float | None:
    return float(value) if isinstance(value, int | float) and abs(value) <= most else None
