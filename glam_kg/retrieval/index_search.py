"""Which legs search an index by each method."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glam_kg.errors import InputError
from glam_kg.retrieval.legs import ChainLeg, DenseLeg, EntityLeg, Leg
from glam_kg.retrieval.methods import HOPS, HYBRID_WEIGHTS, Method
from glam_kg.retrieval.search import Searcher

if TYPE_CHECKING:
    from collections.abc import Mapping

    from glam_kg.retrieval.index.passage_index import PassageIndex


def searcher_over(
    index: PassageIndex, method: Method, *, weights: Mapping[str, float] | None = None, hops: int = HOPS
) -> Searcher:
    """What searches an index by a method.

    Args:
        index: The index.
        method: One of the methods.
        weights: Weights of the legs `bm25` and `dense` of the hybrid method, 0 or more; what is not given is as in
            `HYBRID_WEIGHTS`.
        hops: Steps that a chain of the multi-hop method may have.

    Raises:
        InputError: The method needs vectors, and the index has none.
        RetrievalIndexError: A part of the index is damaged.
    """
    # What a question's own words do not tell, the passages do.
    language = next(iter(index.manifest.languages), "en")
    legs = _legs(index, method, hops)
    return Searcher(index.table, legs, {**HYBRID_WEIGHTS, **(weights or {})}, language, mask=index.mask)


def _legs(index: PassageIndex, method: Method, hops: int) -> dict[str, Leg]:
    bm25: Leg = index.lexical
    match method:
        case Method.BM25:
            return {"bm25": bm25}
        case Method.DENSE:
            return {"dense": _dense(index)}
        case Method.HYBRID:
            return {"bm25": bm25} if index.manifest.encoder is None else {"bm25": bm25, "dense": _dense(index)}
        case Method.MULTIHOP:
            return {"chains": ChainLeg(bm25, index.graph, index.mask, hops=hops)}
        case Method.ENTITY:
            return {"entity": EntityLeg(bm25, bm25)}


def _dense(index: PassageIndex) -> DenseLeg:
    if index.dense is None or index.encoder is None:
        raise InputError(f"{index.path}: has no vectors: build it with an encoder, or choose another method")
    return DenseLeg(index.dense, index.encoder, index.mask)
