"""From whom somebody has what they ask about: "volgens mijn buurman zijn er …", "according to my brother", "laut meinem Chef".

Who told it is no condition. The place of "d'après mon voisin" is nobody's, and its "après" is no time.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.sentences.askers import OWN
from glam_kg.question.words.mentions import ConceptMention, SubjectMention

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.words.mentions import Mention

_ACCORDING: Final = (
    ("volgens",), ("aldus",), ("according", "to"), ("laut",), ("nach", "angaben"), ("d", "apres"), ("selon",),
)  # fmt: skip
"""Folded words before whoever told it."""
_ZUFOLGE: Final = "zufolge"
"""The German word behind them."""


def hearsay(words: Sequence[str], found: Sequence[Mention]) -> tuple[list[Mention], frozenset[int]]:
    """The mentions without those of whoever told it, and the positions of the words for them.

    Args:
        words: The question's folded words.
        found: What was found in it.
    """
    spans: list[range] = []
    for i, word in enumerate(words[:-1]):
        if word not in OWN:
            continue
        before = next((len(p) for p in _ACCORDING if tuple(words[max(0, i - len(p)) : i]) == p), 0)
        if before:
            spans.append(range(i - before, i + 2))
        elif words[i + 2 : i + 3] == (_ZUFOLGE,):
            spans.append(range(i, i + 3))
    said = frozenset(i for span in spans for i in span)
    if not said:
        return list(found), said
    return [m for m in found if not _is_of(m, said)], said


def _is_of(mention: Mention, said: frozenset[int]) -> bool:
    return isinstance(mention, (ConceptMention, SubjectMention)) and said.issuperset(range(mention.start, mention.end))
