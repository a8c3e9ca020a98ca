"""Names of custodians that overlap with places, subjects, words of level and each other: which of them hold."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from glam_kg.folding import fold_key
from glam_kg.places.model import PlaceLevel
from glam_kg.question.names.name_words import senses_of
from glam_kg.question.slots.filling import encloses
from glam_kg.question.words.mentions import (
    WHOLE_NAME,
    AmountMention,
    ConceptMention,
    NameMention,
    PlaceMention,
    SubjectMention,
)
from glam_kg.question.words.spelling import stem

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from glam_kg.question.words.mentions import Mention, Named, PlaceReading
    from glam_kg.question.words.tokens import Token

_ASKED_OF_SUBJECTS: Final = frozenset({"where", "holder"})
_OF_PLACES: Final = frozenset({"of", "d", "de", "du", "van", "von"})
"""Folded prepositions between an institution and its town."""
_DEFINITE: Final = frozenset({"het", "de", "the", "das", "die", "der", "dem", "le", "la", "l"})
"""Folded articles before what is one of its kind: "Where is the Bauhaus?"."""


def without_names_of_places(found: Sequence[Mention]) -> list[Mention]:
    """Drop names of which only a place of several words is said: "Santa Barbara" is no "Santa Barbara Maritime Museum"."""
    several = (m for m in found if isinstance(m, PlaceMention) and m.end - m.start > 1)
    places = {(m.start, m.end) for m in several if any(reading.in_graph for reading in m.readings)}
    if not places:
        return list(found)
    return [
        m for m in found
        if not isinstance(m, NameMention) or m.weight > WHOLE_NAME or (m.start, m.end) not in places
    ]  # fmt: skip


def asked_of_namesakes(words: Sequence[str], found: Sequence[Mention]) -> list[Mention]:
    """The mentions with names that are asked back: "the Museum of Oxford" may be none of an Oxford in Ohio.

    That one is called the Oxford Museum: in another order its name says as well where it is, and a likelier town is called so.
    Nor need "the Oxford Library" be the Oxford Public Library in Alabama.
    """
    named = [m for m in found if isinstance(m, NameMention) and m.candidates and not _is_in_order(m)]
    if not named:
        return list(found)
    places = [m for m in found if isinstance(m, PlaceMention)]

    def is_of_namesake(name: NameMention) -> bool:
        return any(
            (_is_town_of(place, name, words) or _is_town_before(place, name))
            and not any(candidate.is_at(r) for candidate in name.candidates for r in _called_alike_there(place))
            and any(candidate.is_at(reading) for candidate in name.candidates for reading in place.readings)
            # "The Oxford Library in Alabama" says which Oxford.
            and not any(c.is_at(r) for c in name.candidates for m in places if m.start > place.end for r in m.readings)
            for place in places
        )

    asked = [m for m in named if is_of_namesake(m)]
    return [replace(m, guess=True) if isinstance(m, NameMention) and m in asked else m for m in found]


def asked_of_branches(found: Sequence[Mention]) -> list[Mention]:
    """The mentions with names that are asked back: the "Musée du Louvre" may be the Louvre, and not the one in Lens.

    A hyphen joins the town to the name of a branch: "Musée du Louvre-Lens". Another bears the name without it.
    """
    names = [m for m in found if isinstance(m, NameMention) and m.candidates]
    branches = [m for m in names if m.weight < 1 and all(map(_is_branch, m.candidates))] if len(names) > 1 else []
    asked = {}
    for name in branches:
        said = fold_key(name.text).split()
        whole = [c for m in names if encloses(name, m) for c in m.candidates if c.score >= 1 and not _is_branch(c)]
        town = any(fold_key(c.city) in said for c in name.candidates)
        if whole and not town and senses_of(said[0])[0]:
            where = (r for m in found if isinstance(m, PlaceMention) and not m.overlaps(name) for r in m.own_readings)
            asked[name] = replace(
                name, candidates=tuple(whole), guess=not any(c.is_at(r) for r in where for c in whole)
            )
    return [asked.get(m, m) if isinstance(m, NameMention) else m for m in found] if asked else list(found)


def _is_branch(named: Named) -> bool:
    return bool(named.city) and fold_key(named.label.rpartition("-")[2]) == fold_key(named.city)


def _called_alike_there(place: PlaceMention) -> Iterator[PlaceReading]:
    """The likeliest reading of a place, and the area of the same name around that town: Manchester in Manchester."""
    first = place.readings[0]
    yield first
    for reading in place.readings[1:]:
        same = reading.place.name == first.place.name and reading.place.country == first.place.country
        if same and reading.place.level is PlaceLevel.REGION:
            yield reading


def _is_town_of(place: PlaceMention, name: NameMention, words: Sequence[str]) -> bool:
    """Whether a place ends a name, behind a preposition in it."""
    return name.start < place.start - 1 and place.end == name.end and words[place.start - 1] in _OF_PLACES


def _is_town_before(place: PlaceMention, name: NameMention) -> bool:
    """Whether the likeliest town of a name begins that of a custodian, of which words are left out or others are said."""
    town = place.readings[0].place.level is PlaceLevel.CITY and not place.is_adjective
    return town and place.start == name.start and place.end < name.end and name.weight < WHOLE_NAME


def _is_in_order(name: NameMention) -> bool:
    """Whether somebody is called just as is said."""
    return any(fold_key(candidate.label) == fold_key(name.text) for candidate in name.candidates)


def without_parts_of_whole_names(text: str, tokens: Sequence[Token], found: Sequence[Mention]) -> list[Mention]:
    """Drop names inside a longer one that is there whole: the Old Post Office Museum is not the one "and Art Center".

    A town in brackets says which one of a name is meant: "Museum of Fine Arts (Boston)" is none with the town in its name where
    that town has one called just so.
    """
    found = _without_names_over_brackets(text, tokens, found)
    names = [m for m in found if isinstance(m, NameMention)]
    # One alone is in no other.
    whole = [m for m in names if any(candidate.score >= 1 for candidate in m.candidates)] if len(names) > 1 else []
    if not whole:
        return list(found)
    return [
        m for m in found
        if not isinstance(m, NameMention)
        or not any(encloses(name, m) for name in whole)
    ]  # fmt: skip


def _without_names_over_brackets(text: str, tokens: Sequence[Token], found: Sequence[Mention]) -> list[Mention]:
    towns = [
        m for m in found
        if isinstance(m, PlaceMention) and m.start > 0 and text[: tokens[m.start].start].endswith("(")
    ] if "(" in text else []  # fmt: skip
    names = [m for m in found if isinstance(m, NameMention)]
    told = {
        (name.start, town.end)
        for town in towns
        for name in names
        if name.end == town.start
        for candidate in name.candidates
        if candidate.score >= 1 and any(map(candidate.is_at, town.readings))
    }

    def is_over(name: NameMention) -> bool:
        own = any("(" in candidate.label for candidate in name.candidates)
        return not own and (name.start, name.end) in told

    return [m for m in found if not isinstance(m, NameMention) or not is_over(m)] if told else list(found)


def without_names_of_towns_behind(found: Sequence[Mention]) -> list[Mention]:
    """Drop names of which but the town is said where a whole name of that town stands right before: "Art Museum (Boston)"."""
    names = [m for m in found if isinstance(m, NameMention)]
    if not names:
        return list(found)
    behind = {
        (place.start, place.end)
        for place in found
        if isinstance(place, PlaceMention)
        for name in names
        if name.end == place.start
        for candidate in name.candidates
        if candidate.score >= 1 and any(map(candidate.is_at, place.readings))
    }
    return [m for m in found if not isinstance(m, NameMention) or (m.start, m.end) not in behind]


def without_names_in_amounts(found: Sequence[Mention]) -> list[Mention]:
    """Drop names of which but an amount is said: "unter einer Million?" asks for no Million Barrel Museum."""
    amounts = [m for m in found if isinstance(m, AmountMention) and m.scale > 1]
    if not amounts:
        return list(found)
    return [
        m for m in found
        if not isinstance(m, NameMention)
        or any(candidate.score >= 1 for candidate in m.candidates)
        or not any(amount.start <= m.start and m.end <= amount.end for amount in amounts)
    ]  # fmt: skip


def without_subjects_in_names(found: Sequence[Mention]) -> list[Mention]:
    """Drop subjects inside longer subjects, or in a longer name that fits whole: the Van Gogh Museum is about no paintings."""
    if not any(isinstance(m, SubjectMention) for m in found):
        return list(found)
    longer: list[Mention] = [m for m in found if isinstance(m, NameMention) and m.weight > WHOLE_NAME]
    # "Dinosaur skeletons" are one subject, and not skeletons beside dinosaurs.
    longer += [m for m in found if isinstance(m, SubjectMention) and m.known]
    return [
        m for m in found
        if not isinstance(m, SubjectMention)
        or not any(encloses(name, m) for name in longer)
    ]  # fmt: skip


def without_names_of_subjects(words: Sequence[str], found: Sequence[Mention]) -> list[Mention]:
    """Drop names of which but a subject is said, and perhaps where, when it is asked where or who has it.

    "Wo kann ich in Deutschland Alte Meister sehen?" asks for no Gemäldegalerie Alte Meister.
    """
    if not any(isinstance(m, ConceptMention) and m.concept in _ASKED_OF_SUBJECTS for m in found):
        return list(found)
    subjects = {i for m in found if isinstance(m, SubjectMention) and m.known for i in range(m.start, m.end)}
    placed = {i for m in found if isinstance(m, PlaceMention) for i in range(m.start, m.end)}

    def is_subject(name: NameMention) -> bool:
        said = set(range(name.start, name.end))
        whole = any(candidate.score >= 1 for candidate in name.candidates)
        return not whole and bool(said & subjects) and said <= subjects | placed

    return [
        m for m in found
        if not isinstance(m, NameMention)
        or not is_subject(m)
        or (m.start > 0 and words[m.start - 1] in _DEFINITE)
    ]  # fmt: skip


def without_names_over_levels(words: Sequence[str], found: Sequence[Mention]) -> list[Mention]:
    """Drop names around a word of level that is not in them: "archieven provincie Groningen" are no Groninger Archieven.

    In another number it is: the "Old State House Museum" is the one with "States".
    """
    levels = [m for m in found if isinstance(m, ConceptMention) and m.concept.startswith("level_")]
    if not levels:
        return list(found)

    def is_over(name: NameMention) -> bool:
        inside = {stem(words[m.start]) for m in levels if name.start < m.start and m.end < name.end}
        return bool(inside) and all(
            inside.isdisjoint(map(stem, fold_key(named.label).split())) for named in name.candidates
        )

    return [m for m in found if not isinstance(m, NameMention) or not is_over(m)]
