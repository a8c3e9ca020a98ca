"""Gold: what a right answer to a question says, from its kind and slots, over the table of records.

An independent reading of each kind of question: no RDF, no SPARQL, no template and nothing of the question's words is used.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from glam_kg.errors import QuestionSetError
from glam_kg.evaluation.question_set import Gold
from glam_kg.evaluation.ranked_bodies import first_of, latest_budgets
from glam_kg.evaluation.selection import (
    bearing,
    has_identifier,
    in_city,
    of_type_and_place,
    scheme_name,
    value_of,
    with_attribute,
    with_scheme,
)
from glam_kg.evaluation.slot_values import number_of, text_of, texts_of, year_of
from glam_kg.folding import fold_key
from glam_kg.question.extraction import DEFAULT_RADIUS_KM
from glam_kg.question.level_slots import COUNTRIES_OF
from glam_kg.templates.place_slots import COUNTED_BY

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping
    from decimal import Decimal

    from glam_kg.custodians.model import Custodian
    from glam_kg.evaluation.question_set import Question
    from glam_kg.evaluation.record_table import Body, RecordTable

Slots = dict[str, object]

_PLACE: Final = frozenset({"city", "cregion", "region", "country"})
_PARTS: Final = frozenset({"excluded_city", "excluded_region"})
_EXCLUDED: Final = _PARTS | {"excluded_country", "excluded_type"}
_TYPE_AND_PLACE: Final = _PLACE | {"institution_type"} | _EXCLUDED
_AROUND: Final = frozenset({"region", "country", "excluded_region", "excluded_country"})
"""Slots of the area in which that lies which is near to a place."""

_YEARS: Final = frozenset({"before", "after", "from", "to"})
_SUMS: Final = frozenset({"operator", "amount", "to_amount", "currency"})
_LEAST_CONDITIONS: Final = 2


@dataclass(frozen=True, slots=True)
class _Kind:
    required: frozenset[str]
    optional: frozenset[str]
    work_out: Callable[[RecordTable, Slots], Gold]


def with_gold(question: Question, table: RecordTable) -> Question:
    """The question with its gold; a refusal as it is.

    Raises:
        QuestionSetError: The kind is unknown, a slot is missing, unknown or has a wrong value, or a name or place means more
            than one thing in the records.
    """
    if question.expected is not None:
        return question
    kind = _KINDS.get(question.kind or "")
    if kind is None:
        raise QuestionSetError(f"no gold can be worked out for the kind {question.kind!r}", where=question.where)
    slots = {key: value for key, value in question.slots.items() if value is not None}
    try:
        _check_keys(slots, kind)
        return replace(question, gold=kind.work_out(table, slots))
    except QuestionSetError as error:
        raise QuestionSetError(f"{question.kind}: {error.problem}", where=question.where) from error


def _check_keys(slots: Mapping[str, object], kind: _Kind) -> None:
    missing = sorted(kind.required - slots.keys())
    unknown = sorted(slots.keys() - kind.required - kind.optional)
    if missing:
        raise QuestionSetError(f"the slot {missing[0]!r} is missing")
    if unknown:
        raise QuestionSetError(f"the slot {unknown[0]!r} does not belong to it")


def _ids(bodies: Iterable[Body]) -> tuple[str, ...]:
    return tuple(sorted(record_id for body in bodies for record_id in body.ids))


def _listed(table: RecordTable, slots: Slots) -> Gold:
    return Gold(ids=_ids(of_type_and_place(table, slots)))


def _counted(table: RecordTable, slots: Slots) -> Gold:
    return Gold(count_ids=_ids(of_type_and_place(table, slots)))


def _per_type(table: RecordTable, slots: Slots) -> Gold:
    return _per_key((body.letter, body) for body in of_type_and_place(table, slots))


def _per_place(table: RecordTable, slots: Slots) -> Gold:
    level, bodies = text_of(slots, "level"), of_type_and_place(table, slots)
    if level not in COUNTED_BY:
        raise QuestionSetError(f"the level {level!r} is none of {', '.join(map(repr, COUNTED_BY))}")
    if level == "city":
        return _per_key((body.settlement, body) for body in bodies if body.settlement)
    if level == "country":
        return _per_key((body.country, body) for body in bodies)
    if level in COUNTRIES_OF and not {"region", "country"} & slots.keys():
        bodies = [body for body in bodies if body.country in COUNTRIES_OF[level].split()]
    return _per_key((region, body) for body in bodies for region in body.regions)


def _per_decade(table: RecordTable, slots: Slots) -> Gold:
    return _per_key((str(year // 10 * 10), body) for year, body in _dated(table, slots))


def _per_key(pairs: Iterable[tuple[str, Body]]) -> Gold:
    found: dict[str, list[Body]] = {}
    for key, body in pairs:
        found.setdefault(key, []).append(body)
    return Gold(table_ids={key: _ids(found[key]) for key in sorted(found)})


def _compared(table: RecordTable, slots: Slots) -> Gold:
    level, places = text_of(slots, "level"), texts_of(slots["places"])
    if level not in ("city", "region", "country"):
        raise QuestionSetError(f"the level {level!r} is none of 'city', 'region', 'country'")
    if len(places) < 2:
        raise QuestionSetError("a comparison needs at least two places")
    result = {}
    for place in places:
        bodies = of_type_and_place(table, {"institution_type": slots.get("institution_type"), level: place})
        # An answer calls a city by its linked place's name.
        names = {body.settlement for body in in_city(table, place, None)} if level == "city" else set()
        result[names.pop() or place if names else place] = _ids(bodies)
    return Gold(table_ids=result)


def _named(table: RecordTable, slots: Slots) -> Gold:
    return Gold(ids=_ids(bearing(table, text_of(slots, "name"))))


def _attribute(table: RecordTable, slots: Slots) -> Gold:
    name, attribute = text_of(slots, "name"), text_of(slots, "attribute")
    found = [(body, value_of(body, attribute, table)) for body in bearing(table, name)]
    known = [(body, value) for body, value in found if value is not None]
    if not known:
        raise QuestionSetError(f"no record of {name!r} tells its {attribute}")
    if len({value for _, value in known}) > 1:
        raise QuestionSetError(f"several bodies are called {name!r}, and their {attribute} differ")
    return Gold(ids=_ids(body for body, _ in known), value=known[0][1])


def _identified(table: RecordTable, slots: Slots) -> Gold:
    value = text_of(slots, "value")
    schemes = [scheme_name(table, text_of(slots, "scheme"))] if "scheme" in slots else None
    return Gold(ids=_ids(body for body in table.bodies if has_identifier(table, body, schemes, value)))


def _dated(table: RecordTable, slots: Slots) -> list[tuple[int, Body]]:
    """Those founded in the time that the slots bound, with their year."""
    before, after = year_of(slots, "before"), year_of(slots, "after")
    first, last = year_of(slots, "from"), year_of(slots, "to")
    return [
        (body.year, body)
        for body in of_type_and_place(table, slots)
        if body.year is not None
        and (before is None or body.year < before)
        and (after is None or body.year > after)
        and (first is None or body.year >= first)
        and (last is None or body.year <= last)
    ]


def _founded(table: RecordTable, slots: Slots) -> Gold:
    dated = _dated(table, slots)
    order = slots.get("order")
    if order is None:
        if _YEARS.isdisjoint(slots):
            raise QuestionSetError("expected an order or a year")
        return Gold(ids=_ids(body for _, body in dated))
    if order not in ("oldest", "newest"):
        raise QuestionSetError(f"the order {order!r} is neither 'oldest' nor 'newest'")
    return Gold(ids=_ids(first_of(dated, slots, greatest=order == "newest")))


def _budgeted(table: RecordTable, slots: Slots) -> Gold:
    if "order" in slots:
        return _ranked_by_budget(table, slots)
    for name in ("operator", "amount", "currency"):
        if name not in slots:
            raise QuestionSetError(f"the slot {name!r} is missing")
    currency, is_within = text_of(slots, "currency").upper(), _limit_of_budgets(slots)

    def fits(body: Body) -> bool:
        budgets = [one for record in body.records for one in record.budgets if one.currency == currency]
        return any(is_within(one.amount) for one in budgets)

    return Gold(ids=_ids(body for body in of_type_and_place(table, slots) if fits(body)))


def _limit_of_budgets(slots: Slots) -> Callable[[Decimal], bool]:
    operator = text_of(slots, "operator")
    if operator not in ("above", "below", "between"):
        raise QuestionSetError(f"the operator {operator!r} is none of 'above', 'below' and 'between'")
    amount = number_of(slots, "amount")
    upper = number_of(slots, "to_amount") if operator == "between" else amount
    within: dict[str, Callable[[Decimal], bool]] = {
        "above": lambda value: value > amount,
        "below": lambda value: value < amount,
        "between": lambda value: amount <= value <= upper,
    }
    return within[operator]


def _ranked_by_budget(table: RecordTable, slots: Slots) -> Gold:
    """Those with the highest or lowest budget of their latest year, in the currency that is asked for, else in the commonest."""
    order = slots["order"]
    if order not in ("highest", "lowest"):
        raise QuestionSetError(f"the order {order!r} is neither 'highest' nor 'lowest'")
    currency = text_of(slots, "currency").upper() if "currency" in slots else None
    latest = latest_budgets(of_type_and_place(table, slots), currency)
    return Gold(ids=_ids(first_of(latest, slots, greatest=order == "highest")))


def _met(table: RecordTable, slots: Slots) -> Gold:
    """Those that meet each of several conditions by itself."""
    met = _of_each_condition(table, slots)
    if len(met) < _LEAST_CONDITIONS:
        raise QuestionSetError("expected two conditions or more")
    return Gold(ids=tuple(sorted(frozenset.intersection(*met))))


def _of_each_condition(table: RecordTable, slots: Slots) -> list[frozenset[str]]:
    """The ids of those that meet each condition, whatever the others say."""
    base = {key: value for key, value in slots.items() if key in _TYPE_AND_PLACE}
    met = [
        work_out(table, {**base, **{key: slots[key] for key in keys & slots.keys()}}).ids or ()
        for keys, work_out, asked in ((_YEARS, _founded, _YEARS), (_SUMS, _budgeted, {"amount"}))
        if asked & slots.keys()
    ]
    met += [
        _ids(with_attribute(table, {**base, "attribute": attribute}, known=slot == "having"))
        for slot in ("having", "lacking")
        if slot in slots
        for attribute in texts_of(slots[slot])
    ]
    return [frozenset(ids) for ids in met]


def _ranked(table: RecordTable, slots: Slots) -> Gold:
    """The first in an order by age or by budget of those that meet every condition; a limit of budgets is of the latest."""
    order = text_of(slots, "order")
    if order not in ("oldest", "newest", "highest", "lowest"):
        raise QuestionSetError(f"the order {order!r} is none of 'oldest', 'newest', 'highest' and 'lowest'")
    by_age = order in ("oldest", "newest")
    met = _of_each_condition(table, slots)
    if not met:
        raise QuestionSetError("expected a condition")
    bodies = [body for body in of_type_and_place(table, slots) if frozenset.intersection(*met).issuperset(_ids([body]))]
    if by_age:
        dated = [(body.year, body) for body in bodies if body.year is not None]
        return Gold(ids=_ids(first_of(dated, slots, greatest=order == "newest")))
    currency = text_of(slots, "currency").upper() if "currency" in slots else None
    is_within = _limit_of_budgets(slots) if "amount" in slots else None
    latest = [
        (amount, body)
        for amount, body in latest_budgets(of_type_and_place(table, slots), currency)
        if body in bodies and (is_within is None or is_within(amount))
    ]
    return Gold(ids=_ids(first_of(latest, slots, greatest=order == "highest")))


def _near(table: RecordTable, slots: Slots) -> Gold:
    from glam_kg.places.ranking import distance_km

    place = text_of(slots, "place")
    region = text_of(slots, "cregion") if "cregion" in slots else None
    point = table.point_of(place, region)
    if point is None:
        raise QuestionSetError(
            f"it cannot be told where {place!r} lies: expected one place of that name, or 'cregion' beside it"
        )
    radius = float(number_of(slots, "radius_km", float(DEFAULT_RADIUS_KM)))
    area = {slot: slots[slot] for slot in _AROUND & slots.keys()}
    bodies = of_type_and_place(table, {"institution_type": slots.get("institution_type"), **area})
    return Gold(
        ids=_ids(body for body in bodies if body.point is not None and distance_km(point, body.point) <= radius)
    )


def _collected(table: RecordTable, slots: Slots) -> Gold:
    subjects = [f" {fold_key(subject)} " for subject in texts_of(slots["subject"])]

    def fits(body: Body) -> bool:
        texts = [
            text
            for record in body.records
            for collection in record.collections
            for text in (collection.name, *collection.subjects, *collection.types)
        ]
        return any(subject in f" {fold_key(text)} " for text in texts for subject in subjects)

    return Gold(ids=_ids(body for body in of_type_and_place(table, slots) if fits(body)))


def _changed(table: RecordTable, slots: Slots) -> Gold:
    first, last = int(number_of(slots, "from")), int(number_of(slots, "to"))
    kinds = _event_kinds(table, slots)
    return Gold(
        ids=_ids(
            body
            for body in of_type_and_place(table, slots)
            if any(
                first <= year <= last and (kinds is None or kind in kinds)
                for record in body.records
                for kind, year in _dated_events(record)
            )
        )
    )


def _history(table: RecordTable, slots: Slots) -> Gold:
    name = text_of(slots, "name")
    kinds = _event_kinds(table, slots)

    def told(body: Body) -> bool:
        own = (event.kind for record in body.records for event in record.events)
        dated = (kind for record in body.records for kind, _ in _dated_events(record))
        return any(kinds is None or kind in kinds for kind in (*own, *dated))

    return Gold(ids=_ids(body for body in bearing(table, name) if told(body)))


def _event_kinds(table: RecordTable, slots: Slots) -> set[str] | None:
    kinds = {kind.upper() for kind in texts_of(slots["event_type"])} if "event_type" in slots else None
    if kinds and not kinds <= table.vocabulary.events:
        raise QuestionSetError(f"no kind of event: {', '.join(sorted(kinds - table.vocabulary.events))}")
    return kinds


def _dated_events(record: Custodian) -> Iterator[tuple[str, int]]:
    """Kind and year of all that happened; a founding or closure is told by an event, or by the record's own years."""
    dates = [(event.kind, event.when) for event in record.events]
    for kind, when in (*dates, ("FOUNDING", record.founded), ("CLOSURE", record.closed)):
        if when is not None:
            yield kind, when.year


def _members(table: RecordTable, slots: Slots) -> Gold:
    network = fold_key(text_of(slots, "network"))
    called = {network} | {
        fold_key(record_id) for body in table.bodies if network in body.names for record_id in body.ids
    }

    def belongs(body: Body) -> bool:
        above = [one for record in body.records for one in (*record.members_of, record.parent) if one is not None]
        return any(fold_key(one) in called for one in above)

    return Gold(ids=_ids(body for body in of_type_and_place(table, slots) if belongs(body)))


def _kind(required: str, optional: frozenset[str], work_out: Callable[[RecordTable, Slots], Gold]) -> _Kind:
    return _Kind(frozenset(required.split()), optional, work_out)


_KINDS: Final[Mapping[str, _Kind]] = {
    "list_institutions_by_type_city": _kind("institution_type city", frozenset({"cregion"}), _listed),
    "list_institutions_by_type_region": _kind("institution_type region", _PARTS, _listed),
    "list_institutions_by_type_country": _kind("institution_type", _PARTS | {"country", "excluded_country"}, _listed),
    "list_all_institutions_in_city": _kind("city", frozenset({"cregion", "excluded_type"}), _listed),
    "list_all_institutions_in_region": _kind("region", _PARTS | {"excluded_type"}, _listed),
    "list_all_institutions_in_country": _kind("country", _EXCLUDED, _listed),
    "count_institutions_by_type_location": _kind("institution_type", _PLACE | _EXCLUDED, _counted),
    "count_institutions_by_type": _kind("", _TYPE_AND_PLACE, _per_type),
    "count_institutions_by_place": _kind(
        "level", frozenset({"institution_type", "region", "country"}) | _EXCLUDED, _per_place
    ),
    "find_institution_by_name": _kind("name", frozenset(), _named),
    "institution_attribute": _kind("name attribute", frozenset(), _attribute),
    "find_institution_by_identifier": _kind("value", frozenset({"scheme"}), _identified),
    "find_institutions_by_founding_date": _kind(
        "", _TYPE_AND_PLACE | {"order", "limit", "rank", "before", "after", "from", "to"}, _founded
    ),
    "institutions_by_founding_decade": _kind("", _TYPE_AND_PLACE | _YEARS, _per_decade),
    "compare_locations": _kind("level places", frozenset({"institution_type"}), _compared),
    "find_custodians_by_budget_threshold": _kind(
        "", _TYPE_AND_PLACE | {"operator", "amount", "to_amount", "currency", "order", "limit"}, _budgeted
    ),
    "count_with_identifier": _kind(
        "scheme", _TYPE_AND_PLACE, lambda table, slots: Gold(count_ids=_ids(with_scheme(table, slots)))
    ),
    "list_with_identifier": _kind(
        "scheme", _TYPE_AND_PLACE, lambda table, slots: Gold(ids=_ids(with_scheme(table, slots)))
    ),
    "list_with_attribute": _kind(
        "attribute", _TYPE_AND_PLACE, lambda table, slots: Gold(ids=_ids(with_attribute(table, slots, known=True)))
    ),
    "list_without_attribute": _kind(
        "attribute", _TYPE_AND_PLACE, lambda table, slots: Gold(ids=_ids(with_attribute(table, slots, known=False)))
    ),
    "find_institutions_by_criteria": _kind("", _TYPE_AND_PLACE | _YEARS | _SUMS | {"having", "lacking"}, _met),
    "rank_institutions_by_criteria": _kind(
        "order", _TYPE_AND_PLACE | _YEARS | _SUMS | {"having", "lacking", "limit", "rank"}, _ranked
    ),
    "institutions_near": _kind("place", frozenset({"cregion", "radius_km", "institution_type"}) | _AROUND, _near),
    "list_institutions_by_collection": _kind("subject", _TYPE_AND_PLACE, _collected),
    "events_in_period": _kind("from to", _TYPE_AND_PLACE | {"event_type"}, _changed),
    "institution_history": _kind("name", frozenset({"event_type"}), _history),
    "list_members_of": _kind("network", _TYPE_AND_PLACE, _members),
}
KINDS: Final = tuple(_KINDS)
"""The kinds of question whose gold can be worked out: those of the bundled templates."""
