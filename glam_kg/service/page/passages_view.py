"""The passages that bear on a question: what documents say, beside what the graph says."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.service.page.cells import web_address
from glam_kg.service.page.markup import box, text, with_attributes

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from glam_kg.service.page.texts import Texts

LONGEST: Final = 1_500
"""Characters of a passage that are shown: as many as a language model is shown of it."""


def show_passages(passages: Sequence[Mapping[str, object]], texts: Texts) -> None:
    """Put a part with passages where elements are being put, the best first; it is closed until somebody opens it."""
    with box("details", "passages"):
        text("summary", texts("passages", number=texts.number(len(passages))))
        with box("ol", "panel passage-list"):
            for place, passage in enumerate(passages):
                with box("li", "passage", id=f"passage-{place + 1}"):
                    _passage(passage)


def passage_anchor(passages: Sequence[Mapping[str, object]], identifier: str | None) -> str:
    """The id of the element that shows a passage; the first one's where no passage has this id.

    >>> passage_anchor([{"id": "a"}, {"id": "b"}], "b")
    'passage-2'
    """
    ids = [passage.get("id") for passage in passages]
    return f"passage-{ids.index(identifier) + 1 if identifier in ids else 1}"


def _passage(passage: Mapping[str, object]) -> None:
    language = passage.get("language")
    spoken = str(language) if language else None
    if title := passage.get("title"):
        text("p", str(title), "passage-title", lang=spoken)
    words = " ".join(str(passage.get("text", "")).split())
    text("p", words if len(words) <= LONGEST else f"{words[:LONGEST]}…", "passage-text", lang=spoken)
    told = [str(passage[key]) for key in ("class_name", "place", "date") if passage.get(key)]
    source = passage.get("source")
    if told or source:
        with box("p", "note"):
            if told:
                text("span", " · ".join(told))
            if source:
                text("span", " · " if told else "")
                _source(str(source))


def _source(source: str) -> None:
    address = web_address(source)
    if address is None:
        text("span", source)
    else:
        with_attributes(
            text("a", source), {"href": address, "target": "_blank", "rel": "noopener noreferrer"}
        )  # fmt: skip
