"""Prompts that a person picks in a client: how to use the tools well."""

from __future__ import annotations

from typing import Annotated

from mcp.server.mcpserver.prompts import Prompt
from pydantic import Field

_RESEARCH = """\
Answer this question on heritage institutions: {question}

Work in this order, and stop as soon as you have the answer:
1. Call `ask` with the question, or with each of its parts in words of their own, places and names in full.
2. Where the status is needs_clarification, choose the option that the question means, or ask me. Where it is unanswerable, \
look at the suggestions; then call `describe_schema` with graph=true and write a query for `sparql`. Look names up with \
`find_custodian` first.
3. Say what the graph says, with the GHCID of each institution you name, and how many rows there are in all. Where it holds \
nothing, say so: do not fill it in from memory."""

_QUERY = """\
Write a SPARQL query for: {question}

First call `describe_schema` with graph=true, and read the resource glam-kg://templates for a template that is near; \
glam-kg://templates/{{template_id}} gives its query. Match places by hc:countryCode, hc:subregionCode or the node of the \
settlement, institutions by GHCID (`find_custodian` gives it), types by the letter in hc:institutionType. Run it with \
`sparql`: count first, then list with LIMIT. Show me the query and the result."""


def prompts() -> list[Prompt]:
    """All of them."""

    def research(question: Annotated[str, Field(description="The question, in any language.")]) -> str:
        return _RESEARCH.format(question=question)

    def write_query(question: Annotated[str, Field(description="What the query should give.")]) -> str:
        return _QUERY.format(question=question)

    return [
        Prompt.from_function(
            research,
            title="Research a question",
            description="Answers a question from the graph, and from nothing else.",
        ),
        Prompt.from_function(
            write_query, title="Write a query", description="Writes and runs SPARQL for what no template answers."
        ),
    ]
