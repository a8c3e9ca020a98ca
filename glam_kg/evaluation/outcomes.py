"""What one question came to: its score, and what the answer did on the way there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping  # noqa: TC003 - pydantic reads it when a kept run is read
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, Protocol

from glam_kg.engine import LOCAL
from glam_kg.evaluation.question_set import gold_hash
from glam_kg.evaluation.scoring import RIGHT, is_confident_wrong, is_wrong_without_doubt, score
from glam_kg.folding import fold_key
from glam_kg.templates.model import NO_TEMPLATE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from glam_kg.evaluation.question_set import Question
    from glam_kg.evaluation.scoring import RecordJoin

EXECUTION: Final = "execute"
_UNDERSTANDING: Final = ("resolve", "relevance", "classify", "language_model", "instantiate")
_CITIES: Final = ("city", "place", "excluded_city")
# Slots that only help to work out gold, or that say what the other slots say.
_NOT_COMPARED: Final = frozenset({"cregion", "level", "latitude", "longitude"})


class GivenAnswer(Protocol):
    """What is read of an answer: the fields of `glam_kg.engine.Answer`."""

    @property
    def status(self) -> str: ...  # noqa: D102
    @property
    def rows(self) -> Sequence[Mapping[str, object]]: ...  # noqa: D102
    @property
    def template_id(self) -> str | None: ...  # noqa: D102
    @property
    def confidence(self) -> float: ...  # noqa: D102
    @property
    def fit(self) -> float: ...  # noqa: D102
    @property
    def language(self) -> str: ...  # noqa: D102
    @property
    def tier(self) -> str: ...  # noqa: D102
    @property
    def slots(self) -> Mapping[str, object]: ...  # noqa: D102
    @property
    def resolved_question(self) -> str: ...  # noqa: D102
    @property
    def timings_ms(self) -> Mapping[str, float]: ...  # noqa: D102


@dataclass(frozen=True, slots=True)
class SlotTally:
    """Slot values of one question: how many were given, how many are in the gold, and how many are in both."""

    given: int = 0
    gold: int = 0
    right: int = 0


@dataclass(frozen=True, slots=True)
class Outcome:
    """What one question came to.

    Attributes:
        expected_template: The kind of the question; `none` for a refusal.
        expected_status: The status of a right refusal, else None.
        language_read: The language that the question was read in.
        score: 0 to 1.
        understanding_ms: From the question to SPARQL, in milliseconds, the wait for a language model included.
        fit: What the confidence was read from.
        gold_hash: Of the gold it was scored by, so that two runs can be told to have had the same; None for a refusal.
        execution_ms: The query itself, in milliseconds; 0 where none was run.
    """

    id: str
    language: str
    group: str
    turns: tuple[str, ...]
    expected_template: str
    status: str
    score: float
    confidence: float
    template: str = NO_TEMPLATE
    expected_status: str | None = None
    split: str | None = None
    language_read: str | None = None
    tier: str = LOCAL
    expected_slots: Mapping[str, object] = field(default_factory=dict)
    slots: Mapping[str, object] = field(default_factory=dict)
    slot_tally: SlotTally = SlotTally()
    resolved_question: str = ""
    understanding_ms: float = 0.0
    execution_ms: float = 0.0
    fit: float = 0.0
    gold_hash: str | None = None

    @property
    def right(self) -> bool:
        """Whether the score is one of a right answer."""
        return self.score >= RIGHT

    @property
    def confident_wrong(self) -> bool:
        """Whether something wrong was given as an answer."""
        return is_confident_wrong(self.status, self.score)

    @property
    def wrong_without_doubt(self) -> bool:
        """Whether something wrong was said without doubt, in an answer or as "there is nothing"."""
        return is_wrong_without_doubt(self.status, self.score)


def outcome_of(
    question: Question, answer: GivenAnswer, join: RecordJoin, same_city: Callable[[str, str], bool]
) -> Outcome:
    """Score an answer.

    Args:
        question: With gold.
        answer: Of the last turn.
        join: Joins the answer's custodians to the gold's records.
        same_city: Whether two names mean one city, however they are spelt; for the tally of slots only.
    """
    timings = answer.timings_ms
    refusal = question.expected is not None
    return Outcome(
        id=question.id,
        language=question.language,
        group=str(question.group),
        turns=question.turns,
        expected_template=question.kind or NO_TEMPLATE,
        expected_status=question.expected,
        split=question.split,
        status=str(answer.status),
        score=round(score(question, answer.status, answer.rows, join), 6),
        confidence=answer.confidence,
        fit=answer.fit,
        gold_hash=gold_hash(question.gold) if question.gold is not None else None,
        template=answer.template_id or NO_TEMPLATE,
        language_read=answer.language,
        tier=answer.tier,
        expected_slots=dict(question.slots),
        slots=dict(answer.slots),
        slot_tally=SlotTally() if refusal else tally(question.slots, answer.slots, same_city),
        resolved_question=answer.resolved_question,
        understanding_ms=round(sum(timings.get(step, 0.0) for step in _UNDERSTANDING), 3),
        execution_ms=round(timings.get(EXECUTION, 0.0), 3),
    )


def tally(gold: Mapping[str, object], given: Mapping[str, object], same_city: Callable[[str, str], bool]) -> SlotTally:
    """Compare slot values; each value of a list counts.

    A default of the template that the question need not name (one oldest, ten kilometres) only counts where the gold has it.

    >>> tally({"institution_type": "M", "city": "Gent"}, {"institution_type": "M", "city": "Brugge"}, str.__eq__)
    SlotTally(given=2, gold=2, right=1)
    """
    wanted, got = list(_pairs(gold)), list(_pairs(given))
    got = [(key, value) for key, value in got if key not in ("limit", "radius_km") or key in gold]
    got_names = [pair for pair in got if pair[0] in _CITIES]
    right = sum(
        (Counter(pair for pair in wanted if not _is_city(pair)) & Counter(p for p in got if not _is_city(p))).values()
    )
    for key, name in (pair for pair in wanted if _is_city(pair)):
        match = next((pair for pair in got_names if pair[0] == key and _same(pair[1], name, same_city)), None)
        if match is not None:
            got_names.remove(match)
            right += 1
    return SlotTally(given=len(got), gold=len(wanted), right=right)


def _is_city(pair: tuple[str, str]) -> bool:
    return pair[0] in _CITIES


def _same(one: str, other: str, same_city: Callable[[str, str], bool]) -> bool:
    return fold_key(one) == fold_key(other) or same_city(one, other)


def _pairs(slots: Mapping[str, object]) -> Iterable[tuple[str, str]]:
    for key, value in slots.items():
        if value is None or key in _NOT_COMPARED:
            continue
        for item in value if isinstance(value, list | tuple) else [value]:
            # The places of a comparison are names of cities or codes; a code has no other spelling.
            yield ("place" if key == "places" else key), _plain(item)


def _plain(value: object) -> str:
    if isinstance(value, int | float) and not isinstance(value, bool):
        return f"{value:g}" if abs(value) < 100_000 else f"{value:.0f}"
    return fold_key(str(value))
