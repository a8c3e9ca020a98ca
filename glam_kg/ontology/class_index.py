"""The classes of a schema as arrays that a question can be compared with: what they are called, described as, and related to."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Self

from glam_kg.ontology.class_terms import spaced, terms_of, words_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    import numpy as np
    from numpy.typing import NDArray

    from glam_kg.ontology.model import Schema, SchemaClass

_SATURATION: Final = 1.2
_LENGTH_SHARE: Final = 0.75
"""k1 and b of BM25 (Robertson and Zaragoza 2009), at their usual values."""
_DEFAULT_LANGUAGE: Final = "en"
"""The language of what a schema says without naming one: names of classes and slots, descriptions, keywords."""


@dataclass(frozen=True, eq=False)
class LabelIndex:
    """What classes are called: each label found in a question as far as its words are said."""

    postings: Mapping[str, NDArray[np.int32]]
    """Term → the labels that have it."""
    weights: Mapping[str, float]
    """Term → how much it tells, 0 to 1: little where many classes are called so."""
    totals: NDArray[np.float64]
    """For each label, the sum of the weights of its terms."""
    shared: NDArray[np.float64]
    """For each label, the square root of how many classes have it: a word for several classes tells less of each."""
    owners: NDArray[np.int32]
    """For each label, the class that is called so."""
    known: Mapping[str, frozenset[str]]
    """Language → the folded words that labels are made of."""
    number: int
    """Of classes."""

    @classmethod
    def of(cls, schema: Schema, names: Sequence[str], extra: Mapping[str, Sequence[tuple[str, str]]]) -> Self:
        """Index what the classes are called: their names, labels, and further words as (text, language)."""
        import numpy as np

        labels: dict[tuple[int, frozenset[str]], None] = {}
        known: dict[str, set[str]] = defaultdict(set)
        for place, name in enumerate(names):
            texts = [(spaced(name), _DEFAULT_LANGUAGE), *schema.classes[name].labels, *extra.get(name, ())]
            for text, language in dict.fromkeys((text, language or _DEFAULT_LANGUAGE) for text, language in texts):
                known[language].update(words_of(text))
                if terms := frozenset(terms_of(text, language)):
                    labels[place, terms] = None
        weights = _weights(((place, one) for place, terms in labels for one in terms), len(names))
        postings: dict[str, list[int]] = defaultdict(list)
        for number, (_, terms) in enumerate(labels):
            for one in sorted(terms):
                postings[one].append(number)
        times = Counter(terms for _, terms in labels)
        totals = np.array([sum(weights[one] for one in sorted(terms)) for _, terms in labels], dtype=np.float64)
        return cls(
            {one: np.array(found, dtype=np.int32) for one, found in postings.items()},
            weights,
            totals,
            np.array([times[terms] for _, terms in labels], dtype=np.float64) ** 0.5,
            np.array([place for place, _ in labels], dtype=np.int32),
            {language: frozenset(words) for language, words in known.items()},
            len(names),
        )

    def scores(self, terms: Iterable[str]) -> NDArray[np.float64]:
        """For each class, 0 to 1: the share of its best label that a question says, squared.

        It is worth half where the words said are those of many classes, and less where several classes have the label.
        """
        import numpy as np

        said = np.zeros(len(self.totals))
        for one in dict.fromkeys(terms):
            found = self.postings.get(one)
            if found is not None:
                said[found] += self.weights[one]
        scores = np.zeros(self.number)
        hit = said.nonzero()[0]
        share = said[hit] / self.totals[hit]
        worth = share * share * (1 + np.minimum(said[hit], 1.0)) / 2
        np.maximum.at(scores, self.owners[hit], worth / self.shared[hit])
        return scores


@dataclass(frozen=True, eq=False)
class TextIndex:
    """What classes say of themselves, weighed by BM25."""

    postings: Mapping[str, tuple[NDArray[np.int32], NDArray[np.float64]]]
    """Term → the classes whose text has it, and what it is worth for each."""
    number: int

    @classmethod
    def of(cls, schema: Schema, names: Sequence[str]) -> Self:
        """Index descriptions, keywords, examples, and names and descriptions of the classes' own slots."""
        import numpy as np

        bags = [Counter(_text_terms(schema.classes[name])) for name in names]
        mean = max(sum(map(Counter.total, bags)) / max(len(bags), 1), 1.0)
        weights = _weights(((place, one) for place, bag in enumerate(bags) for one in bag), len(names))
        found: dict[str, list[tuple[int, float]]] = defaultdict(list)
        for place, bag in enumerate(bags):
            norm = _SATURATION * (1 - _LENGTH_SHARE + _LENGTH_SHARE * bag.total() / mean)
            for one, times in bag.items():
                found[one].append((place, weights[one] * times * (_SATURATION + 1) / (times + norm)))
        postings = {
            one: (np.array([place for place, _ in pairs], dtype=np.int32), np.array([worth for _, worth in pairs]))
            for one, pairs in found.items()
        }
        return cls(postings, len(names))

    def scores(self, terms: Iterable[str]) -> NDArray[np.float64]:
        """For each class, 0 to 1: its BM25 score as a share of the best one's."""
        import numpy as np

        scores = np.zeros(self.number)
        for one in dict.fromkeys(terms):
            if one in self.postings:
                places, worth = self.postings[one]
                scores[places] += worth
        best = float(scores.max(initial=0.0))
        return scores / best if best else scores


@dataclass(frozen=True, eq=False)
class Relations:
    """Which class leads to which, by kind of relation: arrays of from, to, and what arrives of a whole."""

    edges: Mapping[str, tuple[NDArray[np.int32], NDArray[np.int32], NDArray[np.float64]]]
    number: int

    KINDS = ("child", "range", "owner")

    @classmethod
    def of(cls, schema: Schema, names: Sequence[str]) -> Self:
        """The relations of a schema: to kinds of a class, to the ranges of its own slots, and from these to their owners.

        What starts at a class divides among the n classes it leads to: each gets the whole divided by the square root of n.
        """
        import numpy as np

        place = {name: number for number, name in enumerate(names)}
        down = sorted({(place[p], place[name]) for name in names for p in schema.classes[name].parents if p in place})
        out = sorted(
            {
                (place[name], place[one])
                for name in names
                for slot in schema.classes[name].slots
                for one in slot.ranges
                if one in place and one != name
            }
        )
        edges = {}
        for kind, pairs in (("child", down), ("range", out), ("owner", [(b, a) for a, b in out])):
            starts, ends = np.array(pairs, dtype=np.int32).reshape(-1, 2).T
            fan = np.bincount(starts, minlength=len(names))
            edges[kind] = (starts, ends, 1 / np.sqrt(fan[starts]))
        return cls(edges, len(names))

    def spread(self, kind: str, seeds: NDArray[np.float64]) -> NDArray[np.float64]:
        """For each class, the most that arrives from one of the classes that lead to it."""
        import numpy as np

        starts, ends, worth = self.edges[kind]
        scores = np.zeros(self.number)
        np.maximum.at(scores, ends, seeds[starts] * worth)
        return scores


def _weights(occurrences: Iterable[tuple[int, str]], number: int) -> dict[str, float]:
    """How much each term tells, 0 to 1: 1 where one class has it, 0 where all have."""
    import math

    counted = Counter(one for _, one in dict.fromkeys(occurrences))
    most = math.log(1 + max(number, 1))
    return {one: math.log((1 + number) / times) / most for one, times in counted.items()}


def _text_terms(each: SchemaClass) -> Iterator[str]:
    yield from terms_of(each.description, _DEFAULT_LANGUAGE)
    for language, text in each.descriptions.items():
        yield from terms_of(text, language)
    for text in (*each.keywords, *each.examples, *(curie.rpartition(":")[2] for curie in each.mappings)):
        yield from terms_of(spaced(text), _DEFAULT_LANGUAGE)
    for slot in each.slots:
        yield from terms_of(f"{spaced(slot.name)} {slot.description}", _DEFAULT_LANGUAGE)
