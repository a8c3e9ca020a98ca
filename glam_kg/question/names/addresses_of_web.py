"""Addresses of the web that are written out: "Which institution is at www.kb.dk?" asks for nobody called KB.

Whose they are is not looked up here; what stands in one is no name, and no country.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from glam_kg.question.words.mentions import WHOLE_NAME, ConceptMention, IdentifierMention, NameMention
from glam_kg.question.words.tokens import span_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.words.mentions import Mention
    from glam_kg.question.words.tokens import Token

_ADDRESS: Final = re.compile(r"(?<![\w/.@-])(?:https?://|www\.)[^\s,;()\"'“”„«»]*[\w/]", re.IGNORECASE)


def without_addresses(text: str, tokens: tuple[Token, ...], found: Sequence[Mention], language: str) -> list[Mention]:
    """The mentions, with each such address as what no template covers, but for one that tells an identifier, or is a name.

    Args:
        text: The question.
        tokens: Its words.
        found: What was found in it.
        language: That of the question.
    """
    mentions = list(found)
    for match in _ADDRESS.finditer(text):
        span = span_of(tokens, *match.span())
        if span is None or any(_tells(m, *span) for m in mentions):
            continue
        asked = ConceptMention(start=span[0], end=span[1], text=match.group(), concept="not_covered", language=language)
        mentions = [m for m in mentions if not m.overlaps(asked)]
        # "The Louvre (www.louvre.fr)" is the Louvre.
        if not any(isinstance(m, NameMention) and m.candidates and m.weight >= WHOLE_NAME for m in mentions):
            mentions.append(asked)
    return mentions


def _tells(mention: Mention, start: int, end: int) -> bool:
    """Whether a mention is an identifier in an address, or the name of somebody who is called by all of it."""
    if isinstance(mention, IdentifierMention):
        return mention.distinctive and mention.shares(start, end)
    whole = isinstance(mention, NameMention) and mention.candidates and mention.weight >= WHOLE_NAME
    return bool(whole) and mention.start <= start and end <= mention.end
