"""What a search along chains has found so far: the same as a plain dictionary of scores would hold."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from glam_kg.retrieval.graph.reached import Reached, Scores

_SCORES = st.dictionaries(st.integers(0, 12), st.sampled_from([-1.0, 0.0, 0.5, 1.0, 2.0]), max_size=9)
SUPPORT = 0.5


def reached(scores: dict[int, float]) -> Reached:
    passages = np.array(sorted(scores), np.int64)
    values = np.array([scores[passage] for passage in passages.tolist()], float)
    return Reached(passages, values, np.zeros(len(passages), np.uint64), passages + 100, passages + 200)


@given(_SCORES, st.lists(_SCORES, max_size=3))
def test_each_hop_adds_what_it_reached(first: dict[int, float], hops: list[dict[int, float]]) -> None:
    found, chains = dict(first), dict.fromkeys(first, (-1, -1, -1))
    scores = Scores.of(first)
    for hop, step in enumerate(hops):
        scores = scores.joined(reached(step), hop=hop, support=SUPPORT)
        for passage, score in step.items():
            if passage not in found or score > found[passage]:
                chains[passage] = (hop, passage + 100, passage + 200)
            earlier = found.get(passage)
            found[passage] = score if earlier is None else max(score, earlier) + SUPPORT * min(score, earlier)
    assert dict(zip(scores.passages.tolist(), scores.scores.tolist(), strict=True)) == found
    columns = zip(scores.hops.tolist(), scores.chains.tolist(), scores.names.tolist(), strict=True)
    assert dict(zip(scores.passages.tolist(), columns, strict=True)) == chains


@given(_SCORES, st.integers(0, 14))
def test_the_best_come_first_and_of_equal_ones_the_lower_number(found: dict[int, float], count: int) -> None:
    scores = Scores.of(found)
    expected = sorted(found, key=lambda passage: (-found[passage], passage))[:count]
    assert scores.passages[scores.best(count)].tolist() == expected
