"""Texts that only greet, thank, approve or say goodbye."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glam_kg.question.conversation.phrasing.openings import DENIALS
from glam_kg.question.conversation.phrasing.phrase_runs import longest_run
from glam_kg.question.words.tokens import tokenise

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.conversation.phrasing.phrases import Phrases


def is_courtesy(text: str, phrases: Phrases) -> bool:
    """Whether a text is but a greeting, thanks, approval or a farewell, or several of them."""
    words = [token.key for token in tokenise(text)]
    position, said = 0, False
    while position < len(words):
        end = max(longest_run(phrases.courteous, words, position) or 0, _approval(words, position, phrases) or 0)
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
