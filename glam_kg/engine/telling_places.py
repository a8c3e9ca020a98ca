"""Places in words: those that an answer is about, those that it counts, and where the ones it names are."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from glam_kg.answers.grammar import german_genitive_name
from glam_kg.answers.model import KnownRegions, Status
from glam_kg.answers.speech import LONGEST_LIST
from glam_kg.answers.tables import MOST_PLACES
from glam_kg.engine.rows import Row
from glam_kg.folding import fold_key
from glam_kg.ghcid.identifier import GHCID
from glam_kg.places.model import PlaceLevel
from glam_kg.question.places.likelier_places import HOME, is_at_home
from glam_kg.question.places.same_ground import CITY_STATES
from glam_kg.question.places.seats import leaves_level_open, level_of_seat
from glam_kg.question.words.mentions import AreaMention, PlaceMention

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from glam_kg.answers.model import SpokenPlace
    from glam_kg.answers.voice import Voice
    from glam_kg.engine.answer import Answer
    from glam_kg.places.model import Place
    from glam_kg.question.analysis import Analysis
    from glam_kg.question.places.region_coverage import RegionCoverage
    from glam_kg.question.slots.extraction import Extraction
    from glam_kg.question.templates.classification import Candidate
    from glam_kg.question.words.mentions import Named, PlaceReading

_OF_ONE_SIZE = frozenset({"city", "country"})
"""Levels of a table whose places are no regions, which differ from country to country."""
_NAMESAKES_TOLD = 4
"""Towns of one name that are told beside the one taken."""
_TIMES_SMALLER: Final = 25
"""How many times smaller a town may be than its namesake, and be meant all the same."""
_NAMED_ROWS = 20
"""Rows that may be named in a sentence: more than a list names, as a custodian with two websites has two."""
_ADDRESS = "address"
_WHERE = "city"
"""The attribute with which it is asked where one is."""


@dataclass(frozen=True, slots=True)
class PlaceTeller:
    """What is told of places, as a language calls them.

    Attributes:
        voice: What a language calls places.
    """

    voice: Voice

    def told_apart(self, language: str, named: Named) -> str:
        """The name of a custodian with its town, as the language calls that, and its region where a larger town is called so."""
        if not named.city:
            return named.label
        town = self.voice.town_in(language, named.city, named.country, named.region or None)
        around = self._area_apart(named.city, named.country, named.region or None)
        where = f"{town}, {self.voice.place_name(language, around)}" if around is not None else town
        return f"{named.label} ({where})"

    def _area_apart(self, town: str, country: str, region: str | None) -> Place | None:
        """The region of a town, where it tells that from a larger one elsewhere that is called so."""
        gazetteer = self.voice.gazetteer
        towns = [c.place for c in gazetteer.exact(fold_key(town)) if c.place.level is PlaceLevel.CITY]
        largest = max(towns, key=lambda each: each.population, default=None)
        if largest is None or region is None:
            return None
        here = largest.country == country and largest.region in gazetteer.line(region)
        return None if here else gazetteer.place(region)

    def _with_area(self, language: str, called: str, town: str, ghcid: GHCID) -> str:
        """A town as a language calls it, with its region where a larger one is called so, or where nobody knows it as a town.

        A park may be all the town that it has: "in Yoho National Park of Canada" says little.
        """
        around = self._area_apart(town, ghcid.country, ghcid.subregion_code)
        if around is None and ghcid.subregion_code and not self.voice.gazetteer.exact(fold_key(town)):
            around = self.voice.gazetteer.place(ghcid.subregion_code)
        return f"{called} ({self.voice.place_name(language, around)})" if around is not None else called

    def known_regions(self, coverage: RegionCoverage | None, language: str, *, is_empty: bool) -> KnownRegions | None:
        """That the region of most is not known, of many where nobody was found, or of some of the kind; None where it is."""
        if coverage is None or not (coverage.of_kind or (coverage.leaves_out if is_empty else coverage.is_low)):
            return None
        around = tuple(self.voice.spoken(language, place) for place in coverage.around)
        return KnownRegions(
            around,
            coverage.known,
            coverage.total,
            coverage.of_towns,
            coverage.by_town,
            coverage.of_kind,
            coverage.may_turn,
        )

    def places(
        self, chosen: Candidate, analysis: Analysis, language: str, *, is_empty: bool = False
    ) -> tuple[SpokenPlace, ...]:
        """The places taken; a city that the question told apart by what it lies in is told apart in the answer.

        So is one of several towns of its name where nothing is known there, and of no other one is told that it may be meant.
        Of one area whose members are compared, these are: "Which of the Carolinas has more museums?".
        """
        taken = chosen.extraction.places
        if "places" in chosen.extraction.slots and len(taken) == 1:
            compared = filter(None, map(self.voice.gazetteer.place, taken[0].place.members))
            return tuple(self.voice.spoken(language, place) for place in compared)
        mentions = [m for m in chosen.cover.mentions if isinstance(m, PlaceMention)]
        said = []
        for reading in taken:
            mention = next((m for m in mentions if reading in m.readings), None)
            if (mention is None or not mention.nested) and _is_told_by_country(reading.place, chosen.extraction):
                said.append(self.apart(language, reading.place, chosen.extraction))
            elif mention is None or mention.named or reading.place.level is not PlaceLevel.CITY:
                said.append(self._with_councils(language, reading))
            elif is_empty and _is_one_of_several(mention, reading, chosen.extraction, language):
                said.append(self._city_apart(language, reading.place, by_country=False))
            elif mention.nested and not _is_one_name(mention, analysis):
                said.append(self._city_apart(language, reading.place, by_country=mention.in_country))
            else:
                said.append(self.voice.as_said(language, reading.place, analysis.slice(mention.start, mention.end)))
        return tuple(said)

    def _with_councils(self, language: str, reading: PlaceReading) -> SpokenPlace:
        """A place; of a county, with the councils that belong to it beside the one that is called like it: Kent has Medway."""
        place, gazetteer = reading.place, self.voice.gazetteer
        spoken = self.voice.spoken(language, place)
        if (
            place.members
            or place.level is not PlaceLevel.REGION
            or len(reading.parts) == len(gazetteer.parts(place.code))
        ):
            return spoken
        councils = filter(None, map(gazetteer.place, reading.parts))
        return replace(spoken, extent=tuple(gazetteer.names(council, language) for council in councils))

    def namesakes(self, extraction: Extraction, language: str) -> tuple[SpokenPlace, ...]:
        """The first of the towns of one name beside the one taken."""
        return tuple(self.apart(language, each.place, extraction) for each in extraction.namesakes[:_NAMESAKES_TOLD])

    def apart(self, language: str, place: Place, extraction: Extraction) -> SpokenPlace:
        """One of several places of one name, with what tells it from the others: "Athens in Greece"."""
        return self.voice.spoken(language, place, by_country=_is_told_by_country(place, extraction))

    def _city_apart(self, language: str, city: Place, *, by_country: bool) -> SpokenPlace:
        """A city with the country or region around it; alone, where that says nothing: "Berlin, Germany"."""
        spoken = self.voice.spoken(language, city, by_country=by_country)
        says = not self.voice.is_own_region(language, city) or self._area_apart(spoken.name, city.country, city.region)
        return replace(spoken, told_apart=bool(says))

    def left_out_as(self, extraction: Extraction, language: str) -> tuple[SpokenPlace | None, SpokenPlace | None]:
        """A place that is left out and the other one of its name that may be meant; neither where nobody can take it so."""
        if extraction.other_excluded is None:
            return None, None
        one, other = (self.voice.spoken(language, reading.place) for reading in extraction.other_excluded)
        return one, other

    def seat(self, draft: Answer, chosen: Candidate, analysis: Analysis) -> SpokenPlace | None:
        """The region or country of a list's town, or of the rows; None where it is not asked for, not known, or not one."""
        level, towns = level_of_seat(analysis, chosen, draft.rows), chosen.extraction.places
        if level is None:
            return None
        if towns:
            town = towns[0].place
            around = self.voice.gazetteer.place((town.country if level is PlaceLevel.COUNTRY else town.region) or "")
            return self.voice.spoken(draft.language, around) if around is not None else None
        codes = {str(row.get(str(level), "")) for row in draft.rows}
        place = self.voice.gazetteer.place(codes.pop()) if len(codes) == 1 else None
        if place is None:
            return None
        spoken = self.voice.spoken(draft.language, place)
        return replace(spoken, told_apart=level is PlaceLevel.REGION and leaves_level_open(analysis, chosen))

    def respelt(self, chosen: Candidate, analysis: Analysis, language: str) -> Iterator[tuple[str, str]]:
        """The names of places that were taken for misspelt, as they were written and as they were read."""
        used, extraction = chosen.cover.mentions, chosen.extraction
        areas = (place for m in used if isinstance(m, AreaMention) for place in m.places)
        for mention in (*(m for m in used if isinstance(m, PlaceMention)), *areas):
            words = range(mention.start, mention.end)
            read = next((r.place for r in (*extraction.places, *extraction.areas) if r in mention.readings), None)
            if read is not None and any(analysis.tokens[i].key != analysis.words[i] for i in words):
                said, name = analysis.slice(mention.start, mention.end), self.voice.spoken(language, read).name
                # "Auf den Kanarischen Inseln" is written as German has it.
                if language != "de" or fold_key(said) != fold_key(german_genitive_name(name)):
                    yield said, name

    def countries_counted(self, draft: Answer) -> tuple[SpokenPlace, ...]:
        """The countries of a table of states or provinces, several and none of them named, those with most rows first."""
        if not _may_be_of_several_countries(draft.slots):
            return ()
        codes = Counter(str(row.get("place", "")).partition("-")[0] for row in draft.rows)
        places = [place for code, _ in codes.most_common() if (place := self.voice.gazetteer.place(code)) is not None]
        return tuple(self.voice.spoken(draft.language, place) for place in places) if len(places) > 1 else ()

    def counted_places(self, draft: Answer) -> tuple[SpokenPlace, ...]:
        """The places of a table of counts, as far as a sentence can name them."""
        if "level" not in draft.slots:
            return ()
        counts = [row.get("count") for row in draft.rows]
        # Those with the largest count are told apart, and as many of the others as a list names, or as were asked for.
        wanted = draft.told[1] if draft.told else min(int(str(draft.slots.get("limit", 0))), MOST_PLACES)
        named = draft.rows[: max(counts.count(counts[0]) + LONGEST_LIST, wanted)] if counts else ()
        codes = (str(row.get("settlement", row.get("place"))).rpartition("/")[2] for row in named)
        known = [place for code in codes if (place := self.voice.gazetteer.place(code)) is not None]
        spoken = tuple(self.voice.spoken(draft.language, place) for place in known)
        if not _may_be_of_several_countries(draft.slots):
            return spoken
        # Vienna is a Land as Hesse is, and in another country than most of them.
        most = {c for c, number in Counter(place.country for place in known).items() if 2 * number > len(known)}
        return tuple(
            replace(each, told_apart=place.country not in most) for each, place in zip(spoken, known, strict=True)
        )

    def town_without_address(self, chosen: Candidate, draft: Answer) -> str:
        """The town of the one whose address is asked and not known; empty of several, and where that is not known either."""
        asked = draft.slots.get("attribute") == _ADDRESS and draft.status is Status.NO_RESULTS
        name = chosen.extraction.name
        if not asked or name is None:
            return ""
        found = {row.get("custodian") for row in draft.rows}
        there = [named for named in name.candidates if named.iri in found and named.city]
        towns = {self.voice.town_in(draft.language, each.city, each.country, each.region or None) for each in there}
        return min(towns) if len(towns) == 1 else ""

    def towns(self, draft: Answer) -> dict[str, str]:
        """The towns of rows that a sentence can name, by GHCID, where the language calls them otherwise than the rows."""
        found = {}
        for row in draft.rows[:_NAMED_ROWS]:
            town, ghcid = row.get("city"), row.get("ghcid")
            if isinstance(town, str) and isinstance(ghcid, str):
                called = self.voice.town(draft.language, town, GHCID.parse(ghcid))
                if draft.slots.get("attribute") == _WHERE and len(draft.rows) == 1:
                    called = self._with_area(draft.language, called, town, GHCID.parse(ghcid))
                if called != town:
                    found[ghcid] = called
        return found


def _is_told_by_country(town: Place, extraction: Extraction) -> bool:
    """Whether a town is told from its namesakes by its country: nobody knows Attica, and the other Athens is in Georgia.

    Where one of our languages is spoken, people know the regions.
    """
    if town.level is not PlaceLevel.CITY or any(town.country in countries for countries in HOME.values()):
        return False
    others = {r.place for r in (*extraction.places, *extraction.namesakes, *extraction.other_readings)} - {town}
    return bool(others) and all(other.country != town.country for other in others)


def _is_one_of_several(mention: PlaceMention, taken: PlaceReading, extraction: Extraction, language: str) -> bool:
    """Whether a town is one of several of its name that may be meant, and none of them is told: "museums in San Juan"."""
    if mention.nested or extraction.namesakes or extraction.other_readings or extraction.less_likely:
        return False
    town, at_home = taken.place, is_at_home(taken.place, language)
    return any(
        fold_key(other.place.name) == fold_key(town.name)
        and other.place.level is PlaceLevel.CITY
        and not other.stray
        and (other.place.country, other.place.region) != (town.country, town.region)
        and is_at_home(other.place, language) >= at_home
        and other.place.population * _TIMES_SMALLER >= town.population
        for other in mention.readings
    )


def _is_one_name(mention: PlaceMention, analysis: Analysis) -> bool:
    """Whether a town and the area that it fills are the name of the town as well: "Washington, D.C."."""
    span, fills = (mention.start, mention.end), mention.readings[0].place.region in CITY_STATES
    return fills and any(
        isinstance(m, PlaceMention) and not m.nested and (m.start, m.end) == span for m in analysis.mentions
    )


def with_seat(row: Mapping[str, object], level: PlaceLevel) -> Row:
    """A row with the region or country that is asked for, as the GHCID has it; as it was, where it is a count or has none."""
    if "ghcid" not in row:
        return Row(row)
    ghcid = GHCID.parse(str(row["ghcid"]))
    code = ghcid.country if level is PlaceLevel.COUNTRY else ghcid.subregion_code
    return Row({**row, str(level): code} if code else row)


def _may_be_of_several_countries(slots: Mapping[str, object]) -> bool:
    """Whether a table is one of regions, and no country or region is asked for in which all of them are."""
    return slots.get("level", "city") not in _OF_ONE_SIZE and slots.keys().isdisjoint({"country", "region"})
