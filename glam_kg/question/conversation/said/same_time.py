"""Follow-ups that ask of "that period": the time that was spoken of, which is kept by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glam_kg.question.words.tokens import tokenise

if TYPE_CHECKING:
    from collections.abc import Callable

    from glam_kg.question.conversation.frames.frame import Frame
    from glam_kg.question.conversation.phrasing.phrases import Phrases


def without_same_time(text: str, phrases: Phrases, newest: Callable[[], Frame | None]) -> str:
    """A follow-up without "in that period", where the question before it has one; as it is where nothing else is said.

    Args:
        text: The follow-up.
        phrases: What knows the words for that time.
        newest: Gives the frame of the question before; called only where the follow-up has such words.
    """
    tokens = tokenise(text)
    shorter = text
    for run in reversed(phrases.runs_of(phrases.same_time, [token.key for token in tokens])):
        shorter = shorter[: tokens[run.start].start].rstrip() + shorter[tokens[run.end - 1].end :]
    shorter = shorter.strip(" ,")
    if shorter == text or not tokenise(shorter):
        return text
    frame = newest()
    return shorter if frame is not None and frame.years is not None else text
