"""What an engine is asked in its own way: to end a query at its time limit, and to read the union of all graphs."""

from __future__ import annotations

import math
from typing import Literal

Engine = Literal["virtuoso", "oxigraph", "qlever", "graphdb", "fuseki", "other"]
"""The engines whose parameters are known; `other` is asked by the standard alone."""


def engine_parameters(engine: Engine, seconds: float, *, names_graphs: bool = False) -> dict[str, str]:
    """The parameters that go along with a query, besides those of the SPARQL 1.1 Protocol.

    Sources: Virtuoso's "anytime query" (milliseconds; what it answers then is a part, which `virtuoso.is_partial` tells),
    `oxigraph serve` (its time limit is an option of the start), QLever (seconds with their unit; it refuses more than its own
    limit), the REST API of RDF4J for GraphDB (whole seconds), Fuseki (seconds; it heeds them below its own limit).

    >>> engine_parameters("virtuoso", 2.5), engine_parameters("qlever", 2.5), engine_parameters("other", 2.5)
    ({'timeout': '2500'}, {'timeout': '3s'}, {})

    Args:
        engine: Which engine.
        seconds: The time limit.
        names_graphs: Whether the query itself says with FROM which graphs it reads.
    """
    match engine:
        case "virtuoso":
            return {"timeout": str(math.ceil(seconds * 1000))}
        case "oxigraph":
            return {} if names_graphs else {"union-default-graph": "true"}
        case "qlever":
            return {"timeout": f"{math.ceil(seconds)}s"}
        case "graphdb":
            return {"timeout": str(math.ceil(seconds))}
        case "fuseki":
            return {"timeout": f"{seconds:g}"}
        case "other":
            return {}
