"""The stated scores of all classes as arrays: for each context and class, which annotation decides."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Self

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy as np
    from numpy.typing import NDArray

    from glam_kg.ontology.model import Schema, SchemaClass

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
        general: list[float] = []
        general_of: list[int] = []
        rows: list[int] = []
        columns: list[int] = []
        template: list[float] = []
        template_of: list[int] = []
        for column, name in enumerate(names):
            general_score, of, nearer = _nearest_stated(schema, name)
            general.append(general_score)
            general_of.append(place.get(of, -1))
            for each in nearer:
                # The last one written stays: the farthest first.
                for context, score in each.specificity.templates.items():
                    rows.append(row[context])
                    columns.append(column)
                    template.append(score)
                    template_of.append(place[each.name])
        shape = (len(contexts) + 1, len(names))
        stated, decider = np.empty(shape), np.empty(shape, dtype=np.int32)
        stated[:], decider[:] = general, general_of
        is_template = np.zeros(shape, dtype=np.bool_)
        at = (np.array(rows, dtype=np.intp), np.array(columns, dtype=np.intp))
        stated[at], decider[at], is_template[at] = template, template_of, True
        return cls(stated, is_template, decider)

    def scores(self, *, complement: bool, unstated: float) -> NDArray[np.float64]:
        """The scores, in the same rows and columns; not writeable.

        Args:
            complement: Whether a general score counts as 1 minus itself; in the last row it never does.
            unstated: The score where no annotation decides.
        """
        import numpy as np

        scores = self.stated.copy()
        if complement:
            contexts = scores[:-1]
            np.copyto(contexts, np.round(1 - contexts, _DECIMALS), where=~self.is_template[:-1])
        scores[np.isnan(scores)] = unstated
        scores.flags.writeable = False
        return scores


def _nearest_stated(schema: Schema, name: str) -> tuple[float, str, Sequence[SchemaClass]]:
    """The general score that holds for a class, whose it is, and the classes up to that one, the farthest first."""
    own = schema.classes[name]
    if own.specificity.general is not None:
        return own.specificity.general, name, (own,)
    passed = []
    for each in schema.line(name):
        passed.append(each)
        if each.specificity.general is not None:
            return each.specificity.general, each.name, passed[::-1]
    return math.nan, "", passed[::-1]
