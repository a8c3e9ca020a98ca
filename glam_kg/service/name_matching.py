"""How alike a name is to the names of a graph: for lists of names that somebody has, not for questions.

A name is what its words weigh: each as much as it is rare among the names of the graph (inverse document frequency, Spärck Jones
1972), legal forms and words of the trade less. The score of two names is the share of their weight that both have (Dice). A town
counts for neither where only one of them says it, and the custodian is there.

A list may write apart what a name writes in one word ("Rijks museum"), or the other way round, and use another number or language
for a kind of institution ("Groninger Archief", "Groninger Archieven").
"""

from __future__ import annotations

import heapq
from collections import defaultdict
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from itertools import islice
from typing import TYPE_CHECKING, Final

from glam_kg.ghcid.skipped_words import legal_forms
from glam_kg.question.names.name_words import KINDS, senses_of
from glam_kg.question.names.names import name_words
from glam_kg.question.words.spelling import stem
from glam_kg.service.names_by_ghcid import NamesByGHCID

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from glam_kg.engine import QueryEngine
    from glam_kg.question.names.names import CustodianName, NameIndex

_LEGAL_WEIGHT: Final = 0.1
_COMMON_WEIGHT: Final = 0.4
_SLIP: Final = 0.9
_INFLECTED: Final = 0.97
_SAME_KIND: Final = 0.9
"""What a word for a kind of institution counts for another: "Archief" for "Archieven" or "Archives"."""
_OTHER_SPACING: Final = 0.97
_OTHER_ORDER: Final = 0.98
_SHORT_FORM: Final = 0.92
"""What a name counts for that is only the part of a name which people say."""
_MOST_FORMS: Final = 60
_MOST_NAMESAKES: Final = 100
_MOST_WORDS: Final = 40
_SHORTEST_PART: Final = 3
_WORST: Final = 0.25


@dataclass(frozen=True, slots=True)
class NameMatch:
    """One custodian whose name is like another.

    Attributes:
        name: The name that is most alike, and where the custodian is.
        score: 0 to 1.
        same: Whether the words are the same, but for legal forms and the town where the custodian is.
        whole: Whether they are the same and the custodian's name has no town beside them: "Musée du Louvre" is that of Paris,
            not that of Lens.
        telling: Whether one of the words, or the town, tells it from others: "Stadtarchiv" alone is the name of many.
    """

    name: CustodianName
    score: float
    same: bool
    whole: bool
    telling: bool


@dataclass(frozen=True)
class _Words:
    """The words of the name that is looked for: what each weighs, and the stems that it may be, with how sure that is."""

    words: tuple[str, ...]
    weights: Mapping[str, float]
    stems: Mapping[str, Mapping[str, float]]


@dataclass(frozen=True)
class NameMatcher:
    """Finds the custodians whose names are alike."""

    index: NameIndex
    common: frozenset[str]
    """Words of the trade, such as "museum", and function words."""

    @classmethod
    def of(cls, engine: QueryEngine) -> NameMatcher:
        """Over the names of an engine's graph."""
        return cls(engine.analyser.graph.names, engine.analyser.lexicon.single_words)

    @cached_property
    def by_ghcid(self) -> Mapping[str, CustodianName]:
        """GHCID → a name of the custodian, the first in the order of the index."""
        return NamesByGHCID(self.index.names)

    @cached_property
    def _numbered(self) -> tuple[str, ...]:
        return tuple(self.index.words)

    def find(self, text: str, *, limit: int, where: Callable[[CustodianName], bool] | None = None) -> list[NameMatch]:
        """The custodians whose names are most alike, best first; ties by IRI. Each custodian stands once, with its best name.

        Args:
            text: The name.
            limit: How many at most.
            where: Which of them come into question, if not all.
        """
        best: dict[str, NameMatch] = {}
        for words, sure in self._spaced(tuple(name_words(text)[:_MOST_WORDS])):
            asked = self._asked(words)
            for form in self._likely(asked, where):
                for name in islice(filter(where, self.index.names_of(form)), _MOST_NAMESAKES):
                    match = self._match(asked, form, name)
                    match = match if sure == 1 else replace(match, score=match.score * sure)
                    known = best.get(name.iri)
                    if match.score >= _WORST and (known is None or _order(match) < _order(known)):
                        best[name.iri] = match
        return heapq.nsmallest(limit, best.values(), key=_order)

    def _spaced(self, words: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], float]]:
        """The words as they stand, and as the names of the graph join or part them, each with how sure that is."""
        yield words, 1.0
        respelt: list[str] = []
        for word in words:
            joined = respelt[-1] + word if respelt else word
            if respelt and self.index.knows(joined):
                respelt[-1] = joined
            elif self.index.knows(word):
                respelt.append(word)
            else:
                respelt += self._parted(word)
        if tuple(respelt) != words:
            yield tuple(respelt), _OTHER_SPACING

    def _parted(self, word: str) -> tuple[str, ...]:
        """An unknown word as two of names, the second of which is one of the trade: "Teylersmuseum"."""
        for cut in range(_SHORTEST_PART, len(word) - _SHORTEST_PART + 1):
            head, tail = word[:cut], word[cut:]
            if tail in self.common and self.index.knows(head) and self.index.knows(tail):
                return head, tail
        return (word,)

    def _asked(self, words: tuple[str, ...]) -> _Words:
        stems: dict[str, Mapping[str, float]] = {}
        for word in words:
            if self.index.knows(word):
                sure = {stem(word): 1.0}
            else:
                near, slips = self.index.spellings.nearest(word)
                sure = {stem(other): _SLIP**slips for other in reversed(near)}
            # The word itself goes before those for the same kind where a name has both.
            stems[word] = {**sure, **{part: _SAME_KIND for part in self._stems_of_kind(word) if part not in sure}}
        return _Words(words, {word: self._weight(word) for word in words}, stems)

    def _stems_of_kind(self, word: str) -> tuple[str, ...]:
        senses, proper = senses_of(word)
        return () if proper or len(senses) != 1 else self._stems_by_kind.get(next(iter(senses)), ())

    @cached_property
    def _stems_by_kind(self) -> Mapping[str, tuple[str, ...]]:
        """Kind of institution → the stems of the names' words for it."""
        found: dict[str, dict[str, None]] = {kind: {} for kind in KINDS}
        for word in self.index.words:
            senses, proper = senses_of(word)
            if not proper and len(senses) == 1 and senses <= KINDS.keys():
                found[next(iter(senses))][stem(word)] = None
        return {kind: tuple(stems) for kind, stems in found.items()}

    @cached_property
    def _weights(self) -> dict[str, float]:
        """What words of names weigh, as far as they have been asked for."""
        return {}

    def _weight(self, word: str) -> float:
        weight = self._weights.get(word)
        if weight is None:
            weight = self._weighed(word)
            # What others write is without end.
            if word in self.index.words:
                self._weights[word] = weight
        return weight

    def _weighed(self, word: str) -> float:
        if word in legal_forms():
            return self.index.rarity(stem(word)) * _LEGAL_WEIGHT
        return self.index.rarity(stem(word)) * (_COMMON_WEIGHT if word in self.common else 1.0)

    def _likely(self, asked: _Words, where: Callable[[CustodianName], bool] | None) -> list[int]:
        """Forms that have the heaviest words; those with common words alone only where there are no others."""
        sums: dict[int, float] = defaultdict(float)
        weighed = {
            part: max(asked.weights[word] * sure for word in asked.words if (sure := asked.stems[word].get(part)))
            for word in asked.words
            for part in asked.stems[word]
        }
        rare_first = sorted(weighed, key=lambda part: (len(self.index.postings.get(part, ())), part))
        for part in rare_first:
            posting = self.index.postings.get(part, ())
            forms: Iterable[int] = posting
            if where is not None:
                forms = [form for form in posting if form in sums or any(map(where, self.index.names_of(form)))]
            elif len(sums) > _MOST_FORMS and len(posting) > len(sums):
                present = set(posting)
                forms = [form for form in sums if form in present]
            for form in forms:
                sums[form] += weighed[part]
        first = self.index.first_words
        ranked = ((-weight + 0.01 * (first[form + 1] - first[form]), form) for form, weight in sums.items())
        return [form for _, form in heapq.nsmallest(_MOST_FORMS, ranked)]

    def _match(self, asked: _Words, form: int, name: CustodianName) -> NameMatch:
        own = [self._numbered[number] for number in self.index.words_of(form)]
        town = _town(name.city)
        shared = self._shared(asked, own)
        # A word that one of them lacks counts for nothing where it is the custodian's town, or a legal form.
        said = [word for word in asked.words if word in shared or word not in town]
        kept = [word for word in own if word in shared.values() or word not in town]
        # Where nothing is left but the town, it is the name.
        said, kept = said or list(asked.words), kept or own
        sure = {word: self._sureness(asked, word, shared) for word in said}
        weight = sum(asked.weights[word] * sure[word] for word in said)
        weight += sum(self._weight(other) * sure[word] for word, other in shared.items())
        total = sum(asked.weights[word] for word in said) + sum(map(self._weight, kept))
        score = weight / total if total else 0.0
        plain_said = [word for word in said if word not in legal_forms()]
        same = plain_said == [word for word in kept if word not in legal_forms()]
        # "Stadsarchief Amsterdam" says the town: it is no longer the name of many.
        telling = bool(town) and town.issubset(asked.words)
        telling |= any(word not in self.common and word not in town and word not in legal_forms() for word in kept)
        short = form in self.index.short_forms
        if same:
            score = 1.0
        elif score > _OTHER_ORDER:
            score = _OTHER_ORDER
        whole = same and len(kept) == len(own)
        return NameMatch(name, min(1.0, score * (_SHORT_FORM if short else 1.0)), same and not short, whole, telling)

    @staticmethod
    def _shared(asked: _Words, own: Sequence[str]) -> dict[str, str]:
        """Each word that both have, as each of them spells it."""
        by_stem: dict[str, str] = {}
        for word in own:
            by_stem.setdefault(stem(word), word)
        found: dict[str, str] = {}
        for word in asked.words:
            part = next((part for part in asked.stems[word] if part in by_stem), None)
            if part is not None:
                found[word] = by_stem[part]
        return found

    @staticmethod
    def _sureness(asked: _Words, word: str, shared: Mapping[str, str]) -> float:
        if word not in shared:
            return 0.0
        other = shared[word]
        return asked.stems[word][stem(other)] * (1.0 if other == word else _INFLECTED)


@lru_cache(4096)
def _town(city: str) -> frozenset[str]:
    return frozenset(name_words(city))


def _order(match: NameMatch) -> tuple[float, bool, bool, str, str]:
    return -match.score, not match.same, not match.whole, match.name.iri, match.name.text
