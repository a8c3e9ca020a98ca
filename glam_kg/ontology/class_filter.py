"""The classes that a context keeps, ready for a retriever: made once, used by every request."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    import numpy as np
    from numpy.typing import NDArray

FIELD = "class_name"
"""The field of a passage or document that names its class."""


@dataclass(frozen=True, eq=False)
class ClassFilter:
    """Some classes of a schema, in rank order.

    A lookup hands the same filter to every request that asks for the same thing, so nothing of it may be changed: `mask` is not
    writeable, and the list in `as_filter()` is shared.
    """

    names: tuple[str, ...]
    """The classes kept, best first."""
    mask: NDArray[np.bool_]
    """For each of the lookup's `names`, in their order, whether it is kept; not writeable."""

    @property
    def reduction(self) -> float:
        """The share of classes that is removed, 0 to 1; of a schema without classes 0."""
        return 1 - len(self.names) / len(self.mask) if len(self.mask) else 0.0

    @cached_property
    def kept(self) -> frozenset[str]:
        """The classes kept, for a test of one name."""
        return frozenset(self.names)

    def as_filter(self) -> Mapping[str, Mapping[str, Sequence[str]]]:
        """The filter in the form that vector stores take, `{"class_name": {"$in": [...]}}`: always the same object."""
        return self._filter

    @cached_property
    def _filter(self) -> dict[str, dict[str, list[str]]]:
        return {FIELD: {"$in": list(self.names)}}
