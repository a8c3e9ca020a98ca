"""A question's text before it is read, and what a word that was only like one must not say."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from glam_kg.question.words.lexicon import REFUSING_CONCEPTS
from glam_kg.question.words.mentions import ConceptMention

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.words.mentions import Mention, PlaceMention
    from glam_kg.question.words.tokens import Token

_BESIDE_YEAR: Final = re.compile(
    r"(?<!\w)(pre|post|vóór|voor|na|vor|nach|avant|après)-([12]\d{3})(?!\w|-\d)", re.IGNORECASE
)
"""A preposition that a hyphen joins to its year ("pre-1900"); the text keeps its length."""
_SWAPPED: Final = {"adn": "and", "udn": "und", "nud": "und"}
"""Words for "and" with two letters in the wrong order, in small letters; "nad" stands in Czech names of towns."""
_SWAPPED_AND: Final = re.compile(rf"(?<=\w )(?:{'|'.join(_SWAPPED)})(?= \w)")

_NAMUR: Final = "namen"
_IN: Final = "in"


def calmed(text: str) -> str:
    """A question as it is read: without capitals where it is typed in them throughout, and "pre-1900" in two words.

    A mistyped "and" between two words is one, and no town.

    >>> calmed("MUSEUMS IN OHIO, PRE-1900"), calmed("museums in Ohio, pre-1900"), calmed("museums in Ohio adn Iowa")
    ('museums in ohio, pre 1900', 'museums in Ohio, pre 1900', 'museums in Ohio and Iowa')
    """
    if text.isupper() and len(text.split()) > 2:
        calm = text.lower()
        # A few letters change their number of characters ("İ"): then positions in the text would not agree.
        text = calm if len(calm) == len(text) else text
    if "dn " in text or "nud " in text:
        text = _SWAPPED_AND.sub(lambda found: _SWAPPED[found[0]], text)
    return _BESIDE_YEAR.sub(r"\1 \2", text) if "-" in text else text


def without_misread_refusals(tokens: Sequence[Token], words: Sequence[str], found: Sequence[Mention]) -> list[Mention]:
    """Drop what would refuse a question by a word that was only like one: "night" is no "nicht"."""
    return [
        m for m in found
        if not isinstance(m, ConceptMention)
        or m.concept not in REFUSING_CONCEPTS
        or all(tokens[i].key == words[i] for i in range(m.start, m.end))
    ]  # fmt: skip


def outside_phrases(
    phrases: Sequence[range], places: Sequence[PlaceMention], tokens: Sequence[Token]
) -> list[PlaceMention]:
    """The places that are no word of a longer phrase which means nothing: "would be nice" is nowhere in France.

    Nor is what only begins a sentence with a capital: "Many thanks".
    """
    if not phrases:
        return list(places)
    return [
        m for m in places
        if (tokens[m.start].capitalised and not tokens[m.start].sentence_start)
        or not any(m.start in phrase and m.end - 1 in phrase and len(phrase) > m.end - m.start for phrase in phrases)
        # "Musea in namen en luik" has no names in it.
        or (m.start and tokens[m.start].key == _NAMUR and tokens[m.start - 1].key == _IN)
    ]  # fmt: skip
