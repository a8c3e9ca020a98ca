"""One answer on the page: the sentence, what a language model wrote, what to choose from, the results, and the panels below."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from glam_kg.service.page.answer_parts import parted, without_suggestions
from glam_kg.service.page.markup import box, button, text
from glam_kg.service.page.opinion import ask_opinion
from glam_kg.service.page.panels import show_panels
from glam_kg.service.page.results_view import ResultsView
from glam_kg.service.page.written_view import show_nothing_written, show_waiting, show_written

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from glam_kg.engine import Answer, QueryEngine
    from glam_kg.service.page.answering import Reply
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

    async def attempt(self, function: Callable[[QueryEngine], T]) -> T | None:
        """Call a function with the engine, in a thread; where it fails, the page says why, and nothing is given."""

    async def query(self, function: Callable[[QueryEngine], T]) -> T:
        """Call a function that runs a query somebody wrote by hand; one that still runs is ended for it."""

    def end_query(self) -> None:
        """End the query that was written by hand and still runs."""

    def helped(self, answer_id: str, *, helpful: bool) -> bool:
        """Keep what the visitor thinks of an answer; False where it cannot be kept."""

    def announce(self, words: str) -> None:
        """Say something to those who cannot see the page."""


class AnswerView:
    """An answer, put where elements are being put."""

    def __init__(self, reply: Reply, visitor: Visitor) -> None:
        """Show it."""
        self._reply, self._answer, self._visitor = reply, reply.answer, visitor
        self._texts = reply.understood.words.texts
        answer, texts = self._answer, self._texts
        text("h2", answer.question, "asked", id="answer-heading")
        if answer.resolved_question != answer.question:
            with box("p", "resolved"):
                text("span", texts("read_as") + ": ")
                text("q", answer.resolved_question, lang=answer.language)
        if not reply.is_found_by_model_alone:
            sentence, notes = parted(answer)
            sentence = without_suggestions(sentence, answer.suggestions)
            text("p", sentence, f"answer {answer.status}", lang=answer.language)
            if notes:
                text("p", notes, "note answer-note", lang=answer.language)
        self._written = box(classes="written-place")
        if reply.written is not None:
            show_written(self._written, reply.written, texts)
        if not reply.is_found_by_model_alone:
            self._choices()
        if answer.rows:
            # Whom a number counts, the page shows.
            shown = replace(answer, rows=answer.listed) if answer.listed else answer
            ResultsView(shown, reply.understood, visitor, lambda: self._reply.best)
        if (answer_id := reply.answer_id) is not None:
            ask_opinion(texts, lambda helpful: visitor.helped(answer_id, helpful=helpful), visitor.announce)
        show_panels(reply, visitor)

    def writing(self, stop: Callable[[], Awaitable[None]]) -> None:
        """Say that a language model is writing."""
        show_waiting(self._written, self._texts, stop)

    def wrote(self, reply: Reply | None) -> None:
        """Show what it wrote; None: it was stopped, and nothing is said of it."""
        if reply is None:
            self._written.clear()
            return
        self._reply = reply
        if reply.written is None:
            show_nothing_written(self._written, self._texts)
        else:
            show_written(self._written, reply.written, self._texts)

    def _choices(self) -> None:
        answer, texts = self._answer, self._texts
        if answer.clarification:
            options: Any = answer.clarification.get("options", ())
            if options:
                self._offered(texts("choose"), [(str(option), str(option)) for option in options])
        if answer.suggestions:
            self._offered(texts("ask_instead"), [(question, question) for question in answer.suggestions])
        if self._reply.understood.places:
            places = self._reply.understood.places
            self._offered(texts("meant"), [(place.label, place.question) for place in places])

    def _offered(self, heading: str, choices: list[tuple[str, str]]) -> None:
        with box(classes="choices", role="group", aria_label=heading):
            text("span", heading, "choices-label", aria_hidden="true")
            for label, question in choices:
                button(label, lambda question=question: self._visitor.ask(question), "chip", lang=self._answer.language)
