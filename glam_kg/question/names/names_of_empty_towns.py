"""Names that are a town of which nothing is known and a kind: "Peabody museum" is asked about, as there is a Yale Peabody Museum.

That no museum is known in Peabody says nothing of the one that is called so. Where several have the town in their names, and no
source says of any where it is, all of the town are asked for: a "bibliotheek Barendrecht" is none of two more than the other.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from glam_kg.places.model import PlaceLevel
from glam_kg.question.names.name_beginnings import MOST_MEANT
from glam_kg.question.names.name_kinds import ANY_KIND, letter_of
from glam_kg.question.names.name_words import senses_of, senses_of_all
from glam_kg.question.names.names import name_words
from glam_kg.question.slots.filling import widest
from glam_kg.question.words.mentions import Named, NameMention, PlaceMention, TypeMention

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.names.names import NameIndex
    from glam_kg.question.words.mentions import Mention


def without_empty_towns(found: Sequence[Mention]) -> list[Mention]:
    """The mentions without a town and a kind where nobody is, if they are part of a name to ask about, of the kind."""
    names = [m for m in found if isinstance(m, NameMention) and m.candidates and m.guess]
    towns = [m for m in found if isinstance(m, PlaceMention) and _is_empty(m)]
    if not names or not towns:
        return list(found)
    kinds = [m for m in found if isinstance(m, TypeMention) and not m.plural and m.end - m.start == 1]
    parts: set[tuple[int, int]] = set()
    for town in towns:
        for kind in (m for m in kinds if town.end == m.start or m.end == town.start):
            letters = {ANY_KIND, kind.letter}
            meant = [m for m in names if m.covers(town) and m.covers(kind) and letters.issuperset(_letters(m))]
            parts |= {(m.start, m.end) for m in (town, kind) if meant}
    return [m for m in found if not (isinstance(m, (PlaceMention, TypeMention)) and (m.start, m.end) in parts)]


def without_one_of_several(index: NameIndex, words: Sequence[str], found: Sequence[Mention]) -> list[Mention]:
    """The mentions without one of several of which but the kind and the town are said, and of none of which the town is known.

    Where something is asked of it, it is asked back which one is meant.

    Args:
        index: The names of the graph.
        words: The question's words, folded.
        found: What was found in it.
    """
    kinds = [m for m in found if isinstance(m, TypeMention) and not m.plural]
    if not kinds:
        return list(found)
    # "Halle (Saale)" tells which Halle is meant.
    towns = widest([m for m in found if isinstance(m, PlaceMention) and _is_empty(m)])
    told: list[Mention] = []
    for mention in found:
        others = _others(index, words, mention, kinds, towns) if isinstance(mention, NameMention) else ()
        if not isinstance(mention, NameMention) or not others:
            told.append(mention)
        elif mention.end - mention.start < len(words) and len(others) < MOST_MEANT:
            told.append(replace(mention, candidates=(*mention.candidates, *others), guess=True))
    return told


def _others(
    index: NameIndex,
    words: Sequence[str],
    name: NameMention,
    kinds: Sequence[TypeMention],
    towns: Sequence[PlaceMention],
) -> tuple[Named, ...]:
    """Who else is of the kind and has the town in its name, where the words for both are all that is said of one."""
    if len(name.candidates) != 1 or name.candidates[0].city:
        return ()
    for kind in kinds:
        for town in towns:
            is_whole = name.end - name.start == kind.end - kind.start + town.end - town.start
            if is_whole and name.covers(kind) and name.covers(town) and not kind.overlaps(town):
                return _alike(index, words, name.candidates[0], kind, town)
    return ()


def _alike(
    index: NameIndex, words: Sequence[str], named: Named, kind: TypeMention, town: PlaceMention
) -> tuple[Named, ...]:
    """The others of a kind with a town in their names, where a name says more than these; by name."""
    placed = words[town.start : town.end]
    said = {*words[kind.start : kind.end], *placed}
    senses = senses_of_all(words[kind.start : kind.end])
    if not any(word not in said and not senses_of(word)[0] for word in name_words(named.label)):
        return ()
    others = {
        name.iri: other
        for name in index.holding(placed)
        if name.iri != named.iri
        and senses <= senses_of_all(name_words(name.text))
        and any(map((other := Named.of(name, named.score)).may_be_at, town.own_readings))
    }
    return tuple(sorted(others.values(), key=lambda each: (each.label, each.iri)))


def _is_empty(place: PlaceMention) -> bool:
    """Whether a word for towns names none where anybody is known, and no region."""
    towns = (r.place.level is PlaceLevel.CITY and not r.in_graph for r in place.readings)
    return not place.is_adjective and all(towns)


def _letters(name: NameMention) -> set[str]:
    return {letter_of(named) for named in name.candidates}
