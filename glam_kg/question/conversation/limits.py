"""How much of a text is read as a question, and how much of a conversation."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from glam_kg.question.conversation.turns import MAX_TURNS_BACK
from glam_kg.question.words.tokens import MAX_QUESTION_LENGTH

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.conversation.turns import Turn

_BLANKS = re.compile(r"\s{2,}")


class QuestionText(NamedTuple):
    """The text of a question as it is read, and whether that is less than was given."""

    text: str
    cut: bool


def question_text(given: str) -> QuestionText:
    """A text without needless blanks, and no longer than a question may be (`MAX_QUESTION_LENGTH` characters).

    Of several blanks one stays; a line break if one is among them, because a new line begins a new clause.

    >>> question_text("  Which museums   are there in Assen? ")
    QuestionText(text='Which museums are there in Assen?', cut=False)
    """
    text = _BLANKS.sub(lambda blanks: "\n" if "\n" in blanks.group() else " ", given.strip())
    return QuestionText(text[:MAX_QUESTION_LENGTH].rstrip(), len(text) > MAX_QUESTION_LENGTH)


def turns_read(history: Sequence[Turn]) -> list[Turn]:
    """The turns of a conversation that a follow-up can lean on, oldest first, with their texts as they are read."""
    # A reply to our own question leans on the turns before the one that we asked back about.
    return [
        replace(
            turn,
            question=question_text(turn.question).text,
            resolved_question=question_text(turn.resolved_question).text,
        )
        for turn in history[-MAX_TURNS_BACK - 1 :]
    ]
