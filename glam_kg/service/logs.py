"""Logs: one JSON object a line on stderr, or lines for people where stderr is a terminal.

The standard library's logging with one formatter, for the server, the web page and the client of a language model log through it,
too; a library of structured logging would have to be taught each of them.

Nothing personal stands in them by default: neither the text of a question nor a path with its query nor an address of a client.
`log_questions` adds the first two.
"""

from __future__ import annotations

import logging
import sys
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final, TextIO

import orjson

from glam_kg.service.request_identity import identity_now

if TYPE_CHECKING:
    from collections.abc import Mapping

    from glam_kg.service.outcome import Outcome
    from glam_kg.service.request_watch import RequestSeen
    from glam_kg.service.settings import ServiceSettings

_STANDARD: Final = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName", "color_message"}
_QUIET: Final = ("httpx", "httpx2", "httpcore", "httpcore2", "urllib3", "LiteLLM", "watchfiles", "asyncio")
LOG: Final = logging.getLogger("glam_kg.service")
"""What the service itself has to say."""
LISTENING: Final = logging.getLogger("glam_kg.service.listening")
"""Where it listens: told at any level, for who starts it on a free port cannot know it otherwise."""


class JsonFormatter(logging.Formatter):
    """One JSON object a line: time (UTC), level, logger, message, the request's ids, and what the caller gave as `extra`."""

    def format(self, record: logging.LogRecord) -> str:
        """The line, without its end."""
        line: dict[str, object] = {
            "time": _time_of(record).isoformat(timespec="milliseconds").replace("+00:00", "Z"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            **_ids(),
            **_facts_of(record),
        }
        if record.exc_info:
            line["exception"] = self.formatException(record.exc_info)
        return orjson.dumps(line, default=str, option=orjson.OPT_NON_STR_KEYS).decode()


class TextFormatter(logging.Formatter):
    """A line for people: the time of day, the level, the message, its values."""

    def format(self, record: logging.LogRecord) -> str:
        """The line, and a traceback below it where there is one."""
        facts = {**_facts_of(record), **_ids()}
        told = "".join(f" {key}={_shown(value)}" for key, value in facts.items() if value is not None)
        line = f"{_time_of(record).astimezone():%H:%M:%S} {record.levelname.lower():<7} {record.getMessage()}{told}"
        return f"{line}\n{self.formatException(record.exc_info)}" if record.exc_info else line


def configure_logging(settings: ServiceSettings, stream: TextIO | None = None) -> None:
    """Send all logs of this process to stderr, in the form and from the level on that the settings say.

    For the process of a service only: a program that embeds the router keeps its own logging.
    """
    target = stream if stream is not None else sys.stderr
    for_people = settings.log_format == "text" or (settings.log_format == "auto" and target.isatty())
    handler = logging.StreamHandler(target)
    handler.setFormatter(TextFormatter() if for_people else JsonFormatter())
    logging.basicConfig(level=settings.log_level.upper(), handlers=[handler], force=True)
    LISTENING.setLevel(logging.INFO)
    # Every request is logged here, without the client's address and the text of the query.
    access = logging.getLogger("uvicorn.access")
    access.handlers, access.propagate, access.disabled = [], False, True
    for name in ("uvicorn", "uvicorn.error"):
        server = logging.getLogger(name)
        server.handlers, server.propagate = [], True
    # When it starts and ends is told by the service itself.
    logging.getLogger("uvicorn").setLevel(logging.WARNING)
    for name in _QUIET:
        logging.getLogger(name).setLevel(logging.WARNING)


@dataclass(frozen=True, slots=True)
class RequestLog:
    """Logs requests and answers.

    Attributes:
        with_questions: Whether the text of questions, and paths with their queries, are logged.
    """

    with_questions: bool = False

    def answered(self, answer: Outcome) -> None:
        """Log what came of a question."""
        facts: dict[str, object] = {
            "template": answer.template_id,
            "status": str(answer.status),
            "tier": answer.tier,
            "language": answer.language,
            "confidence": round(answer.confidence, 3),
            "rows": answer.rows,
            "milliseconds": round(sum(answer.timings_ms.values()), 3),
        }
        if self.with_questions:
            facts |= {"question": answer.turn.question, "resolved_question": answer.turn.resolved_question}
        LOG.info("question", extra=facts)
        for warning in answer.warnings:
            LOG.warning(warning)

    def request_began(self) -> None:
        """Nothing is said before a request has ended."""

    def request_ended(self, request: RequestSeen) -> None:
        """Log a request; of those that watch the service itself, and went well, only at the level `debug`."""
        facts: dict[str, object] = {
            "method": request.method,
            "route": request.route,
            "status": request.status,
            "milliseconds": round(request.seconds * 1000, 3),
            "bytes": request.sent,
        }
        if self.with_questions:
            facts["path"] = request.path
        watching = request.route in {"/metrics", "/healthz", "/readyz"} and request.status < 400
        LOG.log(logging.DEBUG if watching else logging.INFO, "request", extra=facts)


def _shown(value: object) -> str:
    text = str(value)
    # A line break of a client's must not begin a line of ours.
    return text if text.isprintable() and " " not in text else repr(text)


def _time_of(record: logging.LogRecord) -> datetime:
    return datetime.fromtimestamp(record.created, UTC)


def _ids() -> dict[str, object]:
    identity = identity_now()
    if identity is None:
        return {}
    ids: dict[str, object] = {"request_id": identity.request_id}
    if identity.trace_id is not None:
        ids["trace_id"] = identity.trace_id
    return ids


def _facts_of(record: logging.LogRecord) -> Mapping[str, object]:
    return {key: value for key, value in vars(record).items() if key not in _STANDARD}
