"""Finding places in a question, with every level and reading kept.

`Utrecht` is a city and a province, `Limburg` a province of two countries. Words such as "provincie" or "Stadt" beside a name,
and a second place that contains the first ("Oswego, New York"), decide; where nothing does, the readings stay in order of
weight (`glam_kg.question.places.place_weights`) and the answer says which one it took.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property, lru_cache, partial
from typing import TYPE_CHECKING, Final

from glam_kg.folding import fold_key
from glam_kg.ontology.vocabulary import LANGUAGES
from glam_kg.places.model import PlaceLevel
from glam_kg.places.named_areas import named_areas
from glam_kg.question.names.initials_of_bodies import are_initials, without_initials
from glam_kg.question.periods.months import is_month_of_date
from glam_kg.question.periods.years import MONTHS
from glam_kg.question.places.area_spelling import AreaSpelling
from glam_kg.question.places.counties import counties
from glam_kg.question.places.country_codes import AGAINST, CountryCodes, without_codes_of_others
from glam_kg.question.places.likelier_places import LARGE_TOWN, is_well_known
from glam_kg.question.places.no_places import ends_in_verb, has_proper, is_called_by_body, is_no_place, island_before
from glam_kg.question.places.of_rome import is_of_romans
from glam_kg.question.places.own_names_of_towns import is_own_name, without_names_of_others
from glam_kg.question.places.place_abbreviations import PlaceAbbreviations
from glam_kg.question.places.place_context import PlaceContext, is_country_of_states
from glam_kg.question.places.place_nesting import is_told_apart, lies_in, places_within_places, with_country_behind
from glam_kg.question.places.place_overlaps import (
    without_official_names,
    without_parts_of_areas,
    without_parts_of_regions,
    without_parts_of_spoken_regions,
    without_parts_of_towns,
    without_towns_in_areas,
)
from glam_kg.question.places.place_readings import SLIP_COST, PlaceReadings
from glam_kg.question.places.place_spelling import PlaceSpelling
from glam_kg.question.places.place_surroundings import SaidOfPlaces
from glam_kg.question.places.place_weights import SMALL_TOWN, PlaceWeigher, Surroundings
from glam_kg.question.places.places_as_written import FEW_WORDS, PlacesAsWritten, is_small_town
from glam_kg.question.places.regions_by_direction import without_regions_of_others
from glam_kg.question.places.shared_names import with_shared_names
from glam_kg.question.places.small_towns_abroad import without_small_towns_abroad
from glam_kg.question.places.towns_like_kinds import towns_like_kinds
from glam_kg.question.places.towns_with_articles import TownsWithArticles
from glam_kg.question.words.asked_words import asked_words
from glam_kg.question.words.mentions import PlaceMention, PlaceReading
from glam_kg.question.words.tokens import is_genitive

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from glam_kg.places.gazetteer import Gazetteer
    from glam_kg.places.model import Place
    from glam_kg.question.names.graph_index import GraphIndex
    from glam_kg.question.places.towns_of_counties import TownsOfCounties
    from glam_kg.question.words.lexicon import Lexicon
    from glam_kg.question.words.tokens import Token

LONGEST_PLACE = 6
_WORDS = 8_192
_QUESTIONS = 256
"""Questions of which it is remembered where names of several words stand: each is looked through more than once."""
_TOLD_APART = 3
"""Names of so many words say which of several towns they are of: "Bergen op Zoom"."""
_CODE_LENGTH = 2
_COLLECTIVE: Final = "archives"
_COLLECTIVES: Final = frozenset({"archive", _COLLECTIVE})


@dataclass(frozen=True)
class PlaceFinder:
    """Finds place names, by the gazetteer and by the settlements of the graph.

    Attributes:
        gazetteer: The places of the world.
        graph: Those of the graph.
        lexicon: What tells small words.
        is_common: Whether a folded word is common in a language, and so in small letters no small town: "which one is best".
    """

    gazetteer: Gazetteer
    graph: GraphIndex
    lexicon: Lexicon
    is_common: Callable[[str, str], bool] = lambda _word, _language: False

    @property
    def single_words(self) -> frozenset[str]:
        """Names of one word of towns of the graph, regions and countries."""
        return self._places.single_words

    @property
    def counties(self) -> TownsOfCounties:
        """The towns of the graph by county."""
        return self._places.counties

    @cached_property
    def _places(self) -> PlaceReadings:
        return PlaceReadings(self.gazetteer, self.graph)

    @cached_property
    def spelling(self) -> PlaceSpelling:
        """What misspelt names of places were meant to be."""
        return PlaceSpelling(self.gazetteer, self._places)

    @cached_property
    def _area_spelling(self) -> AreaSpelling:
        return AreaSpelling(self.gazetteer, self._context.names_level, self.is_well_known)

    @cached_property
    def _context(self) -> PlaceContext:
        return PlaceContext(self.lexicon, self._places.names_country)

    @cached_property
    def _said(self) -> SaidOfPlaces:
        return SaidOfPlaces(self._context, self._places, self.words_of_longer_names)

    @cached_property
    def _written(self) -> PlacesAsWritten:
        return PlacesAsWritten(self.lexicon, self._context, self._places, self.is_common)

    @cached_property
    def _with_articles(self) -> TownsWithArticles:
        return TownsWithArticles(self._places.of)

    @cached_property
    def _codes(self) -> CountryCodes:
        return CountryCodes(self.lexicon, self._places, self.graph.names.may_have)

    @cached_property
    def _abbreviations(self) -> PlaceAbbreviations:
        return PlaceAbbreviations(self.gazetteer, self.lexicon, self._context, self._places, self._codes)

    @cached_property
    def _weigher(self) -> PlaceWeigher:
        return PlaceWeigher(self._places)

    def readings_of(self, key: str) -> tuple[PlaceReading, ...]:
        """What a folded name can mean, whatever stands around it."""
        return self._places.of(key)

    def find(self, tokens: Sequence[Token], language: str | None = None) -> list[PlaceMention]:
        """All place names, longest and leftmost not preferred: overlapping ones are all kept.

        Args:
            tokens: The question's words.
            language: The question's language, where it is known: "of" joins two places in Dutch and nests them in English.
        """
        # The end of "Maine's" is no South before Portland.
        named = (run for run in self._named_runs(tuple(t.key for t in tokens)) if not is_genitive(tokens, run[0]))
        named = (run for run in named if not self._with_articles.are_in(tokens, *run, language))
        runs = [*named, *((i, i + 1) for i in range(len(tokens)))]
        mentions = (self._mention(tokens, *run, language) for run in sorted(runs, key=lambda run: (run[0], -run[1])))
        found = without_towns_in_areas(tokens, without_codes_of_others(tokens, [m for m in mentions if m]))
        found = without_parts_of_regions(without_parts_of_areas(without_official_names(found)))
        found = without_parts_of_spoken_regions(tokens, found)
        found = without_parts_of_towns(tokens, found, self.graph.settlements_by_key, self.lexicon.words_of("articles"))
        towns, towns_in = partial(self._at, PlaceLevel.CITY, language), partial(self._towns_in, language)
        found += towns_like_kinds(tokens, language, self._context, self.graph.settlements_by_key, towns)
        found = with_shared_names(tokens, found, partial(self._at, PlaceLevel.REGION, language))
        joins, parts = partial(self._context.stand_together, tokens, language=language), self.gazetteer.parts
        found += counties().towns(tokens, found, joins, towns)
        nested = list(
            places_within_places(
                tokens, found, self._context, language, self._namesakes, towns_in=towns_in, parts=parts
            )
        )
        nested += with_country_behind(nested) if len(nested) > 1 else ()
        found = without_regions_of_others(tokens, found, language)
        return [m for m in found if not is_told_apart(m, found)] + nested

    def _namesakes(self, mention: PlaceMention) -> tuple[PlaceReading, ...]:
        """What else is called as the place most likely meant calls itself: an exonym says it beside a wider place only."""
        best = mention.readings[0].place
        if mention.readings[0].adjective:
            return ()
        key, none = fold_key(best.name), frozenset[PlaceLevel]()
        around = Surroundings(levels=none, level_said=False, locative=True, of_institutions=False, language=None)
        readings = [r for r in self._places.of(key) if not r.stray and r.place.code != best.code]
        return self._weigher.weighed(key, readings, around)

    def _towns_in(
        self, language: str | None, mention: PlaceMention, areas: Sequence[PlaceReading]
    ) -> tuple[PlaceReading, ...]:
        """The towns of a name in some areas: Springfield has more namesakes than are weighed for a name alone.

        A village that the graph does not have is meant only where both are else read so: "Washington, Oregon" are two states.
        """
        key = fold_key(mention.text)
        if mention.readings[0].adjective:
            return ()

        def is_town(place: Place) -> bool:
            return is_own_name(key, place, self.gazetteer) and any(
                area.place.level is not PlaceLevel.CITY and lies_in(PlaceReading(place, 1.0), area) for area in areas
            )

        found = self._at(PlaceLevel.CITY, language, key, is_town)
        town, region = mention.readings[0].place, areas[0].place if areas else None
        if town.level is PlaceLevel.CITY and region is not None and region.level is not PlaceLevel.CITY:
            return found
        return tuple(r for r in found if r.in_graph or r.place.population >= SMALL_TOWN)

    @cached_property
    def _named_runs(self) -> Callable[[tuple[str, ...]], frozenset[tuple[int, int]]]:
        """The runs of several words that are names; a question is looked through more than once."""
        return lru_cache(maxsize=_QUESTIONS)(partial(self._places.runs.named, longest=LONGEST_PLACE))

    def _at(
        self, level: PlaceLevel, language: str | None, key: str, among: Callable[[Place], bool] = lambda _: True
    ) -> tuple[PlaceReading, ...]:
        """The readings of a name that are of one level, among some places only."""
        readings = [r for r in self._places.of(key) if r.place.level is level and among(r.place)]
        said = frozenset({level})
        around = Surroundings(levels=said, level_said=True, locative=True, of_institutions=False, language=language)
        return self._weigher.weighed(key, readings, around)

    def words_of_longer_names(self, tokens: Sequence[Token]) -> frozenset[int]:
        """Words that stand in a name of several words ("Des Moines"): they are no misspelt words of the language."""
        found: set[int] = set()
        for start, end in self._named_runs(tuple(t.key for t in tokens)):
            key = " ".join(token.key for token in tokens[start:end])
            readings = self.gazetteer.exact(key)
            capitals = any(token.capitalised for token in tokens[start:end])
            cities = capitals and (readings or key in self.graph.settlements_by_key)
            if (
                cities
                or key in named_areas().by_key
                or key in self._places.runs.parted
                or any(candidate.place.level is not PlaceLevel.CITY for candidate in readings)
            ):
                found.update(range(start, end))
        return frozenset(found)

    def with_areas(self, tokens: Sequence[Token], words: Sequence[str]) -> tuple[str, ...]:
        """The folded words, those of misspelt names of several words of countries and regions corrected together."""
        return self._area_spelling.corrected(tokens, words, self._named_runs(tuple(t.key for t in tokens)))

    def is_name(self, word: str) -> bool:
        """Whether a folded word is the name of a place anywhere."""
        return self._places.runs.is_name(word)

    def is_derived(self, word: str) -> bool:
        """Whether a word is an adjective made from a place name ("Schweizer", "Amsterdamse")."""
        return bool(self._places.derived(word))

    def is_of_area(self, word: str) -> bool:
        """Whether a word names a country or a region, or is an adjective of one."""
        return any(found.place.level is not PlaceLevel.CITY for found in self.gazetteer.exact(word))

    def is_well_known(self, word: str) -> bool:
        """Whether a word names a country, a region, or a city that is large or in the graph."""
        if word in self.graph.settlements_by_key or word in named_areas().by_key:
            return True
        found = self.gazetteer.exact(word)
        return any(c.place.level is not PlaceLevel.CITY or c.place.population >= LARGE_TOWN for c in found)

    def _mention(self, tokens: Sequence[Token], start: int, end: int, language: str | None) -> PlaceMention | None:
        single, first = end - start == 1, tokens[start]
        key = first.key if single else " ".join(token.key for token in tokens[start:end])
        key = (self._with_articles.key(tokens, start, language) if single else None) or key
        if len(key) == 1 or not self._may_name_place(key) or self._stands_for_none(tokens, start, end, language):
            return None
        # Who writes no capitals at all means the United States by "in de vs" and "usa"; elsewhere only capitals abbreviate,
        # and "cours d'eau" is no land, which EAU is.
        plain = not has_proper(tokens)
        keywords = len(key) > _CODE_LENGTH and (len(tokens) <= FEW_WORDS or self._abbreviations.can_be_no_word(key))
        against = any(token.key in AGAINST for token in (*tokens[max(0, start - 1) : start], *tokens[end : end + 1]))
        abbreviates = first.text.isupper() or (
            plain
            and first.key not in asked_words("landscapes")
            and (keywords or against or self._context.after_preposition(tokens, start))
        )
        around = len(key) == _CODE_LENGTH and self._abbreviations.is_around(tokens, start, language)
        told = around or against
        if (
            len(key) == _CODE_LENGTH
            and not told
            and not (abbreviates and self._abbreviations.can_be_code(tokens, start, language))
        ):
            return None
        if single and (is_month_of_date(tokens, start, self.lexicon) or self._is_no_place(tokens, start)):
            return None
        code = len(key) == _CODE_LENGTH and (around or first.text.isupper())
        readings: Sequence[PlaceReading] = self._places.of(
            key, abbreviates=abbreviates or around or first.capitalised, only_abbreviates=code
        )
        adjective = plain or first.capitalised or not single or self._context.before_type(tokens, end)
        if not readings and adjective and not self._is_noun(tokens, start, end, language):
            readings = self._said.derived(tokens, end, key)
        after = tokens[end] if end < len(tokens) else None
        followed = after is not None and after.capitalised and after.start - tokens[end - 1].end == 1
        if not is_country_of_states(tokens, start, end):
            readings = self._not_of_small_words(tokens[start:end], readings, after if followed else None)
        if not readings:
            return None
        if not around and not self._written.can_be_place(
            tokens, start, end, readings, language, abbreviates=abbreviates
        ):
            return None
        readings = self._written.readings(
            tokens, start, end, self._not_of_bodies(tokens, start, key, readings), language
        )
        readings = self._said.narrowed(tokens, start, end, readings, language)
        month = single and first.key in MONTHS and not (end < len(tokens) and tokens[end].capitalised)
        if month and not any(self._places.in_graph(reading) for reading in readings):
            return None
        if (
            language
            and end - start < _TOLD_APART
            and self._context.after_article(tokens, start, language)
            and not self._context.before_type(tokens, end)
        ):
            # No town has an article that its name has not ("de Kempen"), but one told apart: "das Frankfurt an der Oder".
            readings = [r for r in readings if r.adjective or r.settlements or r.place.level is not PlaceLevel.CITY]
        readings = self._without_small_towns(tokens, start, end, readings, language)
        readings = without_small_towns_abroad(tokens, range(start, end), readings, language, self._is_known)
        readings = without_names_of_others(key, readings, self.gazetteer)
        weighed = self._weigher.weighed(key, readings, self._said.around(tokens, start, end, readings, language))
        if not weighed:
            return None
        weighed = self._said.of_town(tokens, start, weighed, language)
        if any(token.corrected for token in tokens[start:end]):
            weighed = tuple(replace(reading, weight=round(reading.weight - SLIP_COST, 4)) for reading in weighed)
        text = " ".join(token.text for token in tokens[start:end])
        return PlaceMention(start=start, end=end, text=text, readings=weighed, reason="place name")

    def _is_noun(self, tokens: Sequence[Token], start: int, end: int, language: str | None) -> bool:
        """Whether what could be an adjective is none: English ones have no such endings, and no pause parts one from its noun.

        The "gardens" of "gardens, zoos and aquariums" are not of Gardena.
        """
        english = language == "en" and not tokens[start].capitalised and self.is_common(tokens[start].key, "en")
        paused = end < len(tokens) and tokens[end].start - tokens[end - 1].end > 1
        return end - start == 1 and (english or (paused and self._context.before_type(tokens, end)))

    def _stands_for_none(self, tokens: Sequence[Token], start: int, end: int, language: str | None) -> bool:
        if is_called_by_body(tokens, start, end):
            return True
        if end - start > 1 and ends_in_verb(tokens, start, end, placed=self._context.after_preposition(tokens, start)):
            return True
        if start and (self._context.before_no_place(tokens, start) or self._codes.weighs(tokens, start)):
            return True
        # "Musée du Prado" is told to be unknown by its whole name.
        named = start > 1 and self._is_one_institution(tokens[start - 2].key)
        return end - start == 1 and not named and self._with_articles.is_no_town(tokens, start, language)

    def _not_of_bodies(
        self, tokens: Sequence[Token], start: int, key: str, readings: Sequence[PlaceReading]
    ) -> Sequence[PlaceReading]:
        """Without what initials beside one institution do not mean: "the ETH library" is not in Ethiopia.

        Nor do two small letters for a country mean a region.
        """
        if len(key) == _CODE_LENGTH and self._codes.has(tokens, start):
            return self._codes.meant(readings)
        initials = len(key) == len(tokens[start].key) and are_initials(tokens, start, self._is_one_institution)
        return without_initials(key, readings) if initials else readings

    def _is_one_institution(self, word: str) -> bool:
        """Whether a folded word stands for one institution; in English and French "archives" may."""
        return word.endswith((*self.lexicon.type_singulars, _COLLECTIVE))

    def _is_no_place(self, tokens: Sequence[Token], position: int) -> bool:
        return is_no_place(tokens, position) or is_of_romans(tokens, position, self._may_be_several)

    def _may_be_several(self, word: str) -> bool:
        """Whether a folded word can stand for several institutions: "archive" does in German."""
        return self.lexicon.names_institution(word) and (word in _COLLECTIVES or not self._is_one_institution(word))

    def _not_of_small_words(
        self, tokens: Sequence[Token], readings: Sequence[PlaceReading], after: Token | None
    ) -> Sequence[PlaceReading]:
        """Without towns where words in small letters all mean something else: the "de moins" of a budget is not Des Moines.

        Nor are "the states" the United States, which are "the States", or "in the states" of nothing that follows. "Region" is
        what follows, and not one that is called so.
        """
        if len(tokens) == 1 and self._context.names_level(tokens[0].key):
            # "Kanton Winterthur" is a canton, and no Canton in China.
            return [] if after else [reading for reading in readings if reading.place.level is PlaceLevel.CITY]
        if len(tokens) == 1 and after is not None and self._context.level_of(after.key) == {PlaceLevel.COUNTRY}:
            # "The Black Country" is none of the towns called Black.
            return readings if any(reading.place.level is not PlaceLevel.CITY for reading in readings) else []
        if len(tokens) == 1 or any(token.capitalised or token.key not in self.lexicon.entries for token in tokens):
            return readings
        if self._context.names_level(tokens[-1].key):
            return ()
        return [reading for reading in readings if reading.place.level is not PlaceLevel.CITY]

    @cached_property
    def _may_name_place(self) -> Callable[[str], bool]:
        """Whether a folded name is one of a place anywhere; most words of a question are none, and those of other questions."""

        def may_name(key: str) -> bool:
            return not self._context.never_names_place(key) and bool(self._places.of(key) or self._places.derived(key))

        return lru_cache(maxsize=_WORDS)(may_name)

    def _is_in_unknown_name(self, tokens: Sequence[Token], start: int) -> bool:
        """Whether a word with a capital that means nothing stands right before: "La Jeune Fille" is not in Fillé."""
        before = tokens[start - 1] if start else None
        return (
            before is not None
            and tokens[start].capitalised
            and before.capitalised
            and not before.sentence_start
            and tokens[start].start - before.end == 1
            and before.key not in self.lexicon.entries
            and not self.is_well_known(before.key)
            and not all(token.capitalised for token in tokens)
        )

    def _without_small_towns(
        self, tokens: Sequence[Token], start: int, end: int, readings: Sequence[PlaceReading], language: str | None
    ) -> Sequence[PlaceReading]:
        """Without towns that a word next to those of another name does not mean, nor one that says what is asked for."""
        in_name = self._is_in_unknown_name(tokens, start) and island_before([t.key for t in tokens[:start]]) is None
        if in_name or self._is_given_name(tokens, start, end):
            readings = [r for r in readings if r.place.level is not PlaceLevel.CITY or r.adjective or is_well_known(r)]
        asked = end - start == 1 and self._context.after_asking(tokens, start, language)
        if asked and not self._context.before_type(tokens, end):
            # "Welche Institute" are none in the town of Institute.
            return [r for r in readings if r.adjective or not is_small_town(r)]
        return readings

    def _is_known(self, word: str) -> bool:
        """Whether a folded word is one of a language, or a name."""
        if word in self.lexicon.single_words or self.is_name(word) or self.is_derived(word):
            return True
        return word in self.graph.names.words or any(self.is_common(word, language) for language in LANGUAGES)

    def _is_given_name(self, tokens: Sequence[Token], start: int, end: int) -> bool:
        """Whether a word with a capital that means nothing stands right behind, and no preposition before: "Angela Merkel"."""
        after = tokens[end] if end < len(tokens) else None
        return (
            after is not None
            and end - start == 1
            and tokens[start].capitalised
            and after.capitalised
            and after.start - tokens[start].end == 1
            and after.key not in self.lexicon.entries
            and not self.is_well_known(after.key)
            and not self._context.after_preposition(tokens, start)
            and not all(token.capitalised for token in tokens)
        )
