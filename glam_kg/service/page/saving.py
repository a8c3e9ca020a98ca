"""The buttons by which an answer is saved or passed on: files, and a link."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import urlencode

from nicegui import ui

from glam_kg.service.page import exporting
from glam_kg.service.page.browser import said_by_browser
from glam_kg.service.page.markup import box, button

if TYPE_CHECKING:
    from collections.abc import Callable

    from glam_kg.engine import Answer
    from glam_kg.service.page.answer_view import Visitor
    from glam_kg.service.page.texts import Texts


class Saving:
    """A row of buttons, put where elements are being put."""

    def __init__(self, answer: Callable[[], Answer], texts: Texts, visitor: Visitor) -> None:
        """Show them.

        Args:
            answer: Gives what is to be saved, which may have become more since: a language model writes later.
            texts: In the language of the page.
            visitor: The page around it.
        """
        self._answer_now, self._texts, self._visitor = answer, texts, visitor
        with box(classes="exports", role="group", aria_label=texts("download")):
            button("CSV", self._save_csv, "quiet", title=texts("download_as", format="CSV"))
            button("JSON", self._save_json, "quiet", title=texts("download_as", format="JSON"))
            if exporting.custodians_of(self._answer.rows[:1]):
                button("JSON-LD", self._save_jsonld, "quiet", title=texts("download_as", format="JSON-LD"))
            button(texts("copy_link"), self._copy_link, "quiet")

    @property
    def _answer(self) -> Answer:
        return self._answer_now()

    def _file(self, ending: str) -> str:
        return f"glam_kg-{self._answer.template_id or 'answer'}.{ending}"

    def _save_csv(self) -> None:
        ui.download.content(exporting.as_csv(self._answer.rows), self._file("csv"), "text/csv")

    def _save_json(self) -> None:
        ui.download.content(exporting.as_json(self._answer), self._file("json"), "application/json")

    async def _save_jsonld(self) -> None:
        custodians = exporting.custodians_of(self._answer.rows)
        content = await self._visitor.attempt(lambda engine: exporting.as_jsonld(engine.source, custodians))
        if content is not None:
            ui.download.content(content, self._file("jsonld"), "application/ld+json")

    async def _copy_link(self) -> None:
        from nicegui import json

        address = json.dumps("?" + urlencode({"q": self._answer.resolved_question, "lang": self._texts.language}))
        by_hand = await said_by_browser(
            f"const link = new URL({address}, location.href).href;"
            "try { await navigator.clipboard.writeText(link); return ''; } catch { return link; }",
            seconds=5,
        )
        if by_hand is None:
            return
        if by_hand:
            ui.notify(f"{self._texts('copy_by_hand')} {by_hand}", timeout=0, close_button="×", multi_line=True)
        else:
            ui.notify(self._texts("copied"))
        self._visitor.announce(self._texts("copy_by_hand" if by_hand else "copied"))
