"""The first behind the last one, and the first of a list."""

import pytest

OLDEST = {"institution_type": "M", "region": "NL-DR", "order": "oldest", "limit": 1}


@pytest.mark.parametrize(
    "turns",
    [
        ["Welke musea zijn er in Drenthe?", "De laatste die openging?", "En de eerste?"],
        ["Which museums are there in Drenthe?", "The last one to open?", "And the first?"],
        ["Which museums are there in Drenthe?", "Which opened last?", "And the first one?"],
        ["Welche Museen gibt es in Drenthe?", "Das letzte, das eröffnet wurde?", "Und das erste?"],
        ["Quels musées y a-t-il en Drenthe ?", "Le dernier à ouvrir ?", "Et le premier ?"],
        ["What is the newest museum in Drenthe?", "And which was the first?"],
    ],
)
def test_the_first_behind_the_last_is_the_oldest(sample_engine, turns):
    assert sample_engine.ask_turns(turns).slots == OLDEST


@pytest.mark.parametrize(
    ("turns", "order", "limit"),
    [
        (["What are the last two museums to open in Drenthe?", "And the first two?"], "oldest", 2),
        (["Welke vijf musea in Drenthe zijn het jongst?", "De eerste twee?"], "newest", 2),
    ],
)
def test_as_many_of_the_first_are_the_oldest(sample_engine, turns, order, limit):
    slots = sample_engine.ask_turns(turns).slots
    assert (slots["order"], slots["limit"]) == (order, limit)


def test_behind_the_oldest_the_first_is_the_oldest(sample_engine):
    assert sample_engine.ask_turns(["What is the oldest museum in Drenthe?", "And the first?"]).slots == OLDEST
