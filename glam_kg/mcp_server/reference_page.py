"""The reference page of the tools, made of the server's own lists.

`python -m glam_kg.mcp_server.reference_page > docs/reference/mcp.md` writes it anew.
"""

from __future__ import annotations

import json
import sys
import textwrap
from typing import TYPE_CHECKING, Any, Final, NoReturn

import anyio

from glam_kg.mcp_server.server import mcp_server

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mcp.server.mcpserver import MCPServer
    from mcp_types import Tool

_WIDTH: Final = 130
_HEAD: Final = """\
# The tools for agents

What `glam-kg mcp` offers by the [Model Context Protocol](https://modelcontextprotocol.io). This page is made from the lists that
the server gives to its clients. How to connect one: [Connect an agent](../how-to/connect-an-agent.md).

Every tool only reads: a client may call it without asking. A result has structured content, of which the tables tell the keys,
and text. An error has one sentence that says what was wrong and what was expected, and `isError`.
"""


class _NoEngines:
    """The lists need no graph."""

    def lease(self) -> NoReturn:
        raise NotImplementedError


def reference_page() -> str:
    """The page, as Markdown."""
    return anyio.run(_page, mcp_server(_NoEngines(), passages=True))


async def _page(server: MCPServer[Any]) -> str:
    parts = [_HEAD]
    for tool in await server.list_tools():
        parts += [f"## {tool.name}\n", f"{_told(tool)}\n", _table("argument", tool.input_schema)]
        parts.append(_table("key of the result", tool.output_schema or {}))
    resources = [(each.uri, each.description) for each in await server.list_resources()]
    templates = [(each.uri_template, each.description) for each in await server.list_resource_templates()]
    parts.append("## Resources\n\n| address | what |\n|---|---|")
    parts += [f"| `{uri}` | {said} |" for uri, said in sorted(map(_both_text, resources + templates))]
    parts.append(
        "\nClients can complete the names in addresses.\n\n## Prompts\n\n| prompt | arguments | what |\n|---|---|---|"
    )
    for prompt in await server.list_prompts():
        arguments = ", ".join(f"`{each.name}`" for each in prompt.arguments or ())
        parts.append(f"| `{prompt.name}` | {arguments} | {prompt.description} |")
    return "\n".join(parts) + "\n"


def _both_text(pair: tuple[object, str | None]) -> tuple[str, str]:
    return str(pair[0]), pair[1] or ""


def _told(tool: Tool) -> str:
    needs = " Listed where the server has an index (`--index`)." if tool.name == "retrieve" else ""
    return textwrap.fill(f"{tool.description}{needs}", _WIDTH, break_long_words=False, break_on_hyphens=False)


def _table(heading: str, schema: Mapping[str, Any]) -> str:
    kinds = schema.get("$defs", {})
    lines = [f"| {heading} | kind | default | what |", "|---|---|---|---|"]
    for name, each in schema["properties"].items():
        needed = "needed" if name in schema.get("required", ()) else _shown(each.get("default"))
        if heading != "argument":
            needed = ""
        lines.append(f"| `{name}` | {_kind(each, kinds)} | {needed} | {each['description']} |")
    if heading != "argument":
        lines = [line.replace(" | default | what", " | what").replace(" |  | ", " | ", 1) for line in lines]
        lines[1] = "|---|---|---|"
    return "\n".join(lines) + "\n"


def _shown(default: object) -> str:
    return "" if default is None else f"`{json.dumps(default)}`"


def _kind(schema: Mapping[str, Any], kinds: Mapping[str, Any]) -> str:
    if "$ref" in schema:
        schema = kinds[schema["$ref"].rpartition("/")[2]]
    if "anyOf" in schema:
        found = [_kind(each, kinds) for each in schema["anyOf"] if each.get("type") != "null"]
        return " or ".join(dict.fromkeys(found))
    if "enum" in schema:
        return ", ".join(f"`{value}`" for value in schema["enum"])
    if schema.get("type") == "array":
        return f"list of {_kind(schema['items'], kinds)}"
    if schema.get("type") == "object" and "properties" in schema:
        return f"object of {', '.join(f'`{name}`' for name in schema['properties'])}"
    return f"{schema.get('type', 'any')}{_bounds(schema)}"


def _bounds(schema: Mapping[str, Any]) -> str:
    low, high = schema.get("minimum"), schema.get("maximum")
    if low is not None and high is not None:
        return f", {low:,} to {high:,}"
    return f", up to {schema['maxLength']:,} characters" if "maxLength" in schema else ""


if __name__ == "__main__":
    sys.stdout.write(reference_page())
