"""What lies around a town, where the words for it stand on both sides of it, or "um" alone."""

import pytest


@pytest.mark.parametrize(
    "question",
    [
        "Museen um Leiden herum",
        "museen um leiden rum",
        "Welche Museen gibt es um die Stadt Leiden herum?",
        "Um Leiden herum: Museen",
        "Museen um Leiden",
        "Welche Museen liegen um Leiden?",
        "Museen rundherum um Leiden",
        "musea um leiden herum",
        "musea om Leiden heen",
        "Welke musea liggen er om Leiden heen?",
        "musea om Leiden",
    ],
)
def test_what_lies_around_a_town_is_near_it(engine, question):
    answer = engine.ask(question)
    assert answer.slots == {"institution_type": "M", "place": "Leiden", "radius_km": 10.0}
    assert "herum" not in answer.answer


def test_a_follow_up_goes_on_around_another_town(engine):
    answer = engine.ask_turns(["Museen in Wien", "und um Leiden herum?"])
    assert answer.slots == {"institution_type": "M", "place": "Leiden", "radius_km": 10.0}


def test_a_distance_beside_it_counts(engine):
    assert engine.ask("Museen 5 km um Leiden herum").slots["radius_km"] == 5.0


@pytest.mark.parametrize(
    ("question", "slots"),
    [
        ("Museen um 1900", {"institution_type": "M", "from": 1895, "to": 1905}),
        ("Museen, die um 1900 herum gegründet wurden", {"institution_type": "M", "from": 1895, "to": 1905}),
        ("Es geht um Leiden: welche Museen gibt es?", {"institution_type": "M", "city": "Leiden"}),
        ("Ik ga naar Leiden om musea te bezoeken", {"institution_type": "M", "city": "Leiden"}),
    ],
)
def test_other_um_and_om_say_no_nearness(engine, question, slots):
    assert engine.ask(question).slots == slots


@pytest.mark.parametrize(
    "question",
    [
        "Museen um Leiden und Delft",
        "Welche Museen gibt es um Leiden und Delft?",
        "Museen um Leiden oder Delft",
        "Museen um Leiden und Delft herum",
        "musea om Leiden en Delft heen",
        "musea om Leiden en Delft",
    ],
)
def test_around_two_towns_those_in_them_are_told(engine, question):
    assert engine.ask(question).slots == {"institution_type": "M", "city": ["Leiden", "Delft"]}


def test_around_a_lake_is_refused(engine):
    assert engine.ask("Museen um den Zzyzxsee herum").status == "unanswerable"
