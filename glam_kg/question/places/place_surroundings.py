"""What the words around a name make of its readings: a word for a level, a preposition that only towns or areas have."""

from __future__ import annotations

from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from glam_kg.folding import fold_key
from glam_kg.places.model import PlaceLevel
from glam_kg.question.places.likelier_places import is_well_known
from glam_kg.question.places.london_boroughs import KINDS_OF_BOROUGHS, OF_LONDON
from glam_kg.question.places.place_weights import Surroundings
from glam_kg.question.places.same_ground import CITY_STATES
from glam_kg.question.slots.level_slots import COUNTRIES_OF, KIND_IN

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence
    from collections.abc import Set as AbstractSet

    from glam_kg.places.model import Place
    from glam_kg.question.places.place_context import PlaceContext
    from glam_kg.question.places.place_readings import PlaceReadings
    from glam_kg.question.words.mentions import PlaceReading
    from glam_kg.question.words.tokens import Token

WITHOUT_ARTICLE: Final = frozenset(
    {
        "AG", "AI", "AW", "BH", "BL", "CU", "CW", "CY", "DJ", "GG", "GI", "GU", "JE", "KI", "KN", "LC", "MC", "MF", "MG", "MS",
        "MT", "MU", "NR", "NU", "OM", "PM", "PR", "RE", "SG", "SH", "SM", "ST", "TT", "TW", "VC", "WF", "YT",
    }
)  # fmt: skip
"""Countries before which French has the preposition of towns as well: "à Cuba" and "à Djibouti" say no level."""

_FEDERATIONS: Final = frozenset(f"{COUNTRIES_OF['land']} {COUNTRIES_OF['state']} FM KN MM SD SS".split())
_HAVING: Final[Mapping[str, frozenset[str]]] = MappingProxyType(
    {
        "level_province": frozenset(
            f"{COUNTRIES_OF['province']} AF AO BE BF BI CD CR DO DZ EC ES FJ GA GB GQ GW ID IE IR IT KH KP KR LA LK MA MG MN MZ"
            " NP RW SB SL SY TD TH UZ VU ZW".split()
        ),
        "level_canton": frozenset(COUNTRIES_OF["canton"].split()),
        "level_land": _FEDERATIONS,
        "level_state": _FEDERATIONS,
    }
)
"""The countries that have regions of a kind, or of which parts are called so (ISO 3166-2); a county is one anywhere."""
_NAMESAKE_COST: Final = 0.11
"""How much less a state is meant than the country of its name."""
_NAMESAKE_COST_IF_KNOWN: Final = 0.06
"""The same where the graph has something of the country, which makes that more natural already: the state is told beside it."""

_LONGEST_TOWN: Final = 3
"""Words of the name of a town before another, at most."""
_WITHOUT_ARTICLE_COST: Final = 0.08
"""How much less an area is meant than its town where French would give it an article."""
_STATES: Final = frozenset({"republique", "duche", "gouvernement", "royaume", "emirat"})
"""Folded words for a country that the lexicon does not have."""
_APART: Final = frozenset({"CA-QC"})
"""Regions that French tells from a town of their name in them by an article, and so everywhere: "en Ontario et à Québec"."""


@dataclass(frozen=True)
class SaidOfPlaces:
    """Reads what stands around a name.

    Attributes:
        context: What knows the small words.
        places: Looks names up.
        words_of_longer_names: The words of a question that are part of a longer name ("New York City").
    """

    context: PlaceContext
    places: PlaceReadings
    words_of_longer_names: Callable[[Sequence[Token]], AbstractSet[int]]

    def derived(self, tokens: Sequence[Token], end: int, key: str) -> tuple[PlaceReading, ...]:
        """The places of which a folded word is an adjective by rule: before a preposition of none that the graph does not have.

        "Escher in het Paleis" says nothing of Eschen.
        """
        readings = self.places.derived(key)
        if readings and end < len(tokens) and self.context.after_preposition(tokens, end + 1):
            return tuple(reading for reading in readings if self.places.in_graph(reading))
        return readings

    def narrowed(
        self, tokens: Sequence[Token], start: int, end: int, readings: Sequence[PlaceReading], language: str | None
    ) -> Sequence[PlaceReading]:
        """The readings of a name with those that only the words around it give, and without those that they rule out."""
        found = [*readings, *self._states(tokens, start, end, readings, language)]
        if self.context.levels_of_article(tokens, start, language):
            # "La Vienne" is the department, and neither a town nor one that is a state as well.
            found = [r for r in found if r.place.code not in CITY_STATES] or found
        if self.context.holds_towns(tokens, start):
            found = [r for r in found if r.place.level is not PlaceLevel.CITY] or found
        found = self._of_kind(tokens, start, end, found, language)
        return _towns(found) if self._is_at_town(tokens, start, readings, language) else found

    def _is_at_town(
        self, tokens: Sequence[Token], start: int, readings: Sequence[PlaceReading], language: str | None
    ) -> bool:
        """Whether the French preposition of towns stands before a name, and before it no town in an area of that name.

        "Harlem à New York" is in the state.
        """
        if not self.context.is_at_town(tokens, start, language):
            return False
        areas = {reading.place.code for reading in readings if reading.place.level is PlaceLevel.REGION}
        first = range(max(0, start - _LONGEST_TOWN - 1), start - 1) if areas else ()
        called = (" ".join(token.key for token in tokens[i : start - 1]) for i in first if tokens[i].capitalised)
        towns = (r for key in called for r in self.places.of(key) if r.place.level is PlaceLevel.CITY)
        return not any(_lies_within(r.place, areas) for r in towns)

    def _states(
        self, tokens: Sequence[Token], start: int, end: int, readings: Sequence[PlaceReading], language: str | None
    ) -> Iterator[PlaceReading]:
        """The states of federations that call themselves as a country does which has this name: "l'État de Géorgie".

        By the name alone nobody means them who speaks of the country in their own language, but for one in which both have this
        name: "Géorgie" can be both in French, and is first the country.
        """
        levels = {reading.place.level for reading in readings}
        if PlaceLevel.COUNTRY not in levels or PlaceLevel.REGION in levels:
            return
        called = self.context.is_called_state(tokens, start, end, self._in_name(tokens), language)
        said = " ".join(token.key for token in tokens[start:end])
        countries = [r for r in readings if r.place.level is PlaceLevel.COUNTRY]
        known = any(map(self.places.in_graph, countries))
        cost = _NAMESAKE_COST_IF_KNOWN if known else _NAMESAKE_COST
        for key in {fold_key(country.place.name) for country in countries}:
            for region in (r for r in self.places.of(key) if r.place.level is PlaceLevel.REGION):
                if KIND_IN.get(region.place.country) != "state":
                    continue
                if called:
                    yield region
                elif language and fold_key(self.places.gazetteer.names(region.place, language)) == said:
                    yield replace(region, weight=region.weight - cost)

    def _of_kind(
        self, tokens: Sequence[Token], start: int, end: int, found: list[PlaceReading], language: str | None
    ) -> list[PlaceReading]:
        """The readings without the regions of countries that have none of the kind that is said, where another has.

        Of "Museen in der Provinz Seeland" Denmark has no provinces, but the Netherlands have.
        """
        regions = {r.place.country for r in found if r.place.level is PlaceLevel.REGION}
        if len(regions) < 2:
            return found
        kinds = self.context.kinds_beside(tokens, start, end, self._in_name(tokens), language)
        having = frozenset().union(*(_HAVING.get(kind, regions) for kind in kinds)) if kinds else regions
        if regions.isdisjoint(having):
            return found
        return [r for r in found if r.place.level is not PlaceLevel.REGION or r.place.country in having]

    def around(
        self, tokens: Sequence[Token], start: int, end: int, readings: Sequence[PlaceReading], language: str | None
    ) -> Surroundings:
        """What the words around a name say of its readings."""
        levels = self.context.levels_beside(tokens, start, end, self._in_name(tokens), language)
        found = {reading.place.level for reading in readings}
        abbreviated = tokens[start].text.isupper() and self.context.after_article(tokens, start, language)
        if PlaceLevel.COUNTRY in found and (abbreviated or not found & levels):
            # In "cities in the US" the word for a level says what is counted, and nothing of the country; "staat van de VS"
            # is no canton VS.
            levels = frozenset()
        elif levels == {PlaceLevel.COUNTRY} and not found & levels:
            # Germans and Austrians call a region "Land" as well.
            levels = frozenset({PlaceLevel.REGION})
        elif start > 1 and tokens[start - 1].key in KINDS_OF_BOROUGHS and tokens[start - 2].key in OF_LONDON:
            # Boroughs are regions, whatever a part of a city is called: "im Londoner Stadtteil Southwark".
            levels = frozenset(found & {PlaceLevel.REGION}) or levels
        level_said = bool(levels)
        if not levels:
            areas = self.context.levels_of_article(tokens, start, language)
            levels = areas if any(reading.place.level in areas for reading in readings) else levels
            town = any(r.place.level is PlaceLevel.CITY and is_well_known(r) for r in readings)
            if town and PlaceLevel.COUNTRY not in found and self._is_at_town(tokens, start, readings, language):
                listed = _are_seats(readings) and self.context.is_listed_with_area(tokens, start, end, language)
                levels = levels if listed else frozenset({PlaceLevel.CITY})
        return Surroundings(
            levels=levels,
            level_said=level_said,
            locative=self.context.after_preposition(tokens, start),
            of_institutions=self.context.before_type(tokens, end),
            language=language,
        )

    def of_town(
        self, tokens: Sequence[Token], start: int, readings: tuple[PlaceReading, ...], language: str | None
    ) -> tuple[PlaceReading, ...]:
        """The weighed readings of a name, the town first where it stands behind a bare French "de": "musées de Mexico".

        The country or region that is called so has an article: "du Mexique", "du Québec". It is told beside the town.
        """
        area = readings[0]
        if language != "fr" or not start or tokens[start - 1].key != "de" or area.place.level is PlaceLevel.CITY:
            return readings
        if area.adjective or area.place.code in WITHOUT_ARTICLE or self._is_of_kind(tokens, start):
            return readings
        within = {area.place.code, *area.parts}
        town = next(
            (r for r in readings if _lies_within(r.place, within) and self._is_called(tokens[start].key, r)), None
        )
        if town is None:
            return readings
        first = replace(town, weight=area.weight)
        others = (replace(r, weight=round(r.weight - _WITHOUT_ARTICLE_COST, 4)) for r in readings if r is not town)
        return (first, *sorted(others, key=lambda r: -r.weight))

    def _is_of_kind(self, tokens: Sequence[Token], start: int) -> bool:
        """Whether a word for what is no town stands before "de": "province de Québec", "république de Panama"."""
        before = tokens[start - 2].key if start > 1 else ""
        return before in _STATES or self.context.names_level(before)

    def _is_called(self, key: str, town: PlaceReading) -> bool:
        """Whether French calls a known town so."""
        names = {fold_key(town.place.name), fold_key(self.places.gazetteer.names(town.place, "fr"))}
        return not town.stray and key in names and is_well_known(town)

    def _in_name(self, tokens: Sequence[Token]) -> Callable[[int], bool]:
        return lambda position: position in self.words_of_longer_names(tokens)


def _towns(readings: Sequence[PlaceReading]) -> Sequence[PlaceReading]:
    """What a name means behind the French preposition of towns: "à Mexico" is the city, and the country "au Mexique".

    Of a country that has this preposition itself ("à Cuba") nothing is left out.
    """
    countries = {r.place.code for r in readings if r.place.level is PlaceLevel.COUNTRY}
    if not countries or countries & WITHOUT_ARTICLE:
        return readings
    towns = [
        r for r in readings if r.place.level is PlaceLevel.CITY and r.place.country in countries and is_well_known(r)
    ]
    return towns or readings


def _lies_within(town: Place, codes: AbstractSet[str]) -> bool:
    return town.level is PlaceLevel.CITY and not codes.isdisjoint({town.country, town.region})


def _are_seats(readings: Sequence[PlaceReading]) -> bool:
    """Whether a name is that of a region and of a town in it, and no article tells them apart."""
    towns = {r.place.region for r in readings if r.place.level is PlaceLevel.CITY} - _APART
    return any(r.place.level is PlaceLevel.REGION and r.place.code in towns for r in readings)
