"""The style sheet of a drawing: for light pages, and for dark ones where the reader asks for them."""

from __future__ import annotations

from glam_kg.ontology.diagram.boxes import NAME_SIZE, TEXT_SIZE
from glam_kg.ontology.diagram.emphasis import DARK_PAGE, DARK_TEXT, FOLD_FILL, FOLD_STROKE, LEVELS, PAGE, TEXT

LINES = ("#1f5fbf", "#a33b0d", "#1b7038", "#7a34a8", "#a3175c", "#0d6c78")
"""Colours of lines on a light page, told apart from each other and from the grey of trees; 4.5:1 or more to the page."""
DARK_LINES = ("#86b4ff", "#ff9d70", "#6fd08f", "#cf9bf2", "#ff8ac0", "#5fcbd8")
TREE, DARK_TREE = "#5a6169", "#a3abb3"
QUIET, DARK_QUIET = "#4c555d", "#b9c1c8"
DARK_FOLD_FILL, DARK_FOLD_STROKE = "#262a2d", "#9a9a94"
_FONT = "'Liberation Sans', Arial, Helvetica, sans-serif"


def style_sheet() -> str:
    """CSS for the classes that the drawing uses, all below `.glam-kg-classes` so that a page keeps its own."""
    rules = [
        f"text{{font:{TEXT_SIZE}px {_FONT};fill:{TEXT}}}",
        "text.title{font-size:16px;font-weight:bold}",
        f"text.name{{font-size:{NAME_SIZE}px;font-weight:bold}}",
        ".abstract text.name{font-style:italic}",
        ".focus text.name{text-decoration:underline}",
        "text.badge,text.right{text-anchor:end}",
        f"text.caption,text.legend{{fill:{QUIET}}}",
        "text.caption{font-style:italic}",
        "path{fill:none}",
        f".page{{fill:{PAGE}}}",
        f".tree,.tree path,.tree-end{{stroke:{TREE};stroke-width:1.5}}",
        ".through{stroke-dasharray:2 3}",
        f".tree-end,.net .end{{fill:{PAGE}}}",
        ".net path{stroke-width:1.5}",
        f".net path.casing{{stroke:{PAGE};stroke-width:5}}",
        ".mixin path{stroke-dasharray:6 4}",
        ".mixin path.casing,.mixin path.end{stroke-dasharray:none}",
        f".fold rect{{fill:{FOLD_FILL};stroke:{FOLD_STROKE};stroke-dasharray:4 3}}",
        ".rule{stroke-width:.75}",
    ]
    rules += [f".n{place} path{{stroke:{colour}}}" for place, colour in enumerate(LINES)]
    for level in LEVELS:
        rules.append(f".{level.name} rect{{fill:{level.fill};stroke:{level.stroke};stroke-width:{level.border:g}}}")
        rules.append(f".{level.name} .rule{{stroke:{level.stroke}}}")
    dark = [
        f"text{{fill:{DARK_TEXT}}}",
        f"text.caption,text.legend{{fill:{DARK_QUIET}}}",
        f".page{{fill:{DARK_PAGE}}}",
        f".tree,.tree path,.tree-end{{stroke:{DARK_TREE}}}",
        f".tree-end,.net .end{{fill:{DARK_PAGE}}}",
        f".net path.casing{{stroke:{DARK_PAGE}}}",
        f".fold rect{{fill:{DARK_FOLD_FILL};stroke:{DARK_FOLD_STROKE}}}",
    ]
    dark += [f".n{place} path{{stroke:{colour}}}" for place, colour in enumerate(DARK_LINES)]
    for level in LEVELS:
        dark.append(f".{level.name} rect{{fill:{level.dark_fill};stroke:{level.dark_stroke}}}")
        dark.append(f".{level.name} .rule{{stroke:{level.dark_stroke}}}")
    return f"{_scoped(rules)}@media (prefers-color-scheme:dark){{{_scoped(dark)}}}"


def _scoped(rules: list[str]) -> str:
    found = []
    for rule in rules:
        selectors, brace, rest = rule.partition("{")
        found.append(",".join(f".glam-kg-classes {each}" for each in selectors.split(",")) + brace + rest)
    return "".join(found)
