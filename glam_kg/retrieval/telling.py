"""Hits as JSON, as the command line and the HTTP service give them."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from glam_kg.retrieval.sources.passage_file import passage_line

if TYPE_CHECKING:
    from glam_kg.retrieval.passages import Hit
    from glam_kg.retrieval.search import Retrieved


def retrieved_told(question: str, method: str, found: Retrieved) -> dict[str, object]:
    """What a search found, with how many candidates there were before and after filters."""
    among = {} if found.among is None else {"among": {"before": found.among.before, "after": found.among.after}}
    return {
        "question": question,
        "method": method,
        **among,
        "candidates": found.candidates,
        "after_filters": found.after_filters,
        "hits": [_hit(hit) for hit in found.hits],
    }


def _hit(hit: Hit) -> dict[str, object]:
    """A passage with its score, its rank and score in every leg, and the chain that led to it."""
    said = json.loads(passage_line(hit.passage))
    legs = {leg: {"rank": found.rank, "score": found.score} for leg, found in sorted(hit.legs.items())}
    chain = {} if hit.chain is None else {"chain": [{"from": step.passage, "name": step.name} for step in hit.chain]}
    return {"id": said.pop("id"), "score": hit.score, "legs": legs, **chain, **said}
