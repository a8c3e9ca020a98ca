"""What a fault of JSON Schema means, in words for who made the record."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jsonschema_rs import ValidationErrorKind as Kind

from glam_kg.custodians.model import Problem
from glam_kg.custodians.parsing import path_text

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from jsonschema_rs import ValidationError

_DATE: Final = "expected a year such as 1885 or an ISO 8601 date such as 1885-07-13; what is uncertain is left out"
_LANGUAGE: Final = "expected a BCP 47 language tag such as nl or pt-BR"
_GHCID: Final = "expected a GHCID such as NL-NH-AMS-M-RM"

FORMS: Final = {
    "amount": "expected a number of 0 or more",
    "closed": _DATE,
    "currency": "expected an ISO 4217 code such as EUR",
    "date": _DATE,
    "founded": _DATE,
    "geonames_id": "expected the number of a place in GeoNames, or its address there",
    "ghcid": _GHCID,
    "language": _LANGUAGE,
    "latitude": "expected degrees from -90 to 90",
    "longitude": "expected degrees from -180 to 180",
    "name": "a name needs at least one letter or digit",
    "name_language": _LANGUAGE,
    "record": "expected text or a whole number",
    "retrieved": "expected a whole date such as 2026-11-21",
    "scheme": "expected text",
    "value": "expected text or a whole number",
    "year": "expected a year of four digits",
}
"""The form that a value of a key has, where the schema only has a pattern or several alternatives."""

_TYPES: Final = {
    "array": "a list",
    "boolean": "true or false",
    "integer": "a whole number",
    "null": "nothing",
    "number": "a number",
    "object": "keys and values",
    "string": "text",
}


def problems_of(fault: ValidationError) -> Iterator[Problem]:
    """A fault as problems of a report: one for each unknown key, else one."""
    path = tuple(fault.instance_path)
    match fault.kind:
        case Kind.AdditionalProperties(unexpected):
            for key in unexpected:
                value = _value_at(fault.instance, key)
                yield Problem(path_text((*path, key)), value, "unknown key: its value is not in the output")
        case Kind.Required(name):
            # Of an item of which a part is missing nothing can be used, so that the fault is the item's.
            yield Problem(path_text(path or (name,)), fault.instance if path else None, f"{name!r} is missing")
        case kind:
            yield Problem(path_text(path), fault.instance, _sentence(path, kind))


def _value_at(holder: object, key: str) -> object:
    return holder.get(key) if isinstance(holder, dict) else None


def _sentence(path: Sequence[str | int], kind: Kind) -> str:
    key = next((step for step in reversed(path) if isinstance(step, str)), "")
    if key in FORMS and isinstance(kind, Kind.AnyOf | Kind.Pattern | Kind.Format | Kind.Minimum | Kind.Maximum):
        return FORMS[key]
    if key == "institution_type":
        letters = " ".join(sorted(option for option in _options(kind) if len(option) == 1))
        return f"no institution type: expected one of the letters {letters}, or a name such as MUSEUM"
    expected = dict.fromkeys(_expected(kind))
    return f"expected {' or '.join(expected)}" if expected else f"is not as the schema has it ({kind.name})"


def _options(kind: Kind) -> Iterator[str]:
    match kind:
        case Kind.Enum(options):
            yield from map(str, options)
        case Kind.AnyOf(context):
            for fault in (fault for alternative in context for fault in alternative):
                yield from _options(fault.kind)


def _expected(kind: Kind) -> Iterator[str]:
    match kind:
        case Kind.Type(types):
            yield from (_TYPES.get(name, name) for name in sorted(types) if name != "null")
        case Kind.Enum(options):
            yield f"one of {', '.join(sorted(map(str, options)))}"
        case Kind.Pattern(pattern):
            yield f"the form {pattern}"
        case Kind.Format(form):
            yield f"a {form}"
        case Kind.Minimum(limit):
            yield f"{limit} or more"
        case Kind.Maximum(limit):
            yield f"{limit} or less"
        case Kind.AnyOf(context):
            for alternative in context:
                yield from _expected(alternative[0].kind)
