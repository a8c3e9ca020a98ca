"""One visit of the page: what has been asked, what is shown, in which language."""

from __future__ import annotations

import asyncio
import logging
import threading
from contextlib import suppress
from typing import TYPE_CHECKING, Final, TypeVar
from urllib.parse import urlencode

from nicegui import background_tasks, json, ui

from glam_kg.errors import GlamKGError, NotReadyError
from glam_kg.service.asking import Abandoned
from glam_kg.service.page.answer_view import AnswerView
from glam_kg.service.page.ask_box import LONGEST
from glam_kg.service.page.frame import Frame
from glam_kg.service.page.markup import box, button, text
from glam_kg.service.page.newest import NewestOnly
from glam_kg.service.page.texts import LANGUAGES, Texts, page_texts
from glam_kg.service.page.understanding import Understood, read_otherwise, understood
from glam_kg.service.page.waiting import Waiting
from glam_kg.service.problems import problem_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from glam_kg.engine import Answer, QueryEngine, Step
    from glam_kg.question.conversation import Turn
    from glam_kg.service.page.work import Workers
    from glam_kg.service.state import Service

T = TypeVar("T")
MOST_TURNS: Final = 20
"""Turns that a conversation keeps; the oldest go."""
_AT_ONCE: Final = 4
"""Calls of one visit: what a browser sends over its connection, no limit of requests sees."""
_DARK: Final = """
const kept = localStorage.getItem("glam_kg-dark");
if (kept !== null) setDark(kept === "1");
return document.body.classList.contains("body--dark");
"""
_LOG = logging.getLogger(__name__)


class Visit:
    """A visitor's conversation, and the elements that show it."""

    def __init__(self, service: Service, workers: Workers, texts: Texts) -> None:
        """Build the page where elements are being put.

        Args:
            service: Who answers, and within which limits.
            workers: The threads that call the engine.
            texts: In the language of the page.
        """
        self.settings, self.dark, self.begun = service.settings, False, False
        self._service, self._workers, self._texts = service, workers, texts
        self._turns: list[tuple[Turn, str, str]] = []
        self._shown: tuple[Answer, Understood] | None = None
        self._asking: asyncio.Task[None] | None = None
        self._calls, self._complete = 0, NewestOnly(self._typed)
        self._client = ui.context.client
        self._place = box(classes="whole")
        self._build()

    async def begin(self, question: str) -> None:
        """Show what a page shows first: the answer to a question of the address, else examples."""
        question = question[:LONGEST]
        if question.strip():
            self._frame.begun()
            self._frame.ask_box.put(question)
            await self.ask(question)
        await self._invite()
        self.dark = bool(await ui.run_javascript(_DARK, timeout=10))
        self._frame.dark.props["aria-pressed"] = "true" if self.dark else "false"

    async def ask(self, question: str) -> None:
        """Ask a question; one that is still being worked on is given up for it."""
        if not question.strip():
            self.announce(self._texts("empty_question"))
            return
        self._start(question, tuple(turn for turn, _, _ in self._turns), keep=True)

    async def read_otherwise(self, answer: Answer, template_id: str) -> None:
        """Show the answer of another template to the question."""

        def other(engine: QueryEngine) -> tuple[Answer, Understood] | None:
            found = read_otherwise(engine, answer, template_id, self._texts)
            return (found, understood(engine, found, self._texts)) if found else None

        found = await self.attempt(other)
        if found is not None:
            self._show(*found)

    async def run(self, function: Callable[[QueryEngine], T]) -> T:
        """Call a function with the engine, in a thread.

        Raises:
            NotReadyError: This visitor asks more often, or for more at a time, than is allowed.
        """
        if self._calls >= _AT_ONCE or not self._workers.admits(self._client.ip):
            raise NotReadyError(self._texts("too_many"))
        self._calls += 1
        try:
            return await self._workers.run(function)
        finally:
            self._calls -= 1

    async def attempt(self, function: Callable[[QueryEngine], T]) -> T | None:
        """The same; where it fails, the page says why, and nothing is given."""
        try:
            return await self.run(function)
        except GlamKGError as error:
            with self._client:
                ui.notify(f"{self._texts('failed')}: {_told(error)}", multi_line=True, close_button="×", timeout=0)
            self.announce(self._texts("failed"))
            return None

    def announce(self, words: str) -> None:
        """Say something to those who cannot see the page."""
        self._frame.announce(words)

    def _build(self) -> None:
        self._place.clear()
        with self._place:
            self._frame = Frame(
                self._texts, dark=self.dark, asked=self.ask, typed=self._complete, spoken=self._speak, darkened=self._darken
            )  # fmt: skip

    async def _invite(self) -> None:
        def told(engine: QueryEngine) -> tuple[int, tuple[str, ...], bool]:
            number = sum(engine.analyser.graph.custodians_by_area.get(code, 0) for code in _countries(engine))
            return number, self._workers.examples(engine, self._texts.language), engine.language_model is not None

        try:
            number, questions, has_model = await self._workers.run(told)
        except GlamKGError as error:
            self._frame.lead(_told(error))
            return
        texts, frame = self._texts, self._frame
        frame.lead(texts("lead", number=texts.number(number)))
        frame.foot(texts("about_model" if has_model else "about"))
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
            answer = self._shown[0]
            reading = await self.attempt(lambda engine: understood(engine, answer, self._texts))
            if reading is not None:
                self._show(answer, reading, speak=False)
        else:
            self._address("")
        await self._invite()

    async def _darken(self) -> None:
        self.dark = not self.dark
        dark = json.dumps(self.dark)
        ui.run_javascript(f'setDark({dark}); localStorage.setItem("glam_kg-dark", {dark} ? "1" : "0")')
        self._frame.dark.props["aria-pressed"] = dark
        if self._shown is not None:
            self._show(*self._shown, speak=False)

    def _start(self, question: str, history: tuple[Turn, ...], *, keep: bool) -> None:
        self._stop()
        self._frame.begun()
        self._asking = background_tasks.create(self._answer(question, history, keep=keep), context=self._client)

    def _stop(self) -> None:
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

        def asked(engine: QueryEngine) -> tuple[Answer, Understood]:
            answer = engine.ask(question, history, language=texts.language, on_step=stepped)
            return answer, understood(engine, answer, texts)

        try:
            answer, reading = await self.run(asked)
        except GlamKGError as error:
            self._fail(question, _told(error))
            return
        except Exception:  # noqa: BLE001  the outermost edge of the page: a fault of ours is logged, and told as one
            _LOG.exception("the page could not answer")
            self._fail(question, None)
            return
        finally:
            # Where this is cancelled, the thread still works, until its next step.
            abandoned.set()
            shown.cancel()
        self._asking = None
        self._frame.progress.clear()
        self._service.observer.answered(answer)
        if keep:
            self._turns = [*self._turns, (answer.as_turn(), answer.answer, answer.language)][-MOST_TURNS:]
        self._frame.ask_box.put("")
        self._show(answer, reading)

    def _fail(self, question: str, sentence: str | None) -> None:
        texts = self._texts
        self._asking = None
        self._frame.progress.clear()
        self._frame.answer.clear()
        with self._frame.answer, box(classes="problem", role="alert"):
            text("h2", texts("failed"), "problem-title")
            if sentence:
                text("p", sentence, "problem-told", lang="en")
            else:
                text("p", texts("fault"), "problem-told")
            button(texts("try_again"), lambda: self.ask(question), "plain")

    def _show(self, answer: Answer, reading: Understood, *, speak: bool = True) -> None:
        self._shown = answer, reading
        self._frame.begun()
        self._frame.answer.clear()
        with self._frame.answer:
            AnswerView(answer, reading, self)
        self._remember()
        if speak:
            self.announce(answer.answer)
        self._address(answer.resolved_question)

    def _remember(self) -> None:
        """Show what was asked earlier, the latest first."""
        texts = self._texts
        self._frame.history.clear()
        with self._frame.history:
            if len(self._turns) > 1:
                text("h2", texts("earlier"), "history-label")
                with box("ol", "turns", reversed=True):
                    for number in range(len(self._turns) - 2, -1, -1):
                        turn, sentence, language = self._turns[number]
                        with box("li", "turn"):
                            button(turn.question, lambda number=number: self._again(number), "quiet", "turn-question")
                            text("p", sentence, "turn-answer", lang=language)
            if self._turns:
                button(texts("new_conversation"), self._renew, "plain", "renew")

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


def _told(error: GlamKGError) -> str:
    # A visitor is told no more than a client of the HTTP interface: an error may name files and addresses.
    return problem_of(error).detail


def _countries(engine: QueryEngine) -> set[str]:
    return {code for code in engine.analyser.graph.custodians_by_area if len(code) == 2}
