"""The rows of an answer as a table, a map, or a chart."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glam_kg.service.page.cells import shown_keys
from glam_kg.service.page.chart import charted_key, draw_chart
from glam_kg.service.page.coordinates import mappable_rows, points_of
from glam_kg.service.page.map_view import show_map
from glam_kg.service.page.markup import box, button, text
from glam_kg.service.page.saving import Saving
from glam_kg.service.page.table import Column, ResultsTable, holds_numbers
from glam_kg.service.page.written_view import RESULTS

if TYPE_CHECKING:
    from collections.abc import Callable

    from nicegui import ui
    from nicegui.elements.mixins.text_element import TextElement

    from glam_kg.engine import Answer, QueryEngine
    from glam_kg.service.page.answer_view import Visitor
    from glam_kg.service.page.coordinates import Point
    from glam_kg.service.page.understanding import Understood


class ResultsView:
    """The rows, put where elements are being put: one view at a time, each made when it is shown for the first time."""

    def __init__(self, answer: Answer, understood: Understood, visitor: Visitor, saved: Callable[[], Answer]) -> None:
        """Show the first view.

        Args:
            answer: Has the rows.
            understood: How its question was read.
            visitor: The page around it.
            saved: Gives what the buttons for files save.
        """
        self._answer, self._understood, self._visitor = answer, understood, visitor
        self._words, self._texts = understood.words, understood.words.texts
        texts = self._texts
        self._views: dict[str, tuple[TextElement, ui.element]] = {}
        self._loaded: set[str] = set()
        lone_count = len(answer.rows) == 1 and set(answer.rows[0]) == {"count"}
        names = [] if lone_count else ["table"]
        if charted_key(answer):
            names = ["chart", "table"]
        if self._can_be_mapped():
            names.append("map")
        with box("section", "card", id=RESULTS, aria_label=texts("results")):
            with box(classes="card-head"):
                with box(classes="segments", role="group", aria_label=texts("show_as")) as segments:
                    labels = {name: texts("show_map" if lone_count else name) for name in names}
                    buttons = {
                        name: button(labels[name], lambda name=name: self._show(name), "plain") for name in names
                    }
                segments.set_visibility(len(names) > 1 or lone_count)
                Saving(saved, texts, visitor)
            if answer.truncated:
                text("p", texts("rows_cut", number=texts.number(len(answer.rows))), "note")
            for name in names:
                panel = box(classes=f"view view-{name}")
                panel.set_visibility(False)
                self._views[name] = (buttons[name], panel)
        if not lone_count:
            self._put(names[0])

    def _can_be_mapped(self) -> bool:
        if any("custodian" in row for row in self._answer.rows[:1]):
            return True
        return self._understood.has_companion

    async def _show(self, name: str) -> None:
        self._put(name)
        if name == "map" and "map" not in self._loaded:
            self._loaded.add("map")
            await self._load_map()

    def _put(self, shown: str) -> None:
        for name, (pressed, panel) in self._views.items():
            pressed.props["aria-pressed"] = "true" if name == shown else "false"
            panel.set_visibility(name == shown)
        if shown in self._loaded or shown == "map":
            return
        self._loaded.add(shown)
        with self._views[shown][1]:
            if shown == "table":
                self._table()
            else:
                draw_chart(self._answer.rows, charted_key(self._answer) or "", self._words, dark=self._visitor.dark)

    def _table(self) -> None:
        rows, words = self._answer.rows, self._words
        columns = [Column(key, self._texts.columns.get(key, key), holds_numbers(rows, key)) for key in shown_keys(rows)]
        ResultsTable(
            rows,
            columns,
            self._texts,
            cell=lambda column, row: words.cell(column.key, row),
            caption=self._answer.question,
        )

    async def _load_map(self) -> None:
        panel = self._views["map"][1]
        with panel:
            text("p", self._texts("map_loading"), "working")
        answer = self._answer

        def located(engine: QueryEngine) -> tuple[int, tuple[Point, ...]]:
            rows = mappable_rows(engine, answer)
            return len(rows), points_of(engine, rows)

        found = await self._visitor.attempt(located)
        panel.clear()
        if found is None:
            self._loaded.discard("map")
            return
        number, points = found
        with panel:
            told = show_map(points, number, self._words, self._visitor.settings)
        self._visitor.announce(told)
