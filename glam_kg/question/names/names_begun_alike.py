"""A name that several begin with, of which one alone was found: "das Frans Hals Museum" of the Frans Hals Museum Hal and Hof.

What is said says neither end. Which of the two is found first is chance: a short end weighs little, or is like another word.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from glam_kg.question.names.name_beginnings import beginning_so, begins_with
from glam_kg.question.names.names import name_words
from glam_kg.question.words.mentions import NameMention

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from glam_kg.question.names.names import NameIndex
    from glam_kg.question.words.mentions import Mention

_FEWEST_WORDS: Final = 2
_WHOLE: Final = 1.0
"""The weight of a name of which every word is said."""


def with_names_begun_alike(index: NameIndex, words: Sequence[str], found: Iterable[Mention]) -> list[Mention]:
    """The mentions, a name that was found by its beginning with all others of that town that begin so and have one word more.

    Args:
        index: The names.
        words: The question's folded words.
        found: What was found in it.
    """
    return [_with_others(index, words, m) if isinstance(m, NameMention) else m for m in found]


def _with_others(index: NameIndex, words: Sequence[str], name: NameMention) -> NameMention:
    own = list(words[name.start : name.end])
    if len(name.candidates) != 1 or name.guess or name.weight >= _WHOLE or len(own) < _FEWEST_WORDS:
        return name
    one = name.candidates[0]
    if not _has_one_more(one.label, own):
        return name
    alike = tuple(
        replace(other, score=one.score)
        for other in beginning_so(index, own)
        if _has_one_more(other.label, own) and other.iri != one.iri and one.city and other.city == one.city
    )
    return replace(name, candidates=(one, *alike), guess=True) if alike else name


def _has_one_more(label: str, own: list[str]) -> bool:
    label_words = name_words(label)
    return len(label_words) == len(own) + 1 and begins_with(label_words, own)
