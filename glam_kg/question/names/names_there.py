"""Whether a run of words has somebody's name already, as it is said, or is but like a part of one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.names.name_words import KINDS, senses_of
from glam_kg.question.words.closed_classes import OF
from glam_kg.question.words.mentions import NameMention, PlaceMention

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from glam_kg.question.words.mentions import Mention

_SURE: Final = 0.85
_WHOLE: Final = 0.95
"""A name that fits so well needs no other reading; one that is there whole needs none of the words around it, either."""

_OF_OR_IN: Final = OF | {"in", "im", "te", "a", "au", "aux", "en"}
"""Folded small words between a name and the place that it is of, or in."""


def is_named(words: Sequence[str], found: Sequence[Mention], start: int, end: int) -> bool:
    """Whether a name of the graph fits the run well enough; general words say more with a kind before them."""
    names = [m for m in found if isinstance(m, NameMention) and m.candidates and m.start < end and start < m.end]
    names = [m for m in names if not _goes_with_kind(words, m, start)]
    places = [m for m in found if isinstance(m, PlaceMention) and start <= m.start and m.end <= end]
    return any(
        (
            m.weight >= _WHOLE
            and not _is_elsewhere(words, m, places)
            and not _is_qualified(words, m, start)
            and not _goes_on(words, m, end)
        )
        or (m.weight >= _SURE and m.start <= start and end <= m.end)
        for m in names
    )


def _goes_with_kind(words: Sequence[str], name: NameMention, start: int) -> bool:
    """Whether a name is but what a kind before it is of: the "Beaux Arts" of "musée royal des Beaux-Arts" are no gallery."""
    if name.start <= start or any(senses_of(word)[0] & KINDS.keys() for word in words[name.start : name.end]):
        return False
    before = words[start : name.start]
    return all(senses_of(word)[0] for word in words[name.start : name.end]) and any(
        senses_of(word)[0] & KINDS.keys() for word in before
    )


def _is_qualified(words: Sequence[str], name: NameMention, start: int) -> bool:
    """Whether general words right before a whole name are part of a longer one: a "Royal Museum of Fine Arts" is not any."""
    return start < name.start and all(senses_of(word)[0] for word in words[start : name.start])


def _goes_on(words: Sequence[str], name: NameMention, end: int) -> bool:
    """Whether general words right behind a name of such words are part of a longer one: "Musée d'histoire naturelle"."""
    behind = name.end < end and bool(senses_of(words[name.end])[0])
    own = [senses_of(word)[0] for word in words[name.start : name.end] if len(word) > 1]
    return behind and all(own)


def _is_elsewhere(words: Sequence[str], name: NameMention, places: Sequence[PlaceMention]) -> bool:
    """Whether a place says that a name is not meant: the French national archives are none of The Hague, or of Sweden.

    An adjective before it does; of what is called by general words alone, also a place right behind it.
    """
    beside = [m for m in places if m.is_adjective and m.end == name.start]
    if all(senses_of(word)[0] for word in words[name.start : name.end]):
        ends = {name.end + 1 if _OF_OR_IN.intersection(words[name.end : name.end + 1]) else name.end}
        beside += [m for m in places if m.start in ends]
    return any(not any(c.is_at(r) or c.may_be_at(r) for c in name.candidates for r in m.readings) for m in beside)


def is_found(found: Iterable[Mention], start: int, end: int) -> bool:
    """Whether any name of the graph was found in the run."""
    return any(isinstance(m, NameMention) and m.candidates and m.start < end and start < m.end for m in found)
