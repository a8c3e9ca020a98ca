"""Gardens that a follow-up goes on to: "and gardens?" behind museums in California asks for the botanical ones there.

By itself the word is said of much else, and a place or another condition tells that it is asked for
(`glam_kg.question.kinds.gardens`); a follow-up has these from the question before it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.conversation.said.forms import lists_custodians
from glam_kg.question.words.closed_classes import CONJUNCTIONS
from glam_kg.question.words.tokens import tokenise

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from glam_kg.question.conversation.frames.frame import Frame
    from glam_kg.question.words.lexicon import Lexicon

_BOTANICAL: Final[Mapping[tuple[str, str], str]] = {
    ("nl", "tuinen"): "botanische tuinen",
    ("en", "gardens"): "botanical gardens",
    ("de", "garten"): "botanische Gärten",
    ("de", "gaerten"): "botanische Gärten",
    ("fr", "jardins"): "jardins botaniques",
}
"""By language and folded word, the kind that is meant."""


def with_gardens_named(text: str, spoken: str, lexicon: Lexicon, newest: Callable[[], Frame | None]) -> str:
    """A follow-up with the botanical gardens that it goes on to; as it is where it says more than gardens.

    Args:
        text: The follow-up.
        spoken: The language of the conversation.
        lexicon: Knows the small words.
        newest: Gives the question before; called only where gardens are said.
    """
    tokens = tokenise(text)
    found = [(token, _BOTANICAL[spoken, token.key]) for token in tokens if (spoken, token.key) in _BOTANICAL]
    if len(found) != 1:
        return text
    garden, kind = found[0]
    beside = (token.key for token in tokens if token is not garden)
    if not all(key in CONJUNCTIONS or lexicon.is_function_word(key) for key in beside):
        return text
    frame = newest()
    if frame is None or frame.name is not None or not lists_custodians(frame):
        return text
    return f"{text[: garden.start]}{kind}{text[garden.end :]}"
