"""Graphs that state anything of a few custodians: twice, otherwise, in part, or with texts that sort and quote badly."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from random import Random

from pyoxigraph import Literal, NamedNode, Quad

from glam_kg.namespaces import DCTERMS, GEO, HC, ORG, SCHEMA, SKOS, XSD

RDF_TYPE = "http://www.w3.org/1999/02/22-rdf-syntax-ns#type"
CHARACTERS = "aAzZeEéÉèßſİıΣς%_\\'\"`;,-~0 \n\r\t\x00$?{}*\ue000\uffff\U0001f4da"
TEXTS = ("", " ", "x", "X", "é", "É", "e\u0301", "%", "_", "a" * 300)
TAGS = ("", "", "nl", "nl-BE", "en", "en-GB", "de", "fr", "ja", "nla")
SOURCES = (NamedNode(f"{HC}source/a"), NamedNode(f"{HC}source/b"))
PLACES = tuple(NamedNode(f"{HC}settlement/geonames/{number}") for number in range(3))
DATES = (
    ("1900", "gYear"), ("1900-05", "gYearMonth"), ("1900-05-06", "date"), ("0005", "gYear"), ("0987", "gYear"),
    ("-0044", "gYear"), ("-0044-03-15", "date"), ("1950-01-01Z", "date"), ("about 1950", "string"),
)  # fmt: skip


@dataclass
class _Making:
    random: Random
    quads: list[Quad] = field(default_factory=list)

    def text(self) -> str:
        if self.random.random() < 0.7:
            return self.random.choice(TEXTS)
        return "".join(self.random.choice(CHARACTERS) for _ in range(self.random.randrange(1, 20)))

    def label(self) -> Literal:
        text, tag = self.text(), self.random.choice(TAGS)
        return Literal(text, language=tag) if tag else Literal(text)

    def date(self) -> Literal:
        text, kind = self.random.choice(DATES)
        return Literal(text, datatype=NamedNode(f"{XSD}{kind}"))

    def one_of(self, *values: object) -> Callable[[], Literal | NamedNode]:
        return lambda: _term(self.random.choice(values))

    def state(self, node: NamedNode, predicate: str, term: Callable[[], Literal | NamedNode], most: int = 2) -> None:
        """Nothing of it, or up to so many things, each in one source or in both."""
        for _ in range(self.random.randrange(most + 1)):
            value = term()
            for source in self.random.sample(SOURCES, self.random.randint(1, 2)):
                self.quads.append(Quad(node, NamedNode(predicate), value, source))

    def degrees(self, whole: int) -> Callable[[], Literal]:
        return lambda: _decimal(f"{whole + self.random.random() / 10:.{self.random.choice((1, 3))}f}")


def random_graph(random: Random) -> list[Quad]:
    """At most one GHCID belongs to two custodians: of rows that are alike in all of their order, any may go first."""
    making = _Making(random)
    for place in PLACES:
        making.state(place, RDF_TYPE, making.one_of(NamedNode(f"{HC}Settlement")))
        making.state(place, f"{SCHEMA}name", lambda: Literal(making.text()))
        making.state(place, f"{HC}countryCode", making.one_of("NL"), 1)
        _state_point(making, place)
    networks = [NamedNode(f"{HC}network/{number}") for number in range(2)]
    for network in networks:
        making.state(network, f"{SKOS}prefLabel", making.label)
        making.state(network, f"{SKOS}altLabel", making.label)
    custodians = [NamedNode(f"{HC}custodian/{number}") for number in range(random.randrange(1, 9))]
    for number, custodian in enumerate(custodians):
        _state_custodian(making, custodian, number, [*networks, *custodians])
        for part in range(random.randrange(3)):
            _state_parts(making, custodian, number, part)
    random.shuffle(making.quads)
    return making.quads


def _state_custodian(making: _Making, custodian: NamedNode, number: int, bodies: Iterable[NamedNode]) -> None:
    ghcids = (f"{beginning}{number}" for beginning in ("NL-", "nl-", "É", "%_"))
    making.state(custodian, f"{HC}ghcid", making.one_of(*ghcids))
    making.state(custodian, f"{HC}institutionType", making.one_of(*"MALR"))
    making.state(custodian, f"{HC}countryCode", making.one_of("NL", "BE", "DE"))
    making.state(custodian, f"{HC}subregionCode", making.one_of("NL-DR", "NL-NH", "BE-VAN"))
    making.state(custodian, f"{HC}settlement", making.one_of(*PLACES))
    making.state(custodian, f"{HC}foundingYear", making.one_of(-44, -5, 0, 5, 9, 10, 987, 1900, 1901, 1950))
    making.state(custodian, f"{HC}closingYear", making.one_of(1900, 1950, 1990), 1)
    making.state(custodian, f"{SCHEMA}foundingDate", making.date)
    making.state(custodian, f"{SCHEMA}dissolutionDate", making.date)
    making.state(custodian, f"{SCHEMA}url", making.one_of("", "x:a", NamedNode("x:a"), NamedNode("x:b")))
    making.state(custodian, f"{SKOS}prefLabel", making.label, 3)
    making.state(custodian, f"{SKOS}altLabel", making.label)
    making.state(custodian, f"{ORG}memberOf", making.one_of(*bodies))
    making.state(custodian, f"{ORG}subOrganizationOf", making.one_of(*bodies), 1)
    _state_point(making, custodian)


def _state_point(making: _Making, node: NamedNode) -> None:
    making.state(node, f"{GEO}lat", making.degrees(52), 1)
    making.state(node, f"{GEO}long", making.degrees(4), 1)


def _state_parts(making: _Making, custodian: NamedNode, number: int, part: int) -> None:
    """What has a node of its own; identifiers and events may be those of the first custodian, too."""

    def node(path: str, kind: str, of: int) -> NamedNode:
        found = NamedNode(f"{HC}{kind}/{of}/{part}")
        making.quads.append(Quad(custodian, NamedNode(path), found, SOURCES[0]))
        return found

    identifier = node(f"{SCHEMA}identifier", "identifier", making.random.choice((number, 0)))
    making.state(identifier, f"{SCHEMA}propertyID", making.one_of("ISIL", "Wikidata"))
    making.state(identifier, f"{SCHEMA}value", lambda: Literal(making.text()))
    budget = node(f"{HC}budget", "budget", number)
    making.state(budget, f"{SCHEMA}currency", making.one_of("EUR", "NZD"))
    making.state(budget, f"{SCHEMA}value", making.one_of(5, _decimal("5.0"), _decimal("4.5"), _decimal("100.25")))
    making.state(budget, f"{HC}fiscalYear", making.one_of(2019, 2020))
    event = node(f"{ORG}changedBy", "event", making.random.choice((number, 0)))
    making.state(event, f"{HC}eventType", making.one_of("CLOSURE", "MERGER", "FOUNDING"))
    making.state(event, f"{HC}eventYear", making.one_of(-44, 1900, 1950))
    making.state(event, f"{HC}eventDate", making.date)
    making.state(event, f"{DCTERMS}description", making.label)
    collection = node(f"{HC}collection", "collection", number)
    for predicate in (f"{DCTERMS}subject", f"{SKOS}prefLabel", f"{DCTERMS}type"):
        making.state(collection, predicate, making.label, 1)
    address = node(f"{SCHEMA}address", "address", number)
    making.state(address, f"{SCHEMA}streetAddress", making.label)
    for predicate in (f"{SCHEMA}postalCode", f"{SCHEMA}addressLocality"):
        making.state(address, predicate, lambda: Literal(making.text()))


def _decimal(text: str) -> Literal:
    return Literal(text, datatype=NamedNode(f"{XSD}decimal"))


def _term(value: object) -> Literal | NamedNode:
    if isinstance(value, int):
        return Literal(str(value), datatype=NamedNode(f"{XSD}integer"))
    return Literal(value) if isinstance(value, str) else value
