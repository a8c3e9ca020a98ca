"""The tool `describe_schema`: the part of the schema that a question, a context or some classes need."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from threading import Lock
from typing import TYPE_CHECKING, Annotated, Any, Final

from mcp.server.mcpserver import Context
from mcp.server.mcpserver.tools import Tool
from mcp_types import CallToolResult
from pydantic import Field

from glam_kg.answers.schema_context import SchemaContext, SchemaContextBuilder
from glam_kg.answers.schema_page import Page
from glam_kg.errors import UnknownNameError
from glam_kg.mcp_server.calling import READS, Calls, succeeded
from glam_kg.mcp_server.results import SchemaResult
from glam_kg.mcp_server.vocabulary_text import vocabulary_text
from glam_kg.ontology.class_ranking import ClassRanker
from glam_kg.ontology.contexts import ContextTemplate
from glam_kg.question.templates.ranking_inputs import RankingReader
from glam_kg.service.per_engine import PerEngine

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from glam_kg.engine import QueryEngine
    from glam_kg.ontology.model import Schema
    from glam_kg.question.templates.ranking_inputs import RankingInputs

_CHARACTERS, _FEWEST, _MOST = 4_000, 200, 20_000
_DESCRIPTION: Final = """\
Describe the classes of heritage custodians and of what surrounds them, as text within a budget: what each class means, its \
parents, and its slots with range and number of values. Give a question (best: the classes that it needs come first), or a \
context, or names of classes. Before you write SPARQL, call it with graph=true: that gives the classes and properties with \
which the graph is written."""


@dataclass
class Schemas:
    """The schema, read when it is first needed."""

    source: Path | None = None
    _lock: Lock = field(default_factory=Lock)

    @cached_property
    def _ranker(self) -> ClassRanker:
        return ClassRanker.open(self.source)

    def ranker(self) -> ClassRanker:
        """The ranker of its classes.

        Raises:
            SchemaError: The schema cannot be read.
        """
        with self._lock:
            return self._ranker

    @property
    def schema(self) -> Schema:
        """Its classes.

        Raises:
            SchemaError: The schema cannot be read.
        """
        return self.ranker().lookup.schema


def schema_tool(calls: Calls, schemas: Schemas) -> Tool:
    """The tool over a schema."""
    readers = PerEngine(lambda engine: RankingReader.of(engine.analyser, engine.catalogue))

    async def describe_schema(
        call: Context[Any, Any],
        *,
        question: Annotated[
            str | None, Field(min_length=1, max_length=5_000, description="What is to be asked or queried.")
        ] = None,
        context: Annotated[
            ContextTemplate | None, Field(description="What the question is after; by default worked out from it.")
        ] = None,
        classes: Annotated[
            list[str] | None, Field(min_length=1, max_length=50, description="Names of classes, such as Archive.")
        ] = None,
        graph: Annotated[
            bool, Field(description="Instead: the classes and properties of the graph, for SPARQL.")
        ] = False,
        characters: Annotated[
            int, Field(ge=_FEWEST, le=_MOST, description="How long the text may be at most.")
        ] = _CHARACTERS,
    ) -> Annotated[CallToolResult, SchemaResult]:
        def described(engine: QueryEngine) -> CallToolResult:
            if graph:
                found = vocabulary_text()
            elif classes:
                found = _named(schemas.schema, classes, characters)
            else:
                read = None if question is None else readers.of(engine).read(question)
                found = _excerpt(schemas.ranker(), question, read, context, characters)
            result = SchemaResult(text=found.text, classes=list(found.classes), left_out=list(found.left_out))
            return succeeded(result, found.text)

        return await calls.run(call, "reading the schema", described)

    return Tool.from_function(describe_schema, title="Describe the schema", description=_DESCRIPTION, annotations=READS)


def _named(schema: Schema, names: Sequence[str], characters: int) -> SchemaContext:
    """Classes by name in the order given, each followed by the ancestors from which it has slots."""
    for name in names:
        if name not in schema.classes:
            raise UnknownNameError("class", name, schema.classes)
    page = Page(schema, None, characters)
    told: dict[str, None] = {}
    for name in names:
        for one in (name, *page.ancestors(name)):
            if page.put(one, page.left, noted=False):
                told[one] = None
    text = "\n".join(page.text(name) for name in told)
    return SchemaContext(text, tuple(told), tuple(name for name in dict.fromkeys(names) if name not in told))


def _excerpt(
    ranker: ClassRanker, question: str | None, read: RankingInputs | None, context: str | None, characters: int
) -> SchemaContext:
    builder = SchemaContextBuilder(ranker)
    if question is None or read is None:
        return builder.build("", context=context or ContextTemplate.GENERAL_HERITAGE, characters=characters)
    return builder.build(
        question, language=read.language, context=context or read.context, linked=read.linked, characters=characters
    )
