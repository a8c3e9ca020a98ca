"""Labels of the graph inside a question, word for word."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

LONGEST_LABEL = 8
"""Words of the longest label that is looked for."""

T = TypeVar("T")


@dataclass(frozen=True)
class LabelFinder(Generic[T]):
    """Finds labels; each key is a label's words, written as the question's are, with spaces between."""

    labels: Mapping[str, T]

    @cached_property
    def _longest(self) -> Mapping[str, int]:
        """How many words to look for behind each word that labels begin with: those of the longest."""
        found: dict[str, int] = {}
        for key in self.labels:
            first, size = key.partition(" ")[0], key.count(" ") + 1
            found[first] = max(min(size, LONGEST_LABEL), found.get(first, 0))
        return found

    def find(self, words: Sequence[str]) -> Iterator[tuple[int, int, T]]:
        """Every label in a row of words: its start, its end (excluded) and what it stands for.

        Ordered by start, shorter ones first.

        >>> list(LabelFinder({"old maps": 1, "maps": 2}).find(["old", "maps"]))
        [(0, 2, 1), (1, 2, 2)]
        """
        longest_labels = self._longest
        for start, first in enumerate(words):
            longest = longest_labels.get(first)
            if longest is None:
                continue
            for end in range(start + 1, min(len(words), start + longest) + 1):
                value = self.labels.get(" ".join(words[start:end]))
                if value:
                    yield start, end, value
