"""Mentions that several languages share: "archives" is one word for archives, be it English or French."""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING, Final

from glam_kg.question.words.mentions import ConceptMention, EventTypeMention, GeneralMention, SchemeMention, TypeMention

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from glam_kg.question.words.mentions import Mention

_SPAN: Final = ("start", "end", "text", "reason")
_WITHOUT_LANGUAGE: Final[Mapping[type[Mention], Callable[[Mention], object]]] = {
    TypeMention: attrgetter(*_SPAN, "letter", "narrower"),
    GeneralMention: attrgetter(*_SPAN),
    SchemeMention: attrgetter(*_SPAN, "scheme"),
    EventTypeMention: attrgetter(*_SPAN, "event_type"),
    ConceptMention: attrgetter(*_SPAN, "concept"),
}
"""What must be the same in two mentions of a kind for them to say the same."""


def distinct(found: Sequence[Mention]) -> Iterator[Mention]:
    """What several languages call the same, once."""
    seen = set()
    for mention in found:
        kind = type(mention)
        without_language = _WITHOUT_LANGUAGE.get(kind)
        if without_language is not None:
            key = kind, without_language(mention)
            if key in seen:
                continue
            seen.add(key)
        yield mention
