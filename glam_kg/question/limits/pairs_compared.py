"""One kind in one place weighed against another kind in another: "more zoos in Florida or museums in Alaska?".

A comparison counts all its kinds in each of its places, and would say of both kinds where there are more. Either number can be
asked for by itself.
"""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Final

from glam_kg.question.asked.by_another import THAN
from glam_kg.question.names.languages_there import outermost_places
from glam_kg.question.words.mentions import PlaceMention, TypeMention

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from glam_kg.question.words.mentions import Mention

_TWO: Final = 2
_CROSSED: Final = [PlaceMention, TypeMention, PlaceMention]
Pair = tuple[tuple[str, ...], PlaceMention]


def pairs_compared(used: Iterable[Mention], words: Sequence[str], language: str) -> tuple[Pair, ...]:
    """The letters of the kinds and the place of each side, where both differ; none where one of them is shared.

    Args:
        used: Mentions of kinds and places; others do not count.
        words: The question's words, folded.
        language: Its language.
    """
    found = list(used)
    both: list[Mention] = [*(m for m in found if isinstance(m, TypeMention)), *outermost_places(found)]
    said = sorted(both, key=lambda m: m.start)
    runs = [(kind, list(run)) for kind, run in groupby(said, key=type)]
    order = [kind for kind, _ in runs]
    if order == _CROSSED:
        # "In Florida more zoos than museums in Alaska" has the two kinds side by side.
        one, other = runs[1][1][:1], runs[1][1][1:]
        than = other and not THAN[language].isdisjoint(words[one[0].end : other[0].start])
        return _differing((one, runs[0][1]), (other, runs[2][1])) if than else ()
    if len(order) != 2 * _TWO:
        return ()
    (first, second), (third, fourth) = (runs[0][1], runs[1][1]), (runs[2][1], runs[3][1])
    if order[0] is PlaceMention:
        return _differing((second, first), (fourth, third))
    return _differing((first, second), (third, fourth))


def _differing(*sides: tuple[Sequence[Mention], Sequence[Mention]]) -> tuple[Pair, ...]:
    letters = [tuple(dict.fromkeys(m.letter for m in kinds if isinstance(m, TypeMention))) for kinds, _ in sides]
    places = [[m for m in at if isinstance(m, PlaceMention)] for _, at in sides]
    if set(letters[0]) == set(letters[1]) or any(len(at) != 1 for at in places):
        return ()
    (one,), (other,) = places
    if one.readings[0].place == other.readings[0].place:
        return ()
    return (letters[0], one), (letters[1], other)
