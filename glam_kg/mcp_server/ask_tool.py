"""The tool `ask`: a question in a natural language."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Final, Literal

from mcp.server.mcpserver import Context
from mcp.server.mcpserver.tools import Tool
from mcp_types import CallToolResult
from pydantic import Field

from glam_kg.mcp_server.calling import LOG, READS, Calls, succeeded
from glam_kg.mcp_server.plain_text import paragraphs, shortened, table
from glam_kg.mcp_server.results import AskResult, Value

if TYPE_CHECKING:
    from glam_kg.engine import Answer, QueryEngine

_ROWS, _MOST_ROWS = 20, 200
_DESCRIPTION: Final = """\
Answer a question on heritage custodians (museums, archives, libraries, galleries and 15 more types) from the knowledge \
graph, in Dutch, English, German or French: lists, counts, comparisons of places, attributes (website, founding date, \
identifiers such as ISIL), what is near a place, events, collections, members of networks. Ask for one thing at a time, with \
names and places in full. For a follow-up ("And in Drenthe?") give the earlier questions as `history`. Where status is \
needs_clarification, ask again with one of the options; where it is unanswerable, take one of the suggestions or the tool \
sparql."""


def ask_tool(calls: Calls) -> Tool:
    """The tool over an engine."""

    async def ask(
        question: Annotated[str, Field(min_length=1, max_length=5_000, description="The question.")],
        call: Context[Any, Any],
        history: Annotated[
            list[Annotated[str, Field(min_length=1, max_length=5_000)]],
            Field(max_length=20, description="Earlier questions of the conversation, oldest first."),
        ] = [],  # noqa: B006 - the protocol tells it as the default, and nobody writes to it
        language: Annotated[
            Literal["nl", "en", "de", "fr"] | None,
            Field(description="Of the answer, where the question does not show its own language."),
        ] = None,
        rows: Annotated[int, Field(ge=0, le=_MOST_ROWS, description="How many rows of the result to give.")] = _ROWS,
    ) -> Annotated[CallToolResult, AskResult]:
        def answered(engine: QueryEngine) -> CallToolResult:
            answer = engine.ask(question, history, language=language)
            for warning in answer.warnings:
                LOG.warning(warning)
            result = _result(answer, rows)
            return succeeded(result, _text(result))

        return await calls.run(call, "answering", answered)

    return Tool.from_function(ask, title="Ask a question", description=_DESCRIPTION, annotations=READS)


def _result(answer: Answer, rows: int) -> AskResult:
    told = answer.clarification.get("options") if answer.clarification else None
    return AskResult(
        status=answer.status.value,
        answer=answer.answer,
        resolved_question=answer.resolved_question,
        language=answer.language,
        template_id=answer.template_id,
        confidence=answer.confidence,
        slots=dict(answer.slots),
        rows=[{key: _value(value) for key, value in row.items()} for row in answer.rows[:rows]],
        total_rows=len(answer.rows),
        truncated=answer.truncated,
        options=list(map(str, told)) if isinstance(told, list) else [],
        suggestions=list(answer.suggestions),
        sparql=answer.sparql,
    )


def _value(value: object) -> Value:
    return value if value is None or isinstance(value, bool | int | float) else shortened(value)


def _text(result: AskResult) -> str:
    columns = list(dict.fromkeys(key for row in result.rows for key in row))
    # The identifier says as much as the address that is made of it.
    if "ghcid" in columns:
        columns = [column for column in columns if column != "custodian"]
    shown = table(columns, [[row.get(column) for column in columns] for row in result.rows])
    left = result.total_rows - len(result.rows)
    more = (
        f"{left:,} more row{'' if left == 1 else 's'}; `rows` gives up to {_MOST_ROWS}, and sparql can count or narrow down."
        if left
        else ""
    )
    return paragraphs(result.answer, shown, more)
