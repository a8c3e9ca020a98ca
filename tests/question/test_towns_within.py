"""A follow-up names a town: of its namesakes, the one within what was spoken of is meant."""

import pytest

TOWNS = {
    "US-OR": ("Salem", "Portland"),
    "US-MA": ("Salem", "Springfield"),
    "US-IL": ("Springfield", "Chicago"),
    "US-MO": ("Springfield",),
    "US-ME": ("Portland", "Newcastle"),
    "GB-ENG": ("Bristol", "Newcastle upon Tyne"),
    "US-TX": ("Paris",),
    "FR-IDF": ("Paris",),
}


@pytest.fixture(scope="module")
def engine(engine_over):
    records = [
        {
            "id": f"{region}-{city}",
            "name": f"Museum of {city} in {region}",
            "institution_type": "M",
            "location": {"city": city, "region": region, "country": region[:2]},
        }
        for region, cities in TOWNS.items()
        for city in cities
    ]
    return engine_over(records)


def asked(engine, *turns):
    answer = engine.ask_turns(list(turns))
    return [row["name"].rpartition(" in ")[2] for row in answer.rows]


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("Welke musea zijn er in Massachusetts?", "Welke daarvan zijn in Salem?"),
        ("Which museums are there in Massachusetts?", "Which of those are in Salem?"),
        ("Which museums are there in Massachusetts?", "And in Salem?"),
        ("Welche Museen gibt es in Massachusetts?", "Welche davon sind in Salem?"),
        ("Quels musées y a-t-il dans le Massachusetts ?", "Et à Salem ?"),
    ],
)
def test_the_state_that_was_spoken_of_tells_which_town(engine, first, second):
    assert asked(engine, first, second) == ["US-MA"]


def test_a_count_is_of_that_town_too(engine):
    answer = engine.ask_turns(["Museen in Illinois", "und wie viele davon in Springfield?"])
    assert answer.rows == ({"count": 1},)
    assert answer.resolved_question == "Wie viele Museen gibt es in Springfield, Illinois?"


def test_a_town_without_a_namesake_there_is_that_of_its_name(engine):
    assert asked(engine, "Which museums are there in Massachusetts?", "and in Portland?") == ["US-OR"]


@pytest.mark.parametrize(
    ("first", "second", "third"),
    [
        ("Welke musea zijn er in Bristol?", "En in Newcastle?", "En in Parijs?"),
        ("Which museums are there in Bristol?", "And in Newcastle?", "And Paris?"),
        ("Welche Museen gibt es in Bristol?", "Und in Newcastle?", "Und in Paris?"),
        ("Quels musées y a-t-il à Bristol ?", "Et à Newcastle ?", "Et à Paris ?"),
    ],
)
def test_the_larger_town_of_the_country_that_was_spoken_of_goes_before_a_namesake_abroad(engine, first, second, third):
    assert asked(engine, first, second) == ["GB-ENG"]
    assert engine.ask_turns([first, second]).slots["city"] == "Newcastle upon Tyne"
    assert asked(engine, first, second, third) == ["FR-IDF"]


def test_only_who_asks_which_of_those_stays_in_another_country(engine):
    assert asked(engine, "Which museums are there in Texas?", "and in Paris?") == ["FR-IDF"]
    assert asked(engine, "Which museums are there in Texas?", "which of those are in Paris?") == ["US-TX"]


def test_the_same_holds_of_a_country(engine):
    assert asked(engine, "Which museums are there in the United States?", "only those in Paris") == ["US-TX"]
