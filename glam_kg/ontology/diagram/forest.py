"""The classes of a view as trees by `is_a`, cut into pieces that fit into a column."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from glam_kg.ontology.class_graph import EdgeKind, FoldKind
from glam_kg.ontology.diagram.boxes import UNIT, caption_box, class_box, fold_box, is_a_row

if TYPE_CHECKING:
    from collections.abc import Iterator

    from glam_kg.ontology.class_graph import ClassView, ViewEdge
    from glam_kg.ontology.diagram.boxes import Box

GAP = UNIT
"""Between the boxes of a list."""
BELOW_PARENT = 2 * UNIT
"""Between a class and the first of its kinds: room for the triangle."""
_OWN_PIECE = 3
"""A class with fewer kinds than this stays below its parent, where that one's list has to be cut."""


@dataclass(slots=True)
class Tree:
    """A box and the kinds below it, most relevant first."""

    box: Box
    rank: int
    """Place in the order of relevance of the best class in it, from 1; 0 with the class that the view is around."""
    via: tuple[str, ...] = ()
    """Classes between it and its parent that are not shown."""
    children: list[Tree] = field(default_factory=list)
    joined: bool = False
    """Whether lists that stand apart are led to it, so that its line goes on below it."""

    @property
    def height(self) -> int:
        """Of all its boxes, one below the other."""
        below = sum(child.height + GAP for child in self.children)
        return self.box.height + (below - GAP + BELOW_PARENT if below else UNIT if self.joined else 0)

    def walk(self, depth: int = 0) -> Iterator[tuple[Tree, int]]:
        """Itself and all below it from top to bottom, with depths."""
        yield self, depth
        for child in self.children:
            yield from child.walk(depth + 1)


def forest(view: ClassView) -> list[Tree]:
    """The trees of a view, the one with the most relevant class first."""
    ranks = {node.name: 0 if node.name == view.focus else rank for rank, node in enumerate(view.nodes, start=1)}
    parents, rest = _parents(view)
    others = {fold.of: fold for fold in view.folds if fold.kind is FoldKind.OTHERS}
    trees = {
        node.name: Tree(
            class_box(view, node, tuple(rest[node.name]), others.get(node.name)),
            ranks[node.name],
            parents[node.name].via if node.name in parents else (),
        )
        for node in view.nodes
    }
    for name, edge in parents.items():
        trees[edge.target].children.append(trees[name])
    roots = [trees[node.name] for node in view.nodes if node.name not in parents]
    for root in roots:
        _rank(root)
    for fold in view.folds:
        if fold.kind is FoldKind.KINDS:
            trees[fold.of].children.append(Tree(fold_box(fold), len(ranks) + 1))
    return sorted(roots, key=lambda tree: tree.rank)


def pieces_of(tree: Tree, room: int) -> list[Tree]:
    """A tree cut so that each piece is at most so high, where its boxes allow it; the piece with the root first."""
    apart: list[Tree] = []
    _cut(tree, room, apart)
    return [tree, *apart]


def _parents(view: ClassView) -> tuple[dict[str, ViewEdge], defaultdict[str, list[ViewEdge]]]:
    """The edge to each class's parent in the trees, and by source all edges that are none; circles of `is_a` are broken."""
    parents: dict[str, ViewEdge] = {}
    rest: defaultdict[str, list[ViewEdge]] = defaultdict(list)
    for edge in view.edges:
        above: str | None = edge.target
        while above is not None and above != edge.source:
            above = parents[above].target if above in parents else None
        if edge.kind is EdgeKind.IS_A and edge.source not in parents and above is None:
            parents[edge.source] = edge
        else:
            rest[edge.source].append(edge)
    return parents, rest


def _rank(tree: Tree) -> int:
    for child in tree.children:
        _rank(child)
    tree.children.sort(key=lambda child: child.rank)
    tree.rank = min([tree.rank, *(child.rank for child in tree.children)])
    return tree.rank


def _cut(tree: Tree, room: int, apart: list[Tree]) -> None:
    for child in tree.children:
        _cut(child, room, apart)
    if tree.height <= room:
        return
    name = tree.box.head if tree.box.node is None else tree.box.node.name
    for child in sorted(tree.children, key=lambda child: (-child.height, child.rank)):
        if tree.height <= room or len(child.children) < _OWN_PIECE:
            break
        _detach(tree, child)
        child.box.rows.insert(0, is_a_row(name))
        apart.append(child)
    number = 0
    overflowing = tree
    while overflowing.height > room and len(overflowing.children) > 1:
        moved = _overflow(overflowing, room)
        tree.joined = True
        number += 1
        overflowing = Tree(caption_box(name, number), moved[0].rank, children=moved)
        apart.append(overflowing)


def _overflow(tree: Tree, room: int) -> list[Tree]:
    """Take from a tree the children, from the last backwards, that make it too high."""
    moved: list[Tree] = []
    while tree.height > room and len(tree.children) > 1:
        moved.insert(0, tree.children.pop())
    return moved


def _detach(tree: Tree, child: Tree) -> None:
    tree.children.remove(child)
    tree.joined = True
