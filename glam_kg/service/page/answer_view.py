"""One answer on the page: the sentence, what to choose from, table, map, chart, what to save, and the panels below."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol, TypeVar
from urllib.parse import urlencode

from nicegui import ui

from glam_kg.service.page import exporting
from glam_kg.service.page.cells import shown_keys
from glam_kg.service.page.chart import charted_key, draw_chart
from glam_kg.service.page.coordinates import mappable_rows, points_of
from glam_kg.service.page.map_view import show_map
from glam_kg.service.page.markup import box, button, text
from glam_kg.service.page.panels import show_panels
from glam_kg.service.page.table import Column, ResultsTable, holds_numbers

if TYPE_CHECKING:
    from collections.abc import Callable

    from nicegui.elements.mixins.text_element import TextElement

    from glam_kg.engine import Answer, QueryEngine
    from glam_kg.service.page.coordinates import Point
    from glam_kg.service.page.understanding import Understood
    from glam_kg.service.settings import ServiceSettings

T = TypeVar("T")


class Visitor(Protocol):
    """What an answer on the page asks of the page around it."""

    settings: ServiceSettings
    dark: bool

    async def ask(self, question: str) -> None:
        """Ask a question."""

    async def read_otherwise(self, answer: Answer, template_id: str) -> None:
        """Show the answer of another template."""

    async def run(self, function: Callable[[QueryEngine], T]) -> T:
        """Call a function with the engine, in a thread."""

    async def attempt(self, function: Callable[[QueryEngine], T]) -> T | None:
        """The same; where it fails, the page says why, and nothing is given."""

    def announce(self, words: str) -> None:
        """Say something to those who cannot see the page."""


class AnswerView:
    """An answer, put where elements are being put."""

    def __init__(self, answer: Answer, understood: Understood, visitor: Visitor) -> None:
        """Show it."""
        self._answer, self._understood, self._visitor = answer, understood, visitor
        self._words, self._texts = understood.words, understood.words.texts
        text("h2", answer.question, "asked", id="answer-heading")
        if answer.resolved_question != answer.question:
            with box("p", "resolved"):
                text("span", self._texts("read_as") + ": ")
                text("q", answer.resolved_question, lang=answer.language)
        sentence, notes = parted(answer)
        text("p", sentence, f"answer {answer.status}", lang=answer.language)
        if notes:
            text("p", notes, "note answer-note", lang=answer.language)
        self._choices()
        if answer.rows:
            self._results()
        show_panels(answer, understood, visitor)

    def _choices(self) -> None:
        answer, texts = self._answer, self._texts
        if answer.clarification:
            options: Any = answer.clarification.get("options", ())
            self._offered(texts("choose"), [(str(option), str(option)) for option in options])
        if answer.suggestions:
            self._offered(texts("ask_instead"), [(question, question) for question in answer.suggestions])
        if self._understood.places:
            self._offered(texts("meant"), [(place.label, place.question) for place in self._understood.places])

    def _offered(self, heading: str, choices: list[tuple[str, str]]) -> None:
        with box(classes="choices", role="group", aria_label=heading):
            text("span", heading, "choices-label", aria_hidden="true")
            for label, question in choices:
                button(label, lambda question=question: self._visitor.ask(question), "chip", lang=self._answer.language)

    def _results(self) -> None:
        answer, texts = self._answer, self._texts
        key = charted_key(answer)
        self._views: dict[str, tuple[TextElement, ui.element]] = {}
        self._loaded: set[str] = set()
        lone_count = len(answer.rows) == 1 and set(answer.rows[0]) == {"count"}
        names = [] if lone_count else ["table"]
        if key:
            names = ["chart", "table"]
        if self._can_be_mapped():
            names.append("map")
        with box("section", "card", aria_label=texts("results")):
            with box(classes="card-head"):
                with box(classes="segments", role="group", aria_label=texts("show_as")) as segments:
                    buttons = {name: button(texts(name), lambda name=name: self._show(name), "plain") for name in names}
                segments.set_visibility(len(names) > 1 or lone_count)
                self._exports()
            if answer.truncated:
                text("p", texts("rows_cut", number=self._texts.number(len(answer.rows))), "note")
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

    def _exports(self) -> None:
        answer, texts = self._answer, self._texts
        with box(classes="exports", role="group", aria_label=texts("download")):
            button("CSV", self._save_csv, "quiet", title=texts("download_as", format="CSV"))
            button("JSON", self._save_json, "quiet", title=texts("download_as", format="JSON"))
            if exporting.custodians_of(answer.rows[:1]):
                button("JSON-LD", self._save_jsonld, "quiet", title=texts("download_as", format="JSON-LD"))
            button(texts("copy_link"), self._copy_link, "quiet")

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
        copied = await ui.run_javascript(
            f"const link = new URL({address}, location.href).href;"
            "try { await navigator.clipboard.writeText(link); return ''; } catch { return link; }",
            timeout=5,
        )
        if copied:
            ui.notify(f"{self._texts('copy_by_hand')} {copied}", timeout=0, close_button="×", multi_line=True)
        else:
            ui.notify(self._texts("copied"))
        self._visitor.announce(self._texts("copied") if not copied else self._texts("copy_by_hand"))


def parted(answer: Answer) -> tuple[str, str]:
    """What an answer says, and how it is to be read: what was not taken into account, and where the data come from."""
    notes = " ".join(answer.notes)
    sentence = answer.answer.removesuffix(notes).rstrip()
    return (sentence, notes) if notes and sentence and sentence != answer.answer else (answer.answer, "")
