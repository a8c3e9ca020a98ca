"""Names on either side of a word that asks or is: "in Groningen, welke archieven" names no Groninger Archieven."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from glam_kg.folding import fold_key
from glam_kg.question.sentences.hung_questions import INTERROGATIVES
from glam_kg.question.words.corrections import respelt
from glam_kg.question.words.mentions import WHOLE_NAME

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from glam_kg.question.names.names import NameIndex
    from glam_kg.question.words.mentions import NameMention
    from glam_kg.question.words.tokens import Token

_BEING: Final = frozenset(
    {"is", "zijn", "was", "waren", "are", "were", "ist", "sind", "war", "est", "sont", "etait", "etaient"}
)
_PARTING: Final = INTERROGATIVES | _BEING


def names_meant(
    tokens: Sequence[Token],
    words: Sequence[str],
    index: NameIndex,
    find: Callable[[Sequence[Token]], list[NameMention]],
) -> list[NameMention]:
    """The names of a question as it is written, else as it is meant: there is an "Iraan Musuem", and no "Louvre Musuem".

    Args:
        tokens: The question's words as written.
        words: The same words folded, misspelt ones corrected.
        index: The names.
        find: Finds those of a text.
    """
    found = names_between(tokens, words, find)
    slips = [i for i, token in enumerate(tokens) if token.key != words[i] and token.key in index.words]
    if not slips or any(m.weight >= WHOLE_NAME and m.start <= i < m.end for m in found for i in slips):
        return found
    return names_between(respelt(tokens, words), words, find)


def names_between(
    tokens: Sequence[Token], words: Sequence[str], find: Callable[[Sequence[Token]], list[NameMention]]
) -> list[NameMention]:
    """The names of a question; where one reaches over a word that is not in it, those before and behind that word.

    Args:
        tokens: The question's words as written.
        words: The same words folded.
        find: Finds the names of a text.
    """
    names = find(tokens)
    if not names:
        return names
    parting = [i for i, word in enumerate(words) if word in _PARTING]
    apart = [name for name in names if not any(_reaches_over(name, i, words[i]) for i in parting)]
    if len(apart) == len(names):
        return names
    known = {(name.start, name.end) for name in apart}
    for first, last in pairwise((-1, *parting, len(tokens))):
        start = first + 1
        for name in find(tokens[start:last]):
            moved = replace(name, start=name.start + start, end=name.end + start)
            if (moved.start, moved.end) not in known:
                known.add((moved.start, moved.end))
                apart.append(moved)
    return sorted(apart, key=lambda name: (name.start, name.end))


def _reaches_over(name: NameMention, position: int, word: str) -> bool:
    inside = name.start < position < name.end - 1
    return inside and all(word not in fold_key(named.label).split() for named in name.candidates)
