"""From the mentions that a template uses to the values of its slots: codes and IRIs, never the words themselves."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from decimal import Decimal
from typing import TYPE_CHECKING

from glam_kg.namespaces import SETTLEMENT_BASE
from glam_kg.places.model import PlaceLevel
from glam_kg.question.mentions import (
    AmountMention,
    ConceptMention,
    CoordinatesMention,
    DistanceMention,
    EventTypeMention,
    IdentifierMention,
    Mention,
    Named,
    NameMention,
    NetworkMention,
    NumberMention,
    PlaceMention,
    PlaceReading,
    SchemeMention,
    SubjectMention,
    TypeMention,
    YearMention,
)
from glam_kg.templates.slots import PlaceOfComparison

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from glam_kg.question.analysis import Analysis
    from glam_kg.templates.model import Template

SlotValue = str | int | Decimal | tuple[str, ...] | tuple[PlaceOfComparison, ...]
DEFAULT_RADIUS_KM = Decimal(10)
DEFAULT_CURRENCY = "EUR"
FIRST_YEAR, LAST_YEAR = 1, 9999
"""A period without beginning or end."""
_MAX_LIMIT = 1000
_PLACE_SLOTS = {"city": PlaceLevel.CITY, "region": PlaceLevel.REGION, "country": PlaceLevel.COUNTRY}
_SCHEME_DISTANCE = 2
"""Words that may stand between a scheme and its value ("ISIL code is NL-AmRM")."""
_RELATIONS = ("before", "after", "since", "until", "between")
_ATTRIBUTES = ("website", "address", "founded", "city")


@dataclass(frozen=True, slots=True)
class Extraction:
    """Slot values of a template.

    Attributes:
        values: What the template is instantiated with.
        slots: What the answer's JSON shows: codes for type, region and country, the linked name for a city or custodian.
        places: The place readings taken, in the question's order.
        other_readings: Readings of another level or place that were nearly as natural.
        name: The name mention taken, with its candidates.
        inclusive: Whether the limit of an amount is itself within it ("at least").
    """

    values: dict[str, SlotValue] = field(default_factory=dict)
    slots: dict[str, object] = field(default_factory=dict)
    places: tuple[PlaceReading, ...] = ()
    other_readings: tuple[PlaceReading, ...] = ()
    name: NameMention | None = None
    inclusive: bool = False


@dataclass(slots=True)
class _Filling:
    """The values as they are being collected."""

    analysis: Analysis
    template: Template
    mentions: Sequence[Mention]
    result: dict[str, SlotValue] = field(default_factory=dict)
    slots: dict[str, object] = field(default_factory=dict)
    places: list[PlaceReading] = field(default_factory=list)
    others: list[PlaceReading] = field(default_factory=list)
    name: NameMention | None = None
    inclusive: bool = False

    def has(self, slot: str) -> bool:
        return slot in self.template.slots

    def put(self, slot: str, value: SlotValue, shown: object | None = None) -> None:
        self.result[slot] = value
        self.slots[slot] = value if shown is None else shown

    def concepts(self) -> list[ConceptMention]:
        return [m for m in self.mentions if isinstance(m, ConceptMention)]


def extract(template: Template, mentions: Sequence[Mention], analysis: Analysis) -> Extraction:
    """Fill a template's slots from the mentions it uses; a slot that nothing fills is left out."""
    filling = _Filling(analysis, template, mentions)
    for fill in _FILLERS:
        fill(filling)
    return Extraction(
        filling.result,
        filling.slots,
        tuple(filling.places),
        tuple(filling.others),
        filling.name,
        filling.inclusive,
    )


def _institution_type(filling: _Filling) -> None:
    letters = tuple(dict.fromkeys(m.letter for m in filling.mentions if isinstance(m, TypeMention)))
    if filling.has("institution_type") and letters:
        filling.put("institution_type", letters[0] if len(letters) == 1 else letters)


def _place(filling: _Filling) -> None:
    mentions = [m for m in filling.mentions if isinstance(m, PlaceMention)]
    levels = [level for slot, level in _PLACE_SLOTS.items() if filling.has(slot)]
    if not mentions or not levels or filling.has("places"):
        return
    mention = mentions[0]
    usable = [reading for reading in mention.readings if reading.place.level in levels]
    if usable:
        chosen = usable[0]
        slot = str(chosen.place.level)
        filling.put(slot, place_value(chosen), _shown(chosen))
        filling.places.append(chosen)
        filling.others.extend(other_readings(mention, chosen))


def _places(filling: _Filling) -> None:
    mentions = [m for m in filling.mentions if isinstance(m, PlaceMention)]
    if not filling.has("places") or len(mentions) < 2:
        return
    level = best_common_level(mentions)
    if level is None:
        return
    readings = [reading for m in mentions if (reading := m.at(level))]
    filling.put("places", _compared(readings), [_shown(reading) for reading in readings])
    filling.places.extend(readings)


def best_common_level(mentions: Sequence[PlaceMention]) -> PlaceLevel | None:
    """The level at which all mentions have a reading and the readings together are most natural; None if there is none."""
    scored = []
    for level in PlaceLevel:
        readings = [mention.at(level) for mention in mentions]
        if all(readings):
            scored.append((sum(reading.weight for reading in readings if reading), level))
    return max(scored, key=lambda pair: (pair[0], pair[1] is PlaceLevel.COUNTRY))[1] if scored else None


def _compared(readings: Sequence[PlaceReading]) -> tuple[PlaceOfComparison, ...]:
    labels = [_shown(reading) for reading in readings]
    compared = []
    for label, reading in zip(labels, readings, strict=True):
        value = place_value(reading)
        # Two cities of one name are told apart by their regions, as a reader would.
        told_apart = f"{label} ({reading.place.region or reading.place.country})" if labels.count(label) > 1 else label
        compared.append(PlaceOfComparison(told_apart, value if isinstance(value, tuple) else (value,)))
    return tuple(compared)


def place_value(reading: PlaceReading) -> str | tuple[str, ...]:
    """What a place slot is filled with: a code, or for a city the settlement nodes that are this city."""
    if reading.place.level is PlaceLevel.COUNTRY:
        return reading.place.code
    if reading.place.level is PlaceLevel.REGION:
        return reading.parts if len(reading.parts) > 1 else reading.place.code
    return reading.settlements or (f"{SETTLEMENT_BASE}geonames/{reading.place.geonames_id}",)


def _shown(reading: PlaceReading) -> str:
    return reading.place.name if reading.place.level is PlaceLevel.CITY else reading.place.code


def other_readings(mention: PlaceMention, chosen: PlaceReading, within: float = 0.12) -> list[PlaceReading]:
    """Readings that are nearly as natural as the chosen one and not the same place, best first."""
    others = [
        reading
        for reading in mention.readings
        if reading is not chosen and abs(chosen.weight - reading.weight) <= within and reading.in_graph
    ]
    return others[:3]


def _name(filling: _Filling) -> None:
    names = [m for m in filling.mentions if isinstance(m, NameMention)]
    if not filling.has("name") or not names:
        return
    mention = max(names, key=lambda m: (m.weight, m.end - m.start))
    if not mention.candidates:
        filling.name = mention
        filling.put("name", mention.text)
        return
    here = _in_place(mention, filling)
    if here:
        filling.name = replace(mention, candidates=here)
        filling.put("name", tuple(dict.fromkeys(candidate.iri for candidate in here)), here[0].label)


def _in_place(mention: NameMention, filling: _Filling) -> tuple[Named, ...]:
    """The candidates that are where the question says, if it says where."""
    here = mention.candidates
    for place in (m for m in filling.mentions if isinstance(m, PlaceMention)):
        if not any(reading.in_graph for reading in place.readings):
            # No candidate can be there: more likely the word is part of the name ("Anne Frank Haus").
            continue
        here = tuple(c for c in here if any(_is_at(c, reading) for reading in place.readings))
    return here


def _is_at(candidate: Named, reading: PlaceReading) -> bool:
    place = reading.place
    if place.level is PlaceLevel.COUNTRY:
        return candidate.country == place.country
    if place.level is PlaceLevel.REGION:
        return candidate.region == place.code or candidate.region in reading.parts
    return candidate.city == place.name and candidate.country == place.country


def _attribute(filling: _Filling) -> None:
    if not filling.has("attribute"):
        return
    schemes = [m.scheme for m in _asked_schemes(filling)]
    concepts = {m.concept for m in filling.concepts()}
    if schemes:
        filling.put("attribute", schemes[0])
        return
    if "in_which_city" in concepts or "where" in concepts:
        concepts.add("city")
    if "when" in concepts:
        concepts.add("founded")
    chosen = next((attribute for attribute in _ATTRIBUTES if attribute in concepts), None)
    if chosen:
        filling.put("attribute", chosen)


def _asked_schemes(filling: _Filling) -> list[SchemeMention]:
    """The schemes that are asked for: not the one right before a value ("the website of ROR 03wkt5x30")."""
    values = [m for m in filling.mentions if isinstance(m, IdentifierMention)] if filling.has("value") else []
    return [
        m for m in filling.mentions
        if isinstance(m, SchemeMention)
        and not any(m.scheme in value.schemes and 0 <= value.start - m.end <= _SCHEME_DISTANCE for value in values)
    ]  # fmt: skip


def _identifier(filling: _Filling) -> None:
    named = [m.scheme for m in filling.mentions if isinstance(m, SchemeMention)]
    if filling.has("attribute"):
        asked = {m.scheme for m in _asked_schemes(filling)}
        named = [scheme for scheme in named if scheme not in asked]
    if filling.has("value"):
        values = [m for m in filling.mentions if isinstance(m, IdentifierMention)]
        for mention in values:
            scheme = next((name for name in named if name in mention.schemes), None)
            if scheme or (mention.distinctive and not named):
                filling.put("value", mention.value)
                filling.put("scheme", scheme or mention.schemes[0])
                return
    elif filling.has("scheme") and named:
        filling.put("scheme", named[0])


def _order(filling: _Filling) -> None:
    concepts = {m.concept for m in filling.concepts()}
    order = next((name for name in ("oldest", "newest") if name in concepts), None)
    if not filling.has("order") or order is None:
        return
    filling.put("order", order)
    numbers = [m.number for m in filling.mentions if isinstance(m, NumberMention)]
    if filling.has("limit"):
        filling.put("limit", min(numbers[0], _MAX_LIMIT) if numbers else 1)


def _years(filling: _Filling) -> None:
    years = sorted((m for m in filling.mentions if isinstance(m, YearMention)), key=lambda m: m.start)
    if not filling.has("from"):
        return
    if not years:
        if filling.template.slots["from"].required:
            filling.put("from", FIRST_YEAR)
            filling.put("to", LAST_YEAR)
        return
    first, last = years[0].first, years[-1].last
    relation = _relation(filling, years[0])
    if len(years) > 1 or relation == "between" or relation is None:
        filling.put("from", min(first, last))
        filling.put("to", max(first, last))
    elif relation == "before" and filling.has("before"):
        filling.put("before", first)
    elif relation == "after" and filling.has("after"):
        filling.put("after", last)
    elif relation in {"before", "until"}:
        upper = first - 1 if relation == "before" else last
        filling.put("to", upper)
        filling.put("from", FIRST_YEAR)
    else:
        filling.put("from", last + 1 if relation == "after" else first)
        filling.put("to", LAST_YEAR)


def _relation(filling: _Filling, year: YearMention) -> str | None:
    """The word of time nearest before a year, within three words; else nearest after ("1950 or later")."""
    related = [m for m in filling.concepts() if m.concept in _RELATIONS]
    before = [m for m in related if m.end <= year.start and year.start - m.end <= 3]
    if before:
        return max(before, key=lambda m: m.end).concept
    after = [m for m in related if m.start >= year.end]
    return min(after, key=lambda m: m.start).concept if after else None


def _amount(filling: _Filling) -> None:
    amounts = [m for m in filling.mentions if isinstance(m, AmountMention)]
    if not filling.has("amount") or not amounts:
        return
    mention = max(amounts, key=lambda m: (m.currency is not None, m.amount))
    filling.put(
        "amount", mention.amount, int(mention.amount) if mention.amount == int(mention.amount) else str(mention.amount)
    )
    concepts = {m.concept for m in filling.concepts()}
    for operator, names in (("above", {"above", "at_least"}), ("below", {"below", "at_most"})):
        if concepts & names:
            filling.put("operator", operator)
    filling.inclusive = bool(concepts & {"at_least", "at_most"})
    # Thresholds are strict: "at least" is more than a cent less.
    cent = Decimal("-0.01") if "at_least" in concepts else Decimal("0.01") if "at_most" in concepts else Decimal(0)
    filling.result["amount"] = max(Decimal(0), mention.amount + cent)
    filling.put("currency", mention.currency or DEFAULT_CURRENCY)


def _near(filling: _Filling) -> None:
    if not filling.has("radius_km"):
        return
    distances = [m.kilometres for m in filling.mentions if isinstance(m, DistanceMention)]
    points = [m for m in filling.mentions if isinstance(m, CoordinatesMention)]
    if points:
        filling.put("latitude", points[0].latitude, float(points[0].latitude))
        filling.put("longitude", points[0].longitude, float(points[0].longitude))
    else:
        for mention in (m for m in filling.mentions if isinstance(m, PlaceMention)):
            reading = mention.at(PlaceLevel.CITY)
            if reading and reading.place.latitude is not None and reading.place.longitude is not None:
                filling.result["latitude"] = Decimal(str(reading.place.latitude))
                filling.result["longitude"] = Decimal(str(reading.place.longitude))
                filling.slots["place"] = reading.place.name
                filling.places.append(reading)
                break
    radius = distances[0] if distances else DEFAULT_RADIUS_KM
    filling.put("radius_km", radius, float(radius))


def _subject(filling: _Filling) -> None:
    subjects = [m for m in filling.mentions if isinstance(m, SubjectMention)]
    if filling.has("subject") and subjects:
        filling.put("subject", max(subjects, key=lambda m: (m.known, m.end - m.start)).subject)


def _event_type(filling: _Filling) -> None:
    events = [m.event_type for m in filling.mentions if isinstance(m, EventTypeMention)]
    if filling.has("event_type") and events:
        filling.put("event_type", events[0])


def _network(filling: _Filling) -> None:
    networks = [m for m in filling.mentions if isinstance(m, NetworkMention)]
    if filling.has("network") and networks:
        longest = max(networks, key=lambda m: (bool(m.iris), m.end - m.start))
        filling.put("network", longest.iris or longest.label, longest.label)


_FILLERS: tuple[Callable[[_Filling], None], ...] = (
    _institution_type,
    _place,
    _places,
    _name,
    _attribute,
    _identifier,
    _order,
    _years,
    _amount,
    _near,
    _subject,
    _event_type,
    _network,
)
