"""Which one is meant, told in a sentence before the question: "The one in Virginia. Which museums are there?", behind Richmond.

The sentence is heard as a turn of its own, and the question behind it.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from glam_kg.question.conversation.turns import Turn
from glam_kg.question.words.tokens import tokenise

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.conversation.earlier_answers import EarlierAnswers
    from glam_kg.question.conversation.resolver import ConversationContextResolver

_SENTENCES: Final = re.compile(r"(?<=\w{3})[.!;]\s+(?=\w)")
"""Between two sentences; not behind the initial of a name, or "St."."""
_LONGEST: Final = 7
"""Words of a sentence that but tells which one is meant."""


def told_before(
    question: str, history: Sequence[Turn], resolver: ConversationContextResolver, earlier: EarlierAnswers
) -> tuple[str, Sequence[Turn]] | None:
    """The question, and the turns with the sentence before it among them; None where none tells which one is meant.

    Args:
        question: The follow-up.
        history: The turns before it, oldest first; at least one.
        resolver: Resolves the sentence.
        earlier: What earlier answers tell.
    """
    sentences = _SENTENCES.split(question, maxsplit=1)
    if len(sentences) == 1:
        return None
    first, asked = sentences
    words = [token.key for token in tokenise(first)]
    if len(words) > _LONGEST or not resolver.phrases.runs_of(resolver.phrases.that_one, words):
        return None
    told = resolver.resolve(first, history, earlier=earlier)
    if not told.inherited or told.further:
        return None
    return asked, [*history, Turn(first, told.question)]
