"""Findings on what a schema defines: files that cannot be read, names that lead nowhere, things that are defined twice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.ontology.model import SchemaProblem
from glam_kg.ontology.schema_lint_finding import LintFinding, LintKind
from glam_kg.ontology.schema_source import import_candidates

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from glam_kg.ontology.model import Schema
    from glam_kg.ontology.schema_source import SchemaSource
    from glam_kg.ontology.slot_reading import SlotsOfClass

LINKML_TYPES: Final = frozenset(
    {
        *("string", "integer", "boolean", "float", "double", "decimal"),
        *("time", "date", "datetime", "date_or_datetime"),
        *("uriorcurie", "curie", "uri", "ncname", "objectidentifier", "nodeidentifier"),
        *("jsonpointer", "jsonpath", "sparqlpath"),
    }
)
"""The types of `linkml:types`, in version 1.8 of the metamodel and later."""


def structure_findings(source: SchemaSource, schema: Schema) -> Iterator[LintFinding]:
    """What the files of a schema and their definitions give reason to say."""
    for problem in source.problems:
        kind = LintKind.UNREADABLE_FILE if problem.class_name is None else LintKind.WRONG_VALUE
        yield LintFinding(kind, problem.file, problem.class_name, problem.reason)
    for problem in source.missing or _missing_imports(source):
        yield LintFinding(LintKind.MISSING_IMPORT, problem.file, None, problem.reason)
    for document in source.documents:
        for line, key in document.repeated:
            message = f"line {line}: the key {key} stands here a second time, and what the first said is lost"
            yield LintFinding(LintKind.REPEATED_KEY, document.file, None, message)
    yield from _defined_twice("class", ((doc.file, one.name) for doc in source.documents for one, _ in doc.classes))
    yield from _defined_twice("slot", ((doc.file, name) for doc in source.documents for name in doc.slots))
    yield from _parents(schema)
    yield from _slots(source, schema)


def _missing_imports(source: SchemaSource) -> Iterator[SchemaProblem]:
    """Imports that name no file of a folder; what lies outside of the folder is not looked at."""
    known = {file for file, _ in source.files}
    for document in source.documents:
        for name in document.imports:
            candidates = import_candidates(document.file, name)
            if candidates and not candidates[0].startswith("../") and known.isdisjoint(candidates):
                yield SchemaProblem(document.file, f"imports {name}, but there is no file {candidates[0]}")


def _defined_twice(what: str, definitions: Iterable[tuple[str, str]]) -> Iterator[LintFinding]:
    """What is defined in a second file, of pairs (file, name)."""
    first: dict[str, str] = {}
    for file, name in definitions:
        if first.setdefault(name, file) != file:
            class_name = name if what == "class" else None
            message = f"defines the {what} {name}, which {first[name]} defines as well: that one counts"
            yield LintFinding(LintKind.DEFINED_TWICE, file, class_name, message)


def _parents(schema: Schema) -> Iterator[LintFinding]:
    for each in schema.classes.values():
        for parent in each.parents:
            if parent not in schema.classes:
                relation = "is_a" if parent == each.is_a else "the mixin"
                message = f"has {relation} {parent}, which nothing defines"
                yield LintFinding(LintKind.MISSING_PARENT, each.file, each.name, message)
        circle = _circle(each.name, schema)
        # Told once, of the first of its names.
        if circle and each.name == min(circle):
            message = f"is its own ancestor: {', '.join((*circle, each.name))}"
            yield LintFinding(LintKind.CIRCLE, each.file, each.name, message)


def _circle(name: str, schema: Schema) -> list[str]:
    """The shortest way from a class by its parents back to itself; empty where there is none."""
    paths = [[name]]
    seen: set[str] = set()
    for path in paths:
        for parent in schema.classes[path[-1]].parents:
            if parent == name:
                return path
            if parent in schema.classes and parent not in seen:
                seen.add(parent)
                paths.append([*path, parent])
    return []


def _slots(source: SchemaSource, schema: Schema) -> Iterator[LintFinding]:
    classes: dict[str, SlotsOfClass] = {}
    for document in source.documents:
        for found, said in document.classes:
            classes.setdefault(found.name, said)
    slots = {name for document in source.documents for name in document.slots}
    others = (name for document in source.documents for name in document.others)
    ranges = {*LINKML_TYPES, *schema.classes, *others}
    for each in schema.classes.values():
        line = [classes[ancestor.name] for ancestor in schema.line(each.name)]
        attributes = {name for said in line for name in said.attributes}
        brought = {name for said in line for name in said.own}
        for name in classes[each.name].named:
            if name not in slots and name not in attributes:
                message = f"has the slot {name}, which nothing defines"
                yield LintFinding(LintKind.MISSING_SLOT, each.file, each.name, message)
        for name in classes[each.name].usage:
            if name not in brought:
                message = f"refines the slot {name}, which neither it nor an ancestor has"
                yield LintFinding(LintKind.UNUSED_REFINEMENT, each.file, each.name, message)
        for slot in each.slots:
            for range_ in slot.ranges:
                if range_ not in ranges:
                    message = f"has the slot {slot.name} with the range {range_}, which nothing defines"
                    yield LintFinding(LintKind.MISSING_RANGE, each.file, each.name, message)
