"""What the answers to earlier questions tell a conversation; each is asked only where a follow-up needs it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from decimal import Decimal

    from glam_kg.places.model import Place
    from glam_kg.question.conversation.turns import Turn


class EarlierAnswers(Protocol):
    """Answers earlier questions once more, and questions of the resolver's own: "which are older than it?" needs a year."""

    def names_of(self, turn: Turn, /) -> tuple[str, ...]:
        """The custodians of an earlier answer, in its order; asked for turns that do not have them."""
        ...

    def number_of(self, turn: Turn, /) -> int | None:
        """How many an earlier answer told of, by its list or its one count; None where it told of none."""
        ...

    def place_of(self, turn: Turn, /) -> Place | None:
        """The place that comes first in an earlier answer; None where its rows are of no places, or the first two tie."""
        ...

    def tied_places_of(self, turn: Turn, /) -> tuple[Place, ...]:
        """The places that share the first place of an earlier answer; none where one comes first, or more tie than are named."""
        ...

    def places_of(self, turn: Turn, /) -> tuple[Place, ...]:
        """The places of the first rows of an earlier answer, in its order."""
        ...

    def read_as(self, question: str, /) -> Place | None:
        """The one place that the answer to a question is of, of those that its name may mean; None where it is not of one."""
        ...

    def parent_of(self, turn: Turn, /) -> str | None:
        """What an institution belongs to of which an earlier question asks it; None where that is not known, or not one."""
        ...

    def year_of(self, question: str, /) -> int | None:
        """The year in which the one custodian was founded of which a question asks it; None where it is not known."""
        ...

    def budget_of(self, question: str, /) -> tuple[Decimal, str] | None:
        """The budget of the one custodian of which a question asks it, and its currency; None where it is not known."""
        ...

    def currency_of(self, turn: Turn, /) -> str | None:
        """The currency of the amount that an earlier answer was found by; None where it was found by none."""
        ...


@dataclass(frozen=True, slots=True)
class NothingTold:
    """Where no graph is asked: nothing is known of earlier answers."""

    def names_of(self, turn: Turn, /) -> tuple[str, ...]:
        """None are known."""
        del turn
        return ()

    def number_of(self, turn: Turn, /) -> None:
        """It is not known."""
        del turn

    def place_of(self, turn: Turn, /) -> None:
        """It is not known."""
        del turn

    def tied_places_of(self, turn: Turn, /) -> tuple[Place, ...]:
        """None are known."""
        del turn
        return ()

    def places_of(self, turn: Turn, /) -> tuple[Place, ...]:
        """None are known."""
        del turn
        return ()

    def read_as(self, question: str, /) -> None:
        """It is not known."""
        del question

    def parent_of(self, turn: Turn, /) -> None:
        """It is not known."""
        del turn

    def year_of(self, question: str, /) -> None:
        """It is not known."""
        del question

    def budget_of(self, question: str, /) -> None:
        """It is not known."""
        del question

    def currency_of(self, turn: Turn, /) -> None:
        """It is not known."""
        del turn


NOTHING_TOLD = NothingTold()
