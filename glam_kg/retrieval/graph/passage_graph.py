"""The graph of passages: which names each mentions, which passage is about a name, and which words stand around a mention.

Two passages are neighbours where one mentions the title of the other, or where both mention a name that few do. The graph is made
of arrays, so that it can be kept on disk and mapped into memory; it holds no text.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Final

import numpy as np

from glam_kg.retrieval.analysis import text_analysis, words
from glam_kg.retrieval.graph.names import name_spans
from glam_kg.retrieval.key_table import KeyTable, Lists

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from numpy.typing import NDArray

    from glam_kg.retrieval.analysis import Word

LONGEST_NAME: Final = 12
"""Words of a title that are looked for in a text."""


@dataclass(frozen=True)
class PassageGraph:
    """Passages by number, in the order in which they were given; terms and names by number, in the order of their keys."""

    terms: KeyTable
    names: KeyTable
    idf: NDArray[np.float32]
    """Of each term: ln(1 + (N - n + 0.5) / (n + 0.5)) (Robertson and Spärck Jones's weight as BM25 has it)."""
    postings: Lists
    """Term → passages that hold it, ascending."""
    tokens: Lists
    """Passage → its terms in the order of the text, title first; -1 for a function word."""
    mentions: Lists
    """Passage → names it mentions in its text, in order."""
    mention_start: NDArray[np.int64]
    """Of each mention, where in `tokens.values` it begins."""
    mention_passage: NDArray[np.int32]
    mentioned: Lists
    """Name → numbers of its mentions, by passage."""
    spread: NDArray[np.int32]
    """Name → how many passages mention it."""
    titles: Lists
    """Passage → the names that it is about."""
    titled: Lists
    """Name → passages that are about it."""

    @property
    def size(self) -> int:
        """How many passages there are."""
        return len(self.tokens.offsets) - 1

    def names_in(self, text: str) -> list[NDArray[np.int32]]:
        """The passages about each title that a text mentions, longest titles first at each place, in the order of the text."""
        found = list(words(text))
        return [
            self.titled[int(number)]
            for number, _, _ in self._matches(found)
            if number >= 0 and self.titled.lengths(np.array([number]))[0]
        ]

    def numbers_of_names(self, text: str, language: str) -> NDArray[np.int64]:
        """The names of a text that the graph knows."""
        found = list(words(text))
        spans = name_spans(text, found, text_analysis(language).function_words)
        numbers = self.names.find(" ".join(word.key for word in found[start:end]) for start, end in spans)
        return np.unique(numbers[numbers >= 0])

    def _matches(self, found: Sequence[Word]) -> list[tuple[int, int, int]]:
        spans = [(at, end) for at in range(len(found)) for end in range(at + 1, min(at + LONGEST_NAME, len(found)) + 1)]
        numbers = self.names.find(" ".join(word.key for word in found[at:end]) for at, end in spans)
        about = {
            span: int(number)
            for span, number in zip(spans, numbers, strict=True)
            if number >= 0 and self.titled.offsets[number + 1] > self.titled.offsets[number]
        }
        longest = longest_spans(lambda at: telling_alone(found[at].text, found[at].key), about)
        return [(about[span], *span) for span in longest]

    def save(self) -> Mapping[str, NDArray[np.generic]]:
        """The arrays, by name."""
        arrays: dict[str, NDArray[np.generic]] = {}
        for field in fields(self):
            value = getattr(self, field.name)
            if isinstance(value, KeyTable):
                arrays[field.name] = value.keys
            elif isinstance(value, Lists):
                arrays[f"{field.name}.offsets"], arrays[f"{field.name}.values"] = value.offsets, value.values
            else:
                arrays[field.name] = value
        return arrays

    @classmethod
    def load(cls, arrays: Mapping[str, NDArray[np.generic]]) -> PassageGraph:
        """The graph of arrays that `save` gave.

        Raises:
            KeyError: One is missing.
        """
        values: dict[str, object] = {}
        for field in fields(cls):
            if field.name in {"terms", "names"}:
                values[field.name] = KeyTable(arrays[field.name].astype(np.uint64, copy=False))
            elif f"{field.name}.offsets" in arrays:
                values[field.name] = Lists(arrays[f"{field.name}.offsets"], arrays[f"{field.name}.values"])  # type: ignore[arg-type]
            else:
                values[field.name] = arrays[field.name]
        return cls(**values)  # type: ignore[arg-type]


def longest_spans(telling: Callable[[int], bool], spans: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
    """Of some ranges of words the longest at each place, none within another; of one word alone where the word is telling."""
    longest: dict[int, int] = {}
    for at, end in spans:
        if end - at > 1 or telling(at):
            longest[at] = max(end, longest.get(at, 0))
    chosen: list[tuple[int, int]] = []
    for at in sorted(longest):
        if not chosen or at >= chosen[-1][1]:
            chosen.append((at, longest[at]))
    return chosen


def telling_alone(form: str, key: str) -> bool:
    """Whether a word may be a title by itself."""
    return form[:1].isupper() and len(key) > 2
