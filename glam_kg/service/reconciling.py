"""Which custodian of a graph a name in somebody's list stands for: candidates with scores, and whether one is safe to take."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from glam_kg.namespaces import SPARQL_PROLOGUE
from glam_kg.service.name_matching import NameMatch, NameMatcher
from glam_kg.service.place_comparison import ALIKE, OTHER, UNKNOWN, PlaceComparison
from glam_kg.service.reconcile_model import Candidate, Feature, Type
from glam_kg.service.reconcile_properties import identified
from glam_kg.sparql.query import CheckedQuery
from glam_kg.sparql.terms import TermList, iri, render

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from glam_kg.engine import QueryEngine
    from glam_kg.ontology.vocabulary import InstitutionType
    from glam_kg.service.reconcile_model import PropertyValue, ReconciliationQuery
    from glam_kg.service.reconcile_properties import Property
    from glam_kg.sparql.query import Limits

CUSTODIAN: Final = Type(id="Custodian", name="Heritage custodian")
"""The type of all."""
_PLACES: Final = frozenset({"city", "region", "country", "place"})
_NAME_SHARE: Final = 0.7
"""What the name counts for beside properties."""
_OTHER_TYPE: Final = 0.8
_LOOKED_AT: Final = 25
"""Candidates, at least, whose properties are compared."""
_ANY_IDENTIFIER: Final = "identifier"
_FOUNDING_YEAR: Final = "founding_year"
_FACTS: Final = (
    '?c hc:institutionType ?value . BIND("letter" AS ?what)',
    '?c skos:prefLabel ?value . BIND("label" AS ?what)',
)
_YEAR: Final = '?c hc:foundingYear ?value . BIND("year" AS ?what)'
_IDENTIFIERS: Final = (
    '?c schema:identifier ?n . ?n schema:propertyID ?scheme ; schema:value ?value . BIND("id" AS ?what)'
)


@dataclass(frozen=True, slots=True)
class _Facts:
    """What the graph says of a candidate beside names and place; year and identifiers where they are compared."""

    letter: str = ""
    label: str = ""
    year: str = ""
    identifiers: frozenset[tuple[str, str]] = frozenset()


@dataclass(frozen=True, slots=True)
class _Weighed:
    """A candidate with what its score is made of."""

    match: NameMatch
    facts: _Facts
    values: Mapping[str, float]
    of_type: bool
    score: float
    confirmed: bool
    """Whether a property says that it is this one among namesakes: its town, or an identifier."""

    @property
    def sure(self) -> bool:
        """Whether it is the one that is meant, should there be no other such."""
        if OTHER in self.values.values() or not self.of_type:
            return False
        return self.match.same and (self.match.telling or self.confirmed)


@dataclass(frozen=True)
class Reconciler:
    """Finds custodians for names and properties."""

    engine: QueryEngine
    names: NameMatcher
    types: Mapping[str, InstitutionType]
    """Letter → type."""
    properties: Mapping[str, Property]
    limits: Limits

    def candidates(self, queries: Sequence[ReconciliationQuery]) -> list[list[Candidate]]:
        """The candidates of each query, best first; ties by whether the name has no town beside it, then by GHCID.

        A GHCID, or a value of an identifier among the properties, finds its custodian whatever the name. A candidate is safe to
        take (`match`) where its name is the same but for legal forms and its town, no property says otherwise, the type fits,
        the name is more than words that many have unless town or identifier agree, and no other candidate is like that.

        Raises:
            QueryError: The graph could not be asked.
            StoreError: Likewise.
        """
        found = [self._matches(query) for query in queries]
        compared = {each.pid for query in queries for each in query.properties}
        facts = self._facts(sorted({iri for matches, _ in found for iri in matches}), compared)
        return [
            self._ranked(query, matches, identified, facts)
            for query, (matches, identified) in zip(queries, found, strict=True)
        ]

    def _matches(self, query: ReconciliationQuery) -> tuple[dict[str, NameMatch], frozenset[str]]:
        """Custodians of a like name, or with an identifier that was asked for, and which these are."""
        matches = {match.name.iri: match for match in self._named(query)}
        identified = self._identified(query.properties)
        for custodian in identified:
            known = self.names.by_ghcid.get(custodian.rpartition("/")[2])
            if known is not None and custodian not in matches:
                matches[custodian] = NameMatch(known, 1.0, same=False, whole=False, telling=True)
        return matches, identified

    def _ranked(
        self,
        query: ReconciliationQuery,
        matches: Mapping[str, NameMatch],
        identified: frozenset[str],
        facts: Mapping[str, _Facts],
    ) -> list[Candidate]:
        weighed = [self._weighed(query, match, facts[iri], iri in identified) for iri, match in matches.items()]
        wanted = [each for each in weighed if each.of_type or query.type_strict == "should"]
        wanted.sort(key=lambda each: (-each.score, not each.match.whole, each.match.name.iri))
        certain = [each for each in wanted if each.match.name.iri in identified] or [e for e in wanted if e.sure]
        certain = [each for each in certain if each.match.whole] or certain
        safe = certain[0] if len(certain) == 1 and OTHER not in certain[0].values.values() else None
        return [self._told(each, match=each is safe) for each in wanted[: query.limit]]

    def described(self, iris: Iterable[str]) -> dict[str, tuple[str, list[Type]]]:
        """What custodians are and where, and their types, by IRI."""
        found = {}
        facts = self._facts(dict.fromkeys(iris))
        for custodian, fact in facts.items():
            name = self.names.by_ghcid.get(custodian.rpartition("/")[2])
            place = (name.city, name.region or name.country) if name is not None else ()
            found[custodian] = (self._description(fact, place), self._types(fact))
        return found

    @property
    def _places(self) -> PlaceComparison:
        return PlaceComparison(self.engine.analyser.gazetteer)

    def _named(self, query: ReconciliationQuery) -> list[NameMatch]:
        text = query.query.strip()
        known = self.names.by_ghcid.get(text.rpartition("/")[2])
        if known is not None and text in (known.iri, known.iri.rpartition("/")[2]):
            return [NameMatch(known, 1.0, same=True, whole=True, telling=True)]
        return self.names.find(text, limit=max(_LOOKED_AT, query.limit)) if text else []

    def _identified(self, properties: Sequence[PropertyValue]) -> frozenset[str]:
        """The custodians that have one of the identifiers."""
        asked = {(each.pid, value) for each in properties if self._is_identifier(each.pid) for value in each.texts}
        found = identified(self.engine.source, sorted({value for _, value in asked}), self.limits)
        return frozenset(
            custodian for custodian, scheme, value in found if {(scheme, value), (_ANY_IDENTIFIER, value)} & asked
        )

    def _is_identifier(self, pid: str) -> bool:
        known = self.properties.get(pid)
        return pid == _ANY_IDENTIFIER or (known is not None and not known.path)

    def _facts(self, iris: Iterable[str], compared: Iterable[str] = ()) -> dict[str, _Facts]:
        """What is told of each custodian, and what is compared with these properties."""
        wanted, properties = list(iris), set(compared)
        found = dict.fromkeys(wanted, _Facts())
        if not wanted:
            return found
        # The custodians stand in each branch: an engine may join a union with what stands beside it by reading all of it.
        start = f"VALUES ?c {{ {render(TermList(tuple(map(iri, wanted))))} }}"
        asked = [*_FACTS]
        if _FOUNDING_YEAR in properties:
            asked.append(_YEAR)
        if any(map(self._is_identifier, properties)):
            asked.append(_IDENTIFIERS)
        branches = " UNION ".join(f"{{ {start} {branch} }}" for branch in asked)
        query = f"SELECT ?c ?what ?value ?scheme WHERE {{ {branches} }}"
        rows = self.engine.source.query(CheckedQuery(SPARQL_PROLOGUE + query, self.limits)).values
        for row in sorted(rows, key=lambda row: [str(term) for term in row], reverse=True):
            custodian, what, value = (term.value if term is not None else "" for term in row[:3])
            known = found[custodian]
            if what == "id":
                pair = (row[3].value if row[3] is not None else "", value)
                found[custodian] = replace(known, identifiers=known.identifiers | {pair})
            elif what == "letter":
                found[custodian] = replace(known, letter=value)
            elif what == "label":
                found[custodian] = replace(known, label=value)
            else:
                found[custodian] = replace(known, year=value)
        return found

    def _weighed(self, query: ReconciliationQuery, match: NameMatch, facts: _Facts, identified: bool) -> _Weighed:  # noqa: FBT001
        values = {each.pid: self._value(each, match, facts) for each in query.properties if each.texts}
        of_type = not query.types or self._has_type(facts, query)
        score = match.score
        if values:
            score *= _NAME_SHARE + (1 - _NAME_SHARE) * sum(values.values()) / len(values)
        if identified:
            score = 1.0
        confirmed = any(
            values.get(each.pid) == ALIKE and self._tells_namesakes(each, match) for each in query.properties
        )
        return _Weighed(match, facts, values, of_type, score * (1.0 if of_type else _OTHER_TYPE), confirmed)

    def _tells_namesakes(self, asked: PropertyValue, match: NameMatch) -> bool:
        """Whether the agreement of a property tells a custodian from namesakes: a region has many town archives."""
        if asked.pid not in ("city", "place"):
            return self._is_identifier(asked.pid)
        return any(self._places.compared("city", text, match.name) == ALIKE for text in asked.texts)

    def _value(self, asked: PropertyValue, match: NameMatch, facts: _Facts) -> float:
        """How well a candidate's value fits those that were asked for; the best of several counts."""
        if asked.pid in _PLACES:
            return max(self._places.compared(asked.pid, text, match.name) for text in asked.texts)
        if self._is_identifier(asked.pid):
            own = {value for scheme, value in facts.identifiers if asked.pid in (scheme, _ANY_IDENTIFIER)}
            return UNKNOWN if not own else ALIKE if own.intersection(asked.texts) else OTHER
        if asked.pid == _FOUNDING_YEAR:
            return UNKNOWN if not facts.year else ALIKE if facts.year in asked.texts else OTHER
        return UNKNOWN

    def _has_type(self, facts: _Facts, query: ReconciliationQuery) -> bool:
        kind = self.types.get(facts.letter)
        own = {CUSTODIAN.id.lower(), facts.letter.lower()}
        if kind is not None:
            own |= {kind.class_name.lower(), kind.name.lower()}
        asked = {each.replace("#", "/").rpartition("/")[2].lower() for each in query.types}
        return asked <= own if query.type_strict == "all" else bool(asked & own)

    def _types(self, facts: _Facts) -> list[Type]:
        kind = self.types.get(facts.letter)
        return [*([type_of(kind)] if kind is not None else []), CUSTODIAN]

    def _description(self, facts: _Facts, place: Sequence[str]) -> str:
        kind = self.types.get(facts.letter)
        labels = self.engine.analyser.lexicon.vocabulary.type_labels
        parts = (labels[kind.letter]["en"][0] if kind is not None else "", *place)
        return ", ".join(part for part in parts if part)

    def _told(self, each: _Weighed, *, match: bool) -> Candidate:
        name, facts = each.match.name, each.facts
        features = [
            Feature(id="name", value=round(each.match.score, 4)),
            Feature(id="same_name", value=each.match.same),
        ]
        features += [Feature(id="type", value=each.of_type)]
        features += [Feature(id=pid, value=value) for pid, value in each.values.items()]
        return Candidate(
            id=name.iri.rpartition("/")[2],
            name=facts.label or name.text,
            description=self._description(facts, (name.city, name.region or name.country)),
            type=self._types(facts),
            score=round(100 * each.score, 2),
            match=match,
            features=features,
        )


def type_of(kind: InstitutionType) -> Type:
    """A type of institution as the API has it."""
    return Type(id=kind.class_name, name=kind.class_name)
