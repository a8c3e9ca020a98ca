"""What an area comprises is there: "Wie viele Museen umfasst Schweden?" asks for no members of a network called so.

Nor does "Wie viele Museen umfasst die Datenbank?", which asks for all that there are.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.places.place_context import LEVEL_CONCEPTS
from glam_kg.question.sentences.data_said import DATA
from glam_kg.question.words.mentions import (
    INSTITUTIONS,
    ConceptMention,
    EventTypeMention,
    NameMention,
    NetworkMention,
    PlaceMention,
    Span,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.words.mentions import Mention
    from glam_kg.question.words.tokens import Token

_VERBS: Final = frozenset(
    {
        "umfasst", "umfassen", "beinhaltet", "beinhalten", "comprise", "comprises", "encompass", "encompasses", "bevat",
        "bevatten", "omvat", "omvatten", "regroupe", "regroupent", "englobe", "englobent", "rassemble", "comprend",
        "comprennent",
    }
)  # fmt: skip
"""Folded verbs of what comprises others."""
_WHOLE: Final = frozenset(
    {
        "gesamte",
        "ganze",
        "ihr",
        "ihre",
        "euer",
        "eure",
        "dieser",
        "diese",
        "whole",
        "entire",
        "your",
        "this",
        "hele",
        "jullie",
        "uw",
        "deze",
        "dit",
        "votre",
        "cette",
        "toute",
    }
)
"""Folded words before a word for the data."""
_SMALL: Final = frozenset({"die", "das", "der", "the", "het", "de", "la", "le", "l", "les", "t", "elle", "il", "of"})


def comprised_by_areas(
    tokens: Sequence[Token], words: Sequence[str], found: list[Mention]
) -> tuple[list[Mention], frozenset[int]]:
    """The mentions without a network or an event where an area comprises institutions, and where the verb stands.

    Args:
        tokens: The question's words as written.
        words: The same, folded.
        found: What was found in it.
    """
    verbs = [i for i, word in enumerate(words) if word in _VERBS]
    if not verbs or not any(isinstance(m, INSTITUTIONS) for m in found):
        return found, frozenset()
    said: dict[int, Span] = {i: area for i in verbs if (area := _area_beside(tokens, words, found, i)) is not None}
    data = {i: of_data for i in verbs if i not in said and (of_data := _data_beside(words, i)) is not None}
    said |= data
    kept = [m for m in found if not any(_is_misread(m, verb, area) for verb, area in said.items())]
    return kept, frozenset(said) | {area.start for area in data.values()}


def _area_beside(
    tokens: Sequence[Token], words: Sequence[str], found: Sequence[Mention], verb: int
) -> PlaceMention | None:
    """The place that comprises: behind the verb, or before it, with nothing beside that may make it a longer name."""
    levels = {
        i for m in found if isinstance(m, ConceptMention) and m.concept in LEVEL_CONCEPTS for i in range(m.start, m.end)
    }
    first = verb + 1
    while first < len(words) and (words[first] in _SMALL or first in levels):
        first += 1
    last = verb
    while last > 0 and words[last - 1] in _SMALL:
        last -= 1
    places = [m for m in found if isinstance(m, PlaceMention) and not m.is_adjective]
    known = [m for m in found if is_somebody(m)]
    for place in sorted(places, key=lambda m: m.start - m.end):
        behind = place.start == first and (place.end == len(tokens) or not tokens[place.end].capitalised)
        before = place.end == last and (_SMALL.issuperset(words[: place.start]) or _SMALL.issuperset(words[verb + 1 :]))
        if (behind or before) and not any(m.overlaps(place) for m in known):
            return place
    return None


def _data_beside(words: Sequence[str], verb: int) -> Span | None:
    """The word for the data themselves behind the verb: "Wie viele Museen umfasst der Bestand?" is of all there are."""
    at = verb + 1
    while at < len(words) and (words[at] in _SMALL or words[at] in _WHOLE):
        at += 1
    return Span(start=at, end=at + 1, text=words[at]) if at < len(words) and words[at] in DATA else None


def is_somebody(mention: Mention) -> bool:
    """Whether it is a network or an institution that the graph knows, which may have members or parts."""
    if isinstance(mention, NetworkMention):
        return bool(mention.iris)
    return isinstance(mention, NameMention) and bool(mention.candidates) and mention.is_sure


def _is_misread(mention: Mention, verb: int, area: Span) -> bool:
    if isinstance(mention, NetworkMention):
        return mention.overlaps(area)
    is_verb = (mention.start, mention.end) == (verb, verb + 1)
    return is_verb and isinstance(mention, (ConceptMention, EventTypeMention))
