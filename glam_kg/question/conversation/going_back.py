"""Follow-ups that go back to what was asked first, or second: "back to the first list: only those in Denver"."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from glam_kg.question.conversation.forms import lists_custodians
from glam_kg.question.tokens import tokenise

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.classification import Candidate
    from glam_kg.question.conversation.frame import Frame
    from glam_kg.question.conversation.phrases import Found
    from glam_kg.question.conversation.resolver import ConversationContextResolver
    from glam_kg.question.conversation.turns import Turn

_FUSED = frozenset({"du", "des"})
"""Folded French articles that hold a preposition."""
_BESIDE = " ,;:.-\u2013\u2014"


class GoneBack(NamedTuple):
    """What a follow-up asks, and the conversation up to the question that it goes back to."""

    rest: str
    history: Sequence[Turn]


def gone_back(
    text: str,
    history: Sequence[Turn],
    resolver: ConversationContextResolver,
) -> GoneBack:
    """The follow-up without the words that go back, and the turns as they were then; both as they are where it does not.

    What was asked since then counts for nothing: the first list has none of its conditions.

    Args:
        text: The follow-up.
        history: All earlier turns, oldest first.
        resolver: Reads questions, and knows the phrases of a conversation.
    """
    if not history:
        return GoneBack(text, history)
    tokens = tokenise(text)
    words = [token.key for token in tokens]
    if resolver.phrases.answers.isdisjoint(words):
        return GoneBack(text, history)
    spoken = resolver.recent.understand(text, None).analysis.language.code
    for ordinal in resolver.phrases.ordinals_in(words):
        start = _returns_from(words, ordinal, resolver, spoken)
        if start is None:
            continue
        lists = [number for number, turn in enumerate(history, start=1) if _lists(resolver.frames([turn]))]
        if ordinal.value > len(lists):
            break
        before = text[: tokens[start].start].rstrip(_BESIDE)
        behind = text[tokens[ordinal.end].end :].lstrip(_BESIDE)
        return GoneBack(f"{before} {behind}".strip(), history[: lists[ordinal.value - 1]])
    return GoneBack(text, history)


def _returns_from(
    words: Sequence[str], ordinal: Found, resolver: ConversationContextResolver, spoken: str
) -> int | None:
    """Where the words begin that go back to the list of a number; None where none do: "one last question: …" asks anew."""
    phrases, lexicon = resolver.phrases, resolver.analyser.lexicon
    if ordinal.value < 1 or ordinal.end == len(words) or words[ordinal.end] not in phrases.answers:
        return None
    start = ordinal.start
    articles = lexicon.words_of("articles", spoken)
    while start and words[start - 1] in articles - _FUSED:
        start -= 1
    leading = phrases.returning | lexicon.words_of("locative_prepositions", spoken)
    first = start
    while first and words[first - 1] in leading:
        first -= 1
    return first if first < start else None


def _lists(frames: Sequence[tuple[Turn, Frame | None, Candidate]]) -> bool:
    """Whether the answer to a question is a list of custodians."""
    return any(frame is not None and lists_custodians(frame) for _, frame, _ in frames)
