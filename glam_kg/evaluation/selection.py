"""Which bodies of the table a slot means: by type and place, by name, by identifier."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.errors import QuestionSetError
from glam_kg.evaluation.slot_values import text_of, texts_of
from glam_kg.folding import fold_key
from glam_kg.templates.attribute_slots import ATTRIBUTES

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from glam_kg.evaluation.record_table import Body, RecordTable

PLACE: Final = frozenset({"city", "cregion", "region", "country"})
PARTS: Final = frozenset({"excluded_city", "excluded_region"})
ONE_EXCLUDED: Final = frozenset({"excluded_name"})
EXCLUDED: Final = PARTS | ONE_EXCLUDED | {"excluded_country", "excluded_type"}
TYPE_AND_PLACE: Final = PLACE | {"institution_type"} | EXCLUDED
"""Slots by which bodies are chosen; those of what is left out of a region, and of anything."""
_LEFT_OUT: Final = {
    "excluded_city": "city",
    "excluded_region": "region",
    "excluded_country": "country",
    "excluded_type": "institution_type",
}
"""Slots of what is left out, each with the one of what is asked for."""


def ids_of(bodies: Iterable[Body]) -> tuple[str, ...]:
    """The ids of the records of bodies, sorted."""
    return tuple(sorted(record_id for body in bodies for record_id in body.ids))


def bearing(table: RecordTable, name: str) -> list[Body]:
    """The bodies of a name: those that have it as their own, else those that are also known by it.

    Raises:
        QuestionSetError: No body is called so.
    """
    key = fold_key(name)
    found = [body for body in table.bodies if key in body.own_names]
    found = found or [body for body in table.bodies if key in body.names]
    if not found:
        raise QuestionSetError(f"no record is called {name!r}")
    return found


def of_type_and_place(table: RecordTable, slots: Mapping[str, object]) -> list[Body]:
    """The bodies of a type, or of one of several, in a city, region or country, each where the slots have it.

    A region contains the regions that ISO 3166-2 puts in it.

    Raises:
        QuestionSetError: A letter or code does not exist, the city is several places, or nobody has a name that is left out.
    """
    bodies = list(table.bodies)
    if slots.get("institution_type") is not None:
        letters = set(texts_of(slots["institution_type"]))
        unknown = letters - table.vocabulary.class_of_letter.keys()
        if unknown:
            raise QuestionSetError(f"no institution type: {', '.join(sorted(unknown))}")
        bodies = [body for body in bodies if body.letter in letters]
    if slots.get("country") is not None:
        codes = _known_codes(table, slots["country"])
        bodies = [body for body in bodies if body.country in codes]
    if slots.get("region") is not None:
        codes = {part for code in _known_codes(table, slots["region"]) for part in table.places.parts(code)}
        bodies = [body for body in bodies if body.regions & codes]
    if slots.get("city") is not None:
        region = slots.get("cregion")
        there = {
            body.iri
            for city in texts_of(slots["city"])
            for body in in_city(table, city, str(region) if region is not None else None)
        }
        bodies = [body for body in bodies if body.iri in there]
    return _but_for_excluded(table, bodies, slots)


def _but_for_excluded(table: RecordTable, bodies: Sequence[Body], slots: Mapping[str, object]) -> list[Body]:
    """The bodies without those of the types, places and names that are left out, each given as it is for those asked for.

    What is in no known place may be in that which is left out.
    """
    region = slots.get("cregion", slots.get("region"))
    excluded: set[str] = set()
    for kind, slot in _LEFT_OUT.items():
        if slots.get(kind) is not None:
            within = {"cregion": region} if slot == "city" and isinstance(region, str) else {}
            excluded.update(body.iri for body in of_type_and_place(table, {slot: slots[kind], **within}))
    if slots.get("excluded_name") is not None:
        excluded.update(body.iri for name in texts_of(slots["excluded_name"]) for body in bearing(table, name))
    if slots.get("excluded_region") is not None:
        bodies = [body for body in bodies if body.regions]
    elif slots.get("excluded_city") is not None:
        bodies = [body for body in bodies if body.settlement]
    return [body for body in bodies if body.iri not in excluded]


def _known_codes(table: RecordTable, given: object) -> set[str]:
    codes = set(texts_of(given))
    unknown = sorted(code for code in codes if table.places.place(code) is None)
    if unknown:
        raise QuestionSetError(f"no ISO 3166 code: {', '.join(unknown)}")
    return codes


def in_city(table: RecordTable, city: str, region: str | None) -> list[Body]:
    """The bodies in a city, by what their records or GeoNames call it.

    Raises:
        QuestionSetError: The records know several places of that name.
    """
    key = fold_key(city)
    found = [body for body in table.bodies if key in body.cities]
    if region is not None:
        codes = set(table.places.parts(region))
        found = [body for body in found if body.regions & codes]
    if len({body.settlement_key for body in found}) > 1:
        where = sorted({next(iter(sorted(body.regions)), body.country) for body in found})
        raise QuestionSetError(
            f"{city!r} is several places in the records: say which with 'cregion' ({', '.join(where)})"
        )
    return found


def has_identifier(table: RecordTable, body: Body, schemes: Sequence[str] | None, value: str) -> bool:
    """Whether a body has an identifier, in one of some schemes or in any."""
    if (schemes is None or "GHCID" in schemes) and body.ghcid.casefold() == value.strip().casefold():
        return True
    for record in body.records:
        for identifier in record.identifiers:
            if schemes is not None and identifier.scheme not in schemes:
                continue
            canonical, _ = table.vocabulary.identifier(identifier.scheme, value)
            if canonical.value.casefold() == identifier.value.casefold():
                return True
    return False


def with_scheme(table: RecordTable, slots: Mapping[str, object]) -> list[Body]:
    """The bodies that have an identifier in a scheme."""
    scheme = scheme_name(table, text_of(slots, "scheme"))
    return [
        body
        for body in of_type_and_place(table, slots)
        if scheme == "GHCID" or any(one.scheme == scheme for record in body.records for one in record.identifiers)
    ]


def with_attribute(table: RecordTable, slots: Mapping[str, object], *, known: bool) -> list[Body]:
    """The bodies of which an attribute is known, or is not."""
    attribute = text_of(slots, "attribute")
    found = ((body, value_of(body, attribute, table)) for body in of_type_and_place(table, slots))
    return [body for body, value in found if (value is not None) is known]


def value_of(body: Body, attribute: str, table: RecordTable) -> str | None:
    """The first value of an attribute that a body's records give."""
    for record in body.records:
        address = record.address
        if attribute == "website" and record.website:
            return record.website
        if attribute == "city" and address.city:
            return address.city
        if attribute == "founded" and record.founded:
            return str(record.founded)
        if attribute == "closed" and record.closed:
            return str(record.closed)
        if attribute == "budget" and record.budgets:
            return str(max(record.budgets, key=lambda one: (one.year or 0, one.amount)).amount)
        if attribute == "address" and address.street_address:
            town = " ".join(part for part in (address.postal_code, address.city) if part)
            return ", ".join(part for part in (address.street_address, town) if part)
        if attribute not in ATTRIBUTES:
            scheme = scheme_name(table, attribute)
            if scheme == "GHCID":
                return body.ghcid
            values = [identifier.value for identifier in record.identifiers if identifier.scheme == scheme]
            if values:
                return values[0]
    return None


def scheme_name(table: RecordTable, written: str) -> str:
    """The canonical name of a scheme; as it was written where the schema does not know it."""
    if written.upper() == "GHCID":
        return "GHCID"
    known = table.vocabulary.schemes.get(fold_key(written))
    return known.name if known else written
