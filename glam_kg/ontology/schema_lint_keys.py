"""Findings on keys that LinkML does not know, and on values of a kind that their key cannot have.

What LinkML knows is asked of its own metamodel, the dataclasses of `linkml_runtime.linkml_model.meta`.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from functools import cache
from typing import TYPE_CHECKING, Final

from glam_kg.ontology.linkml_forms import Content, definitions, flag, text
from glam_kg.ontology.schema_lint_finding import LintFinding, LintKind

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

_TOP: Final = {"classes": "class", "slots": "slot", "enums": "enum", "types": "type"}
_OF_CLASS: Final = {"attributes": "attribute", "slot_usage": "refinement of the slot"}
_LONGEST: Final = 60
"""Characters of a value that a message shows."""


@dataclass(frozen=True, slots=True)
class _Place:
    """Where in a schema something stands, for a message: a class is named by the finding itself."""

    file: str
    class_name: str | None = None
    what: str = ""

    def finding(self, kind: LintKind, message: str) -> LintFinding:
        return LintFinding(kind, self.file, self.class_name, f"{self.what}: {message}" if self.what else message)


def key_findings(content: object, file: str) -> Iterator[LintFinding]:
    """What the keys and values of a document give reason to say; nothing of one that is no mapping.

    Args:
        content: The document, as YAML gives it.
        file: Where it comes from, relative to the schema's folder.
    """
    if not isinstance(content, dict):
        return
    yield from _keys(content, "SchemaDefinition", _Place(file))
    for key, what in _TOP.items():
        yield from _no_mapping(content, key, _Place(file))
        for name, definition in definitions(content.get(key)).items():
            if what == "class":
                yield from _class(definition or {}, name, file)
            else:
                yield from _definition(definition, what, _Place(file, None, f"{what} {name}"))


def _class(content: Content, name: str, file: str) -> Iterator[LintFinding]:
    yield from _keys(content, "ClassDefinition", _Place(file, name))
    for key, what in _OF_CLASS.items():
        yield from _no_mapping(content, key, _Place(file, name))
        for slot, definition in definitions(content.get(key)).items():
            yield from _definition(definition, "slot", _Place(file, name, f"{what} {slot}"))


def _definition(content: Content | None, what: str, place: _Place) -> Iterator[LintFinding]:
    if content is None:
        yield place.finding(LintKind.WRONG_VALUE, "the definition is no mapping")
    else:
        yield from _keys(content, f"{what.title()}Definition", place)


def _keys(content: Content, form: str, place: _Place) -> Iterator[LintFinding]:
    known = _known(form)
    for key, value in content.items():
        boolean = known.get(key)
        if boolean is None:
            yield place.finding(
                LintKind.UNKNOWN_KEY, f"LinkML knows no key {text(key)} here{_nearest(text(key), known)}"
            )
        elif boolean and value is not None and flag(value) is None:
            yield place.finding(LintKind.WRONG_VALUE, f"{key} is {_shown(value)}, expected true or false")


def _no_mapping(content: Content, key: str, place: _Place) -> Iterator[LintFinding]:
    value = content.get(key)
    if value is None or isinstance(value, dict):
        return
    message = (
        f"{key} is {'a list' if isinstance(value, list) else _shown(value)}, expected a mapping of names to definitions"
    )
    if isinstance(value, list):
        lost = sum(not isinstance(each, dict) or not text(each.get("name")) for each in value)
        if not lost:
            yield place.finding(LintKind.LISTED_DEFINITIONS, message)
            return
        message += f"; {lost:,} of its {len(value):,} entries {'is' if lost == 1 else 'are'} not read"
    yield place.finding(LintKind.WRONG_VALUE, message)


def _nearest(key: str, known: Mapping[str, bool]) -> str:
    import difflib

    near = difflib.get_close_matches(key.lower(), sorted(known), n=1)
    return f", perhaps {near[0]}" if near else ""


def _shown(value: object) -> str:
    said = text(value) or ("a list" if isinstance(value, list) else "a mapping" if isinstance(value, dict) else "empty")
    return said if len(said) <= _LONGEST else f"{said[:_LONGEST]}…"


@cache
def _known(form: str) -> Mapping[str, bool]:
    """The keys of one of the metamodel's classes, and whether the value of each is a truth."""
    from linkml_runtime.linkml_model import meta

    return {field.name: "Bool" in str(field.type) for field in fields(getattr(meta, form))}
