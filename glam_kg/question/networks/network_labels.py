"""Labels of networks with other small words than the graph has: "Verbund der süddeutschen Kleinmuseen"."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Final

from glam_kg.question.words.labels import LabelFinder

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

SMALL: Final = frozenset(
    {
        "of",
        "the",
        "for",
        "van",
        "de",
        "het",
        "voor",
        "der",
        "des",
        "den",
        "die",
        "von",
        "du",
        "d",
        "la",
        "l",
        "les",
        "t",
    }
)
"""Folded words of which a label may have another one, or none."""
_FEWEST: Final = 2
"""Words that a label must have besides: one alone is a word like any other."""


@dataclass(frozen=True)
class LooseLabels:
    """Finds labels by all but their small words.

    Attributes:
        labels: The networks by the stems of their labels' words.
    """

    labels: Mapping[str, tuple[str, ...]]

    def find(self, stems: Sequence[str]) -> Iterator[tuple[int, int, tuple[str, ...]]]:
        """Every label among the stems of a question's words: its start, its end (excluded) and the networks.

        >>> stems = "wer gehort zum verbund der suddeutsch kleinmuse".split()
        >>> list(LooseLabels({"verbund suddeutsch kleinmuse": ("n1",)}).find(stems))
        [(3, 7, ('n1',))]
        """
        kept = [i for i, word in enumerate(stems) if word not in SMALL]
        if len(kept) == len(stems) and not self._have_small:
            return
        for start, end, iris in self._finder.find([stems[i] for i in kept]):
            yield kept[start], kept[end - 1] + 1, iris

    @cached_property
    def _have_small(self) -> bool:
        return any(not SMALL.isdisjoint(key.split(" ")) for key in self.labels)

    @cached_property
    def _finder(self) -> LabelFinder[tuple[str, ...]]:
        found: dict[str, tuple[str, ...]] = {}
        for key, iris in self.labels.items():
            words = [word for word in key.split(" ") if word not in SMALL]
            if len(words) >= _FEWEST:
                # What several networks are called so is none of them.
                found[" ".join(words)] = iris if " ".join(words) not in found else ()
        return LabelFinder(found)
