"""The stated scores of all classes as arrays: for each context and class, which annotation decides."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Self

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy as np
    from numpy.typing import NDArray

    from glam_kg.ontology.model import Schema

_DECIMALS = 12
"""1 - 0.9 is 0.1 then, and passes a threshold of 0.1."""


@dataclass(frozen=True, eq=False)
class ScoreTable:
    """One row for each context and a last one for the general score, one column for each class."""

    stated: NDArray[np.float64]
    """The score of the annotation that decides; NaN where there is none."""
    is_template: NDArray[np.bool_]
    """Whether it is a score for the context, and not a general one."""
    decider: NDArray[np.int32]
    """The place of the class that has the annotation; -1 where there is none."""

    @classmethod
    def of(cls, schema: Schema, names: Sequence[str], contexts: Sequence[str]) -> Self:
        """The table of a schema.

        Args:
            schema: The schema.
            names: All its classes, in the order of the columns.
            contexts: All contexts that it annotates, in the order of the rows.
        """
        import numpy as np

        row = {context: number for number, context in enumerate(contexts)}
        place = {name: number for number, name in enumerate(names)}
        shape = (len(contexts) + 1, len(names))
        stated = np.full(shape, np.nan)
        is_template = np.zeros(shape, dtype=np.bool_)
        decider = np.full(shape, -1, dtype=np.int32)
        for column, name in enumerate(names):
            templates: dict[str, tuple[float, int]] = {}
            for each in schema.line(name):
                specificity, at = each.specificity, place[each.name]
                for context, score in specificity.templates.items():
                    templates.setdefault(context, (score, at))
                if specificity.general is not None:
                    stated[:, column] = specificity.general
                    decider[:, column] = at
                    break
            for context, (score, at) in templates.items():
                number = row[context]
                stated[number, column], decider[number, column] = score, at
                is_template[number, column] = True
        return cls(stated, is_template, decider)

    def scores(self, row: int, *, complement: bool, unstated: float) -> NDArray[np.float64]:
        """The scores of one row, not writeable.

        Args:
            row: Of a context, or the last one.
            complement: Whether a general score counts as 1 minus itself.
            unstated: The score where no annotation decides.
        """
        import numpy as np

        stated = self.stated[row]
        scores = np.where(self.is_template[row], stated, np.round(1 - stated, _DECIMALS)) if complement else stated
        scores = np.where(np.isnan(stated), unstated, scores)
        scores.flags.writeable = False
        return scores
