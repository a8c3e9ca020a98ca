"""How alike classes are, in six ways: what a score is suggested from.

Each part compares classes by something a curator sees. What few classes have tells more than what many have (TF-IDF; Salton and
Buckley 1988).
"""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Final

import numpy as np

from glam_kg.ontology.score_suggestion_features import FEATURES, PLACES, Part, places

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from numpy.typing import NDArray

    from glam_kg.ontology.model import Schema

    Matrix = NDArray[np.float64]
    FloatMatrix = NDArray[np.float32]

_FEWEST_CLASSES: Final = 2
"""A feature that one class alone has makes nothing alike."""


ACROSS_SCHEMAS: Final = (Part.DEPTH, Part.NAME_LENGTH)
"""What means the same in any schema; mappings, slots and words do not (docs/how-to/suggest-scores.md has the figures)."""


@dataclass(frozen=True)
class Likeness:
    """The classes of one schema or several, and what they are compared by.

    Attributes:
        across: Compare by what means the same in any schema only: how far a class stands from the mean of its own schema, in
            depth and in words of the name.
    """

    schemas: tuple[Schema, ...]
    across: bool = False

    @cached_property
    def members(self) -> tuple[tuple[Schema, str], ...]:
        """The classes in the order of the rows of every matrix: schema after schema, each in the order of its names."""
        return tuple((schema, name) for schema in self.schemas for name in schema.classes)

    def between(self, rows: Sequence[int], columns: Sequence[int]) -> Iterator[tuple[Part, Matrix]]:
        """How alike classes are by each part: 0 (nothing in common) to 1 (the same); across schemas without such limits."""
        rows, columns = list(rows), list(columns)
        if self.across:
            for part in ACROSS_SCHEMAS:
                place = self.structure[:, PLACES.index(part)]
                yield part, np.outer(place[rows], place[columns])
            return
        for part, bag in self.bags.items():
            yield part, (bag.matrix[rows] @ bag.matrix[columns].T).astype(np.float64)
        yield Part.STRUCTURE, _closeness(self.structure[rows], self.structure[columns])

    @cached_property
    def own(self) -> Matrix:
        """The likeness of each class to itself, all parts together."""
        if self.across:
            columns = self.structure[:, [PLACES.index(part) for part in ACROSS_SCHEMAS]]
            return np.asarray((columns**2).sum(axis=1))
        lengths = (np.einsum("ij,ij->i", bag.matrix, bag.matrix) for bag in self.bags.values())
        return sum(lengths, start=np.ones(len(self.members)))

    def shared(self, one: int, other: int) -> list[tuple[Part, str]]:
        """What two classes have in common, what tells most first; of equal weight in the order of parts and features."""
        found = []
        for part, bag in self.bags.items():
            both = bag.matrix[one] * bag.matrix[other]
            found += [(-round(float(both[index]), 6), part, bag.shown[index]) for index in np.flatnonzero(both)]
        return [(part, shown) for _, part, shown in sorted(found)]

    @cached_property
    def bags(self) -> Mapping[Part, Bag]:
        """Every part that compares by features in common."""
        return {part: Bag.of([of(schema, name) for schema, name in self.members]) for part, of in FEATURES.items()}

    @cached_property
    def structure(self) -> Matrix:
        """The place of each class in its schema: each column of a schema with mean 0 and deviation 1."""
        return np.concatenate([_standardised(places(schema)) for schema in self.schemas if schema.classes])


@dataclass(frozen=True)
class Bag:
    """Features of classes: a row of unit length for each class (or 0, without any feature), a column for each feature."""

    matrix: FloatMatrix
    """Half the precision: the widest matrices, of which a product is made."""
    shown: tuple[str, ...]
    """What a person reads for each column."""

    @classmethod
    def of(cls, documents: Sequence[Sequence[tuple[str, str]]]) -> Bag:
        """Weigh the features of each class, given as (feature, what a person reads for it)."""
        counts = [Counter(feature for feature, _ in document) for document in documents]
        frequency = Counter(feature for count in counts for feature in count)
        kept = sorted(feature for feature, times in frequency.items() if times >= _FEWEST_CLASSES)
        column = {feature: index for index, feature in enumerate(kept)}
        matrix = np.zeros((len(documents), len(kept)), dtype=np.float32)
        for row, count in enumerate(counts):
            for feature, times in count.items():
                if feature in column:
                    rarity = math.log(len(documents) / frequency[feature])
                    matrix[row, column[feature]] = (1 + math.log(times)) * rarity
        length = np.linalg.norm(matrix, axis=1, keepdims=True)
        matrix /= np.where(length > 0, length, 1)
        return cls(matrix, _shown(documents, kept))


def _shown(documents: Sequence[Sequence[tuple[str, str]]], kept: Sequence[str]) -> tuple[str, ...]:
    """The most frequent word behind each feature; of equals the first in the alphabet."""
    counts: dict[str, Counter[str]] = {feature: Counter() for feature in kept}
    for document in documents:
        for feature, shown in document:
            if feature in counts:
                counts[feature][shown] += 1
    return tuple(min(counts[feature].items(), key=lambda item: (-item[1], item[0]))[0] for feature in kept)


def _standardised(figures: Mapping[str, Sequence[float]]) -> Matrix:
    table = np.array(list(figures.values()), dtype=np.float64)
    deviation = table.std(axis=0)
    standardised: Matrix = (table - table.mean(axis=0)) / np.where(deviation > 0, deviation, 1.0)
    return standardised


def _closeness(rows: Matrix, columns: Matrix) -> Matrix:
    """1 for the same place, less the greater the mean squared difference."""
    squared = (rows**2).sum(axis=1)[:, None] + (columns**2).sum(axis=1)[None] - 2 * rows @ columns.T
    closeness: Matrix = np.exp(-np.maximum(squared, 0) / rows.shape[1])
    return closeness
