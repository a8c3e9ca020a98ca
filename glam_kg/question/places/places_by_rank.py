"""One of several places by its number in a ranking: "the second country by number of libraries", "arrive en deuxième position".

It is the ranking as far as that place, as "the second most" is. The first of it, and the largest by that number, is the ranking
itself. Of "the second city with a number of museums" none is ranked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from glam_kg.question.asked.ranks import FIRST, rank_at
from glam_kg.question.places.place_context import LEVEL_CONCEPTS
from glam_kg.question.slots.filling import INDEFINITE_ARTICLES
from glam_kg.question.slots.level_slots import RANKING
from glam_kg.question.templates.gains import BESIDE
from glam_kg.question.words.closed_classes import DEFINITE
from glam_kg.question.words.mentions import INSTITUTIONS, ConceptMention, NameMention, NumberMention, PlaceMention

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from glam_kg.question.words.mentions import Mention
    from glam_kg.question.words.tokens import Token

_LARGEST: Final = frozenset({"largest", "biggest", "grootste", "grosste", "groesste", "grossten", "groessten"})
_LARGEST_FRENCH: Final = frozenset({("plus", "grand"), ("plus", "grande")})
_POSITIONS: Final = frozenset({"plaats", "plek", "place", "position", "platz", "stelle", "rang"})
"""Folded words for where one stands in a ranking."""
_AT: Final = frozenset({"op", "in", "an", "auf", "en", "a"})
"""Folded prepositions before them."""
_STANDING: Final = frozenset({"arrive", "arrivent", "vient", "viennent", "comes", "come", "ranks", "komt", "kommt"})
"""Folded verbs before those."""
_BY: Final = frozenset({"by", "in", "for", "naar", "op", "qua", "nach", "an", "par", "pour", "en", "de"})
"""Folded words before the number by which places are ranked."""
_COUNT: Final = "count"
_MOST: Final = "most"
_TOP: Final = "top"


class _Rank(NamedTuple):
    """Where a rank stands, and which it is."""

    start: int
    end: int
    rank: int


def with_places_by_rank(
    text: str, tokens: Sequence[Token], words: Sequence[str], found: Sequence[Mention]
) -> list[Mention]:
    """The mentions, with the number of a place in a ranking as how many places are ranked.

    Args:
        text: The question.
        tokens: Its words.
        words: The same words, folded.
        found: What was found in it.
    """
    concepts = [m for m in found if isinstance(m, ConceptMention)]
    levels = [m for m in concepts if m.concept in LEVEL_CONCEPTS]
    kinds = [m for m in found if isinstance(m, INSTITUTIONS)]
    if not levels or not kinds or any(m.concept in RANKING for m in concepts):
        return list(found)
    for said in _ranks(text, tokens, words):
        ranked = _by_number(said, words, found, levels) or _by_position(said, words, levels)
        if ranked is not None and not any(isinstance(m, NameMention) and m.is_sure and _shares(m, said) for m in found):
            return _as_ranking(said, ranked, text, tokens, found)
    return list(found)


def _ranks(text: str, tokens: Sequence[Token], words: Sequence[str]) -> Iterator[_Rank]:
    keys = tuple(token.key for token in tokens)
    for i, word in enumerate(words):
        size, rank = rank_at(text, tokens, keys, i)
        if size and rank:
            yield _Rank(i, i + size + _words_for_largest(words, i + size), rank)
        elif word in FIRST:
            yield _Rank(i, i + 1, 1)
        elif largest := _words_for_largest(words, i):
            yield _Rank(i, i + largest, 1)


def _words_for_largest(words: Sequence[str], at: int) -> int:
    """How many words there say that it is the largest one."""
    if tuple(words[at : at + 2]) in _LARGEST_FRENCH:
        return 2
    return int(not _LARGEST.isdisjoint(words[at : at + 1]))


def _by_number(
    said: _Rank, words: Sequence[str], found: Sequence[Mention], levels: Sequence[ConceptMention]
) -> range | None:
    """The words for the number by which the places right behind a rank are ordered; None where they are by none."""
    adjectives = {m.start: m.end for m in found if isinstance(m, PlaceMention) and m.is_adjective}
    first = adjectives.get(said.end, said.end)
    level = max((m.end for m in levels if m.start == first), default=None)
    if level is None:
        return None
    kinds = [m.start for m in found if isinstance(m, INSTITUTIONS)]
    counts = [
        m for m in found
        if isinstance(m, ConceptMention) and m.concept == _COUNT and m.start > level and m.end in kinds
    ]  # fmt: skip
    count = max(counts, key=lambda m: m.end - m.start, default=None)
    if count is None or any(start < count.start for start in kinds):
        return None
    before = count.start - 1
    before -= words[before] in DEFINITE | INDEFINITE_ARTICLES
    return range(before, count.end) if words[before] in _BY else None


def _by_position(said: _Rank, words: Sequence[str], levels: Sequence[ConceptMention]) -> range | None:
    """The word for a position that a rank is of: "op de tweede plaats", where places are spoken of beside it."""
    if said.end >= len(words) or words[said.end] not in _POSITIONS or said.rank == 1:
        return None
    before = said.start - 1
    before -= before > 0 and words[before] in DEFINITE | {"dem"}
    placed = before > 0 and words[before] in _AT
    return range(said.end, said.end + 1) if placed and any(m.start != said.end for m in levels) else None


def _shares(mention: Mention, said: _Rank) -> bool:
    return mention.shares(said.start, said.end)


def _as_ranking(
    said: _Rank, ranked: range, text: str, tokens: Sequence[Token], found: Sequence[Mention]
) -> list[Mention]:
    """The mentions with a rank and what it is one by as a ranking."""
    rank = text[tokens[said.start].start : tokens[said.end - 1].end]
    by = text[tokens[ranked.start].start : tokens[ranked.stop - 1].end]
    kept = [m for m in found if isinstance(m, INSTITUTIONS) or not _shares(m, said)]
    if said.rank == 1:
        return [*kept, ConceptMention(start=said.start, end=said.end, text=rank, concept=_TOP, language="")]
    kept = [
        m for m in kept if not (isinstance(m, (ConceptMention, PlaceMention)) and m.shares(ranked.start, ranked.stop))
    ]
    verbs = (i for i in range(said.start) if tokens[i].key in _STANDING)
    return [
        *kept,
        *(ConceptMention(start=i, end=i + 1, text=tokens[i].text, concept=BESIDE, language="") for i in verbs),
        NumberMention(start=said.start, end=said.end, text=rank, number=said.rank),
        ConceptMention(start=ranked.start, end=ranked.stop, text=by, concept=_MOST, language=""),
    ]
