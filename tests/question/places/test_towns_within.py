"""A follow-up names a town: of its namesakes, the one within what was spoken of is meant."""

import pytest

TOWNS = {
    "US-OR": ("Salem", "Portland"),
    "US-MA": ("Salem", "Springfield"),
    "US-IL": ("Springfield", "Chicago"),
    "US-MO": ("Springfield",),
    "US-ME": ("Portland", "Newcastle"),
    "US-TX": ("Paris",),
    "FR-IDF": ("Paris",),
    "US-NH": ("Portsmouth",),
    "GB-ENG": ("Bristol", "Newcastle upon Tyne", "Portsmouth"),
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


@pytest.mark.parametrize(
    "turns",
    [
        ("Welke musea zijn er in Illinois?", "Alleen die in Chicago", "En in Springfield?"),
        ("Which museums are in Illinois?", "Only those in Chicago", "And those in Springfield?"),
        ("Welche Museen gibt es in Illinois?", "Nur die in Chicago", "Und in Springfield?"),
        ("Quels sont les musées de l'Illinois ?", "Seulement ceux de Chicago", "et ceux de Springfield ?"),
    ],
)
def test_the_state_out_of_which_towns_are_picked_tells_which_is_meant(engine, turns):
    assert asked(engine, *turns) == ["US-IL"]


def test_a_town_elsewhere_ends_that(engine):
    turns = ("Which museums are in Illinois?", "Only those in Chicago", "And in Bristol?", "And in Springfield?")
    assert asked(engine, *turns) != ["US-IL"]
    assert asked(engine, "museums in Illinois", "archives in Chicago", "museums in Portland", "And in Salem?") == [
        "US-OR"
    ]


@pytest.mark.parametrize(
    ("first", "second", "third"),
    [
        ("Hoeveel musea heeft Portsmouth?", "nee, in de VS", "nee, toch in Engeland"),
        ("Which museums are in Portsmouth?", "no, in the US", "no, in England"),
        ("Welche Museen gibt es in Portsmouth?", "nein, in den USA", "nein, doch in England"),
        ("Quels musées y a-t-il à Portsmouth ?", "non, aux États-Unis", "non, en Angleterre"),
    ],
)
def test_a_correction_goes_back_to_the_town_that_was_taken_first(engine, first, second, third):
    assert engine.ask_turns([first, second]).resolved_question != first
    answer = engine.ask_turns([first, second, third])
    assert answer.slots["city"] == "Portsmouth"
    assert any(name in answer.resolved_question for name in ("Engeland", "England", "Angleterre"))


def test_and_asks_of_the_whole_country(engine):
    answer = engine.ask_turns(["Which museums are in Portsmouth?", "no, in the US", "and in England?"])
    assert answer.slots == {"institution_type": "M", "region": "GB-ENG"}
