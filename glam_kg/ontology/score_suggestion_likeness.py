"""How alike classes are, in six ways: what a score is suggested from.

Each part compares classes by something a curator sees: words of the description, words of the name, mappings, ancestors, slots,
and the place in the schema (depth, descendants, use). Words count by their first letters, which joins the forms of a word in
many languages (truncation; McNamee and Mayfield 2004 measure it), and by their rarity (TF-IDF; Salton and Buckley 1988).
"""

from __future__ import annotations

import math
import re
from collections import Counter
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import TYPE_CHECKING, Final

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from numpy.typing import NDArray

    from glam_kg.ontology.model import Schema, SchemaClass

    Matrix = NDArray[np.float64]
    FloatMatrix = NDArray[np.float32]

STEM_LETTERS: Final = 6
"""So many first letters tell a word."""
_NAME_WORD: Final = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[^\W\d_A-Z]+|\d+")
_TEXT_WORD: Final = re.compile(r"[^\W\d_]{3,}")
_FEWEST_CLASSES: Final = 2
"""A feature that one class alone has makes nothing alike."""


class Part(StrEnum):
    """One way in which classes can be alike."""

    DESCRIPTION = "description"
    NAME = "name"
    MAPPINGS = "mappings"
    ANCESTORS = "ancestors"
    SLOTS = "slots"
    STRUCTURE = "structure"
    DEPTH = "depth"
    NAME_LENGTH = "words in the name"


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
                place = self.structure[:, _PLACES.index(part)]
                yield part, np.outer(place[rows], place[columns])
            return
        for part, bag in self.bags.items():
            yield part, (bag.matrix[rows] @ bag.matrix[columns].T).astype(np.float64)
        yield Part.STRUCTURE, _closeness(self.structure[rows], self.structure[columns])

    @cached_property
    def own(self) -> Matrix:
        """The likeness of each class to itself, all parts together."""
        if self.across:
            places = self.structure[:, [_PLACES.index(part) for part in ACROSS_SCHEMAS]]
            return np.asarray((places**2).sum(axis=1))
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
        return {part: Bag.of([of(schema, name) for schema, name in self.members]) for part, of in _FEATURES.items()}

    @cached_property
    def structure(self) -> Matrix:
        """The place of each class in its schema: each column of a schema with mean 0 and deviation 1."""
        return np.concatenate([_standardised(places(schema)) for schema in self.schemas if schema.classes])


_PLACES: Final = (
    Part.DEPTH,
    Part.NAME_LENGTH,
    "descendants",
    "children",
    "siblings",
    "uses as a range",
    "own slots",
    "slots with inherited ones",
    "how many classes have its slots",
    "share of required slots",
    "abstract",
    "mixins",
    "mappings",
    "without a parent",
    "without a URI",
)


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


def name_words(name: str) -> list[str]:
    """The words of a class name, in lower case.

    >>> name_words("HTMLPageTypes"), name_words("iso_code")
    (['html', 'page', 'types'], ['iso', 'code'])
    """
    return [word.lower() for word in _NAME_WORD.findall(_split_capitals(name))]


def places(schema: Schema) -> dict[str, tuple[float, ...]]:
    """The place of each class in its schema, as figures in the order of `_PLACES`; counts as log(1 + n)."""
    used = Counter(name for each in schema.classes.values() for slot in each.slots for name in slot.ranges)
    users = Counter(slot.name for each in schema.classes.values() for slot in each.slots)
    return {name: _place(schema, each, used, users) for name, each in schema.classes.items()}


def _place(schema: Schema, each: SchemaClass, used: Mapping[str, int], users: Mapping[str, int]) -> tuple[float, ...]:
    number = max(1, len(each.slots))
    return (
        sum(1 for _ in schema.line(each.name)) - 1.0,
        float(len(name_words(each.name))),
        math.log1p(len(descendants(schema, each.name))),
        math.log1p(len(schema.children.get(each.name, ()))),
        math.log1p(len(schema.children.get(each.is_a, ()))) if each.is_a else 0.0,
        math.log1p(used.get(each.name, 0)),
        math.log1p(len(each.slots)),
        math.log1p(len(schema.slots_of(each.name))),
        sum(math.log1p(users[slot.name]) for slot in each.slots) / number,
        sum(slot.required for slot in each.slots) / number,
        float(each.abstract),
        float(len(each.mixins)),
        math.log1p(len(each.mappings)),
        float(not each.parents),
        float(each.class_uri is None),
    )


def descendants(schema: Schema, name: str) -> frozenset[str]:
    """All classes below one, itself left out, whatever circles there are."""
    found: set[str] = set()
    below = list(schema.children.get(name, ()))
    while below:
        each = below.pop()
        if each not in found:
            found.add(each)
            below.extend(schema.children.get(each, ()))
    return frozenset(found - {name})


def _split_capitals(name: str) -> str:
    return re.sub(r"([A-Z]+)([A-Z][a-z])", r"\1 \2", name)


def _stem(word: str) -> str:
    return word[:STEM_LETTERS]


def _of_description(schema: Schema, name: str) -> list[tuple[str, str]]:
    each = schema.classes[name]
    text = " ".join((each.description, *each.keywords)).lower()
    return [(_stem(word), word) for word in _TEXT_WORD.findall(text)]


def _of_name(_schema: Schema, name: str) -> list[tuple[str, str]]:
    words = name_words(name)
    ends = [(f"…{' '.join(map(_stem, words[-count:]))}", f"…{' '.join(words[-count:])}") for count in (1, 2)]
    return [*((_stem(word), word) for word in words), *ends[: len(words)]]


def _of_mappings(schema: Schema, name: str) -> list[tuple[str, str]]:
    each = schema.classes[name]
    prefixes = [f"{mapping.partition(':')[0]}:" for mapping in each.mappings]
    return [(one, one) for one in (*each.mappings, *prefixes, *((each.class_uri,) if each.class_uri else ()))]


def _of_ancestors(schema: Schema, name: str) -> list[tuple[str, str]]:
    above = [each.name for each in schema.line(name)][1:]
    nearest = schema.classes[name].is_a or ""
    return [*((one, one) for one in above), (f"child of {nearest}", f"child of {nearest}" if nearest else "no parent")]


def _of_slots(schema: Schema, name: str) -> list[tuple[str, str]]:
    slots = schema.slots_of(name)
    ranges = [f"→ {one}" for slot in slots for one in slot.ranges]
    return [(one, one) for one in (*(slot.name for slot in slots), *ranges)]


_FEATURES: Final[Mapping[Part, Callable[[Schema, str], list[tuple[str, str]]]]] = {
    Part.DESCRIPTION: _of_description,
    Part.NAME: _of_name,
    Part.MAPPINGS: _of_mappings,
    Part.ANCESTORS: _of_ancestors,
    Part.SLOTS: _of_slots,
}


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
