"""Texts that only greet, thank, approve or say goodbye."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glam_kg.question.conversation.phrasing.openings import DENIALS, is_aimed_at
from glam_kg.question.conversation.phrasing.phrase_runs import longest_run
from glam_kg.question.words.tokens import tokenise

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.conversation.phrasing.phrases import Phrases


def is_courtesy(text: str, phrases: Phrases) -> bool:
    """Whether a text is but a greeting, thanks, approval or a farewell, or several of them."""
    tokens = tokenise(text)
    words = [token.key for token in tokens]
    position, said = 0, False
    while position < len(words):
        # "À Nice" is in that town, and "a nice one" is praise.
        aimed = is_aimed_at(words, position)
        praised = 0 if aimed or tokens[position].text in {"à", "À"} else _approval(words, position, phrases) or 0
        end = max(0 if aimed else longest_run(phrases.courteous, words, position) or 0, praised)
        if not end:
            return False
        # "No thanks" is one, and "no" alone is none.
        said |= end - position > 1 or words[position] not in DENIALS
        position = end
    return said


def _approval(words: Sequence[str], start: int, phrases: Phrases) -> int | None:
    """Where the approval ends that begins at a word: "that's really nice work"; None where none does."""
    said = phrases.approvals
    first = start
    while (end := longest_run(said["before"], words, first)) is not None:
        first = end
    praised = longest_run(said["words"], words, first)
    return praised and (longest_run(said["behind"], words, praised) or praised)
