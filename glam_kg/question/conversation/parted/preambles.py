"""Questions behind what somebody says first: "I'm on deadline: is there anything in Canada that was established before 1900?".

What stands behind the last colon is asked alone where the whole fits no template and that does, with nothing left over. What is
said first must not say of which institutions, or what is left out.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from glam_kg.question.conversation.parted.parts import is_all_read
from glam_kg.question.words.lexicon import REFUSING_CONCEPTS
from glam_kg.question.words.mentions import ConceptMention, NameMention, PlaceMention, TypeMention, YearMention

if TYPE_CHECKING:
    from glam_kg.question.analysis import Analysis
    from glam_kg.question.conversation.recent import Understood
    from glam_kg.question.conversation.resolver import ConversationContextResolver

_COLON: Final = re.compile(r"(?<=[^\W\d])\s?:\s+(?=\S)")
_FEWEST: Final = 3
"""Words of the shortest question."""


def without_preamble(understood: Understood, resolver: ConversationContextResolver) -> str | None:
    """The question behind the colon; None where none stands there, or what is before it says more of what is asked.

    Args:
        understood: The question, which fits no template.
        resolver: Reads what is behind the colon.
    """
    analysis = understood.analysis
    colons = [*_COLON.finditer(analysis.text)]
    if understood.chosen is not None or not colons:
        return None
    asked = analysis.text[colons[-1].end() :]
    start = next((i for i, token in enumerate(analysis.tokens) if token.start >= colons[-1].end()), 0)
    if len(analysis.words) - start < _FEWEST or not _says_nothing(analysis, start):
        return None
    alone = resolver.recent.understand(asked, analysis.language.code)
    return f"{asked[:1].upper()}{asked[1:]}" if is_all_read(alone) else None


def _says_nothing(analysis: Analysis, start: int) -> bool:
    """Whether what is before a position says nothing of what is asked that is not said again."""
    head = [m for m in analysis.mentions if m.start < start]
    if any(isinstance(m, ConceptMention) and m.concept in REFUSING_CONCEPTS for m in head):
        return False
    tail = [m for m in analysis.mentions if m.start >= start]
    letters = {m.letter for m in tail if isinstance(m, TypeMention)}
    places = {m.readings[0].place for m in tail if isinstance(m, PlaceMention)}
    return all(
        m.letter in letters if isinstance(m, TypeMention)
        else m.readings[0].place in places if isinstance(m, PlaceMention)
        else not isinstance(m, (YearMention, NameMention)) or m.text.islower()
        for m in head
    )  # fmt: skip
