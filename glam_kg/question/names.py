"""Finding the names of custodians inside a question.

An inverted index from word stems to labels; each word weighs as much as it is rare among the labels (inverse document
frequency, Spärck Jones 1972). A label is found where enough of its weight stands close together in the question.
"""

from __future__ import annotations

import math
from collections import defaultdict
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple, Self

from glam_kg.question.mentions import Named, NameMention
from glam_kg.question.spelling import SHORT_WORD, nearest_word, stem
from glam_kg.question.tokens import tokenise

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from glam_kg.question.tokens import Token

MIN_COVERAGE = 0.6
"""The share of a label's weight that must stand in the question."""
MIN_PRECISION = 0.6
"""The share of the found window's weight that must belong to the label."""
TIE = 0.04
"""Labels whose scores differ by less are equally good readings."""
_SEED_LIMIT = 3000
_CANDIDATES = 40
_SLIP_WEIGHT, _INFLECTION_WEIGHT, _ORDER_WEIGHT = 0.9, 0.97, 0.8
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
    """A name, its folded words, and their stems."""

    name: CustodianName
    words: tuple[str, ...]
    stems: tuple[str, ...]


class _Word(NamedTuple):
    """A word of the question as the labels spell it, and how far it was from that (1 = not at all)."""

    text: str
    stem: str
    closeness: float
    capitals: bool = False


@dataclass(frozen=True, eq=False)
class NameIndex:
    """Labels, for each stem the labels it stands in, and all words of labels."""

    labels: Sequence[Label]
    postings: Mapping[str, Sequence[int]]
    words: frozenset[str]

    @cached_property
    def _correctable(self) -> tuple[str, ...]:
        return tuple(sorted(word for word in self.words if len(word) >= SHORT_WORD and word.isalpha()))

    @classmethod
    def build(cls, names: Iterable[CustodianName]) -> Self:
        """Index the names of custodians; the result does not depend on their order."""
        labels = [label for name in sorted(set(names)) if (label := _label(name)).words]
        postings: dict[str, list[int]] = defaultdict(list)
        for number, label in enumerate(labels):
            for part in dict.fromkeys(label.stems):
                postings[part].append(number)
        return cls(labels, postings, frozenset(word for label in labels for word in label.words))

    def knows(self, word: str) -> bool:
        """Whether a word, in any of its inflections, stands in a label."""
        return stem(word) in self.postings

    def rarity(self, part: str) -> float:
        """Inverse document frequency of a stem among the labels; one of no label counts as if it stood in one."""
        return math.log(1 + len(self.labels) / max(1, len(self.postings.get(part, ()))))

    def find(
        self,
        tokens: Sequence[Token],
        *,
        is_common: Callable[[str], bool],
        is_place: Callable[[str], bool],
        is_generic: Callable[[str], bool],
    ) -> list[NameMention]:
        """Every place in the question where one or more labels fit, best labels first.

        A label of which only common words and places stand in the question must be there whole: "Assen" is not enough for
        "Bibliotheek Assen", while "Louvre" is enough for "Musée du Louvre".

        Args:
            tokens: The question's words.
            is_common: Whether a word is in the lexicon.
            is_generic: Whether a word is a function word or names an institution type: alone, it is no name.
            is_place: Whether a word is the name of a well-known place. Only words that are neither can be misspelt names.
        """
        words = [
            self._as_in_labels(token.key, is_common, is_place)._replace(capitals=token.text.isupper())
            for token in tokens
        ]
        matching = _Matching(self, is_common, is_place, is_generic)
        found: dict[tuple[int, int], list[tuple[float, Label]]] = defaultdict(list)
        for number in self._ranked(part for _, part, *_ in words)[:_CANDIDATES]:
            label = self.labels[number]
            window = matching.best_window(label, words)
            if window and window.coverage >= MIN_COVERAGE and window.precision >= MIN_PRECISION:
                found[window.start, window.end].append((window.score, label))
        return [_mention(tokens, start, end, hits) for (start, end), hits in sorted(found.items())]

    def nearest(self, text: str, limit: int = 3) -> tuple[str, ...]:
        """Labels that share most weight with a name that was not found, most first; for suggestions."""
        words = (self._as_in_labels(token.key, lambda _: False, lambda _: False) for token in tokenise(text))
        ranked = self._ranked(part for _, part, *_ in words)
        return tuple(dict.fromkeys(self.labels[number].name.text for number in ranked[: 2 * limit]))[:limit]

    def _ranked(self, stems: Iterable[str]) -> list[int]:
        weights: dict[int, float] = defaultdict(float)
        for part in dict.fromkeys(stems):
            postings = self.postings.get(part, ())
            if len(postings) <= _SEED_LIMIT:
                for number in postings:
                    weights[number] += self.rarity(part)
        return sorted(weights, key=lambda n: (-weights[n] / sum(map(self.rarity, self.labels[n].stems)), n))

    def _as_in_labels(self, word: str, is_common: Callable[[str], bool], is_place: Callable[[str], bool]) -> _Word:
        if self.knows(word) or is_common(word) or is_place(word):
            return _Word(word, stem(word), 1.0)
        near = nearest_word(word, self._correctable)
        return _Word(near[0], stem(near[0]), _SLIP_WEIGHT ** near[1]) if near else _Word(word, stem(word), 1.0)


@dataclass(frozen=True, slots=True)
class _Window:
    """A run of words, the share of a label's weight in it, and the share of its own weight that belongs to the label."""

    start: int
    end: int
    coverage: float
    precision: float

    @property
    def score(self) -> float:
        return self.coverage * (0.5 + 0.5 * self.precision)


@dataclass(frozen=True, slots=True)
class _Matching:
    """Fits labels to one question."""

    index: NameIndex
    is_common: Callable[[str], bool]
    is_place: Callable[[str], bool]
    is_generic: Callable[[str], bool]

    def best_window(self, label: Label, words: Sequence[_Word]) -> _Window | None:
        """The run of the question's words that fits a label best; ties go to the leftmost, then the shortest."""
        wanted = set(label.stems)
        hits = [i for i, word in enumerate(words) if word.stem in wanted]
        best: _Window | None = None
        for first, start in enumerate(hits):
            for end in hits[first:]:
                if end - start > 2 * len(label.words) + 1:
                    break
                window = self._fit(label, words[start : end + 1], start)
                if window and (best is None or window.score > best.score + 1e-9):
                    best = window
        return best

    def _fit(self, label: Label, inside: Sequence[_Word], start: int) -> _Window | None:
        wanted = set(label.stems)
        matched = {word.stem: word for word in inside if word.stem in wanted}
        whole = wanted == set(matched)
        if len(inside) == 1 and self.is_generic(inside[0].text) and not inside[0].capitals:
            # The institution DANS is no "dans", and not every "Museum" the one of that name.
            return None
        if not whole and all(self.is_common(word.text) or self.is_place(word.text) for word in matched.values()):
            return None
        total = weight = 0.0
        for text, part in zip(label.words, label.stems, strict=True):
            own = self._weight(text, part)
            total += own
            if part in matched:
                inflected = _INFLECTION_WEIGHT if matched[part].text != text else 1.0
                weight += own * matched[part].closeness * inflected
        around = sum(self._weight(word.text, word.stem) for word in inside if word.stem not in wanted)
        in_order = tuple(word.stem for word in inside) == label.stems
        precision = weight / (weight + around) * (1.0 if in_order or not whole else _ORDER_WEIGHT)
        return _Window(start, start + len(inside), min(1.0, weight / total), precision)

    def _weight(self, text: str, part: str) -> float:
        return self.index.rarity(part) * (_COMMON_WEIGHT if self.is_common(text) else 1.0)


def _label(name: CustodianName) -> Label:
    words = tuple(token.key for token in tokenise(name.text))
    return Label(name, words, tuple(map(stem, words)))


def _mention(tokens: Sequence[Token], start: int, end: int, hits: list[tuple[float, Label]]) -> NameMention:
    top = max(score for score, _ in hits)
    best: dict[str, Named] = {}
    for score, label in sorted(hits, key=lambda hit: (-hit[0], hit[1].name)):
        name = label.name
        if score >= top - TIE and name.iri not in best:
            best[name.iri] = Named(name.iri, name.text, name.city, name.region, name.country, round(score, 4))
    text = " ".join(token.text for token in tokens[start:end])
    return NameMention(
        start=start, end=end, text=text, candidates=tuple(best.values()), weight=top, reason=f"label fits {top:.2f}"
    )
