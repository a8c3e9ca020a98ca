"""What can be measured of a drawing: boxes apart, texts inside, lines that can be followed."""

from collections import Counter
from functools import cache
from itertools import combinations, pairwise

import pytest
from drawn_views import heritage_view, views
from hypothesis import given, settings

from glam_kg.ontology.class_graph import EdgeKind, FoldKind
from glam_kg.ontology.class_view import class_view
from glam_kg.ontology.diagram.boxes import NAME_SIZE, PADDING, TEXT_SIZE, BoxKind
from glam_kg.ontology.diagram.columns import columns_of
from glam_kg.ontology.diagram.routing import routes_of
from glam_kg.ontology.diagram.text_width import text_width
from glam_kg.ontology.specificity import SpecificityLookup

SIZES = (10, 30, 60, 150)
CONTEXTS = ("archive_search", "person_research")


@cache
def own_view(context, top):
    lookup = SpecificityLookup.open()
    return class_view(lookup.schema, lookup.get_all_scores(context), context=context, top=top)


def laid_out(view):
    columns = columns_of(view)
    return columns, routes_of(columns)


def check(view):
    columns, routes = laid_out(view)
    boxes_are_apart(columns)
    texts_are_inside(columns)
    everything_is_shown(view, columns, routes)
    lines_meet_no_box(columns, routes)
    nets_are_apart(routes)


def boxes_are_apart(columns):
    for one, other in combinations(columns.boxes, 2):
        apart_across = one.x + one.width <= other.x or other.x + other.width <= one.x
        apart_down = one.y + one.height + 8 <= other.y or other.y + other.height + 8 <= one.y
        assert apart_across or apart_down, (one.key, other.key)


def texts_are_inside(columns):
    for box in columns.boxes:
        bold = box.kind is BoxKind.CLASS
        room = box.width - 2 * PADDING
        head = text_width(box.head, NAME_SIZE if bold else TEXT_SIZE, bold=bold)
        assert head + text_width(box.badge, TEXT_SIZE) + (PADDING if box.badge else 0) <= room, box.key
        for row in box.rows:
            between = PADDING if row.right else 0
            assert text_width(row.text, TEXT_SIZE) + between + text_width(row.right, TEXT_SIZE) <= room, row


def everything_is_shown(view, columns, routes):
    assert Counter(box.node.name for box in columns.boxes if box.node) == Counter(node.name for node in view.nodes)
    in_trees = {
        (stub.child.node.name, trunk.parent.net[1] if trunk.parent.net else trunk.parent.node.name)
        for trunk in columns.trunks
        for stub in trunk.stubs
        if stub.child.node
    }
    as_lines = Counter((line.net[0], line.source.node.name, line.net[1]) for line in routes.lines if line.source.node)
    for edge in view.edges:
        if edge.source == edge.target:
            assert as_lines[edge.kind, edge.source, edge.target] == 0
        elif edge.kind is EdgeKind.SLOT:
            assert as_lines[edge.kind, edge.source, edge.target] == len(edge.slots)
        elif (edge.source, edge.target) not in in_trees:
            assert as_lines[edge.kind, edge.source, edge.target] == 1
        else:
            assert edge.kind is EdgeKind.IS_A
    pills = Counter(box.fold.of for box in columns.boxes if box.fold)
    assert pills == Counter(fold.of for fold in view.folds if fold.kind is FoldKind.KINDS)
    rows = {(box.node.name, row.full) for box in columns.boxes if box.node for row in box.rows}
    for fold in view.folds:
        if fold.kind is FoldKind.OTHERS:
            assert any(name == fold.of and full.endswith(fold.text) for name, full in rows)


def parts(line):
    return [(*one, *other) for one, other in pairwise(line.points)]


def lines_meet_no_box(columns, routes):
    for line in routes.lines:
        for x, y, other_x, other_y in parts(line):
            assert x == other_x or y == other_y, "neither level nor upright"
            left, right, top, bottom = min(x, other_x), max(x, other_x), min(y, other_y), max(y, other_y)
            for box in columns.boxes:
                meets = left < box.x + box.width and box.x < right and top < box.y + box.height and box.y < bottom
                assert not meets, (line.net, line.source.key, box.key)
    for line in routes.lines:
        x, y = line.points[0]
        assert x in (line.source.x, line.source.x + line.source.width)
        assert line.source.y < y < line.source.y + line.source.height


def nets_are_apart(routes):
    """Parallel parts of different nets that run beside each other are at least 4 pixels apart."""
    level, upright = [], []
    for line in routes.lines:
        for x, y, other_x, other_y in parts(line):
            if y == other_y:
                level.append((y, min(x, other_x), max(x, other_x), line.net))
            else:
                upright.append((x, min(y, other_y), max(y, other_y), line.net))
    for found in (level, upright):
        for one, other in combinations(sorted(set(found)), 2):
            beside = min(one[2], other[2]) > max(one[1], other[1])
            assert one[3] == other[3] or not beside or abs(one[0] - other[0]) >= 4, (one, other)


@pytest.mark.parametrize("context", CONTEXTS)
@pytest.mark.parametrize("top", SIZES)
def test_our_own_schema_is_drawn_well(context, top):
    check(own_view(context, top))


def test_a_view_is_about_as_wide_as_a_screen():
    columns, routes = laid_out(own_view("archive_search", 150))
    assert 0.6 < routes.width / columns.height < 2.5


@pytest.mark.long
@given(views())
@settings(max_examples=60, deadline=None)
def test_any_schema_is_drawn_well(view):
    check(view)


def test_a_class_with_very_many_kinds_is_cut_into_lists():
    view = own_view("museum_search", 150)
    columns, _ = laid_out(view)
    assert columns.height < sum(box.height for box in columns.boxes) / 2


def test_an_empty_view_can_be_laid_out():
    columns, routes = laid_out(heritage_view(threshold=1))
    assert columns.boxes == []
    assert routes.lines == ()
