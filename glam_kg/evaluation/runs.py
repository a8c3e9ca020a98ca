"""Runs: a question set asked of an engine, and what is kept of it as JSON."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, Final

from pydantic import BaseModel, ConfigDict, TypeAdapter, ValidationError

from glam_kg.custodians.json_line import json_line
from glam_kg.errors import Location, QuestionSetError
from glam_kg.evaluation.metrics import aggregates
from glam_kg.evaluation.outcomes import Outcome, outcome_of
from glam_kg.evaluation.question_set import set_hash
from glam_kg.folding import fold_key

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from pathlib import Path

    from glam_kg.custodians.place_lookup import PlaceLookup
    from glam_kg.engine import QueryEngine
    from glam_kg.evaluation.question_set import Question
    from glam_kg.evaluation.scoring import RecordJoin

FORMAT: Final = 1
"""The version of the form in which runs are kept."""


@dataclass(frozen=True, slots=True)
class Run:
    """One run.

    Attributes:
        created: When it ended, ISO 8601 in UTC.
        version: The version of glam_kg that answered.
        questions_hash: The hash of the questions with their gold: equal in two runs that were asked the same.
        settings: What was asked with which options.
        outcomes: In the order asked.
    """

    created: str
    version: str
    questions_hash: str
    settings: Mapping[str, Any]
    outcomes: tuple[Outcome, ...] = field(repr=False)

    def aggregates(self) -> dict[str, object]:
        """The figures of the run, worked out anew."""
        return aggregates(self.outcomes)

    def to_json(self) -> str:
        """What is kept: outcomes first-hand, with the figures for a reader."""
        head = {
            "format": FORMAT,
            "created": self.created,
            "version": self.version,
            "questions_hash": self.questions_hash,
            "settings": dict(self.settings),
            "aggregates": self.aggregates(),
        }
        # One line a question, so that a difference of two files can be read.
        lines = ",\n  ".join(json_line(asdict(outcome)) for outcome in self.outcomes)
        opened = json.dumps(head, ensure_ascii=False, indent=1).removesuffix("\n}")
        return f'{opened},\n "outcomes": [\n  {lines}\n ]\n}}\n'


class _RunForm(BaseModel):
    model_config = ConfigDict(extra="forbid")

    format: int
    created: str
    version: str
    questions_hash: str
    settings: dict[str, Any]
    aggregates: dict[str, Any]
    outcomes: list[dict[str, Any]]


def run_questions(
    engine: QueryEngine,
    questions: Sequence[Question],
    join: RecordJoin,
    *,
    settings: Mapping[str, Any] | None = None,
    on_progress: Callable[[int], None] | None = None,
) -> Run:
    """Ask every question, each dialogue from its first turn.

    Args:
        engine: Answers the questions.
        questions: With gold.
        join: Joins the graph's custodians to the gold's records.
        settings: Kept with the run.
        on_progress: Called with the number of questions asked so far.

    Raises:
        QuestionSetError: There is no question.
        QueryError: The store refused or failed a query.
        StoreError: The store or endpoint cannot be reached.
    """
    from glam_kg import __version__

    if not questions:
        raise QuestionSetError("there is no question to ask")
    same_city = same_city_by(engine.analyser.gazetteer)
    outcomes = []
    for number, question in enumerate(questions, start=1):
        outcomes.append(outcome_of(question, engine.ask_turns(question.turns), join, same_city))
        if on_progress:
            on_progress(number)
    created = datetime.now(UTC).isoformat(timespec="seconds")
    return Run(created, __version__, set_hash(questions), settings or {}, tuple(outcomes))


def same_city_by(places: PlaceLookup) -> Callable[[str, str], bool]:
    """Whether two names can mean one city, by a gazetteer: Brussel, Bruxelles and Brussels do."""

    def ids(name: str) -> set[int]:
        from glam_kg.places.model import PlaceLevel

        found = places.lookup(fold_key(name), level=PlaceLevel.CITY)
        return {one.place.geonames_id for one in found if one.place.geonames_id is not None}

    return lambda one, other: bool(ids(one) & ids(other))


def read_run(path: Path) -> Run:
    """Read a run that was kept.

    Raises:
        QuestionSetError: The file cannot be read, or is no run.
    """
    where = Location(path)
    try:
        form = _RunForm.model_validate_json(path.read_text(encoding="utf-8"))
        if form.format != FORMAT:
            raise QuestionSetError(f"is a run of format {form.format}, expected {FORMAT}", where=where)
        outcomes = TypeAdapter(tuple[Outcome, ...]).validate_python(form.outcomes)
    except ValidationError as error:
        fault = error.errors(include_url=False)[0]
        key = ".".join(str(part) for part in fault["loc"])
        raise QuestionSetError(f"is not a run: {key or 'the file'}: {fault['msg']}", where=where) from error
    except UnicodeDecodeError as error:
        raise QuestionSetError(f"is not UTF-8: byte {error.start} cannot be read", where=where) from error
    except OSError as error:
        raise QuestionSetError(f"cannot be read: {error.strerror}", where=where) from error
    return Run(form.created, form.version, form.questions_hash, form.settings, outcomes)
