"""Councils of Britain, each of which is a library authority: the libraries of "Devon County Council" are those of that authority.

The county of the name may have others: Plymouth and Torbay are in Devon, and have a council each.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.words.mentions import TypeMention
from glam_kg.question.words.spelling import stem

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from glam_kg.question.words.mentions import Mention

_COUNCIL: Final = "council"
_LIBRARIES: Final = "L"
_KINDS: Final = frozenset({"county", "city", "borough", "metropolitan", "district", "unitary", "town"})
"""Folded words for the kind of council between its name and the word for it."""
_AUTHORITY: Final = " ".join(map(stem, ("library", "authority")))
_LONGEST: Final = 5
"""Words of the name of a council: "Bath and North East Somerset"."""


def authorities_of_councils(
    words: Sequence[str], found: Iterable[Mention], labels: Mapping[str, tuple[str, ...]]
) -> Iterator[tuple[int, int, tuple[str, ...]]]:
    """Where councils are named whose libraries are asked for, each with the network of its library authority.

    Args:
        words: The question's folded words.
        found: What was found in it.
        labels: The networks of the graph by the stems of their labels.
    """
    if _COUNCIL not in words or not any(isinstance(m, TypeMention) and m.letter == _LIBRARIES for m in found):
        return
    for at, word in enumerate(words):
        if word != _COUNCIL:
            continue
        end = at
        while end and words[end - 1] in _KINDS:
            end -= 1
        for start in range(max(0, end - _LONGEST), end):
            label = " ".join([*map(stem, words[start:end]), _AUTHORITY])
            if label in labels:
                yield start, at + 1, labels[label]
                break
