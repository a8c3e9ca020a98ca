"""What the page of a custodian shows, made of its statements, in one of four languages."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import quote

from glam_kg.namespaces import DCTERMS, GEO, HC, ORG, OWL, PROV, RDF, SCHEMA, SKOS

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from pyoxigraph import Triple

    from glam_kg.places.gazetteer import Gazetteer
    from glam_kg.sparql.results import ResultTerm

    Said = Mapping[str, Sequence[ResultTerm]]

_DAY: Final = 10
_WEB: Final = ("http://", "https://")


@dataclass(frozen=True, slots=True)
class Shown:
    """One value: its text, where it leads to, and its language where it is not that of the page."""

    text: str
    href: str | None = None
    language: str | None = None


@dataclass(frozen=True, slots=True)
class Fact:
    """A label and its values; the label is a key of the page's texts."""

    label: str
    values: tuple[Shown, ...]


@dataclass(frozen=True, slots=True)
class CustodianView:
    """What the page shows.

    Attributes:
        iri: The custodian's own IRI.
        name: Its name, in the language of the page where it has one in it.
        kind: What it is, such as "museum"; empty where that is not known.
        facts: The rest, in the order of the page; facts without a value are left out.
    """

    iri: str
    name: Shown
    kind: str
    facts: tuple[Fact, ...]


@cache
def page_texts() -> Mapping[str, Mapping[str, str]]:
    """The words of the page: key → language → text."""
    import yaml

    from glam_kg.bundled import bundled_path

    found: dict[str, dict[str, str]] = yaml.safe_load(bundled_path("data", "custodian_page.yaml").read_bytes())
    return found


def view_of(
    custodian: str,
    statements: Iterable[Triple],
    *,
    language: str,
    gazetteer: Gazetteer,
    kinds: Mapping[str, Mapping[str, tuple[str, str]]],
    events: Mapping[str, str],
) -> CustodianView:
    """The view of a custodian.

    Args:
        custodian: Its IRI.
        statements: What `statements_of` gives.
        language: Of the page: nl, en, de or fr.
        gazetteer: Names regions and countries.
        kinds: Letter → language → singular and plural (`SchemaVocabulary.type_labels`).
        events: Kind of event → what it is called in the language.
    """
    said: dict[str, dict[str, list[Any]]] = defaultdict(lambda: defaultdict(list))
    for triple in statements:
        said[_key(triple.subject)][triple.predicate.value].append(triple.object)
    return _Reader(custodian, said, language, gazetteer, kinds, events).view()


@dataclass(frozen=True)
class _Reader:
    custodian: str
    said: Mapping[str, Said]
    language: str
    gazetteer: Gazetteer
    kinds: Mapping[str, Mapping[str, tuple[str, str]]]
    events: Mapping[str, str]

    def view(self) -> CustodianView:
        names = self._texts(self.custodian, SKOS + "prefLabel")
        own = [name for name in names if name.language is None]
        name = (own or names or [Shown(self.custodian.rpartition("/")[2])])[0]
        letters = self._texts(self.custodian, HC + "institutionType")
        kind = next((self.kinds[letter.text][self.language][0] for letter in letters if letter.text in self.kinds), "")
        facts = (Fact(label, tuple(dict.fromkeys(values))) for label, values in self._facts(name, names))
        return CustodianView(self.custodian, name, kind, tuple(fact for fact in facts if fact.values))

    def _facts(self, name: Shown, names: Sequence[Shown]) -> Iterable[tuple[str, Iterable[Shown]]]:
        own = self.custodian
        yield "other_names", (n for n in (*names, *self._texts(own, SKOS + "altLabel")) if n.text != name.text)
        yield "description", self._texts(own, DCTERMS + "description")
        yield "place", self._place()
        yield "address", map(self._address, self._nodes(own, SCHEMA + "address"))
        yield "coordinates", self._coordinates()
        yield "founded", map(self._dated, self._texts(own, SCHEMA + "foundingDate"))
        yield "closed", map(self._dated, self._texts(own, SCHEMA + "dissolutionDate"))
        yield "website", map(_linked, self._texts(own, SCHEMA + "url"))
        yield "identifiers", sorted(map(self._identifier, self._nodes(own, SCHEMA + "identifier")), key=_text)
        yield "same_as", map(_linked, self._texts(own, OWL + "sameAs"))
        yield "budget", map(self._budget, self._nodes(own, HC + "budget"))
        yield "parent", self._others(ORG + "subOrganizationOf")
        yield "member_of", self._others(ORG + "memberOf")
        yield "replaced_by", self._others(DCTERMS + "isReplacedBy")
        yield "collections", sorted(map(self._collection, self._nodes(own, HC + "collection")), key=_text)
        yield "events", [self._event(node) for node in sorted(self._nodes(own, ORG + "changedBy"), key=self._year)]
        yield "former_ghcids", map(self._former, self._nodes(own, HC + "ghcidHistory"))
        yield "claims", map(self._claim, self._claims())
        yield "sources", sorted(map(self._source, self._sources()), key=_text)

    def _texts(self, subject: str, predicate: str) -> list[Shown]:
        terms = self.said.get(subject, {}).get(predicate, ())
        tags = [getattr(term, "language", None) or None for term in terms]
        return [
            Shown(str(term.value), language=tag if tag != self.language else None)
            for term, tag in zip(terms, tags, strict=True)
        ]

    def _first(self, subject: str, predicate: str) -> str:
        return next((shown.text for shown in self._texts(subject, predicate)), "")

    def _nodes(self, subject: str, predicate: str) -> list[str]:
        return sorted({_key(term) for term in self.said.get(subject, {}).get(predicate, ())})

    def _place(self) -> Iterable[Shown]:
        cities = [self._first(node, SCHEMA + "name") for node in self._nodes(self.custodian, HC + "settlement")]
        codes = [self._first(self.custodian, HC + key) for key in ("subregionCode", "countryCode")]
        parts = [*cities, *map(self._area, codes)]
        yield from [Shown(", ".join(part for part in parts if part))] if any(parts) else []

    def _area(self, code: str) -> str:
        area = self.gazetteer.place(code) if code else None
        return self.gazetteer.names(area, self.language) if area is not None else code

    def _address(self, node: str) -> Shown:
        street, locality, country = (
            self._first(node, SCHEMA + key) for key in ("streetAddress", "addressLocality", "addressCountry")
        )
        town = " ".join(part for part in (self._first(node, SCHEMA + "postalCode"), locality) if part)
        return Shown(", ".join(part for part in (street, town, self._area(country)) if part))

    def _coordinates(self) -> Iterable[Shown]:
        latitude, longitude = (self._first(self.custodian, GEO + key) for key in ("lat", "long"))
        if latitude and longitude:
            yield Shown(f"{latitude}, {longitude}", f"geo:{latitude},{longitude}")

    def _dated(self, value: Shown) -> Shown:
        return Shown(self._date(value.text))

    def _date(self, text: str) -> str:
        from datetime import date

        from babel.dates import format_date

        if len(text) != _DAY:
            return text
        try:
            return format_date(date.fromisoformat(text), "long", locale=self.language)
        except ValueError:
            return text

    def _identifier(self, node: str) -> Shown:
        return Shown(f"{self._first(node, SCHEMA + 'propertyID')}: {self._first(node, SCHEMA + 'value')}")

    def _budget(self, node: str) -> Shown:
        from babel.numbers import format_currency

        amount, currency = self._first(node, SCHEMA + "value"), self._first(node, SCHEMA + "currency")
        year = self._first(node, HC + "fiscalYear")
        try:
            amount = format_currency(amount, currency, locale=self.language)
        except (ValueError, ArithmeticError):
            amount = f"{amount} {currency}".strip()
        return Shown(f"{amount} ({year})" if year else amount)

    def _others(self, predicate: str) -> Iterable[Shown]:
        for node in self._nodes(self.custodian, predicate):
            ghcid = self._first(node, HC + "ghcid")
            # In an address of its own, so that no value of the graph is taken for another one.
            yield Shown(self._first(node, SKOS + "prefLabel") or node, f"./{quote(ghcid)}" if ghcid else _web(node))

    def _collection(self, node: str) -> Shown:
        about = self._texts(node, DCTERMS + "subject") + self._texts(node, DCTERMS + "type")
        told = ", ".join(dict.fromkeys(shown.text for shown in about))
        name = self._first(node, SKOS + "prefLabel")
        return Shown(f"{name} ({told})" if name and told else name or told)

    def _year(self, node: str) -> tuple[str, str]:
        return self._first(node, HC + "eventDate"), node

    def _event(self, node: str) -> Shown:
        kind = self._first(node, HC + "eventType")
        told = self._first(node, DCTERMS + "description")
        parts = (self._date(self._first(node, HC + "eventDate")), self.events.get(kind, kind.lower()), told)
        return Shown(": ".join(part for part in parts if part))

    def _former(self, node: str) -> Shown:
        until = self._first(node, HC + "validTo")
        former = self._first(node, HC + "formerGhcid")
        return Shown(f"{former} (– {self._date(until)})" if until else former)

    def _claims(self) -> list[str]:
        about = RDF + "subject"
        return sorted(node for node in self.said if self.custodian in self._nodes(node, about))

    def _claim(self, node: str) -> Shown:
        predicate = self._first(node, RDF + "predicate").replace("#", "/").rpartition("/")[2]
        sources = ", ".join(self._title(source) for source in self._nodes(node, PROV + "wasDerivedFrom"))
        return Shown(f"{predicate}: {self._first(node, RDF + 'object')} ({sources})")

    def _sources(self) -> list[str]:
        return self._nodes(self.custodian, PROV + "wasDerivedFrom")

    def _title(self, node: str) -> str:
        return self._first(node, DCTERMS + "title") or node.rpartition("/")[2]

    def _source(self, node: str) -> Shown:
        licences = ", ".join(shown.text for shown in self._texts(node, DCTERMS + "license"))
        days = sorted(shown.text for shown in self._texts(node, HC + "retrievedOn"))
        retrieved = f"{page_texts()['retrieved'][self.language]} {self._date(days[-1])}" if days else ""
        return Shown(", ".join(part for part in (self._title(node), licences, retrieved) if part))


def _key(term: object) -> str:
    return str(getattr(term, "value", term))


def _text(shown: Shown) -> str:
    return shown.text


def _web(text: str) -> str | None:
    return text if text.startswith(_WEB) else None


def _linked(shown: Shown) -> Shown:
    return Shown(shown.text, _web(shown.text))
