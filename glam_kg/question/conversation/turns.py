"""What a conversation is made of: earlier questions, and what comes of resolving the next one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from glam_kg.places.model import Place

MAX_TURNS_BACK = 5
"""How many earlier questions are looked at."""
MAX_NAMES = 50
"""How many names of a result are kept: what nobody can point at is not needed."""
MAX_OPTIONS = 5
"""How many names we offer to choose from."""


@dataclass(frozen=True, slots=True)
class Turn:
    """One earlier question, as it was asked and as it was resolved.

    Attributes:
        question: As it was asked.
        resolved_question: As it stands alone.
        names: The custodians of its answer, in the order of the rows; None where the answer is not at hand.
    """

    question: str
    resolved_question: str
    names: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True)
class Resolution:
    """A stand-alone question; `inherited` says what was taken over from which earlier question.

    Attributes:
        question: The question that stands alone.
        inherited: The earlier question, resolved, that something was taken over from; empty where nothing was.
        language: The language of the conversation, for a question of its own that does not show its language.
        options: Institutions of which the question can mean any: what to ask back.
        further: The questions that were asked in one with it, each standing alone.
        by_age: It and the further one ask which of two institutions is older, by when each was founded.
        widened: The place that was spoken of, and the one around it that the question is about without that it was said.
        beside: The institution that was spoken of, where it is asked what else there is.
        refused: No template takes what the question says together with what it goes on: it is refused, whatever fits its words.
    """

    question: str
    inherited: str = ""
    language: str | None = None
    options: tuple[str, ...] = ()
    further: tuple[str, ...] = ()
    by_age: bool = False
    widened: tuple[Place, Place] | None = None
    beside: str | None = None
    refused: bool = False
