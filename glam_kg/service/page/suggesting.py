"""What somebody who has begun to type may want to ask."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from glam_kg.engine import QueryEngine
    from glam_kg.service.completions import Completions

MOST: Final = 8
SHORTEST: Final = 2
"""Characters from which on something is suggested."""


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A text for the box; `whole` where it is a question that can be asked as it is."""

    text: str
    note: str = ""
    whole: bool = True


def examples(engine: QueryEngine, language: str) -> tuple[str, ...]:
    """An example question of some kinds, in a language, to which the graph has something to say."""
    return engine.examples(language)


def suggestions(completions: Completions, typed: str, language: str) -> tuple[Suggestion, ...]:
    """What a text may become, likeliest first, at most eight. A question or name is asked at once; a place may go on."""
    if len(typed.strip()) < SHORTEST:
        return ()
    found = completions.complete(typed, language=language, limit=MOST)
    return tuple(Suggestion(each.text, each.note, whole=each.kind != "place") for each in found)
