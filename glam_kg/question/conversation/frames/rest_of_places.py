"""All of a country or region but what was spoken of: "and in the rest of the US?", "… of the country?" behind those in Texas.

"And outside Texas?", behind those there, asks for the rest of its country as well.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from glam_kg.places.model import PlaceLevel
from glam_kg.question.conversation.frames.exclusions import OUTSIDE, words_for_all_around
from glam_kg.question.conversation.frames.frame import OF_PLACES
from glam_kg.question.conversation.frames.frame_parts import PlacePart, place_part
from glam_kg.question.conversation.frames.types_taken import with_types
from glam_kg.question.conversation.said.forms import around as around_of_level
from glam_kg.question.conversation.said.levels_said import LEVELS
from glam_kg.question.places.same_ground import CITY_STATES
from glam_kg.question.words.mentions import ConceptMention, ExclusionMention, GeneralMention, PlaceMention, TypeMention

if TYPE_CHECKING:
    from collections.abc import Iterator

    from glam_kg.places.model import Place
    from glam_kg.question.conversation.context import Context
    from glam_kg.question.conversation.frames.frame import Frame
    from glam_kg.question.conversation.said.said import Said
    from glam_kg.question.words.lexicon import Lexicon

_REST: Final = frozenset(
    {
        "rest", "reste", "remainder", "elders", "elsewhere", "anderswo", "andernorts", "woanders", "ailleurs", "restlichen",
        "restliche", "ubrigen", "ubrige", "uebrigen", "overig", "overige",
    }
)  # fmt: skip
"""Folded words before a place for all of it but what was spoken of."""
_OTHER: Final = frozenset({"overige", "andere", "other", "ubrigen", "uebrigen", "anderen", "restlichen", "autres"})
"""Folded words before the regions of a country."""

_BESIDE: Final = frozenset(
    {"follow_up", "which", "list", "count", "where", "except", "negation", "level_city", "in_which_city", "refers_to_set",
     "refers_to_one"}
)  # fmt: skip
"""Concepts of the words around "outside the city" that say no more."""


def says_rest(said: Said, lexicon: Lexicon) -> bool:
    """Whether a follow-up asks for the rest of a place, or for the other regions of a country."""
    return _rest_at(said, lexicon) is not None


def in_rest(frame: Frame, said: Said, context: Context) -> Frame | None:
    """What was asked, asked of the rest of a place; None where nothing of it was spoken of, or something else is said."""
    at = _rest_at(said, context.lexicon)
    if at is None or frame.topic not in OF_PLACES or not frame.places or frame.excluded:
        return None
    kinds = (PlaceMention, ConceptMention, TypeMention, GeneralMention)
    if set(said.left) - {at} or said.refused or not all(isinstance(m, kinds) for m in said.mentions):
        return None
    part = _around(frame, said, context, at)
    if part is None or not all(_is_within(each.place, part.place) for each in frame.places):
        return None
    return _less_what_was(frame, replace(part, phrase=None, of=None), said, context)


def outside_of(frame: Frame, said: Said, context: Context) -> Frame | None:
    """What was asked of a town or region, asked of its country without it: "and outside Prague?"; None of anything else."""
    words = said.analysis.words
    if OUTSIDE.isdisjoint(words) or frame.topic not in OF_PLACES or len(frame.places) != 1 or frame.excluded:
        return None
    taken = frame.places[0].place
    country = context.place(taken.country)
    named = list(_places_named(said))
    kinds = (PlaceMention, ConceptMention, ExclusionMention, TypeMention, GeneralMention)
    left = {i for i in said.left if words[i] not in OUTSIDE}
    if left or said.refused or not all(isinstance(m, kinds) for m in said.mentions) or not said.concepts <= _BESIDE:
        return None
    own = all(any(reading.place == taken for reading in mention.readings) for mention in named)
    city = "level_city" in said.concepts and taken.level is PlaceLevel.CITY
    if (
        country is None
        or country == taken
        or len(named) > 1
        or not (own and (named or city or words_for_all_around(words)))
    ):
        return None
    # Outside "the city" of Groningen is the province that is called so, too.
    around = _called_like(taken, context) if city and not named else None
    part = PlacePart(country) if around is None else PlacePart(around, by_level=True)
    return _less_what_was(frame, part, said, context)


def _called_like(town: Place, context: Context) -> Place | None:
    """The region around a town that is called like it, whatever it is called in full: that of New York City is New York."""
    around = next((p for p in context.called_like(town) if town.is_part_of(p)), None)
    region = context.place(town.region) if around is None and town.region is not None else None
    return region if region is not None and context.town(region) == town else around


def _places_named(said: Said) -> Iterator[PlaceMention]:
    """The places that a follow-up names, whether or not its words leave them out."""
    yield from said.all(PlaceMention)
    for exclusion in said.all(ExclusionMention):
        yield from exclusion.places


def _less_what_was(frame: Frame, part: PlacePart, said: Said, context: Context) -> Frame | None:
    """What was asked, asked of a place around without what was spoken of."""
    told = tuple(_left_out(each, context) for each in frame.places)
    counting = frame.counting if said.concepts.isdisjoint({"which", "list", "count"}) else "count" in said.concepts
    # "Of the rest of the US" would be a part of the name that is put into words.
    return with_types(replace(frame, places=(part,), excluded=told, counting=counting, shown=None), said, context)


def _left_out(part: PlacePart, context: Context) -> PlacePart:
    """What was spoken of as a part to leave out: a city state for the town that it is, with its districts."""
    place = part.place
    state = context.place(place.region) if place.level is PlaceLevel.CITY and place.region in CITY_STATES else None
    if state is not None:
        return PlacePart(state, by_level=True)
    return replace(part, by_level=place.level is PlaceLevel.REGION)


def _around(frame: Frame, said: Said, context: Context, at: int) -> PlacePart | None:
    """The place of which the rest is asked for: the one that is named, or of the level that is said, or else the country."""
    places = _named(said)
    if places:
        around = places[0].readings[0].place
        return PlacePart(around, name=place_part(said.analysis, places[0], around, context.lexicon).name)
    level = next((level for start, level in _levels(said) if _rest_before(said, context.lexicon, start) == at), None)
    # "The other provinces" are those of the country.
    if level is not None and said.analysis.words[at] not in _OTHER:
        return around_of_level(frame, level, context.place)
    country = context.place(frame.places[0].place.country)
    return PlacePart(country) if country else None


def _is_within(place: Place, around: Place) -> bool:
    return place != around and place.is_part_of(around)


def _named(said: Said) -> list[PlaceMention]:
    """The places that it names."""
    return [m for m in said.all(PlaceMention) if not _is_the_country(m, said)]


def _is_the_country(mention: PlaceMention, said: Said) -> bool:
    """Whether a place is but the German genitive of "Land": "im Rest des Landes" is in no department of Landes."""
    words = said.analysis.words
    german = said.analysis.language.code == "de" and words[mention.start : mention.end] == ("landes",)
    return german and words[mention.start - 1 : mention.start] == ("des",)


def _levels(said: Said) -> list[tuple[int, PlaceLevel]]:
    """Where the words for a region or a country stand, and which of them they are for; "Land" is a country first."""
    mentions = said.analysis.concept_mentions
    found = [(m.start, LEVELS[m.concept]) for m in mentions if m.concept in {"level_country", "level_region"}]
    found += [(m.start, PlaceLevel.COUNTRY) for m in said.all(PlaceMention) if _is_the_country(m, said)]
    return sorted(found, key=lambda each: (each[0], each[1] is not PlaceLevel.COUNTRY))


def _rest_before(said: Said, lexicon: Lexicon, start: int) -> int | None:
    """Where the word for the rest stands before a word, with nothing but small words between them; None without one."""
    words = said.analysis.words
    joining = lexicon.words_of("articles") | lexicon.words_of("locative_prepositions")
    while start > 0 and words[start - 1] in joining and words[start - 1] not in _REST:
        start -= 1
    return start - 1 if start > 0 and words[start - 1] in _REST else None


def _rest_at(said: Said, lexicon: Lexicon) -> int | None:
    """Where the word for the rest stands before the one place that is named, or a word of level; None without one."""
    words = said.analysis.words
    if _REST.isdisjoint(words) and _OTHER.isdisjoint(words):
        return None
    places = _named(said)
    if len(places) == 1:
        return _rest_before(said, lexicon, places[0].start)
    rest = (at for start, _ in _levels(said) if (at := _rest_before(said, lexicon, start)) is not None)
    of_level = None if places else next((at for at in rest if words[at] not in _OTHER), None)
    if of_level is not None:
        return of_level
    levels = {m.start for m in said.analysis.concept_mentions if m.concept == "level_region"} if not places else set()
    return next((at - 1 for at in levels if at > 0 and words[at - 1] in _OTHER), None)
