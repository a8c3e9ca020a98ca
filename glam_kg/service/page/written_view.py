"""What a language model wrote: its sentences with marks that lead to what each is taken from."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from glam_kg.service.page.answer_parts import parted
from glam_kg.service.page.cells import custodian_address
from glam_kg.service.page.markup import box, button, link, text
from glam_kg.service.page.passages_view import passage_anchor

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterator

    from nicegui import ui

    from glam_kg.engine import Answer
    from glam_kg.programs.heritage_qa_material import Citation
    from glam_kg.service.page.texts import Texts

_MARK: Final = re.compile(r"\[(\d+)\]")
RESULTS: Final = "results"
"""The id of the element that shows the rows."""


def show_waiting(place: ui.element, texts: Texts, stop: Callable[[], Awaitable[None]]) -> None:
    """Say that a language model is at work, in a place of its own."""
    place.clear()
    with place, box(classes="written"), box(classes="written-head"):
        box("span", "spinner", aria_hidden="true")
        text("p", texts("writing"), "note")
        button(texts("cancel"), stop, "quiet")


def show_nothing_written(place: ui.element, texts: Texts) -> None:
    """Say that the model wrote nothing that can be shown."""
    place.clear()
    with place:
        text("p", texts("nothing_written"), "note")


def show_written(place: ui.element, answer: Answer, texts: Texts) -> None:
    """Show what was written, and below it what the marks in it mean.

    Args:
        place: Where it goes; what stood there is gone.
        answer: The answer that was written, with its citations.
        texts: In the language of the page.
    """
    place.clear()
    words, _ = parted(answer)
    known = {citation.number: citation for citation in answer.citations}
    with place, box("section", "written", aria_label=texts("written")):
        text("p", texts("written"), "written-label")
        with box("p", "written-text", lang=answer.language):
            for piece, number in pieces(words):
                if number is None or number not in known:
                    text("span", piece)
                else:
                    label = texts("citation", number=number, source=_name(known[number], texts))
                    link(f"{number}", f"#source-{number}", "mark-number", aria_label=label, title=label)
        with box("ol", "citations"):
            for citation in answer.citations:
                with box("li", "citation", id=f"source-{citation.number}", value=str(citation.number)):
                    _source(citation, answer, texts)


def pieces(words: str) -> Iterator[tuple[str, int | None]]:
    """A text in pieces: those between marks, and each mark with its number, which stands directly behind the word before.

    >>> list(pieces("In Assen [1][2]."))
    [('In Assen', None), ('[1]', 1), ('[2]', 2), ('.', None)]
    """
    end = 0
    for mark in _MARK.finditer(words):
        if before := words[end : mark.start()].rstrip():
            yield before, None
        yield mark.group(), int(mark.group(1))
        end = mark.end()
    if end < len(words):
        yield words[end:], None


def _name(citation: Citation, texts: Texts) -> str:
    if citation.kind == "result":
        return texts("source_result")
    if citation.name:
        return citation.name
    if citation.kind == "passage":
        return texts("source_passage")
    return texts("source_row", number=(citation.row or 0) + 1)


def _source(citation: Citation, answer: Answer, texts: Texts) -> None:
    name = _name(citation, texts)
    if citation.kind == "custodian" and citation.ghcid:
        link(name, custodian_address(citation.ghcid))
    elif citation.kind == "passage":
        link(name, f"#{passage_anchor(answer.passages, citation.id)}")
    else:
        link(name, f"#{RESULTS}")
    if citation.name and citation.kind == "passage":
        text("span", texts("source_passage"), "citation-kind")
    elif citation.name:
        text("span", texts("source_row", number=texts.number((citation.row or 0) + 1)), "citation-kind")
