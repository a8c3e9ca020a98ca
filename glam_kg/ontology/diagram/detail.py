"""How much is said of each class of a view: the more classes, the less of each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glam_kg.ontology.diagram.emphasis import LEVELS, level_of

if TYPE_CHECKING:
    from glam_kg.ontology.class_graph import ClassView, ViewNode, ViewSlot
    from glam_kg.ontology.diagram.emphasis import Level

_SLOTS_BY_SIZE = ((12, 6), (40, 3))
"""Up to so many classes, so many slots of each are listed beside those that are drawn as relations; none in larger views."""

_ANYTHING = "Any"


def headline(view: ClassView) -> str:
    """What the view shows, in one line."""
    around = f" around {view.focus}" if view.focus else ""
    return f"{view.schema}: {len(view.nodes):,} of {view.total:,} classes for {view.context}{around}"


def tie_note(view: ClassView) -> str:
    """What to say where the last classes shown were chosen by name only; empty where relevance decided."""
    if not view.tied:
        return ""
    classes = "class is" if view.tied == 1 else "classes are"
    last = min(node.relevance for node in view.nodes if node.name != view.focus)
    return f"{view.tied:,} more {classes} as relevant as the last one shown ({last:.2f}); names decided"


def listed_slots(view: ClassView, node: ViewNode) -> tuple[tuple[ViewSlot, ...], int]:
    """The slots of a class that are listed in its box, and how many more there are that no relation shows either."""
    shown = {each.name for each in view.nodes}
    rest = tuple(slot for slot in node.slots if not shown.intersection(slot.ranges))
    number = next((number for size, number in _SLOTS_BY_SIZE if len(view.nodes) <= size), 0)
    if len(rest) == number + 1 and number:
        number += 1
    return rest[:number], len(rest) - len(rest[:number])


def levels_of(view: ClassView) -> tuple[Level, ...]:
    """The steps of emphasis that the view uses, strongest first."""
    used = {level_of(node.relevance) for node in view.nodes}
    return tuple(level for level in LEVELS if level in used)


def ranges_of(slot: ViewSlot) -> tuple[str, ...]:
    """The ranges of a slot as they are listed: `Any` beside others only opens the way for these, and is left out."""
    others = tuple(each for each in slot.ranges if each != _ANYTHING)
    return others or slot.ranges or ("string",)
