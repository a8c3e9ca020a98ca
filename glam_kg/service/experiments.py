"""The experiment that a service runs: which arm a question belongs to, what is different there, and what is kept of it.

The unit is a session: a conversation, else what a client says in `X-Session`, else a cookie that the service gives. The log holds
a hash of it, from which nobody gets back to the conversation. The arm follows from the session alone, in every process alike.
"""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass, field, replace
from http.cookies import CookieError, SimpleCookie
from typing import TYPE_CHECKING, Final, Protocol, Self
from weakref import WeakKeyDictionary

from glam_kg.answers.model import Facts, Status
from glam_kg.evaluation.experiment import Experiment
from glam_kg.service.experiment_writer import ExperimentWriter

if TYPE_CHECKING:
    from collections.abc import Mapping

    from glam_kg.engine import Answer, QueryEngine
    from glam_kg.evaluation.experiment import Arm
    from glam_kg.service.settings import ServiceSettings

SESSION_HEADER: Final = "X-Session"
ANSWER_HEADER: Final = "X-Answer-Id"
COOKIE: Final = "glam_kg_session"
_COOKIE_SECONDS: Final = 24 * 3600
_LONGEST_SESSION: Final = 200
_ANSWERED: Final = frozenset({Status.ANSWERED, Status.NO_RESULTS})


class Participation(Protocol):
    """The part of one question in the experiment, if there is one."""

    @property
    def takes_part(self) -> bool:
        """Whether there is one."""
        ...

    @property
    def headers(self) -> Mapping[str, str]:
        """What the response has besides: the answer's id, and the cookie where it is new."""
        ...

    def engine(self, engine: QueryEngine) -> QueryEngine:
        """The engine as this question's arm has it."""
        ...

    def passages(self, asked: int) -> int:
        """How many passages are given where a request asks for so many; 0: it does not say."""
        ...

    def answered(self, answer: Answer, engine: QueryEngine) -> Answer:
        """The answer as this arm gives it; what came of the question is kept."""
        ...


class Experiments(Protocol):
    """Whether an experiment runs, and who takes part."""

    def join(self, headers: Mapping[str, str], conversation: str | None) -> Participation:
        """The part of a question that is asked now.

        Args:
            headers: Of the request.
            conversation: The id of the conversation it is asked in.
        """
        ...

    def helped(self, answer_id: str, *, helpful: bool) -> bool:
        """Keep what a person thought of an answer; False where there is no experiment, or no such id."""
        ...

    def close(self) -> None:
        """Write what has not been written."""
        ...


@dataclass(frozen=True, slots=True)
class NoExperiment:
    """No experiment runs: everything is as it is."""

    @property
    def takes_part(self) -> bool:
        """It does not."""
        return False

    @property
    def headers(self) -> Mapping[str, str]:
        """None."""
        return {}

    def join(self, headers: Mapping[str, str], conversation: str | None) -> Participation:
        """Nothing is different."""
        del headers, conversation
        return self

    def engine(self, engine: QueryEngine) -> QueryEngine:
        """The engine itself."""
        return engine

    def passages(self, asked: int) -> int:
        """As many as are asked for."""
        return asked

    def answered(self, answer: Answer, engine: QueryEngine) -> Answer:
        """The answer itself."""
        del engine
        return answer

    def helped(self, answer_id: str, *, helpful: bool) -> bool:
        """There is nothing to keep it in."""
        del answer_id, helpful
        return False

    def close(self) -> None:
        """There is nothing to write."""


@dataclass(frozen=True, eq=False)
class RunningExperiment:
    """An experiment, and its log."""

    experiment: Experiment
    writer: ExperimentWriter
    with_questions: bool = False
    _engines: WeakKeyDictionary[QueryEngine, dict[str, QueryEngine]] = field(default_factory=WeakKeyDictionary)

    @classmethod
    def of(cls, settings: ServiceSettings) -> Self | NoExperiment:
        """The experiment that the settings name.

        Raises:
            TrialError: Its file cannot be used.
        """
        if settings.experiment is None:
            return NoExperiment()
        experiment = Experiment.load(settings.experiment)
        beginning = {
            "arms": dict(experiment.trial.arms),
            "measure": experiment.measure,
            "sessions": experiment.sessions,
        }
        writer = ExperimentWriter(
            settings.experiment_log or settings.experiment.with_suffix(".jsonl"),
            experiment.trial.name,
            beginning,
            most_bytes=settings.experiment_log_megabytes << 20,
        )
        return cls(experiment, writer, settings.log_questions)

    def join(self, headers: Mapping[str, str], conversation: str | None) -> Participation:
        """The part of a question, by its session; one that shows none gets one."""
        session, cookie = _session(headers, conversation)
        unit = _hashed(self.experiment.trial.name, session)
        return _Part(self, unit, self.experiment.trial.arm_of(unit), f"{unit}.{secrets.token_urlsafe(9)}", cookie)

    def helped(self, answer_id: str, *, helpful: bool) -> bool:
        """Keep an opinion; whether the answer was ever given is seen when the log is read."""
        unit, dot, token = answer_id.partition(".")
        if not (dot and token and len(unit) == _UNIT_CHARACTERS and len(answer_id) <= _LONGEST_SESSION):
            return False
        self.writer.append({"answer": answer_id, "helpful": helpful})
        return True

    def close(self) -> None:
        """Write what waits."""
        self.writer.close()

    def engine_of(self, name: str, engine: QueryEngine) -> QueryEngine:
        """The engine as an arm has it; made once for each engine that is opened."""
        arm = self.experiment.arms[name]
        changes: dict[str, object] = {}
        if arm.language_model is False:
            changes |= {"language_model": None, "answer_writer": None}
        if arm.retrieval_method is not None or arm.class_policy is not None:
            from glam_kg.engine.passages import PassageSearch

            usual = engine.passage_search or PassageSearch()
            changes["passage_search"] = PassageSearch(
                arm.retrieval_method or usual.method, arm.class_policy or usual.policy
            )
        if not changes:
            return engine
        # Two threads may make the same one twice: both do.
        made = self._engines.setdefault(engine, {})
        if name not in made:
            made[name] = replace(engine, **changes)  # type: ignore[arg-type]
        return made[name]


@dataclass(frozen=True, slots=True)
class _Part:
    running: RunningExperiment
    unit: str
    name: str
    answer_id: str
    cookie: str | None

    @property
    def takes_part(self) -> bool:
        return True

    @property
    def _arm(self) -> Arm:
        return self.running.experiment.arms[self.name]

    @property
    def headers(self) -> Mapping[str, str]:
        told = {ANSWER_HEADER: self.answer_id}
        if self.cookie is not None:
            told["Set-Cookie"] = f"{COOKIE}={self.cookie}; Path=/; Max-Age={_COOKIE_SECONDS}; HttpOnly; SameSite=Lax"
        return told

    def engine(self, engine: QueryEngine) -> QueryEngine:
        return self.running.engine_of(self.name, engine)

    def passages(self, asked: int) -> int:
        return asked or self._arm.passages or 0

    def answered(self, answer: Answer, engine: QueryEngine) -> Answer:
        least = self._arm.minimum_confidence
        if least is not None and answer.status in _ANSWERED and answer.confidence < least:
            answer = _withheld(answer, engine)
        line: dict[str, object] = {
            "unit": self.unit,
            "arm": self.name,
            "answer": self.answer_id,
            "status": str(answer.status),
            "template_id": answer.template_id,
            "tier": answer.tier,
            "language": answer.language,
            "confidence": answer.confidence,
            "rows": len(answer.rows),
            "milliseconds": round(sum(answer.timings_ms.values()), 3),
        }
        if self.running.with_questions:
            line["question"] = answer.question
        self.running.writer.append(line)
        return answer


def _withheld(answer: Answer, engine: QueryEngine) -> Answer:
    """An answer that is not sure enough: without what it says, only with how the question was read."""
    facts = Facts(status=Status.UNANSWERABLE, language=answer.language, suggestions=answer.suggestions)
    return replace(
        answer,
        status=Status.UNANSWERABLE,
        answer=engine.wording.sentence(facts),
        rows=(),
        sparql=None,
        truncated=False,
        citations=(),
        sources=(),
        notes=(),
    )


_UNIT_CHARACTERS: Final = 20


def _hashed(experiment: str, session: str) -> str:
    """What stands for a session in the log of one experiment."""
    return hashlib.sha256(f"{experiment}\0{session}".encode("utf-8", "replace")).hexdigest()[:_UNIT_CHARACTERS]


def _session(headers: Mapping[str, str], conversation: str | None) -> tuple[str, str | None]:
    """The session of a request, and the cookie to be given where it shows none."""
    if conversation is not None:
        return f"conversation:{conversation}", None
    shown = headers.get(SESSION_HEADER.lower(), "")[:_LONGEST_SESSION]
    if shown:
        return f"header:{shown}", None
    cookies: SimpleCookie = SimpleCookie()
    try:
        cookies.load(headers.get("cookie", ""))
    except CookieError:
        cookies.clear()
    if COOKIE in cookies and cookies[COOKIE].value:
        return f"cookie:{cookies[COOKIE].value[:_LONGEST_SESSION]}", None
    token = secrets.token_urlsafe(18)
    return f"cookie:{token}", token
