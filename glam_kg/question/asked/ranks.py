"""Ranks beside a superlative: "the second oldest", "op één na oudste", "zweitälteste", "le deuxième musée le plus ancien".

The rank says which one of all in that order is meant. "The last but one" is none: it is one of a list. Where two ranks are said
no single one is meant, and neither is understood.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from glam_kg.question.periods.years import ORDINALS
from glam_kg.question.slots.filling import encloses
from glam_kg.question.words.mentions import (
    INSTITUTIONS,
    ConceptMention,
    NumberMention,
    RankMention,
)
from glam_kg.question.words.number_words import number_words

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from glam_kg.question.words.mentions import Mention
    from glam_kg.question.words.tokens import Token

MAX_RANK: Final = 1000
_NEXT: Final = frozenset(
    {"next", "volgende", "daaropvolgende", "eerstvolgende", "nachste", "naechste", "nachsten", "nachstes"}
)
"""Folded words that, before a superlative, mean the one that comes behind the first or behind that which was told."""
_STEMS: Final = {
    "zweit": 2, "zwot": 2, "dritt": 3, "viert": 4, "funft": 5, "fuenft": 5, "sechst": 6, "siebt": 7, "siebent": 7, "acht": 8,
    "neunt": 9, "zehnt": 10, "elft": 11, "zwolft": 12, "zwoelft": 12,
    "tweede": 2, "derde": 3, "vierde": 4, "zweite": 2, "dritte": 3, "nachst": 0, "naechst": 0,
}  # fmt: skip
"""What compounds begin with; 0 is the one that comes next."""
_SUPERLATIVES: Final = {
    "oldest": r"(?:a(?:e)?ltest|fru?e?hest|oudst|vroegst)",
    "newest": r"(?:ju?e?ngst|neu(?:e)?st|jongst|nieuwst)",
    "highest": r"(?:gro(?:e)?sst|ho(?:e)?chst|grootst|hoogst)",
    "lowest": r"(?:kleinst|niedrigst|geringst|laagst)",
    "richest": r"(?:reichst|rijkst)",
    "poorest": r"(?:a(?:e)?rmst)",
}
_COMPOUND: Final = re.compile(
    rf"(?P<rank>{'|'.join(sorted(_STEMS, key=lambda stem: (-len(stem), stem)))})"
    rf"(?:{'|'.join(f'(?P<{order}>{pattern})' for order, pattern in _SUPERLATIVES.items())})(?:e[nrsm]?)?"
)
_MOST: Final = re.compile(
    rf"(?P<rank>{'|'.join(sorted((s for s, rank in _STEMS.items() if rank), key=lambda stem: (-len(stem), stem)))})meiste[nr]?"
)
_EXTREMES: Final = frozenset({"most", "fewest"})
BY_ITSELF: Final = frozenset({"richest", "poorest"})
"""Concepts of superlatives that are of sums whatever else is said."""
_BY_AMOUNT: Final = frozenset({"highest", "lowest"}) | BY_ITSELF
"""Concepts of superlatives that are of sums, or of sizes where no sum is spoken of."""
_SUMS: Final = frozenset({"yearly_sum", "budget"}) | BY_ITSELF
"""Concepts of which a question has one where it speaks of sums."""
_AGES: Final = frozenset({"oldest", "newest"})
_INFLECTED: Final = re.compile(
    rf"(?P<stem>{'|'.join(stem for stem, rank in sorted(_STEMS.items()) if rank and stem.endswith('t'))})e[nrsm]?"
)
_DIGITS: Final = re.compile(r"(?P<rank>[1-9]\d{0,2})(?:e|de|ste|nd|rd|th|st|eme|ieme|t|te|ter|tes|ten)")
_FEMININE: Final = {"seconde": 2, "secondes": 2, "seconds": 2}
FIRST: Final = frozenset({"eerste", "first", "erste", "ersten", "premier", "premiers", "premiere", "premieres"})
"""Folded words for what comes first in an order, and else for what is the oldest."""
_ENDS: Final = frozenset(
    {
        "last",
        "laatst",
        "laatste",
        "letzte",
        "letzten",
        "letzter",
        "letztes",
        "dernier",
        "derniere",
        "derniers",
        "dernieres",
    }
    | FIRST
    | {"eerst", "erster", "erstes"}
    | {"the", "de", "het", "der", "die", "das", "le", "la", "les", "als", "en"}
)
"""Folded words for both ends of a list, which have no second beside them ("the second last" is the last but one)."""


def with_ranks(text: str, tokens: Sequence[Token], found: Sequence[Mention], language: str) -> list[Mention]:
    """What was found, with the one rank that stands beside a superlative; as it was where several do.

    Args:
        text: The question.
        tokens: Its words.
        found: What was found in it.
        language: Its language.
    """
    keys = tuple(token.key for token in tokens)
    found = [*found, *_before_most(text, tokens, found)]
    concepts = [m for m in found if isinstance(m, ConceptMention)]
    orders = _AGES if _SUMS.isdisjoint(m.concept for m in concepts) else _AGES | _BY_AMOUNT
    superlatives = [m for m in concepts if m.concept in orders and not _ENDS.issuperset(keys[m.start : m.end])]
    said = [m for m in _compounds(text, tokens, keys) if m.order in orders | BY_ITSELF]
    if superlatives:
        kinds = [
            m for m in found if isinstance(m, INSTITUTIONS) or (isinstance(m, ConceptMention) and m.concept in _SUMS)
        ]
        said += _beside(text, tokens, superlatives, kinds, language)
    if not said:
        return found
    # "Een na" within "op een na" is the same rank.
    whole = [m for m in said if not any(encloses(other, m) for other in said)]
    return [*found, *whole[:1]] if len({(m.start, m.end) for m in whole}) == 1 else list(found)


def rank_in(word: str) -> int:
    """The rank that a compound with "most" begins with; 0 where it has none.

    >>> rank_in("zweitmeisten"), rank_in("meisten")
    (2, 0)
    """
    match = _MOST.fullmatch(word)
    return _STEMS[match["rank"]] if match else 0


def _before_most(text: str, tokens: Sequence[Token], found: Sequence[Mention]) -> Iterator[NumberMention]:
    """The rank right before "the most", as the number of places down to it: of "the second most" the first is told, too."""
    starts = {m.start for m in found if isinstance(m, ConceptMention) and m.concept in _EXTREMES}
    if not starts:
        return
    keys = tuple(token.key for token in tokens)
    for i in range(len(keys)):
        size, rank = rank_at(text, tokens, keys, i)
        if size and rank and i + size in starts:
            span = text[tokens[i].start : tokens[i + size - 1].end]
            yield NumberMention(start=i, end=i + size, text=span, number=rank)
            return


def _compounds(text: str, tokens: Sequence[Token], keys: Sequence[str]) -> list[RankMention]:
    found = [(i, compound) for i, key in enumerate(keys) if (compound := _compound(key)) is not None]
    return [_mention(text, tokens, (i, i + 1), rank or 2, order=order, follows=not rank) for i, (order, rank) in found]


@lru_cache(maxsize=10_000)
def _compound(word: str) -> tuple[str, int] | None:
    """The order and the rank of a compound of both; None for any other word, as nearly all are."""
    match = _COMPOUND.fullmatch(word)
    return (next(name for name in _SUPERLATIVES if match[name]), _STEMS[match["rank"]]) if match else None


def _beside(
    text: str, tokens: Sequence[Token], superlatives: Sequence[Mention], kinds: Sequence[Mention], language: str
) -> Iterator[RankMention]:
    """The ranks right before a superlative, in French with the noun between, and "but one" right behind it."""
    keys = tuple(token.key for token in tokens)
    starts, ends = {m.start for m in superlatives}, {m.end for m in superlatives}
    for i in range(len(keys)):
        size, rank = rank_at(text, tokens, keys, i)
        if not size:
            continue
        behind = i + size
        if language == "fr":
            # "Le deuxième musée le plus ancien".
            behind = max((m.end for m in kinds if m.start == behind), default=behind)
            behind += keys[behind : behind + 1] in {("le",), ("la",), ("les",)} and behind not in starts
        if behind in starts:
            yield _mention(text, tokens, (i, i + size), rank or 2, follows=not rank)
    for i in ends:
        if keys[i : i + 1] == ("but",) and (skipped := _number(keys[i + 1 : i + 2])):
            yield _mention(text, tokens, (i, i + 2), skipped + 1)


def rank_at(text: str, tokens: Sequence[Token], keys: Sequence[str], i: int) -> tuple[int, int]:
    """How many words a rank has that begins at a position, and which it is: 0 for the next; no words where none begins."""
    key = keys[i]
    start = i + (key == "op")
    if keys[start + 1 : start + 2] == ("na",) and (skipped := _number(keys[start : start + 1])):
        # "Op twee na oudste" skips two.
        return start + 2 - i, skipped + 1
    if key in _NEXT:
        return 1, 0
    rank = ORDINALS.get(key) or _FEMININE.get(key, 0)
    if not rank and (inflected := _INFLECTED.fullmatch(key)):
        rank = _STEMS[inflected["stem"]]
    if not rank and (digits := _DIGITS.fullmatch(key)):
        rank = int(digits["rank"])
    if not rank and key.isdecimal() and len(key) <= 3 and text[tokens[i].end : tokens[i].end + 1] == ".":
        # "Das 2. älteste Museum".
        rank = int(key)
    return (1, rank) if 1 < rank <= MAX_RANK else (0, 0)


def _number(words: Iterable[str]) -> int:
    word = next(iter(words), "")
    return int(word) if word.isdecimal() and len(word) <= 3 else number_words().get(word, word == "een")


def _mention(
    text: str,
    tokens: Sequence[Token],
    span: tuple[int, int],
    rank: int,
    *,
    order: str | None = None,
    follows: bool = False,
) -> RankMention:
    start, end = span
    written = text[tokens[start].start : tokens[end - 1].end]
    return RankMention(start=start, end=end, text=written, rank=rank, order=order, follows=follows)
