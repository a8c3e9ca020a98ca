"""What somebody who has begun to type may want to ask."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from glam_kg.answers.model import Status

if TYPE_CHECKING:
    from glam_kg.engine import QueryEngine
    from glam_kg.service.completions import Completions

MOST: Final = 8
SHORTEST: Final = 2
"""Characters from which on something is suggested."""
_TRIED: Final = 4
"""Examples of a kind that are tried; more would hold up a page over a slow endpoint."""
_SHOWN_FIRST: Final = (
    "list_institutions_by_type_region",
    "count_institutions_by_type",
    "institutions_near",
    "compare_locations",
    "find_institutions_by_founding_date",
    "institution_attribute",
)
"""Kinds of question that show what can be asked, for a page where nothing has been asked yet."""


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A text for the box; `whole` where it is a question that can be asked as it is."""

    text: str
    note: str = ""
    whole: bool = True


def examples(engine: QueryEngine, language: str) -> tuple[str, ...]:
    """An example question of some kinds, in a language: of each kind the first to which the graph has something to say.

    A kind of which the graph answers none is left out; where that is all of them, as in an empty graph, the first of each is
    given.
    """
    kinds = [
        [each.question for each in template.examples[language][:_TRIED]]
        for template_id in _SHOWN_FIRST
        if (template := engine.catalogue.templates.get(template_id)) is not None and language in template.examples
    ]
    answered = [next((question for question in kind if _says_something(engine, question)), None) for kind in kinds]
    return tuple(question for question in answered if question) or tuple(kind[0] for kind in kinds)


def _says_something(engine: QueryEngine, question: str) -> bool:
    answer = engine.ask(question)
    return answer.status is Status.ANSWERED and any(row.get("count", 1) for row in answer.rows)


def suggestions(completions: Completions, typed: str, language: str) -> tuple[Suggestion, ...]:
    """What a text may become, likeliest first, at most eight. A question or name is asked at once; a place may go on."""
    if len(typed.strip()) < SHORTEST:
        return ()
    found = completions.complete(typed, language=language, limit=MOST)
    return tuple(Suggestion(each.text, each.note, whole=each.kind != "place") for each in found)
