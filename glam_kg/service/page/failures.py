"""What went wrong, in the language of the page."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from glam_kg.errors import NotReadyError
from glam_kg.service.page.markup import text
from glam_kg.service.problems import problem_of

if TYPE_CHECKING:
    from glam_kg.errors import GlamKGError
    from glam_kg.service.page.texts import Texts

_TOLD_IN_FULL: Final = frozenset({"query_syntax", "unsafe_query"})
"""Problems of what the visitor wrote, of which the details are told, too."""


class RefusedError(NotReadyError):
    """A visitor asks for too much; the message is in the language of the page."""


@dataclass(frozen=True, slots=True)
class Failure:
    """What is told of an error.

    Attributes:
        sentence: What went wrong.
        detail: More of it, in English; empty where there is no more.
        is_english: Whether the sentence is in English, too, since the page has none of its own.
    """

    sentence: str
    detail: str = ""
    is_english: bool = False

    def show(self) -> None:
        """Put it where elements are being put."""
        text("p", self.sentence, "problem-told", lang="en" if self.is_english else None)
        if self.detail:
            text("p", self.detail, "problem-told problem-detail", lang="en")


def failure_of(error: GlamKGError, texts: Texts) -> Failure:
    """What a visitor is told of an error: no more than a client over HTTP, since an error may name files and addresses."""
    if isinstance(error, RefusedError):
        return Failure(str(error))
    problem = problem_of(error)
    sentence = texts.problems.get(problem.code)
    if sentence is None:
        return Failure(problem.detail, is_english=True)
    return Failure(sentence, problem.detail if problem.code in _TOLD_IN_FULL else "")
