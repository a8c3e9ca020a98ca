"""Follow-ups that go back to what was asked first, or second: "back to the first list: only those in Denver".

So do those that go back to what was asked of some types: "back to the museums: how many were there?".
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from glam_kg.question.conversation.listed.places_gone_back_to import to_place
from glam_kg.question.conversation.phrasing.openings import NOW
from glam_kg.question.conversation.said.forms import lists_custodians
from glam_kg.question.words.closed_classes import CONJUNCTIONS
from glam_kg.question.words.tokens import tokenise

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.conversation.frames.frame import Frame
    from glam_kg.question.conversation.phrasing.phrases import Found
    from glam_kg.question.conversation.resolver import ConversationContextResolver
    from glam_kg.question.conversation.turns import Turn
    from glam_kg.question.templates.classification import Candidate

_FUSED = frozenset({"du", "des"})
"""Folded French articles that hold a preposition."""
_BESIDE = " ,;:.-\u2013\u2014"


_BACK = frozenset({"terug", "back", "zuruck", "revenons", "reviens", "revenez", "revenir", "retour", "retournons"})
"""Folded words of which one is said wherever something is gone back to."""
_TO_THE = frozenset({"aux", "au"})
_AGAIN = NOW | CONJUNCTIONS | {"even", "nog", "eens", "noch", "nochmal", "einmal", "mal", "just", "ok", "oke", "okay"}
"""Folded words before that."""
_MARKS = frozenset(",;:.-\u2013\u2014")


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
    if not _BACK.isdisjoint(words):
        of_types = _to_types(text, history, resolver)
        if of_types is not None:
            return of_types
        of_place = to_place(text, history, resolver, _BACK, resolver.phrases.returning | _AGAIN)
        if of_place is not None:
            return GoneBack(*of_place)
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


def _to_types(text: str, history: Sequence[Turn], resolver: ConversationContextResolver) -> GoneBack | None:
    """The follow-up behind the types that it goes back to, and the turns up to the last one that was about these.

    "Back to museums" may as well ask for those of the place that was spoken of last: an article says that they were spoken of.
    """
    analysis, phrases = resolver.recent.understand(text, None).analysis, resolver.phrases
    words, tokens = analysis.words, analysis.tokens
    types = sorted((m for m in analysis.type_mentions), key=lambda m: (m.start, -m.end))
    if not types:
        return None
    first = types[0]
    letters = tuple(dict.fromkeys(m.letter for m in types if (m.start, m.end) == (first.start, first.end)))
    behind = text[tokens[first.end - 1].end :]
    if behind.strip(" ?.!") and behind.strip()[0] not in _MARKS:
        return None
    definite = {word for run in phrases.definite | phrases.demonstratives for word in run} | _TO_THE
    led = next((i for i, word in enumerate(words) if word in _BACK), len(words))
    between = words[led : first.start]
    if not between or definite.isdisjoint(between) or not set(between) <= definite | phrases.returning | _BACK:
        return None
    before = tokenise(phrases.opening(text[: tokens[led].start]).rest)
    if not {token.key for token in before} <= phrases.returning | _AGAIN:
        return None
    for number in range(len(history), 0, -1):
        if any(frame and frame.types == letters for _, frame, _ in resolver.frames(history[number - 1 : number])):
            return GoneBack(behind.lstrip(_BESIDE + "?!"), history[:number])
    return None


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
