"""Answers to earlier questions, found once more: what a follow-up needs of them and their turns do not have."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from glam_kg.engine.together import TOLD, founding_year, known_budget
from glam_kg.question.conversation.turns import MAX_OPTIONS

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from decimal import Decimal

    from glam_kg.engine.answer import Answer
    from glam_kg.places.gazetteer import Gazetteer
    from glam_kg.places.model import Place
    from glam_kg.question.conversation import Turn
    from glam_kg.question.conversation.listed.paging import Page

_FIRST_ROWS = 10
"""Places of a ranking that are told to a conversation."""


@dataclass(frozen=True, slots=True)
class AnswersAgain:
    """The `EarlierAnswers` of a conversation, from the graph.

    Attributes:
        answer: Answers a question that stands alone; a language model is asked about the question that was put, never about
            those before it.
        gazetteer: Knows the places of rows.
    """

    answer: Callable[[str], Answer]
    gazetteer: Gazetteer

    def names_of(self, turn: Turn, /) -> tuple[str, ...]:
        """The custodians of an earlier answer, in its order."""
        return self.answer(turn.resolved_question).as_turn().names or ()

    def names_on_page(self, question: str, page: Page) -> tuple[str, ...]:
        """The custodians of the part of a list that an earlier answer told."""
        answer = self.answer(question)
        return replace(answer, told=page.of(len(answer.listed))).as_turn().names or ()

    def number_of(self, turn: Turn, /) -> int | None:
        """How many an earlier answer told of, by its list or its one count; None where it told of none."""
        answer = self.answer(turn.resolved_question)
        counts = [int(str(row["count"])) for row in answer.rows if "count" in row]
        number = len({str(row.get("custodian", i)) for i, row in enumerate(answer.rows)})
        return (counts[0] if len(counts) == 1 else number) if answer.status in TOLD else None

    def place_of(self, turn: Turn, /) -> Place | None:
        """The place of the first row of an earlier answer; None where its rows are of no places, or the first two tie."""
        answer = self.answer(turn.resolved_question)
        counts = [row.get("count") for row in answer.rows[:2]]
        return self._place(answer.rows[0]) if answer.rows and counts.count(counts[0]) == 1 else None

    def tied_places_of(self, turn: Turn, /) -> tuple[Place, ...]:
        """The places whose number is that of the first row of an earlier answer; none where one is, or more than can be named."""
        rows = self.answer(turn.resolved_question).rows
        tied = [row for row in rows if "count" in row and row["count"] == rows[0].get("count")]
        places = [place for row in tied if (place := self._place(row)) is not None]
        return tuple(places) if 1 < len(tied) <= MAX_OPTIONS and len(places) == len(tied) else ()

    def places_of(self, turn: Turn, /) -> tuple[Place, ...]:
        """The places of the first rows of an earlier answer, in its order."""
        rows = self.answer(turn.resolved_question).rows[:_FIRST_ROWS]
        return tuple(filter(None, map(self._place, rows)))

    def read_as(self, question: str, /) -> Place | None:
        """The one place that the answer to a question is of, of those that its name may mean; None where it is not of one."""
        places = self.answer(question).places
        return places[0] if len(places) == 1 else None

    def _place(self, row: Mapping[str, object]) -> Place | None:
        # A settlement is known by the number that GeoNames has for it, at the end of its IRI.
        key = str(row.get("settlement") or row.get("place") or "").rsplit("/", 1)[-1]
        return self.gazetteer.place(key) if key else None

    def parent_of(self, turn: Turn, /) -> str | None:
        """What the one institution belongs to of which an earlier question asks it; None where that is not known, or not one."""
        answer = self.answer(turn.resolved_question)
        told = {str(row["parent"]) for row in answer.rows if row.get("parent") is not None}
        return told.pop() if len(told) == 1 else None

    def year_of(self, question: str, /) -> int | None:
        """The year in which the one custodian was founded of which a question asks it; None where it is not known."""
        return founding_year(self.answer(question))

    def budget_of(self, question: str, /) -> tuple[Decimal, str] | None:
        """The budget of the one custodian of which a question asks it, and its currency; None where it is not known."""
        return known_budget(self.answer(question))

    def currency_of(self, turn: Turn, /) -> str | None:
        """The currency of the amount that an earlier answer was found by; None where it was found by none."""
        currency = self.answer(turn.resolved_question).slots.get("currency")
        return str(currency) if currency else None
