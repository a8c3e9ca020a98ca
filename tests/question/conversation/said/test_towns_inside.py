"""Behind a region, a town of it of which the graph has something is meant before one of that name abroad."""

import pytest


@pytest.mark.parametrize(
    ("turns", "resolved"),
    [
        (["museums in Delaware", "and in Winterthur?"], "Which museums are there in Winterthur, Delaware?"),
        (["musea in Delaware", "en in Winterthur?"], "Welke musea zijn er in Winterthur, Delaware?"),
        (["Museen in Delaware", "und in Winterthur?"], "Welche Museen gibt es in Winterthur, Delaware?"),
        (["musées du Delaware", "et à Winterthur ?"], "Quels musées y a-t-il à Winterthur, Delaware ?"),
        (["museums in Delaware", "how many in Winterthur?"], "How many museums are there in Winterthur, Delaware?"),
        (["museums in Ohio", "and in Winterthur?"], "Which museums are there in Winterthur?"),
        (["museums in Utah", "and in London?"], "Which museums are there in London?"),
    ],
)
def test_a_town_inside_is_meant(engine, turns, resolved):
    assert engine.ask_turns(turns).resolved_question == resolved
