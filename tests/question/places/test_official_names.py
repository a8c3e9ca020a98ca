"""The official name of a small town is but that of a larger one with the word for its level, unless they are two places."""

from __future__ import annotations

import pytest


@pytest.fixture(scope="module")
def american(engine_of):
    return engine_of(
        [
            ("Blaffer Art Museum", "M", "Houston", "US-TX"),
            ("Tate", "M", "London", "GB"),
            ("Guildhall", "M", "City of London", "GB"),
        ]
    )


@pytest.mark.parametrize(
    "question",
    [
        "museums in the city of Houston",
        "musea in de stad Houston",
        "Museen in der Stadt Houston",
        "musées de la ville de Houston",
        "Which museums are there in the City of Houston?",
    ],
)
def test_the_larger_town_is_meant(american, question):
    assert [row["name"] for row in american.ask(question).rows] == ["Blaffer Art Museum"]


def test_it_is_left_out_as_well(american):
    answer = american.ask("museums in Texas except in the city of Houston")
    assert answer.slots == {"institution_type": "M", "region": "US-TX", "excluded_city": "Houston"}


def test_the_town_itself_is_told_apart(american):
    assert american.ask("museums in the City of Houston, Minnesota").rows == ()


def test_the_city_of_london_is_another_place(american):
    assert [row["name"] for row in american.ask("museums in the City of London").rows] == ["Guildhall"]


def test_the_hamlet_that_is_called_like_a_state_is_not_meant(engine):
    for said in ("et la Californie ?", "et dans la Californie ?"):
        assert engine.ask_turns(["musées du Texas", said]).slots == {"institution_type": "M", "region": "US-CA"}
