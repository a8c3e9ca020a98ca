"""The classes of the schema that matter in the context of a question: a diagram, and the same as a table."""

from __future__ import annotations

from base64 import b64encode
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from glam_kg.service.page.markup import box, text

if TYPE_CHECKING:
    from glam_kg.engine import QueryEngine
    from glam_kg.service.page.texts import Texts

_MOST_CLASSES: Final = 14


@dataclass(frozen=True, slots=True)
class ContextClassesView:
    """A drawing (SVG), and names with relevance, best first."""

    context: str
    svg: str
    ranked: tuple[tuple[str, float], ...]


def context_classes(engine: QueryEngine, context: str) -> ContextClassesView:
    """The classes that matter in a context, drawn.

    Raises:
        SchemaError: The schema cannot be read.
        UnknownNameError: The schema knows no such context.
    """
    from functools import cache

    from glam_kg.ontology.class_view import class_view
    from glam_kg.ontology.diagram.svg import svg
    from glam_kg.ontology.policies import FallbackPolicy
    from glam_kg.ontology.specificity import SpecificityLookup

    lookup = (engine.specificity or cache(SpecificityLookup.open))()
    scores = lookup.get_all_scores(context, FallbackPolicy.RELEVANCE)
    view = class_view(lookup.schema, scores, context=context, top=_MOST_CLASSES)
    ranked = sorted(((node.name, node.relevance) for node in view.nodes), key=lambda pair: (-pair[1], pair[0]))
    return ContextClassesView(context, svg(view), tuple(ranked))


def show_classes(view: ContextClassesView, texts: Texts) -> None:
    """Put the drawing and the table where elements are being put.

    The drawing is an image: whatever a schema holds, nothing of it can run.
    """
    text("p", texts("classes_note", context=view.context), "note")
    label = texts("classes_label", context=view.context)
    with box(classes="diagram", role="region", tabindex="0", aria_label=label):
        box("img", alt=label, src=f"data:image/svg+xml;base64,{b64encode(view.svg.encode()).decode()}")
    with box("details", "inner"):
        text("summary", texts("table"))
        with box("table", "plain-table"):
            text("caption", label, "sr-only")
            with box("thead"), box("tr"):
                text("th", texts("class"), scope="col")
                text("th", texts("relevance"), "number", scope="col")
            with box("tbody"):
                for name, relevance in view.ranked:
                    with box("tr"):
                        text("td", name)
                        text("td", f"{relevance:.2f}", "number")
