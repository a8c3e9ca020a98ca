"""Follow-ups on a question for a template of a user's own: its words stay, and those for the same kind of value are exchanged."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glam_kg.question.words.mentions import (
    AmountMention,
    DistanceMention,
    EventTypeMention,
    IdentifierMention,
    NameMention,
    NetworkMention,
    PlaceMention,
    SchemeMention,
    SubjectMention,
    TypeMention,
    YearMention,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.analysis import Analysis
    from glam_kg.question.conversation.said.said import Said
    from glam_kg.question.templates.cover import Cover

_KINDS = (
    TypeMention, PlaceMention, NameMention, NetworkMention, SubjectMention, SchemeMention, YearMention, AmountMention,
    DistanceMention, EventTypeMention, IdentifierMention,
)  # fmt: skip


def exchanged(earlier: Analysis, used: Cover, said: Said) -> str | None:
    """The earlier question with each value that the follow-up has its own of; None where one has no place in it."""
    changes: list[tuple[int, int, str]] = []
    for mention in said.mentions:
        kind = next((kind for kind in _KINDS if isinstance(mention, kind)), None)
        if kind is None:
            continue
        old = next((m for m in used.mentions if isinstance(m, kind)), None)
        if old is None:
            return None
        changes.append((old.start, old.end, said.analysis.slice(mention.start, mention.end)))
    return _replaced(earlier, changes) if changes else None


def _replaced(analysis: Analysis, changes: Sequence[tuple[int, int, str]]) -> str:
    text = analysis.text
    for start, end, new in sorted(changes, reverse=True):
        text = text[: analysis.tokens[start].start] + new + text[analysis.tokens[end - 1].end :]
    return text
