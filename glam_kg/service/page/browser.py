"""What a browser says when it is asked something; it may have gone, or say nothing."""

from __future__ import annotations

from typing import Any

from nicegui import ui


async def said_by_browser(code: str, *, seconds: float) -> Any:  # noqa: ANN401  whatever the script returns
    """What a script returns that runs in the browser of the current page.

    Args:
        code: JavaScript that returns something other than null.
        seconds: How long to wait for it.

    Returns:
        What it returned; None where the browser has gone, or did not answer in time.
    """
    try:
        return await ui.run_javascript(code, timeout=seconds)
    except TimeoutError:
        return None
