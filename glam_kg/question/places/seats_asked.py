"""By which words it is asked in which region or country one lies: "in which state", "the country where", "le pays du Louvre".

Such a word may stand beside "where" ("Where is it, in which country?"): what is asked is the region or country then, which is
told with the town.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.places.model import PlaceLevel
from glam_kg.question.slots.amount_order_slots import FOUNDING
from glam_kg.question.words.closed_classes import FOR, OF_A_NAME
from glam_kg.question.words.mentions import (
    ConceptMention,
    GeneralMention,
    IdentifierMention,
    NameMention,
    NetworkMention,
    PlaceMention,
    TypeMention,
    YearMention,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Sequence

    from glam_kg.question.words.mentions import Mention

_LEVELS: Final = {"level_region": PlaceLevel.REGION, "level_country": PlaceLevel.COUNTRY}
_BETWEEN: Final = 1
"""How many words may stand between "which" and the word for places ("in which Dutch province")."""
_RELATIVES: Final = frozenset(
    {("waar",), ("waarin",), ("where",), ("in", "which"), ("wo",), ("worin",), ("in", "dem"), ("in", "der")}
    | {("in", "welchem"), ("in", "welcher"), ("ou",), ("dans", "lequel"), ("dans", "laquelle")}
)  # fmt: skip
"""Folded words with which a clause begins that says whose region or country it is."""
_ARTICLES: Final = frozenset({"het", "the", "der", "dem", "la", "l", "le"})
_CONDITIONS: Final = frozenset({"state", "staat", "etat"})
"""Folded words that say how somebody is, where "of" stands behind them."""
_STATES: Final = frozenset({"state", "states", "staat", "staats", "staates", "staaten", "staten", "etat", "etats"})
"""Folded words for a country and for a part of one that is made of such: "in welchem Staat?" asks for Norway, or for Ohio."""
_WISHING: Final = frozenset({"weten", "kennen", "horen", "wissen", "erfahren", "nennen"})
"""Folded verbs that may part a Dutch or German noun from its clause: "ich möchte das Land wissen, in dem es liegt"."""
_IN: Final = "in"
"""At the end of an English clause without a relative: "the country the Louvre is in"."""
_FOUND: Final = "found"
_NOW: Final = frozenset({"is", "are", "be"})
"""Folded verbs before it that say where something is at present."""
_BY_KIND: Final = (TypeMention, GeneralMention, NetworkMention, PlaceMention)
"""What a question for many has beside a name."""


def levels_asked(words: Sequence[str], concepts: Iterable[ConceptMention], one: range) -> set[PlaceLevel]:
    """The levels of which a place is asked for that somebody lies in.

    Args:
        words: The question's words, folded.
        concepts: The concepts that it says.
        one: The words of the name or identifier of who it is asked of; none for a town.
    """
    return {_LEVELS[m.concept] for m in _asked(words, concepts, one)}


def asks_for_state(words: Sequence[str], concepts: Iterable[ConceptMention], one: range) -> bool:
    """Whether the place is asked for by a word for states only, which countries are as well; arguments as for the levels."""
    asked = _asked(words, concepts, one)
    return bool(asked) and all(words[m.end - 1] in _STATES for m in asked)


def _asked(words: Sequence[str], concepts: Iterable[ConceptMention], one: range) -> list[ConceptMention]:
    """The words for a region or country that is asked for."""
    said = [m for m in concepts if m.concept in {"which", *_LEVELS} and m.start not in one]
    asking = [m.end for m in said if m.concept == "which"]
    return [
        m
        for m in said
        if m.concept in _LEVELS
        and (
            any(0 <= m.start - end <= _BETWEEN for end in asking)
            or _is_of_one(words, m.end, one)
            or _is_keyword(words, m, one)
        )
    ]


def _is_keyword(words: Sequence[str], level: ConceptMention, one: range) -> bool:
    """Whether a word for a region or country and a name are all that is said: "country matenadaran"."""
    if not one:
        return False
    first, last = sorted([(level.start, level.end), (one.start, one.stop)])
    return (first[0], last[1]) == (0, len(words)) and first[1] == last[0]


def _is_of_one(words: Sequence[str], position: int, one: range) -> bool:
    """Whether a word for a region or country says behind it whose it is: "the country where X is", "the state of X"."""
    if position >= one.start:
        return False
    if _relative(words, position + (words[position] in _WISHING)):
        return True
    start = position
    if words[start] in FOR or (words[start] in OF_A_NAME and words[start - 1] not in _CONDITIONS):
        start += 1
    elif words[-1] != _IN or one.stop >= len(words):
        return False
    return set(words[start : one.start]) <= _ARTICLES


def _relative(words: Sequence[str], position: int) -> bool:
    """Whether the words at a position begin a clause that says whose region or country it is."""
    return any(tuple(words[position : position + len(run)]) == run for run in _RELATIVES)


def without_where(
    words: Sequence[str], found: Iterable[Mention], is_function_word: Callable[[str], bool]
) -> list[Mention]:
    """The mentions without "where" beside the region or country that is asked of one who is named.

    Args:
        words: The question's words, folded.
        found: What was found in the question.
        is_function_word: Whether a word means nothing by itself.
    """
    mentions = list(found)
    concepts = [m for m in mentions if isinstance(m, ConceptMention)]
    said = {m.concept for m in concepts}
    if "where" not in said or said.isdisjoint(_LEVELS) or not said.isdisjoint(FOUNDING):
        return mentions
    one = _only_one(mentions)
    if one is None or not levels_asked(words, concepts, one):
        return mentions
    return [
        m
        for m in mentions
        if not (
            isinstance(m, ConceptMention)
            and m.concept == "where"
            and m.start not in one
            and all(map(is_function_word, words[m.start : m.end]))
        )
    ]


def without_found(words: Sequence[str], found: Iterable[Mention]) -> list[Mention]:
    """The mentions without a founding that "found in" says where something is now: "X is to be found in which country?".

    With a year the word is a slip of "founded": "Which museums are found in 1950?".
    """
    mentions = list(found)
    if _FOUND not in words or any(isinstance(m, YearMention) for m in mentions):
        return mentions
    return [
        m for m in mentions
        if not (
            isinstance(m, ConceptMention)
            and m.concept == "founded"
            and words[m.start] == _FOUND
            and not _NOW.isdisjoint(words[: m.start])
        )
    ]  # fmt: skip


def _only_one(mentions: Collection[Mention]) -> range | None:
    """The words of the name or identifier, where there is one and nothing is asked of many."""
    ones = [m for m in mentions if (isinstance(m, NameMention) and m.is_sure) or isinstance(m, IdentifierMention)]
    longest = max(ones, key=lambda m: m.end - m.start, default=None)
    if longest is None or not all(longest.overlaps(m) for m in ones):
        return None
    outside = (m for m in mentions if isinstance(m, _BY_KIND) and not longest.overlaps(m))
    return None if any(outside) else range(longest.start, longest.end)
