"""Whether an institution is in a place, and what lies near one that is not known: told by where it is."""

from __future__ import annotations

import pytest


@pytest.mark.parametrize(
    ("question", "town"),
    [
        ("Is the British Museum in Paris?", "London"),
        ("Zit het British Museum in Parijs of in Rome?", "Londen"),
        ("Liegt das British Museum in Paris?", "London"),
        ("Le British Museum se trouve-t-il à Paris ?", "Londres"),
        ("Est-ce que le British Museum est à Rome ?", "Londres"),
    ],
)
def test_whether_one_is_in_a_place_is_told_by_where_it_is(engine, question, town):
    answer = engine.ask(question)
    assert (answer.status, answer.slots.get("attribute")) == ("answered", "city")
    assert town in answer.answer


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("Museums near the Foobar Museum", "“Foobar Museum” does not occur in these data"),
        ("Musea in de buurt van het Zzyzxmuseum", "“Zzyzxmuseum” komt in deze gegevens niet voor"),
    ],
)
def test_what_lies_near_an_unknown_name_is_told_by_that(engine, question, said):
    answer = engine.ask(question)
    assert (answer.status, said in answer.answer) == ("no_results", True)


@pytest.mark.parametrize(
    "question",
    [
        "museums near the library in Chicago",
        "Museen im Umkreis der Bibliothek von Chicago",
        "musées près de la bibliothèque de Chicago",
        "Museen nahe dem Zzyzx in Chicago",
        "the British Museum in Paris or Rome?",
    ],
)
def test_what_is_near_to_something_in_a_place_is_not_near_to_the_place(engine, question):
    assert engine.ask(question).status == "unanswerable"
