"""Follow-ups that go back to what was asked first, or second: "back to the first list: only those in Denver"."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from glam_kg.question.conversation.forms import lists_custodians
from glam_kg.question.tokens import tokenise

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from glam_kg.question.classification import Candidate
    from glam_kg.question.conversation.frame import Frame
    from glam_kg.question.conversation.phrases import Phrases
    from glam_kg.question.conversation.turns import Turn
    from glam_kg.question.lexicon import Lexicon

_BESIDE = " ,;:.-\u2013\u2014"


class GoneBack(NamedTuple):
    """What a follow-up asks, and the conversation up to the question that it goes back to."""

    rest: str
    history: Sequence[Turn]


def gone_back(
    text: str,
    history: Sequence[Turn],
    phrases: Phrases,
    lexicon: Lexicon,
    frames: Callable[[Sequence[Turn]], Sequence[tuple[Turn, Frame | None, Candidate]]],
) -> GoneBack:
    """The follow-up without the words that go back, and the turns as they were then; both as they are where it does not.

    What was asked since then counts for nothing: the first list has none of its conditions.

    Args:
        text: The follow-up.
        history: All earlier turns, oldest first.
        phrases: The phrases of a conversation.
        lexicon: What knows the small words.
        frames: Reads the questions of turns.
    """
    tokens = tokenise(text)
    words = [token.key for token in tokens]
    if phrases.answers.isdisjoint(words):
        return GoneBack(text, history)
    for ordinal in phrases.ordinals_in(words):
        if ordinal.end == len(words) or words[ordinal.end] not in phrases.answers:
            continue
        lists = [number for number, turn in enumerate(history, start=1) if _lists(frames([turn]))]
        number = ordinal.value - 1 if ordinal.value > 0 else len(lists) + ordinal.value
        if not 0 <= number < len(lists):
            break
        start = ordinal.start
        while start and (lexicon.is_function_word(words[start - 1]) or words[start - 1] in phrases.returning):
            start -= 1
        before = text[: tokens[start].start].rstrip(_BESIDE)
        behind = text[tokens[ordinal.end].end :].lstrip(_BESIDE)
        return GoneBack(f"{before} {behind}".strip(), history[: lists[number]])
    return GoneBack(text, history)


def _lists(frames: Sequence[tuple[Turn, Frame | None, Candidate]]) -> bool:
    """Whether the answer to a question is a list of custodians."""
    return any(frame is not None and lists_custodians(frame) for _, frame, _ in frames)
