"""Reciprocal rank fusion."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from glam_kg.retrieval.ranking.fusion import fused

RANKINGS = st.dictionaries(
    st.sampled_from(["bm25", "dense", "graph"]), st.lists(st.integers(0, 20), unique=True, max_size=10)
)


def test_the_formula() -> None:
    assert fused({"a": ["x", "y"], "b": ["y"]}, {"b": 2.0}) == [("y", 1 / 62 + 2 / 61), ("x", 1 / 61)]


def test_a_leg_without_weight_takes_no_part() -> None:
    assert fused({"a": ["x"], "b": ["y"]}, {"b": 0}) == [("x", 1 / 61)]


def test_a_weight_below_zero_is_refused() -> None:
    with pytest.raises(ValueError, match="weight"):
        fused({"a": ["x"]}, {"a": -1})


@given(RANKINGS)
def test_the_order_is_total_and_loses_nothing(rankings: dict[str, list[int]]) -> None:
    result = fused(rankings)
    assert {thing for thing, _ in result} == {thing for ranking in rankings.values() for thing in ranking}
    assert [(-score, thing) for thing, score in result] == sorted((-score, thing) for thing, score in result)
    assert fused(dict(reversed(rankings.items()))) == result


@given(st.lists(st.integers(), unique=True, min_size=1), st.floats(0.1, 9))
def test_one_ranking_stays_as_it_is(ranking: list[int], weight: float) -> None:
    assert [thing for thing, _ in fused({"only": ranking}, {"only": weight})] == ranking


@given(RANKINGS.filter(lambda found: len(found) > 1))
def test_a_higher_weight_never_lowers_what_a_leg_ranks_first(rankings: dict[str, list[int]]) -> None:
    leg = next((name for name, ranking in rankings.items() if ranking), None)
    if leg is None:
        return
    best = rankings[leg][0]

    def rank(weight: float) -> int:
        return [thing for thing, _ in fused(rankings, {leg: weight})].index(best)

    assert rank(5.0) <= rank(1.0)
