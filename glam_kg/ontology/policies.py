"""What classes count with that say nothing of a context, and from which score they are kept.

Apart from the scores themselves, so that the command line can offer the choice before anything is read.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final

DEFAULT_THRESHOLD: Final = 0.5
"""The score from which a class is kept where nothing else is said."""


class FallbackPolicy(StrEnum):
    """What a class counts with that has no score for the context."""

    RELEVANCE = "relevance"
    """1 - general score: universal classes are relevant everywhere."""
    LITERAL = "literal"
    """The general score as it stands."""
