"""The French "où" that stands by itself beside a name: "Bibliothèque royale de Belgique : où, quand, site web ?".

Folded it is "ou", which joins; with its accent, and a mark behind it, it asks where.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from glam_kg.question.words.mentions import SURE_NAME, ConceptMention, NameMention

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.words.mentions import Mention
    from glam_kg.question.words.tokens import Token

_OU: Final = "où"
_WHERE: Final = "where"
_APART: Final = re.compile(r"\s*(?:[,;?!.]|et\b|$)")
"""What stands behind a word that is one of several that are asked."""


def where_alone(text: str, tokens: Sequence[Token], found: list[Mention], language: str) -> list[Mention]:
    """The mentions, with such a word behind a name as one that asks where it is.

    Args:
        text: The question.
        tokens: Its words.
        found: What was found in it.
        language: That of the question.
    """
    if language != "fr":
        return found
    named = min(
        (m.end for m in found if isinstance(m, NameMention) and m.candidates and m.weight >= SURE_NAME), default=None
    )
    if named is None:
        return found
    at = next((i for i in range(named, len(tokens)) if tokens[i].text.casefold() == _OU), None)
    if at is None or not _APART.match(text, tokens[at].end):
        return found
    asked = ConceptMention(start=at, end=at + 1, text=tokens[at].text, concept=_WHERE, language=language)
    return [*(m for m in found if not (isinstance(m, ConceptMention) and m.overlaps(asked))), asked]
