"""What the latest filters let through: the questions of one conversation, or of one page, have the same filter."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Hashable

    import numpy as np
    from numpy.typing import NDArray

    from glam_kg.retrieval.filters import Filters
    from glam_kg.retrieval.index.columns import Columns

_KEPT: Final = 4
"""Filters; a byte for each passage and filter."""


@dataclass
class KeptMasks:
    """Passages that filters let through, kept for the latest filters. Threads may share it."""

    columns: Columns
    _latest: tuple[tuple[Hashable, NDArray[np.bool_]], ...] = ()

    def of(self, filters: Filters) -> NDArray[np.bool_]:
        """Which passages fulfil a filter, by number; the same array for the same filter, not to be written to."""
        # Not the filter itself: its mapping and its sets may be changed by who gave them.
        asked = (
            None if filters.classes is None else frozenset(filters.classes),
            filters.period,
            None if filters.places is None else frozenset(filters.places),
            frozenset((name, frozenset(allowed)) for name, allowed in filters.metadata.items()),
        )
        for known, mask in self._latest:
            if known == asked:
                return mask
        mask = self.columns.mask(filters)
        mask.flags.writeable = False
        self._latest = ((asked, mask), *self._latest[: _KEPT - 1])
        return mask
