"""From a record to a `Custodian`: faulty fields are left out and named, nothing is dropped silently."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from pydantic import ValidationError

from glam_kg.custodians.model import (
    Address,
    Budget,
    Collection,
    Custodian,
    Event,
    Name,
    Problem,
    Replacement,
    Source,
)
from glam_kg.custodians.record_form import REQUIRED, RecordForm, form_of, with_lists

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from decimal import Decimal

    from pydantic_core import ErrorDetails

    from glam_kg.custodians.model import Identifier
    from glam_kg.custodians.record_form import BudgetForm
    from glam_kg.custodians.vocabulary import RecordVocabulary

_NO_SOURCE = Source()
_NO_ADDRESS = Address()
_DIGITS = 18
"""The digits of an `xsd:decimal`, before and behind its point."""
_SENTENCES = {
    "string_type": "expected text",
    "string_unicode": "expected text that Unicode can encode",
    "list_type": "expected a list",
    "model_type": "expected keys and values",
    "greater_than_equal": "expected {ge} or more",
    "less_than_equal": "expected {le} or less",
    "greater_than": "expected more than {gt}",
    "less_than": "expected less than {lt}",
    "decimal_type": "expected a number",
    "decimal_parsing": "expected a number",
    "finite_number": "expected a finite number",
    "int_type": "expected a whole number",
    "int_parsing": "expected a whole number",
    "int_from_float": "expected a whole number",
    "literal_error": "expected {expected}",
    "string_pattern_mismatch": "expected the form {pattern}",
}


@dataclass(frozen=True, slots=True)
class ParsedRecord:
    """What a record says: a custodian, or None where it was rejected, and everything that was wrong with it."""

    custodian: Custodian | None
    problems: tuple[Problem, ...]


def parse_record(raw: Mapping[str, object], vocabulary: RecordVocabulary) -> ParsedRecord:
    """Check one record and read it.

    A record is rejected only where it lacks a name or a valid institution type (the place is judged later). Any other
    faulty field is left out and reported with the value it had. Keys without a value (null, blank text) count as absent.
    """
    form, problems = _usable_form(raw)
    if form is None:
        return ParsedRecord(None, tuple(problems))
    letter = vocabulary.letter(form.institution_type)
    if letter is None:
        expected = " ".join(sorted(vocabulary.class_of_letter))
        reason = f"no institution type: expected one of the letters {expected}, or a name such as MUSEUM"
        return ParsedRecord(None, (*problems, Problem("institution_type", form.institution_type, reason)))
    custodian = _custodian(form, letter, vocabulary, problems)
    problems += _contradictions(custodian)
    return ParsedRecord(custodian, tuple(problems))


def _usable_form(raw: Mapping[str, object]) -> tuple[RecordForm | None, list[Problem]]:
    problems: list[Problem] = []
    try:
        # Blank text fits no field: a record that fits as it stands has none.
        return form_of(with_lists(raw)), problems
    except ValidationError:
        record: Any = _without_blanks(with_lists(raw))
    # Each round takes out everything that is wrong; a second one is needed only where a value is left incomplete.
    while True:
        try:
            return form_of(record), problems
        except ValidationError as error:
            faults = {_path(fault): fault for fault in reversed(error.errors(include_url=False))}
            problems += [_problem(record, path, fault) for path, fault in reversed(faults.items())]
            if any(path[0] in REQUIRED for path in faults):
                return None, problems
            for path in faults:
                _take_out(record, path)
            record = _without_blanks(record)


def _without_blanks(value: object) -> object:
    """A copy without null and blank text, in all depths."""
    if isinstance(value, str):
        return value if value and not value.isspace() else None
    if isinstance(value, dict):
        return {key: kept for key, item in value.items() if (kept := _without_blanks(item)) is not None}
    if isinstance(value, list):
        return [kept for item in value if (kept := _without_blanks(item)) is not None]
    return value


def _path(fault: ErrorDetails) -> tuple[str | int, ...]:
    # A part of an item that is missing makes the whole item useless; at the top it is the field itself.
    return fault["loc"][:-1] if fault["type"] == "missing" and len(fault["loc"]) > 1 else fault["loc"]


def _problem(record: object, path: tuple[str | int, ...], fault: ErrorDetails) -> Problem:
    kind, context = fault["type"], fault.get("ctx") or {}
    if kind == "missing":
        sentence = f"{fault['loc'][-1]!r} is missing"
    elif kind == "extra_forbidden":
        sentence = "unknown key: its value is not in the output"
    elif kind == "value_error":
        sentence = str(context.get("error", fault["msg"]))
    else:
        sentence = _SENTENCES[kind].format(**context) if kind in _SENTENCES else fault["msg"]
    return Problem(path_text(path), _value_at(record, path), sentence)


def path_text(path: Sequence[str | int]) -> str:
    """A path into a record as a report writes it.

    >>> path_text(("identifiers", 1, "value"))
    'identifiers[1].value'
    """
    text = ""
    for step in path:
        text += f"[{step}]" if isinstance(step, int) else f".{step}" if text else str(step)
    return text


def _value_at(record: object, path: tuple[str | int, ...]) -> object:
    for step in path:
        if isinstance(record, dict):
            record = record.get(step)
        elif isinstance(record, list) and isinstance(step, int):
            record = record[step]
    return record


def _take_out(record: object, path: tuple[str | int, ...]) -> None:
    holder: Any = _value_at(record, path[:-1])
    # An item that lacks a part is taken out whole, and with it what else is wrong in it.
    if holder is not None:
        holder[path[-1]] = None


def _custodian(form: RecordForm, letter: str, vocabulary: RecordVocabulary, problems: list[Problem]) -> Custodian:
    return Custodian(
        record_id=form.id,
        name=Name(form.name, form.name_language),
        institution_type=letter,
        address=_address(form, problems),
        alternative_names=tuple([Name(name.name, name.language) for name in form.alternative_names]),
        founded=form.founded,
        closed=form.closed,
        identifiers=_identifiers(form, vocabulary, problems),
        website=form.website,
        budgets=tuple([_budget(item, position, problems) for position, item in enumerate(form.budget)]),
        collections=tuple([Collection(item.name, tuple(item.subject), tuple(item.type)) for item in form.collections]),
        parent=form.parent,
        members_of=tuple(form.members_of),
        events=_events(form, vocabulary, problems),
        replaced_by=_replacement(form),
        description=form.description,
        source=form.source.said if form.source else _NO_SOURCE,
        ghcid=form.ghcid,
    )


def _replacement(form: RecordForm) -> Replacement | None:
    given = form.replaced_by
    return Replacement(given.record, given.reason, given.date) if given else None


def _address(form: RecordForm, problems: list[Problem]) -> Address:
    place = form.location
    if place is None:
        return _NO_ADDRESS
    latitude, longitude = place.latitude, place.longitude
    if (latitude is None) != (longitude is None):
        known = "latitude" if longitude is None else "longitude"
        value = latitude if longitude is None else longitude
        problems.append(Problem(f"location.{known}", _plain(value), "latitude and longitude are only useful together"))
        latitude = longitude = None
    if latitude is not None and longitude is not None:
        latitude = _rounded(latitude, "location.latitude", problems)
        longitude = _rounded(longitude, "location.longitude", problems)
    return Address(
        place.city,
        place.region,
        place.country,
        place.street_address,
        place.postal_code,
        latitude,
        longitude,
        place.geonames_id,
    )


def _budget(form: BudgetForm, position: int, problems: list[Problem]) -> Budget:
    return Budget(_rounded(form.amount, f"budget[{position}].amount", problems), form.currency, form.year)


def _rounded(value: Decimal, field: str, problems: list[Problem]) -> Decimal:
    """A number of no more digits than a program must understand (XML Schema 1.0 Part 2, 3.2.3)."""
    decimals = _DIGITS - max(value.adjusted() + 1, 0)
    if -int(value.as_tuple().exponent) <= decimals:
        return value
    problems.append(
        Problem(field, format(value, "f"), f"rounded to {_DIGITS} digits: programs need not understand more")
    )
    return round(value, decimals)


def _plain(value: Decimal | None) -> float | None:
    return None if value is None else float(value)


def _identifiers(form: RecordForm, vocabulary: RecordVocabulary, problems: list[Problem]) -> tuple[Identifier, ...]:
    found: list[Identifier] = []
    for position, item in enumerate(form.identifiers):
        identifier, problem = vocabulary.identifier(item.scheme, item.value)
        if problem:
            problems.append(Problem(f"identifiers[{position}].value", item.value, problem))
        if identifier not in found:
            found.append(identifier)
    return tuple(found)


def _events(form: RecordForm, vocabulary: RecordVocabulary, problems: list[Problem]) -> tuple[Event, ...]:
    found = []
    for position, item in enumerate(form.events):
        kind = vocabulary.event(item.type)
        if kind is None:
            kind = item.type.upper().replace(" ", "_").replace("-", "_")
            expected = ", ".join(sorted(vocabulary.events))
            problem = f"no known kind of event, kept as it is (known are {expected})"
            problems.append(Problem(f"events[{position}].type", item.type, problem))
        found.append(Event(kind, item.date, tuple(item.from_), tuple(item.to), item.description))
    return tuple(found)


def _contradictions(custodian: Custodian) -> list[Problem]:
    founded, closed = custodian.founded, custodian.closed
    if founded and closed and closed.year < founded.year:
        return [Problem("closed", str(closed), f"closed before it was founded ({founded}): both dates are kept")]
    return []
