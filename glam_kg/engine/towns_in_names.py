"""Institutions whose town nobody knows, and whose names have the town or region that is asked for: "Stadtarchiv Magdeburg".

A register may give a town for hardly anybody. That none is known in Magdeburg is then true, and half of what can be told. They
are told beside the answer, as a name may speak of a town elsewhere; its rows stay those of the query.

So are, where nobody is known in a town, those near by whose names have it: of a district or a village, a register has the
municipality ("Scheveningen public library" in The Hague).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import islice
from typing import TYPE_CHECKING, Final

from glam_kg.answers.beside import TOWN_SAID
from glam_kg.answers.values import members
from glam_kg.engine.looked_up import looked_up
from glam_kg.engine.regions_in_names import RegionsInNames
from glam_kg.engine.whereabouts_in_names import NameSaying, key_of, name_parts, stands_alone, written
from glam_kg.folding import fold_key
from glam_kg.ghcid.identifier import GHCID
from glam_kg.places.model import LANGUAGES, PlaceLevel
from glam_kg.places.ranking import distance_km
from glam_kg.question.names.names import main_words, name_words
from glam_kg.question.words.tokens import tokenise

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Iterator, Mapping, Sequence

    from glam_kg.engine.row_finding import RowFinder
    from glam_kg.places.gazetteer import Gazetteer
    from glam_kg.places.model import Place
    from glam_kg.question.names.compact_names import CustodianName
    from glam_kg.question.slots.extraction import Extraction
    from glam_kg.question.templates.classification import Candidate

_OF_TYPE_AND_PLACE: Final = frozenset(
    {
        "list_institutions_by_type_city", "list_all_institutions_in_city", "institutions_near",
        "list_institutions_by_type_region", "list_all_institutions_in_region", "count_institutions_by_type_location",
    }
)  # fmt: skip
"""Templates that ask no more of custodians than a type and a place: nothing else is known of those that a name tells of."""
_AROUND: Final = "institutions_near"
"""What is near by is in its rows."""
_NEAR: Final = 20
"""Kilometres to the town of a municipality from what is a part of it."""
_MOST: Final = 2_000
"""Custodians whose types are asked for; of more, a sentence would say nothing."""
_LOOKED_AT: Final = 100
"""Rows that tell in which region a town is."""
_TOWNS_KEPT: Final = 256
"""Towns that are not looked for again: hundreds of names have Berlin, which takes some milliseconds."""
_TYPES: Final = """
PREFIX hc: <https://nde.nl/ontology/hc/>
SELECT DISTINCT ?custodian ?institution_type
WHERE {{ VALUES ?custodian {{ {custodians} }} ?custodian hc:institutionType ?institution_type }}
"""


@dataclass(frozen=True, eq=False, repr=False)
class TownsInNames:
    """Finds them in one graph; threads may share it.

    Attributes:
        rows: Finds rows, and knows the names.
        gazetteer: Knows what a town is called, and which others have its name in theirs.
    """

    rows: RowFinder
    gazetteer: Gazetteer

    def found(
        self, chosen: Candidate, listed: Sequence[Mapping[str, object]], *, few_known: bool = False
    ) -> tuple[Mapping[str, object], ...]:
        """Those of the types asked for, in the order of their names, each with that name and the word for the place in it.

        Args:
            chosen: The template and what it was filled with.
            listed: The rows of its answer.
            few_known: Whether the region of most is not known: those whose names have a region that is asked for are found too.
        """
        extraction = chosen.extraction
        if chosen.template.id not in _OF_TYPE_AND_PLACE or not self.rows.is_embedded:
            return ()
        slots = extraction.slots
        if "around" in slots or extraction.excluded or not {"excluded_type", "excluded_name"}.isdisjoint(slots):
            return ()
        called: dict[str, NameSaying] = {}
        for reading in extraction.places:
            town = self._town(reading.place)
            if town is not None:
                if said := self._kept(town, reading.place):
                    regions = self._regions(town, listed)
                    within = self._parts_of_only(town)
                    called |= {
                        iri: each
                        for iri, each in said.items()
                        if each.name.region in regions
                        or (each.name.region in within and fold_key(each.name.text) == fold_key(each.word))
                    }
            elif few_known and reading.place.level is PlaceLevel.REGION:
                called |= self._kept_of_regions(reading.place)
        return tuple(self._of_types(called, extraction)) if 0 < len(called) <= _MOST else ()

    def nearby(self, chosen: Candidate, language: str) -> tuple[Mapping[str, object], ...]:
        """Those of the types asked for that are known in other towns near by, as `found` has those without a town.

        Whoever is called after a place and is a few kilometres from it may be in it; it is for a town where nobody else is known.

        Args:
            chosen: The template and what it was filled with.
            language: That of the names of their towns.
        """
        extraction = chosen.extraction
        if chosen.template.id not in _OF_TYPE_AND_PLACE - {_AROUND} or not self.rows.is_embedded:
            return ()
        if extraction.excluded or not {"excluded_type", "excluded_name"}.isdisjoint(extraction.slots):
            return ()
        called: dict[str, NameSaying] = {}
        seats: dict[str, Place] = {}
        for reading in extraction.places:
            for said, seat in self._kept_nearby(reading.place) if reading.place.level is PlaceLevel.CITY else ():
                called.setdefault(said.name.iri, said)
                seats.setdefault(said.name.iri, seat)
        of_types = self._of_types(called, extraction) if 0 < len(called) <= _MOST else ()
        return tuple({**row, "city": self.gazetteer.names(seats[str(row["custodian"])], language)} for row in of_types)

    @cached_property
    def _kept_nearby(self) -> Callable[[Place], Sequence[tuple[NameSaying, Place]]]:
        return lru_cache(maxsize=_TOWNS_KEPT)(self._called_nearby)

    def _called_nearby(self, town: Place) -> Sequence[tuple[NameSaying, Place]]:
        """The names with a town of those that are known in another one near by, each with that one."""
        named = self._named_after(town, lambda name: self._seat_near(name, town) is not None)
        return [(said, seat) for said in named if (seat := self._seat_near(said.name, town)) is not None]

    def _seat_near(self, name: CustodianName, town: Place) -> Place | None:
        """The other town of the same region in which somebody is, where it is not far from some; None where there is none."""
        if not name.city or name.country != town.country or town.region is None:
            return None
        if name.region and name.region not in {town.region, *self.gazetteer.line(town.region)}:
            return None
        candidates = (candidate.place for candidate in self.gazetteer.exact(fold_key(name.city)))
        seat = next((p for p in candidates if p.level is PlaceLevel.CITY and p.region == town.region), None)
        return seat if seat is not None and seat != town and _are_near(seat, town) else None

    @cached_property
    def _kept(self) -> Callable[[Place, Place], Mapping[str, NameSaying]]:
        return lru_cache(maxsize=_TOWNS_KEPT)(self._called)

    @cached_property
    def _kept_of_regions(self) -> Callable[[Place], Mapping[str, NameSaying]]:
        regions = RegionsInNames(self.rows.names, self.gazetteer)
        return lru_cache(maxsize=_TOWNS_KEPT)(regions.called)

    def _called(self, town: Place, asked: Place) -> Mapping[str, NameSaying]:
        """Those whose names have a town, each with the first such name; none who is known there by another record."""
        called: dict[str, NameSaying] = {}
        known = {fold_key(name) for name in (town.name, *self.gazetteer.usual_names(town))}
        for said in self._with_town(town, asked):
            alike = self.rows.names.with_words(name_words(said.name.text))
            if not any(fold_key(other.city) in known for other in alike if other.city):
                called.setdefault(said.name.iri, said)
        return called

    def _regions(self, town: Place, listed: Sequence[Mapping[str, object]]) -> set[str]:
        """Where a region is known, those in which the town is: its own, what that is a part of, and those of records in it."""
        regions = {""}
        if town.region is not None:
            around = self.gazetteer.line(town.region)
            regions |= {town.region, *(code for code in around if town.region in self.gazetteer.parts(code))}
        there = (str(row["ghcid"]) for row in listed if row.get("city") == town.name and "ghcid" in row)
        return regions | {GHCID.parse(ghcid).subregion_code or "" for ghcid in islice(there, _LOOKED_AT)}

    def _parts_of_only(self, town: Place) -> Container[str]:
        """The parts of a town's region, where no other town of its country is called as it is; none otherwise.

        English towns are in England, and records have a county of it: a library called Haworth there is that of Haworth, and
        "Oxford Grove" in Bolton is none of Oxford.
        """
        readings = (candidate.place for candidate in self.gazetteer.exact(fold_key(town.name)))
        alone = sum(p.level is PlaceLevel.CITY and p.country == town.country for p in readings) == 1
        return self.gazetteer.parts(town.region) if alone and town.region is not None else ()

    def _town(self, place: Place) -> Place | None:
        """A town itself; of a region the town in it that has its name: the canton of Bern is called as its capital."""
        if place.level is not PlaceLevel.REGION:
            return place if place.level is PlaceLevel.CITY else None
        within = self.gazetteer.parts(place.code)
        for key in dict.fromkeys(fold_key(self.gazetteer.names(place, language)) for language in LANGUAGES):
            town = self._read(key, place.country)
            if town is not None and town.region in within and key in map(fold_key, self.gazetteer.usual_names(town)):
                return town
        return None

    def _read(self, key: str, country: str) -> Place | None:
        """The town of a country that a folded name means most likely."""
        readings = (candidate.place for candidate in self.gazetteer.exact(key))
        return next((p for p in readings if p.level is PlaceLevel.CITY and p.country == country), None)

    def _with_town(self, town: Place, asked: Place) -> Iterator[NameSaying]:
        """The names that have a town, of those of whom no town is known."""
        places = self._whereabouts(town, asked)
        return self._named_after(town, lambda name: name[2:] in places)

    def _named_after(self, town: Place, is_meant: Callable[[CustodianName], bool]) -> Iterator[NameSaying]:
        """The names that have a town, of some of the custodians."""
        names, searched = self.rows.names, self._searched(town)
        first = {words[0] for words in searched}
        for form in sorted({form for words in searched for form in names.forms_holding(words)}):
            for name in names.names_of(form):
                if is_meant(name) and (word := self._word(name.text, town, first)):
                    yield NameSaying(name, word)

    def _whereabouts(self, town: Place, asked: Place) -> set[tuple[str, str, str]]:
        """City, region and country of those meant; where a region is asked for, whose region is known is in the rows."""
        regions = {""}
        if asked.level is PlaceLevel.CITY and town.region is not None:
            regions.update(self.gazetteer.line(town.region))
        return {("", region, town.country) for region in regions}

    def _searched(self, town: Place) -> list[list[str]]:
        """The words of a town's names: the first alone where that means it, as "Frankfurt" does."""
        names = sorted({town.name, *self.gazetteer.usual_names(town)})
        several = [words for name in names if (words := main_words(name))]
        return [words[:1] if self._read(words[0], town.country) == town else words for words in several]

    def _word(self, name: str, town: Place, first: Container[str]) -> str:
        """The words of their own in which a name has a town, one of which its own names begin with; empty where it has none."""
        tokens = tokenise(name)
        return next(
            (
                written(name, tokens[start:end])
                for start, end in name_parts(tokens, self.gazetteer)
                if any(token.key in first for token in tokens[start:end])
                and stands_alone(name, tokens, start, end)
                and self._read(key_of(tokens[start:end]), town.country) == town
            ),
            "",
        )

    def _of_types(self, called: Mapping[str, NameSaying], extraction: Extraction) -> Iterator[Mapping[str, object]]:
        """Those of the types asked for, with what they are called."""
        letters = {*members(extraction.values.get("institution_type"))}
        rows = looked_up(self.rows, _TYPES, called, 2 * _MOST)
        types = {str(row["custodian"]): str(row["institution_type"]) for row in rows}
        for custodian, said in called.items():
            if custodian in types and (not letters or types[custodian] in letters):
                yield {
                    "custodian": custodian, "name": said.name.text, "institution_type": types[custodian],
                    TOWN_SAID: said.word,
                }  # fmt: skip


def _are_near(town: Place, other: Place) -> bool:
    """Whether two towns, of which the points are known, are but some kilometres apart."""
    first, second = (town.latitude, town.longitude), (other.latitude, other.longitude)
    if first[0] is None or first[1] is None or second[0] is None or second[1] is None:
        return False
    return distance_km((first[0], first[1]), (second[0], second[1])) <= _NEAR
