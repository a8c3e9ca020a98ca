"""Boosts of a conversation: fading, never lowering, never above 1, never in place."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from made_schemas import NAMES, schemas

from glam_kg.ontology.conversation_boost import boosted, class_boosts
from glam_kg.ontology.specificity import SpecificityLookup

TURNS = st.lists(st.lists(st.sampled_from([*NAMES, "Elsewhere"]), max_size=4), max_size=8)


def test_the_last_five_turns_count_the_newest_most():
    turns = [["Sixth"], ["Fifth"], ["Fourth"], ["Third"], ["Second"], ["First", "First"]]
    assert class_boosts(turns) == {"First": 0.1, "Second": 0.085, "Third": 0.07, "Fourth": 0.055, "Fifth": 0.04}
    assert class_boosts([["Always"]] * 9) == {"Always": pytest.approx(0.35)}
    assert class_boosts([]) == {}


def test_a_boost_ends_at_1():
    scores = np.array([0.95, 0.5, 0.2])
    result = boosted(scores, ("A", "B", "C"), {"A": 0.1, "B": 0.1})
    assert result.tolist() == [1.0, 0.6, 0.2]
    assert scores.tolist() == [0.95, 0.5, 0.2]


@given(schemas(), TURNS)
def test_a_boost_never_lowers_and_never_exceeds_1(drawn, turns):
    lookup = SpecificityLookup.of(drawn)
    scores = lookup.scores("archive_search")
    before = scores.copy()
    boosts = class_boosts(turns)
    result = boosted(scores, lookup.names, boosts)
    assert (scores == before).all()
    assert ((result >= scores) & (result <= 1)).all()
    for name, new, old in zip(lookup.names, result, scores, strict=True):
        assert new == pytest.approx(min(1, old + boosts.get(name, 0)))
    assert not result.flags.writeable
    assert all(0 < boost <= 0.35 for boost in boosts.values())
