"""The server: tools, resources and prompts over the engine that answers now."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mcp.server.mcpserver import MCPServer

from glam_kg import __version__
from glam_kg.mcp_server.arguments import ArgumentCheck, PromptArgumentCheck
from glam_kg.mcp_server.ask_tool import ask_tool
from glam_kg.mcp_server.calling import Calls
from glam_kg.mcp_server.custodian_tool import custodian_tool
from glam_kg.mcp_server.passage_tool import passage_tool
from glam_kg.mcp_server.prompts import prompts
from glam_kg.mcp_server.resources import add_resources
from glam_kg.mcp_server.schema_tool import Schemas, schema_tool
from glam_kg.mcp_server.sparql_tool import sparql_tool

if TYPE_CHECKING:
    from pathlib import Path

    from glam_kg.service.engines import Engines

SECONDS: Final = 30.0
"""The longest that a query may run."""
_INSTRUCTIONS: Final = """\
A knowledge graph of heritage custodians: museums, archives, libraries, galleries and 15 more types, with places, \
identifiers, founding dates, collections, events and networks. Start with `ask`. Use `find_custodian` to look up one \
institution, `describe_schema` and `sparql` for what `ask` does not cover{passages}. All tools only read."""
_PASSAGES: Final = ", and `retrieve` for what is told in texts"


def mcp_server(
    engines: Engines, *, passages: bool = False, schema: Path | None = None, seconds: float = SECONDS
) -> MCPServer[Any]:
    """A server over an engine.

    Args:
        engines: Lends the engine, call by call.
        passages: Whether the engines have an index of passages; otherwise there is no tool `retrieve`.
        schema: A LinkML file, or a folder of them; by default the schema that comes with glam_kg.
        seconds: The longest that a SPARQL query may run.
    """
    calls, schemas = Calls(engines), Schemas(schema)
    tools = [ask_tool(calls), sparql_tool(calls, seconds=seconds), custodian_tool(calls), schema_tool(calls, schemas)]
    if passages:
        tools.append(passage_tool(calls))
    picked = prompts()
    server: MCPServer[Any] = MCPServer(
        "glam-kg",
        title="Heritage custodians",
        description="Questions, SPARQL and passages over a knowledge graph of galleries, libraries, archives and museums.",
        instructions=_INSTRUCTIONS.format(passages=_PASSAGES if passages else ""),
        version=__version__,
        tools=tools,
        middleware=[ArgumentCheck(tools), PromptArgumentCheck(picked)],
        log_level="WARNING",
        # Nothing that is listed here changes while the server runs.
        subscriptions=False,
    )
    add_resources(server, calls, schemas)
    for prompt in picked:
        server.add_prompt(prompt)
    return server
