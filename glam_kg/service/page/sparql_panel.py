"""The query of an answer: to read, to change, to run. It passes the same gate as any other, and can only read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nicegui import ui

from glam_kg.errors import GlamKGError
from glam_kg.service.page.failures import failure_of
from glam_kg.service.page.markup import box, button, text
from glam_kg.service.page.queries import Ended
from glam_kg.service.page.table import Column, ResultsTable, holds_numbers
from glam_kg.sparql.query import CheckedQuery, Limits

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from glam_kg.engine import QueryEngine
    from glam_kg.service.page.cells import Wordings
    from glam_kg.service.settings import ServiceSettings
    from glam_kg.sparql.results import Rows

_NAME_EDITOR = """
const named = () => {
  const content = document.querySelector("#sparql-editor .cm-content");
  if (!content) return setTimeout(named, 30);
  content.setAttribute("aria-label", %s);
  content.setAttribute("tabindex", "0");
};
named();
"""


class SparqlPanel:
    """An editor, a button, and the result below it."""

    def __init__(
        self,
        sparql: str,
        words: Wordings,
        settings: ServiceSettings,
        run: Callable[[Callable[[QueryEngine], Rows]], Awaitable[Rows]],
        end: Callable[[], None],
        *,
        dark: bool,
    ) -> None:
        """Put it where elements are being put.

        Args:
            sparql: The query that was run for the answer.
            words: For what the table shows.
            settings: The limits of a query.
            run: Calls a function with the engine, in a thread; one that still runs is ended for it.
            end: Ends the one that runs.
            dark: Whether the page is dark.
        """
        from nicegui import json

        self._words, self._texts = words, words.texts
        self._run_query, self._end_query = run, end
        self._limits = Limits(rows=settings.max_rows, seconds=settings.request_seconds)
        texts = self._texts
        text("p", texts("sparql_note"), "note")
        self._editor = ui.codemirror(
            sparql, language="SPARQL", theme="githubDark" if dark else "vscodeLight", line_wrapping=True
        ).classes("editor")
        self._editor.props["id"] = "sparql-editor"
        ui.run_javascript(_NAME_EDITOR % json.dumps(texts("sparql_label")))
        with box(classes="row"):
            button(texts("sparql_run"), self._run, "main")
            button(texts("sparql_reset"), lambda: self._editor.set_value(sparql), "quiet")
        self._result = box(classes="sparql-result", aria_live="polite")

    async def _run(self) -> None:
        self._end_query()
        self._result.clear()
        with self._result, box(classes="row"):
            box("span", "spinner", aria_hidden="true")
            text("p", self._texts("sparql_running"), "working")
            button(self._texts("cancel"), self._stop, "plain")
        try:
            checked = CheckedQuery(self._editor.value or "", self._limits)
            rows = await self._run_query(lambda engine: engine.source.query(checked))
        except Ended:
            # Who ended it shows what came of that.
            return
        except GlamKGError as error:
            self._result.clear()
            with self._result, box(classes="problem", role="alert"):
                text("p", self._texts("failed"), "problem-title")
                failure_of(error, self._texts).show()
        else:
            self._show(rows)

    def _stop(self) -> None:
        self._end_query()
        self._result.clear()
        with self._result:
            text("p", self._texts("sparql_stopped"), "note")

    def _show(self, rows: Rows) -> None:
        texts = self._texts
        self._result.clear()
        with self._result:
            if rows.boolean is not None:
                text("p", texts("is_true" if rows.boolean else "is_false"), "answer")
                return
            if not rows.values:
                text("p", texts("no_rows"), "note")
                return
            if rows.cut:
                text("p", texts("rows_cut", number=self._texts.number(len(rows))), "note")
            found = rows.to_json_rows()
            columns = [Column(name, name, holds_numbers(found, name)) for name in rows.variables]
            ResultsTable(
                found, columns, texts, cell=lambda column, row: self._words.plain(row.get(column.key)),
                caption=texts("sparql_results"),
            )  # fmt: skip
