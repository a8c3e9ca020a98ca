"""What glam_kg knows of a LinkML schema: its classes, their slots, their specificity, and what could not be read.

This is the part of LinkML's metamodel (https://w3id.org/linkml) that ranking classes and drawing them needs, as plain values: a
schema of thousands of classes is read, kept and restored in milliseconds in this form. `linkml_runtime.SchemaView` remains the
reference for everything else.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from functools import cached_property
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence


@dataclass(frozen=True, slots=True, order=True)
class SchemaProblem:
    """Something in a schema that could not be used as it stands."""

    file: str
    """The file, relative to the folder of the schema, with forward slashes."""
    reason: str
    class_name: str | None = None


@dataclass(frozen=True, slots=True)
class Specificity:
    """What the annotations of one class say of its specificity; design: low is universal, high matters in few contexts."""

    general: float | None = None
    """`specificity_score`: 0 (universal) to 1 (special)."""
    templates: Mapping[str, float] = field(default_factory=dict)
    """`template_specificity`: context template → 0 (irrelevant there) to 1 (relevant there)."""
    rationale: str | None = None

    @property
    def stated(self) -> bool:
        """Whether there is any score."""
        return self.general is not None or bool(self.templates)


@dataclass(frozen=True, slots=True)
class ClassSlot:
    """A slot as one class has it: the slot's own definition, refined by the class's `slot_usage`."""

    name: str
    ranges: tuple[str, ...] = ()
    """Names of classes, enums or types: `range`, then those of `any_of`, in the order of the file."""
    multivalued: bool = False
    required: bool = False
    description: str = ""


@dataclass(frozen=True, slots=True, eq=False)
class SchemaClass:
    """One class, as its file defines it; what it inherits is asked of the `Schema`."""

    name: str
    file: str
    """Relative to the folder of the schema, with forward slashes."""
    is_a: str | None = None
    mixins: tuple[str, ...] = ()
    abstract: bool = False
    class_uri: str | None = None
    description: str = ""
    descriptions: Mapping[str, str] = field(default_factory=dict)
    """`alt_descriptions` by language."""
    labels: tuple[tuple[str, str], ...] = ()
    """What people call it, as (text, language): `title`, `aliases` and `structured_aliases`; the language may be ""."""
    keywords: tuple[str, ...] = ()
    mappings: tuple[str, ...] = ()
    """CURIEs of exact, close, broad, narrow and related mappings, in this order."""
    examples: tuple[str, ...] = ()
    """The `value` of each example, as text."""
    slots: tuple[ClassSlot, ...] = ()
    """Those the class itself names in `slots` or `attributes`, those of its ancestors that it refines in `slot_usage`, and those
    that its ancestors refine by several ways."""
    specificity: Specificity = field(default_factory=Specificity)

    def __eq__(self, other: object) -> bool:
        """Equal in all that the schema says: read and restored classes are of two types."""
        if not isinstance(other, SchemaClass):
            return NotImplemented
        return all(getattr(self, each.name) == getattr(other, each.name) for each in fields(SchemaClass))

    __hash__ = None  # type: ignore[assignment]  # it holds mappings

    @property
    def parents(self) -> tuple[str, ...]:
        """`is_a`, then the mixins."""
        return ((self.is_a,) if self.is_a else ()) + self.mixins


@dataclass(frozen=True)
class Schema:
    """A LinkML schema: its classes by name, in the order of their names, and what could not be read."""

    name: str
    classes: Mapping[str, SchemaClass]
    problems: tuple[SchemaProblem, ...] = ()

    def line(self, name: str) -> Iterator[SchemaClass]:
        """A class and its ancestors, nearest first; at the same distance `is_a` before mixins, then in the order of the file.

        An ancestor that the schema does not define is passed over, and each is met once, whatever circles there are.
        """
        seen: set[str] = set()
        level: Sequence[str] = (name,)
        while level:
            after: list[str] = []
            for each in level:
                found = self.classes.get(each)
                if found is None or each in seen:
                    continue
                seen.add(each)
                yield found
                after.extend(found.parents)
            level = after

    @cached_property
    def children(self) -> Mapping[str, tuple[str, ...]]:
        """Class → the classes that name it as a parent, by name; a class without children is absent."""
        found: dict[str, list[str]] = {}
        for name in sorted(self.classes):
            for parent in self.classes[name].parents:
                found.setdefault(parent, []).append(name)
        return {parent: tuple(names) for parent, names in found.items()}

    def slots_of(self, name: str) -> tuple[ClassSlot, ...]:
        """The slots of a class, inherited ones included: each as the nearest class of the line has it, own slots first."""
        slots: dict[str, ClassSlot] = {}
        for each in self.line(name):
            for slot in each.slots:
                slots.setdefault(slot.name, slot)
        return tuple(slots.values())
