"""The name of one in brackets behind what it is called otherwise: "le musée des Rocheuses (Museum of the Rockies)".

What stands before the brackets, from its word for a kind on, is a translation or a description of whoever has the name.
"""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING, Final

from glam_kg.question.names.name_words import senses_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.names.names import NameIndex
    from glam_kg.question.names.several import SeveralInstitutions
    from glam_kg.question.words.tokens import Token

_LONGEST: Final = 6
"""Words before the brackets that are looked at."""
_FEWEST: Final = 2
"""Words of a name in brackets: one may be a town or a kind."""
_OPENING, _CLOSING = "(", ")"


def without_translated_name(
    text: str, tokens: Sequence[Token], names: NameIndex, several: SeveralInstitutions
) -> tuple[Token, ...]:
    """The words without those for one whose name follows in brackets; as they are where they name one themselves.

    Args:
        text: The question.
        tokens: Its words.
        names: The names of the graph.
        several: Tells the plural of a kind: "museums in Bozeman (Museum of the Rockies)" asks of more than one.
    """
    opening = next((i for i in range(1, len(tokens)) if _between(text, tokens, i) == _OPENING), None)
    if opening is None:
        return tuple(tokens)
    inner = [*takewhile(lambda i: i == opening or not _between(text, tokens, i), range(opening, len(tokens)))]
    closed = text[tokens[inner[-1]].end :].lstrip().startswith(_CLOSING)
    if not closed or len(inner) < _FEWEST or not names.with_words([tokens[i].key for i in inner]):
        return tuple(tokens)
    for start in range(max(0, opening - _LONGEST), opening):
        word = tokens[start].key
        if any(_between(text, tokens, i) for i in range(start + 1, opening)) or not senses_of(word)[0]:
            continue
        if several.named_by(word) or names.with_words([token.key for token in tokens[start:opening]]):
            break
        return (*tokens[:start], *tokens[opening:])
    return tuple(tokens)


def _between(text: str, tokens: Sequence[Token], i: int) -> str:
    """The marks between a word and the one before it; none within a word of several tokens."""
    return text[tokens[i - 1].end : tokens[i].start].strip(" '’-")
