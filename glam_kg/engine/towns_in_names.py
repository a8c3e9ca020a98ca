"""Institutions whose town nobody knows, and whose names have the town that is asked for: "Stadtarchiv Magdeburg".

A register may give a town for hardly anybody. That none is known in Magdeburg is then true, and half of what can be told. They
are told beside the answer, as a name may speak of a town elsewhere; its rows stay those of the query.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import islice
from typing import TYPE_CHECKING, Final, NamedTuple

from glam_kg.answers.beside import TOWN_SAID
from glam_kg.errors import QueryError, StoreError
from glam_kg.folding import fold_key
from glam_kg.ghcid.identifier import GHCID
from glam_kg.places.model import LANGUAGES, PlaceLevel
from glam_kg.question.names import main_words, name_words
from glam_kg.question.tokens import tokenise
from glam_kg.sparql.query import CheckedQuery, Limits
from glam_kg.sparql.terms import TermList, iri, render

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence

    from glam_kg.engine.row_finding import RowFinder
    from glam_kg.places.gazetteer import Gazetteer
    from glam_kg.places.model import Place
    from glam_kg.question.classification import Candidate
    from glam_kg.question.compact_names import CustodianName
    from glam_kg.question.extraction import Extraction
    from glam_kg.question.tokens import Token

_OF_TYPE_AND_PLACE: Final = frozenset(
    {
        "list_institutions_by_type_city", "list_all_institutions_in_city", "institutions_near",
        "list_institutions_by_type_region", "list_all_institutions_in_region", "count_institutions_by_type_location",
    }
)  # fmt: skip
"""Templates that ask no more of custodians than a type and a place: nothing else is known of those that a name tells of."""
_BEFORE: Final = frozenset({"of", "in", "de", "d", "du", "a", "van", "te", "von", "zu", "at"})
"""Folded words in small letters before a town in a name; "Museum für Essen und Trinken" has none of them."""
_LONGEST: Final = 4
"""Words of the name of a town that has the one asked for in it: "Frankfurt an der Oder"."""
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


class _Said(NamedTuple):
    """A name, and the word for a town in it."""

    name: CustodianName
    town: str


@dataclass(frozen=True, eq=False, repr=False)
class TownsInNames:
    """Finds them in one graph; threads may share it.

    Attributes:
        rows: Finds rows, and knows the names.
        gazetteer: Knows what a town is called, and which others have its name in theirs.
    """

    rows: RowFinder
    gazetteer: Gazetteer

    def found(self, chosen: Candidate, listed: Sequence[Mapping[str, object]]) -> tuple[Mapping[str, object], ...]:
        """Those of the types asked for, in the order of their names, each with that name and the word for the town in it.

        Args:
            chosen: The template and what it was filled with.
            listed: The rows of its answer.
        """
        extraction = chosen.extraction
        if chosen.template.id not in _OF_TYPE_AND_PLACE or not self.rows.is_embedded:
            return ()
        if "around" in extraction.slots or extraction.excluded or "excluded_type" in extraction.slots:
            return ()
        called: dict[str, _Said] = {}
        for reading in extraction.places:
            town = self._town(reading.place)
            said = self._kept(town, reading.place) if town is not None else None
            if town is not None and said:
                regions = self._regions(town, listed)
                called |= {iri: each for iri, each in said.items() if each.name.region in regions}
        return tuple(self._of_types(called, extraction)) if 0 < len(called) <= _MOST else ()

    @cached_property
    def _kept(self) -> Callable[[Place, Place], Mapping[str, _Said]]:
        return lru_cache(maxsize=_TOWNS_KEPT)(self._called)

    def _called(self, town: Place, asked: Place) -> Mapping[str, _Said]:
        """Those whose names have a town, each with the first such name; none who is known there by another record."""
        called: dict[str, _Said] = {}
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

    def _town(self, place: Place) -> Place | None:
        """A town itself; of a region the town in it that has its name: the canton of Bern is called as its capital."""
        if place.level is not PlaceLevel.REGION:
            return place if place.level is PlaceLevel.CITY else None
        within = self.gazetteer.parts(place.code)
        for key in dict.fromkeys(fold_key(self.gazetteer.names(place, language)) for language in LANGUAGES):
            town = self._read(key, place.country)
            if town is not None and town.region in within:
                return town
        return None

    def _read(self, key: str, country: str) -> Place | None:
        """The town of a country that a folded name means most likely."""
        readings = (candidate.place for candidate in self.gazetteer.exact(key))
        return next((p for p in readings if p.level is PlaceLevel.CITY and p.country == country), None)

    def _with_town(self, town: Place, asked: Place) -> Iterator[_Said]:
        """The names that have a town, of those of whom no town is known."""
        names, places, searched = self.rows.names, self._whereabouts(town, asked), self._searched(town)
        first = {words[0] for words in searched}
        for form in sorted({form for words in searched for form in names.forms_holding(words)}):
            if not places.isdisjoint(names.where(form)):
                for name in names.names_of(form):
                    if name[2:] in places and (word := self._word(name.text, town, first)):
                        yield _Said(name, word)

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
                _closed(name[tokens[start].start : tokens[end - 1].end])
                for start, end in self._parts(tokens)
                if any(token.key in first for token in tokens[start:end])
                and _stands_alone(name, tokens, start, end)
                and self._read(_key(tokens[start:end]), town.country) == town
            ),
            "",
        )

    def _parts(self, tokens: Sequence[Token]) -> Iterator[tuple[int, int]]:
        """The words of a name from left to right, with the longest names of places in one: no "York" in "New York"."""
        start = 0
        while start < len(tokens):
            end = start + 1
            if end < len(tokens) and self.gazetteer.may_begin_name(_key(tokens[start : end + 1])):
                longer = range(min(start + _LONGEST, len(tokens)), end, -1)
                end = next((i for i in longer if self.gazetteer.exact(_key(tokens[start:i]))), end)
            yield start, end
            start = end

    def _of_types(self, called: Mapping[str, _Said], extraction: Extraction) -> Iterator[Mapping[str, object]]:
        """Those of the types asked for, with what they are called."""
        asked = extraction.values.get("institution_type")
        letters = {asked} if isinstance(asked, str) else set(asked) if isinstance(asked, list | tuple) else set()
        query = _TYPES.format(custodians=render(TermList(tuple(map(iri, called)))))
        try:
            rows, _ = self.rows.found(CheckedQuery(query, Limits(rows=2 * _MOST)))
        except (QueryError, StoreError):
            # An answer does not depend on it.
            return
        types = {str(row["custodian"]): str(row["institution_type"]) for row in rows}
        for custodian, said in called.items():
            if custodian in types and (not letters or types[custodian] in letters):
                yield {
                    "custodian": custodian, "name": said.name.text, "institution_type": types[custodian],
                    TOWN_SAID: said.town,
                }  # fmt: skip


def _key(tokens: Iterable[Token]) -> str:
    return " ".join(token.key for token in tokens)


def _closed(text: str) -> str:
    """A part of a name with the bracket that it opens: "Frankfurt (Oder)"."""
    return f"{text})" if text.count("(") > text.count(")") else text


def _stands_alone(name: str, tokens: Sequence[Token], start: int, end: int) -> bool:
    """Whether some words of a name have a capital, and are neither a part of a longer word nor of what else they may mean.

    >>> [_stands_alone(text, tokenise(text), 1, 2) for text in ("Stadtarchiv Essen", "Gedenkort Bergen-Belsen")]
    [True, False]
    >>> [_stands_alone(text, tokenise(text), 0, 1) for text in ("Boston Library", "Halle 14", "Essen und Trinken")]
    [True, False, False]
    """
    before, behind = tokens[start - 1 : start] if start else (), tokens[end : end + 1]
    if not any(token.capitalised for token in tokens[start:end]):
        return False
    if any(name[token.end : tokens[start].start] == "-" for token in before):
        return False
    if any(name[tokens[end - 1].end : token.start] == "-" for token in behind):
        return False
    if not before:
        # At its beginning any word has a capital.
        return all(token.capitalised for token in behind)
    return all(token.capitalised or token.key in _BEFORE for token in before)
