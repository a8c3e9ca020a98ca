"""Names with another word in the place of one of theirs: an institute for a town's history is none for addiction research."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.folding import fold_key
from glam_kg.ghcid.skipped_words import function_words, legal_forms
from glam_kg.question.names.name_words import KINDS, LEFT_OUT, senses_of
from glam_kg.question.names.names import aligned_words
from glam_kg.question.words.spelling import nearest_word, stem

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

_SHORTEST_PART: Final = 4
"""Letters of a word that is written as a part of another: "Zuiderzee Museum"."""


def has_another_word(label: str, said: Sequence[str], beside: Sequence[str] = (), town: str = "") -> bool:
    """Whether what is said has a word that a name lacks, and lacks one of the name: slips and other forms are no other words.

    >>> label = "Institut für Suchtforschung Frankfurt am Main, Bibliothek"
    >>> has_another_word(label, ["institut", "fur", "stadtgeschichte", "frankfurt", "am", "main"])
    True
    >>> has_another_word(label, ["institut", "fur", "suchtforschug", "frankfurt", "bibliothek"])
    False
    >>> has_another_word("Sewickley Heights History Center", ["heights", "history", "center"], ["gian"])
    True

    Args:
        label: The name.
        said: The folded words that are taken for it.
        beside: Folded words right beside those, that may be part of a longer name.
        town: The town of who is called so; it may be said beside the name.
    """
    own, where = _telling(fold_key(label).split()), fold_key(town).split()
    inside = [word for word in _telling(said) if word not in where and not _is_among(word, own)]
    around = [] if inside else [word for word in _telling(beside) if word not in where and not _is_among(word, own)]
    if not inside and not around:
        return False
    meant = _telling([*said, *beside])
    # "The Whitney Museum" may be said of who is called "Whitney" only, and the other way round.
    left_out = LEFT_OUT if inside else LEFT_OUT | KINDS.keys()
    return any(word not in where and not senses_of(word)[0] & left_out and not _is_among(word, meant) for word in own)


def _telling(words: Iterable[str]) -> list[str]:
    small, legal = function_words(None), legal_forms()
    return [word for word in aligned_words(words) if len(word) > 1 and word not in small and word not in legal]


def _is_among(word: str, others: Sequence[str]) -> bool:
    """Whether others have a word: in another form, with a slip, within a compound, or by another word of its sense."""
    if word in others or stem(word) in map(stem, others):
        return True
    if len(word) >= _SHORTEST_PART and any(_is_part(word, each) or _is_part(each, word) for each in others):
        return True
    senses, rest = senses_of(word)
    if senses and not rest and senses <= frozenset().union(*(senses_of(each)[0] for each in others)):
        return True
    return nearest_word(word, sorted(others)) is not None


def _is_part(part: str, word: str) -> bool:
    return len(part) >= _SHORTEST_PART and (word.startswith(part) or word.endswith(part))
