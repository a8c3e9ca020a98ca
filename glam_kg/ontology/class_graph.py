"""The graph of a class view: classes, relations, and what is left out, counted; and its form as JSON."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Any

VIEW_VERSION = 1
"""Of the JSON form."""


class EdgeKind(StrEnum):
    """How two classes of a view are related; the order is the one in which edges are listed."""

    IS_A = "is_a"
    MIXIN = "mixin"
    SLOT = "slot"


class FoldKind(StrEnum):
    """What the classes are to the shown class that they are counted at."""

    KINDS = "kinds"
    """Below it by `is_a`, with no other shown class between."""
    OTHERS = "others"
    """Next to it some other way: its parent, its mixins, classes that mix it in, ranges of its slots, classes with a slot that
    has it as range."""


@dataclass(frozen=True, slots=True)
class ViewSlot:
    """A slot of a shown class."""

    name: str
    ranges: tuple[str, ...]
    cardinality: str
    """`1`, `0..1`, `1..*` or `*`."""
    inherited_from: str | None = None
    """The class that states the slot, where that one is not shown."""


@dataclass(frozen=True, slots=True)
class ViewNode:
    """A shown class."""

    name: str
    label: str
    """What people call it in English, else its name."""
    relevance: float
    """In the context of the view: 0 (beside the point) to 1 (central)."""
    description: str
    abstract: bool
    slots: tuple[ViewSlot, ...]
    """Its own slots, and those of ancestors that are not shown, unless a shown ancestor has them."""


@dataclass(frozen=True, slots=True)
class ViewEdge:
    """A relation between two shown classes."""

    kind: EdgeKind
    source: str
    target: str
    slots: tuple[tuple[str, str], ...] = ()
    """Of a slot relation: each slot's name and cardinality, in the order of the class."""
    via: tuple[str, ...] = ()
    """Of `is_a`: the classes between that are not shown, nearest to the source first."""


@dataclass(frozen=True, slots=True)
class ViewFold:
    """Classes that are not shown, counted at a shown class that they stand next to."""

    of: str
    kind: FoldKind
    names: tuple[str, ...]

    @property
    def text(self) -> str:
        """The fold in words.

        >>> ViewFold("Museum", FoldKind.KINDS, ("ArtMuseum", "OpenAirMuseum")).text
        '+2 kinds of Museum'
        >>> ViewFold("Museum", FoldKind.OTHERS, ("Exhibition",)).text
        '+1 other'
        """
        count = len(self.names)
        if self.kind is FoldKind.KINDS:
            return f"+{count:,} {'kind' if count == 1 else 'kinds'} of {self.of}"
        return f"+{count:,} {'other' if count == 1 else 'others'}"


@dataclass(frozen=True, slots=True)
class ClassView:
    """What of a schema is shown in a context.

    Nodes stand most relevant first, then by name; edges by kind, source and target; folds by class and kind: the same schema and
    scores give the same view in every process.
    """

    schema: str
    context: str
    nodes: tuple[ViewNode, ...]
    edges: tuple[ViewEdge, ...]
    folds: tuple[ViewFold, ...]
    total: int
    """Classes of the schema."""
    tied: int = 0
    """Classes that are left out though they are as relevant as the last one shown: their names come later."""
    threshold: float | None = None
    top: int | None = None
    focus: str | None = None

    @property
    def beyond(self) -> int:
        """Classes that are neither shown nor counted in a fold."""
        return self.total - len(self.nodes) - len({name for fold in self.folds for name in fold.names})

    def to_dict(self) -> dict[str, Any]:
        """The view as JSON values, for a page that draws it; see docs/reference/cli.md for the keys."""
        return {
            "version": VIEW_VERSION,
            "schema": self.schema,
            "context": self.context,
            "threshold": self.threshold,
            "top": self.top,
            "focus": self.focus,
            "total": self.total,
            "beyond": self.beyond,
            "tied": self.tied,
            "nodes": [
                {
                    "name": node.name,
                    "label": node.label,
                    "relevance": node.relevance,
                    "description": node.description,
                    "abstract": node.abstract,
                    "slots": [
                        {
                            "name": slot.name,
                            "ranges": list(slot.ranges),
                            "cardinality": slot.cardinality,
                            "inherited_from": slot.inherited_from,
                        }
                        for slot in node.slots
                    ],
                }
                for node in self.nodes
            ],
            "edges": [
                {
                    "kind": edge.kind.value,
                    "source": edge.source,
                    "target": edge.target,
                    "slots": [{"name": name, "cardinality": cardinality} for name, cardinality in edge.slots],
                    "via": list(edge.via),
                }
                for edge in self.edges
            ],
            "folds": [
                {"of": fold.of, "kind": fold.kind.value, "text": fold.text, "names": list(fold.names)}
                for fold in self.folds
            ],
        }
