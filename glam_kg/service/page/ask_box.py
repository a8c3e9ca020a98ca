"""The box for a question, with suggestions while one types."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nicegui.element import Element

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

    from nicegui.events import GenericEventArguments

    from glam_kg.service.page.suggesting import Suggestion
    from glam_kg.service.page.texts import Texts

LONGEST = 1_000
"""Characters of a question that are taken: as many as the engine reads."""


class AskBox(Element, component="ask_box.js"):
    """A combobox and its button."""

    def __init__(
        self,
        texts: Texts,
        *,
        asked: Callable[[str], Awaitable[None]],
        typed: Callable[[str], Awaitable[None]],
    ) -> None:
        """Build it.

        Args:
            texts: In the language of the page.
            asked: Gets a question that is sent.
            typed: Gets what stands in the box, when somebody stops typing for a moment.
        """
        super().__init__()
        self._texts = texts
        self.props["label"] = texts("ask_label")
        self.props["submit-label"] = texts("ask")
        self.props["list-label"] = texts("suggestions")
        self.suggest("", ())

        async def on_asked(event: GenericEventArguments) -> None:
            await asked(_text(event))

        async def on_typed(event: GenericEventArguments) -> None:
            await typed(_text(event))

        self.on("asked", on_asked)
        self.on("typed", on_typed)

    def invite(self, placeholder: str) -> None:
        """Say what could be asked, as long as nothing is typed."""
        self.props["placeholder"] = placeholder

    def suggest(self, typed: str, suggestions: Sequence[Suggestion]) -> None:
        """Show suggestions, if this is still what stands in the box."""
        self.props["suggestions"] = [
            {"text": each.text, "note": each.note, "whole": each.whole} for each in suggestions
        ]
        self.props["suggested-for"] = typed
        self.props["told"] = self._texts("suggestions_number", number=len(suggestions))

    def put(self, question: str) -> None:
        """Put a text into the box."""
        self.run_method("put", question)

    def answered(self, question: str) -> None:
        """Empty the box, unless something else has been typed since the question was asked."""
        self.run_method("answered", question)

    def focus(self) -> None:
        """Put the cursor into the box."""
        self.run_method("focus")


def _text(event: GenericEventArguments) -> str:
    """What a browser sent, which may be anything."""
    return str(event.args or "")[:LONGEST]
