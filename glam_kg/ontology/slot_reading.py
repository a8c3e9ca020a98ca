"""What the places of a schema say of slots, each for itself; `slot_resolution` brings them together."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from glam_kg.ontology.linkml_forms import Content, definitions, flag, mappings, names, text

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True, slots=True)
class SlotDefinition:
    """What one place says of a slot; None and empty: nothing."""

    range: str = ""
    alternatives: tuple[str, ...] = ()
    """The ranges of `any_of`, then of `exactly_one_of`."""
    multivalued: bool | None = None
    required: bool | None = None
    identifies: bool | None = None
    """`identifier` or `key`: LinkML takes such a slot for required."""
    description: str = ""
    parents: tuple[str, ...] = ()
    """Mixins, then `is_a`."""
    default_range: str = ""
    """That of the schema which defines the slot."""

    def refined(self, by: SlotDefinition) -> SlotDefinition:
        """This definition, with all that a refinement says in its place."""
        return SlotDefinition(
            range=by.range or self.range,
            alternatives=by.alternatives or self.alternatives,
            multivalued=self.multivalued if by.multivalued is None else by.multivalued,
            required=self.required if by.required is None else by.required,
            identifies=self.identifies if by.identifies is None else by.identifies,
            description=by.description or self.description,
            default_range=self.default_range,
        )

    def inheriting(self, ancestor: SlotDefinition) -> SlotDefinition:
        """This definition, with what it lacks as an ancestor among slots has it; descriptions are not inherited.

        As in linkml-runtime, a `false` does not stand against an ancestor's `true`.
        """
        return SlotDefinition(
            range=self.range or ancestor.range,
            alternatives=self.alternatives,
            multivalued=self.multivalued or ancestor.multivalued,
            required=self.required or ancestor.required,
            identifies=self.identifies or ancestor.identifies,
            description=self.description,
            parents=self.parents,
            default_range=self.default_range,
        )


@dataclass(frozen=True, slots=True)
class SlotsOfClass:
    """What a class itself says of slots, and its parents."""

    is_a: str = ""
    mixins: tuple[str, ...] = ()
    named: tuple[str, ...] = ()
    attributes: Mapping[str, SlotDefinition] = field(default_factory=dict)
    usage: Mapping[str, SlotDefinition] = field(default_factory=dict)

    @property
    def parents(self) -> tuple[str, ...]:
        """Mixins, then `is_a`: for slots, linkml-runtime takes them in this order."""
        return (*self.mixins, self.is_a) if self.is_a else self.mixins

    @property
    def own(self) -> tuple[str, ...]:
        """The slots that the class brings, in the order of the file, `slots` first."""
        return tuple(dict.fromkeys((*self.named, *self.attributes)))


def slot_definition(content: Content | None, default_range: str = "") -> SlotDefinition:
    """A slot as a schema writes it."""
    content = content or {}
    identifier, key = flag(content.get("identifier")), flag(content.get("key"))
    either = (*mappings(content.get("any_of")), *mappings(content.get("exactly_one_of")))
    return SlotDefinition(
        range=text(content.get("range")),
        alternatives=tuple(dict.fromkeys(name for each in either for name in names(each.get("range")))),
        multivalued=flag(content.get("multivalued")),
        required=flag(content.get("required")),
        identifies=identifier or key,
        description=text(content.get("description")),
        parents=(*names(content.get("mixins")), *names(content.get("is_a"))),
        default_range=default_range,
    )


def slots_of_class(content: Content, default_range: str = "") -> SlotsOfClass:
    """What a class definition says of slots.

    Args:
        content: The definition.
        default_range: That of the schema.
    """
    attributes, usage = definitions(content.get("attributes")), definitions(content.get("slot_usage"))
    return SlotsOfClass(
        is_a=next(iter(names(content.get("is_a"))), ""),
        mixins=names(content.get("mixins")),
        named=names(content.get("slots")),
        attributes={name: slot_definition(each, default_range) for name, each in attributes.items()},
        usage={name: slot_definition(each) for name, each in usage.items()},
    )
