"""The part of a schema that matters in a context: which classes are shown, how they are related, and what is left out."""

from __future__ import annotations

import math
from collections import defaultdict
from typing import TYPE_CHECKING

from glam_kg.errors import InputError, UnknownNameError
from glam_kg.ontology.class_graph import ClassView, EdgeKind, FoldKind, ViewEdge, ViewFold, ViewNode, ViewSlot

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from glam_kg.ontology.model import ClassSlot, Schema, SchemaClass

DEFAULT_TOP = 30
"""Classes of a view that asks for neither a number nor a threshold."""
_LABEL_LANGUAGES = ("en", "")


def class_view(
    schema: Schema,
    relevance: Mapping[str, float],
    *,
    context: str,
    threshold: float | None = None,
    top: int | None = None,
    focus: str | None = None,
) -> ClassView:
    """The classes that matter in a context, how they are related, and what is left out.

    Args:
        schema: The schema.
        relevance: Class → relevance in the context, 0 to 1, such as `SpecificityLookup.get_all_scores`; a class that is absent
            is not shown.
        context: Name of the context, for the reader.
        threshold: The least relevance that is shown; None shows any.
        top: How many classes are shown at most; ties go by name. Without `threshold` and `top` it is `DEFAULT_TOP`.
        focus: Only this class, its ancestors, its kinds, and the classes related to it by a slot; it is shown whatever its
            relevance.

    Raises:
        UnknownNameError: `focus` is no class of the schema.
        InputError: `threshold` or `top` is out of range.
    """
    if top is not None and top < 1:
        raise InputError(f"the number of classes is {top}, expected 1 or more")
    if threshold is not None and not 0 <= threshold <= 1:
        raise InputError(f"the threshold is {threshold}, expected a number from 0 to 1")
    if focus is not None and focus not in schema.classes:
        raise UnknownNameError("class", focus, schema.classes)
    if top is None and threshold is None:
        top = DEFAULT_TOP
    referrers = _referrers(schema)
    among = schema.classes.keys() if focus is None else _neighbourhood(schema, focus, referrers)
    scored = {name: score for name, score in relevance.items() if name in among}
    if focus is not None:
        scored.setdefault(focus, 0.0)
    ranked = sorted(scored, key=lambda name: (name != focus, -scored[name], name))
    enough = [name for name in ranked if name == focus or threshold is None or scored[name] >= threshold]
    kept = enough[:top]
    last = next((scored[name] for name in reversed(kept) if name != focus), None)
    shown = {name: scored[name] for name in sorted(kept, key=lambda name: (-scored[name], name))}
    nodes = tuple(_node(schema, name, score, shown) for name, score in shown.items())
    edges = sorted((*_hierarchy(schema, shown), *_slot_relations(nodes, shown)), key=_edge_order)
    return ClassView(
        schema=schema.name,
        context=context,
        nodes=nodes,
        edges=tuple(edges),
        folds=_folds(schema, nodes, edges, referrers),
        total=len(schema.classes),
        tied=sum(scored[name] == last for name in enough[len(kept) :]),
        threshold=threshold,
        top=top,
        focus=focus,
    )


def _edge_order(edge: ViewEdge) -> tuple[int, str, str]:
    return list(EdgeKind).index(edge.kind), edge.source, edge.target


def _referrers(schema: Schema) -> Mapping[str, list[str]]:
    """Class → the classes with a slot of their own that has it as range, by name."""
    found: defaultdict[str, list[str]] = defaultdict(list)
    for name, definition in sorted(schema.classes.items()):
        for target in dict.fromkeys(each for slot in definition.slots for each in slot.ranges):
            if target in schema.classes and target != name:
                found[target].append(name)
    return found


def _neighbourhood(schema: Schema, focus: str, referrers: Mapping[str, list[str]]) -> set[str]:
    found = {each.name for each in schema.line(focus)}
    found.update(each for slot in schema.slots_of(focus) for each in slot.ranges if each in schema.classes)
    found.update(referrers.get(focus, ()))
    below = [focus]
    while below:
        children = [each for name in below for each in schema.children.get(name, ()) if each not in found]
        found.update(children)
        below = children
    return found


def _node(schema: Schema, name: str, score: float, shown: Mapping[str, float]) -> ViewNode:
    definition = schema.classes[name]
    return ViewNode(
        name=name,
        label=_label(definition),
        relevance=0.0 if math.isnan(score) else round(score, 4),
        description=" ".join(definition.description.split()),
        abstract=definition.abstract,
        slots=tuple(_carried_slots(schema, definition, shown)),
    )


def _label(definition: SchemaClass) -> str:
    for wanted in _LABEL_LANGUAGES:
        for text, language in definition.labels:
            if language == wanted and text.strip():
                return " ".join(text.split())
    return definition.name


def _carried_slots(schema: Schema, definition: SchemaClass, shown: Mapping[str, float]) -> Iterable[ViewSlot]:
    line = tuple(schema.line(definition.name))
    elsewhere: set[str] = set()
    for ancestor in line[1:]:
        if ancestor.name in shown:
            elsewhere.update(each.name for each in schema.line(ancestor.name))
    carried: set[str] = set()
    for each in line:
        if each is not definition and each.name in elsewhere:
            continue
        for slot in each.slots:
            if slot.name not in carried:
                carried.add(slot.name)
                yield ViewSlot(slot.name, slot.ranges, _cardinality(slot), None if each is definition else each.name)


def _cardinality(slot: ClassSlot) -> str:
    if slot.multivalued:
        return "1..*" if slot.required else "*"
    return "1" if slot.required else "0..1"


def _hierarchy(schema: Schema, shown: Mapping[str, float]) -> Iterable[ViewEdge]:
    for name in shown:
        definition = schema.classes[name]
        chain = list(_chain(schema, name))
        place = next((place for place, each in enumerate(chain) if each in shown), None)
        above = None if place is None else chain[place]
        if above is not None:
            yield ViewEdge(EdgeKind.IS_A, name, above, via=tuple(chain[:place]))
        for mixin in dict.fromkeys(definition.mixins):
            if mixin in shown and mixin not in (name, above):
                yield ViewEdge(EdgeKind.MIXIN, name, mixin)


def _chain(schema: Schema, name: str) -> Iterable[str]:
    """The classes above one by `is_a`, nearest first; a circle is gone round once."""
    seen = {name}
    above = schema.classes[name].is_a
    while above is not None and above in schema.classes and above not in seen:
        yield above
        seen.add(above)
        above = schema.classes[above].is_a


def _slot_relations(nodes: Iterable[ViewNode], shown: Mapping[str, float]) -> Iterable[ViewEdge]:
    for node in nodes:
        relations: defaultdict[str, list[tuple[str, str]]] = defaultdict(list)
        for slot in node.slots:
            for target in dict.fromkeys(slot.ranges):
                if target in shown:
                    relations[target].append((slot.name, slot.cardinality))
        for target, slots in relations.items():
            yield ViewEdge(EdgeKind.SLOT, node.name, target, slots=tuple(slots))


def _folds(
    schema: Schema, nodes: Iterable[ViewNode], edges: Iterable[ViewEdge], referrers: Mapping[str, list[str]]
) -> tuple[ViewFold, ...]:
    shown = {node.name: node for node in nodes}
    kinds: defaultdict[str, list[str]] = defaultdict(list)
    for name in sorted(schema.classes):
        if name not in shown:
            nearest = next((each for each in _chain(schema, name) if each in shown), None)
            if nearest is not None:
                kinds[nearest].append(name)
    passed: defaultdict[str, set[str]] = defaultdict(set)
    for edge in edges:
        passed[edge.source].update(edge.via)
    folds: list[ViewFold] = []
    for name in sorted(shown):
        if kinds[name]:
            folds.append(ViewFold(name, FoldKind.KINDS, tuple(kinds[name])))
        near = {*schema.classes[name].parents, *schema.children.get(name, ()), *referrers.get(name, ())}
        near.update(target for slot in shown[name].slots for target in slot.ranges)
        others = sorted(near.intersection(schema.classes) - shown.keys() - set(kinds[name]) - passed[name])
        if others:
            folds.append(ViewFold(name, FoldKind.OTHERS, tuple(others)))
    return tuple(folds)
