"""Names that are written otherwise by one letter in the town that is said: the "Afrika Museum" in Tervuren is an "Africa Museum".

Elsewhere somebody is called so to the letter, and no slip is looked for.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from glam_kg.places.model import PlaceLevel
from glam_kg.question.names.name_words import KINDS, senses_of
from glam_kg.question.names.names import name_words
from glam_kg.question.words.mentions import WHOLE_NAME, Named, NameMention, PlaceMention

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from glam_kg.question.names.names import NameIndex
    from glam_kg.question.words.mentions import Mention

_FARTHEST: Final = 1
"""Words that may stand between a name and its town: "in"."""


def spelt_there(index: NameIndex, words: Sequence[str], found: Iterable[Mention]) -> list[Mention]:
    """The mentions, with those who are called nearly so in the town behind a name that nobody has there.

    Args:
        index: The names of the graph.
        words: The question's folded words.
        found: What was found in it.
    """
    mentions = list(found)
    names = [
        m for m in mentions if isinstance(m, NameMention) and m.candidates and m.weight >= WHOLE_NAME and not m.guess
    ]
    if not names:
        return mentions
    towns = [m for m in mentions if isinstance(m, PlaceMention) and m.readings[0].place.level is PlaceLevel.CITY]
    instead: dict[NameMention, NameMention] = {}
    for name in names:
        town = next((m for m in towns if 0 <= m.start - name.end <= _FARTHEST), None)
        if town is None or _may_be_there(name, town) or any(m is not name and m.overlaps(name) for m in names):
            continue
        alike = tuple(
            each for each in _alike(index, words[name.start : name.end]) if any(map(each.is_at, town.own_readings))
        )
        if alike:
            instead[name] = replace(name, candidates=alike, reason="written otherwise there")
    return [instead.get(m, m) if isinstance(m, NameMention) else m for m in mentions]


def _may_be_there(name: NameMention, town: PlaceMention) -> bool:
    return any(c.is_at(r) or c.may_be_at(r) for c in name.candidates for r in town.readings)


def _alike(index: NameIndex, words: Sequence[str]) -> list[Named]:
    """Those whose names have the same words but for a letter of one that says no kind."""
    found: dict[str, Named] = {}
    for i, word in enumerate(words):
        if not senses_of(word)[0].isdisjoint(KINDS):
            continue
        for other in index.spellings.alike(word):
            own = [*words[:i], other, *words[i + 1 :]]
            for name in index.holding(own):
                if name_words(name.text) == own:
                    found.setdefault(name.iri, Named.of(name, 1.0))
    return list(found.values())
