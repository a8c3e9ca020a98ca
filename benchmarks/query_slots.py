# ruff: noqa: ARG002 - every template is drawn for by a method of the same form
"""Fillings of the templates' slots as users would ask them of a graph: drawn, with a seed, from what the graph holds.

A place is as likely as it has custodians, or, for every fourth filling, as likely as any other place; a slot that may be empty
is empty for a part. So a share of the fillings asks of a whole country or of the whole graph, and the slowest twentieth shows it.
"""

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from glam_kg.namespaces import SPARQL_PROLOGUE
from glam_kg.templates.catalogue import TemplateCatalogue
from glam_kg.templates.instantiator import TemplateInstantiator
from glam_kg.templates.model import NO_TEMPLATE, Template
from glam_kg.templates.place_slots import PlaceOfComparison

SEED = 2026
LEVELS = {"city": 45, "region": 25, "country": 20, "everywhere": 10}
"""How often a question that may name a place names one of this level."""
Ask = Callable[[str], Sequence[Sequence[Any]]]
"""Runs a query and gives the values of its rows as text."""


@dataclass(frozen=True)
class Filled:
    """A query, and what it was made of."""

    template: str
    values: Mapping[str, Any]
    query: str


@dataclass(frozen=True)
class Held:
    """What a graph holds, each with its number of custodians; and the names and points of settlements."""

    settlements: Mapping[str, int]
    names: Mapping[str, str]
    regions: Mapping[str, int]
    countries: Mapping[str, int]
    types: Mapping[str, int]
    networks: Mapping[str, int]
    points: Mapping[str, tuple[float, float]]

    @classmethod
    def of(cls, ask: Ask) -> "Held":
        """Ask a graph for it."""

        def counts(pattern: str) -> dict[str, int]:
            query = f"SELECT ?x (COUNT(*) AS ?n) {{ SELECT DISTINCT ?x ?c {{ {pattern} }} }} GROUP BY ?x ORDER BY ?x"
            return {x: int(n) for x, n in ask(SPARQL_PROLOGUE + query)}

        settlements = ask(
            SPARQL_PROLOGUE + "SELECT ?s (MIN(STR(?name)) AS ?n) (MIN(?lat) AS ?y) (MIN(?long) AS ?x) "
            "{ ?s a hc:Settlement ; schema:name ?name ; geo:lat ?lat ; geo:long ?long } GROUP BY ?s ORDER BY ?s"
        )
        return cls(
            counts("?c hc:settlement ?x"),
            {s: name for s, name, _, _ in settlements},
            counts("?c hc:subregionCode ?x . ?c hc:ghcid ?g"),
            counts("?c hc:countryCode ?x . ?c hc:ghcid ?g"),
            counts("?c hc:institutionType ?x"),
            counts("?c org:memberOf|org:subOrganizationOf ?x"),
            {s: (float(y), float(x)) for s, _, y, x in settlements},
        )


class Drawing:
    """Draws fillings for the templates of a catalogue from one graph."""

    def __init__(self, ask: Ask, catalogue: TemplateCatalogue, held: Held) -> None:
        self._ask, self._catalogue, self._held = ask, catalogue, held
        self._instantiator = TemplateInstantiator(catalogue)

    def fillings(self, number: int) -> dict[str, list[Filled]]:
        """So many fillings of each template that has a query; the same ones for the same graph."""
        return {
            template.id: [self._filled(template, random.Random(f"{SEED} {template.id} {i}"), i) for i in range(number)]
            for template in self._catalogue
            if template.id != NO_TEMPLATE
        }

    def _filled(self, template: Template, chance: random.Random, number: int) -> Filled:
        values = {name: value for name, value in self._values(template, chance, number).items() if value is not None}
        return Filled(template.id, values, self._instantiator.instantiate(template, values))

    def _values(self, template: Template, chance: random.Random, number: int) -> dict[str, Any]:
        values: dict[str, Any] = {}
        for name, slot in template.slots.items():
            if name in {"city", "region", "country"} and (slot.required or _is_its_place(name, template)):
                values[name] = self._place(name, chance, number)
            elif name == "institution_type" and (slot.required or chance.random() < 0.6):
                values[name] = self._drawn(self._held.types, chance, number)
        if "city" in template.slots and not template.slots["city"].required:
            level = chance.choices(list(LEVELS), weights=list(LEVELS.values()))[0]
            if level != "everywhere":
                values[level] = self._place(level, chance, number)
        special = getattr(self, f"_{template.id}", None)
        return values | (special(chance, number) if special else {})

    def _drawn(self, weighted: Mapping[str, int], chance: random.Random, number: int) -> str:
        weights = [1] * len(weighted) if number % 4 == 3 else list(weighted.values())
        return chance.choices(list(weighted), weights=weights)[0]

    def _place(self, level: str, chance: random.Random, number: int) -> str:
        held = self._held
        return self._drawn(
            {"city": held.settlements, "region": held.regions, "country": held.countries}[level], chance, number
        )

    def _custodian(self, chance: random.Random, number: int) -> tuple[str, str, str]:
        """IRI, name and GHCID of a custodian."""
        city = self._place("city", chance, number)
        rows = self._ask(
            f"{SPARQL_PROLOGUE}SELECT DISTINCT ?c (STR(?label) AS ?name) ?g "
            f"{{ ?c hc:settlement <{city}> ; skos:prefLabel ?label ; hc:ghcid ?g }} ORDER BY ?c"
        )
        iri, name, ghcid = chance.choice(rows)
        return iri, name, ghcid

    def _name(self, chance: random.Random, number: int) -> dict[str, Any]:
        iri, name, _ = self._custodian(chance, number)
        # A name that was found in the question stands for nodes; one that no custodian has stays a text.
        return {"name": f"{name} of Nowhere" if number % 10 == 9 else [iri]}

    def _find_institution_by_name(self, chance: random.Random, number: int) -> dict[str, Any]:
        return self._name(chance, number)

    def _institution_attribute(self, chance: random.Random, number: int) -> dict[str, Any]:
        attribute = chance.choice(("website", "city", "founded", "address", "ISIL", "Wikidata"))
        return {**self._name(chance, number), "attribute": attribute}

    def _find_institution_by_identifier(self, chance: random.Random, number: int) -> dict[str, Any]:
        iri, _, ghcid = self._custodian(chance, number)
        if number % 5 == 0:
            return {"value": ghcid, "scheme": "GHCID" if number % 2 else None}
        if number % 10 == 9:
            return {"value": "NL-Nowhere", "scheme": "ISIL"}
        rows = self._ask(
            f"{SPARQL_PROLOGUE}SELECT DISTINCT ?scheme ?value "
            f"{{ <{iri}> schema:identifier ?i . ?i schema:propertyID ?scheme ; schema:value ?value }} ORDER BY ?scheme ?value"
        )
        scheme, value = chance.choice(rows)
        return {"value": value, "scheme": scheme if number % 2 else None}

    def _find_institution_by_website(self, chance: random.Random, number: int) -> dict[str, Any]:
        if number % 5 == 0:
            return {"website": "www.nobody.example"}
        rows = self._ask(f"{SPARQL_PROLOGUE}SELECT DISTINCT ?url {{ ?c schema:url ?url }} ORDER BY ?url LIMIT 1000")
        address = str(chance.choice(rows)[0])
        return {"website": address if number % 2 else address.partition("://")[2].partition("/")[0]}

    def _find_institutions_by_founding_date(self, chance: random.Random, number: int) -> dict[str, Any]:
        year = chance.randrange(1760, 2000)
        return chance.choice(
            (
                {"order": chance.choice(("oldest", "newest")), "limit": chance.choice((1, 1, 3, 5, 10))},
                {"before": chance.randrange(1760, 1850)},
                {"after": chance.randrange(1980, 2018)},
                {"from": year, "to": year + chance.choice((0, 5, 10, 25))},
            )
        )

    def _count_institutions_by_place(self, chance: random.Random, number: int) -> dict[str, Any]:
        del number
        return {"level": chance.choice(("city", "region", "region", "country", "province", "state"))}

    def _compare_locations(self, chance: random.Random, number: int) -> dict[str, Any]:
        level = chance.choice(("city", "region", "region", "country"))
        # Two cities may have one name, and a comparison takes each place once.
        found: dict[str, Any] = {}
        while len(found) < chance.choice((2, 2, 3)):
            place = self._place(level, chance, number)
            name = self._held.names.get(place, place)
            found[name] = PlaceOfComparison(name, (place,)) if level == "city" else place
        return {"places": tuple(found.values())}

    def _find_custodians_by_budget_threshold(self, chance: random.Random, number: int) -> dict[str, Any]:
        above = chance.random() < 0.5
        amount = chance.choice((1_000_000, 2_000_000, 4_000_000, 4_900_000) if above else (10_000, 50_000, 250_000))
        currency = chance.choice(("EUR", "EUR", "USD", "GBP"))
        return {"operator": "above" if above else "below", "amount": amount, "currency": currency}

    def _count_with_identifier(self, chance: random.Random, number: int) -> dict[str, Any]:
        return {"scheme": chance.choice(("ISIL", "Wikidata", "ROR", "VIAF", "GND", "ISNI", "KvK"))}

    def _list_with_identifier(self, chance: random.Random, number: int) -> dict[str, Any]:
        return self._count_with_identifier(chance, number)

    def _list_with_attribute(self, chance: random.Random, number: int) -> dict[str, Any]:
        return {"attribute": chance.choice(("website", "founded", "address"))}

    def _list_without_attribute(self, chance: random.Random, number: int) -> dict[str, Any]:
        return {"attribute": chance.choice(("website", "founded", "address", "ISIL", "Wikidata"))}

    def _find_institutions_by_criteria(self, chance: random.Random, number: int) -> dict[str, Any]:
        has, lacks = chance.sample(("website", "address", "ISIL", "Wikidata"), 2)
        return chance.choice(
            (
                {"having": [has], "lacking": [lacks]},
                {"having": [has, lacks]},
                {"after": chance.randrange(1900, 2000), "having": [has]},
                {**self._find_custodians_by_budget_threshold(chance, number), "lacking": [lacks]},
            )
        )

    def _rank_institutions_by_criteria(self, chance: random.Random, number: int) -> dict[str, Any]:
        order = chance.choice(("oldest", "newest", "highest", "lowest"))
        condition = {"having": [chance.choice(("website", "address", "ISIL", "Wikidata"))]}
        return {"order": order, "limit": chance.choice((1, 5)), **condition}

    def _institutions_near(self, chance: random.Random, number: int) -> dict[str, Any]:
        # A town of which several have the name has no point.
        known = {city: weight for city, weight in self._held.settlements.items() if city in self._held.points}
        latitude, longitude = self._held.points[self._drawn(known, chance, number)]
        return {
            "latitude": latitude,
            "longitude": longitude,
            "radius_km": chance.choice((None, None, 3, 5, 15, 25, 50)),
        }

    def _list_institutions_by_collection(self, chance: random.Random, number: int) -> dict[str, Any]:
        return {
            "subject": chance.choice(
                ("natural history", "Paintings", "manuscript", "costumes", "photograph", "whaling")
            )
        }

    def _events_in_period(self, chance: random.Random, number: int) -> dict[str, Any]:
        year = chance.randrange(1860, 2015)
        return {
            "from": year,
            "to": year + chance.choice((5, 10, 20)),
            "event_type": chance.choice((None, "MERGER", "CLOSURE", "RELOCATION", "RENAMING")),
        }

    def _institution_history(self, chance: random.Random, number: int) -> dict[str, Any]:
        return {**self._name(chance, number), "event_type": chance.choice((None, None, "MERGER", "RENAMING"))}

    def _list_members_of(self, chance: random.Random, number: int) -> dict[str, Any]:
        network = self._drawn(self._held.networks, chance, number)
        return {"network": "Network of Nowhere" if number % 10 == 9 else [network]}


def _is_its_place(name: str, template: Template) -> bool:
    """Whether a template of one level has its place, or instead of it what is left out: that of lists of a country."""
    return "city" not in template.slots and any(group.at_least and name in group.slots for group in template.one_of)
