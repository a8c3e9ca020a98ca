"""From the mentions that a template uses to the values of its slots: codes and IRIs, never the words themselves."""

from __future__ import annotations

import re
from dataclasses import field
from functools import lru_cache
from typing import TYPE_CHECKING

from glam_kg.immutable import immutable
from glam_kg.question.asked.criteria import fill_criteria
from glam_kg.question.identifiers.identifiers import CASELESS, notations
from glam_kg.question.limits.undivided import (
    check_called,
    check_definition,
    check_divided,
    check_each,
    check_loss,
    check_more_than_one,
    check_one_change,
    check_partner,
    check_places_counted,
    check_places_weighed,
    check_rank_of_place,
    check_single,
    check_size_compared,
    check_some_place,
    check_types_compared,
)
from glam_kg.question.places.nearest import fill_nearest
from glam_kg.question.places.nearness import check_near
from glam_kg.question.places.place_contradictions import (
    check_adjective_of_other,
    check_area_as_subject,
    check_city_of_area,
    check_kind_of_place,
    check_language,
    check_negated_place,
    check_part_of_place,
    check_place_left_out,
    check_place_of_another,
    check_pointed_place,
)
from glam_kg.question.places.town_known import check_town_known
from glam_kg.question.slots.amount_order_slots import fill_amount_order
from glam_kg.question.slots.amount_slots import DEFAULT_CURRENCY, fill_amount
from glam_kg.question.slots.attribute_slots import asked_schemes, fill_attribute
from glam_kg.question.slots.circle_slots import DEFAULT_RADIUS_KM, check_far, fill_point_and_radius
from glam_kg.question.slots.exclusion_slots import EXCLUDED_SLOTS, fill_exclusions
from glam_kg.question.slots.filling import Filling, SlotValue
from glam_kg.question.slots.level_slots import fill_level
from glam_kg.question.slots.name_slots import fill_name
from glam_kg.question.slots.order_slots import check_rank, fill_order
from glam_kg.question.slots.period_slots import FIRST_YEAR, LAST_YEAR, check_period_known, fill_years
from glam_kg.question.slots.place_slots import (
    best_common_level,
    fill_area,
    fill_compared_places,
    fill_place,
    other_readings,
    place_value,
)
from glam_kg.question.templates.gains import DATED_EVENTS
from glam_kg.question.templates.template_use import PLACE_SLOTS
from glam_kg.question.words.lexicon import LIMITS
from glam_kg.question.words.mentions import (
    WEBSITE,
    AmountMention,
    EventTypeMention,
    ExclusionMention,
    IdentifierMention,
    Mention,
    NameMention,
    NetworkMention,
    PlaceMention,
    PlaceReading,
    SchemeMention,
    SubjectMention,
    TypeMention,
    WebsiteMention,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from glam_kg.question.analysis import Analysis
    from glam_kg.templates.model import Template

__all__ = [
    "DEFAULT_CURRENCY", "DEFAULT_RADIUS_KM", "FIRST_YEAR", "LAST_YEAR", "Extraction", "SlotValue", "best_common_level",
    "extract", "other_readings", "place_value",
]  # fmt: skip
_NUMBER = re.compile(r"\d+-?[\dX]|\d{2}-\d{7}")
"""With a check digit at its end, which may be an X, or as an EIN is written."""
_SHORTEST_NUMBER = 6
"""Digits of a number that can be an identifier without the name of its scheme; with fewer it is a year or an amount."""


@immutable
class Extraction:
    """Slot values of a template.

    Attributes:
        values: What the template is instantiated with.
        slots: What the answer's JSON shows: codes for type, region and country, the linked name for a city or custodian.
        places: The place readings taken, in the question's order.
        other_readings: Readings of another level or place that were nearly as natural.
        areas: The countries or regions of what is asked for around a point.
        excluded: The places that are left out.
        other_excluded: One of these, and the place of its name that is nearly as natural.
        name: The name mention taken, with its candidates.
        inclusive: Whether the limit of an amount is itself within it ("at least").
        contradictions: Words that reverse or divide the question and that the slots cannot express ("the second oldest",
            "more than 10 km from"): with them, the template answers another question.
        namesakes: The other readings that are towns and have what is asked for, where the town taken has nothing of it.
        is_other_empty: Whether the first of the other readings would be the likelier one, had it what is asked for.
        alone: Of several towns, what the question is about each of them, in their order, and how many are known there.
        less_likely: Towns of the name of the one taken that the graph knows, and that are not nearly as natural.
        unknown_left_out: Names of institutions to leave out that nobody has where it is asked.
    """

    values: dict[str, SlotValue] = field(default_factory=dict)
    slots: dict[str, object] = field(default_factory=dict)
    places: tuple[PlaceReading, ...] = ()
    other_readings: tuple[PlaceReading, ...] = ()
    areas: tuple[PlaceReading, ...] = ()
    excluded: tuple[PlaceReading, ...] = ()
    name: NameMention | None = None
    inclusive: bool = False
    contradictions: tuple[str, ...] = ()
    namesakes: tuple[PlaceReading, ...] = ()
    is_other_empty: bool = False
    other_excluded: tuple[PlaceReading, PlaceReading] | None = None
    alone: tuple[tuple[Extraction, int], ...] = ()
    less_likely: tuple[PlaceReading, ...] = ()
    unknown_left_out: tuple[str, ...] = ()


def extract(template: Template, mentions: Sequence[Mention], analysis: Analysis) -> Extraction:
    """Fill a template's slots from the mentions it uses; a slot that nothing fills is left out."""
    return checked(filled(template, mentions, analysis))


def filled(template: Template, mentions: Sequence[Mention], analysis: Analysis) -> Filling:
    """A template's slots filled from the mentions it uses, before it is looked for what contradicts them."""
    filling = Filling(analysis, template, mentions)
    for fill in _fillers_of(frozenset(template.slots)):
        fill(filling)
    return filling


@lru_cache(maxsize=256)
def _fillers_of(slots: frozenset[str]) -> tuple[Callable[[Filling], None], ...]:
    return tuple(fill for filled, fill in _FILLERS if not filled.isdisjoint(slots))


def unfillable(mentions: Iterable[Mention]) -> frozenset[str]:
    """The slots that no template can fill from some mentions, as they are of other kinds.

    A country is among them where none is named, although a table of regions has one by the kind of its regions.
    """
    kinds: set[type[Mention]] = set()
    levels: set[str] = set()
    for mention in mentions:
        kinds.add(type(mention))
        if isinstance(mention, PlaceMention):
            levels.update(reading.place.level for reading in mention.readings)
    unfilled = {slot for slot, fillers in _FILLED_BY.items() if kinds.isdisjoint(fillers)}
    if ExclusionMention not in kinds:
        unfilled |= EXCLUDED_SLOTS
    return frozenset(unfilled | (PLACE_SLOTS.keys() - levels))


def checked(filling: Filling) -> Extraction:
    """What was filled, with the contradictions that stand beside it."""
    for check in _CHECKS:
        check(filling)
    if filling.places_said:
        for check in _CHECKS_OF_PLACES:
            check(filling)
    return extracted(filling)


def extracted(filling: Filling) -> Extraction:
    """What was filled, with the contradictions that were found so far."""
    return Extraction(
        filling.result,
        filling.slots,
        tuple(filling.places),
        tuple(filling.others),
        tuple(filling.areas),
        tuple(filling.excluded),
        filling.name,
        filling.inclusive,
        tuple(dict.fromkeys(filling.contradictions)),
        other_excluded=filling.other_excluded,
        less_likely=tuple(filling.less_likely),
        unknown_left_out=tuple(filling.unknown_left_out),
    )


def _institution_type(filling: Filling) -> None:
    letters = tuple(dict.fromkeys(m.letter for m in filling.type_mentions))
    if letters:
        filling.put("institution_type", letters[0] if len(letters) == 1 else letters)


def _identifier(filling: Filling) -> None:
    named = [m.scheme for m in filling.mentions if isinstance(m, SchemeMention)]
    if filling.has("attribute"):
        asked = {m.scheme for m in asked_schemes(filling)}
        named = [scheme for scheme in named if scheme not in asked]
    if filling.has("value"):
        values = [m for m in filling.mentions if type(m) is IdentifierMention]
        for mention in values:
            scheme = next((name for name in named if name in mention.schemes), None)
            if scheme or (mention.distinctive and not named):
                chosen = scheme or mention.schemes[0]
                spelt = mention.spellings if chosen == CASELESS else notations(chosen, mention.value)
                filling.put("value", (mention.value, *spelt) if spelt else mention.value, mention.value)
                filling.put("scheme", chosen)
                return
        if not named:
            _number_of_any_scheme(filling, values)
    elif filling.has("scheme") and named:
        filling.put("scheme", named[0])
        if len(set(named)) > 1:
            schemes = [m for m in filling.mentions if isinstance(m, SchemeMention)]
            filling.contradict(schemes[0].start, schemes[-1].end)


def _website(filling: Filling) -> None:
    address = next((m for m in filling.mentions if isinstance(m, WebsiteMention)), None)
    if address is not None:
        filling.put(WEBSITE, address.value)


def _number_of_any_scheme(filling: Filling, values: Sequence[IdentifierMention]) -> None:
    """A long number that is called one ("nummer 8400400265"), or is all that is said, is looked up in every scheme."""
    content = filling.analysis.content
    for mention in values:
        # "Under 200000" is an amount.
        alone = sum(content) == sum(content[mention.start : mention.end]) and not filling.analysis.concepts() & LIMITS
        long = _NUMBER.fullmatch(mention.value) and len(mention.value) >= _SHORTEST_NUMBER
        if long and (alone or any(filling.said({"identifier"}))):
            spelt = tuple(dict.fromkeys(n for scheme in mention.schemes for n in notations(scheme, mention.value)))
            filling.put("value", (mention.value, *spelt) if spelt else mention.value, mention.value)
            return


def _subject(filling: Filling) -> None:
    subjects = [m for m in filling.mentions if isinstance(m, SubjectMention)]
    if filling.has("subject") and subjects:
        chosen = max(subjects, key=lambda m: (m.known, m.end - m.start))
        # A template of the user's own may ask for the one text that the subject is called.
        several = chosen.words and filling.template.slots["subject"].type == "subject_words"
        filling.put("subject", chosen.words if several else chosen.subject, chosen.subject)


def _event_type(filling: Filling) -> None:
    events = [m.event_type for m in filling.mentions if isinstance(m, EventTypeMention)]
    if filling.has("name"):
        # "What did it grow out of?" asks of mergers as well.
        events = [event for event in events if event not in DATED_EVENTS]
        if len(set(events)) > 1:
            # All that changed at one institution holds both.
            return
    if filling.has("event_type") and events:
        filling.put("event_type", events[0])


def _network(filling: Filling) -> None:
    networks = [m for m in filling.mentions if isinstance(m, NetworkMention)]
    if filling.has("network") and networks:
        longest = max(networks, key=lambda m: (bool(m.iris), m.end - m.start))
        filling.put("network", longest.iris or longest.label, longest.label)


_FILLERS: tuple[tuple[frozenset[str], Callable[[Filling], None]], ...] = (
    (frozenset({"institution_type"}), _institution_type),
    (frozenset(PLACE_SLOTS), fill_place),
    (frozenset({"places"}), fill_compared_places),
    (frozenset({"level"}), fill_level),
    (EXCLUDED_SLOTS, fill_exclusions),
    (frozenset({"name"}), fill_name),
    (frozenset({"attribute"}), fill_attribute),
    (frozenset({"scheme", "value"}), _identifier),
    (frozenset({WEBSITE}), _website),
    (frozenset({"order"}), fill_order),
    (frozenset({"from"}), fill_years),
    (frozenset({"radius_km"}), fill_point_and_radius),
    (frozenset({"radius_km"}), fill_area),
    (frozenset({"amount"}), fill_amount),
    (frozenset({"order"}), fill_amount_order),
    (frozenset({"subject"}), _subject),
    (frozenset({"network"}), _network),
    (frozenset({"having", "lacking"}), fill_criteria),
    (frozenset({"radius_km"}), fill_nearest),
    (frozenset({"event_type"}), _event_type),
)
"""What fills slots, each with the slots of which a template must have one; later ones see what earlier ones filled."""
_FILLED_BY: Mapping[str, frozenset[type[Mention]]] = {
    "amount": frozenset({AmountMention}),
    "event_type": frozenset({EventTypeMention}),
    "institution_type": frozenset({TypeMention}),
    "name": frozenset({NameMention}),
    "network": frozenset({NetworkMention}),
    "places": frozenset({PlaceMention}),
    "scheme": frozenset({SchemeMention, IdentifierMention}),
    "subject": frozenset({SubjectMention}),
    "value": frozenset({IdentifierMention}),
    WEBSITE: frozenset({WebsiteMention}),
}
"""Slots that mentions of some kinds fill, and nothing else; those of what is left out, exclusions do."""
_CHECKS: tuple[Callable[[Filling], None], ...] = (
    check_far,
    check_near,
    check_rank,
    check_pointed_place,
    check_period_known,
    check_divided,
    check_each,
    check_places_counted,
    check_places_weighed,
    check_rank_of_place,
    check_some_place,
    check_single,
    check_more_than_one,
    check_called,
    check_loss,
    check_types_compared,
    check_one_change,
    check_size_compared,
    check_partner,
    check_definition,
    check_kind_of_place,
    check_town_known,
    check_city_of_area,
)
_CHECKS_OF_PLACES: tuple[Callable[[Filling], None], ...] = (
    check_adjective_of_other,
    check_part_of_place,
    check_place_left_out,
    check_place_of_another,
    check_area_as_subject,
    check_language,
    check_negated_place,
)
