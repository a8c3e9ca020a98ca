"""Follow-ups that say a kind that was spoken of by its noun alone: "back to the gardens", of the botanical gardens before."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.conversation.kinds_alone import NOUN_FIRST
from glam_kg.question.tokens import tokenise

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.conversation.frame import Phrase
    from glam_kg.question.conversation.resolver import ConversationContextResolver
    from glam_kg.question.conversation.turns import Turn

_LONGEST: Final = 14
"""Words: a longer text is a question of its own."""


def with_whole_kind(text: str, history: Sequence[Turn], resolver: ConversationContextResolver) -> str:
    """A follow-up with all words for a kind that was spoken of, where it has but the noun, which says no type by itself.

    Args:
        text: The follow-up.
        history: The earlier turns, oldest first.
        resolver: Reads the earlier questions, and knows the words for types.
    """
    tokens = tokenise(text)
    entries = resolver.analyser.lexicon.entries
    # Small words and those that mean something here are no such noun.
    nouns = [token for token in tokens if token.key not in entries] if history and len(tokens) <= _LONGEST else []
    if not nouns:
        return text
    for _, frame, _ in resolver.frames(history):
        kind = frame.type_words if frame else None
        noun = _noun(kind) if kind else None
        alone = next((token for token in nouns if token.text.casefold() == noun), None)
        if kind and alone:
            i = tokens.index(alone)
            beside = tokens[i + 1 : i + 2] if kind.language == NOUN_FIRST else tokens[max(0, i - 1) : i]
            said = {token.text.casefold() for token in beside} & set(kind.text.casefold().split())
            return text if said else f"{text[: alone.start]}{kind.text}{text[alone.end :]}"
    return text


def _noun(kind: Phrase) -> str | None:
    """The noun of several words for a kind."""
    words = kind.text.casefold().split()
    return None if len(words) < 2 else words[0] if kind.language == NOUN_FIRST else words[-1]
