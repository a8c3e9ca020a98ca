"""One visit of the page: what has been asked, what is shown, in which language."""

from __future__ import annotations

import asyncio
import logging
import threading
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Final, TypeVar
from urllib.parse import urlencode

from nicegui import background_tasks, json, ui

from glam_kg.errors import GlamKGError
from glam_kg.service.outcome import Outcome
from glam_kg.service.page.answer_view import AnswerView
from glam_kg.service.page.answering import PageQuestion, Reply
from glam_kg.service.page.ask_box import LONGEST
from glam_kg.service.page.browser import said_by_browser
from glam_kg.service.page.calls import Calls
from glam_kg.service.page.earlier import show_earlier, show_failure
from glam_kg.service.page.failures import Failure, failure_of
from glam_kg.service.page.frame import Frame
from glam_kg.service.page.markup import box, text
from glam_kg.service.page.newest import NewestOnly
from glam_kg.service.page.texts import LANGUAGES, Texts, page_texts
from glam_kg.service.page.understanding import read_otherwise, understood
from glam_kg.service.page.waiting import Waiting
from glam_kg.service.page.writing import Writing
from glam_kg.sparql.abandonment import Abandoned

if TYPE_CHECKING:
    from collections.abc import Callable

    from glam_kg.engine import Answer, QueryEngine, Step
    from glam_kg.question.conversation import Turn
    from glam_kg.service.page.session import Session
    from glam_kg.service.page.work import Workers
    from glam_kg.service.state import Service

T = TypeVar("T")
MOST_TURNS: Final = 20
"""Turns that a conversation keeps; the oldest go."""
_KEPT: Final = """
const kept = localStorage.getItem("glam_kg-dark");
if (kept !== null) setDark(kept === "1");
return [document.body.classList.contains("body--dark"), localStorage.getItem("glam_kg-written") !== "0"];
"""
_GONE_SECONDS: Final = 2.0
"""A browser that has lost its connection for a moment is back sooner."""
_LOG = logging.getLogger(__name__)


class Visit:
    """A visitor's conversation, and the elements that show it."""

    def __init__(self, service: Service, workers: Workers, texts: Texts, session: Session) -> None:
        """Build the page where elements are being put.

        Args:
            service: Who answers, and within which limits.
            workers: The threads that call the engine.
            texts: In the language of the page.
            session: Whose visit it is, for an experiment that runs.
        """
        self.settings, self.dark, self.begun = service.settings, False, False
        self._session, self._writes = session, True
        self._service, self._workers, self._texts = service, workers, texts
        self._turns: list[tuple[Turn, str, str]] = []
        self._shown: Reply | None = None
        self._asking: asyncio.Task[None] | None = None
        self._view: AnswerView | None = None
        self._complete = NewestOnly(self._typed)
        self._client = ui.context.client
        self._writing = Writing(workers, service.observer, self._client)
        self._calls = Calls(workers, self._client.ip, lambda: self._texts)
        self._client.on_disconnect(self._left)
        self._place = box(classes="whole")
        self._build()

    async def begin(self, question: str) -> None:
        """Show what a page shows first: the answer to a question of the address, else examples."""
        question = question[:LONGEST]
        kept = await said_by_browser(_KEPT, seconds=10)
        if kept is None and not self._client.has_socket_connection:
            return
        if kept is not None:
            self.dark, self._writes = (bool(each) for each in kept)
        self._frame.dark.props["aria-pressed"] = "true" if self.dark else "false"
        if question.strip():
            self._frame.begun()
            self._frame.ask_box.put(question)
            await self.ask(question)
        await self._invite()

    async def ask(self, question: str) -> None:
        """Ask a question; one that is still being worked on is given up for it."""
        if not question.strip():
            self.announce(self._texts("empty_question"))
            return
        self._start(question, tuple(turn for turn, _, _ in self._turns), keep=True)

    async def read_otherwise(self, answer: Answer, template_id: str) -> None:
        """Show the answer of another template to the question."""

        def other(engine: QueryEngine) -> Reply | None:
            found = read_otherwise(engine, answer, template_id, self._texts)
            return Reply(found, understood(engine, found, self._texts)) if found else None

        found = await self.attempt(other)
        if found is not None:
            self._show(found)

    async def attempt(self, function: Callable[[QueryEngine], T]) -> T | None:
        """Call a function with the engine, in a thread; where it fails, the page says why, and nothing is given."""
        try:
            return await self._calls.other(function)
        except GlamKGError as error:
            told = f"{self._texts('failed')}: {failure_of(error, self._texts).sentence}"
            with self._client:
                ui.notify(told, multi_line=True, close_button="×", timeout=0)
            self.announce(self._texts("failed"))
            return None

    async def query(self, function: Callable[[QueryEngine], T]) -> T:
        """Call a function that runs a query written by hand; one that still runs is ended for it.

        Raises:
            Ended: Another one was run, or the visitor has gone.
            NotReadyError: This visitor asks too often, or queries of others have all places.
        """
        return await self._calls.query(function)

    def end_query(self) -> None:
        """End the query that was written by hand and still runs."""
        self._calls.end_query()

    def helped(self, answer_id: str, *, helpful: bool) -> bool:
        """Keep what the visitor thinks of an answer; False where no experiment runs."""
        return self._service.experiments.helped(answer_id, helpful=helpful)

    def announce(self, words: str) -> None:
        """Say something to those who cannot see the page."""
        self._frame.announce(words)

    async def _left(self) -> None:
        """End what runs for a visitor whose browser has gone."""
        await asyncio.sleep(_GONE_SECONDS)
        if not self._client.has_socket_connection:
            self._calls.end_query()
            self._stop()

    def _build(self) -> None:
        self._place.clear()
        with self._place:
            self._frame = Frame(
                self._texts, dark=self.dark, asked=self.ask, typed=self._complete, spoken=self._speak, darkened=self._darken
            )  # fmt: skip

    async def _invite(self) -> None:
        def told(engine: QueryEngine) -> tuple[int, tuple[str, ...], bool, bool]:
            number = sum(engine.analyser.graph.custodians_by_area.get(code, 0) for code in _countries(engine))
            questions = self._workers.examples(engine, self._texts.language)
            return number, questions, engine.language_model is not None, engine.answer_writer is not None

        try:
            number, questions, has_model, has_writer = await self._workers.run(told)
        except GlamKGError as error:
            self._frame.lead(failure_of(error, self._texts).sentence)
            return
        texts, frame = self._texts, self._frame
        frame.lead(texts("lead", number=texts.number(number)))
        frame.foot(texts("about_writer" if has_writer else "about_model" if has_model else "about"))
        if has_writer:
            frame.offer_writing(self._switch_writing, pressed=self._writes)
        if not self._turns and self._asking is None:
            frame.offer(texts("examples"), questions, self.ask)
            frame.ask_box.invite(texts("ask_placeholder", example=questions[0]) if questions else "")

    async def _typed(self, typed: str) -> None:
        with suppress(GlamKGError):
            self._frame.ask_box.suggest(typed, await self._workers.completions(typed, self._texts.language))

    async def _speak(self, language: str) -> None:
        if language not in LANGUAGES or language == self._texts.language:
            return
        self._texts = page_texts(language)
        ui.run_javascript(f"document.documentElement.lang = {json.dumps(language)}")
        ui.page_title(f"{self._texts('title')} – glam_kg")
        self._build()
        if self._shown is not None:
            shown = self._shown
            reading = await self.attempt(lambda engine: understood(engine, shown.answer, self._texts))
            if reading is not None:
                self._show(replace(shown, understood=reading), speak=False)
        else:
            self._address("")
        await self._invite()

    async def _darken(self) -> None:
        self.dark = not self.dark
        dark = json.dumps(self.dark)
        ui.run_javascript(f'setDark({dark}); localStorage.setItem("glam_kg-dark", {dark} ? "1" : "0")')
        self._frame.dark.props["aria-pressed"] = dark
        if self._shown is not None:
            self._show(self._shown, speak=False)

    async def _switch_writing(self) -> None:
        self._writes = not self._writes
        writes = json.dumps(self._writes)
        ui.run_javascript(f'localStorage.setItem("glam_kg-written", {writes} ? "1" : "0")')
        self._frame.offer_writing(self._switch_writing, pressed=self._writes)

    def _start(self, question: str, history: tuple[Turn, ...], *, keep: bool) -> None:
        self._stop()
        self._frame.begun()
        self._asking = background_tasks.create(self._answer(question, history, keep=keep), context=self._client)

    def _stop(self) -> None:
        self._writing.stop()
        if self._asking is not None:
            self._asking.cancel()
            self._asking = None
        self._frame.progress.clear()

    async def _cancel(self) -> None:
        self._stop()
        self.announce(self._texts("cancelled"))
        with self._frame.progress:
            text("p", self._texts("cancelled"), "note")
        self._frame.ask_box.focus()

    async def _answer(self, question: str, history: tuple[Turn, ...], *, keep: bool) -> None:
        texts, loop, abandoned = self._texts, asyncio.get_running_loop(), threading.Event()
        waiting = Waiting(self._frame, texts, question, self._cancel)
        shown = background_tasks.create(waiting.show(), context=self._client)

        def stepped(step: Step) -> None:
            if abandoned.is_set():
                raise Abandoned
            loop.call_soon_threadsafe(waiting.stepped, step.name)

        asked = PageQuestion(question, history, texts, self._session.join(self._service.experiments))
        try:
            reply = await self._calls.question(lambda engine: asked.answered(engine, stepped))
        except GlamKGError as error:
            self._fail(question, failure_of(error, texts))
            return
        except Exception:  # noqa: BLE001  the outermost edge of the page: a fault of ours is logged, and told as one
            _LOG.exception("the page could not answer")
            self._fail(question, Failure(texts("fault")))
            return
        finally:
            # Where this is cancelled, the thread still works, until its next step.
            abandoned.set()
            shown.cancel()
        self._asking = None
        self._frame.progress.clear()
        answer = reply.answer
        if keep:
            self._turns = [*self._turns, (answer.as_turn(), answer.answer, answer.language)][-MOST_TURNS:]
        self._frame.ask_box.answered(question)
        if reply.can_be_written and self._writes:
            self._writing.begin(asked, reply, self._wrote)
        else:
            self._service.observer.answered(Outcome.of(answer))
        self._show(reply)

    def _wrote(self, before: Reply, now: Reply) -> None:
        """Show what a language model wrote, below what the graph says."""
        shown, view = self._shown, self._view
        if view is None or shown is None or shown.answer is not before.answer:
            return
        # Meanwhile the language of the page may have become another.
        now = replace(now, understood=shown.understood)
        if now.written is not None and now.is_found_by_model_alone:
            if self._turns and self._turns[-1][1] == before.answer.answer:
                self._turns[-1] = (self._turns[-1][0], now.written.answer, now.written.language)
            self._show(now, speak=False)
        else:
            self._shown = now
            view.wrote(now)
        if now.written is not None:
            self.announce(f"{self._texts('written')} {now.written.answer}")

    async def _stop_writing(self) -> None:
        self._stop()
        if self._shown is not None and self._view is not None:
            self._shown = replace(self._shown, can_be_written=False)
            self._view.wrote(None)
        self._frame.ask_box.focus()

    def _fail(self, question: str, failure: Failure) -> None:
        self._asking = None
        self._frame.progress.clear()
        show_failure(self._frame.answer, failure, self._texts, try_again=lambda: self.ask(question))

    def _show(self, reply: Reply, *, speak: bool = True) -> None:
        self._shown, answer = reply, reply.answer
        self._calls.end_query()
        self._frame.begun()
        self._frame.answer.clear()
        with self._frame.answer:
            self._view = AnswerView(reply, self)
        if reply.can_be_written and self._writing.is_going_on:
            self._view.writing(self._stop_writing)
        show_earlier(self._frame.history, self._turns, self._texts, again=self._again, renew=self._renew)
        if speak:
            self.announce(answer.answer)
        self._address(answer.resolved_question)

    async def _again(self, number: int) -> None:
        """Show the answer to an earlier question once more; the conversation goes on from its end."""
        self._start(self._turns[number][0].question, tuple(turn for turn, _, _ in self._turns[:number]), keep=False)

    async def _renew(self) -> None:
        self._stop()
        self._turns, self._shown = [], None
        self._build()
        self._address("")
        self.announce(self._texts("fresh"))
        self._frame.ask_box.focus()
        await self._invite()

    def _address(self, question: str) -> None:
        """Make the address of the page one that shows the same to others."""
        query = {"q": question, "lang": self._texts.language} if question else {"lang": self._texts.language}
        with self._client:
            ui.navigate.history.replace("?" + urlencode(query))


def _countries(engine: QueryEngine) -> set[str]:
    return {code for code in engine.analyser.graph.custodians_by_area if len(code) == 2}
