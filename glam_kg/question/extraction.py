"""From the mentions that a template uses to the values of its slots: codes and IRIs, never the words themselves."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import TYPE_CHECKING

from glam_kg.question.amount_order_slots import fill_amount_order
from glam_kg.question.amount_slots import DEFAULT_CURRENCY, fill_amount
from glam_kg.question.cover import DATED_EVENTS
from glam_kg.question.criteria import fill_criteria
from glam_kg.question.exclusion_slots import EXCLUDED_SLOTS, fill_exclusions
from glam_kg.question.filling import AND, Filling, SlotValue
from glam_kg.question.identifiers import CASELESS, notations
from glam_kg.question.lacking import LACKS
from glam_kg.question.level_slots import fill_level
from glam_kg.question.mentions import (
    WHOLE_NAME,
    AmountMention,
    ConceptMention,
    EventTypeMention,
    IdentifierMention,
    Mention,
    Named,
    NameMention,
    NetworkMention,
    PlaceMention,
    PlaceReading,
    SchemeMention,
    SubjectMention,
    TypeMention,
)
from glam_kg.question.name_words import senses_of
from glam_kg.question.names_elsewhere import asks_whether_there
from glam_kg.question.nearest import fill_nearest
from glam_kg.question.nearness import check_near
from glam_kg.question.order_slots import check_rank, fill_order
from glam_kg.question.period_slots import FIRST_YEAR, LAST_YEAR, check_period_known, fill_years
from glam_kg.question.place_slots import (
    DEFAULT_RADIUS_KM,
    best_common_level,
    check_adjective_of_other,
    check_area_as_subject,
    check_far,
    check_kind_of_place,
    check_negated_place,
    check_part_of_place,
    check_place_left_out,
    check_pointed_place,
    fill_area,
    fill_compared_places,
    fill_place,
    fill_point_and_radius,
    other_readings,
    place_value,
)
from glam_kg.question.template_use import PLACE_SLOTS
from glam_kg.question.undivided import (
    check_definition,
    check_divided,
    check_each,
    check_loss,
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
from glam_kg.question.yearly_sums import asks_for_sum

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence
    from collections.abc import Set as AbstractSet

    from glam_kg.question.analysis import Analysis
    from glam_kg.templates.model import Template

__all__ = [
    "DEFAULT_CURRENCY", "DEFAULT_RADIUS_KM", "FIRST_YEAR", "LAST_YEAR", "Extraction", "SlotValue", "best_common_level",
    "extract", "other_readings", "place_value",
]  # fmt: skip
_SCHEME_DISTANCE = 2
"""Words that may stand between a scheme and its value ("ISIL code is NL-AmRM")."""
_NUMBER = re.compile(r"\d+-?[\dX]|\d{2}-\d{7}")
"""With a check digit at its end, which may be an X, or as an EIN is written."""
_SHORTEST_NUMBER = 6
"""Digits of a number that can be an identifier without the name of its scheme; with fewer it is a year or an amount."""
_LIMITS = frozenset({"above", "below", "at_least", "at_most"})
_LINKING_WORDS = 2
"""Words that may stand between a name and where it is: "in the"."""
_ATTRIBUTES = ("website", "address", "parent", "identifiers", "collections", "closed", "founded", "city", "budget")
_OF_MANY = ("website", "address", "founded", "closed")


@dataclass(frozen=True, slots=True)
class Extraction:
    """Slot values of a template.

    Attributes:
        values: What the template is instantiated with.
        slots: What the answer's JSON shows: codes for type, region and country, the linked name for a city or custodian.
        places: The place readings taken, in the question's order.
        other_readings: Readings of another level or place that were nearly as natural.
        areas: The countries or regions of what is asked for around a point.
        excluded: The places that are left out.
        name: The name mention taken, with its candidates.
        inclusive: Whether the limit of an amount is itself within it ("at least").
        contradictions: Words that reverse or divide the question and that the slots cannot express ("the second oldest",
            "more than 10 km from"): with them, the template answers another question.
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
    return frozenset(slot for slot, kind in _FILLED_BY.items() if kind not in kinds) | (PLACE_SLOTS.keys() - levels)


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
    )


def _institution_type(filling: Filling) -> None:
    letters = tuple(dict.fromkeys(m.letter for m in filling.type_mentions))
    if letters:
        filling.put("institution_type", letters[0] if len(letters) == 1 else letters)


def _name(filling: Filling) -> None:
    names = [m for m in filling.mentions if isinstance(m, NameMention)]
    if not filling.has("name") or not names:
        return
    mention = max(names, key=lambda m: (m.weight, m.end - m.start))
    if not mention.candidates:
        filling.name = mention
        filling.put("name", mention.text)
        return
    here = _in_place(mention, filling) or _shorter_in_place(mention, filling)
    elsewhere = not here and not filling.has("attribute") and _tells(mention, filling)
    if elsewhere:
        # "Is the Van Gogh Museum in Rotterdam?": who it is says where it is.
        here = tuple(candidate for candidate in mention.candidates if candidate.score >= 1)
    if here:
        # "The Whaling Museum in New Bedford" is another.
        guess = mention.guess or (
            elsewhere and not asks_whether_there(filling.analysis.words, filling.analysis.language.code)
        )
        filling.name = replace(mention, candidates=here, guess=guess)
        filling.put("name", tuple(dict.fromkeys(candidate.iri for candidate in here)), here[0].label)


def _tells(mention: NameMention, filling: Filling) -> bool:
    """Whether a word of the name belongs to it alone: "Stadsarchief" in another town is another one."""
    others = [m for m in filling.analysis.mentions if isinstance(m, (TypeMention, PlaceMention, ConceptMention))]
    return _has_own_words(mention, filling, others)


def _has_own_words(mention: NameMention, filling: Filling, others: Iterable[Mention]) -> bool:
    """Whether a word of a name is no small word, says nothing of institutions in general, and stands in no other mentions."""
    content, words = filling.analysis.content, filling.analysis.words
    own = {i for i in range(mention.start, mention.end) if content[i] and not senses_of(words[i])[0]}
    return bool(own.difference(*(range(m.start, m.end) for m in others)))


def _in_place(mention: NameMention, filling: Filling) -> tuple[Named, ...]:
    """The candidates that are where the question says, if it says where."""
    tells = _tells(mention, filling)
    # "Is the Newberry Library in Chicago?" is another question: of one that no source places, the answer says so.
    asked = filling.has("attribute") or "info" in filling.analysis.concepts()
    unplaced = asked and _is_called(mention, filling)
    here = mention.candidates if tells or not _goes_on_before(mention, filling) else ()
    for place in (m for m in filling.analysis.mentions if isinstance(m, PlaceMention)):
        # A place beside a name of general words counts in any case: "Harar Natural History Museum" is the one of Harar.
        beside = place.end == mention.start or 0 <= place.start - mention.end <= _LINKING_WORDS
        if place not in filling.mentions and (tells or not beside):
            continue
        readings = place.own_readings
        if tells and not any(reading.in_graph for reading in readings):
            # No candidate can be there: more likely the word is part of the name ("Anne Frank Haus").
            continue
        there = tuple(c for c in here if any(map(c.is_at, readings)))
        # Of one that another source has without its town, it may be true: "the Newberry Library in Chicago".
        here = there or (tuple(c for c in here if any(map(c.may_be_at, readings))) if unplaced else ())
    return here


def _is_called(mention: NameMention, filling: Filling) -> bool:
    """Whether a name is said whole, and is more than words for a kind: of "Stadsarchief" each town has its own."""
    if not any(candidate.score >= WHOLE_NAME for candidate in mention.candidates):
        return False
    kinds = [m for m in filling.analysis.mentions if isinstance(m, TypeMention)]
    # The schema has the words for kinds that there are many of; "Rijksmuseum" is a compound that it has not.
    compounds = any(m.reason and mention.start <= m.start < mention.end for m in kinds)
    return compounds or _has_own_words(mention, filling, kinds)


def _goes_on_before(mention: NameMention, filling: Filling) -> bool:
    """Whether a word with a capital that nothing explains stands right before a name of general words: it is part of another."""
    before = mention.start - 1
    token = filling.analysis.tokens[max(0, before)]
    if before < 0 or not token.capitalised or token.sentence_start or not filling.analysis.content[before]:
        return False
    return not any(m.start <= before < m.end for m in filling.mentions)


def _shorter_in_place(mention: NameMention, filling: Filling) -> tuple[Named, ...]:
    """The candidates of a name within this one that are where the question says: "le musée du Louvre à Paris" is not in Lens."""
    inner = (
        m for m in filling.analysis.mentions
        if isinstance(m, NameMention) and m != mention and mention.start <= m.start and m.end <= mention.end
    )  # fmt: skip
    best = max(inner, key=lambda m: (m.weight, m.start), default=None)
    return _in_place(best, filling) if best is not None and best.weight >= WHOLE_NAME else ()


def _attribute(filling: Filling) -> None:
    if not filling.has("attribute"):
        return
    schemes = [m.scheme for m in _asked_schemes(filling)]
    concepts = {m.concept for m in filling.concepts()}
    if not filling.has("name"):
        _attribute_of_many(filling, schemes, concepts)
        return
    if schemes:
        filling.put("attribute", schemes[0])
        return
    if "in_which_city" in concepts or "where" in concepts:
        concepts.add("city")
    if "when" in concepts and "founded" not in concepts:
        concepts.add("founded")
        # "When did it merge?" asks for no date of foundation.
        for change in (m for m in filling.analysis.mentions if isinstance(m, EventTypeMention)):
            if change.event_type not in DATED_EVENTS and not filling.is_used(change.start):
                filling.contradict(change.start, change.end)
    if "budget" in concepts and not asks_for_sum(filling.analysis):
        # "Who funded it?" asks for no sum.
        concepts.discard("budget")
    chosen = next((attribute for attribute in _ATTRIBUTES if attribute in concepts), None)
    if chosen not in {None, "budget"} and AND.isdisjoint(filling.analysis.words):
        # "Where does it get its income from?" asks for no place.
        for m in filling.said({"budget"}):
            filling.contradict(m.start, m.end)
    if chosen:
        filling.put("attribute", chosen)


def _attribute_of_many(filling: Filling, schemes: Sequence[str], concepts: AbstractSet[str]) -> None:
    """What is asked of several custodians: one thing, as a list shows one."""
    asked = [*dict.fromkeys(schemes), *(each for each in _OF_MANY if each in concepts)]
    # A sum that is known stands in lists of their own.
    asked += ["budget"] if {LACKS, "budget"} <= concepts else []
    if not asked and "when" in concepts:
        asked = ["founded"]
    if len(asked) == 1:
        filling.put("attribute", asked[0])


def _asked_schemes(filling: Filling) -> list[SchemeMention]:
    """The schemes that are asked for: not the one right before a value ("the website of ROR 03wkt5x30")."""
    values = [m for m in filling.mentions if isinstance(m, IdentifierMention)] if filling.has("value") else []
    return [
        m for m in filling.mentions
        if isinstance(m, SchemeMention)
        and not any(m.scheme in value.schemes and 0 <= value.start - m.end <= _SCHEME_DISTANCE for value in values)
    ]  # fmt: skip


def _identifier(filling: Filling) -> None:
    named = [m.scheme for m in filling.mentions if isinstance(m, SchemeMention)]
    if filling.has("attribute"):
        asked = {m.scheme for m in _asked_schemes(filling)}
        named = [scheme for scheme in named if scheme not in asked]
    if filling.has("value"):
        values = [m for m in filling.mentions if isinstance(m, IdentifierMention)]
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


def _number_of_any_scheme(filling: Filling, values: Sequence[IdentifierMention]) -> None:
    """A long number that is called one ("nummer 8400400265"), or is all that is said, is looked up in every scheme."""
    content = filling.analysis.content
    for mention in values:
        # "Under 200000" is an amount.
        alone = sum(content) == sum(content[mention.start : mention.end]) and not filling.analysis.concepts() & _LIMITS
        long = _NUMBER.fullmatch(mention.value) and len(mention.value) >= _SHORTEST_NUMBER
        if long and (alone or any(filling.said({"identifier"}))):
            spelt = tuple(dict.fromkeys(n for scheme in mention.schemes for n in notations(scheme, mention.value)))
            filling.put("value", (mention.value, *spelt) if spelt else mention.value, mention.value)
            return


def _subject(filling: Filling) -> None:
    subjects = [m for m in filling.mentions if isinstance(m, SubjectMention)]
    if filling.has("subject") and subjects:
        filling.put("subject", max(subjects, key=lambda m: (m.known, m.end - m.start)).subject)


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
    (frozenset({"name"}), _name),
    (frozenset({"attribute"}), _attribute),
    (frozenset({"scheme", "value"}), _identifier),
    (frozenset({"order"}), fill_order),
    (frozenset({"from"}), fill_years),
    (frozenset({"amount"}), fill_amount),
    (frozenset({"order"}), fill_amount_order),
    (frozenset({"having", "lacking"}), fill_criteria),
    (frozenset({"radius_km"}), fill_point_and_radius),
    (frozenset({"radius_km"}), fill_area),
    (frozenset({"radius_km"}), fill_nearest),
    (frozenset({"subject"}), _subject),
    (frozenset({"event_type"}), _event_type),
    (frozenset({"network"}), _network),
)
"""What fills slots, each with the slots of which a template must have one; later ones see what earlier ones filled."""
_FILLED_BY: Mapping[str, type[Mention]] = {
    "amount": AmountMention,
    "event_type": EventTypeMention,
    "institution_type": TypeMention,
    "name": NameMention,
    "network": NetworkMention,
    "places": PlaceMention,
    "subject": SubjectMention,
    "value": IdentifierMention,
}
"""Slots that mentions of one kind fill, and nothing else."""
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
    check_loss,
    check_types_compared,
    check_one_change,
    check_size_compared,
    check_partner,
    check_definition,
    check_kind_of_place,
)
_CHECKS_OF_PLACES: tuple[Callable[[Filling], None], ...] = (
    check_adjective_of_other,
    check_part_of_place,
    check_place_left_out,
    check_area_as_subject,
    check_negated_place,
)
