"""Which classes go together: what is usual in a context, and what goes with a class, counted over sets of classes.

A question about opening hours needs the contact point that has them, and does not say so. The sets of the bundled schema stand in
data/class_patterns.yaml; a schema of your own has none, and is ranked without.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple, Self

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    import numpy as np
    from numpy.typing import NDArray

_BACKGROUND: Final = 0.05
"""What a class counts beforehand that stands in no set."""
_OF_CLASS: Final = 2.0
_OF_CONTEXT: Final = 4.0
"""How many sets without any tendency are added to those of a class or a context: few sets prove little."""
_TRUST: Final = 0.8
"""How much a context that is given counts against what the named classes say of it."""
_LEAST_SEED: Final = 0.3
"""Classes that are named less than this say nothing of the context."""
_MOST_EVIDENCE: Final = 3.0
_LEAST_EVIDENCE: Final = -1.0
_DIGITS: Final = 4
"""The probability 0.0001 is where `usual` begins."""


class ClassPattern(NamedTuple):
    """Classes that one need takes."""

    context: str
    classes: frozenset[str]


def bundled_patterns() -> tuple[ClassPattern, ...]:
    """The patterns of the schema that comes with glam_kg, in the order of the file."""
    import yaml

    from glam_kg.bundled import bundled_path

    content = yaml.load(bundled_path("data", "class_patterns.yaml").read_bytes(), Loader=yaml.CSafeLoader)
    return tuple(ClassPattern(context, frozenset(names)) for context, sets in content.items() for names in sets)


@dataclass(frozen=True, eq=False)
class Patterns:
    """Patterns as numbers: counted once, asked by every question."""

    contexts: tuple[str, ...]
    usual: NDArray[np.float64]
    """Contexts x classes: the probability of a class in a need of the context."""
    evidence: NDArray[np.float64]
    """Contexts x classes: how much a class that is named speaks for the context, as a logarithm."""
    lift: NDArray[np.float64]
    """Classes x classes: how much more probable the second is where the first is needed; 0 where it is not."""

    @classmethod
    def of(cls, patterns: Collection[ClassPattern], names: Sequence[str]) -> Self | None:
        """Count the patterns whose classes a schema has; None where these are fewer than half: then they are of another schema.

        Args:
            patterns: In any order.
            names: The classes of the schema.
        """
        import numpy as np

        place = {name: number for number, name in enumerate(names)}
        fitting = [one for one in patterns if one.classes <= place.keys()]
        if not fitting or 2 * len(fitting) < len(patterns):
            return None
        contexts = tuple(sorted({one.context for one in fitting}))
        rows = np.zeros((len(fitting), len(names)))
        of_context = np.zeros((len(contexts), len(fitting)))
        for number, one in enumerate(fitting):
            rows[number, [place[name] for name in one.classes]] = 1
            of_context[contexts.index(one.context), number] = 1
        times = rows.sum(axis=0)
        expected = (times + _BACKGROUND) / (len(fitting) + 1)
        usual = (of_context @ rows + _OF_CONTEXT * expected) / (of_context.sum(axis=1)[:, None] + _OF_CONTEXT)
        lift = (rows.T @ rows + _OF_CLASS * expected) / (times[:, None] + _OF_CLASS) - expected
        np.fill_diagonal(lift, 0)
        evidence = np.log(usual / expected).clip(_LEAST_EVIDENCE, _MOST_EVIDENCE)
        return cls(contexts, usual, evidence, lift.clip(min=0))

    def scores(
        self, seeds: NDArray[np.float64], context: str | None
    ) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
        """For each class, 0 to 1: how usual it is in the context, and how much the classes that are named call for it.

        Args:
            seeds: How far each class is named, 0 to 1.
            context: The context that is given; None or an unknown one: worked out from the classes named.
        """
        import numpy as np

        told = self.evidence @ np.where(seeds > _LEAST_SEED, seeds, 0.0)
        likely = np.exp(told - told.max())
        likely /= likely.sum()
        if context is not None and context in self.contexts:
            likely *= 1 - _TRUST
            likely[self.contexts.index(context)] += _TRUST
        usual = (1 + np.log10(likely @ self.usual) / _DIGITS).clip(min=0.0)
        named = seeds.nonzero()[0]
        # Each of the classes named calls for it by itself: it is missed where none does.
        companion = 1 - np.prod(1 - seeds[named, None] * self.lift[named], axis=0)
        return usual, companion
