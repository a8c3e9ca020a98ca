"""What is asked of several identifiers beside each other: "Which institutions have ROR 05dhe8b71 and 04v1bf639?".

A template knows one identifier, so each of them has a question of its own, with the word for its scheme where one stands before.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from glam_kg.question.slots.filling import AND, OR
from glam_kg.question.words.closed_classes import WHO
from glam_kg.question.words.mentions import IdentifierMention, SchemeMention

if TYPE_CHECKING:
    from glam_kg.question.analysis import Analysis
    from glam_kg.question.words.lexicon import Lexicon

_MOST: Final = 8
"""Identifiers that are told side by side."""
_AGAIN: Final = WHO | {"what", "wat", "was", "is", "ist", "est", "c"}
"""Folded words with which it is asked again: "Who is Q19675 and who is Q23308?"."""


def identifiers_joined(analysis: Analysis, lexicon: Lexicon) -> tuple[str, ...]:
    """The question once for each identifier of a list; empty where there is but one, or where more than joints stands between.

    Args:
        analysis: The question.
        lexicon: What knows the small words.
    """
    found = [m for m in analysis.mentions if isinstance(m, IdentifierMention)]
    if len(found) < 2:
        return ()
    schemes = [m for m in analysis.mentions if isinstance(m, SchemeMention)]
    values: list[IdentifierMention] = []
    for value in sorted(found, key=lambda m: (m.start, -m.end)):
        if not any(value.overlaps(other) for other in values):
            values.append(value)
    if not 1 < len(values) <= _MOST or len({value.value for value in values}) < len(values):
        return ()
    if not all(value.distinctive or schemes for value in values):
        return ()
    starts = [min((s.start for s in schemes if s.end == value.start), default=value.start) for value in values]
    small = AND | OR | _AGAIN | lexicon.words_of("articles")
    gaps = (analysis.words[one.end : start] for (one, _), start in zip(pairwise(values), starts[1:], strict=True))
    if not all(small.issuperset(gap) for gap in gaps):
        return ()
    text, tokens = analysis.text, analysis.tokens
    head, tail = text[: tokens[starts[0]].start], text[tokens[values[-1].end - 1].end :]
    word = f"{analysis.slice(starts[0], values[0].start)} " if starts[0] < values[0].start else ""
    asked = []
    for start, value in zip(starts, values, strict=True):
        alike = not value.distinctive or value.schemes[:1] == values[0].schemes[:1]
        shared = start == value.start and value is not values[0] and alike
        asked.append(f"{head}{word if shared else ''}{analysis.slice(start, value.end)}{tail}")
    return tuple(asked)
