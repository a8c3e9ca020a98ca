"""`POST /ask`: one question, one answer."""

from __future__ import annotations

import threading
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, TypeVar

from fastapi import APIRouter, Request, Response

from glam_kg.engine.steps import Step
from glam_kg.service.answer_body import AnswerBody
from glam_kg.service.experiments import NoExperiment
from glam_kg.service.gone_clients import while_wanted
from glam_kg.service.kept_answers import Wording
from glam_kg.service.outcome import Outcome
from glam_kg.service.problems import Problem, ProblemError, ProblemRoute, problem_responses
from glam_kg.service.processes.messages import Asked
from glam_kg.service.question_body import Question  # noqa: TC001  FastAPI reads annotations at run time
from glam_kg.sparql.abandonment import Abandoned as Abandoned  # noqa: PLC0414  the web page takes it from here

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Container, Sequence

    from glam_kg.engine import Answer, QueryEngine, Turn
    from glam_kg.service.conversations import KeptConversation
    from glam_kg.service.engines import AskedEngines
    from glam_kg.service.experiments import Participation
    from glam_kg.service.processes import AskingProcesses
    from glam_kg.service.processes.messages import Answered
    from glam_kg.service.state import Service


_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class Asking:
    """One question on its way: can be abandoned by who waits for it."""

    asked: Question
    history: Sequence[Turn]
    on_step: Callable[[Step], None] | None = None
    participation: Participation = field(default_factory=NoExperiment)
    """Its part in the experiment that runs."""
    _abandoned: threading.Event = field(default_factory=threading.Event)

    def answer(self, engines: AskedEngines, heard: Callable[[Step], None] | None = None) -> Answer:
        """Answer it, in the thread of the caller.

        Args:
            engines: Who lends an engine.
            heard: Hears of each step, too, also of the last one before it is abandoned.

        Raises:
            Abandoned: Nobody waits any more.
            ProblemError: Passages are asked for, and there are none; or a language model, and there is none (501).
        """
        with engines.lease() as engine:
            return self._answer_of(engine, heard)

    def content(self, engines: AskedEngines, heard: Callable[[Step], None] | None = None) -> tuple[bytes, Outcome]:
        """Answer it as JSON, and tell what came of it; by another process where one is free.

        Args:
            engines: Who lends an engine, and the processes beside it.
            heard: Hears of each step, too, also of the last one before it is abandoned.

        Raises:
            Abandoned: Nobody waits any more.
            ProblemError: As `answer` raises.
            AnsweringFaultError: A fault of ours in another process.
        """
        with engines.lease_for_question() as (engine, processes):
            told: set[str] = set()
            if processes is not None and not self.participation.takes_part:
                answered = self._of_another(processes, engine, heard, told)
                if answered is not None:
                    return answered.content, answered.outcome
            answer = self._answer_of(engine, heard, told)
            return answer.to_json(), Outcome.of(answer)

    def _of_another(
        self, processes: AskingProcesses, engine: QueryEngine, heard: Callable[[Step], None] | None, told: set[str]
    ) -> Answered | None:
        hearing = [each for each in (heard, self.on_step) if each is not None]

        def stepped(step: Step) -> None:
            told.add(step.name)
            for hear in hearing:
                hear(step)

        asked = Asked(self.asked.question, tuple(self.history), self._options(engine, engine), steps=bool(hearing))
        return processes.ask(asked, on_step=stepped if hearing else None, is_abandoned=lambda: self.is_abandoned)

    def _answer_of(
        self, engine: QueryEngine, heard: Callable[[Step], None] | None, told: Container[str] = ()
    ) -> Answer:
        """Answer it here; of a step that another process has told before it stopped, nobody hears again."""

        def stepped(step: Step) -> None:
            if step.name in told:
                self._go_on()
                return
            if heard is not None:
                heard(step)
            self._stepped(step)

        answering = self.participation.engine(engine)
        options = self._options(engine, answering)
        answer = answering.ask(self.asked.question, self.history, on_step=stepped, **options)
        return self.participation.answered(answer, engine)

    def _options(self, engine: QueryEngine, answering: QueryEngine) -> dict[str, Any]:
        asked = self.asked
        options: dict[str, Any] = {
            "classes": asked.classes,
            "passages": self.participation.passages(asked.passages),
        }
        if asked.language is not None:
            options["language"] = asked.language
        if asked.passages and engine.index is None:
            raise ProblemError(_NO_INDEX)
        if asked.generate and engine.answer_writer is None:
            raise ProblemError(_NO_LANGUAGE_MODEL)
        # An arm of an experiment may do without the model.
        if asked.generate and answering.answer_writer is not None:
            options["generate"] = True
        return options

    @property
    def is_abandoned(self) -> bool:
        """Whether nobody waits for the answer any more."""
        return self._abandoned.is_set()

    def abandon(self) -> None:
        """Stop at the next step."""
        self._abandoned.set()

    def _go_on(self) -> None:
        if self.is_abandoned:
            raise Abandoned

    def _stepped(self, step: Step) -> None:
        self._go_on()
        if self.on_step is not None:
            self.on_step(step)


_NO_INDEX: Final = Problem(
    501, "No index of passages is served here: glam-kg serve --index FOLDER serves one.", "no_index"
)
_NO_LANGUAGE_MODEL: Final = Problem(
    501, "No language model writes answers here: glam-kg serve --lm MODEL has one write them.", "no_language_model"
)


async def answered(service: Service, asking: Asking, conversation: KeptConversation | None) -> bytes:
    """The answer as JSON, the one of before where the question is the same; kept in the conversation, and told to who observes.

    Raises:
        GlamKGError: As `QueryEngine.ask` raises.
    """
    with service.engines.lease() as engine:
        answers = service.kept_answers.of(engine)
    # Who wants to hear of each step, or counts what came of each question, has the question answered anew.
    anew = asking.on_step is not None or asking.participation.takes_part
    wording = None if anew else Wording.of(asking.asked, asking.history)

    def told(content: bytes, outcome: Outcome) -> bytes:
        if conversation is not None and not asking.is_abandoned:
            conversation.add(outcome)
        service.observer.answered(outcome)
        return content

    def work() -> bytes:
        content, outcome = asking.content(service.engines, service.observer.on_step)
        if wording is not None:
            answers.keep(wording, content, outcome)
        return told(content, outcome)

    kept = answers.find(wording) if wording is not None else None
    if kept is None:
        return await _worked(service, asking, work)
    if service.observer.on_step is not None:
        service.observer.on_step(Step("cache", kept[1].timings_ms["cache"]))
    return told(*kept)


async def answered_whole(service: Service, asking: Asking) -> Answer:
    """The answer itself; told to who observes.

    Raises:
        GlamKGError: As `QueryEngine.ask` raises.
    """

    def work() -> Answer:
        answer = asking.answer(service.engines, service.observer.on_step)
        service.observer.answered(Outcome.of(answer))
        return answer

    return await _worked(service, asking, work)


async def _worked(service: Service, asking: Asking, work: Callable[[], _T]) -> _T:
    try:
        return await service.asking.run(work)
    finally:
        # Where the caller is cancelled, the thread still works.
        asking.abandon()


@asynccontextmanager
async def turn_taken(
    service: Service, asked: Question
) -> AsyncIterator[tuple[KeptConversation | None, Sequence[Turn]]]:
    """The conversation that a question is asked in, and what came before it; no other question is asked in it meanwhile.

    Raises:
        ProblemError: There is no such conversation.
    """
    if asked.conversation is None:
        yield None, asked.turns()
        return
    conversation = service.conversations.find(asked.conversation)
    async with conversation.asking:
        yield conversation, conversation.history


def asking_router(service: Service) -> APIRouter:
    """The route that answers a question."""
    router = APIRouter(tags=["questions"], route_class=ProblemRoute)

    @router.post(
        "/ask",
        summary="Answer a question",
        response_description="The answer, whatever its status: a refusal is an answer.",
        response_model=AnswerBody,
        responses=problem_responses(404, 415, 422, 501, 502),
    )
    async def ask(asked: Question, request: Request) -> Response:
        part = service.experiments.join(request.headers, asked.conversation)
        async with turn_taken(service, asked) as (conversation, history):
            asking = Asking(asked, history, participation=part)
            content = await while_wanted(request, answered(service, asking, conversation))
        return Response(content, media_type="application/json", headers=dict(part.headers))

    return router
