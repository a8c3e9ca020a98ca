import hashlib
import os
import re
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from diagram_grammar import check_mermaid, check_plantuml
from drawn_views import drawn, heritage_view, relevance_of, schema_of, slot, views
from hypothesis import given, settings
from write_golden_drawings import GOLDEN, drawings

from glam_kg.ontology.class_graph import EdgeKind
from glam_kg.ontology.class_view import class_view
from glam_kg.ontology.diagram.emphasis import (
    DARK_PAGE,
    DARK_TEXT,
    FOLD_FILL,
    FOLD_STROKE,
    LEVELS,
    PAGE,
    TEXT,
    contrast,
)
from glam_kg.ontology.diagram.mermaid import mermaid
from glam_kg.ontology.diagram.plantuml import plantuml
from glam_kg.ontology.diagram.style import (
    DARK_FOLD_FILL,
    DARK_FOLD_STROKE,
    DARK_LINES,
    DARK_QUIET,
    DARK_TREE,
    LINES,
    QUIET,
    TREE,
)
from glam_kg.ontology.diagram.svg import svg
from glam_kg.ontology.specificity import SpecificityLookup

SVG = "{http://www.w3.org/2000/svg}"
HOSTILE = (
    "class", "Note", "end", "__proto__", 'a"b', "a<b>&c", "x;y", "# heading", "a\nb", "back`tick", "{brace}", "[[link]]",
    "~wave~", "--dashes--", "**bold**", "//slash//", "<script>alert(1)</script>", "Ünïcode", "博物館", "classDef",
    "fold_kinds_A", "class_Note", "note", "%%{init}%%", "]]>", "a\x00b", "\ud800", ":::central", "a : b",
)  # fmt: skip


def hostile_view():
    slots = [slot(f"s {name}", name) for name in HOSTILE] + [slot(f"t {name}", f"no such {name}") for name in HOSTILE]
    classes = {
        name: (0.9, drawn(name, HOSTILE[0], mixins=[HOSTILE[1]], slots=slots, description=name, abstract=True))
        for name in HOSTILE
    }
    return class_view(schema_of(classes), relevance_of(classes), context=HOSTILE[7], top=12)


@pytest.fixture(scope="module")
def own_views():
    lookup = SpecificityLookup.open()
    return [
        class_view(lookup.schema, lookup.get_all_scores(context), context=context, top=top)
        for context in ("archive_search", "location_browse")
        for top in (10, 60, 150)
    ]


@pytest.fixture(scope="module")
def own_drawings(own_views):
    return [(view, svg(view)) for view in own_views]


@pytest.mark.parametrize("name", sorted(drawings()))
def test_drawings_are_as_they_were(name):
    again = "the drawing has changed; where it is meant, run: python tests/ontology/write_golden_drawings.py"
    assert drawings()[name] == (GOLDEN / name).read_text(encoding="utf-8"), again


def test_mermaid_has_a_line_for_everything():
    view = heritage_view(threshold=0.4)
    kinds = check_mermaid(mermaid(view))
    assert kinds.count("class") == len(view.nodes) + len(view.folds)
    assert kinds.count("range") == sum(len(edge.slots) for edge in view.edges)
    kinds_folded = sum(fold.kind == "kinds" for fold in view.folds)
    assert kinds.count("above") == sum(edge.kind is not EdgeKind.SLOT for edge in view.edges) + kinds_folded
    assert kinds.count("beside") == len(view.folds) - kinds_folded


def test_plantuml_has_a_line_for_everything():
    view = heritage_view(threshold=0.4)
    kinds = check_plantuml(plantuml(view))
    assert kinds.count("class") == len(view.nodes) + len(view.folds)
    assert kinds.count("range") == sum(len(edge.slots) for edge in view.edges)


def test_diagrams_of_our_own_schema_keep_to_the_grammar(own_views):
    for view in own_views:
        check_mermaid(mermaid(view))
        check_plantuml(plantuml(view))


@given(views())
@settings(max_examples=25, deadline=None)
def test_diagrams_of_any_schema_keep_to_the_grammar(view):
    check_mermaid(mermaid(view))
    check_plantuml(plantuml(view))


def test_names_that_mean_something_to_a_format_are_only_names():
    view = hostile_view()
    assert len(view.nodes) == 12
    check_mermaid(mermaid(view))
    check_plantuml(plantuml(view))
    root = ET.fromstring(svg(view))  # noqa: S314 - our own text
    assert {element.tag.removeprefix(SVG) for element in root.iter()} <= {
        "svg",
        "title",
        "desc",
        "style",
        "rect",
        "g",
        "text",
        "path",
    }


def test_names_that_xml_cannot_hold_are_drawn_without_those_characters():
    classes = {name: (0.9, drawn(name)) for name in ("a\x00b", "\ud800", "a\ufffeb")}
    text = svg(class_view(schema_of(classes), relevance_of(classes), context="x"))
    ET.fromstring(text.encode("utf-8"))  # noqa: S314 - our own text


def test_an_svg_stands_on_its_own(own_drawings):
    for view, text in own_drawings:
        root = ET.fromstring(text)  # noqa: S314 - our own text
        assert "http" not in text.replace("http://www.w3.org/2000/svg", "")
        assert not re.search(r"<script|<image|<a |<foreignObject|href|@import|@font-face|url\(|\son\w+=", text)
        assert [child.tag for child in root][:2] == [f"{SVG}title", f"{SVG}desc"]
        assert root[0].text.endswith(f"{len(view.nodes)} of {view.total} classes for {view.context}")
        classes = [element.get("data-class") for element in root.iter(f"{SVG}g") if element.get("data-class")]
        assert sorted(classes) == sorted(node.name for node in view.nodes)


def test_an_svg_tells_each_class_to_those_who_do_not_see_it():
    view = heritage_view(threshold=0.4)
    root = ET.fromstring(svg(view))  # noqa: S314 - our own text
    told = {
        element.get("data-class"): element.find(f"{SVG}title").text
        for element in root.iter(f"{SVG}g")
        if element.get("data-class")
    }
    assert told["Custodian"] == 'Custodian, relevance 0.90: Keeps things; "for ever" & <longer>.'
    assert told["Archive"] == "Archive, relevance 0.99"
    names = {element.text for element in root.iter(f"{SVG}text") if element.get("class") == "name"}
    assert {"Archive", "«abstract» Custodian", "Musée d’État"} <= names


def test_everything_of_an_svg_lies_within_its_page(own_drawings):
    for _, text in own_drawings:
        root = ET.fromstring(text)  # noqa: S314 - our own text
        width, height = float(root.get("width")), float(root.get("height"))
        moved = next(g for g in reversed(root.findall(f"{SVG}g")))
        right, down = map(float, re.findall(r"[\d.]+", moved.get("transform")))
        for box in moved.iter(f"{SVG}rect"):
            assert right + float(box.get("x")) + float(box.get("width")) <= width
            assert down + float(box.get("y")) + float(box.get("height")) <= height
        for path in moved.iter(f"{SVG}path"):
            for x, y in re.findall(r"(-?[\d.]+) (-?[\d.]+)", path.get("d")):
                assert 0 <= right + float(x) <= width
                assert 0 <= down + float(y) <= height


def test_no_text_is_smaller_than_eleven_pixels():
    sizes = re.findall(r"(?:font:|font-size:)([\d.]+)px", svg(heritage_view(threshold=0.4)))
    assert sizes
    assert min(map(float, sizes)) >= 11


def test_the_legend_names_only_what_is_drawn():
    legend = re.findall(r'class="legend"[^>]*>([^<]+)<', svg(heritage_view(focus="Archive", threshold=0.95)))
    assert legend == ["relevance 0.8 and more", "kinds of a class", "classes not shown, counted"]


def test_the_class_in_focus_is_marked():
    text = svg(heritage_view(focus="Person", threshold=0.6))
    assert re.findall(r'class="class [^"]*\bfocus\b[^"]*" data-class="([^"]+)"', text) == ["Person"]


def test_emphasis_does_not_rest_on_colour():
    assert [level.border for level in LEVELS] == sorted({level.border for level in LEVELS}, reverse=True)
    assert [level.least for level in LEVELS] == sorted({level.least for level in LEVELS}, reverse=True)


def test_texts_and_lines_stand_out_from_what_lies_behind():
    for level in LEVELS:
        assert contrast(TEXT, level.fill) >= 7
        assert contrast(DARK_TEXT, level.dark_fill) >= 7
        assert min(contrast(level.stroke, level.fill), contrast(level.stroke, PAGE)) >= 3
        assert min(contrast(level.dark_stroke, level.dark_fill), contrast(level.dark_stroke, DARK_PAGE)) >= 3
    assert min(contrast(TEXT, PAGE), contrast(TEXT, FOLD_FILL), contrast(DARK_TEXT, DARK_FOLD_FILL)) >= 7
    assert min(contrast(QUIET, PAGE), contrast(DARK_QUIET, DARK_PAGE)) >= 4.5
    assert min(contrast(FOLD_STROKE, PAGE), contrast(DARK_FOLD_STROKE, DARK_PAGE)) >= 3
    assert min(contrast(colour, PAGE) for colour in (*LINES, TREE)) >= 4.5
    assert min(contrast(colour, DARK_PAGE) for colour in (*DARK_LINES, DARK_TREE)) >= 4.5
    assert len(LINES) == len(DARK_LINES)


def test_every_process_draws_the_same():
    program = (
        f"import sys; sys.path.insert(0, {str(Path(__file__).parent)!r}); import hashlib; "
        "from write_golden_drawings import drawings; "
        "print(hashlib.sha256(repr(drawings()).encode()).hexdigest())"
    )
    digests = {
        subprocess.run(
            [sys.executable, "-c", program],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout.strip()
        for seed in ("1", "2")
    }
    assert digests == {hashlib.sha256(repr(drawings()).encode()).hexdigest()}
