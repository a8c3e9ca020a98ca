"""Which custodians of a graph are records of one institution: two sources describe it, and both give it the same identifier.

A list or a count has such an institution twice, which an answer tells.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from glam_kg.engine.looked_up import looked_up
from glam_kg.engine.records_of_one import joined
from glam_kg.engine.sources_of_countries import MOST_NAMES
from glam_kg.errors import QueryError, StoreError
from glam_kg.sparql.query import CheckedQuery, Limits

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from glam_kg.engine.row_finding import RowFinder

_MOST: Final = 10_000
_SHARED: Final = """
PREFIX owl: <http://www.w3.org/2002/07/owl#>
SELECT ?same WHERE { ?custodian owl:sameAs ?same } GROUP BY ?same HAVING (COUNT(*) > 1)
"""
_HAVING: Final = """
PREFIX owl: <http://www.w3.org/2002/07/owl#>
PREFIX hc: <https://nde.nl/ontology/hc/>
SELECT DISTINCT ?custodian ?same WHERE {{ VALUES ?same {{ {custodians} }} ?custodian owl:sameAs ?same ; hc:ghcid ?ghcid }}
ORDER BY ?custodian ?same
"""


def bodies_with_more_records(finder: RowFinder) -> Mapping[str, str]:
    """Each custodian that has an identifier in common with another → one of them, the same for all; none where that takes long.

    Args:
        finder: Finds the identifiers.
    """
    if not finder.is_embedded or len(finder.names.names) > MOST_NAMES:
        return {}
    try:
        rows, _ = finder.found(CheckedQuery(_SHARED, Limits(rows=_MOST)))
    except (QueryError, StoreError):
        # An answer does not depend on it.
        return {}
    shared = [str(row["same"]) for row in rows]
    held = (
        [(str(row["custodian"]), str(row["same"])) for row in looked_up(finder, _HAVING, shared, _MOST)]
        if shared
        else []
    )
    later = joined(dict.fromkeys(custodian for custodian, _ in held), held)
    return {**later, **{first: first for first in later.values()}}


def repeated(custodians: Iterable[object], bodies: Mapping[str, str]) -> tuple[str, ...]:
    """Those of some custodians that describe an institution which another of them describes, in their order.

    >>> repeated(["a", "b", "c"], {"a": "a", "c": "a", "b": "b", "d": "b"})
    ('a', 'c')
    """
    own = [custodian for custodian in dict.fromkeys(map(str, custodians)) if custodian in bodies]
    times = Counter(bodies[custodian] for custodian in own)
    return tuple(custodian for custodian in own if times[bodies[custodian]] > 1)
