"""Custodians by a name that is looked for as a whole: what a name is like, and how much.

Unlike `glam_kg.question.name_finder`, which finds names inside a question, this scores every name that shares a word with the one
that is looked for.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Final

from glam_kg.question.names import name_words
from glam_kg.question.spelling import stem

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from glam_kg.question.names import CustodianName, NameIndex

MIN_SCORE: Final = 40.0
"""Names that are less alike are none that was looked for, but where they have all of its words."""
_EXACT: Final = 100.0
_SAME_WORDS: Final = 95.0
"""The most that a name gets whose words are not the very ones, in their order."""
_SLIP: Final = 0.9
"""What a word counts for each slip of spelling in it."""
_MOST_FORMS: Final = 20_000
"""Forms that are scored: words that stand in more are left to narrow down what the rarer ones find."""


@dataclass(frozen=True, slots=True)
class FoundName:
    """A custodian by the name of it that fits best.

    Attributes:
        score: 0 to 100; 100 where the names have the same words in the same order.
    """

    name: CustodianName
    score: float


@dataclass(frozen=True)
class NameSearch:
    """Searches the names of a graph; threads may share it."""

    index: NameIndex

    def search(
        self, name: str, *, where: Callable[[CustodianName], bool] | None = None, limit: int = 10
    ) -> tuple[FoundName, ...]:
        """The custodians whose names are most like a name, each once.

        A word that a custodian's name lacks counts for it where it is that of its town: "Rijksmuseum Amsterdam".

        Args:
            name: As people write it.
            where: Which of them come into question.
            limit: How many at most.

        Returns:
            Best first; ties by the text of the name, then by IRI.
        """
        words = name_words(name)
        read = [self._read(word) for word in words]
        best: dict[str, FoundName] = {}
        for form in self._forms(read):
            own = [self._words[number] for number in self.index.words_of(form)]
            for custodian in self.index.names_of(form):
                if where is not None and not where(custodian):
                    continue
                score, whole = (_EXACT, True) if own == words else self._score(read, own, custodian.city)
                known = best.get(custodian.iri)
                if not whole and score < MIN_SCORE:
                    continue
                if known is None or _order(FoundName(custodian, score)) < _order(known):
                    best[custodian.iri] = FoundName(custodian, score)
        return tuple(sorted(best.values(), key=_order)[:limit])

    @cached_property
    def _words(self) -> Sequence[str]:
        """Word by number."""
        return tuple(sorted(self.index.words, key=self.index.words.__getitem__))

    def _read(self, word: str) -> Mapping[str, float]:
        """The stems of names that a word may stand for → how sure that is."""
        if self.index.knows(word):
            return {stem(word): 1.0}
        near, slips = self.index.spellings.nearest(word)
        return {stem(each): _SLIP**slips for each in near} if near else {stem(word): 0.0}

    def _forms(self, read: Sequence[Mapping[str, float]]) -> Sequence[int]:
        """The forms that share a word with the name, those of the rarest words first, up to a limit; in their order."""
        found: set[int] = set()
        parts = {part for each in read for part in each}
        for part in sorted(parts, key=lambda part: (-self.index.rarity(part), part)):
            posting = self.index.postings.get(part, ())
            if found and len(found) + len(posting) > _MOST_FORMS:
                break
            found.update(posting)
        return sorted(found)

    def _score(self, read: Sequence[Mapping[str, float]], own: Sequence[str], city: str) -> tuple[float, bool]:
        """How alike two names are, and whether one has all words of the other.

        It is the weight by rarity of the words that they share against that of all: a Dice coefficient.
        """
        left = {stem(word): self.index.rarity(stem(word)) for word in own}
        whole = sum(left.values())
        shared = asked = 0.0
        towns = {stem(word) for word in name_words(city)}
        for options in read:
            part = max((each for each in options if each in left), key=lambda each: (options[each], each), default=None)
            if part is not None:
                weight = left.pop(part)
                asked += weight
                shared += weight * options[part]
            elif towns.isdisjoint(options):
                asked += max(map(self.index.rarity, options))
        # A town is no more than a way to tell which one is meant.
        whole -= sum(weight for part, weight in left.items() if part in towns)
        score = round(_SAME_WORDS * 2 * shared / (asked + whole), 1) if asked + whole else 0.0
        return score, 0 < asked <= shared


def _order(found: FoundName) -> tuple[float, str, str]:
    return -found.score, found.name.text, found.name.iri
