"""Gold: what a right answer to a question says, from its kind and slots, over the table of records.

An independent reading of each kind of question: no RDF, no SPARQL, no template and nothing of the question's words is used.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from glam_kg.errors import QuestionSetError
from glam_kg.evaluation.gold_of_conditions import (
    SUMS,
    YEARS,
    budgeted,
    dated_bodies,
    founded,
    met_all,
    ranked,
)
from glam_kg.evaluation.gold_of_events import changed, history
from glam_kg.evaluation.question_set import Gold
from glam_kg.evaluation.selection import (
    EXCLUDED,
    ONE_EXCLUDED,
    PARTS,
    PLACE,
    TYPE_AND_PLACE,
    bearing,
    has_identifier,
    ids_of,
    in_city,
    of_type_and_place,
    scheme_name,
    value_of,
    with_attribute,
    with_scheme,
)
from glam_kg.evaluation.slot_values import Slots, number_of, text_of, texts_of
from glam_kg.folding import fold_key
from glam_kg.question.slots.extraction import DEFAULT_RADIUS_KM
from glam_kg.question.slots.level_slots import COUNTRIES_OF
from glam_kg.templates.place_slots import COUNTED_BY

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from glam_kg.evaluation.question_set import Question
    from glam_kg.evaluation.record_table import Body, RecordTable

_AROUND: Final = frozenset({"region", "country", "excluded_region", "excluded_country"})
"""Slots of the area in which that lies which is near to a place."""


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


def _listed(table: RecordTable, slots: Slots) -> Gold:
    return Gold(ids=ids_of(of_type_and_place(table, slots)))


def _counted(table: RecordTable, slots: Slots) -> Gold:
    return Gold(count_ids=ids_of(of_type_and_place(table, slots)))


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


def _picked_places(table: RecordTable, slots: Slots) -> Gold:
    """The places with the number of institutions that they are to have."""
    least, most = number_of(slots, "least", 1), number_of(slots, "most", len(table.bodies))
    found = _per_place(table, slots).table_ids or {}
    return Gold(table_ids={place: ids for place, ids in found.items() if least <= len(ids) <= most})


def _per_decade(table: RecordTable, slots: Slots) -> Gold:
    return _per_key((str(year // 10 * 10), body) for year, body in dated_bodies(table, slots))


def _per_key(pairs: Iterable[tuple[str, Body]]) -> Gold:
    found: dict[str, list[Body]] = {}
    for key, body in pairs:
        found.setdefault(key, []).append(body)
    return Gold(table_ids={key: ids_of(found[key]) for key in sorted(found)})


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
        result[names.pop() or place if names else place] = ids_of(bodies)
    return Gold(table_ids=result)


def _named(table: RecordTable, slots: Slots) -> Gold:
    return Gold(ids=ids_of(bearing(table, text_of(slots, "name"))))


def _attribute(table: RecordTable, slots: Slots) -> Gold:
    name, attribute = text_of(slots, "name"), text_of(slots, "attribute")
    found = [(body, value_of(body, attribute, table)) for body in bearing(table, name)]
    known = [(body, value) for body, value in found if value is not None]
    if not known:
        raise QuestionSetError(f"no record of {name!r} tells its {attribute}")
    if len({value for _, value in known}) > 1:
        raise QuestionSetError(f"several bodies are called {name!r}, and their {attribute} differ")
    return Gold(ids=ids_of(body for body, _ in known), value=known[0][1])


def _identified(table: RecordTable, slots: Slots) -> Gold:
    value = text_of(slots, "value")
    schemes = [scheme_name(table, text_of(slots, "scheme"))] if "scheme" in slots else None
    return Gold(ids=ids_of(body for body in table.bodies if has_identifier(table, body, schemes, value)))


def _at_website(table: RecordTable, slots: Slots) -> Gold:
    host, page = _site(text_of(slots, "website"))
    sites = [(body, _site(record.website)) for body in table.bodies for record in body.records if record.website]
    there = [(body, site[1]) for body, site in sites if site[0] == host]
    exact = [body for body, other in there if page and other == page]
    return Gold(ids=ids_of(dict.fromkeys(exact or [body for body, _ in there])))


def _site(address: str) -> tuple[str, str]:
    """The host of an address without `www.` and port, and the page behind it."""
    bare = address.strip().lower()
    host, _, page = (bare.partition("://")[2] or bare).removeprefix("www.").partition("/")
    return host.partition(":")[0], page.partition("#")[0].rstrip("/")


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
        ids=ids_of(body for body in bodies if body.point is not None and distance_km(point, body.point) <= radius)
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

    return Gold(ids=ids_of(body for body in of_type_and_place(table, slots) if fits(body)))


def _members(table: RecordTable, slots: Slots) -> Gold:
    network = fold_key(text_of(slots, "network"))
    called = {network} | {
        fold_key(record_id) for body in table.bodies if network in body.names for record_id in body.ids
    }

    def belongs(body: Body) -> bool:
        above = [one for record in body.records for one in (*record.members_of, record.parent) if one is not None]
        return any(fold_key(one) in called for one in above)

    return Gold(ids=ids_of(body for body in of_type_and_place(table, slots) if belongs(body)))


def _kind(required: str, optional: frozenset[str], work_out: Callable[[RecordTable, Slots], Gold]) -> _Kind:
    return _Kind(frozenset(required.split()), optional, work_out)


_KINDS: Final[Mapping[str, _Kind]] = {
    "list_institutions_by_type_city": _kind("institution_type city", ONE_EXCLUDED | {"cregion"}, _listed),
    "list_institutions_by_type_region": _kind("institution_type region", PARTS | ONE_EXCLUDED, _listed),
    "list_institutions_by_type_country": _kind(
        "institution_type", PARTS | ONE_EXCLUDED | {"country", "excluded_country"}, _listed
    ),
    "list_institutions_by_type": _kind("", ONE_EXCLUDED | {"institution_type"}, _listed),
    "list_all_institutions_in_city": _kind("city", ONE_EXCLUDED | {"cregion", "excluded_type"}, _listed),
    "list_all_institutions_in_region": _kind("region", PARTS | ONE_EXCLUDED | {"excluded_type"}, _listed),
    "list_all_institutions_in_country": _kind("country", EXCLUDED, _listed),
    "count_institutions_by_type_location": _kind("institution_type", PLACE | EXCLUDED, _counted),
    "count_institutions_by_type": _kind("", TYPE_AND_PLACE, _per_type),
    "count_institutions_by_place": _kind(
        "level", frozenset({"institution_type", "region", "country", "least", "most"}) | EXCLUDED, _picked_places
    ),
    "find_institution_by_name": _kind("name", frozenset(), _named),
    "institution_attribute": _kind("name attribute", frozenset(), _attribute),
    "find_institution_by_identifier": _kind("value", frozenset({"scheme"}), _identified),
    "find_institution_by_website": _kind("website", frozenset(), _at_website),
    "find_institutions_by_founding_date": _kind(
        "", TYPE_AND_PLACE | {"order", "limit", "rank", "before", "after", "from", "to"}, founded
    ),
    "institutions_by_founding_decade": _kind("", TYPE_AND_PLACE | YEARS, _per_decade),
    "compare_locations": _kind("level places", frozenset({"institution_type"}), _compared),
    "find_custodians_by_budget_threshold": _kind(
        "", TYPE_AND_PLACE | {"operator", "amount", "to_amount", "currency", "order", "limit"}, budgeted
    ),
    "count_with_identifier": _kind(
        "scheme", TYPE_AND_PLACE, lambda table, slots: Gold(count_ids=ids_of(with_scheme(table, slots)))
    ),
    "list_with_identifier": _kind(
        "scheme", TYPE_AND_PLACE, lambda table, slots: Gold(ids=ids_of(with_scheme(table, slots)))
    ),
    "list_with_attribute": _kind(
        "attribute", TYPE_AND_PLACE, lambda table, slots: Gold(ids=ids_of(with_attribute(table, slots, known=True)))
    ),
    "list_without_attribute": _kind(
        "attribute", TYPE_AND_PLACE, lambda table, slots: Gold(ids=ids_of(with_attribute(table, slots, known=False)))
    ),
    "find_institutions_by_criteria": _kind("", TYPE_AND_PLACE | YEARS | SUMS | {"having", "lacking"}, met_all),
    "rank_institutions_by_criteria": _kind(
        "order", TYPE_AND_PLACE | YEARS | SUMS | {"having", "lacking", "limit", "rank"}, ranked
    ),
    "institutions_near": _kind("place", frozenset({"cregion", "radius_km", "institution_type"}) | _AROUND, _near),
    "list_institutions_by_collection": _kind("subject", TYPE_AND_PLACE, _collected),
    "events_in_period": _kind("from to", TYPE_AND_PLACE | {"event_type"}, changed),
    "institution_history": _kind("name", frozenset({"event_type"}), history),
    "list_members_of": _kind("network", TYPE_AND_PLACE, _members),
}
KINDS: Final = tuple(_KINDS)
"""The kinds of question whose gold can be worked out: those of the bundled templates."""
