"""A place named with the one around it: "Oswego, New York" is one place, and "London, Ontario" is not the one in England."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from glam_kg.folding import fold_key
from glam_kg.places.model import PlaceLevel
from glam_kg.question.places.likelier_places import is_well_known
from glam_kg.question.places.same_ground import DISTRICT_COUNTRIES
from glam_kg.question.sentences.preferences import PREFERENCE_WORDS
from glam_kg.question.slots.filling import AND, OR
from glam_kg.question.words.lexicon import DENYING
from glam_kg.question.words.mentions import (
    AmountMention,
    ConceptMention,
    GeneralMention,
    NameMention,
    PlaceMention,
    PlaceReading,
    SchemeMention,
    SubjectMention,
    TypeMention,
    YearMention,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence
    from collections.abc import Set as AbstractSet

    from glam_kg.question.places.place_context import PlaceContext
    from glam_kg.question.words.mentions import Mention
    from glam_kg.question.words.tokens import Token


_WEIGHING: Final = frozenset({"compare", "most", "fewest"})
_WEIGHED: Final = 2
_OR_ELSEWHERE: Final = OR - {"of"}
_LONGEST_JOINT: Final = 3
"""Words between two places that are weighed: "of in de", "or in"."""

IN: Final[Mapping[str, frozenset[str]]] = MappingProxyType(
    {
        "nl": frozenset({"in", "te"}),
        "en": frozenset({"in", "at"}),
        "de": frozenset({"in", "im"}),
        "fr": frozenset({"a", "au", "aux", "dans", "en"}),
    }
)
"""Folded prepositions before where institutions are."""
THE: Final = frozenset({"the", "de", "het", "den", "der", "dem", "l", "le", "la", "les"})
"""Folded articles between them and the place."""
_BEING_THERE: Final = frozenset(
    {
        "located", "situated", "based", "are", "lie", "stand", "gelegen", "gevestigd", "zijn", "er", "liggen", "staan",
        "bevinden", "zich", "ansassig", "gibt", "es", "sind", "liegen", "stehen", "befinden", "sich", "situes", "situees",
        "situe", "situee", "sis", "sont", "se", "trouvent", "y", "t", "il",
    }
)  # fmt: skip
"""Folded verbs before them."""
_WHICH: Final = frozenset({"which", "welke", "welche", "lesquels", "lesquelles"})
_HAVING: Final = frozenset(
    {"have", "has", "heeft", "hebben", "telt", "hat", "haben", "a", "ont", "compte", "possede", "elle", "elles", "il", "ils", "t"}
) | {"that", "die", "dat", "qui"}  # fmt: skip
"""Folded words behind a place that has them, and of the clause that says where: "Tsjechië heeft die in"."""
_OF_THEM: Final = frozenset(
    {"davon", "darunter", "daarvan", "hiervan", "ervan", "of", "them", "those", "these", "d", "entre", "parmi", "eux", "elles"}
)  # fmt: skip
"""Folded words for some of those that the place before has: "Museen in Texas; welche davon liegen in Houston?"."""
BETWEEN: Final = _BEING_THERE | _WHICH | _HAVING | _OF_THEM | PREFERENCE_WORDS
_ENDING_CLAUSES: Final = frozenset(
    {"zijn", "werden", "worden", "waren", "hebben", "bezitten", "sind", "wurden", "haben", "besitzen"}
)
"""Folded verbs with which a Dutch or German clause ends: "die vor 1900 gegründet wurden"."""
NON: Final = frozenset({"non", "niet", "nicht"})
"""Folded words that deny what a hyphen, or nothing at all, joins to them."""
_HAD: Final = frozenset({"website", "address"})
_OF_OTHER_PLACES: Final = frozenset(
    {*_WEIGHING, "oldest", "newest", "highest", "lowest", "near", "collection", "holds", *DENYING}
)
"""Concepts beside which the second place may be that of something else."""
_NEARLY_AS_LIKELY: Final = 0.05
_REGION: Final = PlaceLevel.REGION
_TIMES_ITS_TOWN: Final = 12
"""Times the inhabitants of a town up to which a region is one that is called after it."""
_CONDITIONS: Final = (SchemeMention, YearMention, AmountMention)


def places_within_places(
    tokens: Sequence[Token],
    mentions: Sequence[PlaceMention],
    context: PlaceContext,
    language: str | None,
    namesakes: Callable[[PlaceMention], Sequence[PlaceReading]],
    *,
    towns_in: Callable[[PlaceMention, Sequence[PlaceReading]], Sequence[PlaceReading]],
    parts: Callable[[str], Sequence[str]],
) -> Iterator[PlaceMention]:
    """Two places side by side of which one lies in the other, as one mention of the smaller; in the order of the mentions.

    Args:
        tokens: The question's words.
        mentions: The places found.
        context: What knows the small words that may stand between two.
        language: The question's language, if known.
        namesakes: What else is called like a place in its own language: "Parijs, Texas" is Paris.
        towns_in: The towns of a name in some areas, also those that are too many or too small to be meant by the name alone.
        parts: The subdivisions of a subdivision, by their codes.
    """
    if len(mentions) < 2:
        return
    whole = {(m.start, m.end): {r.place.code for r in m.readings} for m in mentions}
    for first in mentions:
        for second in mentions:
            # "Grand-Duché de Luxembourg" is a name of its own, and not the city in the Grand Duchy; "Savannah, Georgia" is one.
            named = whole.get((first.start, second.end), set())
            if (
                not _is_town_of(named, first, second)
                or first.end > second.start
                or _is_denied([token.key for token in tokens], first)
                or _is_country_of_level(tokens, second, mentions, context, language)
                or not context.stand_together(tokens, first.end, second.start, language)
            ):
                continue
            if _is_abbreviated(first, second):
                text = f"{first.text}, {second.text}"
                yield replace(
                    first,
                    end=second.end,
                    text=text,
                    readings=first.readings[:1],
                    nested=True,
                    reason="place told twice",
                )
                continue
            for inner, outer in ((first, second), (second, first)):
                if inner is first and inner.is_adjective and says_again(inner, outer):
                    continue
                # Some town of any name lies in Europe: of a "European Museum of Modern Glass" it tells nothing of Modern.
                around = () if outer.is_adjective and outer.readings[0].place.members else outer.own_readings
                readings = tuple(r for r in inner.readings if any(lies_in(r, o) for o in around))
                if not readings and inner is first:
                    goes_on = second.end < len(tokens) and tokens[second.end].key in AND | OR
                    readings = tuple(() if goes_on else towns_in(inner, around))
                    readings = readings or tuple(r for r in namesakes(inner) if any(lies_in(r, o) for o in around))
                    readings = readings or (() if goes_on else _known_by_wider(inner, around, parts))
                if readings:
                    # A larger namesake elsewhere is not meant: it does not make those less likely that lie there.
                    gain = max(0.0, inner.readings[0].weight - max(r.weight for r in readings))
                    readings = tuple(r.weighing(round(r.weight + gain, 4), in_graph=r.in_graph) for r in readings)
                    # "Atlanta en Géorgie" is told by a state, whatever country is called so.
                    in_country = all(o.place.level is PlaceLevel.COUNTRY for o in around if lies_in(readings[0], o))
                    if in_country and inner is first:
                        readings = _town_of_country(readings, parts)
                    yield PlaceMention(
                        start=first.start,
                        end=second.end,
                        text=f"{inner.text}, {outer.text}",
                        readings=readings,
                        nested=True,
                        in_country=in_country,
                        reason="place within a place",
                    )
                    break


def with_country_behind(nested: Sequence[PlaceMention]) -> Iterator[PlaceMention]:
    """Towns with their region and its country as one mention: "Paris, Texas, USA".

    Args:
        nested: The pairs of places of which one lies in the other.
    """
    for town in nested:
        for region in nested:
            if not town.start < region.start < town.end < region.end or region.readings[0].place.level is not _REGION:
                continue
            countries = {r.place.country for r in region.readings}
            readings = tuple(
                r for r in town.readings if r.place.level is PlaceLevel.CITY and r.place.country in countries
            )
            if region.in_country and readings:
                yield replace(
                    town, end=region.end, text=f"{town.text}, {region.text.split(', ')[-1]}", readings=readings
                )


def _is_abbreviated(area: PlaceMention, code: PlaceMention) -> bool:
    """Whether a region has its own code behind it: "Minnesota (MN)" is no town of it. "New York, NY" is first the city."""
    best = area.readings[0]
    if best.adjective or best.place.level is not _REGION or fold_key(area.text) == fold_key(code.text):
        return False
    return code.text.isupper() and best.place.code in {r.place.code for r in code.readings}


def _is_country_of_level(
    tokens: Sequence[Token],
    place: PlaceMention,
    mentions: Sequence[PlaceMention],
    context: PlaceContext,
    language: str | None,
) -> bool:
    """Whether a country only says of which one the area behind it is: a town "in the American state of Maine" is in Maine."""
    best = place.readings[0].place
    if len(mentions) <= _WEIGHED or best.level is not PlaceLevel.COUNTRY:
        return False
    beside = (*tokens[max(0, place.start - 1) : place.start], *tokens[place.end : place.end + 1])
    return any(context.names_level(token.key) for token in beside) and any(
        m.start >= place.end
        and any(r.place.level is _REGION and r.place.country == best.country for r in m.readings)
        and context.stand_together(tokens, place.end, m.start, language)
        for m in mentions
    )


def _is_town_of(named: AbstractSet[str], first: PlaceMention, second: PlaceMention) -> bool:
    """Whether what two names are together is a town of the first, or it and the area that it fills: "Washington, D.C."."""
    towns = {r.place.code for r in first.readings if r.place.level is PlaceLevel.CITY}
    return named <= towns or bool(named & towns and named <= towns | {r.place.code for r in second.readings})


def says_again(place: PlaceMention, area: PlaceMention) -> bool:
    """Whether an area is told that a name before it means, which a town may have as well: "new-yorkais (État de New York)"."""
    if area.at(PlaceLevel.CITY) is not None:
        return False
    return area.readings[0].place.code in {reading.place.code for reading in place.readings}


def _town_of_country(
    readings: Sequence[PlaceReading], parts: Callable[[str], Sequence[str]]
) -> tuple[PlaceReading, ...]:
    """The readings of a name with its country behind it, of which a town comes before the region that is called like it.

    The country tells which Freiburg is meant, and by that name alone it is the town: "Freiburg, Schweiz". A town that is small
    beside its region is not: "Quebec, Canada".
    """
    towns = [r for r in readings if r.place.level is PlaceLevel.CITY and r.in_graph and not r.stray]
    regions = [r for r in readings if r.place.level is PlaceLevel.REGION]
    for town in towns:
        around = [
            r for r in regions
            if town.place.region in parts(r.place.code)
            and r.weight - town.weight <= _NEARLY_AS_LIKELY
            and r.place.population <= _TIMES_ITS_TOWN * town.place.population
        ]  # fmt: skip
        if around and around == regions:
            return (town, *(r for r in readings if r.place.level is PlaceLevel.CITY and r is not town))
    return tuple(readings)


def _known_by_wider(
    inner: PlaceMention, around: Sequence[PlaceReading], parts: Callable[[str], Sequence[str]]
) -> tuple[PlaceReading, ...]:
    """The one town that lies in what an area is a part of, where no more is known of it: "Genk (Limburg)" is in Flanders.

    An area that is called like a town may be that: "Gent, Antwerpen" are two towns. British towns have counties.
    """
    if any(r.place.level is PlaceLevel.CITY and is_well_known(r) for r in around):
        return ()
    areas = [
        r.place.code for r in around
        if r.place.level is PlaceLevel.REGION and not r.adjective and r.place.country not in DISTRICT_COUNTRIES
    ]  # fmt: skip
    towns = [
        r for r in inner.readings
        if r.place.level is PlaceLevel.CITY and r.place.region and not set(areas).isdisjoint(parts(r.place.region))
    ]  # fmt: skip
    return tuple(towns) if len(towns) == 1 else ()


def without_wider_adjectives(words: Sequence[str], found: Sequence[Mention]) -> tuple[list[Mention], frozenset[int]]:
    """What was found without adjectives that say of which area the places behind them are part: "Dutch archives in Drenthe".

    "Dutch archives and those in Drenthe" are of both, and the "Deutsches Museum in München" is called so. What is left out of an
    area says nothing of where the others are: "Dutch museums except Amsterdam".

    Args:
        words: The question's folded words.
        found: What was found in it.

    Returns:
        The mentions, places among them with only what lies in the area, and the words that say no more.
    """
    adjectives = [m for m in found if isinstance(m, PlaceMention) and _is_of_area(m)]
    kept, said = list(found), set[int]()
    if not adjectives:
        return kept, frozenset()
    types = {m.start: m for m in found if isinstance(m, (TypeMention, GeneralMention))}
    denials = [m for m in found if isinstance(m, ConceptMention) and m.concept in DENYING]
    for outer in adjectives:
        kind = types.get(outer.end)
        named = any(isinstance(m, NameMention) and m.start <= outer.start and outer.end < m.end for m in found)
        named = named or _is_denied(words, outer)
        denied = min((m.start for m in denials if m.start >= outer.end), default=len(words))
        behind = [m for m in kept if isinstance(m, PlaceMention) and outer.end <= m.start < denied]
        if kind is None or named or not behind or _joins_more(words, kind.end, min(m.start for m in behind), types):
            continue
        area = outer.readings[0]
        within = {m: tuple(r for r in m.readings if lies_in(r, area)) for m in behind}
        if all(within.values()):
            said.update(range(outer.start, outer.end))
            rest = (m for m in kept if not (isinstance(m, PlaceMention) and m.overlaps(outer)))
            kept = [replace(m, readings=within[m]) if isinstance(m, PlaceMention) and m in within else m for m in rest]
    return kept, frozenset(said)


def without_wider_places(
    words: Sequence[str], found: Sequence[Mention], language: str
) -> tuple[list[Mention], frozenset[int]]:
    """What was found without a place in which others lie that are weighed: "Which city in Texas has more, Houston or Dallas?".

    Nor with one in which another lies that a condition parts from it: "museums in Ohio with a website in Cleveland".

    Args:
        words: The question's folded words.
        found: What was found in it.
        language: The question's language.

    Returns:
        The mentions, the places that are weighed among them with only what lies in that one, and the words that say no more.
    """
    # "Of" is Dutch for "or".
    if (OR if language == "nl" else _OR_ELSEWHERE).isdisjoint(words):
        return _without_place_around(words, found, language)
    places = [m for m in found if isinstance(m, PlaceMention)]
    weighed = [m for m in places if _is_joined(words, m, places)]
    if len(weighed) < _WEIGHED or not any(isinstance(m, ConceptMention) and m.concept in _WEIGHING for m in found):
        return list(found), frozenset()
    for outer in places:
        if outer.end > min(m.start for m in weighed):
            continue
        areas = [r for r in outer.readings if r.place.level is not PlaceLevel.CITY]
        within = {m: tuple(r for r in m.readings if any(lies_in(r, area) for area in areas)) for m in weighed}
        if all(within.values()):
            kept = (m for m in found if not (isinstance(m, PlaceMention) and m.overlaps(outer)))
            narrowed = [
                replace(m, readings=within[m]) if isinstance(m, PlaceMention) and m in within else m for m in kept
            ]
            return narrowed, frozenset(range(outer.start, outer.end))
    return list(found), frozenset()


def _without_place_around(
    words: Sequence[str], found: Sequence[Mention], language: str
) -> tuple[list[Mention], frozenset[int]]:
    """The same for a place and one within it that stands behind a condition, which is where the institutions are."""
    # Of "100 Mio" the unit is no town.
    sums = [m for m in found if isinstance(m, AmountMention)]
    places = [m for m in whole_places(found) if not any(map(m.overlaps, sums))]
    if len(places) != _WEIGHED or places[0].overlaps(places[1]):
        return list(found), frozenset()
    outer, inner = places
    concepts = {m.concept for m in found if isinstance(m, ConceptMention)}
    others = any(isinstance(m, (SubjectMention, NameMention)) and m.start >= outer.end for m in found)
    behind = range(outer.end, inner.start)
    if others or not concepts.isdisjoint(_OF_OTHER_PLACES) or not _is_behind_condition(words, behind, found, language):
        return list(found), frozenset()
    areas = (r for r in outer.readings if r.place.level is not PlaceLevel.CITY)
    each = (tuple(r for r in inner.readings if lies_in(r, area)) for area in areas)
    within = next(filter(None, each), ())
    if not within:
        return list(found), frozenset()
    rest = (m for m in found if not (isinstance(m, PlaceMention) and m.overlaps(outer)))
    kept = [replace(m, readings=within, nested=True) if m is inner else m for m in rest]
    return kept, frozenset(range(outer.start, outer.end))


def whole_places(found: Sequence[Mention]) -> list[PlaceMention]:
    """The places in their order, without those within the name of another: Mexico in "New Mexico"."""
    places = sorted((m for m in found if isinstance(m, PlaceMention)), key=lambda m: (m.start, -m.end))
    return [m for i, m in enumerate(places) if not any(m.end <= before.end for before in places[:i])]


def _is_behind_condition(words: Sequence[str], between: range, found: Sequence[Mention], language: str) -> bool:
    """Whether what stands between two places ends in a preposition, and before it, small verbs apart, in a known condition.

    A clause can end with its verb: "die vóór 1900 zijn opgericht".
    """
    last = between.stop - 1
    while last > between.start and words[last] in THE:
        last -= 1
    if last <= between.start or words[last] not in IN.get(language, frozenset()):
        return False
    prepositional = last
    while last > between.start and words[last - 1] in BETWEEN:
        last -= 1
    if last == between.start:
        return last < prepositional
    inside = [m for m in found if m.start in between and m.end <= last]
    ends = {m.end for m in inside if isinstance(m, _CONDITIONS)}
    ends |= {m.end for m in inside if isinstance(m, ConceptMention) and m.concept in _HAD}
    if any(isinstance(m, YearMention) for m in inside):
        ends |= {m.end for m in inside if isinstance(m, ConceptMention) and m.concept == "founded"}
    if any(isinstance(m, AmountMention) for m in inside):
        # "Mit über 100 Mio Budget".
        ends |= {m.end for m in inside if isinstance(m, ConceptMention) and m.concept == "budget"}
    while last not in ends and last > between.start and words[last - 1] in _ENDING_CLAUSES:
        last -= 1
    return last in ends


def _is_joined(words: Sequence[str], mention: PlaceMention, places: Sequence[PlaceMention]) -> bool:
    """Whether "or" joins a place to another one, with at most small words beside it."""
    near = [m for m in places if not m.overlaps(mention)]
    gaps = [words[m.end : mention.start] for m in near if m.end <= mention.start]
    gaps += [words[mention.end : m.start] for m in near if mention.end <= m.start]
    return any(0 < len(gap) <= _LONGEST_JOINT and not OR.isdisjoint(gap) for gap in gaps)


def _is_denied(words: Sequence[str], adjective: PlaceMention) -> bool:
    """Whether a prefix denies an adjective: "non-German", "non françaises en Europe"."""
    return adjective.is_adjective and adjective.start > 0 and words[adjective.start - 1] in NON


def _is_of_area(mention: PlaceMention) -> bool:
    best = mention.readings[0]
    return best.adjective and best.place.level is not PlaceLevel.CITY


def _joins_more(words: Sequence[str], start: int, end: int, types: Mapping[int, object]) -> bool:
    """Whether "and" or "or" stands between two words, and joins anything but types of institution."""
    return any(words[i] in AND | OR and i + 1 not in types for i in range(start, end))


def lies_in_area(inner: PlaceReading, area: PlaceReading) -> bool:
    """Whether a place is one of those that an area with a name stands for, or lies in one, or is an area of some of them."""
    place, members = inner.place, area.place.members
    if place.members:
        return set(place.members) < set(members)
    return place.country in members or (place.region is not None and place.region in area.parts)


def lies_in(inner: PlaceReading, outer: PlaceReading) -> bool:
    """Whether one place is a part of another."""
    if outer.place.members and lies_in_area(inner, outer):
        return True
    if outer.place.level is PlaceLevel.CITY or inner.place.level is PlaceLevel.COUNTRY:
        return False
    if outer.place.level is PlaceLevel.COUNTRY:
        return inner.place.country == outer.place.country
    if inner.place.level is PlaceLevel.REGION:
        return inner.place.code != outer.place.code and inner.place.code in outer.parts
    return inner.place.region is not None and inner.place.region in {outer.place.region, *outer.parts}


def is_told_apart(mention: PlaceMention, found: Sequence[PlaceMention]) -> bool:
    """Whether a name goes on with the adjective that tells it from its namesakes: the "Limbourg belge" is no other Limbourg."""
    behind = {m.end for m in found if m.start == mention.end and m.is_adjective}
    return any(m.start == mention.start and m.end in behind for m in found)
