"""Institutions of one kind of which it is asked which are of another: "Which castles in Bavaria are museums?".

The data give each one type. What is a museum and called a castle is among the museums, where names tell it; of two types that the
data have ("Which libraries are also archives?") nothing tells which are both, and a list of all would be of neither.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from glam_kg.question.asked.no_more import FORMER
from glam_kg.question.places.placed_words import placed_words
from glam_kg.question.words.mentions import ConceptMention, NameMention, PlaceMention, TypeMention

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.words.mentions import Mention

_ARE: Final = frozenset({"are", "zijn", "sind", "sont", "were", "waren", "etaient"})
"""Folded forms of "to be" between those that are asked for and what they are."""
_THEN: Final = frozenset(
    {
        "also", "too", "now", "today", "ook", "nu", "tegenwoordig", "auch", "heute", "jetzt", "aussi", "egalement", "aujourd",
        "hui", "maintenant", "des",
    }
)  # fmt: skip
"""Folded words that may stand between them beside places."""
_WHICH: Final = frozenset({"that", "which", "die", "welche", "welke", "qui"})
"""Folded pronouns before the verb."""
_WHO: Final = frozenset({"die", "welche", "welke"})
"""Folded pronouns of clauses that the verb ends: "kastelen die musea zijn"."""


def kinds_being_others(words: Sequence[str], found: list[Mention], language: str) -> list[Mention]:
    """The mentions, with a kind that is told by names alone as one of the type that it is said to be of.

    Of a type that the data have, that it is another is what nothing covers.

    Args:
        words: The question's words, folded.
        found: What was found in it.
        language: That of the question.
    """
    if _ARE.isdisjoint(words) or not FORMER[language].isdisjoint(words):
        # "Former churches that are museums" are churches no more.
        return found
    named = [m for m in found if isinstance(m, NameMention) and m.candidates]
    types = [m for m in found if isinstance(m, TypeMention) and not any(n.covers(m) for n in named)]
    for first, second in pairwise(sorted({m.start: m for m in types}.values(), key=lambda m: m.start)):
        verb = _verb(words, first, second, found, language)
        if verb is None or first.letter == second.letter:
            continue
        if _is_narrower(first, types) != _is_narrower(second, types):
            # No other reading of the word is left: "castles" are among the museums.
            kind, whole = (first, second) if _is_narrower(first, types) else (second, first)
            return [_among(m, kind, whole.letter) for m in found if not _is_of_another(m, kind)]
        text = words[verb]
        asked = ConceptMention(start=verb, end=verb + 1, text=text, concept="not_covered", language=language)
        return [*(m for m in found if not (isinstance(m, ConceptMention) and m.overlaps(asked))), asked]
    return found


def _among(mention: Mention, kind: TypeMention, letter: str) -> Mention:
    if isinstance(mention, TypeMention) and mention.start == kind.start:
        return replace(mention, letter=letter)
    return mention


def _is_of_another(mention: Mention, kind: TypeMention) -> bool:
    """Whether words of a kind are read as something that is no place, name or kind, too."""
    return mention.overlaps(kind) and not isinstance(mention, (PlaceMention, NameMention, TypeMention))


def _is_narrower(kind: TypeMention, types: Sequence[TypeMention]) -> bool:
    """Whether a word says less than a type that the data tell apart."""
    return all(m.narrower for m in types if m.start == kind.start and m.end == kind.end)


def _verb(
    words: Sequence[str], first: TypeMention, second: TypeMention, found: Sequence[Mention], language: str
) -> int | None:
    """Where "are" says of the first that they are the second, with nothing but places between; None where nothing does."""
    placed = placed_words(words, found, language)
    between = [i for i in range(first.end, second.start) if i not in placed]
    verbs = [i for i in between if words[i] in _ARE]
    if len(verbs) == 1 and all(
        words[i] in (_THEN if i > verbs[0] else _THEN | _WHICH) for i in between if i not in verbs
    ):
        return verbs[0]
    behind = second.end
    who = between[:1] and words[between[0]] in _WHO and all(words[i] in _THEN | _WHO for i in between)
    return behind if who and behind < len(words) and words[behind] in _ARE else None
