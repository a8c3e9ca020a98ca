"""What comes of a question."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from glam_kg.answers.sources import NOWHERE
from glam_kg.engine.rows import ResultRows
from glam_kg.programs.usage import NOTHING_USED
from glam_kg.question.conversation import MAX_NAMES, Turn, names_of_rows

if TYPE_CHECKING:
    from collections.abc import Mapping

    from glam_kg.answers.model import Status
    from glam_kg.answers.sources import DataSource, Origin
    from glam_kg.places.model import Place
    from glam_kg.programs.heritage_qa_material import Citation
    from glam_kg.programs.usage import Usage

LOCAL, LANGUAGE_MODEL = "local", "lm"


@dataclass(frozen=True, slots=True)
class Answer:
    """What comes of a question; the fields are those of the JSON that the command line and the HTTP service give.

    Answers may share their rows with others: nothing in an answer is to be changed.
    """

    question: str
    resolved_question: str
    language: str
    status: Status
    answer: str
    template_id: str | None = None
    context_template_id: str | None = None
    confidence: float = 0.0
    """How sure it is that this outcome is right, 0 to 1: a share measured on questions with known answers."""
    fit: float = 0.0
    """How much of the question the outcome explains, 0 to 1: what the confidence was read from."""
    tier: str = LOCAL
    slots: Mapping[str, object] = field(default_factory=dict)
    sparql: str | None = None
    rows: tuple[Mapping[str, object], ...] = ()
    truncated: bool = False
    citations: tuple[Citation, ...] = ()
    """What the numbers in brackets mean, where a language model wrote the answer."""
    sources: tuple[DataSource, ...] = ()
    """Where the data come from, the most trusted first."""
    classes: tuple[str, ...] = ()
    passages: tuple[Mapping[str, object], ...] = ()
    """The passages that bear on the question, best first, where they were asked for."""
    clarification: Mapping[str, object] | None = None
    suggestions: tuple[str, ...] = ()
    usage: Usage = NOTHING_USED
    """What asking language models took."""
    trace: Mapping[str, object] = field(default_factory=dict)
    timings_ms: Mapping[str, float] = field(default_factory=dict)
    origin: Origin = NOWHERE
    """The sources as the sentence tells them; no part of the JSON."""
    notes: tuple[str, ...] = ()
    """The sentences at the end of `answer` that tell how it is to be read, and its sources; no part of the JSON."""
    told: tuple[int, int] | None = None
    """Where the part of the rows begins and ends that the sentence names, where that is not the first; no part of the JSON."""
    counted: tuple[Mapping[str, object], ...] | None = None
    """The rows of the list that the one number in `rows` counts, which the sentence names; no part of the JSON."""
    unknown_name: str = ""
    """The name that a refused question asks of, where nothing in the graph has it; no part of the JSON."""
    at_least: bool = False
    """Whether there may be more of what is told, where it is not known of some where they are; no part of the JSON."""
    places: tuple[Place, ...] = ()
    """The places that the question was read as being of; no part of the JSON."""
    named_first: tuple[Mapping[str, object], ...] = ()
    """Those at the top of an order whose names say the kind, which the sentence names before the rows; no part of the JSON."""
    called: str = ""
    """What the sentence calls the one custodian that a question names; no part of the JSON."""
    warnings: tuple[str, ...] = ()
    """What who runs the engine should know, such as that a language model cannot be reached, and where; no part of the JSON."""

    @property
    def listed(self) -> tuple[Mapping[str, object], ...]:
        """The rows that the sentence tells of: those that a number counts, else those of the answer."""
        return self.rows if self.counted is None else self.counted

    def as_turn(self) -> Turn:
        """This question as an earlier turn of a conversation."""
        rows = self.listed[slice(*self.told)] if self.told else (self.named_first or self.listed)[:MAX_NAMES]
        return Turn(self.question, self.resolved_question, names_of_rows(rows))

    def to_dict(self) -> dict[str, object]:
        """The answer as plain JSON values, keys in the documented order."""
        return self._fields([dict(row) for row in self.rows])

    def to_json(self) -> bytes:
        """The answer as JSON in UTF-8: what `to_dict` gives, sooner.

        Rows that came from the cache of results are written once, whatever the number of answers that have them.
        """
        import orjson

        rows = self.rows if isinstance(self.rows, ResultRows) else ResultRows(self.rows)
        try:
            return orjson.dumps(self._fields(orjson.Fragment(rows.json)))
        except TypeError:
            # Half a surrogate pair, or a number of more than 64 bits, which only the standard library writes.
            return json.dumps(self.to_dict()).encode("ascii")

    def _fields(self, rows: object) -> dict[str, object]:
        return {
            "question": self.question,
            "resolved_question": self.resolved_question,
            "language": self.language,
            "status": str(self.status),
            "template_id": self.template_id,
            "context_template_id": self.context_template_id,
            "confidence": self.confidence,
            "tier": self.tier,
            "slots": dict(self.slots),
            "sparql": self.sparql,
            "rows": rows,
            "truncated": self.truncated,
            "answer": self.answer,
            "citations": [citation.to_dict() for citation in self.citations],
            "sources": [source.to_dict() for source in self.sources],
            "classes": list(self.classes),
            "passages": [dict(passage) for passage in self.passages],
            "clarification": dict(self.clarification) if self.clarification else None,
            "suggestions": list(self.suggestions),
            "usage": self.usage.to_dict(),
            "trace": dict(self.trace),
            "timings_ms": dict(self.timings_ms),
        }
