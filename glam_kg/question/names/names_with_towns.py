"""A name and its town that are said as two, and are one name in the data: "the Museum of Fine Arts in Houston".

The record is called "Museum of Fine Arts, Houston", and others elsewhere bear the name alone. They are not meant where the town
is said.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from glam_kg.places.model import PlaceLevel
from glam_kg.question.names.names import main_words
from glam_kg.question.words.mentions import NameMention, PlaceMention, TypeMention

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.words.mentions import Mention, Named

_OF: Final = frozenset({"of", "in", "de", "d", "a", "van", "te", "von", "zu", "at"})
"""Folded words between a name and its town."""


def with_towns(words: Sequence[str], found: Sequence[Mention]) -> list[Mention]:
    """The mentions, with a name and its town as the whole name of those that are called so and stand there.

    Shorter names in it are left out where none who bears them stands there.

    Args:
        words: The question's folded words.
        found: What was found in it.
    """
    names = [m for m in found if isinstance(m, NameMention) and m.candidates and m.weight < 1]
    if not names:
        return list(found)
    towns = {m.end: m for m in found if isinstance(m, PlaceMention) and m.start and words[m.start - 1] in _OF}
    whole: dict[NameMention, NameMention] = {}
    for name in names:
        town = towns.get(name.end)
        if town is None or town.start <= name.start or town.readings[0].place.level is not PlaceLevel.CITY:
            continue
        if any(_begins_before(m, name) or _is_kind_of(m, name, town) for m in found):
            continue
        called = _without_town(name, town, found) or _called(words, name, town)
        if called:
            candidates = tuple(replace(each, score=1.0) for each in called)
            whole[name] = replace(name, candidates=candidates, weight=1.0, reason="name with its town")
    if not whole:
        return list(found)

    def is_part(mention: Mention) -> bool:
        return isinstance(mention, NameMention) and any(
            name.start <= mention.start and mention.end < name.end for name in whole
        )

    return [whole.get(m, m) if isinstance(m, NameMention) else m for m in found if not is_part(m)]


def _begins_before(mention: Mention, name: NameMention) -> bool:
    """Whether a whole name or a place says that a name begins before: "the Maine Historical Society in Portland"."""
    if isinstance(mention, PlaceMention):
        return mention.end == name.start and not mention.is_adjective
    whole = isinstance(mention, NameMention) and mention.candidates and mention.weight >= 1
    return bool(whole) and mention.start < name.start < mention.end < name.end


def _is_kind_of(mention: Mention, name: NameMention, town: PlaceMention) -> bool:
    """Whether a name says but a plain kind and its town: "the museum of Springfield" may be any of several there."""
    plain = isinstance(mention, TypeMention) and not mention.narrower and mention.end - mention.start == 1
    return plain and mention.start == name.start and mention.end == town.start - 1


def _without_town(name: NameMention, town: PlaceMention, found: Sequence[Mention]) -> tuple[Named, ...]:
    """Those in the town that bear the name without it."""
    shorter = (m for m in found if isinstance(m, NameMention) and m.start == name.start and m.end < town.start)
    return tuple(c for m in shorter for c in m.candidates if c.score >= 1 and c.is_at(town.readings[0]))


def _called(words: Sequence[str], name: NameMention, town: PlaceMention) -> tuple[Named, ...]:
    """Those of a name's candidates that are called so, small words apart, and stand in the town; the likeliest of its name."""
    best = town.readings[0]
    said = sorted(main_words(" ".join(words[name.start : name.end])))

    def is_called(each: Named) -> bool:
        return sorted(main_words(each.label)) == said

    at_town = [each for each in name.candidates if each.is_at(best) and is_called(each)]
    # Another source may have the same without its town.
    unplaced = [each for each in name.candidates if at_town and each.may_be_at(best) and is_called(each)]
    return (*at_town, *unplaced)
