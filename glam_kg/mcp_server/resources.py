"""What agents can read besides calling tools: templates, classes, contexts, and the words of the graph."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final, TypeVar

from mcp.server.mcpserver.exceptions import ResourceError, ResourceNotFoundError
from mcp_types import Completion, ResourceTemplateReference

from glam_kg.answers.schema_paragraph import paragraph
from glam_kg.errors import GlamKGError, UnknownNameError
from glam_kg.mcp_server.calling import sentence_of
from glam_kg.mcp_server.vocabulary_text import vocabulary_text
from glam_kg.ontology.contexts import ContextTemplate
from glam_kg.templates.model import NO_TEMPLATE

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from mcp.server.mcpserver import MCPServer
    from mcp_types import CompletionArgument, CompletionContext, PromptReference

    from glam_kg.engine import QueryEngine
    from glam_kg.mcp_server.calling import Calls
    from glam_kg.mcp_server.schema_tool import Schemas
    from glam_kg.templates.model import Template

BASE: Final = "glam-kg://"
_JSON, _PLAIN = "application/json", "text/plain"
_T = TypeVar("_T")

_MOST_COMPLETIONS: Final = 100
"""As many values as an answer may have, by the protocol."""


def add_resources(server: MCPServer[Any], calls: Calls, schemas: Schemas) -> None:
    """Give a server the resources."""
    _add_templates(server, calls)
    _add_schema(server, calls, schemas)
    _add_completion(server, calls, schemas)


def _add_templates(server: MCPServer[Any], calls: Calls) -> None:
    @server.resource(
        f"{BASE}templates",
        name="templates",
        title="Templates",
        description="The kinds of questions that the tool ask answers: id, what it gives, slots, an example.",
        mime_type=_JSON,
    )
    async def templates() -> str:
        return await _read(
            calls, lambda engine: _json([_summary(each) for each in engine.catalogue if each.id != NO_TEMPLATE])
        )

    @server.resource(
        f"{BASE}templates/{{template_id}}",
        name="template",
        title="One template",
        description="A template by its id: slots, example questions in four languages, and its SPARQL.",
        mime_type=_JSON,
    )
    async def template(template_id: str) -> str:
        def read(engine: QueryEngine) -> str:
            if template_id not in engine.catalogue.templates:
                raise UnknownNameError("template", template_id, engine.catalogue.templates)
            return _json(engine.catalogue.templates[template_id].model_dump(mode="json", exclude_defaults=True))

        return await _read(calls, read)


def _add_schema(server: MCPServer[Any], calls: Calls, schemas: Schemas) -> None:
    @server.resource(
        f"{BASE}schema/classes",
        name="classes",
        title="Classes of the schema",
        description="Every class of the schema with its parent and what it means, by name.",
        mime_type=_JSON,
    )
    async def classes() -> str:
        def read(_: QueryEngine) -> str:
            found = schemas.schema.classes
            return _json(
                [{"name": name, "is_a": found[name].is_a, "description": found[name].description} for name in found]
            )

        return await _read(calls, read)

    @server.resource(
        f"{BASE}schema/classes/{{name}}",
        name="class",
        title="One class of the schema",
        description="A class by its name, and its ancestors: what each means, and its slots.",
        mime_type=_PLAIN,
    )
    async def one_class(name: str) -> str:
        def read(_: QueryEngine) -> str:
            schema = schemas.schema
            if name not in schema.classes:
                raise UnknownNameError("class", name, schema.classes)
            return "\n".join(paragraph(each) for each in schema.line(name))

        return await _read(calls, read)

    @server.resource(
        f"{BASE}schema/contexts",
        name="contexts",
        title="Contexts",
        description="What questions can be after, each with the classes that matter most in it and their relevance.",
        mime_type=_JSON,
    )
    async def contexts() -> str:
        def read(_: QueryEngine) -> str:
            ranker = schemas.ranker()
            return _json({str(each): _foremost(ranker.lookup.get_all_scores(each)) for each in ContextTemplate})

        return await _read(calls, read)

    @server.resource(
        f"{BASE}graph/vocabulary",
        name="vocabulary",
        title="Vocabulary of the graph",
        description="The classes and properties with which the graph is written, for SPARQL.",
        mime_type=_PLAIN,
    )
    async def vocabulary() -> str:
        return await _read(calls, lambda _: vocabulary_text().text)


def _add_completion(server: MCPServer[Any], calls: Calls, schemas: Schemas) -> None:
    @server.completion()  # type: ignore[no-untyped-call, untyped-decorator]
    async def complete(
        ref: PromptReference | ResourceTemplateReference, argument: CompletionArgument, _: CompletionContext | None
    ) -> Completion | None:
        if not isinstance(ref, ResourceTemplateReference):
            return None
        if argument.name == "template_id":
            names = await _read(calls, lambda engine: list(engine.catalogue.templates))
        elif argument.name == "name":
            names = await _read(calls, lambda _: list(schemas.schema.classes))
        else:
            return None
        found = sorted(name for name in names if name.lower().startswith(argument.value.lower()))
        return Completion(values=found[:_MOST_COMPLETIONS], total=len(found), has_more=len(found) > _MOST_COMPLETIONS)


async def _read(calls: Calls, work: Callable[[QueryEngine], _T]) -> _T:
    try:
        return await calls.read(work)
    except UnknownNameError as error:
        raise ResourceNotFoundError(str(error)) from error
    except GlamKGError as error:
        raise ResourceError(sentence_of(error)) from error


def _summary(template: Template) -> dict[str, object]:
    example = next((found[0].question for code, found in template.examples.items() if code == "en"), None)
    return {
        "id": template.id,
        "description": template.description,
        "slots": {name: {"type": str(slot.type), "required": slot.required} for name, slot in template.slots.items()},
        "example": example,
    }


def _foremost(scores: Mapping[str, float]) -> dict[str, float]:
    return dict(sorted(scores.items(), key=lambda each: (-each[1], each[0]))[:12])


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, indent=1)
