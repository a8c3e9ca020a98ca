"""The tool `sparql`: a query that reads, within limits."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Final

from mcp.server.mcpserver import Context
from mcp.server.mcpserver.tools import Tool
from mcp_types import CallToolResult
from pydantic import Field

from glam_kg.custodians.turtle import OUTPUT_PREFIXES
from glam_kg.errors import QuerySyntaxError
from glam_kg.mcp_server.calling import READS, Calls, succeeded
from glam_kg.mcp_server.plain_text import LONGEST_VALUE, paragraphs, shortened, table
from glam_kg.mcp_server.results import SparqlResult, Value
from glam_kg.sparql.prologue import in_lines_of, with_known_prefixes
from glam_kg.sparql.query import MEBIBYTE, CheckedQuery, Limits
from glam_kg.sparql.results import plain_value

if TYPE_CHECKING:
    from glam_kg.engine import QueryEngine
    from glam_kg.sparql.results import ResultStream, ResultTerm

_ROWS, _MOST_ROWS = 50, 1_000
_MOST_CHARACTERS: Final = 50_000
"""Of the values of a result: what a context window can hold."""
_BYTES: Final = 64 * MEBIBYTE
_DESCRIPTION: Final = """\
Run a SPARQL 1.1 query (SELECT, ASK, CONSTRUCT or DESCRIBE) over the knowledge graph, for what the tool ask does not answer. \
The query can only read: no update, no SERVICE. The default graph is the union of all sources. The usual prefixes (hc, \
schema, skos, dcterms, org, geo, owl, prov, rdf, rdfs, xsd) need no declaration. Custodians are hc:Custodian, with \
skos:prefLabel, hc:ghcid, hc:institutionType (a letter), hc:countryCode, hc:subregionCode and hc:settlement; describe_schema \
with graph=true tells the rest. Count before you list, and use LIMIT."""


def sparql_tool(calls: Calls, *, seconds: float) -> Tool:
    """The tool over a graph.

    Args:
        calls: Runs the calls.
        seconds: The longest that a query may run.
    """

    async def sparql(
        query: Annotated[str, Field(min_length=1, max_length=50_000, description="The query.")],
        call: Context[Any, Any],
        limit: Annotated[int, Field(ge=1, le=_MOST_ROWS, description="How many rows to give at most.")] = _ROWS,
    ) -> Annotated[CallToolResult, SparqlResult]:
        def queried(engine: QueryEngine) -> CallToolResult:
            limits = Limits(rows=limit, seconds=seconds, bytes=_BYTES)
            complete = with_known_prefixes(query, OUTPUT_PREFIXES)
            try:
                with engine.source.stream(CheckedQuery(complete, limits)) as stream:
                    result = _result(stream)
            except QuerySyntaxError as error:
                raise error if complete == query else in_lines_of(query, error) from error
            return succeeded(result, _text(result))

        return await calls.run(call, "querying", queried)

    return Tool.from_function(sparql, title="Query with SPARQL", description=_DESCRIPTION, annotations=READS)


def _result(stream: ResultStream) -> SparqlResult:
    rows: list[list[Value]] = []
    characters, cut, full = 0, 0, False
    for terms in stream:
        row = [None if term is None else _value(term) for term in terms]
        characters += sum(len(str(value)) for value in row)
        if rows and characters > _MOST_CHARACTERS:
            full = True
            break
        cut += sum(term is not None and len(term.value) > LONGEST_VALUE for term in terms)
        rows.append(row)
    return SparqlResult(
        form=stream.form,
        columns=list(stream.variables),
        rows=rows,
        boolean=stream.boolean,
        more=full or stream.cut,
        cut_values=cut,
    )


def _value(term: ResultTerm) -> Value:
    value = plain_value(term)
    return shortened(value) if isinstance(value, str) else value


def _text(result: SparqlResult) -> str:
    if result.boolean is not None:
        return "yes" if result.boolean else "no"
    number = "no rows" if not result.rows else "1 row" if len(result.rows) == 1 else f"{len(result.rows):,} rows"
    more = "; there are more: count them, narrow the query down, or use OFFSET" if result.more else ""
    return paragraphs(table(result.columns, result.rows), f"{number}{more}")
