"""The command `glam-kg schema diagram`."""

from __future__ import annotations

import json
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from glam_kg.commands.outputs import print_or_write
from glam_kg.commands.schema_scores import PolicyOption, SchemaOption, tell_problems, tell_unscored
from glam_kg.commands.sources import say
from glam_kg.ontology.policies import FallbackPolicy

if TYPE_CHECKING:
    from glam_kg.ontology.class_graph import ClassView


class DiagramFormat(StrEnum):
    """The forms that a view of classes can have."""

    MERMAID = "mermaid"
    PLANTUML = "plantuml"
    SVG = "svg"
    JSON = "json"


_ENDINGS = {
    ".mmd": DiagramFormat.MERMAID,
    ".mermaid": DiagramFormat.MERMAID,
    ".svg": DiagramFormat.SVG,
    ".json": DiagramFormat.JSON,
    ".puml": DiagramFormat.PLANTUML,
    ".plantuml": DiagramFormat.PLANTUML,
}
_OTHER_PICTURES = frozenset(
    {".png", ".jpg", ".jpeg", ".gif", ".webp", ".avif", ".bmp", ".tif", ".tiff", ".pdf", ".ps", ".eps", ".svgz"}
)
"""Endings of pictures that are not made here: a file of that name with text in it would open nowhere."""


def schema_diagram(
    *,
    context: Annotated[str, typer.Option("--context", help="What questions are after, such as archive_search.")],
    schema: SchemaOption = None,
    threshold: Annotated[
        float | None, typer.Option("--threshold", min=0, max=1, help="The lowest relevance that is shown.")
    ] = None,
    top: Annotated[int | None, typer.Option("--top", min=1, help="So many classes at most; by default 30.")] = None,
    focus: Annotated[
        str | None,
        typer.Option("--focus", help="Only this class, those above and below it, and those its slots relate it to."),
    ] = None,
    form: Annotated[
        DiagramFormat | None, typer.Option("--format", help="By default what the name of the file says, else mermaid.")
    ] = None,
    policy: PolicyOption = FallbackPolicy.RELEVANCE,
    out: Annotated[Path | None, typer.Option("--out", "-o", help="A file for it, instead of printing it.")] = None,
) -> None:
    """Draw the classes that matter in a context, their relations, and what is left out, counted."""
    from glam_kg.ontology.class_view import class_view
    from glam_kg.ontology.diagram.detail import tie_note
    from glam_kg.ontology.specificity import SpecificityLookup

    if out is not None and out.suffix.casefold() in _OTHER_PICTURES:
        raise typer.BadParameter(
            f"{out.suffix} is not made, expected .svg, .mmd, .puml or .json; other programs make one of an SVG",
            param_hint="--out",
        )
    form = form or _form_of(out)
    lookup = SpecificityLookup.open(schema)
    scores = lookup.get_all_scores(context, policy)
    view = class_view(lookup.schema, scores, context=context, threshold=threshold, top=top, focus=focus)
    tell_problems(lookup.schema)
    tell_unscored(lookup.schema, context)
    if note := tie_note(view):
        say(note)
    print_or_write(_drawn(view, form), out)


def _form_of(out: Path | None) -> DiagramFormat:
    return DiagramFormat.MERMAID if out is None else _ENDINGS.get(out.suffix.casefold(), DiagramFormat.MERMAID)


def _drawn(view: ClassView, form: DiagramFormat) -> str:
    if form is DiagramFormat.JSON:
        return json.dumps(view.to_dict(), ensure_ascii=False, indent=2) + "\n"
    if form is DiagramFormat.PLANTUML:
        from glam_kg.ontology.diagram.plantuml import plantuml

        return plantuml(view)
    if form is DiagramFormat.SVG:
        from glam_kg.ontology.diagram.svg import svg

        return svg(view)
    from glam_kg.ontology.diagram.mermaid import mermaid

    return mermaid(view)
