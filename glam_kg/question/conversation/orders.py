"""Orders said in a question of its own: "museums in Vienna, sorted by age" asks for the oldest first.

The words for the order are those of follow-ups ("sort them by age"); what is left without them must be a list.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from glam_kg.question.tokens import tokenise

if TYPE_CHECKING:
    from glam_kg.question.conversation.phrases import Phrases

_SEAM = " \t\n,;:"


class Ordered(NamedTuple):
    """A question without the order it asks for, and that order."""

    rest: str
    sorting: str


def asked_in_order(text: str, phrases: Phrases) -> Ordered | None:
    """A question that says how its list is to stand; None where it says no order, or nothing else."""
    tokens = tokenise(text)
    words = [token.key for token in tokens]
    found = phrases.sorting(words)
    if found is None:
        return None
    run, sorting = found
    first, last = phrases.request_at(words, 0), phrases.asks_for_order(words, run.start)
    behind = phrases.request_at(words, run.stop)
    before = text[tokens[first].start : tokens[last].start] if first < last else ""
    rest = f"{before.rstrip(_SEAM)} {text[tokens[behind - 1].end :].strip(_SEAM)}".strip()
    # "By date, most recent first": what is said last says which way.
    return asked_in_order(rest, phrases) or (Ordered(rest, sorting) if tokenise(rest) else None)
