"""Records against the JSON Schema that is generated from the LinkML schema."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any, Self

from glam_kg.bundled import bundled_path
from glam_kg.custodians.record_form import with_lists
from glam_kg.errors import SchemaError, SetupError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping
    from pathlib import Path

    from jsonschema_rs import Validator

    from glam_kg.custodians.model import Problem


class RecordValidator:
    """Says what in a record is not as the schema has it.

    The schema describes a record in full form. Before a fault is reported, the record is read as leniently as the converter
    reads it: one item for a list, a text for a name, blank for nothing, codes in any case.
    """

    def __init__(self, compiled: Validator, file: Path) -> None:
        self._compiled, self._file = compiled, file

    def __reduce__(self) -> tuple[Callable[[Path], RecordValidator], tuple[Path]]:
        """Another process compiles the same file."""
        return RecordValidator.load, (self._file,)

    @classmethod
    def load(cls, file: Path | None = None) -> Self:
        """Compile a JSON Schema; by default the one of this version.

        Raises:
            SetupError: jsonschema-rs is not installed.
            SchemaError: The file cannot be read, or is no JSON Schema.
        """
        try:
            import jsonschema_rs
        except ImportError as error:
            raise SetupError("jsonschema-rs is not installed: pip install 'glam-kg[validate]'") from error
        path = file or bundled_path("schema", "generated", "glam.schema.json")
        try:
            return cls(jsonschema_rs.validator_for(json.loads(path.read_bytes()), validate_formats=True), path)
        except OSError as error:
            raise SchemaError(f"cannot be read: {error.strerror}", file=path) from error
        except ValueError as error:
            raise SchemaError(f"is no JSON Schema: {error}", file=path) from error

    def further_problems(self, record: Mapping[str, object], known: Iterable[Problem], /) -> tuple[Problem, ...]:
        """What is wrong with a record besides what is known already."""
        return self.problems(record, besides=known)

    def problems(self, record: Mapping[str, object], *, besides: Iterable[Problem] = ()) -> tuple[Problem, ...]:
        """What is wrong with a record, by field; empty where it is valid.

        Args:
            record: A record of `docs/reference/records.md`.
            besides: What is known already: a field that is reported there is not reported again.
        """
        try:
            if self._compiled.is_valid(record):
                return ()
        except (ValueError, TypeError):
            # Something that JSON has not, such as a date: the full form has it as text.
            record = json.loads(json.dumps(record, default=str))
        from glam_kg.validation.sentences import problems_of

        full = full_form(record)
        known = {problem.field for problem in besides}
        found: dict[tuple[str, str], Problem] = {}
        for fault in self._compiled.iter_errors(full):
            for problem in problems_of(fault):
                if not any(_covers(field, problem.field) for field in known):
                    found.setdefault((problem.field, problem.problem), problem)
        return tuple(found[key] for key in sorted(found))


def _covers(reported: str, field: str) -> bool:
    return field == reported or field.startswith((f"{reported}.", f"{reported}["))


def full_form(record: Mapping[str, object]) -> dict[str, Any]:
    """A record as the schema has it: lists, no blanks, codes in capitals.

    >>> full_form({"name": " X ", "institution_type": "museum", "budget": {"amount": 1, "currency": "eur"}, "website": ""})
    {'name': 'X', 'institution_type': 'MUSEUM', 'budget': [{'amount': 1, 'currency': 'EUR'}]}
    """
    full = _without_blanks(with_lists(record))
    if not isinstance(full, dict):
        raise TypeError(f"expected a record, found {full!r}")
    _capitals(full, "institution_type")
    for key, code in (("budget", "currency"), ("events", "type")):
        for item in full.get(key, ()):
            _capitals(item, code)
    return full


def _without_blanks(value: object) -> object:
    if isinstance(value, str):
        return value.strip() or None
    if isinstance(value, dict):
        kept = {key: _without_blanks(item) for key, item in value.items()}
        return {key: item for key, item in kept.items() if item is not None}
    if isinstance(value, list):
        return [item for item in map(_without_blanks, value) if item is not None]
    return value


def _capitals(holder: object, key: str) -> None:
    if isinstance(holder, dict) and isinstance(written := holder.get(key), str):
        holder[key] = re.sub(r"[\s-]+", "_", written).upper()
