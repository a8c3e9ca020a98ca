"""Which kinds of institution there are: "what kinds of heritage institution does Portugal have?" asks for no list of them all.

Of one type no kinds are told: "what kinds of museums are there?" lists the museums.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from glam_kg.question.kinds.types_counted import PER_TYPE
from glam_kg.question.words.mentions import ConceptMention, GeneralMention

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.words.mentions import Mention

_KINDS: Final = frozenset({"kinds", "sorts", "types", "categories"})
_LONGEST: Final = 3
"""Words of "what kinds of"."""


def kinds_of_any(words: Sequence[str], found: list[Mention]) -> list[Mention]:
    """The mentions, with "what kinds of" before a word for any institutions as the wish to tell their types.

    Args:
        words: The question's folded words.
        found: What was found in it.
    """
    if _KINDS.isdisjoint(words):
        return found
    general = {m.start for m in found if isinstance(m, GeneralMention)}
    asked = [
        m
        for m in found
        if isinstance(m, ConceptMention)
        and m.concept == "which"
        and m.end - m.start == _LONGEST
        and words[m.end - 2] in _KINDS
        and m.end in general
    ]
    parted = (
        part
        for m in asked
        for part in (
            replace(m, end=m.start + 1, text=words[m.start]),
            replace(m, start=m.start + 1, text=" ".join(words[m.start + 1 : m.end]), concept=PER_TYPE),
        )
    )
    return [*(m for m in found if m not in asked), *parted] if asked else found
