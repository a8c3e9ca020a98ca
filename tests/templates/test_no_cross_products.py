"""What a custodian has much of adds up and does not multiply, in any template: counted at every SELECT before it is grouped."""

from functools import cache

import pytest
from fillings import Graph, fillings
from pyoxigraph import Literal, NamedNode, Quad, Store

from glam_kg.namespaces import DCTERMS, GEO, HC, ORG, SCHEMA, SKOS, SOURCE_BASE, XSD
from glam_kg.sparql.gate.tokens import scan
from glam_kg.templates.catalogue import TemplateCatalogue
from glam_kg.templates.instantiator import TemplateInstantiator

pytestmark = pytest.mark.long

FEW, MANY = 6, 18
SOURCES = 2
BASE = "https://nde.nl/ontology/hc/custodian/"


def statements(number):
    """Two custodians that have so many of everything, and a third for what needs another."""
    for ghcid in ("NL-NH-AMS-M-A", "NL-NH-AMS-M-B"):
        custodian = BASE + ghcid
        yield custodian, f"{HC}ghcid", ghcid
        yield custodian, f"{HC}institutionType", "M"
        yield custodian, f"{HC}countryCode", "NL"
        yield custodian, f"{HC}subregionCode", "NL-NH"
        yield custodian, f"{HC}foundingYear", 1900
        yield custodian, f"{HC}settlement", NamedNode("urn:place:1")
        for i in range(number):
            yield custodian, f"{SKOS}prefLabel", f"Museum {i}"
            yield custodian, f"{SKOS}altLabel", f"The museum {i}"
            yield custodian, f"{SCHEMA}url", NamedNode(f"https://museum.example/{i}")
            yield custodian, f"{SCHEMA}foundingDate", f"19{i:02}"
            yield custodian, f"{ORG}memberOf", NamedNode(f"urn:network:{i}")
            for part, predicate in PARTS.items():
                yield custodian, predicate, NamedNode(f"{custodian}/{part}/{i}")
            address, identifier, budget, collection, event, history = (f"{custodian}/{part}/{i}" for part in PARTS)
            yield address, f"{SCHEMA}streetAddress", f"Street {i}"
            yield address, f"{SCHEMA}postalCode", f"{1000 + i} AA"
            yield address, f"{SCHEMA}addressLocality", f"Town {i}"
            yield identifier, f"{SCHEMA}propertyID", "ISIL"
            yield identifier, f"{SCHEMA}value", f"NL-{i}"
            yield budget, f"{SCHEMA}currency", "EUR"
            yield budget, f"{SCHEMA}value", 1_000_000 + i
            yield budget, f"{HC}fiscalYear", 2000
            yield collection, f"{DCTERMS}subject", "maps"
            yield collection, f"{SKOS}prefLabel", f"Maps of {i}"
            yield event, f"{HC}eventType", "MERGER"
            yield event, f"{HC}eventYear", 1950
            yield event, f"{HC}eventDate", "1950"
            yield event, f"{DCTERMS}description", f"Merged {i}"
            yield history, f"{HC}formerGhcid", f"{ghcid}-{i}"
    for i in range(number):
        yield f"urn:network:{i}", f"{SKOS}prefLabel", f"Network {i}"
        yield "urn:place:1", f"{SCHEMA}name", f"Amsterdam {i}"
    for place in ("urn:place:1", "urn:place:2", "urn:place:3"):
        yield place, "http://www.w3.org/1999/02/22-rdf-syntax-ns#type", NamedNode(f"{HC}Settlement")
        yield place, f"{GEO}lat", 52
        yield place, f"{GEO}long", 4
        yield place, f"{SCHEMA}name", place
    for place, region, country in (("urn:place:2", "NL-DR", "BE"), ("urn:place:3", "NL-ZE", "DE")):
        other = BASE + place
        yield other, f"{HC}ghcid", place
        yield other, f"{HC}institutionType", "A" if region == "NL-DR" else "L"
        yield other, f"{HC}settlement", NamedNode(place)
        yield other, f"{HC}subregionCode", region
        yield other, f"{HC}countryCode", country
        yield other, f"{SKOS}prefLabel", place


PARTS = {
    "address": f"{SCHEMA}address",
    "identifier": f"{SCHEMA}identifier",
    "budget": f"{HC}budget",
    "collection": f"{HC}collection",
    "event": f"{ORG}changedBy",
    "history": f"{HC}ghcidHistory",
}


@cache
def graph_of(number):
    quads = []
    for subject, predicate, value in statements(number):
        term = (
            value
            if isinstance(value, NamedNode)
            else Literal(str(value), datatype=NamedNode(f"{XSD}integer"))
            if isinstance(value, int)
            else Literal(value)
        )
        quads += [
            Quad(NamedNode(subject), NamedNode(predicate), term, NamedNode(f"{SOURCE_BASE}{source}"))
            for source in range(SOURCES)
        ]
    store = Store()
    store.bulk_extend(quads)
    return store, quads


def bodies(query):
    """What stands between the braces of each SELECT's WHERE, with the prefixes."""
    tokens = list(scan(query))
    prologue = query[: next(token.start for token in tokens if token.text == "SELECT")]
    for number, token in enumerate(tokens):
        if token.text != "SELECT":
            continue
        depth, start = 0, None
        for inner in tokens[number:]:
            if inner.text == "{":
                start = inner.end if start is None else start
                depth += 1
            elif inner.text == "}":
                depth -= 1
                if depth == 0:
                    yield prologue, query[start : inner.start]
                    break


@cache
def solutions(query, number):
    """How many solutions a SELECT has; values drawn for one slot leave many a part of a query as it was."""
    return sum(1 for _ in graph_of(number)[0].query(query, use_default_graph_as_union=True))


@cache
def counted(query, number):
    """The number that a query counts."""
    [row] = graph_of(number)[0].query(query, use_default_graph_as_union=True)
    return int(row["n"].value)


def most_rows(query, number):
    """The most solutions that any SELECT of a query has before they are grouped."""
    return max(
        counted(f"{prologue}SELECT (COUNT(*) AS ?n) WHERE {{{body}}}", number) for prologue, body in bodies(query)
    )


def answer_rows(query, number):
    return max(1, solutions(query, number))


def template_ids():
    return [template.id for template in TemplateCatalogue.load() if template.sparql is not None]


@pytest.mark.parametrize("template_id", template_ids())
def test_three_times_as_many_of_everything_are_at_most_three_times_the_rows_for_each_of_the_answer(template_id):
    catalogue = TemplateCatalogue.load()
    template, instantiator = catalogue.get(template_id), TemplateInstantiator(catalogue)
    graph = Graph(graph_of(FEW)[1])
    asked = 0
    for values in fillings(template, graph, seed="many", most=12):
        for query in (instantiator.instantiate(template, values), instantiator.instantiate_companion(template, values)):
            if query is not None:
                asked += 1
                few, many = most_rows(query, FEW), most_rows(query, MANY)
                # Three times as many events are three times as many rows of the answer, each with its names.
                rows = answer_rows(query, MANY) / answer_rows(query, FEW)
                assert many <= few * rows * MANY / FEW, query
    assert asked >= 10
