"""A place that was but named is told apart by the area, or the level, that is said next; whatever else is said moves on."""

from __future__ import annotations

import pytest

SPRINGFIELD = {"institution_type": "M", "city": "Springfield"}
IN_ILLINOIS = "Springfield, Illinois"
ROWS = [
    ("Institute Of Natural Science", "M", "Springfield", "US-MO"),
    ("Pool Art Center", "M", "Springfield", "US-MO"),
    ("Edwards Place", "M", "Springfield", "US-IL"),
    ("Art Institute", "M", "Chicago", "US-IL"),
    ("Centrum Gallery", "M", "Portland", "US-OR"),
    ("Victoria Mansion", "M", "Portland", "US-ME"),
    ("State Museum", "M", "Albany", "US-NY"),
    ("Museum of Modern Art", "M", "New York City", "US-NY"),
]


@pytest.fixture(scope="module")
def american(engine_of):
    return engine_of(ROWS)


@pytest.mark.parametrize(
    "turns",
    [
        ["Springfield?", "Illinois", "museums"],
        ["Springfield?", "in Illinois", "museums"],
        ["Springfield", "the one in Illinois", "the museums"],
        ["Springfield?", "Missouri", "no, Illinois", "museums"],
        ["Illinois?", "Springfield", "museums"],
        ["Springfield?", "in Illinois", "musea"],
        ["Springfield?", "Illinois", "Museen"],
        ["Springfield ?", "dans l'Illinois", "les musées"],
    ],
    ids=" / ".join,
)
def test_a_town_is_told_apart_by_the_area_around_it(american, turns):
    answer = american.ask_turns(turns)
    assert answer.slots == SPRINGFIELD
    assert IN_ILLINOIS in answer.resolved_question


@pytest.mark.parametrize(
    ("turns", "slots"),
    [
        (["Utrecht?", "de provincie", "musea"], {"institution_type": "M", "region": "NL-UT"}),
        (["Utrecht?", "no, the province", "museums"], {"institution_type": "M", "region": "NL-UT"}),
        (["Utrecht?", "die Provinz", "Museen"], {"institution_type": "M", "region": "NL-UT"}),
        (["Utrecht ?", "la province", "musées"], {"institution_type": "M", "region": "NL-UT"}),
    ],
)
def test_the_other_place_of_the_name_is_meant(engine, turns, slots):
    assert engine.ask_turns(turns).slots == slots


@pytest.mark.parametrize(("area", "found"), [("Maine", "Victoria Mansion"), ("Oregon", "Centrum Gallery")])
def test_each_of_two_towns_is_found(american, area, found):
    assert [row["name"] for row in american.ask_turns(["Portland?", area, "museums"]).rows] == [found]


def test_an_area_behind_another_word_for_more_is_asked_for_itself(american):
    for said in ("and Illinois?", "all of Illinois"):
        assert american.ask_turns(["Springfield?", said, "museums"]).slots == {
            "institution_type": "M",
            "region": "US-IL",
        }


@pytest.mark.parametrize(
    ("turns", "slots"),
    [
        # Another place, and the area itself where no other town is called so.
        (["Assen?", "Drenthe", "musea"], {"institution_type": "M", "region": "NL-DR"}),
        (["Berlin?", "Deutschland", "Museen"], {"institution_type": "M", "country": "DE"}),
        (["Leiden?", "Haarlem", "musea"], {"institution_type": "M", "city": "Haarlem"}),
        (["Texas?", "Paris?", "museums"], {"institution_type": "M", "city": "Paris"}),
    ],
)
def test_whatever_else_is_named_takes_its_place(engine, turns, slots):
    assert engine.ask_turns(turns).slots == slots


@pytest.mark.parametrize(
    "turns",
    [
        ["museums in Albany", "I mean the one in New York"],
        ["musea in Albany", "ik bedoel die in New York"],
        ["Museen in Albany", "ich meine das in New York"],
        ["musées à Albany", "celui de New York"],
    ],
    ids=" / ".join,
)
def test_a_town_is_told_apart_by_its_state_and_not_by_the_city_of_that_name(american, turns):
    assert [row["name"] for row in american.ask_turns(turns).rows] == ["State Museum"]


@pytest.mark.parametrize("second", ["and in New York?", "New York"])
def test_the_city_of_the_name_of_a_state_is_asked_for_itself(american, second):
    assert american.ask_turns(["museums in Albany", second]).slots["city"] == "New York City"


def test_dutch_die_behind_en_is_the_one_that_is_known_there(american):
    answer = american.ask_turns(["musea in Springfield", "en die in Illinois?"])
    assert answer.slots == SPRINGFIELD
    assert IN_ILLINOIS in answer.resolved_question


@pytest.mark.parametrize(
    "turns",
    [
        ["musea in Chicago", "en die in Illinois?"],
        ["musea in Springfield, Missouri", "en die in Illinois?"],
        ["museums in Springfield", "and those in Illinois?"],
        ["Museen in Springfield", "und die in Illinois?"],
        ["musées à Springfield", "et ceux de l'Illinois ?"],
    ],
)
def test_those_in_an_area_are_all_that_are_there(american, turns):
    assert american.ask_turns(turns).slots == {"institution_type": "M", "region": "US-IL"}


def test_the_one_in_georgia_is_in_the_state_where_none_is_in_the_country(engine_of):
    engine = engine_of(
        [
            ("Museum of Art", "M", "Columbus", "US-OH"),
            ("Art Lab", "M", "Columbus", "US-GA"),
            ("Muzeum", "M", "Tbilisi", "GE-TB"),
        ]
    )
    answer = engine.ask_turns(["musées à Columbus", "et celui de Géorgie ?"])
    assert [row["name"] for row in answer.rows] == ["Art Lab"]
