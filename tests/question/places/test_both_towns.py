"""Both towns of a name, behind the one that was read: "les deux"."""

import pytest


@pytest.fixture(scope="module")
def engine(engine_of):
    places = (
        ("Cambridge", "GB-CAM", "GB"), ("Cambridge", "US-MA", "US"), ("Assen", "NL-DR", "NL"), ("Springfield", "US-IL", "US"),
        ("Springfield", "US-MA", "US"), ("Springfield", "US-MO", "US"),
    )  # fmt: skip
    return engine_of([(f"Museum of {place[0]}, {place[1]}", "M", *place) for place in places])


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ("Quels musées y a-t-il à Cambridge ?", "les deux"), ("Which museums are in Cambridge?", "both"),
        ("Which museums are in Cambridge?", "both of them, please"), ("Welke musea zijn er in Cambridge?", "allebei"),
        ("Welke musea zijn er in Cambridge?", "beide graag"), ("Welche Museen gibt es in Cambridge?", "beide"),
    ],
)  # fmt: skip
def test_both_towns_of_a_name_are_told(engine, asked, said):
    answer = engine.ask_turns([asked, said])
    assert sorted(row["name"] for row in answer.rows) == ["Museum of Cambridge, GB-CAM", "Museum of Cambridge, US-MA"]


@pytest.mark.parametrize("city", ["Springfield", "Assen"])
def test_of_more_or_fewer_than_two_it_is_refused(engine, city):
    answer = engine.ask_turns([f"museums in {city}", "both"])
    assert (answer.template_id, answer.status) == ("none", "unanswerable")


def test_two_that_were_asked_for_are_both(engine):
    answer = engine.ask_turns(["museums in Assen", "and in Springfield, Illinois?", "both"])
    assert sorted(row["name"] for row in answer.rows) == ["Museum of Assen, NL-DR", "Museum of Springfield, US-IL"]
