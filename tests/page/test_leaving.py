"""What remains of a visitor who has left: no fault in the log, and nothing that is waited for."""

import asyncio
from contextlib import nullcontext

import pytest
from nicegui import ui
from nicegui.javascript_request import JavaScriptRequest
from playwright.sync_api import expect

from glam_kg.service.gone_clients import LeavingAllowed
from glam_kg.service.page.browser import said_by_browser

SILENT = """
const send = WebSocket.prototype.send;
WebSocket.prototype.send = function (data) {
    if (!String(data).includes("javascript_response")) send.call(this, data);
};
"""
"""A browser with this answers no question of the server, as one does that is stopped for a while."""


@pytest.mark.parametrize(("message", "failed"), [("http.disconnect", False), ("http.request", True)])
def test_only_to_a_client_that_has_left_no_response_is_no_fault(message: str, failed: object) -> None:
    async def unanswered(_, receive, __) -> None:
        await receive()
        raise RuntimeError("No response returned.")

    async def receive() -> dict:
        return {"type": message}

    async def send(message: dict) -> None:
        raise AssertionError(message)

    with pytest.raises(RuntimeError, match="No response") if failed else nullcontext():
        asyncio.run(LeavingAllowed(unanswered)({"type": "http"}, receive, send))


@pytest.mark.parametrize(("result", "said"), [([True, False], [True, False]), (None, None)])
def test_what_a_browser_says_or_none(monkeypatch: pytest.MonkeyPatch, result: object, said: object) -> None:
    def run_javascript(code: str, *, timeout: float) -> JavaScriptRequest:
        asked = JavaScriptRequest(code, timeout=timeout)
        if result is not None:
            JavaScriptRequest.resolve(code, result)
        return asked

    monkeypatch.setattr(ui, "run_javascript", run_javascript)

    assert asyncio.run(said_by_browser("return 1", seconds=0.01)) == said


@pytest.mark.servers
def test_a_browser_that_does_not_answer_is_served_all_the_same(visit) -> None:
    visitor = visit(path=None)
    visitor.page.add_init_script(SILENT)
    visitor.page.goto(f"{visitor.address}/?q=Welke+musea+zijn+er+in+Assen%3F")

    expect(visitor.page.locator(".answer-place .answer")).to_contain_text("Drents Museum")
