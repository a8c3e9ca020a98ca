"""What is shown while an answer is awaited: that work goes on, at which step, and how to stop it."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from glam_kg.service.page.markup import box, button, text

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from nicegui import ui
    from nicegui.elements.mixins.text_element import TextElement

    from glam_kg.service.page.frame import Frame
    from glam_kg.service.page.texts import Texts

_SOON: Final = 0.4
"""Seconds after which it is shown that an answer is awaited; nothing flickers before."""
_SLOW: Final = 5.0
_AFTER: Final = {
    "resolve": "classify",
    "classify": "language_model",
    "language_model": "execute",
    "instantiate": "execute",
    "answer": "retrieve",
}
"""What is being done when a step is over; a language model is asked at once, or not at all."""
_SHOWN: Final = 100
"""Characters of a question."""


class Waiting:
    """One question on its way."""

    def __init__(self, frame: Frame, texts: Texts, question: str, stop: Callable[[], Awaitable[None]]) -> None:
        """Show nothing yet.

        Args:
            frame: Where it is shown, and said.
            texts: In the language of the page.
            question: What is asked.
            stop: Called where somebody does not want to wait any longer.
        """
        self._frame, self._texts, self._stop = frame, texts, stop
        self._question = question if len(question) <= _SHOWN else f"{question[:_SHOWN]}…"
        self._step = "resolve"
        self._doing: TextElement | None = None

    async def show(self) -> None:
        """Show it when the answer is not there at once, and say so when it is not there for long."""
        await asyncio.sleep(_SOON)
        texts, place = self._texts, self._frame.progress
        with place, box(classes="working-card"):
            box("span", "spinner", aria_hidden="true")
            with box(classes="working"):
                text("p", f"{texts('working')}: {self._question}")
                self._doing = text("p", texts.steps[self._step], "note")
            button(texts("cancel"), self._stop)
        self._frame.announce(texts("working"))
        await asyncio.sleep(_SLOW)
        self._tell_slow(place)

    def stepped(self, step: str) -> None:
        """A step of the engine is over."""
        following = _AFTER.get(step)
        if following is None:
            return
        self._step = following
        if self._doing is not None:
            self._doing.set_text(self._texts.steps[following])

    def _tell_slow(self, place: ui.element) -> None:
        with place:
            text("p", self._texts("slow"), "note")
        self._frame.announce(self._texts("slow"))
