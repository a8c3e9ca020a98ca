"""Arguments that do not fit a tool or a prompt, told in a sentence; one that it does not have is refused, not passed over."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mcp import MCPError
from mcp_types import INVALID_PARAMS
from pydantic import ValidationError

from glam_kg.mcp_server.calling import failed
from glam_kg.service.request_faults import fault_path, fault_sentence

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from mcp.server.context import CallNext, HandlerResult, ServerRequestContext
    from mcp.server.mcpserver.prompts import Prompt
    from mcp.server.mcpserver.tools import Tool


class ArgumentCheck:
    """Stands before the calls of tools."""

    def __init__(self, tools: Sequence[Tool]) -> None:
        self._tools = {tool.name: tool for tool in tools}
        for tool in tools:
            tool.parameters["additionalProperties"] = False

    async def __call__(self, ctx: ServerRequestContext[Any, Any], call_next: CallNext) -> HandlerResult:
        """Answer a call with arguments that do not fit; let everything else pass."""
        if ctx.method == "tools/call" and ctx.params is not None:
            fault = self._fault(ctx.params)
            if fault is not None:
                return failed(fault)
        return await call_next(ctx)

    def _fault(self, params: Mapping[str, Any]) -> str | None:
        name, given = params.get("name"), params.get("arguments", {})
        if not isinstance(name, str) or not isinstance(given, dict | None):
            return None  # no call of the protocol: the server says so
        tool = self._tools.get(name)
        if tool is None:
            return f"there is no tool {name[:100]!r}, expected one of {', '.join(self._tools)}"
        known = tool.parameters["properties"]
        unknown = [key for key in given or () if key not in known]
        if unknown:
            return f"{name}: there is no argument {unknown[0][:100]!r}, expected some of {', '.join(known)}"
        try:
            tool.fn_metadata.validate_arguments(given or {})
        except ValidationError as error:
            return f"{name}: {'; '.join(map(_sentence, error.errors(include_url=False)))}"
        return None


class PromptArgumentCheck:
    """Stands before the requests for prompts: the library tells what is wrong with one as a fault of the server."""

    def __init__(self, prompts: Sequence[Prompt]) -> None:
        self._prompts = {prompt.name: prompt for prompt in prompts}

    async def __call__(self, ctx: ServerRequestContext[Any, Any], call_next: CallNext) -> HandlerResult:
        """Let everything pass but a request that does not fit.

        Raises:
            MCPError: It does not.
        """
        if ctx.method == "prompts/get" and ctx.params is not None:
            fault = self._fault(ctx.params)
            if fault is not None:
                raise MCPError(INVALID_PARAMS, fault)
        return await call_next(ctx)

    def _fault(self, params: Mapping[str, Any]) -> str | None:
        name, given = params.get("name"), params.get("arguments") or {}
        if not isinstance(name, str) or not isinstance(given, dict):
            return None  # no request of the protocol: the server says so
        prompt = self._prompts.get(name)
        if prompt is None:
            return f"there is no prompt {name[:100]!r}, expected one of {', '.join(self._prompts)}"
        arguments = prompt.arguments or []
        known = [argument.name for argument in arguments]
        unknown = [key for key in given if key not in known]
        if unknown:
            return f"{name}: there is no argument {unknown[0][:100]!r}, expected some of {', '.join(known)}"
        for argument in arguments:
            if argument.required and not str(given.get(argument.name, "")).strip():
                state = "is empty, expected a text" if argument.name in given else "is missing"
                return f"{name}: the argument {argument.name!r} {state}"
        return None


def _sentence(fault: Any) -> str:  # noqa: ANN401 - pydantic's own form of a fault
    where, said = fault_path(fault), fault_sentence(fault)
    stands_alone = said.startswith("is ")
    return f"the argument {where!r} {said}" if stands_alone else f"the argument {where!r} does not fit: {said}"
