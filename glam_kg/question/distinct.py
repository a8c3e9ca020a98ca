"""Mentions that several languages share: "archives" is one word for archives, be it English or French."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glam_kg.question.mentions import ConceptMention, EventTypeMention, GeneralMention, SchemeMention, TypeMention

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from glam_kg.question.mentions import Mention


def distinct(found: Sequence[Mention]) -> Iterator[Mention]:
    """What several languages call the same, once."""
    seen = set()
    for mention in found:
        if isinstance(mention, TypeMention | GeneralMention | SchemeMention | EventTypeMention | ConceptMention):
            key = _without_language(mention)
            if key in seen:
                continue
            seen.add(key)
        yield mention


def _without_language(
    mention: TypeMention | GeneralMention | SchemeMention | EventTypeMention | ConceptMention,
) -> tuple[object, ...]:
    match mention:
        case TypeMention():
            own: tuple[object, ...] = (mention.letter, mention.narrower)
        case ConceptMention():
            own = (mention.concept,)
        case SchemeMention():
            own = (mention.scheme,)
        case EventTypeMention():
            own = (mention.event_type,)
        case _:
            own = ()
    return (type(mention), mention.start, mention.end, mention.text, mention.reason, *own)
