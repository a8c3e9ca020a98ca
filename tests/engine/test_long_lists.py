"""The last of a list that is longer than what a turn holds is any of many: it is asked back which is meant."""

import pytest

from glam_kg.question.conversation import MAX_NAMES

LONG, SHORT = "Ohio", "Utah"
RECORDS = [
    {"name": f"Museum of {place} {n:02}", "institution_type": "M", "location": {"country": "US", "region": region}}
    for place, region, number in ((LONG, "US-OH", MAX_NAMES + 5), (SHORT, "US-UT", 7))
    for n in range(number)
]


@pytest.fixture(scope="module")
def engine(engine_over):
    return engine_over(RECORDS)


@pytest.mark.parametrize(
    ("first", "said"),
    [
        ("Welke musea zijn er in {}?", "de laatste"),
        ("museums in {}", "the last one, what's its address?"),
        ("Museen in {}", "das letzte"),
        ("musées en {}", "l'adresse du dernier ?"),
    ],
)
def test_the_last_of_a_long_list_is_asked_back(engine, first, said):
    answer = engine.ask_turns([first.format(LONG), said])
    assert answer.status == "needs_clarification"
    assert answer.clarification["options"][0] == "Museum of Ohio 00"
    assert engine.ask_turns([first.format(SHORT), said]).slots["name"] == "Museum of Utah 06"


def test_nor_are_the_last_few_those_that_are_told_last(engine):
    assert engine.ask_turns([f"museums in {LONG}", "websites of the last two"]).status == "unanswerable"
    assert engine.ask_turns([f"museums in {SHORT}", "websites of the last two"]).slots["name"] == "Museum of Utah 05"
