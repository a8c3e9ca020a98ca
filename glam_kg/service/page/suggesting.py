"""What somebody who has begun to type may want to ask."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from glam_kg.folding import fold_key

if TYPE_CHECKING:
    from glam_kg.engine import QueryEngine
    from glam_kg.service.page.texts import Texts

MOST: Final = 8
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
    """An example question of some kinds, in a language."""
    found = []
    for template_id in _SHOWN_FIRST:
        template = engine.catalogue.templates.get(template_id)
        if template is not None and language in template.examples:
            found.append(template.examples[language][0].question)
    return tuple(found)


def suggestions(engine: QueryEngine, typed: str, texts: Texts) -> tuple[Suggestion, ...]:
    """Questions of the catalogue that go on as typed, then those that have all the words; at most eight."""
    wanted = fold_key(typed)
    if len(wanted) < 2:
        return ()
    begins, holds = [], []
    words = wanted.split()
    for template in engine.catalogue.templates.values():
        for example in template.examples.get(texts.language, ()):  # type: ignore[call-overload]
            key = fold_key(example.question)
            if key.startswith(wanted) and key != wanted:
                begins.append(example.question)
            elif all(word in key for word in words):
                holds.append(example.question)
    return tuple(Suggestion(question) for question in dict.fromkeys([*begins, *holds]))[:MOST]
