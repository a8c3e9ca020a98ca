"""Finding the names of custodians inside a question.

An inverted index from words to labels; each word weighs as much as it is rare among the labels (inverse document
frequency, Spärck Jones 1972). A label is found where enough of its weight stands close together in the question.
"""

from __future__ import annotations

import math
from collections import defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, Self

from glam_kg.folding import fold_key
from glam_kg.question.mentions import Named, NameMention
from glam_kg.question.spelling import nearest_word
from glam_kg.question.tokens import tokenise

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from glam_kg.question.tokens import Token

MIN_COVERAGE = 0.72
"""The share of a label's weight that must stand in the question."""
MIN_PRECISION = 0.6
"""The share of the found window's weight that must belong to the label."""
TIE = 0.04
"""Labels whose scores differ by less are equally good readings."""
_SEED_LIMIT = 3000
_CANDIDATES = 40
_SLIP_WEIGHT, _ORDER_WEIGHT = 0.9, 0.8
_COMMON_WEIGHT = 0.3
"""A word of the lexicon, such as "museum", tells labels apart less than its rarity says: people leave it out."""


class CustodianName(NamedTuple):
    """One name of a custodian of the graph, and where it is: city as its settlement is called, region and country as codes."""

    iri: str
    text: str
    city: str = ""
    region: str = ""
    country: str = ""


@dataclass(frozen=True, slots=True)
class Label:
    """A name and its folded words."""

    iri: str
    text: str
    city: str
    region: str
    country: str
    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Window:
    start: int
    end: int
    coverage: float
    precision: float

    @property
    def score(self) -> float:
        return self.coverage * (0.5 + 0.5 * self.precision)


@dataclass(frozen=True, eq=False)
class NameIndex:
    """Labels, and for each word the labels it stands in."""

    labels: Sequence[Label]
    postings: Mapping[str, Sequence[int]]
    vocabulary: tuple[str, ...]

    @classmethod
    def build(cls, names: Iterable[CustodianName]) -> Self:
        """Index the names of custodians; the result does not depend on their order."""
        labels = [Label(*name, tuple(token.key for token in tokenise(name.text))) for name in sorted(set(names))]
        labels = [label for label in labels if label.words]
        postings: dict[str, list[int]] = defaultdict(list)
        for number, label in enumerate(labels):
            for word in dict.fromkeys(label.words):
                postings[word].append(number)
        vocabulary = tuple(sorted(word for word in postings if len(word) >= 5 and word.isalpha()))
        return cls(labels, postings, vocabulary)

    def rarity(self, word: str) -> float:
        """Inverse document frequency of a word among the labels; a word of no label counts as if it stood in one."""
        return math.log(1 + len(self.labels) / max(1, len(self.postings.get(word, ()))))

    def find(
        self, tokens: Sequence[Token], *, is_common: Callable[[str], bool], is_place: Callable[[str], bool]
    ) -> list[NameMention]:
        """Every place in the question where one or more labels fit, best labels first.

        A label of which only common words and places stand in the question must be there whole: "Assen" is not enough for
        "Bibliotheek Assen", while "Louvre" is enough for "Musée du Louvre".

        Args:
            tokens: The question's words.
            is_common: Whether a word is in the lexicon.
            is_place: Whether a word is the name of a place. Only words that are neither are taken for misspelt names.
        """
        words = [self._word_of_label(token.key, lambda word: is_common(word) or is_place(word)) for token in tokens]
        weighing = _Weighing(self, is_common, is_place)
        weights: dict[int, float] = defaultdict(float)
        for word in dict.fromkeys(word for word, _ in words):
            postings = self.postings.get(word, ())
            if len(postings) <= _SEED_LIMIT:
                for number in postings:
                    weights[number] += self.rarity(word)
        ranked = sorted(weights, key=lambda n: (-weights[n] / weighing.of_label(self.labels[n], rarity_only=True), n))
        ranked = ranked[:_CANDIDATES]
        found: dict[tuple[int, int], list[tuple[float, Label]]] = defaultdict(list)
        for number in ranked:
            label = self.labels[number]
            window = weighing.window(label, words)
            if window and window.coverage >= MIN_COVERAGE and window.precision >= MIN_PRECISION:
                found[window.start, window.end].append((window.score, label))
        return [_mention(tokens, start, end, hits) for (start, end), hits in sorted(found.items())]

    def nearest(self, text: str, limit: int = 3) -> tuple[Label, ...]:
        """Labels that share most weight with a name that was not found; for suggestions."""
        wanted = {self._word_of_label(word, lambda _: False)[0] for word in fold_key(text).split()}
        weights: dict[int, float] = defaultdict(float)
        for word in sorted(wanted):
            for number in self.postings.get(word, ())[:_SEED_LIMIT]:
                weights[number] += self.rarity(word)
        ranked = sorted(weights, key=lambda n: (-weights[n] / (1 + len(self.labels[n].words)), n))
        return tuple(self.labels[number] for number in ranked[:limit])

    def _word_of_label(self, word: str, is_known_word: Callable[[str], bool]) -> tuple[str, float]:
        if word in self.postings or is_known_word(word):
            return word, 1.0
        near = nearest_word(word, self.vocabulary)
        return (near[0], _SLIP_WEIGHT ** near[1]) if near else (word, 1.0)


@dataclass(frozen=True, slots=True)
class _Weighing:
    """What the words of labels weigh in one question."""

    index: NameIndex
    is_common: Callable[[str], bool]
    is_place: Callable[[str], bool]

    def of_word(self, word: str) -> float:
        return self.index.rarity(word) * (_COMMON_WEIGHT if self.is_common(word) else 1.0)

    def of_label(self, label: Label, *, rarity_only: bool = False) -> float:
        return sum(self.index.rarity(word) if rarity_only else self.of_word(word) for word in label.words)

    def window(self, label: Label, words: Sequence[tuple[str, float]]) -> _Window | None:
        """The run of the question's words that fits a label best."""
        wanted = set(label.words)
        hits = [i for i, (word, _) in enumerate(words) if word in wanted]
        total = self.of_label(label)
        best: _Window | None = None
        for first, start in enumerate(hits):
            for end in hits[first:]:
                if end - start > 2 * len(label.words) + 1:
                    break
                window = self._fit(label, words[start : end + 1], start, total)
                if window and (best is None or window.score > best.score + 1e-9):
                    best = window
        return best

    def _fit(self, label: Label, inside: Sequence[tuple[str, float]], start: int, total: float) -> _Window | None:
        wanted = set(label.words)
        matched = {word: slip for word, slip in inside if word in wanted}
        in_order = tuple(word for word, _ in inside) == label.words
        whole = wanted == set(matched)
        if not whole and all(self.is_common(word) or self.is_place(word) for word in matched):
            return None
        weight = sum(self.of_word(word) * label.words.count(word) * slip for word, slip in matched.items())
        around = sum(self.of_word(word) for word, _ in inside if word not in wanted)
        precision = weight / (weight + around) * (1.0 if in_order or not whole else _ORDER_WEIGHT)
        return _Window(start, start + len(inside), min(1.0, weight / total), precision)


def _mention(tokens: Sequence[Token], start: int, end: int, hits: list[tuple[float, Label]]) -> NameMention:
    top = max(score for score, _ in hits)
    best: dict[str, Named] = {}
    for score, label in sorted(hits, key=lambda hit: (-hit[0], hit[1].text, hit[1].iri)):
        if score >= top - TIE and label.iri not in best:
            best[label.iri] = Named(label.iri, label.text, label.city, label.region, label.country, round(score, 4))
    text = " ".join(token.text for token in tokens[start:end])
    return NameMention(
        start=start, end=end, text=text, candidates=tuple(best.values()), weight=top, reason=f"label fits {top:.2f}"
    )
