"""Values for the slots of templates, drawn from a graph: what one custodian is and has, so that most fillings give rows."""

import random
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import combinations

from pyoxigraph import Quad

from glam_kg.errors import SlotValueError
from glam_kg.namespaces import DCTERMS, GEO, HC, ORG, SCHEMA, SKOS
from glam_kg.templates.instantiator import typed_values
from glam_kg.templates.model import Template
from glam_kg.templates.place_slots import PlaceOfComparison
from glam_kg.templates.plain_values import PlainValue
from glam_kg.templates.slots import EXCLUDED, slot_value

CHOICES = {
    "attribute": (
        "website",
        "city",
        "founded",
        "address",
        "budget",
        "parent",
        "identifiers",
        "collections",
        "ISIL",
        "Wikidata",
        "ROR",
        "GHCID",
    ),
    "integer": range(1, 13),
    "order": ("oldest", "newest"),
    "amount_order": ("highest", "lowest"),
    "age_or_amount_order": ("oldest", "newest", "highest", "lowest"),
    "operator": ("above", "below", "between"),
    "distance": (0.5, 3, 25, 180, 900),
}
_TOGETHER = ({"amount", "operator", "currency"},)
"""Slots of which none says anything without the others."""
_RANGES = (("from", "to"), ("amount", "to_amount"))
"""What begins and ends a range: no end without a beginning."""
ATTRIBUTES = {"website": (f"{SCHEMA}url",), "address": (f"{SCHEMA}address", f"{SCHEMA}streetAddress")}
PATHS = {
    "country": (f"{HC}countryCode",),
    "currency": (f"{HC}budget", f"{SCHEMA}currency"),
    "event_type": (f"{ORG}changedBy", f"{HC}eventType"),
}
LISTS = {
    "institution_type": f"{HC}institutionType",
    "city": f"{HC}settlement",
    "region": f"{HC}subregionCode",
}
"""Slots that take one value or several."""


@dataclass
class Graph:
    """The objects of each subject and predicate, as text, in order and once each."""

    quads: Iterable[Quad]
    objects: dict[tuple[str, str], list[str]] = field(init=False)
    custodians: list[str] = field(init=False)

    def __post_init__(self):
        found = defaultdict(set)
        for quad in self.quads:
            found[quad.subject.value, quad.predicate.value].add(quad.object.value)
        self.objects = {key: sorted(values) for key, values in found.items()}
        self.custodians = sorted(subject for subject, predicate in self.objects if predicate == f"{HC}ghcid")

    def of(self, subject: str, *path: str) -> list[str]:
        """What stands at the end of a path of predicates."""
        reached = [subject]
        for predicate in path:
            reached = [value for node in reached for value in self.objects.get((node, predicate), ())]
        return reached


def slot_sets(template: Template, *, excluding: bool = False) -> list[tuple[str, ...]]:
    """Every set of slots that a question may fill, as the rules of its template allow; with or without one that leaves out."""
    excluded = [name for name in template.slots if name.startswith(EXCLUDED)]
    if excluding:
        return [(*slots, name) for slots in slot_sets(template) for name in excluded]
    required = [name for name, slot in template.slots.items() if slot.required and slot.default is None]
    free = [name for name in template.slots if name not in {*required, *excluded}]
    sets = []
    for size in range(len(free) + 1):
        for chosen in combinations(free, size):
            filled = {*required, *chosen}
            counts = [(len(filled & set(group.slots)), group) for group in template.one_of]
            alone = any(0 < len(filled & some) < len(some & template.slots.keys()) for some in _TOGETHER)
            alone |= any(first in template.slots and last in filled and first not in filled for first, last in _RANGES)
            if not alone and all(group.at_least <= count <= group.at_most for count, group in counts):
                sets.append(tuple(name for name in template.slots if name in filled))
    return sets


def fillings(
    template: Template, graph: Graph, seed: str, most: int, *, excluding: bool = False
) -> Iterator[dict[str, PlainValue]]:
    """Values for each set of slots, each equally often, or for `most` sets where there are more; none where nothing has them."""
    sets = slot_sets(template, excluding=excluding)
    random.Random(seed).shuffle(sets)  # noqa: S311
    given = 0
    for number in range(8 * most):
        if given == most:
            return
        draw = _Draw(graph, random.Random(f"{seed}/{template.id}/{number}"))  # noqa: S311
        values = draw.values(template, sets[number % len(sets)])
        if values is not None:
            typed_values(template, values)
            given += 1
            yield values


@dataclass
class _Draw:
    graph: Graph
    random: random.Random

    def values(self, template: Template, slots: tuple[str, ...]) -> dict[str, PlainValue] | None:
        """What one custodian that has all of it gives; None where no custodian has."""
        for custodian in self.random.sample(self.graph.custodians, len(self.graph.custodians)):
            values: dict[str, PlainValue] = {}
            # A scheme and a value, two years, an amount and its currency belong together.
            for name in sorted(slots, key=lambda slot: slot.endswith("amount")):
                value = self._value(template.slots[name].type, name, custodian, values, slots)
                if value is None:
                    break
                values[name] = value
            else:
                return {name: values[name] for name in slots}
        return None

    def _value(self, kind: str, name: str, custodian: str, values: dict[str, PlainValue], slots: tuple[str, ...]):
        if name.startswith(EXCLUDED):
            # What is left out of what another one has: else nothing is left.
            custodian = self.random.choice(self.graph.custodians)
        if kind in CHOICES:
            return self.random.choice(CHOICES[kind])
        if kind in PATHS:
            return self._one(self.graph.of(custodian, *PATHS[kind]))
        if kind in LISTS:
            return self._several(self.graph.of(custodian, LISTS[kind]), LISTS[kind])
        if kind in {"scheme", "identifier"}:
            return self._identifier(custodian, kind, values.get("scheme"))
        if kind in {"latitude", "longitude"}:
            return self._degrees(custodian, kind)
        draw = {
            "name": lambda: self._named(custodian),
            "network": lambda: self._named(self._network(custodian)),
            "year": lambda: self._year(name, custodian, slots),
            "amount": lambda: self._amount(custodian, name, values["operator"]),
            "attributes": lambda: self._attributes(name, custodian),
            "subject_words": lambda: self._subject(custodian),
            "website": lambda: self._website(custodian),
            "places": self._places,
            "place_level": lambda: self.random.choice(("city", "region", "country", "province")),
            "count_order": lambda: self.random.choice(("most", "fewest")),
        }
        return draw[kind]()

    def _website(self, custodian: str) -> str | None:
        """An address as it stands, its host alone, or in capitals with another page."""
        address = self._one(self.graph.of(custodian, f"{SCHEMA}url"))
        if address is None:
            return None
        host = address.partition("://")[2].partition("/")[0]
        chosen = self.random.choice((address, host, f"{host.upper()}/elsewhere"))
        try:
            slot_value("website", "website", chosen)
        except SlotValueError:
            # Not everything that graphs have for one is the address of a website.
            return None
        return chosen

    def _network(self, custodian: str) -> str | None:
        memberships = self.graph.of(custodian, f"{ORG}memberOf")
        return self._one(memberships + self.graph.of(custodian, f"{ORG}subOrganizationOf"))

    def _amount(self, custodian: str, slot: str, operator: PlainValue) -> float | None:
        amount = self._one(self.graph.of(custodian, f"{HC}budget", f"{SCHEMA}value"))
        return (
            None
            if amount is None
            else round(float(amount) * (0.5 if operator != "below" and slot == "amount" else 1.5), 2)
        )

    def _attributes(self, slot: str, custodian: str) -> tuple[str, ...] | None:
        """What a custodian has, or lacks: one of it, or all."""
        known = [
            each for each, path in ATTRIBUTES.items() if bool(self.graph.of(custodian, *path)) == (slot == "having")
        ]
        if not known:
            return None
        return tuple(known) if self.random.randrange(2) else (self.random.choice(known),)

    def _subject(self, custodian: str) -> str | None:
        about = self.graph.of(custodian, f"{HC}collection", f"{DCTERMS}subject")
        found = self._one(about or self.graph.of(custodian, f"{HC}collection", f"{SKOS}prefLabel"))
        words = found.split() if found else []
        return self._cased(self.random.choice(words)) if words else None

    def _named(self, node: str | None) -> PlainValue:
        """A name that was linked, to one node or two, or the name itself in any case."""
        if node is None:
            return None
        labels = _said(self.graph.of(node, f"{SKOS}prefLabel") + self.graph.of(node, f"{SKOS}altLabel"))
        match self.random.randrange(3):
            case 0 if labels:
                return self._cased(self._one(labels))[:1000]
            case 1:
                return (node, self.random.choice(self.graph.custodians))
        return (node,)

    def _identifier(self, custodian: str, kind: str, scheme: PlainValue) -> str | None:
        known = [("GHCID", value) for value in self.graph.of(custodian, f"{HC}ghcid")]
        known += [("GHCID", value) for value in self.graph.of(custodian, f"{HC}ghcidHistory", f"{HC}formerGhcid")]
        for node in self.graph.of(custodian, f"{SCHEMA}identifier"):
            pairs = zip(self.graph.of(node, f"{SCHEMA}propertyID"), self.graph.of(node, f"{SCHEMA}value"), strict=False)
            known += list(pairs) * 2
        if kind == "scheme":
            return self._one([found for found, _ in known])
        return self._one(_said(value for found, value in known if scheme in {None, found}))

    def _year(self, name: str, custodian: str, slots: tuple[str, ...]) -> int | None:
        of_event = "event_type" in slots or (set(slots) >= {"from", "to"} and "order" not in slots)
        years = self.graph.of(custodian, f"{ORG}changedBy", f"{HC}eventYear") if of_event else []
        years = years or self.graph.of(custodian, f"{HC}foundingYear")
        if not years:
            return None
        away = self.random.choice((0, 1, 20, 150))
        return max(1, min(9999, int(years[0]) + (away if name in {"before", "to"} else -away)))

    def _degrees(self, custodian: str, kind: str):
        predicate = f"{GEO}{'lat' if kind == 'latitude' else 'long'}"
        found = self.graph.of(custodian, predicate) or self.graph.of(custodian, f"{HC}settlement", predicate)
        return found[0] if found else None

    def _places(self) -> PlainValue:
        members = self.random.choice((f"{HC}subregionCode", f"{HC}countryCode", f"{HC}settlement"))
        known = self._all(members)
        chosen = self.random.sample(known, min(self.random.randint(3, 6), len(known)))
        if len(chosen) < 3:
            return None
        if members != f"{HC}settlement":
            return (PlaceOfComparison("beide", tuple(chosen[:2])), *chosen[2:])
        names = [self._one(_said(self.graph.of(node, f"{SCHEMA}name"))) or node for node in chosen]
        return (
            PlaceOfComparison(f"{names[0]} + {names[1]}", tuple(chosen[:2])),
            *(PlaceOfComparison(name, (node,)) for name, node in zip(names[2:], chosen[2:], strict=True)),
        )

    def _several(self, own: list[str], predicate: str) -> PlainValue:
        if not own:
            return None
        known = self._all(predicate)
        more = self.random.sample(known, min(2, len(known))) if self.random.random() < 0.3 else []
        return tuple(dict.fromkeys((own[0], *more)))

    def _one(self, values: list[str]) -> str | None:
        return self.random.choice(values) if values else None

    def _cased(self, text: str) -> str:
        return self.random.choice((text, text.upper(), text.lower(), text.title()))

    def _all(self, predicate: str) -> list[str]:
        return sorted({value for node in self.graph.custodians for value in self.graph.of(node, predicate)})


def _said(texts: Iterable[str]) -> list[str]:
    """Those that are not blank: nobody asks for nothing."""
    return [text for text in texts if text.strip()]
