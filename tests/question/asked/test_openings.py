"""Who was the first or the last to open was founded then; at which hours something is open is another question."""

from __future__ import annotations

import pytest


@pytest.mark.parametrize(
    ("question", "order", "limit"),
    [
        ("What was the last museum to open in Ohio?", "newest", 1),
        ("most recent museum to open in Ohio", "newest", 1),
        ("latest library to open its doors in Ohio", "newest", 1),
        ("the three last museums to open in Ohio", "newest", 3),
        ("first library to open in Ohio", "oldest", 1),
        ("Welk museum in Drenthe is als laatste geopend?", "newest", 1),
        ("Wat was het eerste museum dat openging in Drenthe?", "oldest", 1),
        ("Welches Museum in Bayern wurde zuletzt eröffnet?", "newest", 1),
        ("Welche Bibliothek eröffnete in Bayern als erste?", "oldest", 1),
        ("Quel est le dernier musée à avoir ouvert ses portes en Bretagne ?", "newest", 1),
        ("dernier musée à ouvrir en Bretagne", "newest", 1),
        ("le musée le plus récemment ouvert de Bretagne", "newest", 1),
        ("première bibliothèque à ouvrir en Bretagne", "oldest", 1),
    ],
)
def test_to_open_is_to_be_founded(engine, question, order, limit):
    answer = engine.ask(question)
    assert answer.template_id == "find_institutions_by_founding_date"
    assert (answer.slots["order"], answer.slots["limit"]) == (order, limit)


@pytest.mark.parametrize(
    "question",
    [
        "last museum to open late in Ohio", "last museums to open in the evening in Ohio", "last museum open in Ohio on Mondays",
        "Is the last museum in Ohio open on Mondays?", "dernier musée à ouvrir le dimanche en Bretagne",
        "last library to close in Ohio", "dernier musée ouvert le lundi en Bretagne",
    ],
)  # fmt: skip
def test_hours_and_closures_are_refused(engine, question):
    assert engine.ask(question).status == "unanswerable"


@pytest.mark.parametrize(
    ("first", "then", "order"),
    [
        ("Museums in Bonn?", "the last one to open?", "newest"),
        ("Museums in Bonn?", "the first one founded?", "oldest"),
        ("Musea in Bonn?", "de laatste die openging?", "newest"),
        ("Museen in Bonn?", "das erste, das eröffnet wurde?", "oldest"),
        ("Musées à Bonn ?", "le dernier à avoir ouvert ?", "newest"),
    ],
)
def test_the_first_to_open_of_a_list_is_no_place_in_it(engine, first, then, order):
    answer = engine.ask(then, [engine.ask(first).as_turn()])
    assert answer.template_id == "find_institutions_by_founding_date"
    assert answer.slots["order"] == order


@pytest.mark.parametrize(
    ("first", "then"),
    [
        ("Museums in Bonn?", "when was the first one founded?"),
        ("Museums in Bonn?", "founding year of the first one?"),
        ("Museen in Bonn?", "wann wurde das erste gegründet?"),
        ("Musea in Bonn?", "oprichtingsjaar van de eerste?"),
    ],
)
def test_the_founding_of_the_first_of_a_list_is_asked_of_that_one(engine, first, then):
    assert engine.ask(then, [engine.ask(first).as_turn()]).template_id == "institution_attribute"
