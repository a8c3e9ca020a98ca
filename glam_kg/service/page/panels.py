"""The panels below an answer, each closed until somebody opens it: how the question was understood, the query, the classes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glam_kg.engine import LANGUAGE_MODEL
from glam_kg.service.page.classes_panel import context_classes, show_classes
from glam_kg.service.page.markup import box, button, text
from glam_kg.service.page.passages_view import show_passages
from glam_kg.service.page.sparql_panel import SparqlPanel

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from glam_kg.engine import Answer
    from glam_kg.service.page.answer_view import Visitor
    from glam_kg.service.page.answering import Reply
    from glam_kg.service.page.understanding import Understood


def show_panels(reply: Reply, visitor: Visitor) -> None:
    """Put the panels where elements are being put."""
    answer, understood = reply.answer, reply.understood
    texts = understood.words.texts
    with box(classes="panels"):
        if answer.passages:
            show_passages(answer.passages, texts)
        with box("details"):
            text("summary", texts("understood"))
            with box(classes="panel"):
                _reading(answer, understood, visitor)
        if answer.sparql:
            sparql = answer.sparql

            async def show_query() -> None:
                SparqlPanel(
                    sparql, understood.words, visitor.settings, visitor.query, visitor.end_query, dark=visitor.dark
                )  # fmt: skip

            _panel(texts("sparql"), show_query)
        if answer.context_template_id:
            context = answer.context_template_id

            async def show_context() -> None:
                view = await visitor.attempt(lambda engine: context_classes(engine, context))
                if view is not None:
                    show_classes(view, texts)

            _panel(texts("classes"), show_context)


def _panel(heading: str, fill: Callable[[], Awaitable[None]]) -> None:
    """A panel that is filled when it is opened for the first time."""
    details = box("details")
    with details:
        text("summary", heading)
        content = box(classes="panel")
    filled: list[bool] = []

    async def opened() -> None:
        if not filled:
            filled.append(True)
            with content:
                await fill()

    details.on("toggle", opened, args=[])


def _reading(answer: Answer, understood: Understood, visitor: Visitor) -> None:
    texts = understood.words.texts
    with box("dl", "facts"):
        _fact(texts("kind_of_question"), understood.template or texts("not_understood"))
        for name, value in understood.slots:
            _fact(name, value)
        if followed := answer.trace.get("inherited_from"):
            _fact(texts("follow_up_of"), str(followed))
        if understood.corrections:
            told = (texts("correction", written=written, read=read) for written, read in understood.corrections)
            _fact(texts("corrected"), ", ".join(told))
        if understood.ignored:
            _fact(texts("ignored"), ", ".join(understood.ignored))
        percent = round(100 * answer.confidence)
        text("dt", texts("sureness"))
        with box("dd"):
            box("meter", min="0", max="100", value=str(percent), aria_label=texts("sureness"))
            text("span", f"{percent}\u00a0%" if texts.language in {"de", "fr"} else f"{percent}%")
        if answer.tier == LANGUAGE_MODEL:
            _fact(texts("by_model"), texts("is_true"))
    if understood.templates:
        with box(classes="choices", role="group", aria_label=texts("alternatives")):
            text("span", texts("alternatives"), "choices-label", aria_hidden="true")
            for other in understood.templates:
                button(
                    other.label,
                    lambda template_id=other.template_id: visitor.read_otherwise(answer, template_id),
                    "chip",
                )


def _fact(name: str, value: str) -> None:
    text("dt", name)
    text("dd", value)
