"""Names that nobody has whole, of whom one in the town that is said has all words: "the Holocaust Museum in Washington".

The United States Holocaust Memorial Museum is there: it is asked whether that is meant, and not denied.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from glam_kg.places.model import PlaceLevel
from glam_kg.question.names.name_likeness import GUESS, described
from glam_kg.question.names.name_words import KINDS
from glam_kg.question.names.names import name_words
from glam_kg.question.words.mentions import Named, NameMention, PlaceMention

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.names.name_likeness import Described
    from glam_kg.question.names.names import NameIndex
    from glam_kg.question.words.mentions import Mention, PlaceReading

_FARTHEST: Final = 1
"""Words that may stand between a name and its town: "in"."""


def with_those_held_there(index: NameIndex, words: Sequence[str], found: Sequence[Mention]) -> list[Mention]:
    """The mentions, with the one institution in the town behind a name that nobody has whose name holds its words.

    Args:
        index: The names of the graph.
        words: The question's folded words.
        found: What was found in it.
    """
    unknown = [m for m in found if isinstance(m, NameMention) and not m.candidates]
    if not unknown:
        return list(found)
    towns = [m for m in found if isinstance(m, PlaceMention) and not m.is_adjective]
    instead: dict[Mention, NameMention] = {}
    for name in unknown:
        town = next((m for m in towns if 0 <= m.start - name.end <= _FARTHEST), None)
        readings = [r for r in town.readings if r.place.level is PlaceLevel.CITY] if town is not None else []
        held = _held(index, words[name.start : name.end], readings) if readings else []
        if len(held) == 1:
            instead[name] = replace(
                name, candidates=(held[0],), weight=GUESS, guess=True, reason="one there has all its words"
            )
    return [instead.get(m, m) for m in found]


def _held(index: NameIndex, said: Sequence[str], towns: Sequence[PlaceReading]) -> list[Named]:
    """Those in the town whose names have all words that are said, and are of the same kind and no other."""
    asked = described(said)
    if not asked.proper or asked.senses.isdisjoint(KINDS):
        return []
    found: dict[str, Named] = {}
    for name in index.holding(sorted(asked.proper)):
        named = Named.of(name, GUESS)
        if any(map(named.is_at, towns)) and _holds(described(name_words(name.text)), asked):
            found.setdefault(named.iri, named)
    return list(found.values())


def _holds(name: Described, asked: Described) -> bool:
    return (
        asked.proper <= name.proper
        and asked.telling <= name.senses
        and asked.senses & KINDS.keys() == name.senses & KINDS.keys()
    )
