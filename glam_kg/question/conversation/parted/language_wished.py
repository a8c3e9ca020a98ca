"""A question that says in which language it is to be answered: "Bibliotheken in Haarlem, bitte auf Deutsch".

A pause, a formula of politeness or a verb tells the wish from what is asked for: "books in German" are not answered in German.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final, NamedTuple

from glam_kg.question.conversation.frames.frame import frame_of
from glam_kg.question.conversation.phrasing.phrase_runs import all_runs
from glam_kg.question.words.language import polite_words
from glam_kg.question.words.tokens import tokenise

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.conversation.phrasing.phrases import Phrases
    from glam_kg.question.conversation.resolver import ConversationContextResolver
    from glam_kg.question.conversation.turns import Resolution
    from glam_kg.question.words.tokens import Token

_ASKING: Final = frozenset(
    {
        "graag", "gaarne", "antwoord", "antwoorden", "answer", "reply", "respond", "antworte", "antworten", "antwort", "reponds",
        "repondez", "repondre", "reponse", "veuillez",
    }
)  # fmt: skip
"""Folded words, beside formulas of politeness, that tell such a wish."""
_SMALL: Final = frozenset({"sie", "u", "dank", "thanks", "thank", "you", "bedankt", "je", "mir", "moi", "me"})
"""Folded words beside them."""
_PAUSES: Final = ",;:.!?-–—()"


class LanguageWish(NamedTuple):
    """A question without the wish for a language, and the language."""

    rest: str
    language: str


def language_wished(text: str, phrases: Phrases) -> LanguageWish | None:
    """The wish for a language at the end or the beginning of a question, of which something is left without it; else None.

    Args:
        text: The question.
        phrases: What a language is called.
    """
    tokens = tokenise(text)
    words = [token.key for token in tokens]
    runs = all_runs(phrases.wishes_for_languages, words)
    if not runs:
        return None
    polite = polite_words(words)
    telling = {i for i, word in enumerate(words) if i in polite or word in _ASKING}
    small = telling | {i for i, word in enumerate(words) if word in _SMALL}
    start, end = runs[-1]
    language = phrases.languages[tuple(words[start:end])]
    first = start
    while first and first - 1 in small:
        first -= 1
    if first and small.issuperset(range(end, len(words))):
        told = _is_paused(text, tokens, first) or not telling.isdisjoint(range(first, start))
        return LanguageWish(text[: tokens[first - 1].end] + _mark(text), language) if told else None
    last = end
    while last in small:
        last += 1
    if first == 0 and last < len(words) and _is_paused(text, tokens, last):
        return LanguageWish(text[tokens[last].start :], language)
    return None


def put_in(language: str, resolution: Resolution, resolver: ConversationContextResolver) -> Resolution:
    """What a question was resolved to, in the words of another language; as it is where nothing of ours words it.

    Args:
        language: The language that is wished.
        resolution: What the question was resolved to without the wish.
        resolver: What understands and words questions.
    """
    if resolution.refused or resolution.options or resolution.further or resolution.page:
        return resolution
    understood = resolver.recent.understand(resolution.question, resolution.language)
    chosen = understood.chosen
    if chosen is None or understood.analysis.language.code == language:
        return replace(resolution, language=resolution.language or language)
    frame = frame_of(understood.analysis, chosen, resolver.analyser.lexicon)
    text = resolver.put(frame, language) if frame is not None else None
    inherited = resolution.inherited or resolution.question
    return replace(resolution, question=text, inherited=inherited, language=language) if text else resolution


def _is_paused(text: str, tokens: Sequence[Token], position: int) -> bool:
    """Whether a mark of punctuation stands before a word."""
    between = text[tokens[position - 1].end : tokens[position].start].strip()
    return bool(between) and set(between) <= set(_PAUSES)


def _mark(text: str) -> str:
    return "?" if text.rstrip().endswith("?") else ""
