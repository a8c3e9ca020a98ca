"""Finding places in a question, with every level and reading kept, and the words around them weighed.

`Utrecht` is a city and a province, `Limburg` a province of two countries. Words such as "provincie" or "Stadt" beside a name,
and a second place that contains the first ("Oswego, New York"), decide; where nothing does, the readings stay in order of
weight and the answer says which one it took.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

from glam_kg.folding import fold_key
from glam_kg.places.model import MatchKind, Place, PlaceLevel
from glam_kg.question.mentions import PlaceMention, PlaceReading
from glam_kg.question.spelling import nearest_word

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from glam_kg.places.gazetteer import Gazetteer
    from glam_kg.places.model import PlaceCandidate
    from glam_kg.question.graph_index import GraphIndex, SettlementNode
    from glam_kg.question.lexicon import Lexicon
    from glam_kg.question.tokens import Token

LONGEST_PLACE = 6
SMALL_TOWN, LARGE_TOWN = 5_000, 50_000
_KIND_WEIGHT = {
    MatchKind.NAME: 1.0,
    MatchKind.ALTERNATE_NAME: 0.96,
    MatchKind.ABBREVIATION: 0.9,
    MatchKind.ADJECTIVE: 0.92,
    MatchKind.PREFIX: 0.7,
    MatchKind.SPELLING: 0.8,
}
_LEVEL_WEIGHT = {PlaceLevel.COUNTRY: 0.0, PlaceLevel.REGION: -0.02, PlaceLevel.CITY: -0.04}
_EPONYM_PENALTY = 0.1
_OTHER_LEVEL_PENALTY = 0.6
_HOME_BONUS = 0.03
_HOME = {
    "nl": frozenset({"NL", "BE"}),
    "en": frozenset({"GB", "US", "CA", "IE", "AU", "NZ"}),
    "de": frozenset({"DE", "AT", "CH", "LI", "LU"}),
    "fr": frozenset({"FR", "BE", "CH", "LU", "CA"}),
}
"""Of namesakes, one where the question's language is spoken is the likelier."""
_FRENCH_ARTICLES = frozenset({"au", "aux", "en", "du", "des"})
"""Before the name of a region or a country, not of a city: "au Québec" is the province, "à Québec" the city."""
_GRAPH_BONUS = 0.08
_NO_ADJECTIVE_PENALTY = 0.1
_MIN_WEIGHT = 0.45
_READINGS = 6
_SPELT_LENGTH = 5
_FEW_WORDS = 3
"""Of so few words each counts: "museen nrw" are keywords."""
_ADJECTIVES = (("er", ""), ("ers", ""), ("se", ""), ("s", ""), ("se", "en"), ("er", "en"), ("ner", "en"), ("se", "a"))
"""What an adjective ends in and the place's name in its stead: "Leidse" is of Leiden, "Goudse" of Gouda, "Bremer" of Bremen."""
_LEVEL_CONCEPTS = {
    "level_city": PlaceLevel.CITY,
    "level_region": PlaceLevel.REGION,
    "level_country": PlaceLevel.COUNTRY,
}


@dataclass(frozen=True)
class PlaceFinder:
    """Finds place names, by the gazetteer and by the settlements of the graph."""

    gazetteer: Gazetteer
    graph: GraphIndex
    lexicon: Lexicon

    @cached_property
    def single_words(self) -> frozenset[str]:
        """Names of one word of towns of the graph, regions and countries."""
        keys = {*self.gazetteer.region_and_country_keys(), *self.graph.settlements_by_key}
        return frozenset(key for key in keys if " " not in key)

    @cached_property
    def _spellings(self) -> tuple[str, ...]:
        known = (key for key in self.single_words if len(key) >= _SPELT_LENGTH)
        # Among ten thousand towns a short word is always near to one.
        large = (key for key in self.gazetteer.large_town_keys() if len(key) > _SPELT_LENGTH and " " not in key)
        return tuple(sorted({key for key in (*known, *large) if key.isascii()}))

    @cached_property
    def _locative(self) -> frozenset[str]:
        return self.lexicon.words_of("locative_prepositions")

    def find(self, tokens: Sequence[Token], language: str | None = None) -> list[PlaceMention]:
        """All place names, longest and leftmost not preferred: overlapping ones are all kept.

        Args:
            tokens: The question's words.
            language: The question's language, where it is known: "of" joins two places in Dutch and nests them in English.
        """
        found: list[PlaceMention] = []
        for start in range(len(tokens)):
            for end in range(min(len(tokens), start + LONGEST_PLACE), start, -1):
                mention = self._mention(tokens, start, end, language)
                if mention:
                    found.append(mention)
        return found + list(self._contained(tokens, found, language))

    def words_of_longer_names(self, tokens: Sequence[Token]) -> frozenset[int]:
        """Words that stand in a name of several words ("Des Moines"): they are no misspelt words of the language."""
        found: set[int] = set()
        for start, first in enumerate(tokens):
            key, capitals = first.key, first.capitalised
            for end in range(start + 2, min(len(tokens), start + LONGEST_PLACE) + 1):
                key = f"{key} {tokens[end - 1].key}"
                capitals = capitals or tokens[end - 1].capitalised
                readings = self.gazetteer.exact(key)
                cities = capitals and (readings or key in self.graph.settlements_by_key)
                if cities or any(candidate.place.level is not PlaceLevel.CITY for candidate in readings):
                    found.update(range(start, end))
        return frozenset(found)

    def is_derived(self, word: str) -> bool:
        """Whether a word is an adjective made from a place name ("Schweizer", "Amsterdamse")."""
        return bool(self._derived(word))

    def correct(self, word: str) -> str | None:
        """The place name that a misspelt word was meant to be, if one is near enough."""
        near = nearest_word(word, self._spellings)
        return near[0] if near else None

    def _mention(self, tokens: Sequence[Token], start: int, end: int, language: str | None) -> PlaceMention | None:
        key = " ".join(token.key for token in tokens[start:end])
        if end - start > 1 and not self.gazetteer.exact(key) and key not in self.graph.settlements_by_key:
            return None
        # Who writes no capitals at all means the United States by "in de vs" and "usa"; elsewhere only capitals abbreviate.
        plain = not any(t.capitalised and not t.sentence_start for t in tokens)
        derivable = end - start == 1 and (plain or tokens[start].capitalised)
        keywords = len(tokens) <= _FEW_WORDS and len(key) > 2
        abbreviates = tokens[start].text.isupper() or (plain and (keywords or self._after_preposition(tokens, start)))
        if len(key) == 1 or (len(key) == 2 and not abbreviates):
            return None
        readings = self._readings(key, abbreviates=abbreviates or tokens[start].capitalised)
        if not readings and derivable:
            readings = self._derived(key)
        if not readings or not self._can_be_place(tokens, start, end, key, readings, language, abbreviates=abbreviates):
            return None
        written = tokens[start:end]
        proper = any(t.capitalised and not t.sentence_start for t in written) or (
            end - start == 1 and written[0].capitalised
        )
        if not proper and end - start > 1 and all(self.lexicon.is_function_word(token.key) for token in written):
            # "ou la" and "da an" are towns of China, and words that stand side by side by chance.
            return None
        if not proper and any(t.capitalised and not t.sentence_start for t in tokens):
            # Who writes proper names with capitals means no village called Heel by "in heel Italië".
            words_only = end - start > 1 and all(token.key in self.lexicon.entries for token in written)
            readings = [
                r for r in readings
                if (r.place.level is not PlaceLevel.CITY and (r.adjective or self._in_graph(r)))
                or (self._is_well_known(r) and not words_only)
            ]  # fmt: skip
        weighed = self._weighed(tokens, start, end, readings, language)
        if not weighed:
            return None
        text = " ".join(token.text for token in tokens[start:end])
        return PlaceMention(start=start, end=end, text=text, readings=weighed, reason="place name")

    def _readings(self, key: str, *, abbreviates: bool = True) -> list[PlaceReading]:
        found = self.gazetteer.exact(key)
        if not abbreviates:
            # "man" is Manitoba and "mass" Massachusetts only in capitals.
            found = tuple(candidate for candidate in found if candidate.kind is not MatchKind.ABBREVIATION)
        if any(candidate.kind is MatchKind.ABBREVIATION for candidate in found):
            # "nrw" and "vs" are also short for Narva and Osh in GeoNames, and in no question.
            found = tuple(
                candidate for candidate in found
                if candidate.place.level is not PlaceLevel.CITY or candidate.kind is not MatchKind.ALTERNATE_NAME
            )  # fmt: skip
        readings = [self._reading(candidate) for candidate in found]
        readings += [seat for reading in readings if reading.adjective for seat in self._seats(reading)]
        known = {iri for reading in readings for iri in reading.settlements}
        weight = _KIND_WEIGHT[MatchKind.NAME]
        nodes = [node for node in self.graph.settlements_by_key.get(key, ()) if node.iri not in known]
        return readings + [PlaceReading(_place_of(node), weight, (node.iri,)) for node in nodes]

    def _seats(self, region: PlaceReading) -> list[PlaceReading]:
        """The city that bears its region's name: "parisien" and "Utrechts" are said of both."""
        if region.place.level is not PlaceLevel.REGION:
            return []
        line = self.gazetteer.line(region.place.code)
        cities = (self._reading(candidate) for candidate in self.gazetteer.exact(fold_key(region.place.name)))
        return [
            replace(city, weight=region.weight, adjective=True)
            for city in cities
            if city.place.level is PlaceLevel.CITY and city.place.region in line and self._is_well_known(city)
        ]

    def _wider(self, reading: PlaceReading) -> list[PlaceReading]:
        """The region around one that the graph does not know, where the graph knows that: a reading to offer instead."""
        if reading.in_graph or reading.place.level is not PlaceLevel.REGION:
            return []
        above = (
            self.gazetteer.place(code) for code in sorted(self.gazetteer.line(reading.place.code) - set(reading.parts))
        )
        return [
            PlaceReading(place, reading.weight - 0.1, parts=self.gazetteer.parts(place.code), in_graph=True)
            for place in above
            if place and self.graph.custodians_by_area.get(place.code)
        ]

    def _reading(self, candidate: PlaceCandidate) -> PlaceReading:
        place = candidate.place
        settlements: tuple[str, ...] = ()
        if place.level is PlaceLevel.CITY and place.geonames_id is not None:
            settlements = tuple(node.iri for node in self.graph.settlements_by_geonames.get(place.geonames_id, ()))
        parts = self.gazetteer.parts(place.code) if place.level is PlaceLevel.REGION else ()
        adjective = candidate.kind is MatchKind.ADJECTIVE
        return PlaceReading(place, _KIND_WEIGHT[candidate.kind], settlements, parts, adjective)

    def _derived(self, key: str) -> list[PlaceReading]:
        for ending, restored in _ADJECTIVES:
            stem = key.removesuffix(ending)
            if stem != key and len(stem) >= 4:
                readings = [
                    replace(reading, weight=reading.weight - 0.06, adjective=True)
                    for reading in self._readings(stem + restored)
                    if reading.settlements or reading.place.level is not PlaceLevel.CITY
                    or reading.place.population >= LARGE_TOWN
                ]  # fmt: skip
                if readings:
                    return readings
        return []

    def _after_preposition(self, tokens: Sequence[Token], start: int) -> bool:
        before = start - 1
        while before >= 0 and self._is_article_or_level(tokens[before].key):
            before -= 1
        return before >= 0 and tokens[before].key in self._locative

    def _after_article(self, tokens: Sequence[Token], start: int, language: str | None) -> bool:
        return start > 0 and tokens[start - 1].key in self.lexicon.words_of("articles", language)

    def _is_article_or_level(self, word: str) -> bool:
        return word not in self._locative and any(
            entry.value == "articles" or entry.value in _LEVEL_CONCEPTS for entry in self.lexicon.entries.get(word, ())
        )

    def _can_be_place(
        self,
        tokens: Sequence[Token],
        start: int,
        end: int,
        key: str,
        readings: Sequence[PlaceReading],
        language: str | None,
        *,
        abbreviates: bool,
    ) -> bool:
        """A word of the language is a place only where it is written and placed like one ("musea in Best")."""
        if key not in self.lexicon.entries:
            return True
        if any(entry.kind in {"type", "general", "scheme"} for entry in self.lexicon.entries[key]):
            return False
        known = any(reading.settlements or reading.place.level is not PlaceLevel.CITY for reading in readings)
        token = tokens[start]
        told = not self.lexicon.is_function_word(key) or self._after_article(tokens, start, language)
        if end - start > 1 or (len(key) <= 3 and abbreviates and told):
            return known
        if len(key) <= 3 and token.text.isupper():
            return known
        return token.capitalised and not token.sentence_start and self._after_preposition(tokens, start)

    def _weighed(
        self, tokens: Sequence[Token], start: int, end: int, readings: Sequence[PlaceReading], language: str | None
    ) -> tuple[PlaceReading, ...]:
        levels = self._levels_beside(tokens, start, end)
        if not levels and language == "fr" and start > 0 and tokens[start - 1].key in _FRENCH_ARTICLES:
            areas = frozenset({PlaceLevel.REGION, PlaceLevel.COUNTRY})
            levels = areas if any(reading.place.level in areas for reading in readings) else levels
        locative = self._after_preposition(tokens, start)
        of_institutions = self._before_type(tokens, end) and any(reading.adjective for reading in readings)
        cities = {r.place.region for r in readings if r.place.level is PlaceLevel.CITY and r.place.region}
        countries = {r.place.country for r in readings if r.place.level is PlaceLevel.COUNTRY}
        weighed = []
        for rank, reading in enumerate(readings):
            place = reading.place
            weight = reading.weight + _LEVEL_WEIGHT[place.level] - 0.004 * min(rank, 5)
            if place.level is PlaceLevel.REGION and (
                cities & self.gazetteer.line(place.code) or place.country in countries
            ):
                weight -= _EPONYM_PENALTY
                # The canton of Luxembourg bears the name of its city and of its country: only "canton" means it.
                weight -= _EPONYM_PENALTY if place.country in countries else 0
            in_graph = self._in_graph(reading)
            if in_graph:
                weight += _GRAPH_BONUS + 0.01 * math.log10(in_graph)
            elif place.level is PlaceLevel.CITY and place.population < SMALL_TOWN:
                weight -= 0.1 if locative else 0.3
            if not locative:
                weight -= 0.05
            if of_institutions and not reading.adjective:
                weight -= _NO_ADJECTIVE_PENALTY
            if place.country in _HOME.get(language or "", ()) and place.level is not PlaceLevel.COUNTRY:
                weight += _HOME_BONUS
            if levels and place.level not in levels and not reading.adjective:
                weight -= _OTHER_LEVEL_PENALTY
            if weight >= _MIN_WEIGHT:
                weighed.append(replace(reading, weight=round(weight, 4), in_graph=bool(in_graph)))
        weighed += [wider for reading in weighed for wider in self._wider(reading)]
        weighed.sort(key=lambda r: (-r.weight, -r.place.population, r.place.country, r.place.code))
        return tuple(_few_per_level(weighed))

    def is_well_known(self, word: str) -> bool:
        """Whether a word names a country, a region, or a city that is large or in the graph."""
        if word in self.graph.settlements_by_key:
            return True
        found = self.gazetteer.exact(word)
        return any(c.place.level is not PlaceLevel.CITY or c.place.population >= LARGE_TOWN for c in found)

    @staticmethod
    def _is_well_known(reading: PlaceReading) -> bool:
        return bool(reading.settlements) or reading.place.population >= LARGE_TOWN

    def _in_graph(self, reading: PlaceReading) -> int:
        """How many custodians the graph has there, at least 1 for a settlement of the graph."""
        if reading.place.level is PlaceLevel.CITY:
            return len(reading.settlements)
        return sum(self.graph.custodians_by_area.get(code, 0) for code in reading.parts or (reading.place.code,))

    def _levels_beside(self, tokens: Sequence[Token], start: int, end: int) -> frozenset[PlaceLevel]:
        """The levels that a word just before ("provincie Utrecht", "state of Georgia") or after ("Utrecht province") can name.

        A "Land" of Germany is a region, a "land" of the Dutch a country; a "state" can be both.
        """
        before = start - 1
        while before >= 0 and start - before <= 3 and self._joins(tokens[before].key):
            before -= 1
        for position in (before, end):
            if 0 <= position < len(tokens):
                entries = self.lexicon.entries.get(tokens[position].key, ())
                levels = frozenset(_LEVEL_CONCEPTS[entry.value] for entry in entries if entry.value in _LEVEL_CONCEPTS)
                if levels and position not in self.words_of_longer_names(tokens):
                    return levels
        return frozenset()

    def _before_type(self, tokens: Sequence[Token], end: int) -> bool:
        """Whether a type follows: "Canadian archives" are of Canada, not of Canadian in Texas."""
        following = self.lexicon.entries.get(tokens[end].key, ()) if end < len(tokens) else ()
        return any(entry.kind in {"type", "general"} for entry in following)

    def _joins(self, word: str) -> bool:
        entries = self.lexicon.entries.get(word, ())
        return any(e.value in {"articles", "locative_prepositions"} for e in entries) and not any(
            e.value in _LEVEL_CONCEPTS for e in entries
        )

    def _contained(
        self, tokens: Sequence[Token], mentions: Sequence[PlaceMention], language: str | None
    ) -> Iterator[PlaceMention]:
        """Two places side by side of which one lies in the other, as one mention of the smaller."""
        for first in mentions:
            for second in mentions:
                if first.end <= second.start and self._stand_together(tokens, first.end, second.start, language):
                    for inner, outer in ((first, second), (second, first)):
                        readings = tuple(r for r in inner.readings if any(_lies_in(r, o) for o in outer.readings))
                        if readings:
                            text = f"{inner.text}, {outer.text}"
                            yield PlaceMention(
                                start=first.start,
                                end=second.end,
                                text=text,
                                readings=readings,
                                nested=True,
                                reason="place within a place",
                            )
                            break

    def _stand_together(self, tokens: Sequence[Token], start: int, end: int, language: str | None) -> bool:
        conjunctions = self.lexicon.words_of("conjunctions", language)
        return end - start <= 4 and all(
            token.key not in conjunctions and self._is_linking(token.key) for token in tokens[start:end]
        )

    def _is_linking(self, word: str) -> bool:
        linking = {"articles", "locative_prepositions", "other_prepositions", *_LEVEL_CONCEPTS}
        return any(entry.value in linking for entry in self.lexicon.entries.get(word, ()))


def _few_per_level(readings: Sequence[PlaceReading]) -> Iterator[PlaceReading]:
    seen = dict.fromkeys(PlaceLevel, 0)
    for reading in readings:
        seen[reading.place.level] += 1
        if seen[reading.place.level] <= _READINGS:
            yield reading


def _lies_in(inner: PlaceReading, outer: PlaceReading) -> bool:
    if outer.place.level is PlaceLevel.CITY or inner.place.level is outer.place.level:
        return False
    if outer.place.level is PlaceLevel.COUNTRY:
        return inner.place.country == outer.place.country
    return inner.place.level is PlaceLevel.CITY and inner.place.region == outer.place.region


def _place_of(node: SettlementNode) -> Place:
    return Place(
        level=PlaceLevel.CITY,
        name=node.name,
        country=node.country,
        region=node.region,
        geonames_id=node.geonames_id,
        latitude=None,
        longitude=None,
        population=0,
    )
