"""What one file of a schema defines, with all that could not be used told."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from glam_kg.ontology.class_reading import read_class
from glam_kg.ontology.linkml_forms import definitions, names, text
from glam_kg.ontology.model import SchemaClass, SchemaProblem
from glam_kg.ontology.slot_reading import SlotDefinition, SlotsOfClass, slot_definition, slots_of_class

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

_DEFINED: Final = ("classes", "slots", "enums", "types")


@dataclass(frozen=True, slots=True)
class SchemaDocument:
    """What one file of a schema defines."""

    file: str
    """Relative to the folder of the schema, with forward slashes."""
    name: str = ""
    default_range: str = ""
    imports: tuple[str, ...] = ()
    classes: tuple[tuple[SchemaClass, SlotsOfClass], ...] = ()
    slots: Mapping[str, SlotDefinition] = field(default_factory=dict)
    others: tuple[str, ...] = ()
    """Names of enums and types."""
    problems: tuple[SchemaProblem, ...] = ()
    repeated: tuple[tuple[int, str], ...] = ()
    """Keys that stand a second time in their mapping, with the line; the last one counts."""


def schema_document(content: object, file: str, repeated: Iterable[tuple[int, str]] = ()) -> SchemaDocument | None:
    """What a document defines; None where it is no LinkML schema: it defines and imports nothing.

    Args:
        content: The document.
        file: Where it comes from.
        repeated: Its keys that stand a second time.
    """
    if not isinstance(content, dict) or not any(
        isinstance(content.get(key), (dict, list)) for key in (*_DEFINED, "imports")
    ):
        return None
    default_range = text(content.get("default_range"))
    classes: list[tuple[SchemaClass, SlotsOfClass]] = []
    problems: list[SchemaProblem] = []
    for name, definition in definitions(content.get("classes")).items():
        if definition is None:
            problems.append(SchemaProblem(file, "the definition is no mapping", name))
        found, wrong = read_class(name, definition or {}, file)
        problems.extend(SchemaProblem(file, reason, name) for reason in wrong)
        classes.append((found, slots_of_class(definition or {}, default_range)))
    slots = definitions(content.get("slots"))
    return SchemaDocument(
        file=file,
        name=text(content.get("name")) or text(content.get("id")),
        default_range=default_range,
        imports=names(content.get("imports")),
        classes=tuple(classes),
        slots={name: slot_definition(each, default_range) for name, each in slots.items()},
        others=tuple(name for key in ("enums", "types") for name in definitions(content.get(key))),
        problems=tuple(problems),
        repeated=tuple(repeated),
    )
