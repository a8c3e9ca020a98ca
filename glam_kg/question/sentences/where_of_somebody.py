"""What somebody has to do with a place: "archives in Saxony, where my people came from", "Museen in Köln, wo ich aufwuchs".

It says nothing of the institutions there; "where I can park" would.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from glam_kg.question.words.asked_words import asked_words
from glam_kg.question.words.mentions import PlaceMention, TypeMention

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from glam_kg.question.words.lexicon import Lexicon
    from glam_kg.question.words.mentions import Mention
    from glam_kg.question.words.tokens import Token

_WHERE: Final = {
    "nl": frozenset({"waar", "waarvandaan", "vanwaar"}),
    "en": frozenset({"where"}),
    "de": frozenset({"wo", "woher", "wohin"}),
    "fr": frozenset({"ou"}),
}
_FROM: Final = frozenset({"d", "from", "vanwaar"})
"""Folded words between a place and the word that points back at it: "à Lyon d'où vient ma famille"."""
_MAY: Final = frozenset(
    {
        "can", "could", "may", "might", "kan", "kunnen", "mag", "mogen", "kann", "konnen", "koennen", "darf", "durfen", "peux",
        "peut", "pouvons", "puis", "puisse",
    }
)  # fmt: skip
"""Folded verbs with which somebody says what they want to do there."""
_MARK: Final = re.compile(r"[.!?;:,…–—]")
_REACH: Final = 6
"""Words behind "where" within which somebody speaks of themselves."""


def where_of_somebody(
    text: str, tokens: Sequence[Token], mentions: Sequence[Mention], lexicon: Lexicon, language: str
) -> Iterator[int]:
    """Where a clause begins that says what a place is to whoever asks.

    Args:
        text: The question.
        tokens: Its words.
        mentions: What was found in it.
        lexicon: What knows the pronouns of the first person.
        language: The question's language.
    """
    where = _WHERE[language]
    said = [i for i in range(1, len(tokens) - 1) if tokens[i].key in where]
    if not said:
        return
    ends = {m.end for m in mentions if isinstance(m, PlaceMention)}
    kinds = {m.start for m in mentions if isinstance(m, TypeMention)}
    first_person = lexicon.words_of("first_person", language)
    dwelling = asked_words("dwelling", language)
    for i in said:
        start = i - (i not in ends and tokens[i - 1].key in _FROM)
        end = i + 1
        while end < len(tokens) and not _MARK.search(text, tokens[end - 1].end, tokens[end].start):
            end += 1
        keys = {tokens[j].key for j in range(i + 1, end)}
        speaks = any(tokens[j].key in first_person for j in range(i + 1, min(end, i + 1 + _REACH)))
        if start in ends and speaks and keys & dwelling and _MAY.isdisjoint(keys) and kinds.isdisjoint(range(i, end)):
            yield start
