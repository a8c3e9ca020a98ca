"""What is suggested for the classes of a schema, with its reasons."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

GENERAL: Final = "specificity_score"
"""The name of the general score, as in the annotations; the other scores have the names of their contexts."""
ENOUGH: Final = 40
"""A score that fewer classes state is not learnt from them."""


@dataclass(frozen=True, slots=True)
class SuggestedScore:
    """One score, and what it is made of.

    Attributes:
        score: 0 to 1, two decimals.
        low: Below this the curator's own score is expected in one case of ten.
        high: Above this, likewise.
        mean: The score of a class that is like no other.
        parts: What each part of the likeness adds to the mean; the sum is the score, but for the limits 0 and 1.
    """

    score: float
    low: float
    high: float
    mean: float
    parts: Mapping[str, float]


@dataclass(frozen=True, slots=True)
class Neighbour:
    """A class that a suggestion was learnt from.

    Attributes:
        score: Its general score; None where it has none.
        repeated: Whether that score is a repeated one, which counts for little.
        likeness: 0 (nothing in common) to 1.
        shared: What both have, what tells most first.
    """

    class_name: str
    schema: str
    score: float | None
    repeated: bool
    likeness: float
    shared: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ClassSuggestion:
    """The scores suggested for one class: those that it lacks.

    Attributes:
        neighbours: The classes most like it among those learnt from, by likeness times trust, then by name.
        scores: `specificity_score`, then contexts in the order of `ContextTemplate`.
    """

    class_name: str
    file: str
    neighbours: tuple[Neighbour, ...]
    scores: Mapping[str, SuggestedScore]


@dataclass(frozen=True, slots=True)
class RepeatedScore:
    """One score with one rationale, given to many classes at once."""

    score: float
    rationale: str
    classes: int


@dataclass(frozen=True, slots=True)
class LearntScore:
    """How many classes one score was learnt from.

    Attributes:
        own: Classes of the schema that state it.
        taught: Classes of the teacher that state it.
        learnt: Whether they are enough: where not, the score is not suggested.
    """

    score: str
    own: int
    taught: int
    learnt: bool


@dataclass(frozen=True, slots=True)
class Suggestions:
    """What is suggested for a schema.

    Attributes:
        teacher: The name of the other schema that was learnt from; None where the schema's own scores were enough.
        learnt: Each score: `specificity_score`, then the contexts.
        repeated: Scores that were trusted little, the most frequent first.
        classes: In the order of their names; classes that lack nothing are absent.
    """

    schema: str
    teacher: str | None
    learnt: tuple[LearntScore, ...]
    repeated: tuple[RepeatedScore, ...]
    classes: tuple[ClassSuggestion, ...]

    def to_dict(self) -> dict[str, object]:
        """The suggestions as plain JSON values."""
        return asdict(self)
