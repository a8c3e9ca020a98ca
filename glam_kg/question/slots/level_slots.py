"""What custodians are counted by: each city, region or country, or each region of one kind (province, canton …)."""

from __future__ import annotations

from itertools import pairwise
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from glam_kg.places.model import PlaceLevel
from glam_kg.question.asked.ranks import FIRST, rank_in
from glam_kg.question.places.likelier_places import HOME
from glam_kg.question.slots.filling import OR
from glam_kg.question.slots.order_slots import MAX_LIMIT
from glam_kg.question.words.mentions import (
    ConceptMention,
    GeneralMention,
    NumberHadMention,
    NumberMention,
    TypeMention,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from glam_kg.question.analysis import Analysis
    from glam_kg.question.slots.filling import Filling
    from glam_kg.question.words.mentions import Mention

PER_PLACE: Final[Mapping[str, str]] = {"per_city": "city", "per_region": "region", "per_country": "country"}
"""Concepts of "per city" and its like, and the level that they say."""
_OF_MOST: Final[Mapping[str, str]] = {"level_city": "city", "level_region": "region", "level_country": "country"}
KINDS_OF_REGION: Final[Mapping[str, str]] = {
    "level_province": "province",
    "level_land": "land",
    "level_state": "state",
    "level_canton": "canton",
    "level_county": "county",
}
"""Kinds of region; "region", "gewest" and their like stand for any."""
COUNTY: Final = "county"
"""Those of England are regions within a region; those of the United States are in no data. A table calls them regions."""
COUNTRIES_OF: Final[Mapping[str, str]] = MappingProxyType(
    {
        "province": "AR CA CN CU ID NL PA PG PK TR VN ZA ZM",
        "land": "AT DE",
        "state": "AU BR IN MX MY NG US VE",
        "canton": "CH LU",
    }
)
"""The countries whose regions are of a kind: where a question names no place, they are those that are meant."""
_LAND: Final = "land"
_COUNTRIES: Final = ("lander", "laender")
"""How folded German words begin that are of countries and of parts of one."""
_IN: Final = frozenset({"in", "im", "innerhalb", "von", "aus"})
"""Folded prepositions before countries that are divided: "welche Länder in Deutschland und Österreich"."""
_LANDS: Final = frozenset({"land", "lander", "laender"})
_OF_COUNTRIES: Final = frozenset({"per_country", "level_country"})
_HOW_MANY: Final = frozenset({"hoeveel", "many", "viele", "vielen", "combien"})
_SMALLER: Final = ("departement", "arrondissement")
"""How the folded words begin for parts of regions, along which no table counts."""
_OF_SOME_COUNTRIES: Final = (
    "prafektur", "prefect", "woiwod", "wojewod", "voivod", "oblast", "gouvern", "govern", "gespan", "komitat", "comitat",
)  # fmt: skip
"""How the folded words begin for regions of some countries: without one of these, those of all are no answer."""
RANKING: Final = frozenset({"most", "fewest", "top"})
"""Concepts that put the places of a table in an order."""
EXTREMES: Final = frozenset({"most", "fewest"})
_SPOKEN_AT_HOME: Final = frozenset({"nl", "de"})
"""Languages that few ask in who live where they are not spoken."""
_WORDS_BETWEEN = 2
"""How far a number may stand before the places that it is the number of ("top 5 van Amerikaanse staten")."""
_WORDS_BEHIND_TOP = 3
"""How far "top" may: the number stands between, too."""

_WIDE: Final = frozenset(PER_PLACE.values()) - {"region"}
KIND_IN: Final[Mapping[str, str]] = MappingProxyType(
    {code: kind for kind, codes in COUNTRIES_OF.items() for code in codes.split()}
)
"""What the regions of a country are called: "per region" and "per province" in Germany are both by Land."""


def fill_level(filling: Filling) -> None:
    """The level of a table of counts: as "per province" says it, the word for places beside "the most", or what "where" asks.

    A table runs along one level and counts: "per country and per city", "the oldest of each city" and "which museums are
    there per province" are contradictions. "Belgium or Germany" beside "which country" is no table of countries.
    """
    if not filling.has("level"):
        return
    said = filling.concepts()
    per = [m for m in said if m.concept in PER_PLACE]
    level = _land_or_country(level_said(filling.mentions, filling.analysis.mentions) or _level_asked(filling), filling)
    # Of an area of several countries each can be counted: "per country in Europe".
    whole = [reading.place for reading in filling.places if not reading.place.members]
    if level is None or any(str(place.level) == _level_of(level) for place in whole if not _is_divided(level, filling)):
        return
    if len({m.concept for m in per}) > 1:
        filling.contradict(per[0].start, per[-1].end)
    for extreme in filling.said({"oldest", "newest"}):
        filling.contradict(extreme.start, extreme.end)
    for m in filling.analysis.concept_mentions:
        of_some = not filling.places and filling.analysis.words[m.start].startswith(_OF_SOME_COUNTRIES)
        smaller = filling.analysis.words[m.start].startswith(_SMALLER)
        if m.concept == "level_region" and (smaller or of_some):
            filling.contradict(m.start, m.end)
    had = [m for m in filling.mentions if isinstance(m, NumberHadMention)]
    if had or counts_places(filling.analysis):
        _check_counted(filling)
    _fill_number_had(filling, had)
    _check_counts(filling, per)
    country = next((reading.place.country for reading in filling.places), None)
    _fill_ranking(filling)
    if level == COUNTY:
        if country is None or country in KIND_IN:
            _contradict_counties(filling)
        level = "region"
    filling.put("level", level if country is None or level in _WIDE else KIND_IN.get(country, "region"))
    if country is None and level in COUNTRIES_OF:
        filling.result["country"] = _countries(level, filling.analysis.language.code)


def _land_or_country(level: str | None, filling: Filling) -> str | None:
    """The level, where a "Land" may be a country or a part of one."""
    wide = all(reading.place.members and reading.place.level is PlaceLevel.COUNTRY for reading in filling.places)
    if level == _LAND and wide and _says_countries(filling.analysis):
        # "Länder" of no place, or of Europe.
        return "country"
    if level not in {None, "city"} and _are_listed(filling):
        return "country"
    return _LAND if level == "country" and _says_land(filling) else level


def _says_countries(analysis: Analysis) -> bool:
    """Whether "Länder" is said in German, where it is of countries unless one is named: "Rangliste der Länder"."""
    lands = (m for m in analysis.concept_mentions if m.concept == "level_land")
    return analysis.language.code == "de" and all(analysis.words[m.end - 1].startswith(_COUNTRIES) for m in lands)


def _are_listed(filling: Filling) -> bool:
    """Whether "Länder" are several countries told by name, and not parts of them: "dieser Länder: Schweiz, Österreich".

    Before "in Deutschland und Österreich" they are parts of both.
    """
    whole = [reading.place for reading in filling.places if reading.place.level is PlaceLevel.COUNTRY]
    if len(whole) < 2 or len(whole) < len(filling.places) or not _says_plain_lands(filling):
        return False
    first = min(m.start for m in filling.place_mentions)
    before = filling.analysis.words[max(0, first - 2) : first]
    return _IN.isdisjoint(before)


def _says_plain_lands(filling: Filling) -> bool:
    lands = (m for m in filling.analysis.concept_mentions if m.concept in {"level_land", "level_region"})
    said = [filling.analysis.words[m.end - 1] for m in lands]
    return filling.analysis.language.code == "de" and bool(said) and all(w.startswith(_COUNTRIES) for w in said)


def _says_land(filling: Filling) -> bool:
    """Whether a "Land" is no country: in Germany or Austria, in French, and in English with a capital."""
    analysis = filling.analysis
    said = (m for m in analysis.concept_mentions if m.concept in _OF_COUNTRIES)
    lands = [analysis.tokens[i] for m in said for i in range(m.start, m.end) if analysis.words[i] in _LANDS]
    if not lands:
        return False
    if filling.places:
        return all(KIND_IN.get(reading.place.code) == _LAND for reading in filling.places)
    language = analysis.language.code
    return language == "fr" or (language == "en" and all(token.text[:1].isupper() for token in lands))


def _check_counted(filling: Filling) -> None:
    """Contradict places that have both of two kinds, or the most of one: a table has those that have any, or so many."""
    kinds = sorted((m for m in filling.mentions if isinstance(m, TypeMention)), key=lambda m: m.start)
    if len({m.letter for m in kinds}) > 1:
        filling.contradict(kinds[0].start, kinds[-1].end)
    for m in filling.said(RANKING):
        filling.contradict(m.start, m.end)


def _fill_number_had(filling: Filling, said: Sequence[NumberHadMention]) -> None:
    """How many the places are to have, at least and at most."""
    for m in said:
        if m.least is not None:
            filling.put("least", m.least)
        if m.most is not None:
            filling.put("most", m.most)
        filling.inclusive = m.included if m.least or m.most else filling.inclusive


def counts_places(analysis: Analysis) -> bool:
    """Whether it is asked how many places there are that have any: "How many towns in Kent have a library?"."""
    per_place = (m for m in analysis.concept_mentions if m.concept in PER_PLACE)
    return any(not _HOW_MANY.isdisjoint(analysis.words[m.start : m.end]) for m in per_place)


def _is_divided(level: str, filling: Filling) -> bool:
    """Whether the place of "per county in England" is a region that has regions within it."""
    return level == COUNTY and all(len(reading.parts) > 1 for reading in filling.places)


def _contradict_counties(filling: Filling) -> None:
    for m in filling.analysis.mentions:
        if isinstance(m, ConceptMention) and m.concept == "level_county":
            filling.contradict(m.start, m.end)


def _level_asked(filling: Filling) -> str | None:
    """One level below the place of "where in Belgium are the most archives?"; countries where it names none."""
    said = {m.concept for m in filling.concepts()}
    content = filling.analysis.content
    # "Where is the museum with the most paintings?" asks for something else, whatever of it is not explained.
    whole = all(filling.is_used(i) for i in range(len(content)) if content[i])
    if "where" not in said or not said & EXTREMES or not whole or _is_between(filling):
        return None
    place = filling.places[0].place if filling.places else None
    if place is None:
        return "country"
    if place.members:
        return str(place.level)
    return "city" if place.level is PlaceLevel.REGION else "region"


def _is_between(filling: Filling) -> bool:
    """Whether places are set side by side: "where are the fewest archives, in Drenthe or in Zeeland?" asks for no towns."""
    asking = max((m.end for m in filling.concepts() if m.concept == "where"), default=0)
    places = sorted(filling.place_mentions, key=lambda m: m.start)
    joined = any(not OR.isdisjoint(filling.analysis.words[a.end : b.start]) for a, b in pairwise(places))
    # "Where in Drenthe or Zeeland" is somewhere within the two.
    return joined and (places[0].start < asking or any(filling.analysis.content[asking : places[0].start]))


def _countries(kind: str, language: str) -> tuple[str, ...]:
    """The countries meant by a kind of region: "per provincie" in Dutch is of the Netherlands, and not of Canada.

    Who asks in English or French can be anywhere.
    """
    countries = COUNTRIES_OF[kind].split()
    home = HOME[language] if language in _SPOKEN_AT_HOME else frozenset()
    return tuple(code for code in countries if code in home) or tuple(countries)


def _fill_ranking(filling: Filling) -> None:
    """The places with the fewest first where they are asked for, and how many places; the most come first by themselves."""
    ranking = filling.said(RANKING)
    said = {m.concept for m in ranking}
    if said >= {"most", "fewest"}:
        filling.contradict(ranking[0].start, ranking[-1].end)
    if "fewest" in said:
        filling.put("order", "fewest")
    places = [m.start for m in filling.analysis.concept_mentions if m.concept in _OF_MOST]
    compounds = (rank_in(filling.analysis.words[i]) for m in ranking for i in range(m.start, m.end))
    if rank := max(compounds, default=0):
        filling.put("limit", rank)
    for number in (m for m in filling.mentions if isinstance(m, NumberMention)):
        down_to = any(
            number.end == m.start or (number.start == m.end and filling.analysis.words[m.end - 1] in FIRST)
            for m in ranking
        )
        if down_to or (said and any(0 <= start - number.end <= _WORDS_BETWEEN for start in places)):
            filling.put("limit", min(number.number, MAX_LIMIT))
        else:
            filling.contradict(number.start, number.end)


def _level_of(level: str) -> str:
    return level if level in _WIDE else "region"


def _check_counts(filling: Filling, per: Sequence[ConceptMention]) -> None:
    """Contradict "which museums … per province": what is asked for are the museums."""
    if not per or filling.said({"count"}):
        return
    types = {m.start for m in filling.mentions if isinstance(m, (TypeMention, GeneralMention))}
    for m in filling.analysis.mentions:
        if isinstance(m, ConceptMention) and m.concept == "which" and m.end in types:
            filling.contradict(m.start, m.end)


def level_said(used: Iterable[Mention], mentions: Sequence[Mention]) -> str | None:
    """The level that the words say; None where they say none.

    Args:
        used: The mentions that count, in the question's order.
        mentions: All mentions of the question: a kind of region stands within "per province".
    """
    used = [*used]
    said = [m for m in used if isinstance(m, ConceptMention)]
    first = next((m for m in said if m.concept in PER_PLACE), None)
    ranking = [m for m in said if m.concept in RANKING]
    picked = any(isinstance(m, NumberHadMention) for m in used)
    if first is None and (ranking or picked):
        # Of "which town in the province of Drenthe", the first word is what is asked for.
        first = next((m for m in said if m.concept in _OF_MOST), None)
        only_top = not picked and all(m.concept == "top" for m in ranking)
        if first is not None and only_top and not _is_topped(first, mentions):
            # The "top 5 museums of the country" are no countries.
            return None
        if first is not None:
            # A "Land" is a country to most, and a region in French: the longest phrase tells, else the wider of the two.
            same = (
                m for m in mentions if isinstance(m, ConceptMention) and m.concept in _OF_MOST and m.overlaps(first)
            )
            first = max(same, key=lambda m: (m.end - m.start, m.concept == "level_country"))
    if first is None:
        return None
    level = PER_PLACE.get(first.concept) or _OF_MOST[first.concept]
    if level != "region":
        return level
    kinds = (m for m in mentions if isinstance(m, ConceptMention) and m.concept in KINDS_OF_REGION)
    return next((KINDS_OF_REGION[m.concept] for m in kinds if first.covers(m)), level)


def _is_topped(level: ConceptMention, mentions: Sequence[Mention]) -> bool:
    """Whether a word for places stands behind "top 5" or "ranking of", and no institutions between them."""
    tops = (m.end for m in mentions if isinstance(m, ConceptMention) and m.concept == "top")
    types = {m.start for m in mentions if isinstance(m, (TypeMention, GeneralMention))}
    return any(
        0 <= level.start - end <= _WORDS_BEHIND_TOP and types.isdisjoint(range(end, level.start)) for end in tops
    )
