"""What a retrieval can be asked for by name: its method, and when filters apply."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

HOPS: Final = 2
"""Steps that a chain of the multi-hop method may have."""
HYBRID_WEIGHTS: Final = {"bm25": 1.0, "dense": 0.5}
"""Of the legs of the hybrid method: with half the weight of words, meaning adds without drowning names."""


class Method(StrEnum):
    """How an index is searched."""

    BM25 = "bm25"
    """By words."""
    DENSE = "dense"
    """By the meaning of the whole question; needs vectors."""
    HYBRID = "hybrid"
    """By both, fused; by words alone where the index has no vectors."""
    MULTIHOP = "multihop"
    """From what words find along the names in it: for questions that need several passages."""
    ENTITY = "entity"
    """First what each name of a claim brings, then the order of words: for claims to be verified."""


class FilterTime(StrEnum):
    """When filters are applied."""

    PRE = "pre"
    """By every leg, before it ranks."""
    POST = "post"
    """To what the legs found, of which more is asked for."""
