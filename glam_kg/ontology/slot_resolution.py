"""The slots of classes as LinkML understands them: definitions, attributes and refinements brought together.

The reference is `SchemaView.induced_slot` of linkml-runtime. A slot of a class is the attribute of the nearest class that has one
of this name, else the schema's slot with what it inherits among slots; then come the refinements (`slot_usage`), from the
farthest ancestor to the class itself, each key for itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.ontology.model import ClassSlot
from glam_kg.ontology.slot_reading import SlotDefinition, SlotsOfClass

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

FALLBACK_RANGE: Final = "string"
"""The range of a slot where neither it nor a schema's `default_range` gives one, as LinkML's metamodel says."""


def resolved_slots(
    classes: Mapping[str, SlotsOfClass], slots: Mapping[str, SlotDefinition], default_range: str = ""
) -> dict[str, tuple[ClassSlot, ...]]:
    """The slots that `SchemaClass.slots` holds, by class.

    These are the class's own slots, those of its ancestors that it refines, and, where ancestors by several ways refine a slot,
    that slot too: so the nearest class of a line that holds a slot always has it as the class at the end of the line does.

    Args:
        classes: What each class says.
        slots: The schema's own definitions.
        default_range: The range of slots without one; empty: that of the schema that defines the slot.
    """
    inherited = {name: _with_ancestors(name, slots) for name in slots}
    resolved: dict[str, dict[str, ClassSlot]] = {}
    for name in _parents_first(classes):
        line = [classes[each] for each in ancestors(name, classes)]
        brought = {slot for each in line for slot in each.own}
        own = classes[name]
        found = {
            slot: _slot(slot, line, inherited, default_range)
            for slot in dict.fromkeys((*own.own, *own.usage))
            if slot in brought
        }
        if any(len(each.parents) > 1 for each in line):
            shared = dict.fromkeys(slot for each in line for slot in (*each.attributes, *each.usage) if slot in brought)
            for slot in shared:
                exact = _slot(slot, line, inherited, default_range)
                if slot not in found and exact != _nearest(slot, name, classes, resolved):
                    found[slot] = exact
        resolved[name] = found
    return {name: tuple(found.values()) for name, found in resolved.items()}


def ancestors(name: str, definitions: Mapping[str, SlotsOfClass] | Mapping[str, SlotDefinition]) -> list[str]:
    """A class or slot and its ancestors in the order of `SchemaView.class_ancestors`; undefined ones are passed over."""
    found = [name]
    open_ = [name]
    while open_:
        for parent in definitions[open_.pop()].parents:
            if parent in definitions and parent not in found:
                found.append(parent)
                open_.append(parent)
    return found


def _slot(
    name: str, line: Sequence[SlotsOfClass], slots: Mapping[str, SlotDefinition], default_range: str
) -> ClassSlot:
    attribute = next((each.attributes[name] for each in line if name in each.attributes), None)
    said = attribute or slots.get(name) or SlotDefinition()
    for each in reversed(line):
        if name in each.usage:
            said = said.refined(each.usage[name])
    stated = said.range
    if not stated and not said.alternatives:
        stated = default_range or said.default_range or FALLBACK_RANGE
    return ClassSlot(
        name=name,
        ranges=tuple(dict.fromkeys(each for each in (stated, *said.alternatives) if each)),
        multivalued=bool(said.multivalued),
        required=bool(said.required or said.identifies),
        description=said.description,
    )


def _with_ancestors(name: str, slots: Mapping[str, SlotDefinition]) -> SlotDefinition:
    found = slots[name]
    if found.parents:
        for ancestor in ancestors(name, slots)[1:]:
            found = found.inheriting(slots[ancestor])
    return found


def _nearest(
    slot: str, name: str, classes: Mapping[str, SlotsOfClass], resolved: Mapping[str, Mapping[str, ClassSlot]]
) -> ClassSlot | None:
    """A slot as the nearest ancestor holds it, by the distance that `Schema.line` goes by."""
    seen = {name}
    level: Iterable[str] = (name,)
    while level:
        after: list[str] = []
        for each in level:
            if slot in resolved.get(each, ()):
                return resolved[each][slot]
            for parent in (classes[each].is_a, *classes[each].mixins):
                if parent in classes and parent not in seen:
                    seen.add(parent)
                    after.append(parent)
        level = after
    return None


def _parents_first(classes: Mapping[str, SlotsOfClass]) -> Iterator[str]:
    """All classes, each after its parents; within a circle, in some order that depends on nothing but the schema."""
    begun: set[str] = set()
    for start in classes:
        path = [start] if start not in begun else []
        begun.add(start)
        while path:
            waiting = next((each for each in classes[path[-1]].parents if each in classes and each not in begun), None)
            if waiting is None:
                yield path.pop()
            else:
                begun.add(waiting)
                path.append(waiting)
